// JPush. The substitute implements what an extension uses.
#pragma once

#import <Foundation/Foundation.h>
#import <UserNotifications/UserNotifications.h>

NS_ASSUME_NONNULL_BEGIN

@interface JPushNotificationExtensionService : NSObject
+ (void)jpushSetAppkey:(NSString *)appkey NS_SWIFT_NAME(jpushSetAppkey(_:));
+ (void)jpushReceiveNotificationRequest:(UNNotificationRequest *)request with:(void (^)(void))completion
    NS_SWIFT_NAME(jpushReceive(_:with:));
+ (void)setLogOff;
@end

NS_ASSUME_NONNULL_END
