// MoEngage's rich notifications, declared only.
#pragma once

#import <Foundation/Foundation.h>
#import <UserNotifications/UserNotifications.h>

NS_ASSUME_NONNULL_BEGIN

NS_SWIFT_UNAVAILABLE("")
@interface MORichNotification : NSObject
+ (void)setAppGroupID:(NSString *)appGroupID;
+ (void)handleRichNotificationRequest:(UNNotificationRequest *)request
                   withContentHandler:(void (^)(UNNotificationContent *content))contentHandler;
@end

NS_ASSUME_NONNULL_END
