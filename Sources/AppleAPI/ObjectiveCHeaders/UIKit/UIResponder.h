#pragma once

// Responders and the events that they receive.
#import <CoreGraphics/CoreGraphics.h>
#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

@class UIGestureRecognizer, UIView, UIWindow, UITouch;

typedef NS_ENUM(NSInteger, UIEventType) {
  UIEventTypeTouches = 0,
  UIEventTypeMotion = 1,
  UIEventTypeRemoteControl = 2,
  UIEventTypePresses = 3,
} NS_SWIFT_NAME(UIEvent.EventType);
typedef NS_ENUM(NSInteger, UIEventSubtype) {
  UIEventSubtypeNone = 0,
  UIEventSubtypeMotionShake = 1,
  UIEventSubtypeRemoteControlPlay = 100,
  UIEventSubtypeRemoteControlPause = 101,
  UIEventSubtypeRemoteControlStop = 102,
  UIEventSubtypeRemoteControlTogglePlayPause = 103,
} NS_SWIFT_NAME(UIEvent.EventSubtype);
typedef NS_ENUM(NSInteger, UITouchPhase) {
  UITouchPhaseBegan = 0,
  UITouchPhaseMoved = 1,
  UITouchPhaseStationary = 2,
  UITouchPhaseEnded = 3,
  UITouchPhaseCancelled = 4,
} NS_SWIFT_NAME(UITouch.Phase);

@interface UIEvent : NSObject
@property (nonatomic, readonly) UIEventType type;
@property (nonatomic, readonly) UIEventSubtype subtype;
@property (nonatomic, readonly) NSTimeInterval timestamp;
@property (nonatomic, readonly, nullable) NSSet<UITouch *> *allTouches;
- (nullable NSSet<UITouch *> *)touchesForView:(UIView *)view NS_SWIFT_UNAVAILABLE("");
@end

@interface UITouch : NSObject
@property (nonatomic, readonly) NSTimeInterval timestamp NS_SWIFT_UNAVAILABLE("");
@property (nonatomic, readonly) UITouchPhase phase;
@property (nonatomic, readonly) NSUInteger tapCount;
@property (nonatomic, readonly, nullable) UIWindow *window NS_SWIFT_UNAVAILABLE("");
@property (nonatomic, readonly, nullable) UIView *view NS_SWIFT_UNAVAILABLE("");
- (CGPoint)locationInView:(nullable UIView *)view NS_SWIFT_UNAVAILABLE("");
- (CGPoint)previousLocationInView:(nullable UIView *)view NS_SWIFT_UNAVAILABLE("");
@end

@interface UIResponder : NSObject
@property (nonatomic, readonly, nullable) UIResponder *nextResponder NS_SWIFT_NAME(next);
@property (nonatomic, readonly) BOOL canBecomeFirstResponder;
- (BOOL)becomeFirstResponder;
@property (nonatomic, readonly) BOOL canResignFirstResponder;
- (BOOL)resignFirstResponder;
@property (nonatomic, readonly) BOOL isFirstResponder;
- (void)touchesBegan:(NSSet<UITouch *> *)touches withEvent:(nullable UIEvent *)event;
- (void)touchesMoved:(NSSet<UITouch *> *)touches withEvent:(nullable UIEvent *)event;
- (void)touchesEnded:(NSSet<UITouch *> *)touches withEvent:(nullable UIEvent *)event;
- (void)touchesCancelled:(NSSet<UITouch *> *)touches withEvent:(nullable UIEvent *)event;
- (void)motionBegan:(UIEventSubtype)motion withEvent:(nullable UIEvent *)event;
- (void)motionEnded:(UIEventSubtype)motion withEvent:(nullable UIEvent *)event;
- (void)motionCancelled:(UIEventSubtype)motion withEvent:(nullable UIEvent *)event NS_SWIFT_UNAVAILABLE("");
- (void)remoteControlReceivedWithEvent:(nullable UIEvent *)event NS_SWIFT_UNAVAILABLE("");
- (BOOL)canPerformAction:(SEL)action withSender:(nullable id)sender NS_SWIFT_UNAVAILABLE("");
- (nullable id)targetForAction:(SEL)action withSender:(nullable id)sender NS_SWIFT_UNAVAILABLE("");
@property (nonatomic, readonly, nullable) NSUndoManager *undoManager NS_SWIFT_UNAVAILABLE("");
- (void)reloadInputViews NS_SWIFT_UNAVAILABLE("");
@property (nonatomic, nullable) NSUserActivity *userActivity NS_SWIFT_UNAVAILABLE("");
@end

NS_ASSUME_NONNULL_END
