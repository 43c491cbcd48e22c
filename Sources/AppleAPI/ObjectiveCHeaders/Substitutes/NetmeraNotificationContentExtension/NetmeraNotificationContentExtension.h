// Netmera's extension, declared only.
#pragma once

#import <Foundation/Foundation.h>
#import <UserNotificationsUI/UserNotificationsUI.h>

NS_ASSUME_NONNULL_BEGIN

NS_SWIFT_UNAVAILABLE("")
@interface NetmeraNotificationContentExtension : UIViewController <UNNotificationContentExtension>
@end

NS_ASSUME_NONNULL_END
