// Netmera's extension, declared only.
#pragma once

#import <Foundation/Foundation.h>
#import <UserNotifications/UserNotifications.h>

NS_ASSUME_NONNULL_BEGIN

NS_SWIFT_UNAVAILABLE("")
@interface NetmeraNotificationServiceExtension : UNNotificationServiceExtension
@end

NS_ASSUME_NONNULL_END
