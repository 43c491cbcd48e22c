#pragma once

#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

@class CLRegion;

@interface UNNotificationTrigger : NSObject <NSCopying, NSSecureCoding>
@property (nonatomic, readonly) BOOL repeats;
- (instancetype)init NS_UNAVAILABLE;
@end

@interface UNPushNotificationTrigger : UNNotificationTrigger
@end

@interface UNTimeIntervalNotificationTrigger : UNNotificationTrigger
@property (nonatomic, readonly) NSTimeInterval timeInterval;
+ (instancetype)triggerWithTimeInterval:(NSTimeInterval)timeInterval repeats:(BOOL)repeats;
- (nullable NSDate *)nextTriggerDate;
@end

@interface UNCalendarNotificationTrigger : UNNotificationTrigger
@property (nonatomic, copy, readonly) NSDateComponents *dateComponents;
+ (instancetype)triggerWithDateMatchingComponents:(NSDateComponents *)dateComponents
                                          repeats:(BOOL)repeats
    NS_SWIFT_NAME(init(dateMatching:repeats:));
- (nullable NSDate *)nextTriggerDate;
@end

@interface UNLocationNotificationTrigger : UNNotificationTrigger
@property (nonatomic, copy, readonly) CLRegion *region;
+ (instancetype)triggerWithRegion:(CLRegion *)region repeats:(BOOL)repeats;
@end

NS_ASSUME_NONNULL_END
