#pragma once

#import <UIKit/UIView.h>

NS_ASSUME_NONNULL_BEGIN

typedef NS_ENUM(NSInteger, UIViewAnimatingPosition) {
  UIViewAnimatingPositionEnd = 0,
  UIViewAnimatingPositionStart = 1,
  UIViewAnimatingPositionCurrent = 2,
};

@interface UIViewPropertyAnimator : NSObject
@property (nonatomic, readonly) NSTimeInterval duration;
- (instancetype)initWithDuration:(NSTimeInterval)duration
                           curve:(UIViewAnimationCurve)curve
                      animations:(void (^_Nullable)(void))animations;
- (instancetype)initWithDuration:(NSTimeInterval)duration
                    dampingRatio:(CGFloat)ratio
                      animations:(void (^_Nullable)(void))animations;
+ (instancetype)runningPropertyAnimatorWithDuration:(NSTimeInterval)duration
                                              delay:(NSTimeInterval)delay
                                            options:(UIViewAnimationOptions)options
                                         animations:(void (^)(void))animations
                                         completion:(void (^_Nullable)(UIViewAnimatingPosition finalPosition))completion
    NS_SWIFT_UNAVAILABLE("");
- (void)addAnimations:(void (^)(void))animation;
- (void)addCompletion:(void (^)(UIViewAnimatingPosition finalPosition))completion;
- (void)startAnimation;
- (void)startAnimationAfterDelay:(NSTimeInterval)delay;
- (void)pauseAnimation NS_SWIFT_UNAVAILABLE("");
- (void)stopAnimation:(BOOL)withoutFinishing NS_SWIFT_UNAVAILABLE("");
@end

NS_ASSUME_NONNULL_END
