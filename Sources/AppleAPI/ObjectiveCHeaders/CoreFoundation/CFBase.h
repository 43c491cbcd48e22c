// The base types of CoreFoundation. Every reference is an object, so it can be bridged to its Foundation class.
#pragma once

#include <AvailabilityMacros.h>
#include <CoreFoundation/CFAvailability.h>
#include <MacTypes.h>
#include <TargetConditionals.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
#define CF_EXTERN_C_BEGIN extern "C" {
#define CF_EXTERN_C_END }
#define CF_EXPORT extern "C"
#else
#define CF_EXTERN_C_BEGIN
#define CF_EXTERN_C_END
#define CF_EXPORT extern
#endif
#define CF_INLINE static inline __attribute__((always_inline))

#define CF_ASSUME_NONNULL_BEGIN _Pragma("clang assume_nonnull begin")
#define CF_ASSUME_NONNULL_END _Pragma("clang assume_nonnull end")
#define CF_IMPLICIT_BRIDGING_ENABLED _Pragma("clang arc_cf_code_audited begin")
#define CF_IMPLICIT_BRIDGING_DISABLED _Pragma("clang arc_cf_code_audited end")

#define CF_RETURNS_RETAINED __attribute__((cf_returns_retained))
#define CF_RETURNS_NOT_RETAINED __attribute__((cf_returns_not_retained))
#define CF_RELEASES_ARGUMENT __attribute__((cf_consumed))
#define CF_CONSUMED __attribute__((cf_consumed))
#define CF_FORMAT_FUNCTION(_format, _first)
#define CF_FORMAT_ARGUMENT(_format)
#define CF_BRIDGED_TYPE(_class) __attribute__((objc_bridge(_class)))
#define CF_BRIDGED_MUTABLE_TYPE(_class) __attribute__((objc_bridge_mutable(_class)))
#define CF_RELATED_TYPE(_type, _class, _init) __attribute__((objc_bridge_related(_type, _class, _init)))
#define CF_REQUIRES_NUL_TERMINATION __attribute__((sentinel))
#define CF_WARN_UNUSED_RESULT __attribute__((warn_unused_result))

typedef unsigned long CFTypeID;
typedef unsigned long CFOptionFlags;
typedef unsigned long CFHashCode;
typedef signed long CFIndex;

typedef const CF_BRIDGED_TYPE(id) void *CFTypeRef;
typedef const struct CF_BRIDGED_TYPE(NSString) __CFString *CFStringRef;
typedef struct CF_BRIDGED_MUTABLE_TYPE(NSMutableString) __CFString *CFMutableStringRef;
typedef CFTypeRef CFPropertyListRef;
typedef const struct CF_BRIDGED_TYPE(NSNull) __CFNull *CFNullRef;
typedef const struct __CFAllocator *CFAllocatorRef;

typedef CF_CLOSED_ENUM(CFIndex, CFComparisonResult) {
  kCFCompareLessThan = -1,
  kCFCompareEqualTo = 0,
  kCFCompareGreaterThan = 1
};

typedef struct {
  CFIndex location;
  CFIndex length;
} CFRange;

CF_INLINE CFRange CFRangeMake(CFIndex location, CFIndex length) {
  CFRange range = {location, length};
  return range;
}

enum { kCFNotFound = -1 };
