#pragma once

#import <Foundation/Foundation.h>
#import <UserNotifications/UNNotificationRequest.h>

NS_ASSUME_NONNULL_BEGIN

@interface UNNotificationServiceExtension : NSObject
- (void)didReceiveNotificationRequest:(UNNotificationRequest *)request
                   withContentHandler:(void (^)(UNNotificationContent *contentToDeliver))contentHandler
    NS_SWIFT_NAME(didReceive(_:withContentHandler:));
- (void)serviceExtensionTimeWillExpire;
@end

NS_ASSUME_NONNULL_END
