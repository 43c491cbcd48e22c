// What synthesized accessors call, and the loop of fast enumeration. Atomic accessors lock one of a
// table of locks.
#include <stdio.h>
#include <string.h>

#include "internal.h"

static pthread_mutex_t locks[STRIPE_COUNT] = {[0 ... STRIPE_COUNT - 1] = PTHREAD_MUTEX_INITIALIZER};

id objc_getProperty(id self, const void *selector, ptrdiff_t offset, bool atomic) {
    (void)selector;
    id *slot = (id *)((char *)self + offset);
    if (!atomic) return objc_autoreleaseReturnValue(objc_retain(*slot));
    pthread_mutex_t *lock = &locks[stripe_of(slot)];
    pthread_mutex_lock(lock);
    id value = objc_retain(*slot);
    pthread_mutex_unlock(lock);
    return objc_autoreleaseReturnValue(value);
}

static id copied(id value, const char *name) {
    if (!value) return NULL;
    const void *selector = bellhop_objc_selector(name);
    return ((id (*)(id, const void *))bellhop_objc_lookup(value, selector))(value, selector);
}

void objc_setProperty(id self, const void *selector, ptrdiff_t offset, id value, bool atomic,
                      signed char copy) {
    (void)selector;
    id *slot = (id *)((char *)self + offset);
    id new = copy == 2 ? copied(value, "mutableCopy") : copy ? copied(value, "copy") : objc_retain(value);
    pthread_mutex_t *lock = &locks[stripe_of(slot)];
    if (atomic) pthread_mutex_lock(lock);
    id old = *slot;
    *slot = new;
    if (atomic) pthread_mutex_unlock(lock);
    objc_release(old);
}

static void copy_struct(void *to, const void *from, const void *shared, ptrdiff_t size, bool atomic) {
    pthread_mutex_t *lock = &locks[stripe_of(shared)];
    if (atomic) pthread_mutex_lock(lock);
    memmove(to, from, (size_t)size);
    if (atomic) pthread_mutex_unlock(lock);
}

void objc_getPropertyStruct(void *to, const void *from, ptrdiff_t size, bool atomic, bool strong) {
    (void)strong;
    copy_struct(to, from, from, size, atomic);
}

void objc_setPropertyStruct(void *to, const void *from, ptrdiff_t size, bool atomic, bool strong) {
    (void)strong;
    copy_struct(to, from, to, size, atomic);
}

void objc_enumerationMutation(id object) {
    const char *name = record_of(object)->name;
    if (!objc_host()->exception) fail("%s %p was mutated while it was enumerated", name, object);
    char text[256];
    snprintf(text, sizeof text, "*** Collection <%s: %p> was mutated while being enumerated.", name, object);
    bellhop_objc_throw(objc_host()->exception("NSGenericException", text));
}
