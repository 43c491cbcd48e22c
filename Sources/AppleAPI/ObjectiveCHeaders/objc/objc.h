// The types of the language: objects, classes, selectors and truth values.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#if !defined(OBJC_TYPES_DEFINED)
#define OBJC_TYPES_DEFINED 1
typedef struct objc_class *Class;
struct objc_object {
  Class isa;
};
typedef struct objc_object *id;
typedef struct objc_selector *SEL;
#endif
typedef id (*IMP)(id, SEL, ...);

typedef bool BOOL;
#define OBJC_BOOL_IS_BOOL 1
#define OBJC_BOOL_DEFINED 1
#define YES __objc_yes
#define NO __objc_no
#ifndef __OBJC__
#undef YES
#undef NO
#define YES ((BOOL)1)
#define NO ((BOOL)0)
#endif

#ifdef __cplusplus
#define nil nullptr
#define Nil nullptr
#else
#define nil ((void *)0)
#define Nil ((void *)0)
#endif

#ifndef OBJC_EXTERN
#ifdef __cplusplus
#define OBJC_EXTERN extern "C"
#else
#define OBJC_EXTERN extern
#endif
#endif
#define OBJC_EXPORT OBJC_EXTERN
#define OBJC_IMPORT OBJC_EXTERN
#define OBJC_INLINE static inline
#define OBJC_ROOT_CLASS __attribute__((objc_root_class))
#define OBJC_UNAVAILABLE(_message)
#define OBJC_AVAILABLE(...)
#define OBJC_SWIFT_UNAVAILABLE(_message) __attribute__((availability(swift, unavailable, message = _message)))
#define OBJC_DESIGNATED_INITIALIZER __attribute__((objc_designated_initializer))

// Without automatic reference counting the marks of ownership have no effect.
#ifndef __strong
#define __strong
#endif
#ifndef __weak
#define __weak
#endif
#ifndef __unsafe_unretained
#define __unsafe_unretained
#endif
#ifndef __autoreleasing
#define __autoreleasing
#endif

#include <objc/library.h>

BELLHOP_LIBRARY_BEGIN
OBJC_EXTERN const char *sel_getName(SEL selector);
OBJC_EXTERN SEL sel_registerName(const char *name);
OBJC_EXTERN SEL sel_getUid(const char *name);
OBJC_EXTERN const char *object_getClassName(id object);
OBJC_EXTERN bool sel_isMapped(SEL selector);
BELLHOP_LIBRARY_END
