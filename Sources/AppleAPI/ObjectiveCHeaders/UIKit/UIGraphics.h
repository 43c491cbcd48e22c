#pragma once

// Drawing of pictures.
#import <CoreGraphics/CoreGraphics.h>
#import <UIKit/UIImage.h>

NS_ASSUME_NONNULL_BEGIN

UIKIT_EXTERN CGContextRef _Nullable UIGraphicsGetCurrentContext(void);
UIKIT_EXTERN void UIGraphicsPushContext(CGContextRef context) NS_SWIFT_UNAVAILABLE("");
UIKIT_EXTERN void UIGraphicsPopContext(void) NS_SWIFT_UNAVAILABLE("");
UIKIT_EXTERN void UIGraphicsBeginImageContext(CGSize size);
UIKIT_EXTERN void UIGraphicsBeginImageContextWithOptions(CGSize size, BOOL opaque, CGFloat scale);
UIKIT_EXTERN UIImage *_Nullable UIGraphicsGetImageFromCurrentImageContext(void);
UIKIT_EXTERN void UIGraphicsEndImageContext(void);
UIKIT_EXTERN void UIRectFill(CGRect rect);
UIKIT_EXTERN void UIRectClip(CGRect rect);
UIKIT_EXTERN void UIRectFrame(CGRect rect) NS_SWIFT_UNAVAILABLE("");

@interface UIGraphicsImageRendererFormat : NSObject <NSCopying>
+ (instancetype)defaultFormat NS_SWIFT_NAME(default());
+ (instancetype)preferredFormat NS_SWIFT_NAME(preferred());
@property (nonatomic) CGFloat scale;
@property (nonatomic) BOOL opaque;
@end

@interface UIGraphicsImageRendererContext : NSObject
@property (nonatomic, readonly) CGContextRef CGContext;
@property (nonatomic, readonly) UIImage *currentImage;
@property (nonatomic, readonly) UIGraphicsImageRendererFormat *format;
- (void)fillRect:(CGRect)rect;
- (void)clipToRect:(CGRect)rect;
@end

@interface UIGraphicsImageRenderer : NSObject
- (instancetype)initWithSize:(CGSize)size;
- (instancetype)initWithSize:(CGSize)size format:(UIGraphicsImageRendererFormat *)format;
- (instancetype)initWithBounds:(CGRect)bounds;
- (instancetype)initWithBounds:(CGRect)bounds format:(UIGraphicsImageRendererFormat *)format;
@property (nonatomic, readonly) UIGraphicsImageRendererFormat *format;
- (UIImage *)imageWithActions:(void (NS_NOESCAPE ^)(UIGraphicsImageRendererContext *rendererContext))actions;
- (NSData *)PNGDataWithActions:(void (NS_NOESCAPE ^)(UIGraphicsImageRendererContext *rendererContext))actions;
- (NSData *)JPEGDataWithCompressionQuality:(CGFloat)compressionQuality
                                   actions:(void (NS_NOESCAPE ^)(UIGraphicsImageRendererContext *rendererContext))actions;
@end

NS_ASSUME_NONNULL_END
