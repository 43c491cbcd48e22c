// What an object is, and what the end of the process says.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "internal.h"

enum bellhop_objc_kind bellhop_objc_kind_of(const void *object) {
    if (is_swift_object(object)) return bellhop_objc_object;
    const void *const *mark = **(const void *const *const *const *)object;
    if (mark >= bellhop_objc_kinds && mark < bellhop_objc_kinds + 8)
        return (enum bellhop_objc_kind)(mark - bellhop_objc_kinds);
    return bellhop_objc_foreign;
}

void *bellhop_objc_class_named(const char *name) {
    if (!name) return NULL;
    struct record *record = existing_record(intern_name(name));
    return record ? record->class_object : NULL;
}

void *bellhop_objc_class_of(void *object) {
    if (!object) return NULL;
    for (struct record *record = record_of(object); record; record = super_record(record))
        if (record->class_object) return record->class_object;
    return NULL;
}

void *bellhop_objc_own_class_of(void *object) {
    if (!object || bellhop_objc_kind_of(object) != bellhop_objc_object) return NULL;
    for (struct record *record = record_of(object); record; record = super_record(record))
        if (record->is_own) return record->class_object;
    return NULL;
}

void *bellhop_objc_superclass(void *class_object) {
    if (!class_object) return NULL;
    struct record *super = super_record(record_of_class(class_object));
    return super ? super->class_object : NULL;
}

bool bellhop_objc_is_subclass(void *class_object, void *ancestor) {
    if (!class_object || !ancestor) return false;
    struct record *wanted = record_of_class(ancestor);
    for (struct record *next = record_of_class(class_object); next; next = super_record(next))
        if (next == wanted) return true;
    return false;
}

bool bellhop_objc_is_kind_of(void *object, void *class_object) {
    if (!object || !class_object) return false;
    struct record *wanted = record_of_class(class_object);
    struct record *next = record_of(object);
    // A class is an object of the root class only.
    if (bellhop_objc_kind_of(object) == bellhop_objc_class) return !super_record(wanted);
    for (; next; next = super_record(next))
        if (next == wanted) return true;
    return false;
}

bool bellhop_objc_is_member(void *object, void *class_object) {
    void *own = bellhop_objc_class_of(object);
    return own && class_object && record_of_class(own) == record_of_class(class_object);
}

const char *bellhop_objc_class_name(void *class_object) {
    return class_object ? record_of_class(class_object)->name : NULL;
}

const void *bellhop_objc_class_metadata(void *class_object) {
    return class_object ? record_of_class(class_object)->metadata : NULL;
}

void *bellhop_objc_class_for_metadata(const void *metadata) {
    return record_of_metadata(metadata)->class_object;
}

// MARK: - Protocols

static bool lists_protocol(const struct protocol_list *list, const char *name) {
    for (; list; list = list->next)
        for (long i = 0; i < list->count; i++)
            if (!strcmp(list->protocols[i]->name, name) || lists_protocol(list->protocols[i]->protocols, name))
                return true;
    return false;
}

bool bellhop_objc_conforms(void *class_object, const char *protocol_name) {
    if (!class_object || !protocol_name) return false;
    lock_classes();
    bool conforms = false;
    struct record *next = record_of_class(class_object);
    for (; next && !conforms; next = super_record(next)) {
        if (next->is_own) conforms = lists_protocol(next->class_object->protocols, protocol_name);
        struct category_protocols *category = next->category_protocols;
        for (; category && !conforms; category = category->next)
            conforms = lists_protocol(category->list, protocol_name);
    }
    unlock_classes();
    return conforms;
}

const char *bellhop_objc_protocol_name(void *protocol) {
    return protocol ? ((struct protocol *)protocol)->name : NULL;
}

// MARK: - Constant strings

const char *bellhop_objc_string_bytes(const void *string, size_t *length) {
    const struct constant_string *constant = string;
    if (length) *length = constant->length;
    return constant->bytes;
}

/// The objects of constant strings, in two hash tables that grow: by string and by object.
struct string_map {
    struct string_pair {
        const void *key;
        void *value;
    } * pairs;
    size_t capacity, count;
};
static struct string_map objects, originals;
static pthread_rwlock_t string_lock = PTHREAD_RWLOCK_INITIALIZER;

static struct string_pair *string_pair(struct string_map *map, const void *key) {
    size_t slot = ((uintptr_t)key >> 3) * 31 & (map->capacity - 1);
    while (map->pairs[slot].key && map->pairs[slot].key != key) slot = (slot + 1) & (map->capacity - 1);
    return &map->pairs[slot];
}

static void *get_string(struct string_map *map, const void *key) {
    pthread_rwlock_rdlock(&string_lock);
    void *value = map->capacity ? string_pair(map, key)->value : NULL;
    pthread_rwlock_unlock(&string_lock);
    return value;
}

static void put_string(struct string_map *map, const void *key, void *value) {
    if (map->count * 2 >= map->capacity) {
        struct string_map larger = {.capacity = map->capacity ? map->capacity * 2 : 512, .count = map->count};
        larger.pairs = oom_checked(calloc(larger.capacity, sizeof *larger.pairs));
        for (size_t i = 0; i < map->capacity; i++)
            if (map->pairs[i].key) *string_pair(&larger, map->pairs[i].key) = map->pairs[i];
        free(map->pairs);
        *map = larger;
    }
    *string_pair(map, key) = (struct string_pair){key, value};
    map->count++;
}

void *bellhop_objc_kept_string(const void *string) { return get_string(&objects, string); }

void *bellhop_objc_keep_string(const void *string, void *object) {
    pthread_rwlock_wrlock(&string_lock);
    void *kept = objects.capacity ? string_pair(&objects, string)->value : NULL;
    if (!kept) {
        kept = swift_retain(object);
        put_string(&objects, string, kept);
        put_string(&originals, kept, (void *)string);
    }
    pthread_rwlock_unlock(&string_lock);
    return kept;
}

void *bellhop_objc_original_string(void *object) {
    void *original = get_string(&originals, object);
    return original ? original : object;
}
