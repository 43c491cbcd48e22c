// The CoreImage framework for Objective-C, declared only.
#pragma once

#import <CoreGraphics/CoreGraphics.h>
#import <Foundation/Foundation.h>
#import <UIKit/UIImage.h>

NS_ASSUME_NONNULL_BEGIN

FOUNDATION_EXPORT NSString *const kCIInputImageKey NS_SWIFT_UNAVAILABLE("");
FOUNDATION_EXPORT NSString *const kCIOutputImageKey NS_SWIFT_UNAVAILABLE("");
FOUNDATION_EXPORT NSString *const kCIInputRadiusKey NS_SWIFT_UNAVAILABLE("");

NS_SWIFT_UNAVAILABLE("")
@interface CIColor : NSObject
+ (instancetype)colorWithCGColor:(CGColorRef)c;
+ (instancetype)colorWithRed:(CGFloat)r green:(CGFloat)g blue:(CGFloat)b alpha:(CGFloat)a;
@end

NS_SWIFT_UNAVAILABLE("")
@interface CIImage : NSObject
+ (CIImage *)imageWithCGImage:(CGImageRef)image;
+ (nullable CIImage *)imageWithContentsOfURL:(NSURL *)url;
+ (nullable CIImage *)imageWithData:(NSData *)data;
- (nullable instancetype)initWithImage:(UIImage *)image;
@property (nonatomic, readonly) CGRect extent;
- (CIImage *)imageByApplyingTransform:(CGAffineTransform)matrix;
- (CIImage *)imageByCroppingToRect:(CGRect)rect;
@end

NS_SWIFT_UNAVAILABLE("")
@interface CIFilter : NSObject
+ (nullable CIFilter *)filterWithName:(NSString *)name;
@property (nonatomic, readonly, nullable) CIImage *outputImage;
- (void)setDefaults;
@end

NS_SWIFT_UNAVAILABLE("")
@interface CIContext : NSObject
+ (CIContext *)contextWithOptions:(nullable NSDictionary<NSString *, id> *)options;
- (nullable CGImageRef)createCGImage:(CIImage *)image fromRect:(CGRect)fromRect CF_RETURNS_RETAINED;
@end

NS_ASSUME_NONNULL_END
