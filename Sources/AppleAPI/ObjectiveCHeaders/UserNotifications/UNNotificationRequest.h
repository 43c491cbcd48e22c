// Requests and delivered notifications.
#pragma once

#import <Foundation/Foundation.h>
#import <UserNotifications/UNNotificationContent.h>
#import <UserNotifications/UNNotificationTrigger.h>

NS_ASSUME_NONNULL_BEGIN

@interface UNNotificationRequest : NSObject <NSCopying, NSSecureCoding>
@property (nonatomic, copy, readonly) NSString *identifier;
@property (nonatomic, copy, readonly) UNNotificationContent *content;
@property (nonatomic, copy, readonly, nullable) UNNotificationTrigger *trigger;
+ (instancetype)requestWithIdentifier:(NSString *)identifier
                              content:(UNNotificationContent *)content
                              trigger:(nullable UNNotificationTrigger *)trigger;
- (instancetype)init NS_UNAVAILABLE;
@end

@interface UNNotification : NSObject <NSCopying, NSSecureCoding>
@property (nonatomic, copy, readonly) NSDate *date;
@property (nonatomic, copy, readonly) UNNotificationRequest *request;
- (instancetype)init NS_UNAVAILABLE;
@end

NS_ASSUME_NONNULL_END
