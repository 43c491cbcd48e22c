#pragma once

#import <CoreGraphics/CoreGraphics.h>
#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

@class UITraitCollection;

typedef NSString *UIFontTextStyle NS_TYPED_ENUM NS_SWIFT_NAME(UIFont.TextStyle);
FOUNDATION_EXPORT UIFontTextStyle const UIFontTextStyleLargeTitle;
FOUNDATION_EXPORT UIFontTextStyle const UIFontTextStyleTitle1;
FOUNDATION_EXPORT UIFontTextStyle const UIFontTextStyleTitle2;
FOUNDATION_EXPORT UIFontTextStyle const UIFontTextStyleTitle3;
FOUNDATION_EXPORT UIFontTextStyle const UIFontTextStyleHeadline;
FOUNDATION_EXPORT UIFontTextStyle const UIFontTextStyleSubheadline;
FOUNDATION_EXPORT UIFontTextStyle const UIFontTextStyleBody;
FOUNDATION_EXPORT UIFontTextStyle const UIFontTextStyleCallout;
FOUNDATION_EXPORT UIFontTextStyle const UIFontTextStyleFootnote;
FOUNDATION_EXPORT UIFontTextStyle const UIFontTextStyleCaption1;
FOUNDATION_EXPORT UIFontTextStyle const UIFontTextStyleCaption2;

typedef CGFloat UIFontWeight NS_TYPED_EXTENSIBLE_ENUM NS_SWIFT_NAME(UIFont.Weight);
static const UIFontWeight UIFontWeightUltraLight = -0.8;
static const UIFontWeight UIFontWeightThin = -0.6;
static const UIFontWeight UIFontWeightLight = -0.4;
static const UIFontWeight UIFontWeightRegular = 0;
static const UIFontWeight UIFontWeightMedium = 0.23;
static const UIFontWeight UIFontWeightSemibold = 0.3;
static const UIFontWeight UIFontWeightBold = 0.4;
static const UIFontWeight UIFontWeightHeavy = 0.56;
static const UIFontWeight UIFontWeightBlack = 0.62;
typedef CGFloat UIFontWidth NS_TYPED_EXTENSIBLE_ENUM NS_SWIFT_NAME(UIFont.Width);
static const UIFontWidth UIFontWidthCondensed = -0.2;
static const UIFontWidth UIFontWidthStandard = 0;
static const UIFontWidth UIFontWidthExpanded = 0.2;

typedef NS_OPTIONS(uint32_t, UIFontDescriptorSymbolicTraits) {
  UIFontDescriptorTraitItalic = 1,
  UIFontDescriptorTraitBold = 2,
  UIFontDescriptorTraitExpanded = 32,
  UIFontDescriptorTraitCondensed = 64,
  UIFontDescriptorTraitMonoSpace = 1024,
} NS_SWIFT_NAME(UIFontDescriptor.SymbolicTraits);

typedef NSString *UIFontDescriptorSystemDesign NS_TYPED_ENUM NS_SWIFT_NAME(UIFontDescriptor.SystemDesign);
FOUNDATION_EXPORT UIFontDescriptorSystemDesign const UIFontDescriptorSystemDesignDefault;
FOUNDATION_EXPORT UIFontDescriptorSystemDesign const UIFontDescriptorSystemDesignRounded;
FOUNDATION_EXPORT UIFontDescriptorSystemDesign const UIFontDescriptorSystemDesignSerif;
FOUNDATION_EXPORT UIFontDescriptorSystemDesign const UIFontDescriptorSystemDesignMonospaced;

typedef NSString *UIFontDescriptorAttributeName NS_TYPED_ENUM NS_SWIFT_NAME(UIFontDescriptor.AttributeName);

@interface UIFontDescriptor : NSObject <NSCopying, NSSecureCoding>
@property (nonatomic, readonly) CGFloat pointSize;
@property (nonatomic, readonly) UIFontDescriptorSymbolicTraits symbolicTraits;
+ (UIFontDescriptor *)fontDescriptorWithName:(NSString *)fontName size:(CGFloat)size;
+ (UIFontDescriptor *)preferredFontDescriptorWithTextStyle:(UIFontTextStyle)style;
- (UIFontDescriptor *)fontDescriptorWithSize:(CGFloat)newPointSize;
- (nullable UIFontDescriptor *)fontDescriptorWithSymbolicTraits:(UIFontDescriptorSymbolicTraits)symbolicTraits;
- (nullable UIFontDescriptor *)fontDescriptorWithDesign:(UIFontDescriptorSystemDesign)design;
- (nullable id)objectForKey:(UIFontDescriptorAttributeName)attribute NS_SWIFT_UNAVAILABLE("");
- (UIFontDescriptor *)fontDescriptorByAddingAttributes:(NSDictionary<UIFontDescriptorAttributeName, id> *)attributes
    NS_SWIFT_UNAVAILABLE("");
@end

@interface UIFont : NSObject <NSCopying, NSSecureCoding>
+ (UIFont *)preferredFontForTextStyle:(UIFontTextStyle)style;
+ (UIFont *)preferredFontForTextStyle:(UIFontTextStyle)style
        compatibleWithTraitCollection:(nullable UITraitCollection *)traitCollection;
+ (nullable UIFont *)fontWithName:(NSString *)fontName size:(CGFloat)fontSize;
+ (UIFont *)fontWithDescriptor:(UIFontDescriptor *)descriptor size:(CGFloat)pointSize;
+ (UIFont *)systemFontOfSize:(CGFloat)fontSize;
+ (UIFont *)boldSystemFontOfSize:(CGFloat)fontSize;
+ (UIFont *)italicSystemFontOfSize:(CGFloat)fontSize;
+ (UIFont *)systemFontOfSize:(CGFloat)fontSize weight:(UIFontWeight)weight;
+ (UIFont *)systemFontOfSize:(CGFloat)fontSize weight:(UIFontWeight)weight width:(UIFontWidth)width;
+ (UIFont *)monospacedDigitSystemFontOfSize:(CGFloat)fontSize weight:(UIFontWeight)weight;
+ (UIFont *)monospacedSystemFontOfSize:(CGFloat)fontSize weight:(UIFontWeight)weight;
@property (class, nonatomic, readonly) NSArray<NSString *> *familyNames NS_SWIFT_UNAVAILABLE("");
+ (NSArray<NSString *> *)fontNamesForFamilyName:(NSString *)familyName NS_SWIFT_UNAVAILABLE("");
- (UIFont *)fontWithSize:(CGFloat)fontSize;
@property (nonatomic, readonly, copy) NSString *familyName;
@property (nonatomic, readonly, copy) NSString *fontName;
@property (nonatomic, readonly) CGFloat pointSize, ascender, descender, capHeight, xHeight, lineHeight, leading;
@property (nonatomic, readonly) UIFontDescriptor *fontDescriptor;
@property (class, nonatomic, readonly) CGFloat labelFontSize, buttonFontSize, smallSystemFontSize, systemFontSize;
@end

@interface UIFontMetrics : NSObject
@property (class, nonatomic, readonly) UIFontMetrics *defaultMetrics NS_SWIFT_NAME(default);
+ (instancetype)metricsForTextStyle:(UIFontTextStyle)textStyle;
- (instancetype)initForTextStyle:(UIFontTextStyle)textStyle NS_DESIGNATED_INITIALIZER;
- (instancetype)init NS_UNAVAILABLE;
- (UIFont *)scaledFontForFont:(UIFont *)font;
- (UIFont *)scaledFontForFont:(UIFont *)font maximumPointSize:(CGFloat)maximumPointSize;
- (CGFloat)scaledValueForValue:(CGFloat)value NS_SWIFT_NAME(scaledValue(for:));
@end

NS_ASSUME_NONNULL_END
