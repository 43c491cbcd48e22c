// Colors, paths, images and contexts.
#pragma once

#include <CoreFoundation/CFObjects.h>
#include <CoreGraphics/CGAffineTransform.h>

typedef struct CF_BRIDGED_TYPE(id) CGColor *CGColorRef;
typedef struct CF_BRIDGED_TYPE(id) CGColorSpace *CGColorSpaceRef;
typedef struct CF_BRIDGED_TYPE(id) CGContext *CGContextRef;
typedef struct CF_BRIDGED_TYPE(id) CGImage *CGImageRef;
typedef const struct CF_BRIDGED_TYPE(id) CGPath *CGPathRef;
typedef struct CF_BRIDGED_MUTABLE_TYPE(id) CGPath *CGMutablePathRef;
typedef struct CF_BRIDGED_TYPE(id) CGGradient *CGGradientRef;
typedef struct CF_BRIDGED_TYPE(id) CGFont *CGFontRef;
typedef struct CF_BRIDGED_TYPE(id) CGDataProvider *CGDataProviderRef;
typedef struct CF_BRIDGED_TYPE(id) CGLayer *CGLayerRef;

typedef CF_ENUM(int32_t, CGLineCap) { kCGLineCapButt, kCGLineCapRound, kCGLineCapSquare };
typedef CF_ENUM(int32_t, CGLineJoin) { kCGLineJoinMiter, kCGLineJoinRound, kCGLineJoinBevel };
typedef CF_ENUM(int32_t, CGPathDrawingMode) {
  kCGPathFill,
  kCGPathEOFill,
  kCGPathStroke,
  kCGPathFillStroke,
  kCGPathEOFillStroke
};
typedef CF_ENUM(int32_t, CGBlendMode) {
  kCGBlendModeNormal,
  kCGBlendModeMultiply,
  kCGBlendModeScreen,
  kCGBlendModeOverlay,
  kCGBlendModeSourceIn = 18,
  kCGBlendModeSourceAtop = 20
};
typedef CF_ENUM(int32_t, CGInterpolationQuality) {
  kCGInterpolationDefault = 0,
  kCGInterpolationNone = 1,
  kCGInterpolationLow = 2,
  kCGInterpolationMedium = 4,
  kCGInterpolationHigh = 3
};
typedef CF_ENUM(uint32_t, CGImageAlphaInfo) {
  kCGImageAlphaNone,
  kCGImageAlphaPremultipliedLast,
  kCGImageAlphaPremultipliedFirst,
  kCGImageAlphaLast,
  kCGImageAlphaFirst,
  kCGImageAlphaNoneSkipLast,
  kCGImageAlphaNoneSkipFirst,
  kCGImageAlphaOnly
};
typedef CF_OPTIONS(uint32_t, CGBitmapInfo) {
  kCGBitmapAlphaInfoMask = 0x1f,
  kCGBitmapByteOrderMask = 0x7000,
  kCGBitmapByteOrderDefault = 0,
  kCGBitmapByteOrder32Little = 2 << 12,
  kCGBitmapByteOrder32Big = 4 << 12
};
typedef CF_ENUM(int32_t, CGColorSpaceModel) {
  kCGColorSpaceModelUnknown = -1,
  kCGColorSpaceModelMonochrome,
  kCGColorSpaceModelRGB,
  kCGColorSpaceModelCMYK,
  kCGColorSpaceModelLab,
  kCGColorSpaceModelDeviceN,
  kCGColorSpaceModelIndexed,
  kCGColorSpaceModelPattern
};
typedef CF_ENUM(int32_t, CGColorRenderingIntent) { kCGRenderingIntentDefault };
typedef CF_OPTIONS(uint32_t, CGGradientDrawingOptions) {
  kCGGradientDrawsBeforeStartLocation = 1 << 0,
  kCGGradientDrawsAfterEndLocation = 1 << 1
};

CF_EXTERN_C_BEGIN
CF_EXPORT CGColorSpaceRef CGColorSpaceCreateDeviceRGB(void) CF_RETURNS_RETAINED;
CF_EXPORT CGColorSpaceRef CGColorSpaceCreateDeviceGray(void) CF_RETURNS_RETAINED;

BELLHOP_LIBRARY_BEGIN
#define BELLHOP_CF_COUNTING(_type) \
  CF_INLINE void _type##Release(_type##Ref object) { \
    if (object) bellhop_cf_release((const void *)object); \
  } \
  CF_INLINE _type##Ref _type##Retain(_type##Ref object) { \
    return object ? (_type##Ref)bellhop_cf_retain((const void *)object) : object; \
  }
BELLHOP_CF_COUNTING(CGColor)
BELLHOP_CF_COUNTING(CGColorSpace)
BELLHOP_CF_COUNTING(CGContext)
BELLHOP_CF_COUNTING(CGImage)
BELLHOP_CF_COUNTING(CGPath)
BELLHOP_CF_COUNTING(CGGradient)
BELLHOP_CF_COUNTING(CGDataProvider)

// None of the following is implemented.
CF_EXPORT CGColorSpaceModel CGColorSpaceGetModel(CGColorSpaceRef space);
CF_EXPORT CGColorSpaceRef CGColorGetColorSpace(CGColorRef color);
CF_EXPORT CGImageRef CGImageCreate(size_t width, size_t height, size_t bitsPerComponent, size_t bitsPerPixel,
                                   size_t bytesPerRow, CGColorSpaceRef space, CGBitmapInfo info,
                                   CGDataProviderRef provider, const CGFloat *decode, bool interpolates,
                                   CGColorRenderingIntent intent) CF_RETURNS_RETAINED;
CF_EXPORT CGImageRef CGImageCreateCopy(CGImageRef image) CF_RETURNS_RETAINED;
CF_EXPORT CGColorRef CGColorCreate(CGColorSpaceRef space, const CGFloat *components) CF_RETURNS_RETAINED;
CF_EXPORT CGFloat CGColorGetAlpha(CGColorRef color);
CF_EXPORT const CGFloat *CGColorGetComponents(CGColorRef color);
CF_EXPORT size_t CGColorGetNumberOfComponents(CGColorRef color);
CF_EXPORT CGColorRef CGColorCreateCopyWithAlpha(CGColorRef color, CGFloat alpha) CF_RETURNS_RETAINED;
CF_EXPORT size_t CGImageGetWidth(CGImageRef image);
CF_EXPORT size_t CGImageGetHeight(CGImageRef image);
CF_EXPORT CGImageAlphaInfo CGImageGetAlphaInfo(CGImageRef image);
CF_EXPORT CGBitmapInfo CGImageGetBitmapInfo(CGImageRef image);
CF_EXPORT size_t CGImageGetBitsPerComponent(CGImageRef image);
CF_EXPORT size_t CGImageGetBytesPerRow(CGImageRef image);
CF_EXPORT CGColorSpaceRef CGImageGetColorSpace(CGImageRef image);
CF_EXPORT CGImageRef CGImageCreateWithImageInRect(CGImageRef image, CGRect rect) CF_RETURNS_RETAINED;
CF_EXPORT CGContextRef CGBitmapContextCreate(void *data, size_t width, size_t height, size_t bitsPerComponent,
                                             size_t bytesPerRow, CGColorSpaceRef space, uint32_t info)
    CF_RETURNS_RETAINED;
CF_EXPORT CGImageRef CGBitmapContextCreateImage(CGContextRef context) CF_RETURNS_RETAINED;
CF_EXPORT void *CGBitmapContextGetData(CGContextRef context);
CF_EXPORT void CGContextSaveGState(CGContextRef context);
CF_EXPORT void CGContextRestoreGState(CGContextRef context);
CF_EXPORT void CGContextScaleCTM(CGContextRef context, CGFloat sx, CGFloat sy);
CF_EXPORT void CGContextTranslateCTM(CGContextRef context, CGFloat tx, CGFloat ty);
CF_EXPORT void CGContextRotateCTM(CGContextRef context, CGFloat angle);
CF_EXPORT void CGContextConcatCTM(CGContextRef context, CGAffineTransform transform);
CF_EXPORT void CGContextSetLineWidth(CGContextRef context, CGFloat width);
CF_EXPORT void CGContextSetLineCap(CGContextRef context, CGLineCap cap);
CF_EXPORT void CGContextSetAlpha(CGContextRef context, CGFloat alpha);
CF_EXPORT void CGContextSetFillColorWithColor(CGContextRef context, CGColorRef color);
CF_EXPORT void CGContextSetStrokeColorWithColor(CGContextRef context, CGColorRef color);
CF_EXPORT void CGContextSetRGBFillColor(CGContextRef context, CGFloat red, CGFloat green, CGFloat blue, CGFloat alpha);
CF_EXPORT void CGContextSetRGBStrokeColor(
    CGContextRef context, CGFloat red, CGFloat green, CGFloat blue, CGFloat alpha);
CF_EXPORT void CGContextSetShadowWithColor(CGContextRef context, CGSize offset, CGFloat blur, CGColorRef color);
CF_EXPORT void CGContextSetInterpolationQuality(CGContextRef context, CGInterpolationQuality quality);
CF_EXPORT void CGContextBeginPath(CGContextRef context);
CF_EXPORT void CGContextClosePath(CGContextRef context);
CF_EXPORT void CGContextMoveToPoint(CGContextRef context, CGFloat x, CGFloat y);
CF_EXPORT void CGContextAddLineToPoint(CGContextRef context, CGFloat x, CGFloat y);
CF_EXPORT void CGContextAddArc(CGContextRef context, CGFloat x, CGFloat y, CGFloat radius, CGFloat startAngle,
                               CGFloat endAngle, int clockwise);
CF_EXPORT void CGContextAddRect(CGContextRef context, CGRect rect);
CF_EXPORT void CGContextAddEllipseInRect(CGContextRef context, CGRect rect);
CF_EXPORT void CGContextAddPath(CGContextRef context, CGPathRef path);
CF_EXPORT void CGContextDrawPath(CGContextRef context, CGPathDrawingMode mode);
CF_EXPORT void CGContextFillPath(CGContextRef context);
CF_EXPORT void CGContextStrokePath(CGContextRef context);
CF_EXPORT void CGContextClip(CGContextRef context);
CF_EXPORT void CGContextClipToRect(CGContextRef context, CGRect rect);
CF_EXPORT void CGContextFillRect(CGContextRef context, CGRect rect);
CF_EXPORT void CGContextStrokeRect(CGContextRef context, CGRect rect);
CF_EXPORT void CGContextClearRect(CGContextRef context, CGRect rect);
CF_EXPORT void CGContextFillEllipseInRect(CGContextRef context, CGRect rect);
CF_EXPORT void CGContextDrawImage(CGContextRef context, CGRect rect, CGImageRef image);
CF_EXPORT CGMutablePathRef CGPathCreateMutable(void) CF_RETURNS_RETAINED;
CF_EXPORT CGPathRef CGPathCreateWithRect(CGRect rect, const CGAffineTransform *transform) CF_RETURNS_RETAINED;
CF_EXPORT void CGPathMoveToPoint(CGMutablePathRef path, const CGAffineTransform *transform, CGFloat x, CGFloat y);
CF_EXPORT void CGPathAddLineToPoint(CGMutablePathRef path, const CGAffineTransform *transform, CGFloat x, CGFloat y);
CF_EXPORT void CGPathAddRect(CGMutablePathRef path, const CGAffineTransform *transform, CGRect rect);
CF_EXPORT void CGPathCloseSubpath(CGMutablePathRef path);
CF_EXPORT CGGradientRef CGGradientCreateWithColors(CGColorSpaceRef space, CFArrayRef colors, const CGFloat *locations)
    CF_RETURNS_RETAINED;
CF_EXPORT void CGContextDrawLinearGradient(CGContextRef context, CGGradientRef gradient, CGPoint start, CGPoint end,
                                           CGGradientDrawingOptions options);
CF_EXPORT CGDataProviderRef CGDataProviderCreateWithCFData(CFDataRef data) CF_RETURNS_RETAINED;
BELLHOP_LIBRARY_END
CF_EXTERN_C_END
