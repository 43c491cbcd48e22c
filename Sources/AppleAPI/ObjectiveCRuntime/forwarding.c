// Forwarding. A method that a class lacks is sent to the object that forwardingTargetForSelector:
// returns, or its call becomes an NSInvocation. Only what registers carry is passed on: four words
// after the selector and eight floating-point numbers, and a result of one word or one number.
#include <string.h>

#include "internal.h"

struct registers {
    uintptr_t word;
    double number;
};

#ifdef __x86_64__
typedef struct registers (*Call)(uintptr_t, uintptr_t, uintptr_t, uintptr_t, uintptr_t, uintptr_t, double,
                                 double, double, double, double, double, double, double);

static struct registers call(const void *imp, const uintptr_t *w, const double *n) {
    return ((Call)imp)(w[0], w[1], w[2], w[3], w[4], w[5], n[0], n[1], n[2], n[3], n[4], n[5], n[6], n[7]);
}
#else
typedef uintptr_t (*WordCall)(uintptr_t, uintptr_t, uintptr_t, uintptr_t, uintptr_t, uintptr_t, double,
                              double, double, double, double, double, double, double);
typedef double (*NumberCall)(uintptr_t, uintptr_t, uintptr_t, uintptr_t, uintptr_t, uintptr_t, double,
                             double, double, double, double, double, double, double);

static bool returns_number(uintptr_t object, uintptr_t selector) {
    const char *types = bellhop_objc_method_types((void *)object,
                                                  bellhop_objc_selector_name((void *)selector));
    return types && (*types == 'd' || *types == 'f');
}

static struct registers call(const void *imp, const uintptr_t *w, const double *n) {
    struct registers result = {0, 0};
    if (returns_number(w[0], w[1]))
        result.number = ((NumberCall)imp)(w[0], w[1], w[2], w[3], w[4], w[5], n[0], n[1], n[2], n[3], n[4],
                                          n[5], n[6], n[7]);
    else
        result.word = ((WordCall)imp)(w[0], w[1], w[2], w[3], w[4], w[5], n[0], n[1], n[2], n[3], n[4], n[5],
                                      n[6], n[7]);
    return result;
}
#endif

void bellhop_objc_call(const void *imp, const uintptr_t *words, const double *numbers, uintptr_t *result,
                       double *number) {
    struct registers registers = call(imp, words, numbers);
    *result = registers.word;
    *number = registers.number;
}

/// Returns what the receiver's forwardingTargetForSelector: returns. The root's has no such method.
static id forwarding_target(id receiver, const void *selector) {
    const void *forwarding = bellhop_objc_selector("forwardingTargetForSelector:");
    Imp imp = (Imp)bellhop_objc_find(receiver, forwarding);
    if (!imp) return NULL;
    id target = ((id (*)(id, const void *, const void *))imp)(receiver, forwarding, selector);
    return target == receiver ? NULL : target;
}

static struct registers forward(uintptr_t *words, double *numbers) {
    id receiver = (id)words[0];
    const void *selector = (const void *)words[1];
    id target = forwarding_target(receiver, selector);
    struct registers result = {0, 0};
    if (target) {
        words[0] = (uintptr_t)target;
        return call(bellhop_objc_lookup(target, selector), words, numbers);
    }
    if (objc_host()->forward
        && objc_host()->forward(receiver, selector, words, numbers, &result.word, &result.number))
        return result;
    bellhop_objc_missing(bellhop_objc_kind_of(receiver) == bellhop_objc_class ? '+' : '-',
                         record_of(receiver)->name, bellhop_objc_selector_name(selector), receiver,
                         __builtin_return_address(0));
}

#ifdef __x86_64__
static struct registers forward_call(uintptr_t a, uintptr_t b, uintptr_t c, uintptr_t d, uintptr_t e,
                                     uintptr_t f, double g, double h, double i, double j, double k, double l,
                                     double m, double n) {
    return forward((uintptr_t[]){a, b, c, d, e, f}, (double[]){g, h, i, j, k, l, m, n});
}
#else
static uintptr_t forward_call(uintptr_t a, uintptr_t b, uintptr_t c, uintptr_t d, uintptr_t e, uintptr_t f,
                              double g, double h, double i, double j, double k, double l, double m, double n) {
    return forward((uintptr_t[]){a, b, c, d, e, f}, (double[]){g, h, i, j, k, l, m, n}).word;
}

static double forward_number_call(uintptr_t a, uintptr_t b, uintptr_t c, uintptr_t d, uintptr_t e, uintptr_t f,
                                  double g, double h, double i, double j, double k, double l, double m,
                                  double n) {
    return forward((uintptr_t[]){a, b, c, d, e, f}, (double[]){g, h, i, j, k, l, m, n}).number;
}
#endif

/// Calls a method of the project's Swift code.
static struct registers call_swift(uintptr_t *words, double *numbers) {
    const struct selector *selector = (const struct selector *)words[1];
    struct registers result = {0, 0};
    objc_host()->swift_call((id)words[0], selector->name, selector->types, words, numbers, &result.word,
                            &result.number);
    return result;
}

#ifdef __x86_64__
static struct registers swift_method(uintptr_t a, uintptr_t b, uintptr_t c, uintptr_t d, uintptr_t e,
                                     uintptr_t f, double g, double h, double i, double j, double k, double l,
                                     double m, double n) {
    return call_swift((uintptr_t[]){a, b, c, d, e, f}, (double[]){g, h, i, j, k, l, m, n});
}
#else
static uintptr_t swift_method(uintptr_t a, uintptr_t b, uintptr_t c, uintptr_t d, uintptr_t e, uintptr_t f,
                              double g, double h, double i, double j, double k, double l, double m, double n) {
    return call_swift((uintptr_t[]){a, b, c, d, e, f}, (double[]){g, h, i, j, k, l, m, n}).word;
}

static double swift_number_method(uintptr_t a, uintptr_t b, uintptr_t c, uintptr_t d, uintptr_t e, uintptr_t f,
                                  double g, double h, double i, double j, double k, double l, double m,
                                  double n) {
    return call_swift((uintptr_t[]){a, b, c, d, e, f}, (double[]){g, h, i, j, k, l, m, n}).number;
}
#endif

bool swift_responds(const void *receiver, const char *name) {
    return bellhop_objc_kind_of(receiver) == bellhop_objc_object && objc_host()->swift_responds
        && objc_host()->swift_responds((void *)receiver, name);
}

/// Returns the function that forwards, or NULL if the receiver does not forward the selector.
Imp forwarder(void *receiver, const struct selector *selector, bool of_struct) {
    static _Thread_local int depth;
    if (of_struct || depth > 8) return NULL;
    if (swift_responds(receiver, selector->name)) {
#ifndef __x86_64__
        if (selector->types && *selector->types == 'd') return (Imp)swift_number_method;
#endif
        return (Imp)swift_method;
    }
    depth++;
    bool forwards = forwarding_target(receiver, selector);
    if (!forwards) {
        struct entry *entry = NULL;
        lock_classes();
        if (bellhop_objc_kind_of(receiver) == bellhop_objc_object)
            entry = find_entry(record_of(receiver), intern_name("forwardInvocation:"), false);
        forwards = entry && entry->rank == rank_project;
        unlock_classes();
    }
    depth--;
    if (!forwards) return NULL;
#ifndef __x86_64__
    if (selector->types && (*selector->types == 'd' || *selector->types == 'f'))
        return (Imp)forward_number_call;
#endif
    return (Imp)forward_call;
}

// MARK: - Calls by name

#ifdef __x86_64__
typedef struct registers Answer;
#define ANSWER(registers) (registers)
#else
typedef uintptr_t Answer;
#define ANSWER(registers) ((registers).word)
#endif
#define PARAMETERS                                                                                        \
    uintptr_t a, uintptr_t b, uintptr_t c, uintptr_t d, uintptr_t e, uintptr_t f, double g, double h, double i, \
        double j, double k, double l, double m, double n
#define WORDS ((uintptr_t[]){a, b, c, d, e, f})
#define NUMBERS ((double[]){g, h, i, j, k, l, m, n})

/// The function that code casts to the type of a method. It passes on what registers carry.
Answer objc_msgSend(PARAMETERS) {
    return ANSWER(call(bellhop_objc_lookup((void *)a, (const void *)b), WORDS, NUMBERS));
}

extern void *objc_msg_lookup_super(const void *, const void *);
Answer objc_msgSendSuper(PARAMETERS) {
    const void *imp = objc_msg_lookup_super((const void *)a, (const void *)b);
    uintptr_t words[] = {*(const uintptr_t *)a, b, c, d, e, f};
    return ANSWER(call(imp, words, NUMBERS));
}

#ifdef __x86_64__
Answer objc_msgSend_stret(PARAMETERS) {
    return call(bellhop_objc_lookup((void *)b, (const void *)c), WORDS, NUMBERS);
}
#endif

// MARK: - Implementations that are blocks

#define BLOCKS_MAX 64
static struct {
    id block;
} block_methods[BLOCKS_MAX];

/// Calls a block, which takes the receiver in the place of the selector.
static struct registers call_block(int slot, uintptr_t *words, double *numbers) {
    const char *block = block_methods[slot].block;
    words[1] = words[0];
    words[0] = (uintptr_t)block;
    return call(*(void *const *)(block + 16), words, numbers);
}

#define BLOCK_METHOD(slot) \
    static Answer block_method_##slot(PARAMETERS) { return ANSWER(call_block(0##slot, WORDS, NUMBERS)); }
#define EACH_OCTAL(X, high) X(high##0) X(high##1) X(high##2) X(high##3) X(high##4) X(high##5) X(high##6) X(high##7)
#define EACH_SLOT(X)                                                                          \
    EACH_OCTAL(X, 0) EACH_OCTAL(X, 1) EACH_OCTAL(X, 2) EACH_OCTAL(X, 3) EACH_OCTAL(X, 4) EACH_OCTAL(X, 5) \
    EACH_OCTAL(X, 6) EACH_OCTAL(X, 7)
EACH_SLOT(BLOCK_METHOD)

#define BLOCK_ENTRY(slot) (Imp)block_method_##slot,
static const Imp block_imps[BLOCKS_MAX] = {EACH_SLOT(BLOCK_ENTRY)};

/// Limits: 64 blocks at a time.
Imp imp_implementationWithBlock(id block) {
    lock_classes();
    int slot = 0;
    while (slot < BLOCKS_MAX && block_methods[slot].block) slot++;
    if (slot == BLOCKS_MAX) fail("bellhop: more than %d blocks are methods", BLOCKS_MAX);
    block_methods[slot].block = objc_retain(block);
    unlock_classes();
    return block_imps[slot];
}

static int slot_of(Imp imp) {
    for (int slot = 0; slot < BLOCKS_MAX; slot++)
        if (block_imps[slot] == imp) return slot;
    return -1;
}

id imp_getBlock(Imp imp) {
    int slot = slot_of(imp);
    return slot < 0 ? NULL : block_methods[slot].block;
}

bool imp_removeBlock(Imp imp) {
    lock_classes();
    int slot = slot_of(imp);
    id block = slot < 0 ? NULL : block_methods[slot].block;
    if (block) block_methods[slot].block = NULL;
    unlock_classes();
    objc_release(block);
    return block;
}
