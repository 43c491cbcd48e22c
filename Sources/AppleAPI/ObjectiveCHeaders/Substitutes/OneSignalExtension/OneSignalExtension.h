// OneSignal. The substitute implements what an extension uses.
#pragma once

#import <Foundation/Foundation.h>
#import <UserNotifications/UserNotifications.h>

NS_ASSUME_NONNULL_BEGIN

@interface OneSignalExtension : NSObject
+ (nullable UNMutableNotificationContent *)didReceiveNotificationExtensionRequest:(UNNotificationRequest *)request
                                                   withMutableNotificationContent:(nullable UNMutableNotificationContent *)replacementContent
    NS_SWIFT_NAME(didReceiveNotificationExtensionRequest(_:with:));
+ (nullable UNMutableNotificationContent *)didReceiveNotificationExtensionRequest:(UNNotificationRequest *)request
                                                   withMutableNotificationContent:(nullable UNMutableNotificationContent *)replacementContent
                                                               withContentHandler:
    (nullable void (^)(UNNotificationContent *content))contentHandler
    NS_SWIFT_NAME(didReceiveNotificationExtensionRequest(_:with:withContentHandler:));
+ (nullable UNMutableNotificationContent *)serviceExtensionTimeWillExpireRequest:(UNNotificationRequest *)request
                                                  withMutableNotificationContent:(nullable UNMutableNotificationContent *)replacementContent
    NS_SWIFT_NAME(serviceExtensionTimeWillExpireRequest(_:with:));
+ (void)initWithLaunchOptions:(nullable NSDictionary *)launchOptions NS_SWIFT_UNAVAILABLE("");
+ (void)setAppId:(NSString *)appId NS_SWIFT_UNAVAILABLE("");
+ (void)initialize:(NSString *)appId withLaunchOptions:(nullable NSDictionary *)launchOptions NS_SWIFT_UNAVAILABLE("");
@end

@compatibility_alias OneSignal OneSignalExtension;

NS_ASSUME_NONNULL_END
