#ifndef BELLHOP_OBJECTIVE_C_INTERNAL_H
#define BELLHOP_OBJECTIVE_C_INTERNAL_H

#include <pthread.h>
#include <stdarg.h>
#include <stdatomic.h>

#include "include/ObjectiveCRuntime.h"

typedef void *id;
typedef void (*Imp)(void);

// MARK: - What clang emits for the objfw ABI

struct selector {
    const char *name, *types;
};

struct method {
    const char *name, *types;
    Imp imp;
};

struct method_list {
    struct method_list *next;
    unsigned count;
    struct method methods[];
};

struct ivar {
    const char *name, *types;
    int offset;
};

struct ivar_list {
    unsigned count;
    struct ivar ivars[];
};

struct protocol_list;

struct description_list {
    unsigned count;
    struct selector descriptions[];
};

struct protocol {
    void *isa;
    const char *name;
    struct protocol_list *protocols;
    /// Required and optional methods of instances and of the class.
    struct description_list *methods, *class_methods, *optional_methods, *optional_class_methods;
    void *unused[2];
};

struct protocol_list {
    struct protocol_list *next;
    long count;
    struct protocol *protocols[];
};

struct property {
    const char *name;
    unsigned char attributes, attributes2, unused[2];
    const char *getter, *getter_types, *setter, *setter_types;
};

struct property_list {
    unsigned count;
    struct property_list *next;
    struct property properties[];
};

struct class {
    void *isa;
    /// The superclass's name in the object file; its class object after linking.
    void *super;
    const char *name;
    unsigned long version, info;
    /// The negative number of bytes of the class's own instance variables.
    long size;
    struct ivar_list *ivars;
    struct method_list *methods;
    void *unused[3];
    struct protocol_list *protocols;
    /// The class's record, once it is known. The compiler leaves it empty.
    struct record *record;
    long abi;
    int **ivar_offsets;
    struct property_list *properties;
    long strong, weak;
};

struct category {
    const char *name, *class_name;
    struct method_list *methods, *class_methods;
    struct protocol_list *protocols;
};

struct symbol_table {
    unsigned long selector_count;
    struct selector *selectors;
    unsigned short class_count, category_count;
    void *definitions[];
};

struct module {
    unsigned long version, size;
    const char *file;
    struct symbol_table *symbols;
    int gc;
};

struct constant_string {
    void *isa;
    const char *bytes;
    unsigned length;
};

// MARK: - The first word of Swift's class metadata and of ours

/// The first word of metadata of a Swift class on Linux.
#define SWIFT_CLASS_KIND 0
#define METADATA_SUPERCLASS 1
#define METADATA_INSTANCE_SIZE 24
#define METADATA_CLASS_SIZE 32
#define METADATA_ADDRESS_POINT 36
#define OBJECT_HEADER_BYTES 16

/// What an object's first word points to if the object is not a Swift object. `kind` is the address
/// of an element of `bellhop_objc_kinds`, which is never a kind of Swift's metadata. Each element
/// contains its own address, so that a metaclass, whose first word it is, is a class as well.
struct shape {
    const void *kind;
    struct record *record;
};

extern const void *const bellhop_objc_kinds[8];

static inline const void *kind_mark(enum bellhop_objc_kind kind) { return &bellhop_objc_kinds[kind]; }

/// Returns whether a pointer that is not NULL is a Swift object.
static inline bool is_swift_object(const void *object) {
    return **(void *const *const *)object == (void *)SWIFT_CLASS_KIND;
}

// MARK: - Classes

enum method_rank { rank_row, rank_builtin, rank_project };

/// A method of a record. Entries are never freed, so `Method` of <objc/runtime.h> points to one.
struct entry {
    const char *name;
    _Atomic(const char *) types;
    _Atomic(Imp) imp;
    enum method_rank rank;
};

struct method_table {
    struct entry **slots;
    size_t capacity, count;
};

enum initialize_state { initialize_pending, initialize_running, initialize_done };

struct record {
    const char *name;
    const void *metadata;
    struct class *class_object;
    struct class *metaclass;
    struct record *super;
    void *(*make)(void);
    /// The methods of instances, of the class, and what `super` calls in it.
    struct method_table methods, class_methods, super_methods, super_class_methods;
    bool is_own, is_missing, is_linked, is_measured, has_offsets;
    size_t own_size, empty_bytes;
    _Atomic(enum initialize_state) initialize;
    pthread_t initializer;
    struct shape placeholder_shape;
    struct {
        void *isa;
    } placeholder;
    struct category_protocols {
        struct category_protocols *next;
        struct protocol_list *list;
    } * category_protocols;
    struct class storage, meta_storage;
};

/// Guards all tables of classes. It is recursive.
extern pthread_mutex_t bellhop_objc_lock;
static inline void lock_classes(void) { pthread_mutex_lock(&bellhop_objc_lock); }
static inline void unlock_classes(void) { pthread_mutex_unlock(&bellhop_objc_lock); }

const char *intern_name(const char *name);
struct record *record_named(const char *interned);
struct record *existing_record(const char *interned);
struct record *record_of_class(const void *class_object);
/// Returns the record of a Swift class or its nearest registered superclass.
struct record *record_of_metadata(const void *metadata);
/// Returns the record of any object; a class object gives the record of the class.
struct record *record_of(const void *object);
struct record *super_record(const struct record *record);
struct entry *find_entry(struct record *record, const char *name, bool of_class);
struct entry *own_entry(struct method_table *table, const char *name);
struct entry *put_entry(struct method_table *table, const char *name, const char *types, Imp imp,
                        enum method_rank rank);
void bellhop_objc_each_record(void (*visit)(struct record *, void *), void *context);
void forget_cached_methods(void);
struct protocol *protocol_named(const char *interned);
void adopt_protocols(struct protocol_list *list);
void *oom_checked(void *memory);
const struct bellhop_objc_host *objc_host(void);
_Noreturn void fail(const char *format, ...) __attribute__((format(printf, 1, 2)));
bool swift_responds(const void *receiver, const char *name);
Imp forwarder(void *receiver, const struct selector *selector, bool of_struct);

/// A table of locks for objects: the address selects one of them.
#define STRIPE_COUNT 64
static inline size_t stripe_of(const void *address) {
    uintptr_t bits = (uintptr_t)address;
    return ((bits >> 4) ^ (bits >> 12)) % STRIPE_COUNT;
}

char *bellhop_objc_vformat(const char *format, va_list arguments);

// What clang's code calls, and the runtime itself.
id objc_retain(id object);
void objc_release(id object);
id objc_autorelease(id object);
id objc_autoreleaseReturnValue(id object);
void flush_returned_object(void);

/// Gives the thread a stack for signals, on which an overflow of its own stack is reported.
void use_signal_stack(void);
void leave_signal_stack(void);

// Swift and blocks.
extern void *swift_retain(void *);
extern void swift_release(void *);
extern void *_Block_copy(const void *);
extern void _Block_release(const void *);
extern void *_NSConcreteStackBlock[], *_NSConcreteMallocBlock[], *_NSConcreteGlobalBlock[];
extern void dispatch_retain(void *);
extern void dispatch_release(void *);

extern struct class _OBJC_CLASS_NSConstantString;

#endif
