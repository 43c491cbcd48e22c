// Names, class records and their method tables. A record exists for each class that a module of the
// project names, that is registered, or that has a row; records are never freed.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "internal.h"

pthread_mutex_t bellhop_objc_lock;
#define KIND(kind) [kind] = &bellhop_objc_kinds[kind]
const void *const bellhop_objc_kinds[8] = {
    KIND(0), KIND(1), KIND(2), KIND(3), KIND(4), KIND(5), KIND(6), KIND(7),
};

__attribute__((constructor(101))) static void make_lock(void) {
    pthread_mutexattr_t attributes;
    pthread_mutexattr_init(&attributes);
    pthread_mutexattr_settype(&attributes, PTHREAD_MUTEX_RECURSIVE);
    pthread_mutex_init(&bellhop_objc_lock, &attributes);
    pthread_mutexattr_destroy(&attributes);
    _NSConcreteStackBlock[0] = (void *)kind_mark(bellhop_objc_block);
    _NSConcreteMallocBlock[0] = (void *)kind_mark(bellhop_objc_block);
    _NSConcreteGlobalBlock[0] = (void *)kind_mark(bellhop_objc_block);
    _OBJC_CLASS_NSConstantString.isa = (void *)kind_mark(bellhop_objc_string);
}

void *oom_checked(void *memory) {
    if (!memory) fail("bellhop: out of memory");
    return memory;
}

static size_t hash_text(const char *text) {
    size_t hash = 14695981039346656037ull;
    for (; *text; text++) hash = (hash ^ (unsigned char)*text) * 1099511628211ull;
    return hash;
}

static size_t hash_pointer(const void *pointer) {
    uintptr_t bits = (uintptr_t)pointer;
    return (bits >> 4) * 0x9E3779B97F4A7C15ull >> 20;
}

// MARK: - Names

static const char **names;
static size_t name_capacity, name_count;

static size_t name_slot(const char **table, size_t capacity, const char *name) {
    size_t slot = hash_text(name) & (capacity - 1);
    while (table[slot] && strcmp(table[slot], name)) slot = (slot + 1) & (capacity - 1);
    return slot;
}

/// Returns the one copy of a name, so that equal names have equal pointers.
const char *intern_name(const char *name) {
    lock_classes();
    if (name_count * 2 >= name_capacity) {
        size_t capacity = name_capacity ? name_capacity * 2 : 4096;
        const char **larger = oom_checked(calloc(capacity, sizeof *larger));
        for (size_t i = 0; i < name_capacity; i++)
            if (names[i]) larger[name_slot(larger, capacity, names[i])] = names[i];
        free(names);
        names = larger;
        name_capacity = capacity;
    }
    size_t slot = name_slot(names, name_capacity, name);
    if (!names[slot]) {
        names[slot] = oom_checked(strdup(name));
        name_count++;
    }
    const char *interned = names[slot];
    unlock_classes();
    return interned;
}

// MARK: - Maps from a pointer to a record

struct record_map {
    struct pair {
        const void *key;
        struct record *record;
    } * pairs;
    size_t capacity, count;
};

static struct record_map by_name, by_metadata;

static struct pair *pair_for(struct record_map *map, const void *key) {
    size_t slot = hash_pointer(key) & (map->capacity - 1);
    while (map->pairs[slot].key && map->pairs[slot].key != key) slot = (slot + 1) & (map->capacity - 1);
    return &map->pairs[slot];
}

static void put_record(struct record_map *map, const void *key, struct record *record) {
    if (map->count * 2 >= map->capacity) {
        struct record_map larger = {.capacity = map->capacity ? map->capacity * 2 : 1024,
                                    .count = map->count};
        larger.pairs = oom_checked(calloc(larger.capacity, sizeof *larger.pairs));
        for (size_t i = 0; i < map->capacity; i++)
            if (map->pairs[i].key) *pair_for(&larger, map->pairs[i].key) = map->pairs[i];
        free(map->pairs);
        *map = larger;
    }
    struct pair *pair = pair_for(map, key);
    if (!pair->key) map->count++;
    *pair = (struct pair){key, record};
}

static struct record *get_record(struct record_map *map, const void *key) {
    return map->capacity ? pair_for(map, key)->record : NULL;
}

struct record *existing_record(const char *interned) {
    lock_classes();
    struct record *record = get_record(&by_name, interned);
    unlock_classes();
    return record;
}

struct record *record_named(const char *interned) {
    lock_classes();
    struct record *record = get_record(&by_name, interned);
    if (!record) {
        record = oom_checked(calloc(1, sizeof *record));
        record->name = interned;
        record->placeholder_shape = (struct shape){kind_mark(bellhop_objc_placeholder), record};
        record->placeholder.isa = &record->placeholder_shape;
        put_record(&by_name, interned, record);
    }
    unlock_classes();
    return record;
}

void bellhop_objc_each_record(void (*visit)(struct record *, void *), void *context) {
    lock_classes();
    for (size_t i = 0; i < by_name.capacity; i++)
        if (by_name.pairs[i].key) visit(by_name.pairs[i].record, context);
    unlock_classes();
}

struct record *record_of_class(const void *class_object) {
    return ((const struct class *)class_object)->record;
}

struct record *record_of_metadata(const void *metadata) {
    lock_classes();
    struct record *record = NULL;
    for (const void *const *next = metadata; next && !record; next = next[METADATA_SUPERCLASS])
        record = get_record(&by_metadata, next);
    unlock_classes();
    return record ? record : record_named(intern_name("NSObject"));
}

struct record *record_of(const void *object) {
    switch (bellhop_objc_kind_of(object)) {
        case bellhop_objc_object: return record_of_metadata(*(void *const *)object);
        case bellhop_objc_block: return record_named(intern_name("NSBlock"));
        case bellhop_objc_class: return record_of_class(object);
        case bellhop_objc_string: return record_named(intern_name("NSString"));
        case bellhop_objc_placeholder: return (*(struct shape *const *)object)->record;
        case bellhop_objc_protocol: return record_named(intern_name("Protocol"));
        case bellhop_objc_foreign: return record_named(intern_name("OS_object"));
    }
    return NULL;
}

/// Returns the superclass: of the project's classes the one that they name, of Swift's the nearest
/// registered one, and NSObject for everything else.
struct record *super_record(const struct record *record) {
    if (record->super) return record->super;
    const char *root = intern_name("NSObject");
    if (record->name == root) return NULL;
    lock_classes();
    struct record *found = NULL;
    const void *const *next = record->metadata;
    if (next)
        for (next = next[METADATA_SUPERCLASS]; next && !found; next = next[METADATA_SUPERCLASS])
            found = get_record(&by_metadata, next);
    unlock_classes();
    return found ? found : record_named(root);
}

// MARK: - Method tables

static size_t entry_slot(struct entry **slots, size_t capacity, const char *name) {
    size_t slot = hash_pointer(name) & (capacity - 1);
    while (slots[slot] && slots[slot]->name != name) slot = (slot + 1) & (capacity - 1);
    return slot;
}

struct entry *own_entry(struct method_table *table, const char *name) {
    return table->capacity ? table->slots[entry_slot(table->slots, table->capacity, name)] : NULL;
}

/// Adds a method, unless one of a higher rank, or an equal one that is a row, exists.
struct entry *put_entry(struct method_table *table, const char *name, const char *types, Imp imp,
                        enum method_rank rank) {
    if (table->count * 2 >= table->capacity) {
        size_t capacity = table->capacity ? table->capacity * 2 : 8;
        struct entry **larger = oom_checked(calloc(capacity, sizeof *larger));
        for (size_t i = 0; i < table->capacity; i++)
            if (table->slots[i])
                larger[entry_slot(larger, capacity, table->slots[i]->name)] = table->slots[i];
        free(table->slots);
        table->slots = larger;
        table->capacity = capacity;
    }
    struct entry **slot = &table->slots[entry_slot(table->slots, table->capacity, name)];
    if (!*slot) {
        *slot = oom_checked(calloc(1, sizeof **slot));
        (*slot)->name = name;
        table->count++;
    } else if ((*slot)->rank > rank || ((*slot)->rank == rank && rank != rank_project)) {
        return *slot;
    }
    (*slot)->rank = rank;
    atomic_store(&(*slot)->types, types);
    atomic_store(&(*slot)->imp, imp);
    return *slot;
}

/// Finds a method in a class and its superclasses. The root's methods of instances serve classes.
struct entry *find_entry(struct record *record, const char *name, bool of_class) {
    struct record *root = record;
    for (struct record *next = record; next; next = super_record(next)) {
        struct entry *entry = own_entry(of_class ? &next->class_methods : &next->methods, name);
        if (entry) return entry;
        root = next;
    }
    return of_class ? own_entry(&root->methods, name) : NULL;
}

// MARK: - Registration

static void set_class_object(struct record *record, struct class *object) {
    object->record = record;
    object->name = record->name;
    record->class_object = object;
    struct class *metaclass = object->isa ? object->isa : &record->meta_storage;
    metaclass->isa = (void *)kind_mark(bellhop_objc_class);
    metaclass->record = record;
    metaclass->name = record->name;
    object->isa = metaclass;
    record->metaclass = metaclass;
}

/// Makes the class object of another library stand for a class that is registered.
static void add_alias(struct record *record, struct class *object) {
    if (object == record->class_object || object->record) return;
    object->record = record;
    object->name = record->name;
    object->isa = record->metaclass;
    object->super = record->class_object->super;
}

void bellhop_objc_register_class(const char *name, const void *metadata, void *class_object,
                                 void *(*make)(void)) {
    lock_classes();
    // Constant strings have this class object, whose first word marks them.
    if (class_object == &_OBJC_CLASS_NSConstantString) class_object = NULL;
    struct record *record = record_named(intern_name(name));
    record->metadata = metadata;
    record->make = make;
    record->is_linked = false;
    if (metadata && !get_record(&by_metadata, metadata)) put_record(&by_metadata, metadata, record);
    if (!record->class_object) set_class_object(record, class_object ? class_object : &record->storage);
    else if (class_object) add_alias(record, class_object);
    unlock_classes();
}

void bellhop_objc_add_representation(const char *name, const void *metadata) {
    lock_classes();
    if (!get_record(&by_metadata, metadata))
        put_record(&by_metadata, metadata, record_named(intern_name(name)));
    unlock_classes();
}

void bellhop_objc_register_missing_class(const char *name, void *class_object) {
    lock_classes();
    if (class_object == &_OBJC_CLASS_NSConstantString) class_object = NULL;
    struct record *record = record_named(intern_name(name));
    if (!record->class_object) {
        record->is_missing = true;
        set_class_object(record, class_object ? class_object : &record->storage);
    }
    unlock_classes();
}

static void add(const char *class_name, const char *selector, bool of_class, Imp imp,
                enum method_rank rank) {
    lock_classes();
    struct record *record = record_named(intern_name(class_name));
    put_entry(of_class ? &record->class_methods : &record->methods, intern_name(selector), NULL, imp,
              rank);
    unlock_classes();
}

void bellhop_objc_add_method(const char *class_name, const char *selector, bool of_class,
                             void (*imp)(void)) {
    add(class_name, selector, of_class, imp, rank_row);
}

void bellhop_objc_add_builtin_method(const char *class_name, const char *selector, bool of_class,
                                     void (*imp)(void)) {
    add(class_name, selector, of_class, imp, rank_builtin);
}

void bellhop_objc_add_super_method(const char *class_name, const char *selector, bool of_class,
                                   void (*imp)(void)) {
    lock_classes();
    struct record *record = record_named(intern_name(class_name));
    put_entry(of_class ? &record->super_class_methods : &record->super_methods, intern_name(selector),
              NULL, imp, rank_row);
    unlock_classes();
}

/// Makes the record of a class that a module of the project implements.
void adopt_class(struct class *class) {
    struct record *record = record_named(intern_name(class->name));
    record->is_own = true;
    record->is_missing = false;
    record->is_linked = false;
    if (class->super) record->super = record_named(intern_name(class->super));
    set_class_object(record, class);
}
