// Weak references. The variable itself is Swift's weak reference, so no table exists. What never dies
// is stored with its lowest bit set; so is a block, which a weak reference here keeps alive.
#include "internal.h"

extern void *swift_weakInit(void *, void *);
extern void swift_weakDestroy(void *);
extern void swift_weakAssign(void *, void *);
extern void *swift_weakLoadStrong(void *);
extern void *swift_weakCopyInit(void *, void *);
extern void *swift_weakTakeInit(void *, void *);

static bool is_tagged(const id *slot) { return (uintptr_t)*slot & 1; }
static id tagged_object(const id *slot) { return (id)((uintptr_t)*slot & ~(uintptr_t)1); }

id objc_initWeak(id *slot, id value) {
    *slot = NULL;
    if (!value) return NULL;
    if (is_swift_object(value)) swift_weakInit(slot, value);
    else *slot = (id)((uintptr_t)objc_retain(value) | 1);
    return value;
}

void objc_destroyWeak(id *slot) {
    if (is_tagged(slot)) objc_release(tagged_object(slot));
    else swift_weakDestroy(slot);
    *slot = NULL;
}

id objc_storeWeak(id *slot, id value) {
    if (!is_tagged(slot) && (!value || is_swift_object(value))) {
        swift_weakAssign(slot, value);
        return value;
    }
    id kept = objc_retain(value);
    objc_destroyWeak(slot);
    objc_initWeak(slot, value);
    objc_release(kept);
    return value;
}

id objc_loadWeakRetained(id *slot) {
    if (is_tagged(slot)) return objc_retain(tagged_object(slot));
    return swift_weakLoadStrong(slot);
}

id objc_loadWeak(id *slot) { return objc_autorelease(objc_loadWeakRetained(slot)); }

void objc_copyWeak(id *to, id *from) {
    if (is_tagged(from)) objc_initWeak(to, tagged_object(from));
    else swift_weakCopyInit(to, from);
}

void objc_moveWeak(id *to, id *from) {
    if (is_tagged(from)) *to = *from;
    else swift_weakTakeInit(to, from);
    *from = NULL;
}

void bellhop_objc_weak_store(void **slot, void *object) { objc_storeWeak(slot, object); }
void *bellhop_objc_weak_load(void **slot) { return objc_loadWeakRetained(slot); }
