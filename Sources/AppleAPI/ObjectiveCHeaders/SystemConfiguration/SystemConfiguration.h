// Reachability. It is only declared.
#pragma once

#include <CoreFoundation/CFObjects.h>
#include <dispatch/base.h>
#include <sys/socket.h>

CF_EXTERN_C_BEGIN
CF_ASSUME_NONNULL_BEGIN

typedef const struct CF_BRIDGED_TYPE(id) __SCNetworkReachability *SCNetworkReachabilityRef;
typedef struct {
  CFIndex version;
  void *_Nullable info;
  const void *_Nonnull (*_Nullable retain)(const void *info);
  void (*_Nullable release)(const void *info);
  CFStringRef _Nonnull (*_Nullable copyDescription)(const void *info);
} SCNetworkReachabilityContext;
typedef CF_OPTIONS(uint32_t, SCNetworkReachabilityFlags) {
  kSCNetworkReachabilityFlagsTransientConnection = 1 << 0,
  kSCNetworkReachabilityFlagsReachable = 1 << 1,
  kSCNetworkReachabilityFlagsConnectionRequired = 1 << 2,
  kSCNetworkReachabilityFlagsConnectionOnTraffic = 1 << 3,
  kSCNetworkReachabilityFlagsInterventionRequired = 1 << 4,
  kSCNetworkReachabilityFlagsConnectionOnDemand = 1 << 5,
  kSCNetworkReachabilityFlagsIsLocalAddress = 1 << 16,
  kSCNetworkReachabilityFlagsIsDirect = 1 << 17,
  kSCNetworkReachabilityFlagsIsWWAN = 1 << 18
};
typedef void (*SCNetworkReachabilityCallBack)(SCNetworkReachabilityRef target, SCNetworkReachabilityFlags flags,
                                              void *_Nullable info);

BELLHOP_LIBRARY_BEGIN
CF_EXPORT SCNetworkReachabilityRef _Nullable SCNetworkReachabilityCreateWithName(
    CFAllocatorRef _Nullable allocator, const char *name) CF_RETURNS_RETAINED;
CF_EXPORT SCNetworkReachabilityRef _Nullable SCNetworkReachabilityCreateWithAddress(
    CFAllocatorRef _Nullable allocator, const struct sockaddr *address) CF_RETURNS_RETAINED;
CF_EXPORT Boolean SCNetworkReachabilityGetFlags(SCNetworkReachabilityRef target, SCNetworkReachabilityFlags *flags);
CF_EXPORT Boolean SCNetworkReachabilitySetCallback(SCNetworkReachabilityRef target,
                                                   SCNetworkReachabilityCallBack _Nullable callback,
                                                   SCNetworkReachabilityContext *_Nullable context);
CF_EXPORT Boolean SCNetworkReachabilityScheduleWithRunLoop(
    SCNetworkReachabilityRef target, CFRunLoopRef loop, CFStringRef mode);
CF_EXPORT Boolean SCNetworkReachabilityUnscheduleFromRunLoop(
    SCNetworkReachabilityRef target, CFRunLoopRef loop, CFStringRef mode);
CF_EXPORT Boolean SCNetworkReachabilitySetDispatchQueue(
    SCNetworkReachabilityRef target, dispatch_queue_t _Nullable queue);
BELLHOP_LIBRARY_END
typedef CFStringRef CNNetworkInfoKey;
CF_EXPORT CFArrayRef _Nullable CNCopySupportedInterfaces(void) CF_RETURNS_RETAINED CF_SWIFT_UNAVAILABLE("");
CF_EXPORT CFDictionaryRef _Nullable CNCopyCurrentNetworkInfo(CFStringRef name) CF_RETURNS_RETAINED
    CF_SWIFT_UNAVAILABLE("");

CF_ASSUME_NONNULL_END
CF_EXTERN_C_END
