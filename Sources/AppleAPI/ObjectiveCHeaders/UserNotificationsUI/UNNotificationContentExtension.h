#pragma once

#import <Foundation/Foundation.h>
#import <UIKit/UIKit.h>
#import <UserNotifications/UserNotifications.h>

NS_ASSUME_NONNULL_BEGIN

typedef NS_ENUM(NSUInteger, UNNotificationContentExtensionMediaPlayPauseButtonType) {
    UNNotificationContentExtensionMediaPlayPauseButtonTypeNone,
    UNNotificationContentExtensionMediaPlayPauseButtonTypeDefault,
    UNNotificationContentExtensionMediaPlayPauseButtonTypeOverlay,
};

typedef NS_ENUM(NSUInteger, UNNotificationContentExtensionResponseOption) {
    UNNotificationContentExtensionResponseOptionDoNotDismiss,
    UNNotificationContentExtensionResponseOptionDismiss,
    UNNotificationContentExtensionResponseOptionDismissAndForwardAction,
};

@protocol UNNotificationContentExtension <NSObject>
- (void)didReceiveNotification:(UNNotification *)notification;
@optional
- (void)didReceiveNotificationResponse:(UNNotificationResponse *)response
                     completionHandler:(void (^)(UNNotificationContentExtensionResponseOption option))completion;
@property (nonatomic, readonly) UNNotificationContentExtensionMediaPlayPauseButtonType mediaPlayPauseButtonType;
@property (nonatomic, readonly) CGRect mediaPlayPauseButtonFrame;
@property (nonatomic, copy, readonly) UIColor *mediaPlayPauseButtonTintColor;
- (void)mediaPlay;
- (void)mediaPause;
@end

@interface NSExtensionContext (UNNotificationContentExtension)
@property (nonatomic, copy) NSArray<UNNotificationAction *> *notificationActions;
- (void)performNotificationDefaultAction;
- (void)dismissNotificationContentExtension;
- (void)mediaPlayingStarted;
- (void)mediaPlayingPaused;
@end

NS_ASSUME_NONNULL_END
