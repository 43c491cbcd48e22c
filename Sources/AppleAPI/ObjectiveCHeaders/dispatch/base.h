// How dispatch objects are declared.
#pragma once

#include <Foundation/NSObjCRuntime.h>
#include <objc/library.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#ifdef __OBJC__
#include <objc/NSObject.h>
#define DISPATCH_DECL(_name) \
  @protocol OS_##_name <NSObject> @end \
  typedef NSObject<OS_##_name> *_name##_t
#define DISPATCH_RETURNS_RETAINED __attribute__((ns_returns_retained))
#define DISPATCH_GLOBAL_OBJECT(_type, _object) ((__bridge _type)(void *)&(_object))
#else
#define DISPATCH_DECL(_name) typedef struct _name##_s *_name##_t
#define DISPATCH_RETURNS_RETAINED
#define DISPATCH_GLOBAL_OBJECT(_type, _object) ((_type)&(_object))
#endif

#ifdef __cplusplus
#define DISPATCH_EXPORT extern "C"
#else
#define DISPATCH_EXPORT extern
#endif
#define DISPATCH_NOESCAPE __attribute__((noescape))

DISPATCH_DECL(dispatch_queue);
DISPATCH_DECL(dispatch_queue_attr);
DISPATCH_DECL(dispatch_group);
DISPATCH_DECL(dispatch_semaphore);
DISPATCH_DECL(dispatch_source);
DISPATCH_DECL(dispatch_data);
#ifdef __OBJC__
typedef id dispatch_object_t;
#else
typedef void *dispatch_object_t;
#endif
typedef dispatch_queue_t dispatch_queue_main_t;
typedef dispatch_queue_t dispatch_queue_global_t;
typedef dispatch_queue_t dispatch_queue_serial_t;
typedef dispatch_queue_t dispatch_queue_concurrent_t;

typedef void (^dispatch_block_t)(void);
typedef void (*dispatch_function_t)(void *_Nullable);

// The functions are part of libdispatch, so no row is generated for them.
CF_ASSUME_NONNULL_BEGIN
BELLHOP_LIBRARY_BEGIN
#if !defined(__OBJC__) || !__has_feature(objc_arc)
DISPATCH_EXPORT void dispatch_retain(dispatch_object_t object);
DISPATCH_EXPORT void dispatch_release(dispatch_object_t object);
#endif
DISPATCH_EXPORT void *_Nullable dispatch_get_context(dispatch_object_t object);
DISPATCH_EXPORT void dispatch_set_context(dispatch_object_t object, void *_Nullable context);
DISPATCH_EXPORT void dispatch_suspend(dispatch_object_t object);
DISPATCH_EXPORT void dispatch_resume(dispatch_object_t object);
DISPATCH_EXPORT void dispatch_activate(dispatch_object_t object);
DISPATCH_EXPORT void dispatch_set_target_queue(dispatch_object_t object, dispatch_queue_t _Nullable queue);
DISPATCH_EXPORT void dispatch_set_finalizer_f(dispatch_object_t object, dispatch_function_t _Nullable finalizer);
BELLHOP_LIBRARY_END
CF_ASSUME_NONNULL_END
