#pragma once

#import <UIKit/UIView.h>

NS_ASSUME_NONNULL_BEGIN

@protocol UIScrollViewDelegate;
@class UIPanGestureRecognizer, UIRefreshControl;

typedef NS_ENUM(NSInteger, UIScrollViewContentInsetAdjustmentBehavior) {
  UIScrollViewContentInsetAdjustmentAutomatic,
  UIScrollViewContentInsetAdjustmentScrollableAxes,
  UIScrollViewContentInsetAdjustmentNever,
  UIScrollViewContentInsetAdjustmentAlways,
} NS_SWIFT_NAME(UIScrollView.ContentInsetAdjustmentBehavior);

typedef NS_ENUM(NSInteger, UIScrollViewKeyboardDismissMode) {
  UIScrollViewKeyboardDismissModeNone,
  UIScrollViewKeyboardDismissModeOnDrag,
  UIScrollViewKeyboardDismissModeInteractive,
} NS_SWIFT_NAME(UIScrollView.KeyboardDismissMode);

@interface UIScrollView : UIView
@property (nonatomic) CGPoint contentOffset;
@property (nonatomic) CGSize contentSize;
@property (nonatomic) UIEdgeInsets contentInset;
@property (nonatomic) UIEdgeInsets scrollIndicatorInsets NS_SWIFT_UNAVAILABLE("");
@property (nonatomic) UIScrollViewContentInsetAdjustmentBehavior contentInsetAdjustmentBehavior
    NS_SWIFT_UNAVAILABLE("");
@property (nonatomic, readonly) UILayoutGuide *contentLayoutGuide;
@property (nonatomic, readonly) UILayoutGuide *frameLayoutGuide;
@property (nonatomic, weak, nullable) id<UIScrollViewDelegate> delegate;
@property (nonatomic) BOOL bounces;
@property (nonatomic) BOOL alwaysBounceVertical;
@property (nonatomic) BOOL alwaysBounceHorizontal;
@property (nonatomic, getter=isPagingEnabled) BOOL pagingEnabled;
@property (nonatomic, getter=isScrollEnabled) BOOL scrollEnabled;
@property (nonatomic) BOOL showsVerticalScrollIndicator;
@property (nonatomic) BOOL showsHorizontalScrollIndicator;
- (void)setContentOffset:(CGPoint)contentOffset animated:(BOOL)animated;
- (void)scrollRectToVisible:(CGRect)rect animated:(BOOL)animated;
@property (nonatomic) UIScrollViewKeyboardDismissMode keyboardDismissMode NS_SWIFT_UNAVAILABLE("");
@property (nonatomic) BOOL bouncesZoom NS_SWIFT_UNAVAILABLE("");
@property (nonatomic, readonly, getter=isTracking) BOOL tracking NS_SWIFT_UNAVAILABLE("");
@property (nonatomic, readonly, getter=isDragging) BOOL dragging NS_SWIFT_UNAVAILABLE("");
@property (nonatomic, readonly, getter=isDecelerating) BOOL decelerating NS_SWIFT_UNAVAILABLE("");
@property (nonatomic) CGFloat minimumZoomScale NS_SWIFT_UNAVAILABLE("");
@property (nonatomic) CGFloat maximumZoomScale NS_SWIFT_UNAVAILABLE("");
@property (nonatomic) CGFloat zoomScale NS_SWIFT_UNAVAILABLE("");
@property (nonatomic, readonly) UIPanGestureRecognizer *panGestureRecognizer NS_SWIFT_UNAVAILABLE("");
@property (nonatomic, nullable) UIRefreshControl *refreshControl NS_SWIFT_UNAVAILABLE("");
@end

@protocol UIScrollViewDelegate <NSObject>
@optional
- (void)scrollViewDidScroll:(UIScrollView *)scrollView;
- (void)scrollViewWillBeginDragging:(UIScrollView *)scrollView;
- (void)scrollViewDidEndDragging:(UIScrollView *)scrollView willDecelerate:(BOOL)decelerate;
- (void)scrollViewDidEndDecelerating:(UIScrollView *)scrollView;
- (void)scrollViewDidEndScrollingAnimation:(UIScrollView *)scrollView;
- (nullable UIView *)viewForZoomingInScrollView:(UIScrollView *)scrollView NS_SWIFT_UNAVAILABLE("");
@end

NS_ASSUME_NONNULL_END
