// Methods and functions with variable arguments. The arguments stay in C; the bridge makes the
// objects.
#include <stdlib.h>
#include <string.h>

#include "internal.h"

static char *text_of(id object) { return object ? objc_host()->description(object) : NULL; }

static char *formatted(id format, va_list arguments) {
    char *text = text_of(format);
    char *result = bellhop_objc_vformat(text ? text : "(null)", arguments);
    free(text);
    return result;
}

/// Returns the class that a class method builds, or that a placeholder is for.
static void *built_class(id receiver) { return bellhop_objc_class_of(receiver); }

static id make_string(void *class_object, char *text) {
    id string = objc_host()->string(class_object, text, strlen(text));
    free(text);
    return string;
}

#define FORMATTED(format)                        \
    va_list arguments;                           \
    va_start(arguments, format);                 \
    char *text = formatted(format, arguments);   \
    va_end(arguments)

static id string_with_format(id self, const void *selector, id format, ...) {
    (void)selector;
    FORMATTED(format);
    return objc_autoreleaseReturnValue(make_string(built_class(self), text));
}

static id init_with_format(id self, const void *selector, id format, ...) {
    (void)selector;
    FORMATTED(format);
    return make_string(built_class(self), text);
}

static id init_with_format_arguments(id self, const void *selector, id format, va_list arguments) {
    (void)selector;
    return make_string(built_class(self), formatted(format, arguments));
}

static id init_with_format_locale(id self, const void *selector, id format, id locale, ...) {
    (void)selector;
    (void)locale;
    va_list arguments;
    va_start(arguments, locale);
    char *text = formatted(format, arguments);
    va_end(arguments);
    return make_string(built_class(self), text);
}

static id string_by_appending_format(id self, const void *selector, id format, ...) {
    (void)selector;
    FORMATTED(format);
    char *start = text_of(self);
    size_t length = strlen(start);
    start = oom_checked(realloc(start, length + strlen(text) + 1));
    strcpy(start + length, text);
    free(text);
    return objc_autoreleaseReturnValue(make_string(NULL, start));
}

static void append_format(id self, const void *selector, id format, ...) {
    (void)selector;
    FORMATTED(format);
    objc_host()->append(self, text, strlen(text));
    free(text);
}

void NSLog(id format, ...) {
    FORMATTED(format);
    objc_host()->log(text);
    free(text);
}

void NSLogv(id format, va_list arguments) {
    char *text = formatted(format, arguments);
    objc_host()->log(text);
    free(text);
}

static void raise_format(id self, const void *selector, id name, id format, ...) {
    (void)self;
    (void)selector;
    FORMATTED(format);
    char *title = text_of(name);
    id exception = objc_host()->exception(title ? title : "NSException", text);
    free(title);
    free(text);
    bellhop_objc_throw(exception);
}

// MARK: - Lists of objects

struct list {
    id *items;
    size_t count, capacity;
};

static void append(struct list *list, id item) {
    if (list->count == list->capacity) {
        list->capacity = list->capacity ? list->capacity * 2 : 16;
        list->items = oom_checked(realloc(list->items, list->capacity * sizeof(id)));
    }
    list->items[list->count++] = item;
}

/// Reads objects up to nil.
static struct list read_list(id first, va_list arguments) {
    struct list list = {0};
    for (id item = first; item; item = va_arg(arguments, id)) append(&list, item);
    return list;
}

typedef void *(*Builder)(void *class_object, void *const *objects, size_t count);

#define LIST_METHODS(name, builder)                                                        \
    static id name##_with_objects(id self, const void *selector, id first, ...) {          \
        (void)selector;                                                                    \
        va_list arguments;                                                                 \
        va_start(arguments, first);                                                        \
        struct list list = read_list(first, arguments);                                    \
        va_end(arguments);                                                                 \
        id result = objc_host()->builder(built_class(self), list.items, list.count);       \
        free(list.items);                                                                  \
        return objc_autoreleaseReturnValue(result);                                        \
    }                                                                                      \
    static id init_##name##_with_objects(id self, const void *selector, id first, ...) {   \
        (void)selector;                                                                    \
        va_list arguments;                                                                 \
        va_start(arguments, first);                                                        \
        struct list list = read_list(first, arguments);                                    \
        va_end(arguments);                                                                 \
        id result = objc_host()->builder(built_class(self), list.items, list.count);       \
        free(list.items);                                                                  \
        return result;                                                                     \
    }

LIST_METHODS(array, array)
LIST_METHODS(set, set)

static id build_dictionary(id self, id first, va_list arguments) {
    struct list keys = {0}, objects = {0};
    for (id object = first; object; object = va_arg(arguments, id)) {
        id key = va_arg(arguments, id);
        if (!key) break;
        append(&objects, object);
        append(&keys, key);
    }
    id result = objc_host()->dictionary(built_class(self), keys.items, objects.items, keys.count);
    free(keys.items);
    free(objects.items);
    return result;
}

static id dictionary_with_objects_and_keys(id self, const void *selector, id first, ...) {
    (void)selector;
    va_list arguments;
    va_start(arguments, first);
    id result = build_dictionary(self, first, arguments);
    va_end(arguments);
    return objc_autoreleaseReturnValue(result);
}

static id init_with_objects_and_keys(id self, const void *selector, id first, ...) {
    (void)selector;
    va_list arguments;
    va_start(arguments, first);
    id result = build_dictionary(self, first, arguments);
    va_end(arguments);
    return result;
}

// MARK: - Predicates

/// Reads the arguments of a predicate's format as objects: %@, %K and numbers. Numbers are owned.
static id predicate_with_format(id self, const void *selector, id format, ...) {
    (void)self;
    (void)selector;
    struct list list = {0}, owned = {0};
    char *text = text_of(format);
    va_list arguments;
    va_start(arguments, format);
    for (const char *at = text; at && (at = strchr(at, '%')); at++) {
        at++;
        bool is_long = false;
        for (; *at == 'l' || *at == 'z' || *at == 'q'; at++) is_long = true;
        id value = NULL;
        if (*at == '@' || *at == 'K') append(&list, va_arg(arguments, id));
        else if (*at == 'f' || *at == 'g' || *at == 'e') value = objc_host()->number(va_arg(arguments, double), 0, true);
        else if (*at && strchr("diuxX", *at))
            value = objc_host()->number(0, is_long ? va_arg(arguments, long long) : va_arg(arguments, int), false);
        else if (!*at) break;
        if (value) append(&list, value), append(&owned, value);
    }
    va_end(arguments);
    free(text);
    id result = objc_host()->predicate(format, list.items, list.count);
    for (size_t i = 0; i < owned.count; i++) objc_release(owned.items[i]);
    free(owned.items);
    free(list.items);
    return objc_autoreleaseReturnValue(result);
}

// MARK: - Registration

void bellhop_objc_add_variadic_methods(void) {
    static const struct {
        const char *class_name, *selector;
        bool of_class;
        Imp imp;
    } methods[] = {
        {"NSString", "stringWithFormat:", true, (Imp)string_with_format},
        {"NSString", "localizedStringWithFormat:", true, (Imp)string_with_format},
        {"NSString", "initWithFormat:", false, (Imp)init_with_format},
        {"NSString", "initWithFormat:arguments:", false, (Imp)init_with_format_arguments},
        {"NSString", "initWithFormat:locale:", false, (Imp)init_with_format_locale},
        {"NSString", "stringByAppendingFormat:", false, (Imp)string_by_appending_format},
        {"NSMutableString", "appendFormat:", false, (Imp)append_format},
        {"NSException", "raise:format:", true, (Imp)raise_format},
        {"NSArray", "arrayWithObjects:", true, (Imp)array_with_objects},
        {"NSArray", "initWithObjects:", false, (Imp)init_array_with_objects},
        {"NSSet", "setWithObjects:", true, (Imp)set_with_objects},
        {"NSSet", "initWithObjects:", false, (Imp)init_set_with_objects},
        {"NSOrderedSet", "orderedSetWithObjects:", true, (Imp)array_with_objects},
        {"NSDictionary", "dictionaryWithObjectsAndKeys:", true, (Imp)dictionary_with_objects_and_keys},
        {"NSDictionary", "initWithObjectsAndKeys:", false, (Imp)init_with_objects_and_keys},
        {"NSPredicate", "predicateWithFormat:", true, (Imp)predicate_with_format},
    };
    for (size_t i = 0; i < sizeof methods / sizeof *methods; i++)
        bellhop_objc_add_builtin_method(methods[i].class_name, methods[i].selector, methods[i].of_class,
                                        methods[i].imp);
}
