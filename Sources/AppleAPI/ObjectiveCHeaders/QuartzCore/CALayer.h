#pragma once

#import <QuartzCore/CAAnimation.h>
#import <QuartzCore/CAMediaTiming.h>
#import <QuartzCore/CATransform3D.h>

NS_ASSUME_NONNULL_BEGIN

typedef NSString *CALayerContentsGravity NS_TYPED_ENUM;
FOUNDATION_EXPORT CALayerContentsGravity const kCAGravityCenter NS_SWIFT_NAME(CALayerContentsGravity.center);
FOUNDATION_EXPORT CALayerContentsGravity const kCAGravityResize NS_SWIFT_NAME(CALayerContentsGravity.resize);
FOUNDATION_EXPORT CALayerContentsGravity const kCAGravityResizeAspect
    NS_SWIFT_NAME(CALayerContentsGravity.resizeAspect);
FOUNDATION_EXPORT CALayerContentsGravity const kCAGravityResizeAspectFill
    NS_SWIFT_NAME(CALayerContentsGravity.resizeAspectFill);
FOUNDATION_EXPORT CALayerContentsGravity const kCAGravityTop NS_SWIFT_UNAVAILABLE("");
FOUNDATION_EXPORT CALayerContentsGravity const kCAGravityBottom NS_SWIFT_UNAVAILABLE("");
FOUNDATION_EXPORT CALayerContentsGravity const kCAGravityLeft NS_SWIFT_UNAVAILABLE("");
FOUNDATION_EXPORT CALayerContentsGravity const kCAGravityRight NS_SWIFT_UNAVAILABLE("");

typedef NSString *CALayerCornerCurve NS_TYPED_ENUM;
FOUNDATION_EXPORT CALayerCornerCurve const kCACornerCurveCircular NS_SWIFT_NAME(CALayerCornerCurve.circular);
FOUNDATION_EXPORT CALayerCornerCurve const kCACornerCurveContinuous NS_SWIFT_NAME(CALayerCornerCurve.continuous);

typedef NS_OPTIONS(NSUInteger, CACornerMask) {
  kCALayerMinXMinYCorner = 1U << 0,
  kCALayerMaxXMinYCorner = 1U << 1,
  kCALayerMinXMaxYCorner = 1U << 2,
  kCALayerMaxXMaxYCorner = 1U << 3,
};

@interface CALayer : NSObject <NSSecureCoding, CAMediaTiming>
+ (instancetype)layer;
- (instancetype)init;
- (instancetype)initWithLayer:(id)layer;
- (nullable instancetype)presentationLayer NS_SWIFT_NAME(presentation());
- (instancetype)modelLayer NS_SWIFT_NAME(model());
@property (nonatomic) CGRect bounds;
@property (nonatomic) CGPoint position;
@property (nonatomic) CGFloat zPosition;
@property (nonatomic) CGPoint anchorPoint;
@property (nonatomic) CATransform3D transform;
- (CGAffineTransform)affineTransform;
- (void)setAffineTransform:(CGAffineTransform)m;
@property (nonatomic) CGRect frame;
@property (nonatomic, getter=isHidden) BOOL hidden;
@property (nonatomic, readonly, nullable) CALayer *superlayer;
- (void)removeFromSuperlayer;
@property (nonatomic, copy, nullable) NSArray<__kindof CALayer *> *sublayers;
- (void)addSublayer:(CALayer *)layer;
- (void)insertSublayer:(CALayer *)layer atIndex:(unsigned)idx;
- (void)insertSublayer:(CALayer *)layer below:(nullable CALayer *)sibling;
- (void)insertSublayer:(CALayer *)layer above:(nullable CALayer *)sibling;
- (void)replaceSublayer:(CALayer *)oldLayer with:(CALayer *)newLayer;
@property (nonatomic) CATransform3D sublayerTransform;
@property (nonatomic, nullable) __kindof CALayer *mask;
@property (nonatomic) BOOL masksToBounds;
- (BOOL)containsPoint:(CGPoint)p;
- (nullable __kindof CALayer *)hitTest:(CGPoint)p NS_SWIFT_UNAVAILABLE("");
@property (nonatomic, nullable) id contents;
@property (nonatomic, copy) CALayerContentsGravity contentsGravity;
@property (nonatomic) CGFloat contentsScale;
@property (nonatomic, getter=isOpaque) BOOL opaque;
- (void)setNeedsDisplay;
- (void)setNeedsDisplayInRect:(CGRect)r NS_SWIFT_NAME(setNeedsDisplay(_:));
- (void)displayIfNeeded;
- (void)renderInContext:(CGContextRef)ctx NS_SWIFT_UNAVAILABLE("");
@property (nonatomic) BOOL drawsAsynchronously;
@property (nonatomic, nullable) CGColorRef backgroundColor;
@property (nonatomic) CGFloat cornerRadius;
@property (nonatomic) CACornerMask maskedCorners;
@property (nonatomic, copy) CALayerCornerCurve cornerCurve;
@property (nonatomic) CGFloat borderWidth;
@property (nonatomic, nullable) CGColorRef borderColor;
@property (nonatomic) float opacity;
@property (nonatomic) BOOL shouldRasterize;
@property (nonatomic) CGFloat rasterizationScale;
@property (nonatomic, nullable) CGColorRef shadowColor;
@property (nonatomic) float shadowOpacity;
@property (nonatomic) CGSize shadowOffset;
@property (nonatomic) CGFloat shadowRadius;
@property (nonatomic, nullable) CGPathRef shadowPath;
- (void)setNeedsLayout;
- (BOOL)needsLayout;
- (void)layoutIfNeeded;
- (void)layoutSublayers;
- (void)addAnimation:(CAAnimation *)anim forKey:(nullable NSString *)key;
- (void)removeAllAnimations;
- (void)removeAnimationForKey:(NSString *)key;
- (nullable NSArray<NSString *> *)animationKeys;
- (nullable __kindof CAAnimation *)animationForKey:(NSString *)key;
@property (nonatomic, copy, nullable) NSString *name;
@property (nonatomic, weak, nullable) id delegate NS_SWIFT_UNAVAILABLE("");
@end

NS_ASSUME_NONNULL_END
