#pragma once

// Layers with content of their own: shapes, gradients, text.
#import <QuartzCore/CALayer.h>

NS_ASSUME_NONNULL_BEGIN

typedef NSString *CAShapeLayerFillRule NS_TYPED_ENUM;
FOUNDATION_EXPORT CAShapeLayerFillRule const kCAFillRuleNonZero NS_SWIFT_NAME(CAShapeLayerFillRule.nonZero);
FOUNDATION_EXPORT CAShapeLayerFillRule const kCAFillRuleEvenOdd NS_SWIFT_NAME(CAShapeLayerFillRule.evenOdd);

typedef NSString *CAShapeLayerLineJoin NS_TYPED_ENUM;
FOUNDATION_EXPORT CAShapeLayerLineJoin const kCALineJoinMiter NS_SWIFT_NAME(CAShapeLayerLineJoin.miter);
FOUNDATION_EXPORT CAShapeLayerLineJoin const kCALineJoinRound NS_SWIFT_NAME(CAShapeLayerLineJoin.round);
FOUNDATION_EXPORT CAShapeLayerLineJoin const kCALineJoinBevel NS_SWIFT_NAME(CAShapeLayerLineJoin.bevel);

typedef NSString *CAShapeLayerLineCap NS_TYPED_ENUM;
FOUNDATION_EXPORT CAShapeLayerLineCap const kCALineCapButt NS_SWIFT_NAME(CAShapeLayerLineCap.butt);
FOUNDATION_EXPORT CAShapeLayerLineCap const kCALineCapRound NS_SWIFT_NAME(CAShapeLayerLineCap.round);
FOUNDATION_EXPORT CAShapeLayerLineCap const kCALineCapSquare NS_SWIFT_NAME(CAShapeLayerLineCap.square);

@interface CAShapeLayer : CALayer
@property (nonatomic, nullable) CGPathRef path;
@property (nonatomic, nullable) CGColorRef fillColor;
@property (nonatomic, copy) CAShapeLayerFillRule fillRule;
@property (nonatomic, nullable) CGColorRef strokeColor;
@property (nonatomic) CGFloat strokeStart;
@property (nonatomic) CGFloat strokeEnd;
@property (nonatomic) CGFloat lineWidth;
@property (nonatomic) CGFloat miterLimit;
@property (nonatomic, copy) CAShapeLayerLineCap lineCap;
@property (nonatomic, copy) CAShapeLayerLineJoin lineJoin;
@property (nonatomic) CGFloat lineDashPhase;
@property (nonatomic, copy, nullable) NSArray<NSNumber *> *lineDashPattern;
@end

typedef NSString *CAGradientLayerType NS_TYPED_ENUM;
FOUNDATION_EXPORT CAGradientLayerType const kCAGradientLayerAxial NS_SWIFT_NAME(CAGradientLayerType.axial);
FOUNDATION_EXPORT CAGradientLayerType const kCAGradientLayerRadial NS_SWIFT_NAME(CAGradientLayerType.radial);
FOUNDATION_EXPORT CAGradientLayerType const kCAGradientLayerConic NS_SWIFT_NAME(CAGradientLayerType.conic);

@interface CAGradientLayer : CALayer
@property (nonatomic, copy, nullable) NSArray *colors;
@property (nonatomic, copy, nullable) NSArray<NSNumber *> *locations;
@property (nonatomic) CGPoint startPoint;
@property (nonatomic) CGPoint endPoint;
@property (nonatomic, copy) CAGradientLayerType type;
@end

@interface CATextLayer : CALayer
@property (nonatomic, copy, nullable) id string;
@property (nonatomic) CGFloat fontSize;
@property (nonatomic, nullable) CGColorRef foregroundColor;
@property (nonatomic, getter=isWrapped) BOOL wrapped;
@property (nonatomic, copy) NSString *alignmentMode NS_SWIFT_UNAVAILABLE("");
@end

NS_SWIFT_UNAVAILABLE("")
@interface CAReplicatorLayer : CALayer
@property (nonatomic) NSInteger instanceCount;
@property (nonatomic) CFTimeInterval instanceDelay;
@property (nonatomic) CATransform3D instanceTransform;
@end

NS_SWIFT_UNAVAILABLE("")
@interface CAEmitterLayer : CALayer
@property (nonatomic) CGPoint emitterPosition;
@property (nonatomic) CGSize emitterSize;
@end

NS_ASSUME_NONNULL_END
