#pragma once

#import <UIKit/UIView.h>

NS_ASSUME_NONNULL_BEGIN

typedef NS_ENUM(NSInteger, UIStackViewDistribution) {
  UIStackViewDistributionFill = 0,
  UIStackViewDistributionFillEqually = 1,
  UIStackViewDistributionFillProportionally = 2,
  UIStackViewDistributionEqualSpacing = 3,
  UIStackViewDistributionEqualCentering = 4,
} NS_SWIFT_NAME(UIStackView.Distribution);
typedef NS_ENUM(NSInteger, UIStackViewAlignment) {
  UIStackViewAlignmentFill = 0,
  UIStackViewAlignmentLeading = 1,
  UIStackViewAlignmentFirstBaseline = 2,
  UIStackViewAlignmentCenter = 3,
  UIStackViewAlignmentTrailing = 4,
  UIStackViewAlignmentLastBaseline = 5,
  UIStackViewAlignmentTop = UIStackViewAlignmentLeading,
  UIStackViewAlignmentBottom = UIStackViewAlignmentTrailing,
} NS_SWIFT_NAME(UIStackView.Alignment);

static const CGFloat UIStackViewSpacingUseDefault NS_SWIFT_NAME(UIStackView.spacingUseDefault) = 3.402823466e+38F;
static const CGFloat UIStackViewSpacingUseSystem NS_SWIFT_NAME(UIStackView.spacingUseSystem) = 1.175494351e-38F;

@interface UIStackView : UIView
- (instancetype)initWithFrame:(CGRect)frame NS_DESIGNATED_INITIALIZER;
- (instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
- (instancetype)initWithArrangedSubviews:(NSArray<__kindof UIView *> *)views;
@property (nonatomic, readonly, copy) NSArray<__kindof UIView *> *arrangedSubviews;
- (void)addArrangedSubview:(UIView *)view;
- (void)removeArrangedSubview:(UIView *)view;
- (void)insertArrangedSubview:(UIView *)view atIndex:(NSUInteger)stackIndex;
@property (nonatomic) UILayoutConstraintAxis axis;
@property (nonatomic) UIStackViewDistribution distribution;
@property (nonatomic) UIStackViewAlignment alignment;
@property (nonatomic) CGFloat spacing;
- (void)setCustomSpacing:(CGFloat)spacing afterView:(UIView *)arrangedSubview NS_SWIFT_NAME(setCustomSpacing(_:after:));
- (CGFloat)customSpacingAfterView:(UIView *)arrangedSubview NS_SWIFT_NAME(customSpacing(after:));
@property (nonatomic, getter=isBaselineRelativeArrangement) BOOL baselineRelativeArrangement;
@property (nonatomic, getter=isLayoutMarginsRelativeArrangement) BOOL layoutMarginsRelativeArrangement;
@end

NS_ASSUME_NONNULL_END
