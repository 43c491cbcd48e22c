// Associated objects. An entry holds a weak reference to its object, so that an object at the same
// address later has none. The values of objects that only Swift knows are released when the bucket
// is searched next; those of the project's classes when the object is destroyed.
#include <stdlib.h>

#include "internal.h"

enum { policy_retain = 1, policy_copy = 3 };

struct association {
    struct association *next;
    /// The object's address; it never reads the object.
    const void *address;
    id weak_object;
    const void *key;
    id value;
    bool is_owned;
};

static struct associations {
    pthread_mutex_t guard;
    struct association *list;
} buckets[STRIPE_COUNT] = {[0 ... STRIPE_COUNT - 1] = {PTHREAD_MUTEX_INITIALIZER, NULL}};

extern id objc_initWeak(id *, id);
extern void objc_destroyWeak(id *);
extern id objc_loadWeakRetained(id *);

static void free_association(struct association *entry) {
    objc_destroyWeak(&entry->weak_object);
    if (entry->is_owned) objc_release(entry->value);
    free(entry);
}

static void free_list(struct association *list) {
    while (list) {
        struct association *next = list->next;
        free_association(list);
        list = next;
    }
}

/// Takes the entries of dead objects out of a bucket.
static struct association *take_dead(struct associations *bucket) {
    struct association *dead = NULL;
    for (struct association **next = &bucket->list; *next;) {
        struct association *entry = *next;
        id object = objc_loadWeakRetained(&entry->weak_object);
        if (object) {
            objc_release(object);
            next = &entry->next;
        } else {
            *next = entry->next;
            entry->next = dead;
            dead = entry;
        }
    }
    return dead;
}

void objc_setAssociatedObject(id object, const void *key, id value, uintptr_t policy) {
    if (!object) return;
    id owned = value;
    if (value && (policy & 3) == policy_copy) owned = ((id (*)(id, const void *))bellhop_objc_lookup(
        value, bellhop_objc_selector("copy")))(value, bellhop_objc_selector("copy"));
    else if (policy & 1) objc_retain(value);
    struct association *added = NULL;
    if (value) {
        added = oom_checked(calloc(1, sizeof *added));
        *added = (struct association){NULL, object, NULL, key, owned, policy & 1};
        objc_initWeak(&added->weak_object, object);
    }
    struct associations *bucket = &buckets[stripe_of(object)];
    pthread_mutex_lock(&bucket->guard);
    struct association *dead = take_dead(bucket);
    for (struct association **next = &bucket->list; *next; next = &(*next)->next)
        if ((*next)->address == object && (*next)->key == key) {
            struct association *old = *next;
            *next = old->next;
            old->next = dead;
            dead = old;
            break;
        }
    if (added) {
        added->next = bucket->list;
        bucket->list = added;
    }
    pthread_mutex_unlock(&bucket->guard);
    free_list(dead);
}

id objc_getAssociatedObject(id object, const void *key) {
    if (!object) return NULL;
    struct associations *bucket = &buckets[stripe_of(object)];
    pthread_mutex_lock(&bucket->guard);
    struct association *dead = take_dead(bucket);
    id value = NULL;
    for (struct association *entry = bucket->list; entry && !value; entry = entry->next)
        if (entry->address == object && entry->key == key)
            value = entry->is_owned ? objc_retain(entry->value) : entry->value;
    bool owned = value;
    for (struct association *entry = bucket->list; entry; entry = entry->next)
        if (entry->address == object && entry->key == key) owned = entry->is_owned;
    pthread_mutex_unlock(&bucket->guard);
    free_list(dead);
    return owned ? objc_autoreleaseReturnValue(value) : value;
}

void objc_removeAssociatedObjects(id object) {
    if (!object) return;
    struct associations *bucket = &buckets[stripe_of(object)];
    pthread_mutex_lock(&bucket->guard);
    struct association *removed = NULL;
    for (struct association **next = &bucket->list; *next;) {
        struct association *entry = *next;
        if (entry->address != object) {
            next = &entry->next;
            continue;
        }
        *next = entry->next;
        entry->next = removed;
        removed = entry;
    }
    pthread_mutex_unlock(&bucket->guard);
    free_list(removed);
}

void bellhop_objc_set_associated(void *object, const void *key, void *value, uintptr_t policy) {
    objc_setAssociatedObject(object, key, value, policy);
}
void *bellhop_objc_associated(void *object, const void *key) { return objc_getAssociatedObject(object, key); }
void bellhop_objc_remove_associated(void *object) { objc_removeAssociatedObjects(object); }
