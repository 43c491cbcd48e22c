// Dispatch: from a receiver and a selector to a function.
//
// The cache maps (first word of the receiver, class that `super` names, selector) to a function. Its
// nodes are never freed; their number is that of the pairs that the program uses. Readers take no
// lock. A change of methods empties the functions in the nodes, and the next call finds them again.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "internal.h"

struct node {
    const void *word, *super;
    const char *name;
    _Atomic(Imp) imp;
};

struct cache {
    struct cache *older;
    size_t capacity, count;
    _Atomic(struct node *) slots[];
};

static _Atomic(struct cache *) current_cache;

static inline size_t node_slot(const void *word, const void *super, const char *name, size_t capacity) {
    uintptr_t bits = (uintptr_t)word >> 4 ^ (uintptr_t)super >> 2;
    bits = bits * 31 + ((uintptr_t)name >> 4);
    return (bits ^ bits >> 11) & (capacity - 1);
}

static inline struct node *cached_node(const void *word, const void *super, const char *name) {
    struct cache *cache = atomic_load_explicit(&current_cache, memory_order_acquire);
    if (!cache) return NULL;
    size_t slot = node_slot(word, super, name, cache->capacity);
    for (;;) {
        struct node *node = atomic_load_explicit(&cache->slots[slot], memory_order_acquire);
        if (!node || (node->word == word && node->name == name && node->super == super)) return node;
        slot = (slot + 1) & (cache->capacity - 1);
    }
}

static void insert_node(struct cache *cache, struct node *node) {
    size_t slot = node_slot(node->word, node->super, node->name, cache->capacity);
    while (atomic_load_explicit(&cache->slots[slot], memory_order_relaxed))
        slot = (slot + 1) & (cache->capacity - 1);
    atomic_store_explicit(&cache->slots[slot], node, memory_order_release);
    cache->count++;
}

/// Adds a node under the lock. Tables that were too small stay, since a reader may use them.
static void cache_method(const void *word, const void *super, const char *name, Imp imp) {
    struct node *node = cached_node(word, super, name);
    if (node) return atomic_store_explicit(&node->imp, imp, memory_order_release);
    struct cache *cache = atomic_load(&current_cache);
    if (!cache || cache->count * 2 >= cache->capacity) {
        size_t capacity = cache ? cache->capacity * 2 : 1024;
        struct cache *larger = oom_checked(calloc(1, sizeof *larger + capacity * sizeof larger->slots[0]));
        larger->capacity = capacity;
        larger->older = cache;
        for (size_t i = 0; cache && i < cache->capacity; i++) {
            struct node *old = atomic_load(&cache->slots[i]);
            if (old) insert_node(larger, old);
        }
        atomic_store_explicit(&current_cache, larger, memory_order_release);
        cache = larger;
    }
    node = oom_checked(calloc(1, sizeof *node));
    node->word = word;
    node->super = super;
    node->name = name;
    atomic_store_explicit(&node->imp, imp, memory_order_relaxed);
    insert_node(cache, node);
}

void forget_cached_methods(void) {
    struct cache *cache = atomic_load(&current_cache);
    for (size_t i = 0; cache && i < cache->capacity; i++) {
        struct node *node = atomic_load(&cache->slots[i]);
        if (node) atomic_store_explicit(&node->imp, NULL, memory_order_release);
    }
}

// MARK: - +initialize

static pthread_cond_t initialized = PTHREAD_COND_INITIALIZER;

/// Sends +initialize to a class and its superclasses before the first message, once. Other threads
/// wait until it has returned. Returns whether the class is ready, so that its methods may be cached.
static bool initialize_class(struct record *record) {
    if (atomic_load(&record->initialize) == initialize_done) return true;
    struct record *super = super_record(record);
    bool super_ready = !super || initialize_class(super);
    lock_classes();
    while (atomic_load(&record->initialize) == initialize_running
           && !pthread_equal(record->initializer, pthread_self()))
        pthread_cond_wait(&initialized, &bellhop_objc_lock);
    struct entry *entry = NULL;
    if (atomic_load(&record->initialize) == initialize_pending) {
        if (!record->class_object) {
            unlock_classes();
            return false;
        }
        entry = find_entry(record, intern_name("initialize"), true);
        record->initializer = pthread_self();
        atomic_store(&record->initialize, entry ? initialize_running : initialize_done);
    }
    bool is_ready = super_ready && atomic_load(&record->initialize) == initialize_done;
    unlock_classes();
    if (!entry) return is_ready;
    void *pool = bellhop_objc_pool_push();
    ((void (*)(id, const void *))atomic_load(&entry->imp))(record->class_object,
                                                           bellhop_objc_selector("initialize"));
    bellhop_objc_pool_pop(pool);
    lock_classes();
    atomic_store(&record->initialize, initialize_done);
    pthread_cond_broadcast(&initialized);
    unlock_classes();
    return super_ready;
}

// MARK: - Lookup

static void *nil_method(void) { return NULL; }

static __attribute__((noinline)) Imp look_up_slowly(const void *object, const char *name) {
    bool of_class = bellhop_objc_kind_of(object) == bellhop_objc_class;
    struct record *record = record_of(object);
    bool is_ready = initialize_class(record);
    lock_classes();
    struct entry *entry = find_entry(record, name, of_class);
    Imp imp = entry ? atomic_load(&entry->imp) : NULL;
    if (imp && is_ready) cache_method(*(void *const *)object, NULL, name, imp);
    unlock_classes();
    return imp;
}

static inline Imp look_up(const void *object, const struct selector *selector) {
    struct node *node = cached_node(*(void *const *)object, NULL, selector->name);
    if (node) {
        Imp imp = atomic_load_explicit(&node->imp, memory_order_acquire);
        if (imp) return imp;
    }
    return look_up_slowly(object, selector->name);
}

static _Noreturn void report_missing(const void *object, const struct selector *selector, void *caller) {
    bool of_class = bellhop_objc_kind_of(object) == bellhop_objc_class;
    bellhop_objc_missing(of_class ? '+' : '-', record_of(object)->name, selector->name, object, caller);
}

void *objc_msg_lookup(id object, const struct selector *selector) {
    flush_returned_object();
    if (!object) return (void *)nil_method;
    Imp imp = look_up(object, selector);
    if (!imp) imp = forwarder(object, selector, false);
    if (!imp) report_missing(object, selector, __builtin_return_address(0));
    return (void *)imp;
}

void *objc_msg_lookup_stret(id object, const struct selector *selector) {
    flush_returned_object();
    if (!object) return (void *)nil_method;
    Imp imp = look_up(object, selector);
    if (!imp) imp = forwarder(object, selector, true);
    if (!imp) report_missing(object, selector, __builtin_return_address(0));
    return (void *)imp;
}

struct super_receiver {
    id self;
    struct class *class;
};

/// Finds the project's class whose superclass a `super` names, by walking up the receiver's class.
static struct record *sender_of_super(struct record *receiver, struct record *named) {
    for (struct record *next = receiver; next; next = super_record(next))
        if (next->is_own && super_record(next) == named) return next;
    return NULL;
}

static Imp look_up_super(id self, struct class *class, const char *name) {
    const void *word = *(void *const *)self;
    struct node *node = cached_node(word, class, name);
    Imp imp = node ? atomic_load_explicit(&node->imp, memory_order_acquire) : NULL;
    if (imp) return imp;
    bool of_class = bellhop_objc_kind_of(self) == bellhop_objc_class;
    struct record *record = record_of_class(class);
    bool is_ready = initialize_class(record);
    lock_classes();
    struct entry *entry = find_entry(record, name, of_class);
    struct record *sender = sender_of_super(record_of(self), record);
    // A method of the project's superclass is called as it is; a row would call the override again.
    if (sender && (!entry || entry->rank != rank_project)) {
        struct entry *swift = own_entry(
            of_class ? &sender->super_class_methods : &sender->super_methods, name);
        if (swift) entry = swift;
    }
    imp = entry ? atomic_load(&entry->imp) : NULL;
    if (imp && is_ready) cache_method(word, class, name, imp);
    unlock_classes();
    return imp;
}

void *objc_msg_lookup_super(const struct super_receiver *receiver, const struct selector *selector) {
    flush_returned_object();
    if (!receiver->self) return (void *)nil_method;
    struct class *class = receiver->class;
    if (!class || !class->record) report_missing(receiver->self, selector, __builtin_return_address(0));
    Imp imp = look_up_super(receiver->self, class, selector->name);
    if (!imp)
        bellhop_objc_missing(bellhop_objc_kind_of(receiver->self) == bellhop_objc_class ? '+' : '-',
                             class->record->name, selector->name, receiver->self,
                             __builtin_return_address(0));
    return (void *)imp;
}

void *objc_msg_lookup_super_stret(const struct super_receiver *receiver, const struct selector *selector) {
    return objc_msg_lookup_super(receiver, selector);
}

void *bellhop_objc_lookup(void *receiver, const void *selector) { return objc_msg_lookup(receiver, selector); }

void *bellhop_objc_find(void *receiver, const void *selector) {
    return receiver ? (void *)look_up(receiver, selector) : NULL;
}

bool bellhop_objc_responds(void *receiver, const void *selector) {
    if (!receiver || !selector) return false;
    return look_up(receiver, selector) || swift_responds(receiver, ((const struct selector *)selector)->name);
}

void *bellhop_objc_find_in_class(void *class_object, const char *selector) {
    lock_classes();
    struct entry *entry = find_entry(record_of_class(class_object), intern_name(selector), false);
    Imp imp = entry ? atomic_load(&entry->imp) : NULL;
    unlock_classes();
    return (void *)imp;
}

const char *bellhop_objc_method_types(void *receiver, const char *selector) {
    if (!receiver) return NULL;
    lock_classes();
    struct entry *entry = find_entry(record_of(receiver), intern_name(selector),
                                     bellhop_objc_kind_of(receiver) == bellhop_objc_class);
    const char *types = entry ? atomic_load(&entry->types) : NULL;
    unlock_classes();
    return types;
}

// MARK: - Selectors

static struct selector_node {
    struct selector_node *next;
    struct selector selector;
} * selector_buckets[1024];

void *bellhop_objc_selector(const char *name) {
    const char *interned = intern_name(name);
    struct selector_node **bucket = &selector_buckets[((uintptr_t)interned >> 4) % 1024];
    lock_classes();
    struct selector_node *node = *bucket;
    while (node && node->selector.name != interned) node = node->next;
    if (!node) {
        node = oom_checked(calloc(1, sizeof *node));
        *node = (struct selector_node){*bucket, {interned, NULL}};
        *bucket = node;
    }
    unlock_classes();
    return &node->selector;
}

const char *bellhop_objc_selector_name(const void *selector) {
    return selector ? ((const struct selector *)selector)->name : NULL;
}
