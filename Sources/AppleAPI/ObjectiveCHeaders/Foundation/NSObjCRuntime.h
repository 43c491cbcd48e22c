// The macros with which Foundation and the frameworks above it declare their interfaces, and the functions of the
// language's runtime that Foundation adds.
//
// How a declaration says what Bellhop makes of it:
// - A plain declaration is implemented: its imported Swift name is a member of the module of the same name.
//   NS_SWIFT_NAME gives that name where the compiler's own rules give another one.
// - BELLHOP_FACTORY(labels) marks a class method that does what the initializer of these labels does, so that the
//   compiler would import one of the two only. Its row calls that initializer of the receiver's class. A subclass
//   repeats the initializers and factories that it inherits, because a row exists for each class that declares one.
// - NS_REFINED_FOR_SWIFT marks what the Objective-C bridge implements by hand.
// - NS_SWIFT_UNAVAILABLE("") marks what is only declared. Code that uses it compiles; the process ends with its class
//   and selector when it is called.
#pragma once

#include <CoreFoundation/CFBase.h>
#include <limits.h>
#include <objc/NSObjCRuntime.h>
#include <objc/objc.h>
#include <stdarg.h>

#define NS_ASSUME_NONNULL_BEGIN _Pragma("clang assume_nonnull begin")
#define NS_ASSUME_NONNULL_END _Pragma("clang assume_nonnull end")
#define NS_HEADER_AUDIT_BEGIN(...) _Pragma("clang assume_nonnull begin")
#define NS_HEADER_AUDIT_END(...) _Pragma("clang assume_nonnull end")

#define NS_SWIFT_NAME(_name) __attribute__((swift_name(#_name)))
#define NS_SWIFT_UNAVAILABLE(_message) __attribute__((availability(swift, unavailable, message = _message)))
#define NS_REFINED_FOR_SWIFT __attribute__((swift_private))
#define BELLHOP_FACTORY(...) __attribute__((swift_name("bellhopFactory(" #__VA_ARGS__ ")")))

// A member whose name in Swift begins with two underscores. The importer's symbol graph leaves out such names.
#define BELLHOP_UNDERSCORED(...) __attribute__((swift_name("bellhopUnderscored_" #__VA_ARGS__)))
#define NS_REFINED_FOR_SWIFT_ASYNC(...)
#define NS_SWIFT_NOTHROW __attribute__((swift_error(none)))
#define NS_SWIFT_ASYNC(...)
#define NS_SWIFT_ASYNC_NAME(...)
#define NS_SWIFT_ASYNC_THROWS_ON_FALSE(...)
#define NS_SWIFT_DISABLE_ASYNC __attribute__((swift_async(none)))
#define NS_SWIFT_UI_ACTOR
#define NS_SWIFT_MAIN_ACTOR
#define NS_SWIFT_NONISOLATED
#define NS_SWIFT_SENDABLE
#define NS_SWIFT_NONSENDABLE
#define NS_SWIFT_BRIDGED_TYPEDEF __attribute__((swift_bridged_typedef))
#define NS_NONATOMIC_IOSONLY nonatomic
#define NS_NONATOMIC_IPHONEONLY nonatomic

#define NS_DESIGNATED_INITIALIZER __attribute__((objc_designated_initializer))
#define NS_REQUIRES_SUPER __attribute__((objc_requires_super))
#define NS_PROTOCOL_REQUIRES_EXPLICIT_IMPLEMENTATION __attribute__((objc_protocol_requires_explicit_implementation))
#define NS_UNAVAILABLE __attribute__((unavailable))
#if __has_feature(objc_arc)
#define NS_AUTOMATED_REFCOUNT_UNAVAILABLE __attribute__((unavailable("not available in automatic reference counting")))
#else
#define NS_AUTOMATED_REFCOUNT_UNAVAILABLE
#endif
#define NS_AUTOMATED_REFCOUNT_WEAK_UNAVAILABLE
#define NS_ROOT_CLASS __attribute__((objc_root_class))
#define NS_DIRECT
#define NS_DIRECT_MEMBERS
#define NS_NOESCAPE __attribute__((noescape))
#define NS_NO_TAIL_CALL __attribute__((not_tail_called))
#define NS_FORMAT_FUNCTION(_format, _first) __attribute__((format(__NSString__, _format, _first)))
#define NS_FORMAT_ARGUMENT(_format) __attribute__((format_arg(_format)))
#define NS_REQUIRES_NIL_TERMINATION __attribute__((sentinel(0, 1)))
#define NS_RETURNS_RETAINED __attribute__((ns_returns_retained))
#define NS_RETURNS_NOT_RETAINED __attribute__((ns_returns_not_retained))
#define NS_RETURNS_INNER_POINTER __attribute__((objc_returns_inner_pointer))
#define NS_RELEASES_ARGUMENT __attribute__((ns_consumed))
#define NS_VALID_UNTIL_END_OF_SCOPE __attribute__((objc_precise_lifetime))
#define NS_WARN_UNUSED_RESULT __attribute__((warn_unused_result))
#define NS_NORETURN __attribute__((noreturn))
#define NS_REPLACES_RECEIVER __attribute__((ns_consumes_self)) NS_RETURNS_RETAINED
#define OBJC_DESIGNATED_INITIALIZER __attribute__((objc_designated_initializer))

#define NS_AVAILABLE(...)
#define NS_AVAILABLE_IOS(...)
#define NS_AVAILABLE_MAC(...)
#define NS_AVAILABLE_IPHONE(...)
#define NS_DEPRECATED(...)
#define NS_DEPRECATED_IOS(...)
#define NS_DEPRECATED_MAC(...)
#define NS_ENUM_AVAILABLE(...)
#define NS_ENUM_AVAILABLE_IOS(...)
#define NS_ENUM_AVAILABLE_MAC(...)
#define NS_ENUM_DEPRECATED(...)
#define NS_ENUM_DEPRECATED_IOS(...)
#define NS_ENUM_DEPRECATED_MAC(...)
#define NS_CLASS_AVAILABLE(...)
#define NS_CLASS_AVAILABLE_IOS(...)
#define NS_CLASS_AVAILABLE_MAC(...)
#define NS_CLASS_DEPRECATED(...)
#define NS_CLASS_DEPRECATED_IOS(...)
#define NS_EXTENSION_UNAVAILABLE(...)
#define NS_EXTENSION_UNAVAILABLE_IOS(...)
#define NS_EXTENSION_UNAVAILABLE_MAC(...)
#define NS_CLASS_REQUIRED_FOR_IOS(...)
#define __WATCHOS_UNAVAILABLE
#define __TVOS_UNAVAILABLE
#define __IOS_UNAVAILABLE
#define __OSX_UNAVAILABLE

#ifdef __cplusplus
#define FOUNDATION_EXTERN extern "C"
#else
#define FOUNDATION_EXTERN extern
#endif
#define FOUNDATION_EXPORT FOUNDATION_EXTERN
#define FOUNDATION_IMPORT FOUNDATION_EXTERN
#define FOUNDATION_STATIC_INLINE static __inline__
#define FOUNDATION_EXTERN_INLINE extern __inline__
#define FOUNDATION_SWIFT_SDK_EPOCH_AT_LEAST(_epoch) 1
#define NS_INLINE static __inline__ __attribute__((always_inline))
#define UIKIT_EXTERN FOUNDATION_EXTERN
#define UIKIT_STATIC_INLINE static inline
#define UIKIT_AVAILABLE_IOS_ONLY(...)
#define UIKIT_AVAILABLE_IOS_TVOS(...)
#define UIKIT_CLASS_AVAILABLE_IOS_ONLY(...)
#define UIKIT_CLASS_AVAILABLE_IOS_TVOS(...)
#define AVF_EXPORT FOUNDATION_EXTERN
#define WK_EXTERN FOUNDATION_EXTERN
#define CN_EXTERN FOUNDATION_EXTERN
#define SK_EXTERN FOUNDATION_EXTERN
#define CL_EXTERN FOUNDATION_EXTERN
#define OBJC_BOXABLE __attribute__((objc_boxable))
#define NS_BOXABLE __attribute__((objc_boxable))

#undef IBOutlet
#undef IBAction
#undef IBSegueAction
#undef IBInspectable
#undef IB_DESIGNABLE
#undef IBOutletCollection
#define IBOutlet
#define IBAction void
#define IBSegueAction
#define IBInspectable
#define IB_DESIGNABLE
#define IBOutletCollection(_class)

#ifndef __nullable
#define __nullable _Nullable
#endif
#define __null_unspecified _Null_unspecified

#ifndef MIN
#define MIN(_a, _b) ({ __typeof__(_a) __min_a = (_a); __typeof__(_b) __min_b = (_b); __min_a < __min_b ? __min_a : __min_b; })
#endif
#ifndef MAX
#define MAX(_a, _b) ({ __typeof__(_a) __max_a = (_a); __typeof__(_b) __max_b = (_b); __max_a < __max_b ? __max_b : __max_a; })
#endif
#ifndef ABS
#define ABS(_a) ({ __typeof__(_a) __abs_a = (_a); __abs_a < 0 ? -__abs_a : __abs_a; })
#endif

#define NSNotFound ((NSInteger)LONG_MAX)

#define NSFoundationVersionNumber_iOS_7_0 1047.20
#define NSFoundationVersionNumber_iOS_7_1 1047.25
#define NSFoundationVersionNumber_iOS_8_0 1140.11
#define NSFoundationVersionNumber_iOS_8_4 1144.17
#define NSFoundationVersionNumber_iOS_9_0 1240.1
#define NSFoundationVersionNumber_iOS_9_x_Max 1299
#define NSFoundationVersionNumber10_0 1300
#define NSFoundationVersionNumber 3000.0

#ifdef __OBJC__
@class NSString, Protocol;

NS_ASSUME_NONNULL_BEGIN

typedef NSString *NSExceptionName NS_TYPED_EXTENSIBLE_ENUM;
typedef NSString *NSRunLoopMode NS_TYPED_EXTENSIBLE_ENUM NS_SWIFT_NAME(RunLoop.Mode);

typedef NS_CLOSED_ENUM(NSInteger, NSComparisonResult) {
  NSOrderedAscending = -1L,
  NSOrderedSame,
  NSOrderedDescending
};
typedef NSComparisonResult (^NSComparator)(id first, id second);

typedef NS_OPTIONS(NSUInteger, NSEnumerationOptions) {
  NSEnumerationConcurrent = 1UL << 0,
  NSEnumerationReverse = 1UL << 1
};

typedef NS_OPTIONS(NSUInteger, NSSortOptions) {
  NSSortConcurrent = 1UL << 0,
  NSSortStable = 1UL << 4
};

typedef NS_ENUM(NSInteger, NSQualityOfService) {
  NSQualityOfServiceUserInteractive = 0x21,
  NSQualityOfServiceUserInitiated = 0x19,
  NSQualityOfServiceUtility = 0x11,
  NSQualityOfServiceBackground = 0x09,
  NSQualityOfServiceDefault = -1
} NS_SWIFT_NAME(QualityOfService);

FOUNDATION_EXPORT NSString *NSStringFromSelector(SEL selector) NS_REFINED_FOR_SWIFT;
FOUNDATION_EXPORT SEL NSSelectorFromString(NSString *name) NS_REFINED_FOR_SWIFT;
FOUNDATION_EXPORT NSString *NSStringFromClass(Class type) NS_REFINED_FOR_SWIFT;
FOUNDATION_EXPORT Class _Nullable NSClassFromString(NSString *name) NS_REFINED_FOR_SWIFT;
FOUNDATION_EXPORT NSString *NSStringFromProtocol(Protocol *protocol) NS_REFINED_FOR_SWIFT;
FOUNDATION_EXPORT Protocol *_Nullable NSProtocolFromString(NSString *name) NS_SWIFT_UNAVAILABLE("");
FOUNDATION_EXPORT const char *NSGetSizeAndAlignment(
    const char *type, NSUInteger *_Nullable size, NSUInteger *_Nullable alignment) NS_SWIFT_UNAVAILABLE("");
FOUNDATION_EXPORT void NSLog(NSString *format, ...) NS_FORMAT_FUNCTION(1, 2) NS_REFINED_FOR_SWIFT;
FOUNDATION_EXPORT void NSLogv(NSString *format, va_list arguments) NS_FORMAT_FUNCTION(1, 0) NS_REFINED_FOR_SWIFT;

NS_ASSUME_NONNULL_END
#endif
