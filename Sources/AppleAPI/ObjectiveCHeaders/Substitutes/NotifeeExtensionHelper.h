// Notifee, declared only.
#pragma once

#import <Foundation/Foundation.h>
#import <UserNotifications/UserNotifications.h>

NS_ASSUME_NONNULL_BEGIN

NS_SWIFT_UNAVAILABLE("")
@interface NotifeeExtensionHelper : NSObject
+ (void)populateNotificationContent:(nullable UNNotificationRequest *)request
                        withContent:(nullable UNMutableNotificationContent *)content
                 withContentHandler:(void (^)(UNNotificationContent *content))contentHandler;
@end

NS_ASSUME_NONNULL_END
