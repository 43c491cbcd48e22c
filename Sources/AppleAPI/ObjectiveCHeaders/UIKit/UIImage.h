#pragma once

#import <CoreGraphics/CoreGraphics.h>
#import <Foundation/Foundation.h>
#import <UIKit/UIColor.h>
#import <UIKit/UIFont.h>
#import <UIKit/UIGeometry.h>

NS_ASSUME_NONNULL_BEGIN

@class CIImage, UITraitCollection;

typedef NS_ENUM(NSInteger, UIImageOrientation) {
  UIImageOrientationUp = 0,
  UIImageOrientationDown = 1,
  UIImageOrientationLeft = 2,
  UIImageOrientationRight = 3,
  UIImageOrientationUpMirrored = 4,
  UIImageOrientationDownMirrored = 5,
  UIImageOrientationLeftMirrored = 6,
  UIImageOrientationRightMirrored = 7,
} NS_SWIFT_NAME(UIImage.Orientation);
typedef NS_ENUM(NSInteger, UIImageRenderingMode) {
  UIImageRenderingModeAutomatic = 0,
  UIImageRenderingModeAlwaysOriginal = 1,
  UIImageRenderingModeAlwaysTemplate = 2,
} NS_SWIFT_NAME(UIImage.RenderingMode);
typedef NS_ENUM(NSInteger, UIImageSymbolScale) {
  UIImageSymbolScaleDefault = -1,
  UIImageSymbolScaleUnspecified = 0,
  UIImageSymbolScaleSmall = 1,
  UIImageSymbolScaleMedium = 2,
  UIImageSymbolScaleLarge = 3,
} NS_SWIFT_NAME(UIImage.SymbolScale);
typedef NS_ENUM(NSInteger, UIImageSymbolWeight) {
  UIImageSymbolWeightUnspecified = 0,
  UIImageSymbolWeightUltraLight = 1,
  UIImageSymbolWeightThin = 2,
  UIImageSymbolWeightLight = 3,
  UIImageSymbolWeightRegular = 4,
  UIImageSymbolWeightMedium = 5,
  UIImageSymbolWeightSemibold = 6,
  UIImageSymbolWeightBold = 7,
  UIImageSymbolWeightHeavy = 8,
  UIImageSymbolWeightBlack = 9,
} NS_SWIFT_NAME(UIImage.SymbolWeight);

typedef NS_ENUM(NSInteger, UIImageResizingMode) {
  UIImageResizingModeTile = 0,
  UIImageResizingModeStretch = 1,
} NS_SWIFT_NAME(UIImage.ResizingMode);

NS_SWIFT_NAME(UIImage.Configuration)
@interface UIImageConfiguration : NSObject <NSCopying, NSSecureCoding>
- (instancetype)init NS_UNAVAILABLE;
@end

NS_SWIFT_NAME(UIImage.SymbolConfiguration)
@interface UIImageSymbolConfiguration : UIImageConfiguration
+ (instancetype)configurationWithScale:(UIImageSymbolScale)scale;
+ (instancetype)configurationWithPointSize:(CGFloat)pointSize;
+ (instancetype)configurationWithWeight:(UIImageSymbolWeight)weight;
+ (instancetype)configurationWithPointSize:(CGFloat)pointSize weight:(UIImageSymbolWeight)weight;
+ (instancetype)configurationWithPointSize:(CGFloat)pointSize
                                    weight:(UIImageSymbolWeight)weight
                                     scale:(UIImageSymbolScale)scale;
+ (instancetype)configurationWithTextStyle:(UIFontTextStyle)textStyle;
+ (instancetype)configurationWithTextStyle:(UIFontTextStyle)textStyle scale:(UIImageSymbolScale)scale;
+ (instancetype)configurationWithFont:(UIFont *)font;
@end

@interface UIImage : NSObject <NSSecureCoding>
+ (nullable UIImage *)systemImageNamed:(NSString *)name NS_SWIFT_NAME(init(systemName:));
+ (nullable UIImage *)systemImageNamed:(NSString *)name withConfiguration:(nullable UIImageConfiguration *)configuration
    NS_SWIFT_NAME(init(systemName:withConfiguration:));
+ (nullable UIImage *)systemImageNamed:(NSString *)name
         compatibleWithTraitCollection:(nullable UITraitCollection *)traitCollection
    NS_SWIFT_NAME(init(systemName:compatibleWith:));
+ (nullable UIImage *)imageNamed:(NSString *)name;
+ (nullable UIImage *)imageNamed:(NSString *)name
                        inBundle:(nullable NSBundle *)bundle
               withConfiguration:(nullable UIImageConfiguration *)configuration
    NS_SWIFT_NAME(init(named:in:with:));
+ (nullable UIImage *)imageNamed:(NSString *)name
                        inBundle:(nullable NSBundle *)bundle
    compatibleWithTraitCollection:(nullable UITraitCollection *)traitCollection;
+ (nullable UIImage *)imageWithContentsOfFile:(NSString *)path BELLHOP_FACTORY(contentsOfFile:);
+ (nullable UIImage *)imageWithData:(NSData *)data BELLHOP_FACTORY(data:);
+ (nullable UIImage *)imageWithData:(NSData *)data scale:(CGFloat)scale BELLHOP_FACTORY(data:scale:);
+ (UIImage *)imageWithCGImage:(CGImageRef)cgImage BELLHOP_FACTORY(cgImage:);
+ (UIImage *)imageWithCGImage:(CGImageRef)cgImage scale:(CGFloat)scale orientation:(UIImageOrientation)orientation
    BELLHOP_FACTORY(cgImage:scale:orientation:);
+ (UIImage *)imageWithCIImage:(CIImage *)ciImage NS_SWIFT_UNAVAILABLE("");
- (nullable instancetype)initWithContentsOfFile:(NSString *)path;
- (nullable instancetype)initWithData:(NSData *)data;
- (nullable instancetype)initWithData:(NSData *)data scale:(CGFloat)scale;
- (instancetype)initWithCGImage:(CGImageRef)cgImage;
- (instancetype)initWithCGImage:(CGImageRef)cgImage scale:(CGFloat)scale orientation:(UIImageOrientation)orientation;
- (instancetype)initWithCIImage:(CIImage *)ciImage NS_SWIFT_UNAVAILABLE("");
@property (nonatomic, readonly) CGSize size;
@property (nonatomic, readonly, nullable) CGImageRef CGImage;
@property (nonatomic, readonly) UIImageOrientation imageOrientation;
@property (nonatomic, readonly) CGFloat scale;
@property (nonatomic, readonly) UIImageRenderingMode renderingMode;
@property (nonatomic, readonly, getter=isSymbolImage) BOOL symbolImage;
@property (nonatomic, readonly, copy, nullable) UIImageSymbolConfiguration *symbolConfiguration;
@property (nonatomic, readonly, copy, nullable) NSArray<UIImage *> *images NS_SWIFT_UNAVAILABLE("");
@property (nonatomic, readonly) NSTimeInterval duration NS_SWIFT_UNAVAILABLE("");
@property (nonatomic, readonly) UIEdgeInsets capInsets NS_SWIFT_UNAVAILABLE("");
+ (nullable UIImage *)animatedImageNamed:(NSString *)name duration:(NSTimeInterval)duration NS_SWIFT_UNAVAILABLE("");
+ (nullable UIImage *)animatedImageWithImages:(NSArray<UIImage *> *)images duration:(NSTimeInterval)duration
    NS_SWIFT_UNAVAILABLE("");
- (void)drawAtPoint:(CGPoint)point;
- (void)drawInRect:(CGRect)rect;
- (void)drawInRect:(CGRect)rect blendMode:(CGBlendMode)blendMode alpha:(CGFloat)alpha NS_SWIFT_UNAVAILABLE("");
- (UIImage *)resizableImageWithCapInsets:(UIEdgeInsets)capInsets NS_SWIFT_UNAVAILABLE("");
- (UIImage *)resizableImageWithCapInsets:(UIEdgeInsets)capInsets resizingMode:(UIImageResizingMode)resizingMode
    NS_SWIFT_UNAVAILABLE("");
- (UIImage *)stretchableImageWithLeftCapWidth:(NSInteger)leftCapWidth topCapHeight:(NSInteger)topCapHeight
    NS_SWIFT_UNAVAILABLE("");
- (nullable UIImage *)imageByPreparingThumbnailOfSize:(CGSize)size NS_SWIFT_UNAVAILABLE("");
- (UIImage *)imageWithRenderingMode:(UIImageRenderingMode)renderingMode;
- (UIImage *)imageWithConfiguration:(UIImageConfiguration *)configuration;
- (nullable UIImage *)imageByApplyingSymbolConfiguration:(UIImageSymbolConfiguration *)configuration;
- (UIImage *)imageWithTintColor:(UIColor *)color;
- (UIImage *)imageWithTintColor:(UIColor *)color renderingMode:(UIImageRenderingMode)renderingMode;
@end

// In Swift, the functions below are methods.
@interface UIImage (BellhopFileData)
- (nullable NSData *)bellhop_PNGData NS_SWIFT_NAME(pngData());
- (nullable NSData *)bellhop_JPEGDataWithCompressionQuality:(CGFloat)compressionQuality
    NS_SWIFT_NAME(jpegData(compressionQuality:));
@end

NS_SWIFT_UNAVAILABLE("")
UIKIT_STATIC_INLINE NSData *_Nullable UIImagePNGRepresentation(UIImage *image) { return [image bellhop_PNGData]; }

NS_SWIFT_UNAVAILABLE("")
UIKIT_STATIC_INLINE NSData *_Nullable UIImageJPEGRepresentation(UIImage *image, CGFloat compressionQuality) {
  return [image bellhop_JPEGDataWithCompressionQuality:compressionQuality];
}

UIKIT_EXTERN void UIImageWriteToSavedPhotosAlbum(UIImage *image, id _Nullable target, SEL _Nullable selector,
    void *_Nullable contextInfo)
    NS_SWIFT_UNAVAILABLE("");

NS_ASSUME_NONNULL_END
