#pragma once

// The notifications of iOS 9 and earlier.
#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

@class CLRegion;

typedef NS_OPTIONS(NSUInteger, UIUserNotificationType) {
  UIUserNotificationTypeBadge = 1 << 0,
  UIUserNotificationTypeSound = 1 << 1,
  UIUserNotificationTypeAlert = 1 << 2,
  UIUserNotificationTypeNone = 0,
};

typedef NS_ENUM(NSUInteger, UIUserNotificationActivationMode) {
  UIUserNotificationActivationModeForeground,
  UIUserNotificationActivationModeBackground,
};

@interface UIUserNotificationCategory : NSObject <NSCopying, NSMutableCopying, NSSecureCoding>
@property (nonatomic, readonly, copy, nullable) NSString *identifier;
@end

NS_SWIFT_UNAVAILABLE("")
@interface UIUserNotificationAction : NSObject <NSCopying, NSMutableCopying, NSSecureCoding>
@property (nonatomic, readonly, copy, nullable) NSString *identifier;
@property (nonatomic, readonly, copy, nullable) NSString *title;
@end

NS_SWIFT_UNAVAILABLE("")
@interface UIMutableUserNotificationAction : UIUserNotificationAction
@property (nonatomic, copy, nullable) NSString *identifier;
@property (nonatomic, copy, nullable) NSString *title;
@property (nonatomic) UIUserNotificationActivationMode activationMode;
@property (nonatomic, getter=isAuthenticationRequired) BOOL authenticationRequired;
@property (nonatomic, getter=isDestructive) BOOL destructive;
@end

typedef NS_ENUM(NSUInteger, UIUserNotificationActionContext) {
  UIUserNotificationActionContextDefault,
  UIUserNotificationActionContextMinimal,
};

NS_SWIFT_UNAVAILABLE("")
@interface UIMutableUserNotificationCategory : UIUserNotificationCategory
@property (nonatomic, copy, nullable) NSString *identifier;
- (void)setActions:(nullable NSArray<UIUserNotificationAction *> *)actions
        forContext:(UIUserNotificationActionContext)context;
@end

@interface UIUserNotificationSettings : NSObject
+ (instancetype)settingsForTypes:(UIUserNotificationType)types
                      categories:(nullable NSSet<UIUserNotificationCategory *> *)categories
    NS_SWIFT_NAME(init(types:categories:));
@property (nonatomic, readonly) UIUserNotificationType types;
@property (nonatomic, readonly, copy, nullable) NSSet<UIUserNotificationCategory *> *categories;
@end

@interface UILocalNotification : NSObject <NSCopying, NSSecureCoding>
@property (nonatomic, copy, nullable) NSDate *fireDate;
@property (nonatomic, copy, nullable) NSTimeZone *timeZone;
@property (nonatomic) NSCalendarUnit repeatInterval;
@property (nonatomic, copy, nullable) NSCalendar *repeatCalendar NS_SWIFT_UNAVAILABLE("");
@property (nonatomic, copy, nullable) CLRegion *region NS_SWIFT_UNAVAILABLE("");
@property (nonatomic) BOOL regionTriggersOnce NS_SWIFT_UNAVAILABLE("");
@property (nonatomic, copy, nullable) NSString *alertBody;
@property (nonatomic) BOOL hasAction;
@property (nonatomic, copy, nullable) NSString *alertAction;
@property (nonatomic, copy, nullable) NSString *alertLaunchImage;
@property (nonatomic, copy, nullable) NSString *alertTitle;
@property (nonatomic, copy, nullable) NSString *soundName;
@property (nonatomic) NSInteger applicationIconBadgeNumber;
@property (nonatomic, copy, nullable) NSDictionary *userInfo;
@property (nonatomic, copy, nullable) NSString *category;
@end

UIKIT_EXTERN NSString *const UILocalNotificationDefaultSoundName;

NS_ASSUME_NONNULL_END
