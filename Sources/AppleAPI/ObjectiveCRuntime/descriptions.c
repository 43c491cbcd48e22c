// The functions of <objc/runtime.h> that describe instance variables, properties and protocols.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "internal.h"

// MARK: - Instance variables

/// Returns whether clang marks a variable of a class as weak: by a bit of a word whose lowest bit is
/// set, or by a bit of the 32-bit words that follow a count.
static bool is_weak(const struct class *class, unsigned index) {
    long bits = class->weak;
    if (bits & 1) return index < 63 && (unsigned long)bits >> (index + 1) & 1;
    const int *words = (const int *)bits;
    return words && (long)index / 32 < words[0] && (unsigned)words[1 + index / 32] >> index % 32 & 1;
}

bool bellhop_objc_find_variable(void *class_object, const char *name, struct bellhop_objc_variable *variable) {
    struct record *next = class_object ? record_of_class(class_object) : NULL;
    for (; next; next = super_record(next)) {
        struct ivar_list *list = next->is_own ? next->class_object->ivars : NULL;
        for (unsigned i = 0; list && i < list->count; i++)
            if (!strcmp(list->ivars[i].name, name)) {
                *variable = (struct bellhop_objc_variable){list->ivars[i].name, list->ivars[i].types,
                                                           list->ivars[i].offset,
                                                           is_weak(next->class_object, i)};
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

typedef struct {
    const char *name, *value;
} Attribute;

/// Splits the attributes at the commas outside of structures.
Attribute *property_copyAttributeList(struct property *property, unsigned *count) {
    if (count) *count = 0;
    const char *text = property_getAttributes(property);
    if (!text) return NULL;
    Attribute *list = oom_checked(calloc(strlen(text) + 1, sizeof *list));
    unsigned used = 0;
    for (const char *start = text; *start;) {
        const char *end = start;
        for (int depth = 0; *end && (*end != ',' || depth); end++) depth += (*end == '{') - (*end == '}');
        char name[2] = {*start, 0}, value[512];
        snprintf(value, sizeof value, "%.*s", (int)(end - start - 1), start + 1);
        list[used++] = (Attribute){intern_name(name), intern_name(value)};
        start = *end ? end + 1 : end;
    }
    if (count) *count = used;
    return list;
}

char *property_copyAttributeValue(struct property *property, const char *name) {
    unsigned count = 0;
    Attribute *list = property_copyAttributeList(property, &count);
    char *value = NULL;
    for (unsigned i = 0; i < count && !value; i++)
        if (!strcmp(list[i].name, name)) value = strdup(list[i].value);
    free(list);
    return value;
}

// MARK: - Protocols

const char *protocol_getName(void *protocol) { return bellhop_objc_protocol_name(protocol); }

bool protocol_isEqual(void *one, void *two) {
    return one == two || (one && two && !strcmp(protocol_getName(one), protocol_getName(two)));
}

void *objc_getProtocol(const char *name) {
    lock_classes();
    struct protocol *protocol = protocol_named(intern_name(name));
    unlock_classes();
    return protocol;
}

struct selector protocol_getMethodDescription(struct protocol *protocol, const struct selector *selector,
                                              bool is_required, bool is_instance) {
    struct selector none = {NULL, NULL};
    if (!protocol || !selector) return none;
    struct description_list *list = is_required
        ? (is_instance ? protocol->methods : protocol->class_methods)
        : (is_instance ? protocol->optional_methods : protocol->optional_class_methods);
    for (unsigned i = 0; list && i < list->count; i++)
        if (!strcmp(list->descriptions[i].name, selector->name))
            return (struct selector){bellhop_objc_selector(selector->name), list->descriptions[i].types};
    for (struct protocol_list *parents = protocol->protocols; parents; parents = parents->next)
        for (long i = 0; i < parents->count; i++) {
            struct selector found =
                protocol_getMethodDescription(parents->protocols[i], selector, is_required, is_instance);
            if (found.name) return found;
        }
    return none;
}

bool class_addProtocol(void *class_object, struct protocol *protocol) {
    if (!class_object || !protocol || bellhop_objc_conforms(class_object, protocol->name)) return false;
    struct protocol_list *list = oom_checked(calloc(1, sizeof *list + sizeof(struct protocol *)));
    list->count = 1;
    list->protocols[0] = protocol;
    struct category_protocols *added = oom_checked(calloc(1, sizeof *added));
    lock_classes();
    struct record *record = record_of_class(class_object);
    *added = (struct category_protocols){record->category_protocols, list};
    record->category_protocols = added;
    unlock_classes();
    return true;
}

// MARK: - Classes

struct class_list {
    void **buffer;
    int capacity, count;
};

static void list_class(struct record *record, void *context) {
    struct class_list *list = context;
    if (!record->class_object) return;
    if (list->count < list->capacity) list->buffer[list->count] = record->class_object;
    list->count++;
}

int objc_getClassList(void **buffer, int count) {
    struct class_list list = {buffer, buffer ? count : 0, 0};
    bellhop_objc_each_record(list_class, &list);
    return list.count;
}

void *class_createInstance(void *class_object, size_t extra) {
    (void)extra;
    return class_object ? bellhop_objc_alloc(class_object) : NULL;
}

void *class_getClassVariable(void *class_object, const char *name) {
    (void)class_object, (void)name;
    return NULL;
}

/// Swift lays out the objects, so that a class cannot be made while the program runs.
void *objc_allocateClassPair(void *superclass, const char *name, size_t extra) {
    (void)superclass, (void)extra;
    fail("bellhop: objc_allocateClassPair is not supported: the class %s cannot be made", name);
}
void objc_registerClassPair(void *class_object) { (void)class_object; }
void objc_disposeClassPair(void *class_object) { (void)class_object; }
bool class_addIvar(void *class_object, const char *name, size_t size, uint8_t alignment, const char *types) {
    (void)class_object, (void)name, (void)size, (void)alignment, (void)types;
    return false;
}

// MARK: - The types of methods

/// Returns the end of the type that begins at a place of an encoding.
static const char *end_of_type(const char *at) {
    while (*at && strchr("rnNoORV^", *at)) at++;
    if (!*at) return at;
    if (*at == '{' || *at == '(' || *at == '[') {
        for (int depth = 0; *at; at++) {
            if (strchr("{([", *at)) depth++;
            if (strchr("})]", *at) && !--depth) return at + 1;
        }
        return at;
    }
    if (*at++ != '@') return at;
    if (*at == '?') return at + 1;
    if (*at != '"') return at;
    const char *end = strchr(at + 1, '"');
    return end ? end + 1 : at;
}

/// Returns the start of a type, 0 being the result's, and its end.
static const char *type_at(const char *types, unsigned index, const char **end) {
    for (const char *at = types; at && *at; index--) {
        *end = end_of_type(at);
        if (!index) return at;
        at = *end;
        while (*at && strchr("0123456789+-", *at)) at++;
    }
    return NULL;
}

static char *copy_type(struct entry *method, unsigned index) {
    const char *end = NULL, *types = method ? atomic_load(&method->types) : NULL;
    const char *start = type_at(types, index, &end);
    return start ? strndup(start, (size_t)(end - start)) : NULL;
}

char *method_copyReturnType(struct entry *method) { return copy_type(method, 0); }
char *method_copyArgumentType(struct entry *method, unsigned index) { return copy_type(method, index + 1); }

unsigned method_getNumberOfArguments(struct entry *method) {
    const char *end, *types = method ? atomic_load(&method->types) : NULL;
    unsigned count = 0;
    while (types && type_at(types, count + 1, &end)) count++;
    // A row has no types; its arguments are those of the selector, the receiver and the selector itself.
    for (const char *at = types || !method ? "" : method->name; *at; at++) count += *at == ':';
    return types || !method ? count : count + 2;
}
