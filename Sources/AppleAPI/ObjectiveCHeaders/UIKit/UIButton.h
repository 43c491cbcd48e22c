#pragma once

#import <UIKit/UIControl.h>
#import <UIKit/UIImage.h>
#import <UIKit/UIImageView.h>
#import <UIKit/UILabel.h>
#import <UIKit/UIMenu.h>

NS_ASSUME_NONNULL_BEGIN

@class UIButtonConfiguration;

typedef NS_ENUM(NSInteger, UIButtonType) {
  UIButtonTypeCustom = 0,
  UIButtonTypeSystem = 1,
  UIButtonTypeDetailDisclosure = 2,
  UIButtonTypeInfoLight = 3,
  UIButtonTypeInfoDark = 4,
  UIButtonTypeContactAdd = 5,
  UIButtonTypeClose = 7,
  UIButtonTypeRoundedRect = UIButtonTypeSystem,
} NS_SWIFT_NAME(UIButton.ButtonType);

@interface UIButton : UIControl
+ (instancetype)buttonWithType:(UIButtonType)buttonType;
+ (instancetype)systemButtonWithPrimaryAction:(nullable UIAction *)primaryAction NS_SWIFT_NAME(init(primaryAction:));
+ (instancetype)buttonWithType:(UIButtonType)buttonType primaryAction:(nullable UIAction *)primaryAction;
@property (nonatomic) UIEdgeInsets contentEdgeInsets;
@property (nonatomic) UIEdgeInsets titleEdgeInsets;
@property (nonatomic) UIEdgeInsets imageEdgeInsets;
@property (nonatomic) BOOL adjustsImageWhenHighlighted NS_SWIFT_UNAVAILABLE("");
@property (nonatomic) BOOL showsTouchWhenHighlighted NS_SWIFT_UNAVAILABLE("");
@property (nonatomic, copy, nullable) UIMenu *menu;
@property (nonatomic) BOOL showsMenuAsPrimaryAction;
@property (nonatomic, readonly) UIButtonType buttonType;
- (void)setTitle:(nullable NSString *)title forState:(UIControlState)state;
- (void)setTitleColor:(nullable UIColor *)color forState:(UIControlState)state;
- (void)setTitleShadowColor:(nullable UIColor *)color forState:(UIControlState)state NS_SWIFT_UNAVAILABLE("");
- (void)setImage:(nullable UIImage *)image forState:(UIControlState)state;
- (void)setBackgroundImage:(nullable UIImage *)image forState:(UIControlState)state;
- (void)setAttributedTitle:(nullable NSAttributedString *)title forState:(UIControlState)state;
- (nullable NSString *)titleForState:(UIControlState)state;
- (nullable UIColor *)titleColorForState:(UIControlState)state;
- (nullable UIImage *)imageForState:(UIControlState)state;
- (nullable UIImage *)backgroundImageForState:(UIControlState)state;
- (nullable NSAttributedString *)attributedTitleForState:(UIControlState)state;
@property (nonatomic, readonly, nullable) NSString *currentTitle;
@property (nonatomic, readonly) UIColor *currentTitleColor;
@property (nonatomic, readonly, nullable) UIImage *currentImage;
@property (nonatomic, readonly, nullable) UIImage *currentBackgroundImage;
@property (nonatomic, readonly, nullable) NSAttributedString *currentAttributedTitle;
@property (nonatomic, readonly, nullable) UILabel *titleLabel;
@property (nonatomic, readonly, nullable) UIImageView *imageView;
@end

NS_ASSUME_NONNULL_END
