#pragma once

#import <UIKit/UIView.h>

NS_ASSUME_NONNULL_BEGIN

@class UIScreen, UIViewController, UIWindowScene;

typedef CGFloat UIWindowLevel NS_TYPED_EXTENSIBLE_ENUM NS_SWIFT_NAME(UIWindow.Level);
static const UIWindowLevel UIWindowLevelNormal = 0;
static const UIWindowLevel UIWindowLevelStatusBar = 1000;
static const UIWindowLevel UIWindowLevelAlert = 2000;

@interface UIWindow : UIView
- (instancetype)initWithFrame:(CGRect)frame NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
- (instancetype)initWithWindowScene:(UIWindowScene *)windowScene;
@property (nonatomic, weak, nullable) UIWindowScene *windowScene;
@property (nonatomic, readonly) UIScreen *screen;
@property (nonatomic) UIWindowLevel windowLevel;
@property (nonatomic, readonly, getter=isKeyWindow) BOOL keyWindow;
- (void)makeKeyWindow NS_SWIFT_NAME(makeKey());
- (void)makeKeyAndVisible;
@property (nonatomic, nullable) UIViewController *rootViewController;
@end

UIKIT_EXTERN NSNotificationName const UIKeyboardWillShowNotification NS_SWIFT_UNAVAILABLE("");
UIKIT_EXTERN NSNotificationName const UIKeyboardDidShowNotification NS_SWIFT_UNAVAILABLE("");
UIKIT_EXTERN NSNotificationName const UIKeyboardWillHideNotification NS_SWIFT_UNAVAILABLE("");
UIKIT_EXTERN NSNotificationName const UIKeyboardDidHideNotification NS_SWIFT_UNAVAILABLE("");
UIKIT_EXTERN NSNotificationName const UIKeyboardWillChangeFrameNotification NS_SWIFT_UNAVAILABLE("");
UIKIT_EXTERN NSString *const UIKeyboardFrameBeginUserInfoKey NS_SWIFT_UNAVAILABLE("");
UIKIT_EXTERN NSString *const UIKeyboardFrameEndUserInfoKey NS_SWIFT_UNAVAILABLE("");
UIKIT_EXTERN NSString *const UIKeyboardAnimationDurationUserInfoKey NS_SWIFT_UNAVAILABLE("");
UIKIT_EXTERN NSString *const UIKeyboardAnimationCurveUserInfoKey NS_SWIFT_UNAVAILABLE("");

NS_ASSUME_NONNULL_END
