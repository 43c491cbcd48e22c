// CleverTap's content extension, declared only.
#pragma once

#import <Foundation/Foundation.h>
#import <UserNotificationsUI/UserNotificationsUI.h>

NS_ASSUME_NONNULL_BEGIN

NS_SWIFT_UNAVAILABLE("")
@interface CTNotificationViewController : UIViewController <UNNotificationContentExtension>
- (void)userDidPerformAction:(NSString *)action withProperties:(NSDictionary *)properties;
- (void)userDidReceiveNotificationResponse:(UNNotificationResponse *)response;
- (UNNotificationContentExtensionResponseOption)configureUserNotificationsResponse:(UNNotificationResponse *)response;
@end

NS_ASSUME_NONNULL_END
