// GeTui's service extension, declared only.
#pragma once

#import <Foundation/Foundation.h>
#import <UserNotifications/UserNotifications.h>

NS_ASSUME_NONNULL_BEGIN

NS_SWIFT_UNAVAILABLE("")
@interface GeTuiExtSdk : NSObject
+ (void)handelNotificationServiceRequest:(UNNotificationRequest *)request withComplete:(void (^)(void))completeBlock;
+ (void)handelNotificationServiceRequest:(UNNotificationRequest *)request
                 withAttachmentsComplete:
    (void (^)(NSArray *_Nullable attachments, NSArray *_Nullable errors))completeBlock;
+ (void)destory;
@end

NS_ASSUME_NONNULL_END
