#pragma once

#import <UIKit/NSText.h>
#import <UIKit/UIFont.h>
#import <UIKit/UIView.h>

NS_ASSUME_NONNULL_BEGIN

typedef NS_ENUM(NSInteger, UIBaselineAdjustment) {
  UIBaselineAdjustmentAlignBaselines = 0,
  UIBaselineAdjustmentAlignCenters = 1,
  UIBaselineAdjustmentNone = 2,
};

@interface UILabel : UIView
@property (nonatomic, copy, nullable) NSString *text;
@property (nonatomic, null_resettable) UIFont *font;
@property (nonatomic, null_resettable) UIColor *textColor;
@property (nonatomic, nullable) UIColor *shadowColor;
@property (nonatomic) CGSize shadowOffset;
@property (nonatomic) NSTextAlignment textAlignment;
@property (nonatomic) NSLineBreakMode lineBreakMode;
@property (nonatomic, copy, nullable) NSAttributedString *attributedText;
@property (nonatomic, nullable) UIColor *highlightedTextColor;
@property (nonatomic, getter=isHighlighted) BOOL highlighted;
@property (nonatomic, getter=isEnabled) BOOL enabled;
@property (nonatomic) NSInteger numberOfLines;
@property (nonatomic) BOOL adjustsFontSizeToFitWidth;
@property (nonatomic) BOOL adjustsFontForContentSizeCategory;
@property (nonatomic) UIBaselineAdjustment baselineAdjustment;
@property (nonatomic) CGFloat minimumScaleFactor;
@property (nonatomic) BOOL allowsDefaultTighteningForTruncation;
- (CGRect)textRectForBounds:(CGRect)bounds limitedToNumberOfLines:(NSInteger)numberOfLines NS_SWIFT_UNAVAILABLE("");
- (void)drawTextInRect:(CGRect)rect NS_SWIFT_UNAVAILABLE("");
@property (nonatomic) CGFloat preferredMaxLayoutWidth;
@end

NS_ASSUME_NONNULL_END
