#pragma once

#import <CoreGraphics/CoreGraphics.h>
#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

@class CIColor, UIImage, UITraitCollection;

@interface UIColor : NSObject <NSSecureCoding, NSCopying>
+ (UIColor *)colorWithWhite:(CGFloat)white alpha:(CGFloat)alpha BELLHOP_FACTORY(white:alpha:);
+ (UIColor *)colorWithHue:(CGFloat)hue
               saturation:(CGFloat)saturation
               brightness:(CGFloat)brightness
                    alpha:(CGFloat)alpha BELLHOP_FACTORY(hue:saturation:brightness:alpha:);
+ (UIColor *)colorWithRed:(CGFloat)red green:(CGFloat)green blue:(CGFloat)blue alpha:(CGFloat)alpha
    BELLHOP_FACTORY(red:green:blue:alpha:);
+ (UIColor *)colorWithDisplayP3Red:(CGFloat)red green:(CGFloat)green blue:(CGFloat)blue alpha:(CGFloat)alpha
    BELLHOP_FACTORY(displayP3Red:green:blue:alpha:);
+ (UIColor *)colorWithCGColor:(CGColorRef)cgColor BELLHOP_FACTORY(cgColor:);
+ (UIColor *)colorWithPatternImage:(UIImage *)image NS_SWIFT_UNAVAILABLE("");
+ (UIColor *)colorWithCIColor:(CIColor *)ciColor NS_SWIFT_UNAVAILABLE("");
+ (UIColor *)colorWithDynamicProvider:(UIColor * (^)(UITraitCollection *traitCollection))dynamicProvider
    BELLHOP_FACTORY(dynamicProvider:);
+ (nullable UIColor *)colorNamed:(NSString *)name;
+ (nullable UIColor *)colorNamed:(NSString *)name
                        inBundle:(nullable NSBundle *)bundle
    compatibleWithTraitCollection:(nullable UITraitCollection *)traitCollection;
- (UIColor *)initWithWhite:(CGFloat)white alpha:(CGFloat)alpha;
- (UIColor *)initWithHue:(CGFloat)hue
              saturation:(CGFloat)saturation
              brightness:(CGFloat)brightness
                   alpha:(CGFloat)alpha;
- (UIColor *)initWithRed:(CGFloat)red green:(CGFloat)green blue:(CGFloat)blue alpha:(CGFloat)alpha;
- (UIColor *)initWithDisplayP3Red:(CGFloat)red green:(CGFloat)green blue:(CGFloat)blue alpha:(CGFloat)alpha;
- (UIColor *)initWithCGColor:(CGColorRef)cgColor;
- (UIColor *)initWithPatternImage:(UIImage *)image NS_SWIFT_UNAVAILABLE("");
- (UIColor *)initWithDynamicProvider:(UIColor * (^)(UITraitCollection *traitCollection))dynamicProvider;
@property (class, nonatomic, readonly) UIColor *blackColor, *darkGrayColor, *lightGrayColor, *whiteColor, *grayColor;
@property (class, nonatomic, readonly) UIColor *redColor, *greenColor, *blueColor, *cyanColor, *yellowColor;
@property (class, nonatomic, readonly) UIColor *magentaColor, *orangeColor, *purpleColor, *brownColor, *clearColor;
@property (class, nonatomic, readonly) UIColor *lightTextColor, *darkTextColor;
@property (class, nonatomic, readonly) UIColor *groupTableViewBackgroundColor NS_SWIFT_UNAVAILABLE("");
@property (class, nonatomic, readonly) UIColor *systemRedColor, *systemGreenColor, *systemBlueColor, *systemOrangeColor;
@property (class, nonatomic, readonly) UIColor *systemYellowColor, *systemPinkColor, *systemPurpleColor;
@property (class, nonatomic, readonly) UIColor *systemTealColor, *systemIndigoColor, *systemBrownColor;
@property (class, nonatomic, readonly) UIColor *systemMintColor, *systemCyanColor, *systemGrayColor, *systemGray2Color;
@property (class, nonatomic, readonly) UIColor *systemGray3Color, *systemGray4Color, *systemGray5Color;
@property (class, nonatomic, readonly) UIColor *systemGray6Color;
@property (class, nonatomic, readonly) UIColor *tintColor NS_SWIFT_NAME(tintColor);
@property (class, nonatomic, readonly) UIColor *labelColor, *secondaryLabelColor, *tertiaryLabelColor;
@property (class, nonatomic, readonly) UIColor *quaternaryLabelColor, *linkColor, *placeholderTextColor;
@property (class, nonatomic, readonly) UIColor *separatorColor, *opaqueSeparatorColor;
@property (class, nonatomic, readonly) UIColor *systemBackgroundColor, *secondarySystemBackgroundColor;
@property (class, nonatomic, readonly) UIColor *tertiarySystemBackgroundColor, *systemGroupedBackgroundColor;
@property (class, nonatomic, readonly) UIColor *secondarySystemGroupedBackgroundColor;
@property (class, nonatomic, readonly) UIColor *tertiarySystemGroupedBackgroundColor;
@property (class, nonatomic, readonly) UIColor *systemFillColor, *secondarySystemFillColor, *tertiarySystemFillColor;
@property (class, nonatomic, readonly) UIColor *quaternarySystemFillColor;
- (void)set;
- (void)setFill;
- (void)setStroke NS_SWIFT_UNAVAILABLE("");
- (BOOL)getWhite:(nullable CGFloat *)white alpha:(nullable CGFloat *)alpha;
- (BOOL)getHue:(nullable CGFloat *)hue
    saturation:(nullable CGFloat *)saturation
    brightness:(nullable CGFloat *)brightness
         alpha:(nullable CGFloat *)alpha;
- (BOOL)getRed:(nullable CGFloat *)red
         green:(nullable CGFloat *)green
          blue:(nullable CGFloat *)blue
         alpha:(nullable CGFloat *)alpha;
- (UIColor *)colorWithAlphaComponent:(CGFloat)alpha;
- (UIColor *)resolvedColorWithTraitCollection:(UITraitCollection *)traitCollection;
@property (nonatomic, readonly) CGColorRef CGColor;
@end

NS_ASSUME_NONNULL_END
