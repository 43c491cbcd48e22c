// Queues.
#pragma once

#include <dispatch/base.h>
#include <dispatch/time.h>
#include <sys/qos.h>

typedef long dispatch_queue_priority_t;
#define DISPATCH_QUEUE_PRIORITY_HIGH 2
#define DISPATCH_QUEUE_PRIORITY_DEFAULT 0
#define DISPATCH_QUEUE_PRIORITY_LOW (-2)
#define DISPATCH_QUEUE_PRIORITY_BACKGROUND INT16_MIN
typedef qos_class_t dispatch_qos_class_t;

#ifdef __cplusplus
extern "C" {
#endif
extern struct dispatch_queue_static_s _dispatch_main_q;
extern struct dispatch_queue_attr_global_s _dispatch_queue_attr_concurrent;
#ifdef __cplusplus
}
#endif
#define dispatch_get_main_queue() DISPATCH_GLOBAL_OBJECT(dispatch_queue_t, _dispatch_main_q)
#define DISPATCH_QUEUE_SERIAL NULL
#define DISPATCH_QUEUE_CONCURRENT DISPATCH_GLOBAL_OBJECT(dispatch_queue_attr_t, _dispatch_queue_attr_concurrent)
#define DISPATCH_QUEUE_SERIAL_WITH_AUTORELEASE_POOL DISPATCH_QUEUE_SERIAL
#define DISPATCH_QUEUE_CONCURRENT_WITH_AUTORELEASE_POOL DISPATCH_QUEUE_CONCURRENT
#define DISPATCH_TARGET_QUEUE_DEFAULT NULL
#define DISPATCH_CURRENT_QUEUE_LABEL NULL

typedef unsigned long dispatch_block_flags_t;
enum {
  DISPATCH_BLOCK_BARRIER = 0x1,
  DISPATCH_BLOCK_DETACHED = 0x2,
  DISPATCH_BLOCK_ASSIGN_CURRENT = 0x4,
  DISPATCH_BLOCK_NO_QOS_CLASS = 0x8,
  DISPATCH_BLOCK_INHERIT_QOS_CLASS = 0x10,
  DISPATCH_BLOCK_ENFORCE_QOS_CLASS = 0x20
};

CF_ASSUME_NONNULL_BEGIN
BELLHOP_LIBRARY_BEGIN
DISPATCH_EXPORT dispatch_queue_t dispatch_get_global_queue(intptr_t identifier, uintptr_t flags);
DISPATCH_EXPORT DISPATCH_RETURNS_RETAINED dispatch_queue_t
dispatch_queue_create(const char *_Nullable label, dispatch_queue_attr_t _Nullable attributes);
DISPATCH_EXPORT DISPATCH_RETURNS_RETAINED dispatch_queue_t dispatch_queue_create_with_target(
    const char *_Nullable label, dispatch_queue_attr_t _Nullable attributes, dispatch_queue_t _Nullable target);
DISPATCH_EXPORT dispatch_queue_attr_t dispatch_queue_attr_make_with_qos_class(
    dispatch_queue_attr_t _Nullable attributes, dispatch_qos_class_t qos, int priority);
DISPATCH_EXPORT dispatch_queue_attr_t
dispatch_queue_attr_make_initially_inactive(dispatch_queue_attr_t _Nullable attributes);
DISPATCH_EXPORT const char *dispatch_queue_get_label(dispatch_queue_t _Nullable queue);
DISPATCH_EXPORT void dispatch_async(dispatch_queue_t queue, dispatch_block_t block);
DISPATCH_EXPORT void dispatch_async_f(dispatch_queue_t queue, void *_Nullable context, dispatch_function_t work);
DISPATCH_EXPORT void dispatch_sync(dispatch_queue_t queue, DISPATCH_NOESCAPE dispatch_block_t block);
DISPATCH_EXPORT void dispatch_sync_f(dispatch_queue_t queue, void *_Nullable context, dispatch_function_t work);
DISPATCH_EXPORT void dispatch_async_and_wait(dispatch_queue_t queue, DISPATCH_NOESCAPE dispatch_block_t block);
DISPATCH_EXPORT void dispatch_barrier_async(dispatch_queue_t queue, dispatch_block_t block);
DISPATCH_EXPORT void dispatch_barrier_sync(dispatch_queue_t queue, DISPATCH_NOESCAPE dispatch_block_t block);
DISPATCH_EXPORT void dispatch_after(dispatch_time_t when, dispatch_queue_t queue, dispatch_block_t block);
DISPATCH_EXPORT void dispatch_after_f(
    dispatch_time_t when, dispatch_queue_t queue, void *_Nullable context, dispatch_function_t work);
DISPATCH_EXPORT void dispatch_apply(
    size_t iterations, dispatch_queue_t _Nullable queue, DISPATCH_NOESCAPE void (^block)(size_t iteration));
DISPATCH_EXPORT void dispatch_queue_set_specific(dispatch_queue_t queue, const void *key, void *_Nullable context,
                                                 dispatch_function_t _Nullable destructor);
DISPATCH_EXPORT void *_Nullable dispatch_queue_get_specific(dispatch_queue_t queue, const void *key);
DISPATCH_EXPORT void *_Nullable dispatch_get_specific(const void *key);
DISPATCH_EXPORT void dispatch_assert_queue(dispatch_queue_t queue);
DISPATCH_EXPORT void dispatch_main(void) __attribute__((noreturn));
DISPATCH_EXPORT DISPATCH_RETURNS_RETAINED dispatch_block_t
dispatch_block_create(dispatch_block_flags_t flags, dispatch_block_t block);
DISPATCH_EXPORT void dispatch_block_cancel(dispatch_block_t block);
DISPATCH_EXPORT intptr_t dispatch_block_wait(dispatch_block_t block, dispatch_time_t timeout);
DISPATCH_EXPORT void dispatch_block_notify(dispatch_block_t block, dispatch_queue_t queue, dispatch_block_t notification);
DISPATCH_EXPORT intptr_t dispatch_block_testcancel(dispatch_block_t block);
BELLHOP_LIBRARY_END
CF_ASSUME_NONNULL_END
