#pragma once

#import <CoreGraphics/CoreGraphics.h>
#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

typedef struct __attribute__((objc_boxable)) CATransform3D {
  CGFloat m11, m12, m13, m14;
  CGFloat m21, m22, m23, m24;
  CGFloat m31, m32, m33, m34;
  CGFloat m41, m42, m43, m44;
} CATransform3D;

static const CATransform3D CATransform3DIdentity = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1};

FOUNDATION_EXPORT bool CATransform3DIsAffine(CATransform3D t);
FOUNDATION_EXPORT bool CATransform3DIsIdentity(CATransform3D t) NS_SWIFT_UNAVAILABLE("");
FOUNDATION_EXPORT bool CATransform3DEqualToTransform(CATransform3D a, CATransform3D b) NS_SWIFT_UNAVAILABLE("");
FOUNDATION_EXPORT CATransform3D CATransform3DMakeTranslation(CGFloat tx, CGFloat ty, CGFloat tz);
FOUNDATION_EXPORT CATransform3D CATransform3DMakeScale(CGFloat sx, CGFloat sy, CGFloat sz);
FOUNDATION_EXPORT CATransform3D CATransform3DMakeRotation(CGFloat angle, CGFloat x, CGFloat y, CGFloat z);
FOUNDATION_EXPORT CATransform3D CATransform3DTranslate(CATransform3D t, CGFloat tx, CGFloat ty, CGFloat tz);
FOUNDATION_EXPORT CATransform3D CATransform3DScale(CATransform3D t, CGFloat sx, CGFloat sy, CGFloat sz);
FOUNDATION_EXPORT CATransform3D CATransform3DRotate(CATransform3D t, CGFloat angle, CGFloat x, CGFloat y, CGFloat z);
FOUNDATION_EXPORT CATransform3D CATransform3DConcat(CATransform3D a, CATransform3D b);
FOUNDATION_EXPORT CATransform3D CATransform3DMakeAffineTransform(CGAffineTransform m);
FOUNDATION_EXPORT CGAffineTransform CATransform3DGetAffineTransform(CATransform3D t);

@interface NSValue (CATransform3DAdditions)
+ (NSValue *)valueWithCATransform3D:(CATransform3D)t NS_SWIFT_UNAVAILABLE("");
@property (nonatomic, readonly) CATransform3D CATransform3DValue NS_SWIFT_UNAVAILABLE("");
@end

NS_ASSUME_NONNULL_END
