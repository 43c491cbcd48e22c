#pragma once

#import <Foundation/Foundation.h>
#import <UserNotifications/UNNotificationRequest.h>

NS_ASSUME_NONNULL_BEGIN

@class UIScene;

FOUNDATION_EXPORT NSString *const UNNotificationDefaultActionIdentifier;
FOUNDATION_EXPORT NSString *const UNNotificationDismissActionIdentifier;

@interface UNNotificationResponse : NSObject <NSCopying, NSSecureCoding>
@property (nonatomic, copy, readonly) UNNotification *notification;
@property (nonatomic, copy, readonly) NSString *actionIdentifier;
@property (nonatomic, readonly, nullable) UIScene *targetScene;
- (instancetype)init NS_UNAVAILABLE;
@end

@interface UNTextInputNotificationResponse : UNNotificationResponse
@property (nonatomic, copy, readonly) NSString *userText;
@end

NS_ASSUME_NONNULL_END
