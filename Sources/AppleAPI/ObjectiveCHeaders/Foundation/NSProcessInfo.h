// The process and the system it runs on.
#pragma once

#import <Foundation/NSDate.h>
#import <Foundation/NSNotification.h>
#import <Foundation/NSObject.h>

@class NSArray<__covariant ObjectType>, NSDictionary<__covariant KeyType, __covariant ObjectType>, NSString;

NS_ASSUME_NONNULL_BEGIN

typedef struct {
  NSInteger majorVersion;
  NSInteger minorVersion;
  NSInteger patchVersion;
} NSOperatingSystemVersion NS_SWIFT_NAME(OperatingSystemVersion);

typedef NS_ENUM(NSInteger, NSProcessInfoThermalState) {
  NSProcessInfoThermalStateNominal,
  NSProcessInfoThermalStateFair,
  NSProcessInfoThermalStateSerious,
  NSProcessInfoThermalStateCritical
};

typedef NS_OPTIONS(uint64_t, NSActivityOptions) {
  NSActivityIdleDisplaySleepDisabled = (1ULL << 40),
  NSActivityIdleSystemSleepDisabled = (1ULL << 20),
  NSActivitySuddenTerminationDisabled = (1ULL << 14),
  NSActivityAutomaticTerminationDisabled = (1ULL << 15),
  NSActivityUserInitiated = 0x00ffffffULL,
  NSActivityBackground = 0x000000ffULL
};

NS_SWIFT_NAME(ProcessInfo)
@interface NSProcessInfo : NSObject
@property (class, readonly, strong) NSProcessInfo *processInfo;
@property (readonly, copy) NSDictionary<NSString *, NSString *> *environment;
@property (readonly, copy) NSArray<NSString *> *arguments;
@property (readonly, copy) NSString *hostName;
@property (copy) NSString *processName;
@property (readonly) int processIdentifier;
@property (readonly, copy) NSString *globallyUniqueString;
@property (readonly, copy) NSString *operatingSystemVersionString;
@property (readonly) NSOperatingSystemVersion operatingSystemVersion NS_REFINED_FOR_SWIFT;
@property (readonly) NSUInteger processorCount;
@property (readonly) NSUInteger activeProcessorCount;
@property (readonly) unsigned long long physicalMemory;
- (BOOL)isOperatingSystemAtLeastVersion:(NSOperatingSystemVersion)version NS_REFINED_FOR_SWIFT;
@property (readonly) NSTimeInterval systemUptime;
@property (readonly) NSProcessInfoThermalState thermalState;
@property (readonly, getter=isLowPowerModeEnabled) BOOL lowPowerModeEnabled;
@property (readonly, getter=isMacCatalystApp) BOOL macCatalystApp NS_SWIFT_UNAVAILABLE("");
@property (readonly, getter=isiOSAppOnMac) BOOL iOSAppOnMac NS_SWIFT_UNAVAILABLE("");
- (id<NSObject>)beginActivityWithOptions:(NSActivityOptions)options reason:(NSString *)reason NS_SWIFT_UNAVAILABLE("");
- (void)endActivity:(id<NSObject>)activity NS_SWIFT_UNAVAILABLE("");
- (void)performExpiringActivityWithReason:(NSString *)reason
                               usingBlock:(void (^)(BOOL expired))block
    NS_SWIFT_NAME(performExpiringActivity(withReason:using:));
@end

FOUNDATION_EXPORT NSNotificationName const NSProcessInfoThermalStateDidChangeNotification NS_SWIFT_UNAVAILABLE("");
FOUNDATION_EXPORT NSNotificationName const NSProcessInfoPowerStateDidChangeNotification NS_SWIFT_UNAVAILABLE("");

NS_ASSUME_NONNULL_END
