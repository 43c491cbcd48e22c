#pragma once

#import <UIKit/UIView.h>

NS_ASSUME_NONNULL_BEGIN

typedef NS_ENUM(NSInteger, UIBlurEffectStyle) {
  UIBlurEffectStyleExtraLight = 0,
  UIBlurEffectStyleLight = 1,
  UIBlurEffectStyleDark = 2,
  UIBlurEffectStyleRegular = 4,
  UIBlurEffectStyleProminent = 5,
  UIBlurEffectStyleSystemUltraThinMaterial = 6,
  UIBlurEffectStyleSystemThinMaterial = 7,
  UIBlurEffectStyleSystemMaterial = 8,
  UIBlurEffectStyleSystemThickMaterial = 9,
  UIBlurEffectStyleSystemChromeMaterial = 10,
} NS_SWIFT_NAME(UIBlurEffect.Style);

@interface UIVisualEffect : NSObject <NSCopying, NSSecureCoding>
@end

@interface UIBlurEffect : UIVisualEffect
+ (UIBlurEffect *)effectWithStyle:(UIBlurEffectStyle)style;
@end

NS_SWIFT_UNAVAILABLE("")
@interface UIVibrancyEffect : UIVisualEffect
+ (UIVibrancyEffect *)effectForBlurEffect:(UIBlurEffect *)blurEffect;
@end

@interface UIVisualEffectView : UIView
@property (nonatomic, readonly) UIView *contentView;
@property (nonatomic, copy, nullable) UIVisualEffect *effect;
- (instancetype)initWithEffect:(nullable UIVisualEffect *)effect NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
@end

NS_ASSUME_NONNULL_END
