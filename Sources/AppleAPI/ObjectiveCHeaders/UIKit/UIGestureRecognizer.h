#pragma once

#import <UIKit/UIView.h>

NS_ASSUME_NONNULL_BEGIN

@protocol UIGestureRecognizerDelegate;

typedef NS_ENUM(NSInteger, UIGestureRecognizerState) {
  UIGestureRecognizerStatePossible = 0,
  UIGestureRecognizerStateBegan = 1,
  UIGestureRecognizerStateChanged = 2,
  UIGestureRecognizerStateEnded = 3,
  UIGestureRecognizerStateCancelled = 4,
  UIGestureRecognizerStateFailed = 5,
  UIGestureRecognizerStateRecognized = UIGestureRecognizerStateEnded,
} NS_SWIFT_NAME(UIGestureRecognizer.State);

@interface UIGestureRecognizer : NSObject
- (instancetype)initWithTarget:(nullable id)target action:(nullable SEL)action NS_DESIGNATED_INITIALIZER;
- (instancetype)init;
- (void)addTarget:(id)target action:(SEL)action;
- (void)removeTarget:(nullable id)target action:(nullable SEL)action;
@property (nonatomic) UIGestureRecognizerState state;
@property (nonatomic, weak, nullable) id<UIGestureRecognizerDelegate> delegate;
@property (nonatomic, getter=isEnabled) BOOL enabled;
@property (nonatomic, readonly, nullable) UIView *view;
@property (nonatomic) BOOL cancelsTouchesInView;
@property (nonatomic) BOOL delaysTouchesBegan;
@property (nonatomic) BOOL delaysTouchesEnded;
- (void)requireGestureRecognizerToFail:(UIGestureRecognizer *)otherGestureRecognizer NS_SWIFT_UNAVAILABLE("");
- (CGPoint)locationInView:(nullable UIView *)view;
@property (nonatomic, readonly) NSUInteger numberOfTouches NS_SWIFT_UNAVAILABLE("");
- (CGPoint)locationOfTouch:(NSUInteger)touchIndex inView:(nullable UIView *)view NS_SWIFT_UNAVAILABLE("");
@property (nonatomic, copy, nullable) NSString *name;
@end

@protocol UIGestureRecognizerDelegate <NSObject>
@optional
- (BOOL)gestureRecognizerShouldBegin:(UIGestureRecognizer *)gestureRecognizer;
- (BOOL)gestureRecognizer:(UIGestureRecognizer *)gestureRecognizer
    shouldRecognizeSimultaneouslyWithGestureRecognizer:(UIGestureRecognizer *)otherGestureRecognizer;
- (BOOL)gestureRecognizer:(UIGestureRecognizer *)gestureRecognizer shouldReceiveTouch:(UITouch *)touch;
- (BOOL)gestureRecognizer:(UIGestureRecognizer *)gestureRecognizer
    shouldRequireFailureOfGestureRecognizer:(UIGestureRecognizer *)otherGestureRecognizer
    NS_SWIFT_UNAVAILABLE("");
@end

@interface UITapGestureRecognizer : UIGestureRecognizer
@property (nonatomic) NSUInteger numberOfTapsRequired;
@property (nonatomic) NSUInteger numberOfTouchesRequired;
@end

@interface UILongPressGestureRecognizer : UIGestureRecognizer
@property (nonatomic) NSUInteger numberOfTapsRequired NS_SWIFT_UNAVAILABLE("");
@property (nonatomic) NSTimeInterval minimumPressDuration;
@property (nonatomic) CGFloat allowableMovement;
@end

typedef NS_OPTIONS(NSUInteger, UISwipeGestureRecognizerDirection) {
  UISwipeGestureRecognizerDirectionRight = 1,
  UISwipeGestureRecognizerDirectionLeft = 2,
  UISwipeGestureRecognizerDirectionUp = 4,
  UISwipeGestureRecognizerDirectionDown = 8,
} NS_SWIFT_NAME(UISwipeGestureRecognizer.Direction);

@interface UISwipeGestureRecognizer : UIGestureRecognizer
@property (nonatomic) NSUInteger numberOfTouchesRequired NS_SWIFT_UNAVAILABLE("");
@property (nonatomic) UISwipeGestureRecognizerDirection direction;
@end

@interface UIPanGestureRecognizer : UIGestureRecognizer
@property (nonatomic) NSUInteger minimumNumberOfTouches;
- (CGPoint)translationInView:(nullable UIView *)view;
- (void)setTranslation:(CGPoint)translation inView:(nullable UIView *)view NS_SWIFT_UNAVAILABLE("");
- (CGPoint)velocityInView:(nullable UIView *)view NS_SWIFT_UNAVAILABLE("");
@end

NS_SWIFT_UNAVAILABLE("")
@interface UIPinchGestureRecognizer : UIGestureRecognizer
@property (nonatomic) CGFloat scale NS_SWIFT_UNAVAILABLE("");
@property (nonatomic, readonly) CGFloat velocity NS_SWIFT_UNAVAILABLE("");
@end

NS_SWIFT_UNAVAILABLE("")
@interface UIRotationGestureRecognizer : UIGestureRecognizer
@property (nonatomic) CGFloat rotation NS_SWIFT_UNAVAILABLE("");
@end

NS_ASSUME_NONNULL_END
