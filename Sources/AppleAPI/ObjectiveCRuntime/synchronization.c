// @synchronized: a recursive lock for each object that is in use, in a table of buckets.
#include <stdlib.h>

#include "internal.h"

struct object_lock {
    struct object_lock *next;
    id object;
    size_t users;
    pthread_mutex_t mutex;
};

static struct bucket {
    pthread_mutex_t guard;
    struct object_lock *locks;
} buckets[STRIPE_COUNT] = {[0 ... STRIPE_COUNT - 1] = {PTHREAD_MUTEX_INITIALIZER, NULL}};

static void init_recursive(pthread_mutex_t *mutex) {
    pthread_mutexattr_t attributes;
    pthread_mutexattr_init(&attributes);
    pthread_mutexattr_settype(&attributes, PTHREAD_MUTEX_RECURSIVE);
    pthread_mutex_init(mutex, &attributes);
    pthread_mutexattr_destroy(&attributes);
}

int objc_sync_enter(id object) {
    if (!object) return 0;
    struct bucket *bucket = &buckets[stripe_of(object)];
    pthread_mutex_lock(&bucket->guard);
    struct object_lock *lock = bucket->locks;
    while (lock && lock->object != object) lock = lock->next;
    if (!lock) {
        lock = oom_checked(calloc(1, sizeof *lock));
        lock->object = object;
        init_recursive(&lock->mutex);
        lock->next = bucket->locks;
        bucket->locks = lock;
    }
    lock->users++;
    pthread_mutex_unlock(&bucket->guard);
    pthread_mutex_lock(&lock->mutex);
    return 0;
}

int objc_sync_exit(id object) {
    if (!object) return 0;
    struct bucket *bucket = &buckets[stripe_of(object)];
    pthread_mutex_lock(&bucket->guard);
    struct object_lock **next = &bucket->locks;
    while (*next && (*next)->object != object) next = &(*next)->next;
    struct object_lock *lock = *next;
    int result = -1;
    if (lock && !pthread_mutex_unlock(&lock->mutex)) {
        result = 0;
        if (!--lock->users) {
            *next = lock->next;
            pthread_mutex_destroy(&lock->mutex);
            free(lock);
        }
    }
    pthread_mutex_unlock(&bucket->guard);
    return result;
}
