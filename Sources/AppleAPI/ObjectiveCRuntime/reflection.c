// The functions of <objc/runtime.h> that read and change classes.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "internal.h"

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
void *objc_getMetaClass(const char *name) { return bellhop_objc_class_named(name); }

void *object_getClass(id object) { return bellhop_objc_class_of(object); }
const char *object_getClassName(id object) { return object ? bellhop_objc_class_name(bellhop_objc_class_of(object)) : "nil"; }
const char *class_getName(void *class_object) { return class_object ? bellhop_objc_class_name(class_object) : "nil"; }
void *class_getSuperclass(void *class_object) { return bellhop_objc_superclass(class_object); }
bool object_isClass(id object) { return object && bellhop_objc_kind_of(object) == bellhop_objc_class; }
bool class_isMetaClass(void *class_object) { (void)class_object; return false; }
bool class_conformsToProtocol(void *class_object, void *protocol) {
    return bellhop_objc_conforms(class_object, bellhop_objc_protocol_name(protocol));
}
const char *protocol_getName(void *protocol) { return bellhop_objc_protocol_name(protocol); }
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
    return method_of(class_object, selector, false);
}

void *class_getClassMethod(void *class_object, const struct selector *selector) {
    return method_of(class_object, selector, true);
}

bool class_respondsToSelector(void *class_object, const struct selector *selector) {
    return method_of(class_object, selector, false);
}

void *class_getMethodImplementation(void *class_object, const struct selector *selector) {
    struct entry *entry = method_of(class_object, selector, false);
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
    return &record_of_class(class_object)->methods;
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
    struct method_table *table = &record_of_class(class_object)->methods;
    struct entry **list = oom_checked(calloc(table->count + 1, sizeof *list));
    size_t used = 0;
    for (size_t i = 0; i < table->capacity; i++)
        if (table->slots[i]) list[used++] = table->slots[i];
    unlock_classes();
    if (count) *count = (unsigned)used;
    return list;
}

// MARK: - Instance variables and properties

bool bellhop_objc_find_variable(void *class_object, const char *name, struct bellhop_objc_variable *variable) {
    struct record *next = class_object ? record_of_class(class_object) : NULL;
    for (; next; next = super_record(next)) {
        struct ivar_list *list = next->is_own ? next->class_object->ivars : NULL;
        for (unsigned i = 0; list && i < list->count; i++)
            if (!strcmp(list->ivars[i].name, name)) {
                *variable = (struct bellhop_objc_variable){list->ivars[i].name, list->ivars[i].types,
                                                           list->ivars[i].offset};
                return true;
            }
    }
    return false;
}

static struct ivar_list *variables_of(void *class_object) {
    struct record *record = class_object ? record_of_class(class_object) : NULL;
    return record && record->is_own ? record->class_object->ivars : NULL;
}

struct ivar **class_copyIvarList(void *class_object, unsigned *count) {
    struct ivar_list *variables = variables_of(class_object);
    unsigned total = variables ? variables->count : 0;
    if (count) *count = total;
    if (!total) return NULL;
    struct ivar **list = oom_checked(calloc(total + 1, sizeof *list));
    for (unsigned i = 0; i < total; i++) list[i] = &variables->ivars[i];
    return list;
}

struct ivar *class_getInstanceVariable(void *class_object, const char *name) {
    for (; class_object; class_object = bellhop_objc_superclass(class_object)) {
        struct ivar_list *variables = variables_of(class_object);
        for (unsigned i = 0; variables && i < variables->count; i++)
            if (!strcmp(variables->ivars[i].name, name)) return &variables->ivars[i];
    }
    return NULL;
}

const char *ivar_getName(struct ivar *ivar) { return ivar ? ivar->name : NULL; }
const char *ivar_getTypeEncoding(struct ivar *ivar) { return ivar ? ivar->types : NULL; }
ptrdiff_t ivar_getOffset(struct ivar *ivar) { return ivar ? ivar->offset : 0; }
id object_getIvar(id object, struct ivar *ivar) { return object && ivar ? *(id *)((char *)object + ivar->offset) : NULL; }
extern void objc_storeStrong(id *, id);
void object_setIvar(id object, struct ivar *ivar, id value) {
    if (object && ivar) objc_storeStrong((id *)((char *)object + ivar->offset), value);
}

struct property **class_copyPropertyList(void *class_object, unsigned *count) {
    struct record *record = class_object ? record_of_class(class_object) : NULL;
    struct property_list *first = record && record->is_own ? record->class_object->properties : NULL;
    unsigned total = 0;
    for (struct property_list *next = first; next; next = next->next) total += next->count;
    if (count) *count = total;
    if (!total) return NULL;
    struct property **list = oom_checked(calloc(total + 1, sizeof *list));
    unsigned used = 0;
    for (struct property_list *next = first; next; next = next->next)
        for (unsigned i = 0; i < next->count; i++) list[used++] = &next->properties[i];
    return list;
}

struct property *class_getProperty(void *class_object, const char *name) {
    for (; class_object; class_object = bellhop_objc_superclass(class_object)) {
        struct record *record = record_of_class(class_object);
        struct property_list *next = record->is_own ? record->class_object->properties : NULL;
        for (; next; next = next->next)
            for (unsigned i = 0; i < next->count; i++)
                if (!strcmp(next->properties[i].name, name)) return &next->properties[i];
    }
    return NULL;
}

const char *property_getName(struct property *property) { return property ? property->name : NULL; }

enum { property_read_only = 1, property_copy = 4, property_retain = 16, property_nonatomic = 64 };

/// Returns what <objc/runtime.h> describes: the type, the attributes and the variable.
const char *property_getAttributes(struct property *property) {
    if (!property) return NULL;
    char text[512];
    const char *types = property->getter_types ? property->getter_types : "@";
    // A method's encoding begins with its result, which ends before the size of the arguments.
    int length = (int)strcspn(types, *types == '{' ? "}" : "0123456789");
    if (*types == '{' && types[length]) length++;
    snprintf(text, sizeof text, "T%.*s%s%s%s%s,V_%s", length, types,
             property->attributes & property_read_only ? ",R" : "",
             property->attributes & property_copy ? ",C" : "",
             property->attributes & property_retain && !(property->attributes & property_copy) ? ",&" : "",
             property->attributes & property_nonatomic ? ",N" : "", property->name);
    return intern_name(text);
}
