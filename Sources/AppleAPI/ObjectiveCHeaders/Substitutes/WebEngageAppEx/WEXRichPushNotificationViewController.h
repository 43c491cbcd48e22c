// WebEngage's content extension, declared only.
#pragma once

#import <Foundation/Foundation.h>
#import <UserNotificationsUI/UserNotificationsUI.h>

NS_ASSUME_NONNULL_BEGIN

NS_SWIFT_UNAVAILABLE("")
@interface WEXRichPushNotificationViewController : UIViewController <UNNotificationContentExtension>
@end

NS_ASSUME_NONNULL_END
