// Reference counts and autorelease pools. Swift counts the references of objects and the blocks
// runtime those of blocks; classes, constant strings, placeholders and protocols live forever.
#include <stdlib.h>
#include <string.h>

#include "internal.h"

id objc_retain(id object) {
    if (!object) return object;
    if (is_swift_object(object)) return swift_retain(object);
    switch (bellhop_objc_kind_of(object)) {
        case bellhop_objc_block: return _Block_copy(object);
        case bellhop_objc_foreign: dispatch_retain(object); return object;
        default: return object;
    }
}

void objc_release(id object) {
    if (!object) return;
    if (is_swift_object(object)) return swift_release(object);
    switch (bellhop_objc_kind_of(object)) {
        case bellhop_objc_block: return _Block_release(object);
        case bellhop_objc_foreign: return dispatch_release(object);
        default: return;
    }
}

id objc_retainBlock(id block) { return block ? _Block_copy(block) : NULL; }

void objc_storeStrong(id *location, id value) {
    id old = *location;
    *location = objc_retain(value);
    objc_release(old);
}

// MARK: - Pools

/// The objects that a thread has autoreleased, and the one that a function returned last. A caller
/// that takes that one over cancels its release; the next message moves it into the pool.
struct thread_pool {
    id *objects;
    size_t count, capacity;
    bool is_registered;
};
static __thread struct thread_pool pool __attribute__((tls_model("initial-exec")));
static __thread id returned __attribute__((tls_model("initial-exec")));

static pthread_key_t pool_key;
static pthread_once_t pool_once = PTHREAD_ONCE_INIT;

/// Drains at the end of a thread. Releases may autorelease again.
static void end_thread(void *unused) {
    (void)unused;
    bellhop_objc_pool_pop((void *)1);
    free(pool.objects);
    pool = (struct thread_pool){0};
    leave_signal_stack();
}

static void make_pool_key(void) { pthread_key_create(&pool_key, end_thread); }

static void add_to_pool(id object) {
    if (!pool.is_registered) {
        pthread_once(&pool_once, make_pool_key);
        pthread_setspecific(pool_key, &pool);
        use_signal_stack();
        pool.is_registered = true;
    }
    if (pool.count == pool.capacity) {
        size_t capacity = pool.capacity ? pool.capacity * 2 : 64;
        pool.objects = oom_checked(realloc(pool.objects, capacity * sizeof(id)));
        pool.capacity = capacity;
    }
    pool.objects[pool.count++] = object;
}

void flush_returned_object(void) {
    if (!returned) return;
    id object = returned;
    returned = NULL;
    add_to_pool(object);
}

id objc_autorelease(id object) {
    if (object) add_to_pool(object);
    return object;
}

id objc_autoreleaseReturnValue(id object) {
    flush_returned_object();
    returned = object;
    return object;
}

id objc_retainAutoreleasedReturnValue(id object) {
    if (object && returned == object) {
        returned = NULL;
        return object;
    }
    return objc_retain(object);
}

id objc_unsafeClaimAutoreleasedReturnValue(id object) {
    if (object && returned == object) flush_returned_object();
    return object;
}

id objc_retainAutoreleaseReturnValue(id object) { return objc_autoreleaseReturnValue(objc_retain(object)); }
id objc_retainAutorelease(id object) { return objc_autorelease(objc_retain(object)); }

/// A pool is the number of objects below it, plus one.
void *objc_autoreleasePoolPush(void) {
    flush_returned_object();
    return (void *)(pool.count + 1);
}

void objc_autoreleasePoolPop(void *mark) {
    flush_returned_object();
    size_t count = (size_t)mark - 1;
    while (pool.count > count) {
        objc_release(pool.objects[--pool.count]);
        flush_returned_object();
    }
}

// MARK: - For the bridge

void *bellhop_objc_retain(void *object) { return objc_retain(object); }
void bellhop_objc_release(void *object) { objc_release(object); }
void *bellhop_objc_autorelease(void *object) { return objc_autorelease(object); }
void *bellhop_objc_return(void *object) { return objc_autoreleaseReturnValue(object); }
void *bellhop_objc_pool_push(void) { return objc_autoreleasePoolPush(); }
void bellhop_objc_pool_pop(void *mark) { objc_autoreleasePoolPop(mark); }

// MARK: - Blocks

/// Blocks of files without ARC retain what they capture through these functions.
struct block_callbacks {
    size_t size;
    void (*retain)(const void *), (*release)(const void *), (*destruct)(const void *);
};
extern void _Block_use_RR2(const struct block_callbacks *);

static void retain_captured(const void *object) { objc_retain((void *)object); }
static void release_captured(const void *object) { objc_release((void *)object); }
static void destruct_block(const void *object) { (void)object; }

__attribute__((constructor(102))) static void set_block_callbacks(void) {
    static const struct block_callbacks callbacks = {sizeof callbacks, retain_captured, release_captured,
                                                     destruct_block};
    _Block_use_RR2(&callbacks);
}

// MARK: - Objects

void *bellhop_objc_alloc(void *class_object) {
    struct record *record = record_of_class(class_object);
    return record->make ? record->make() : (void *)&record->placeholder;
}

typedef void *__attribute__((swiftcall)) (*Allocator)(__attribute__((swift_context)) const void *metadata);
extern void *__attribute__((swiftcall)) $s10Foundation8NSObjectCACycfC(
    __attribute__((swift_context)) const void *metadata);
extern const char $s10Foundation8NSObjectCN[];

/// Returns the place of the allocating initializer without arguments in the metadata of NSObject,
/// which every subclass has at the same place.
static size_t initializer_offset(void) {
    const char *root = $s10Foundation8NSObjectCN;
    uint32_t size, address_point;
    memcpy(&size, root + METADATA_CLASS_SIZE, sizeof size);
    memcpy(&address_point, root + METADATA_ADDRESS_POINT, sizeof address_point);
    if (size < address_point || size > 65536) return 0;
    void *wanted = (void *)$s10Foundation8NSObjectCACycfC;
    for (size_t at = METADATA_ADDRESS_POINT + 4; at + sizeof(void *) <= size - address_point; at += sizeof(void *))
        if (*(void *const *)(root + at) == wanted) return at;
    return 0;
}

void *bellhop_objc_make(const void *metadata) {
    static _Atomic(size_t) known;
    size_t offset = atomic_load(&known);
    if (!offset) {
        offset = initializer_offset();
        if (!offset) fail("bellhop: NSObject.init() is not in the metadata of NSObject");
        atomic_store(&known, offset);
    }
    Allocator allocate = *(Allocator const *)((const char *)metadata + offset);
    return allocate(metadata);
}

static void call_own_method(void *object, const char *class_name, const char *selector) {
    lock_classes();
    struct record *record = existing_record(intern_name(class_name));
    struct entry *entry = record ? own_entry(&record->methods, intern_name(selector)) : NULL;
    Imp imp = entry ? atomic_load(&entry->imp) : NULL;
    unlock_classes();
    if (imp) ((void (*)(id, const void *))imp)(object, bellhop_objc_selector(selector));
}

void bellhop_objc_construct(void *object, const char *class_name) {
    call_own_method(object, class_name, ".cxx_construct");
}

void bellhop_objc_destroy(void *object, const char *class_name) {
    void *mark = objc_autoreleasePoolPush();
    struct class *own = bellhop_objc_own_class_of(object);
    if (own && !strcmp(own->record->name, class_name)) {
        lock_classes();
        struct entry *entry = find_entry(own->record, intern_name("dealloc"), false);
        Imp imp = entry && entry->rank == rank_project ? atomic_load(&entry->imp) : NULL;
        unlock_classes();
        if (imp) ((void (*)(id, const void *))imp)(object, bellhop_objc_selector("dealloc"));
        bellhop_objc_remove_associated(object);
    }
    call_own_method(object, class_name, ".cxx_destruct");
    objc_autoreleasePoolPop(mark);
}
