// The functions of <objc/runtime.h> that read and change classes.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "internal.h"

const char *object_getClassName(id object);
const char *class_getName(void *class_object);

void *objc_lookUpClass(const char *name) { return bellhop_objc_class_named(name); }
void *objc_lookup_class(const char *name) { return bellhop_objc_class_named(name); }
void *objc_getClass(const char *name) { return bellhop_objc_class_named(name); }

/// clang calls these two for `super` in categories.
void *objc_get_class(const char *name) {
    void *class_object = bellhop_objc_class_named(name);
    if (!class_object) fail("bellhop: there is no class %s", name);
    return class_object;
}

void *objc_get_meta_class(const char *name) { return ((struct class *)objc_get_class(name))->isa; }
void *objc_getRequiredClass(const char *name) { return objc_get_class(name); }
void *objc_getMetaClass(const char *name) {
    struct class *class_object = bellhop_objc_class_named(name);
    return class_object ? class_object->isa : NULL;
}

/// A metaclass stands for the methods of its class in the functions below.
static bool is_metaclass(const void *class_object) {
    return class_object == record_of_class(class_object)->metaclass;
}

void *object_getClass(id object) {
    if (!object) return NULL;
    if (bellhop_objc_kind_of(object) == bellhop_objc_class) return record_of_class(object)->metaclass;
    return bellhop_objc_class_of(object);
}

void *object_setClass(id object, void *class_object) {
    fail("bellhop: object_setClass is not supported: an object of %s cannot become one of %s",
         object_getClassName(object), class_getName(class_object));
}

const char *object_getClassName(id object) { return object ? bellhop_objc_class_name(bellhop_objc_class_of(object)) : "nil"; }
const char *class_getName(void *class_object) { return class_object ? bellhop_objc_class_name(class_object) : "nil"; }
void *class_getSuperclass(void *class_object) {
    struct class *super = bellhop_objc_superclass(class_object);
    return super && is_metaclass(class_object) ? super->isa : super;
}
bool object_isClass(id object) { return object && bellhop_objc_kind_of(object) == bellhop_objc_class; }
bool class_isMetaClass(void *class_object) { return class_object && is_metaclass(class_object); }
bool class_conformsToProtocol(void *class_object, void *protocol) {
    return bellhop_objc_conforms(class_object, bellhop_objc_protocol_name(protocol));
}
size_t class_getInstanceSize(void *class_object) {
    uint32_t size = 0;
    const void *metadata = bellhop_objc_class_metadata(class_object);
    if (metadata) memcpy(&size, (const char *)metadata + METADATA_INSTANCE_SIZE, sizeof size);
    return size;
}

void *sel_registerName(const char *name) { return bellhop_objc_selector(name); }
void *sel_getUid(const char *name) { return bellhop_objc_selector(name); }
const char *sel_getName(const void *selector) { return bellhop_objc_selector_name(selector); }
bool sel_isEqual(const void *one, const void *two) {
    return bellhop_objc_selector_name(one) == bellhop_objc_selector_name(two);
}

// MARK: - Methods

static struct entry *method_of(void *class_object, const struct selector *selector, bool of_class) {
    if (!class_object || !selector) return NULL;
    lock_classes();
    struct entry *entry = find_entry(record_of_class(class_object), selector->name, of_class);
    unlock_classes();
    return entry;
}

void *class_getInstanceMethod(void *class_object, const struct selector *selector) {
    return method_of(class_object, selector, class_object && is_metaclass(class_object));
}

void *class_getClassMethod(void *class_object, const struct selector *selector) {
    return method_of(class_object, selector, true);
}

bool class_respondsToSelector(void *class_object, const struct selector *selector) {
    return class_getInstanceMethod(class_object, selector);
}

void *class_getMethodImplementation(void *class_object, const struct selector *selector) {
    struct entry *entry = class_getInstanceMethod(class_object, selector);
    return entry ? (void *)atomic_load(&entry->imp) : NULL;
}

void *method_getImplementation(struct entry *method) { return method ? (void *)atomic_load(&method->imp) : NULL; }
void *method_getName(struct entry *method) { return method ? bellhop_objc_selector(method->name) : NULL; }
const char *method_getTypeEncoding(struct entry *method) { return method ? atomic_load(&method->types) : NULL; }

void *method_setImplementation(struct entry *method, Imp imp) {
    if (!method) return NULL;
    lock_classes();
    Imp old = atomic_exchange(&method->imp, imp);
    forget_cached_methods();
    unlock_classes();
    return (void *)old;
}

void method_exchangeImplementations(struct entry *one, struct entry *two) {
    if (!one || !two) return;
    lock_classes();
    Imp imp = atomic_load(&one->imp);
    atomic_store(&one->imp, atomic_load(&two->imp));
    atomic_store(&two->imp, imp);
    // A row that now has the project's code is the project's, also for `super`.
    enum method_rank rank = one->rank;
    one->rank = two->rank;
    two->rank = rank;
    forget_cached_methods();
    unlock_classes();
}

static struct method_table *changed_table(void *class_object) {
    struct record *record = record_of_class(class_object);
    return is_metaclass(class_object) ? &record->class_methods : &record->methods;
}

bool class_addMethod(void *class_object, const struct selector *selector, Imp imp, const char *types) {
    if (!class_object || !selector) return false;
    lock_classes();
    struct method_table *table = changed_table(class_object);
    bool is_new = !own_entry(table, selector->name);
    if (is_new) {
        put_entry(table, selector->name, types ? intern_name(types) : NULL, imp, rank_project);
        forget_cached_methods();
    }
    unlock_classes();
    return is_new;
}

void *class_replaceMethod(void *class_object, const struct selector *selector, Imp imp, const char *types) {
    if (!class_object || !selector) return NULL;
    lock_classes();
    struct method_table *table = changed_table(class_object);
    struct entry *old = own_entry(table, selector->name);
    Imp previous = old ? atomic_load(&old->imp) : NULL;
    put_entry(table, selector->name, types ? intern_name(types) : NULL, imp, rank_project);
    forget_cached_methods();
    unlock_classes();
    return (void *)previous;
}

struct entry **class_copyMethodList(void *class_object, unsigned *count) {
    if (count) *count = 0;
    if (!class_object) return NULL;
    lock_classes();
    struct method_table *table = changed_table(class_object);
    struct entry **list = oom_checked(calloc(table->count + 1, sizeof *list));
    size_t used = 0;
    for (size_t i = 0; i < table->capacity; i++)
        if (table->slots[i]) list[used++] = table->slots[i];
    unlock_classes();
    if (count) *count = (unsigned)used;
    return list;
}
