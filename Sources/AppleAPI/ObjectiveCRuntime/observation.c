// Key-value observing: the setter of an observed key is replaced by one that reports the change. It
// serves all objects of the class, and the bridge knows which of them are observed.
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "internal.h"

static struct observed_setter {
    struct observed_setter *next;
    struct entry *entry;
    const char *name;
    char key[128];
    Imp original;
} * setters;

static struct observed_setter *setter_for(id self, const struct selector *selector) {
    lock_classes();
    struct entry *entry = find_entry(record_of(self), selector->name, false);
    struct observed_setter *setter = setters;
    while (setter && setter->entry != entry) setter = setter->next;
    // A subclass that overrides an observed setter has one of its own, and calls this one as super.
    if (!setter)
        for (setter = setters; setter && setter->name != selector->name;) setter = setter->next;
    unlock_classes();
    if (!setter) fail("bellhop: the setter %s is observed and has no original", selector->name);
    return setter;
}

#define OBSERVED_SETTER(name, type)                                                 \
    static void name(id self, const struct selector *selector, type value) {        \
        struct observed_setter *setter = setter_for(self, selector);                \
        objc_host()->will_change(self, setter->key);                                \
        ((void (*)(id, const void *, type))setter->original)(self, selector, value); \
        objc_host()->did_change(self, setter->key);                                 \
    }

OBSERVED_SETTER(set_word, uintptr_t)
OBSERVED_SETTER(set_float, float)
OBSERVED_SETTER(set_double, double)

/// Returns the encoding of a setter's value in the encoding of the method, such as `v24@0:8@16`.
static char value_type(const char *types) {
    const char *colon = types ? strchr(types, ':') : NULL;
    if (!colon) return '@';
    do colon++;
    while (isdigit((unsigned char)*colon));
    return *colon;
}

bool bellhop_objc_observe_setter(void *class_object, const char *key) {
    char name[160];
    if (!class_object || !*key || strlen(key) >= sizeof setters->key) return false;
    snprintf(name, sizeof name, "set%c%s:", toupper((unsigned char)*key), key + 1);
    lock_classes();
    struct entry *entry = find_entry(record_of_class(class_object), intern_name(name), false);
    struct observed_setter *setter = setters;
    while (setter && setter->entry != entry) setter = setter->next;
    char type = entry ? value_type(atomic_load(&entry->types)) : 0;
    bool is_observable = entry && entry->rank == rank_project && type != '{' && type != '(';
    if (is_observable && !setter) {
        setter = oom_checked(calloc(1, sizeof *setter));
        setter->entry = entry;
        setter->name = entry->name;
        snprintf(setter->key, sizeof setter->key, "%s", key);
        setter->original = atomic_load(&entry->imp);
        setter->next = setters;
        setters = setter;
        atomic_store(&entry->imp, type == 'f' ? (Imp)set_float : type == 'd' ? (Imp)set_double : (Imp)set_word);
        forget_cached_methods();
    }
    unlock_classes();
    return is_observable;
}
