#pragma once

#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

typedef NS_ENUM(NSInteger, UNAuthorizationStatus) {
    UNAuthorizationStatusNotDetermined = 0,
    UNAuthorizationStatusDenied,
    UNAuthorizationStatusAuthorized,
    UNAuthorizationStatusProvisional,
    UNAuthorizationStatusEphemeral,
};

typedef NS_ENUM(NSInteger, UNShowPreviewsSetting) {
    UNShowPreviewsSettingAlways,
    UNShowPreviewsSettingWhenAuthenticated,
    UNShowPreviewsSettingNever,
};

typedef NS_ENUM(NSInteger, UNNotificationSetting) {
    UNNotificationSettingNotSupported = 0,
    UNNotificationSettingDisabled,
    UNNotificationSettingEnabled,
};

typedef NS_ENUM(NSInteger, UNAlertStyle) {
    UNAlertStyleNone = 0,
    UNAlertStyleBanner,
    UNAlertStyleAlert,
};

@interface UNNotificationSettings : NSObject <NSCopying, NSSecureCoding>
@property (nonatomic, readonly) UNAuthorizationStatus authorizationStatus;
@property (nonatomic, readonly) UNNotificationSetting soundSetting;
@property (nonatomic, readonly) UNNotificationSetting badgeSetting;
@property (nonatomic, readonly) UNNotificationSetting alertSetting;
@property (nonatomic, readonly) UNNotificationSetting notificationCenterSetting;
@property (nonatomic, readonly) UNNotificationSetting lockScreenSetting;
@property (nonatomic, readonly) UNNotificationSetting carPlaySetting;
@property (nonatomic, readonly) UNAlertStyle alertStyle;
@property (nonatomic, readonly) UNShowPreviewsSetting showPreviewsSetting;
@property (nonatomic, readonly) UNNotificationSetting criticalAlertSetting;
@property (nonatomic, readonly) BOOL providesAppNotificationSettings;
@property (nonatomic, readonly) UNNotificationSetting announcementSetting;
@property (nonatomic, readonly) UNNotificationSetting timeSensitiveSetting;
@property (nonatomic, readonly) UNNotificationSetting scheduledDeliverySetting;
@property (nonatomic, readonly) UNNotificationSetting directMessagesSetting;
- (instancetype)init NS_UNAVAILABLE;
@end

NS_ASSUME_NONNULL_END
