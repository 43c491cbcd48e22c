#pragma once

#import <QuartzCore/CAMediaTiming.h>

NS_ASSUME_NONNULL_BEGIN

@class CAAnimation;

typedef NSString *CAAnimationCalculationMode NS_TYPED_ENUM;
FOUNDATION_EXPORT CAAnimationCalculationMode const kCAAnimationLinear;
FOUNDATION_EXPORT CAAnimationCalculationMode const kCAAnimationDiscrete;
FOUNDATION_EXPORT CAAnimationCalculationMode const kCAAnimationPaced;
FOUNDATION_EXPORT CAAnimationCalculationMode const kCAAnimationCubic;
FOUNDATION_EXPORT CAAnimationCalculationMode const kCAAnimationCubicPaced;

typedef NSString *CAAnimationRotationMode NS_TYPED_ENUM;
FOUNDATION_EXPORT CAAnimationRotationMode const kCAAnimationRotateAuto
    NS_SWIFT_NAME(CAAnimationRotationMode.rotateAuto);
FOUNDATION_EXPORT CAAnimationRotationMode const kCAAnimationRotateAutoReverse
    NS_SWIFT_NAME(CAAnimationRotationMode.rotateAutoReverse);

typedef NSString *CATransitionType NS_TYPED_ENUM;
FOUNDATION_EXPORT CATransitionType const kCATransitionFade;
FOUNDATION_EXPORT CATransitionType const kCATransitionMoveIn;
FOUNDATION_EXPORT CATransitionType const kCATransitionPush;
FOUNDATION_EXPORT CATransitionType const kCATransitionReveal;

typedef NSString *CATransitionSubtype NS_TYPED_ENUM;
FOUNDATION_EXPORT CATransitionSubtype const kCATransitionFromRight;
FOUNDATION_EXPORT CATransitionSubtype const kCATransitionFromLeft;
FOUNDATION_EXPORT CATransitionSubtype const kCATransitionFromTop;
FOUNDATION_EXPORT CATransitionSubtype const kCATransitionFromBottom;

typedef NSString *CAValueFunctionName NS_TYPED_ENUM;
FOUNDATION_EXPORT CAValueFunctionName const kCAValueFunctionRotateZ;
FOUNDATION_EXPORT CAValueFunctionName const kCAValueFunctionScale;
FOUNDATION_EXPORT CAValueFunctionName const kCAValueFunctionTranslate;

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
