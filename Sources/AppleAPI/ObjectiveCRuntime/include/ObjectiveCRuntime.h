#ifndef BELLHOP_OBJECTIVE_C_RUNTIME_H
#define BELLHOP_OBJECTIVE_C_RUNTIME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The runtime of Objective-C code that clang compiles with -fobjc-runtime=objfw-1.1. Every object is
// a Swift object, so its class is found by its Swift metadata.
//
// A pointer to an object, class, block, constant string, protocol or placeholder is a `void *` here.
// Unless a comment says otherwise, functions accept NULL and are safe on every thread.

#ifdef __cplusplus
extern "C" {
#endif

// MARK: - Registration

/// Registers a class. `metadata` is the Swift class, `class_object` the address of
/// `_OBJC_CLASS_name`, and `make` returns a new object that the caller owns. Without `make`, `alloc`
/// returns a placeholder, and an `init…` row makes the object.
void bellhop_objc_register_class(const char *name, const void *metadata, void *class_object,
                                 void *(*make)(void));

/// Makes the objects of another Swift class objects of a class.
void bellhop_objc_add_representation(const char *name, const void *metadata);

/// Registers a class that is declared and not implemented. Its methods end the process.
void bellhop_objc_register_missing_class(const char *name, void *class_object);

/// Adds a method. The first definition wins over a later one, and the project's methods win.
void bellhop_objc_add_method(const char *class_name, const char *selector, bool of_class,
                             void (*imp)(void));

/// Adds a method that the runtime's bridge implements. It wins over `bellhop_objc_add_method`.
void bellhop_objc_add_builtin_method(const char *class_name, const char *selector, bool of_class,
                                     void (*imp)(void));

/// Adds what `[super selector]` calls in the project's class `class_name` if its superclass is not
/// the project's. A generated class that overrides the Swift method calls `super` there.
void bellhop_objc_add_super_method(const char *class_name, const char *selector, bool of_class,
                                   void (*imp)(void));

/// Completes classes after registration and calls `+load`. Call it again after later registrations.
void bellhop_objc_link(void);

/// Checks what the runtime assumes of Swift's class layout, and returns NULL or what differs.
/// `root` is the metadata of Foundation's NSObject, `plain` that of a class with two words of storage.
const char *bellhop_objc_layout_error(const void *root, const void *plain);

// MARK: - Queries

/// Returns a selector. Equal names give the same pointer.
void *bellhop_objc_selector(const char *name);
const char *bellhop_objc_selector_name(const void *selector);
/// Returns the implementation for a receiver; ends the process if there is none.
void *bellhop_objc_lookup(void *receiver, const void *selector);
/// Returns the implementation for a receiver, or NULL.
void *bellhop_objc_find(void *receiver, const void *selector);
/// Returns the implementation for the instances of a class, or NULL.
void *bellhop_objc_find_in_class(void *class_object, const char *selector);
/// Returns whether a receiver has a method, without asking `respondsToSelector:`.
bool bellhop_objc_responds(void *receiver, const void *selector);
/// Returns the type encoding of the method that a receiver has, or NULL.
const char *bellhop_objc_method_types(void *receiver, const char *selector);

/// Returns the class object with a name, or NULL.
void *bellhop_objc_class_named(const char *name);
/// Returns the class of an object; a class object is its own class.
void *bellhop_objc_class_of(void *object);
/// Returns the class of the project's that an object is an instance of, or NULL.
void *bellhop_objc_own_class_of(void *object);
void *bellhop_objc_superclass(void *class_object);
bool bellhop_objc_is_kind_of(void *object, void *class_object);
bool bellhop_objc_is_member(void *object, void *class_object);
bool bellhop_objc_is_subclass(void *class_object, void *ancestor);
const char *bellhop_objc_class_name(void *class_object);
/// Returns the Swift metadata of a class, or NULL for a missing one.
const void *bellhop_objc_class_metadata(void *class_object);
/// Returns the class object that was registered for Swift metadata or for its nearest superclass.
void *bellhop_objc_class_for_metadata(const void *metadata);
bool bellhop_objc_conforms(void *class_object, const char *protocol_name);
const char *bellhop_objc_protocol_name(void *protocol);

enum bellhop_objc_kind {
    bellhop_objc_object,
    bellhop_objc_block,
    bellhop_objc_class,
    bellhop_objc_string,
    bellhop_objc_placeholder,
    bellhop_objc_protocol,
    bellhop_objc_foreign,
};
/// Returns what a pointer that is not NULL points to. A queue of Dispatch is foreign.
enum bellhop_objc_kind bellhop_objc_kind_of(const void *object);
/// Returns the UTF-8 bytes of a constant string.
const char *bellhop_objc_string_bytes(const void *string, size_t *length);
/// Keeps the object for a constant string, so that equal pointers give the same object. Returns the
/// object that is kept; the caller's is kept only if there was none.
void *bellhop_objc_keep_string(const void *string, void *object);
void *bellhop_objc_kept_string(const void *string);
/// Returns the constant string whose object this is, or the object.
void *bellhop_objc_original_string(void *object);

/// Returns a new object of a class or a placeholder, as `alloc` does.
void *bellhop_objc_alloc(void *class_object);
/// Calls the initializer without arguments of a Swift class that inherits from NSObject.
void *bellhop_objc_make(const void *metadata);
/// Runs the constructors of C++ instance variables that a class itself declares.
void bellhop_objc_construct(void *object, const char *class_name);
/// Runs in the deinitializer of the project's class: `dealloc` if the class is the object's own,
/// then the destruction of the instance variables that the class itself declares.
void bellhop_objc_destroy(void *object, const char *class_name);

struct bellhop_objc_variable {
    const char *name, *types;
    ptrdiff_t offset;
    bool is_weak;
};
/// Finds an instance variable of an object's class or its superclasses.
bool bellhop_objc_find_variable(void *class_object, const char *name,
                                struct bellhop_objc_variable *variable);

/// A range of NSString and NSArray, as C passes it.
struct bellhop_objc_range {
    unsigned long location, length;
};

/// A version of the system, as C passes it.
struct bellhop_objc_system_version {
    long major, minor, patch;
};

/// The state of a loop of fast enumeration.
struct bellhop_objc_enumeration {
    unsigned long state;
    void **items;
    unsigned long *mutations;
    unsigned long extra[5];
};

/// Reports changes through a setter of the project's to the host. Returns false if the class has
/// no setter for the key.
bool bellhop_objc_observe_setter(void *class_object, const char *key);

// MARK: - Memory

void *bellhop_objc_retain(void *object);
void bellhop_objc_release(void *object);
void *bellhop_objc_autorelease(void *object);
/// Autoreleases an object that a function returns, so that its caller can take it over.
void *bellhop_objc_return(void *object);
void *bellhop_objc_pool_push(void);
void bellhop_objc_pool_pop(void *pool);
/// Stores and loads a weak reference. Loading returns an owned object or NULL.
void bellhop_objc_weak_store(void **slot, void *object);
void *bellhop_objc_weak_load(void **slot);
void bellhop_objc_set_associated(void *object, const void *key, void *value, uintptr_t policy);
/// Returns an autoreleased value.
void *bellhop_objc_associated(void *object, const void *key);
void bellhop_objc_remove_associated(void *object);

// MARK: - Failures

/// Ends the process with the message of a phone: `kind` is '-' or '+'.
_Noreturn void bellhop_objc_missing(char kind, const char *class_name, const char *selector,
                                    const void *receiver, void *return_address);
typedef void (*bellhop_objc_missing_hook)(const char *class_name, const char *message,
                                          void *return_address);
/// Sets the function that is called before the process ends because of a missing method of a class
/// that is not the project's.
void bellhop_objc_set_missing_hook(bellhop_objc_missing_hook hook);
/// Returns whether a class is declared and nothing implements it.
bool bellhop_objc_is_missing_class(const char *name);

/// Ends the process in a function that is declared and that nothing implements.
_Noreturn void bellhop_objc_absent_function(const char *name, void *return_address);
typedef void (*bellhop_objc_absent_hook)(const char *name, void *return_address);
void bellhop_objc_set_absent_hook(bellhop_objc_absent_hook hook);

/// Writes the file and the line of the caller, such as `Service.m:12`, and returns whether they are known.
/// Without an address in Objective-C it is the innermost call of this thread from Objective-C.
bool bellhop_objc_place(const void *return_address, char *text, size_t size);

/// What begins the line that says why the process ends, which the device reads.
#define BELLHOP_OBJC_END "bellhop: the process ended "
/// Writes such a line before a signal ends the process. Earlier handlers run after that.
void bellhop_objc_report_signals(void);

_Noreturn void bellhop_objc_throw(void *exception);
/// Sets the function that is called with an exception that nothing catches.
void bellhop_objc_set_uncaught_hook(void (*hook)(void *exception));

// MARK: - What the bridge does for the runtime

struct bellhop_objc_host {
    /// Returns the description as UTF-8 that the runtime frees.
    char *(*description)(void *object);
    /// Returns an owned string of a class (NULL: NSString) with UTF-8 bytes.
    void *(*string)(void *class_object, const char *bytes, size_t length);
    void *(*array)(void *class_object, void *const *objects, size_t count);
    void *(*set)(void *class_object, void *const *objects, size_t count);
    void *(*dictionary)(void *class_object, void *const *keys, void *const *objects, size_t count);
    /// Returns an owned predicate; the values are the arguments, in order.
    void *(*predicate)(void *format, void *const *values, size_t count);
    /// Returns an owned number.
    void *(*number)(double floating, long long integer, bool is_floating);
    /// Describes an exception that nothing catches, such as `'Name', reason: 'text'`.
    char *(*uncaught)(void *exception);
    void *(*exception)(const char *name, const char *reason);
    /// Calls forwardInvocation: with the registers of a call. Returns false without a signature.
    bool (*forward)(void *receiver, const void *selector, uintptr_t *words, double *numbers,
                    uintptr_t *result, double *number);
    /// Returns whether a method of Swift has the selector, which the project's Swift code marks @objc.
    bool (*swift_responds)(void *object, const char *selector);
    /// Calls the method of Swift with the arguments in registers, by the types of the selector.
    void (*swift_call)(void *object, const char *selector, const char *types, const uintptr_t *words,
                       const double *numbers, uintptr_t *result, double *number);
    void (*will_change)(void *object, const char *key);
    void (*did_change)(void *object, const char *key);
    void (*log)(const char *text);
    void (*append)(void *mutable_string, const char *bytes, size_t length);
};
void bellhop_objc_set_host(const struct bellhop_objc_host *host);
/// Registers the methods with variable arguments.
void bellhop_objc_add_variadic_methods(void);

/// Calls an implementation with what is in registers: six words and eight numbers.
void bellhop_objc_call(const void *imp, const uintptr_t *words, const double *numbers,
                       uintptr_t *result, double *number);

// MARK: - The elements of Foundation's collections

// Foundation's Swift methods return copies of collections and strings. These functions of its Core
// Foundation return the elements themselves, which the caller does not own.
const void *CFArrayGetValueAtIndex(const void *array, long index);
const void *CFDictionaryGetValue(const void *dictionary, const void *key);
void CFDictionaryGetKeysAndValues(const void *dictionary, const void **keys, const void **values);
void CFSetGetValues(const void *set, const void **values);

#ifdef __cplusplus
}
#endif
#endif
