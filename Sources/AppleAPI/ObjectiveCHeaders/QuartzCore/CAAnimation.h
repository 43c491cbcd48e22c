#pragma once

#import <QuartzCore/CAMediaTiming.h>

NS_ASSUME_NONNULL_BEGIN

@class CAAnimation;

typedef NSString *CAAnimationCalculationMode NS_TYPED_ENUM;
FOUNDATION_EXPORT CAAnimationCalculationMode const kCAAnimationLinear NS_SWIFT_NAME(CAAnimationCalculationMode.linear);
FOUNDATION_EXPORT CAAnimationCalculationMode const kCAAnimationDiscrete
    NS_SWIFT_NAME(CAAnimationCalculationMode.discrete);
FOUNDATION_EXPORT CAAnimationCalculationMode const kCAAnimationPaced NS_SWIFT_NAME(CAAnimationCalculationMode.paced);
FOUNDATION_EXPORT CAAnimationCalculationMode const kCAAnimationCubic NS_SWIFT_NAME(CAAnimationCalculationMode.cubic);
FOUNDATION_EXPORT CAAnimationCalculationMode const kCAAnimationCubicPaced
    NS_SWIFT_NAME(CAAnimationCalculationMode.cubicPaced);

typedef NSString *CAAnimationRotationMode NS_TYPED_ENUM;
FOUNDATION_EXPORT CAAnimationRotationMode const kCAAnimationRotateAuto
    NS_SWIFT_NAME(CAAnimationRotationMode.rotateAuto);
FOUNDATION_EXPORT CAAnimationRotationMode const kCAAnimationRotateAutoReverse
    NS_SWIFT_NAME(CAAnimationRotationMode.rotateAutoReverse);

typedef NSString *CATransitionType NS_TYPED_ENUM;
FOUNDATION_EXPORT CATransitionType const kCATransitionFade NS_SWIFT_NAME(CATransitionType.fade);
FOUNDATION_EXPORT CATransitionType const kCATransitionMoveIn NS_SWIFT_NAME(CATransitionType.moveIn);
FOUNDATION_EXPORT CATransitionType const kCATransitionPush NS_SWIFT_NAME(CATransitionType.push);
FOUNDATION_EXPORT CATransitionType const kCATransitionReveal NS_SWIFT_NAME(CATransitionType.reveal);

typedef NSString *CATransitionSubtype NS_TYPED_ENUM;
FOUNDATION_EXPORT CATransitionSubtype const kCATransitionFromRight NS_SWIFT_NAME(CATransitionSubtype.fromRight);
FOUNDATION_EXPORT CATransitionSubtype const kCATransitionFromLeft NS_SWIFT_NAME(CATransitionSubtype.fromLeft);
FOUNDATION_EXPORT CATransitionSubtype const kCATransitionFromTop NS_SWIFT_NAME(CATransitionSubtype.fromTop);
FOUNDATION_EXPORT CATransitionSubtype const kCATransitionFromBottom NS_SWIFT_NAME(CATransitionSubtype.fromBottom);

typedef NSString *CAValueFunctionName NS_TYPED_ENUM;
FOUNDATION_EXPORT CAValueFunctionName const kCAValueFunctionRotateZ NS_SWIFT_NAME(CAValueFunctionName.rotateZ);
FOUNDATION_EXPORT CAValueFunctionName const kCAValueFunctionScale NS_SWIFT_NAME(CAValueFunctionName.scale);
FOUNDATION_EXPORT CAValueFunctionName const kCAValueFunctionTranslate NS_SWIFT_NAME(CAValueFunctionName.translate);

@protocol CAAnimationDelegate <NSObject>
@optional
- (void)animationDidStart:(CAAnimation *)anim;
- (void)animationDidStop:(CAAnimation *)anim finished:(BOOL)flag;
@end

@interface CAValueFunction : NSObject <NSSecureCoding>
+ (nullable instancetype)functionWithName:(CAValueFunctionName)name;
@property (nonatomic, readonly) CAValueFunctionName name;
@end

@interface CAAnimation : NSObject <NSSecureCoding, NSCopying, CAMediaTiming>
+ (instancetype)animation;
@property (nonatomic, nullable) CAMediaTimingFunction *timingFunction;
@property (nonatomic, nullable) id<CAAnimationDelegate> delegate;
@property (nonatomic, getter=isRemovedOnCompletion) BOOL removedOnCompletion;
@end

@interface CAPropertyAnimation : CAAnimation
+ (instancetype)animationWithKeyPath:(nullable NSString *)path;
@property (nonatomic, copy, nullable) NSString *keyPath;
@property (nonatomic, getter=isAdditive) BOOL additive;
@property (nonatomic, getter=isCumulative) BOOL cumulative;
@property (nonatomic, nullable) CAValueFunction *valueFunction;
@end

@interface CABasicAnimation : CAPropertyAnimation
@property (nonatomic, nullable) id fromValue;
@property (nonatomic, nullable) id toValue;
@property (nonatomic, nullable) id byValue;
@end

@interface CAKeyframeAnimation : CAPropertyAnimation
@property (nonatomic, copy, nullable) NSArray *values;
@property (nonatomic, nullable) CGPathRef path;
@property (nonatomic, copy, nullable) NSArray<NSNumber *> *keyTimes;
@property (nonatomic, copy, nullable) NSArray<CAMediaTimingFunction *> *timingFunctions;
@property (nonatomic, copy) CAAnimationCalculationMode calculationMode;
@property (nonatomic, copy, nullable) CAAnimationRotationMode rotationMode;
@end

@interface CASpringAnimation : CABasicAnimation
@property (nonatomic) CGFloat mass;
@property (nonatomic) CGFloat stiffness;
@property (nonatomic) CGFloat damping;
@property (nonatomic) CGFloat initialVelocity;
@property (nonatomic, readonly) CFTimeInterval settlingDuration;
@end

@interface CATransition : CAAnimation
@property (nonatomic, copy) CATransitionType type;
@property (nonatomic, copy, nullable) CATransitionSubtype subtype;
@property (nonatomic) float startProgress;
@property (nonatomic) float endProgress;
@end

@interface CAAnimationGroup : CAAnimation
@property (nonatomic, copy, nullable) NSArray<CAAnimation *> *animations;
@end

NS_ASSUME_NONNULL_END
