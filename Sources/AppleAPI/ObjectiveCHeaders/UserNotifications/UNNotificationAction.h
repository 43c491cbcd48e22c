// Actions and the categories that group them.
#pragma once

#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

typedef NS_OPTIONS(NSUInteger, UNNotificationActionOptions) {
    UNNotificationActionOptionAuthenticationRequired = 1 << 0,
    UNNotificationActionOptionDestructive = 1 << 1,
    UNNotificationActionOptionForeground = 1 << 2,
};

static const UNNotificationActionOptions UNNotificationActionOptionNone NS_SWIFT_UNAVAILABLE("Use [].") = 0;

@interface UNNotificationActionIcon : NSObject <NSCopying, NSSecureCoding>
+ (instancetype)iconWithTemplateImageName:(NSString *)templateImageName;
+ (instancetype)iconWithSystemImageName:(NSString *)systemImageName;
- (instancetype)init NS_UNAVAILABLE;
@end

@interface UNNotificationAction : NSObject <NSCopying, NSSecureCoding>
@property (nonatomic, copy, readonly) NSString *identifier;
@property (nonatomic, copy, readonly) NSString *title;
@property (nonatomic, readonly) UNNotificationActionOptions options;
@property (nonatomic, copy, readonly, nullable) UNNotificationActionIcon *icon;
+ (instancetype)actionWithIdentifier:(NSString *)identifier
                               title:(NSString *)title
                             options:(UNNotificationActionOptions)options;
+ (instancetype)actionWithIdentifier:(NSString *)identifier
                               title:(NSString *)title
                             options:(UNNotificationActionOptions)options
                                icon:(nullable UNNotificationActionIcon *)icon;
- (instancetype)init NS_UNAVAILABLE;
@end

@interface UNTextInputNotificationAction : UNNotificationAction
@property (nonatomic, copy, readonly) NSString *textInputButtonTitle;
@property (nonatomic, copy, readonly) NSString *textInputPlaceholder;
+ (instancetype)actionWithIdentifier:(NSString *)identifier
                               title:(NSString *)title
                             options:(UNNotificationActionOptions)options
                textInputButtonTitle:(NSString *)textInputButtonTitle
                textInputPlaceholder:(NSString *)textInputPlaceholder;
+ (instancetype)actionWithIdentifier:(NSString *)identifier
                               title:(NSString *)title
                             options:(UNNotificationActionOptions)options
                                icon:(nullable UNNotificationActionIcon *)icon
                textInputButtonTitle:(NSString *)textInputButtonTitle
                textInputPlaceholder:(NSString *)textInputPlaceholder;
@end

typedef NS_OPTIONS(NSUInteger, UNNotificationCategoryOptions) {
    UNNotificationCategoryOptionCustomDismissAction = 1 << 0,
    UNNotificationCategoryOptionAllowInCarPlay = 1 << 1,
    UNNotificationCategoryOptionHiddenPreviewsShowTitle = 1 << 2,
    UNNotificationCategoryOptionHiddenPreviewsShowSubtitle = 1 << 3,
    UNNotificationCategoryOptionAllowAnnouncement = 1 << 4,
};

static const UNNotificationCategoryOptions UNNotificationCategoryOptionNone NS_SWIFT_UNAVAILABLE("Use [].") = 0;

@interface UNNotificationCategory : NSObject <NSCopying, NSSecureCoding>
@property (nonatomic, copy, readonly) NSString *identifier;
@property (nonatomic, copy, readonly) NSArray<UNNotificationAction *> *actions;
@property (nonatomic, copy, readonly) NSArray<NSString *> *intentIdentifiers;
@property (nonatomic, readonly) UNNotificationCategoryOptions options;
@property (nonatomic, copy, readonly) NSString *hiddenPreviewsBodyPlaceholder;
@property (nonatomic, copy, readonly) NSString *categorySummaryFormat;
+ (instancetype)categoryWithIdentifier:(NSString *)identifier
                               actions:(NSArray<UNNotificationAction *> *)actions
                     intentIdentifiers:(NSArray<NSString *> *)intentIdentifiers
                               options:(UNNotificationCategoryOptions)options;
+ (instancetype)categoryWithIdentifier:(NSString *)identifier
                               actions:(NSArray<UNNotificationAction *> *)actions
                     intentIdentifiers:(NSArray<NSString *> *)intentIdentifiers
         hiddenPreviewsBodyPlaceholder:(NSString *)hiddenPreviewsBodyPlaceholder
                               options:(UNNotificationCategoryOptions)options;
+ (instancetype)categoryWithIdentifier:(NSString *)identifier
                               actions:(NSArray<UNNotificationAction *> *)actions
                     intentIdentifiers:(NSArray<NSString *> *)intentIdentifiers
         hiddenPreviewsBodyPlaceholder:(nullable NSString *)hiddenPreviewsBodyPlaceholder
                 categorySummaryFormat:(nullable NSString *)categorySummaryFormat
                               options:(UNNotificationCategoryOptions)options;
+ (instancetype)categoryWithIdentifier:(NSString *)identifier
                               actions:(NSArray<UNNotificationAction *> *)actions
                        minimalActions:(NSArray<UNNotificationAction *> *)minimalActions
                     intentIdentifiers:(NSArray<NSString *> *)intentIdentifiers
                               options:(UNNotificationCategoryOptions)options NS_SWIFT_UNAVAILABLE("");
- (instancetype)init NS_UNAVAILABLE;
@end

NS_ASSUME_NONNULL_END
