#pragma once

#import <UIKit/UIView.h>

NS_ASSUME_NONNULL_BEGIN

@class UIAction;

typedef NS_OPTIONS(NSUInteger, UIControlEvents) {
  UIControlEventTouchDown = 1 << 0,
  UIControlEventTouchDownRepeat = 1 << 1,
  UIControlEventTouchDragInside = 1 << 2,
  UIControlEventTouchDragOutside = 1 << 3,
  UIControlEventTouchDragEnter = 1 << 4,
  UIControlEventTouchDragExit = 1 << 5,
  UIControlEventTouchUpInside = 1 << 6,
  UIControlEventTouchUpOutside = 1 << 7,
  UIControlEventTouchCancel = 1 << 8,
  UIControlEventValueChanged = 1 << 12,
  UIControlEventPrimaryActionTriggered = 1 << 13,
  UIControlEventEditingDidBegin = 1 << 16,
  UIControlEventEditingChanged = 1 << 17,
  UIControlEventEditingDidEnd = 1 << 18,
  UIControlEventEditingDidEndOnExit = 1 << 19,
  UIControlEventAllTouchEvents = 0xFFF,
  UIControlEventAllEditingEvents = 0xF0000,
  UIControlEventAllEvents = 0xFFFFFFFF,
} NS_SWIFT_NAME(UIControl.Event);
typedef NS_OPTIONS(NSUInteger, UIControlState) {
  UIControlStateHighlighted = 1,
  UIControlStateDisabled = 2,
  UIControlStateSelected = 4,
  UIControlStateFocused = 8,
  UIControlStateNormal = 0,
  UIControlStateApplication = 0x00FF0000,
  UIControlStateReserved = 0xFF000000,
} NS_SWIFT_NAME(UIControl.State);
typedef NS_ENUM(NSInteger, UIControlContentVerticalAlignment) {
  UIControlContentVerticalAlignmentCenter = 0,
  UIControlContentVerticalAlignmentTop = 1,
  UIControlContentVerticalAlignmentBottom = 2,
  UIControlContentVerticalAlignmentFill = 3,
} NS_SWIFT_NAME(UIControl.ContentVerticalAlignment);
typedef NS_ENUM(NSInteger, UIControlContentHorizontalAlignment) {
  UIControlContentHorizontalAlignmentCenter = 0,
  UIControlContentHorizontalAlignmentLeft = 1,
  UIControlContentHorizontalAlignmentRight = 2,
  UIControlContentHorizontalAlignmentFill = 3,
  UIControlContentHorizontalAlignmentLeading = 4,
  UIControlContentHorizontalAlignmentTrailing = 5,
} NS_SWIFT_NAME(UIControl.ContentHorizontalAlignment);

typedef NSString *UIActionIdentifier NS_TYPED_EXTENSIBLE_ENUM NS_SWIFT_NAME(UIAction.Identifier);

@interface UIControl : UIView
- (instancetype)initWithFrame:(CGRect)frame primaryAction:(nullable UIAction *)primaryAction;
@property (nonatomic, getter=isEnabled) BOOL enabled;
@property (nonatomic, getter=isSelected) BOOL selected;
@property (nonatomic, getter=isHighlighted) BOOL highlighted;
@property (nonatomic) UIControlContentVerticalAlignment contentVerticalAlignment;
@property (nonatomic) UIControlContentHorizontalAlignment contentHorizontalAlignment;
@property (nonatomic, readonly) UIControlState state;
@property (nonatomic, readonly, getter=isTracking) BOOL tracking NS_SWIFT_UNAVAILABLE("");
@property (nonatomic, readonly, getter=isTouchInside) BOOL touchInside NS_SWIFT_UNAVAILABLE("");
- (void)addTarget:(nullable id)target action:(SEL)action forControlEvents:(UIControlEvents)controlEvents;
- (void)removeTarget:(nullable id)target action:(nullable SEL)action forControlEvents:(UIControlEvents)controlEvents;
- (void)addAction:(UIAction *)action forControlEvents:(UIControlEvents)controlEvents NS_SWIFT_NAME(addAction(_:for:));
- (void)removeAction:(UIAction *)action forControlEvents:(UIControlEvents)controlEvents
    NS_SWIFT_NAME(removeAction(_:for:));
- (void)removeActionForIdentifier:(UIActionIdentifier)actionIdentifier forControlEvents:(UIControlEvents)controlEvents
    NS_SWIFT_NAME(removeAction(identifiedBy:for:));
@property (nonatomic, readonly) NSSet *allTargets;
@property (nonatomic, readonly) UIControlEvents allControlEvents;
- (nullable NSArray<NSString *> *)actionsForTarget:(nullable id)target forControlEvent:(UIControlEvents)controlEvent;
- (void)sendAction:(SEL)action to:(nullable id)target forEvent:(nullable UIEvent *)event;
- (void)sendAction:(UIAction *)action NS_SWIFT_NAME(sendAction(_:));
- (void)sendActionsForControlEvents:(UIControlEvents)controlEvents;
@end

NS_ASSUME_NONNULL_END
