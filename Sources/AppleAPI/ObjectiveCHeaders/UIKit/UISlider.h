#pragma once

// Controls that show a value: sliders, switches, segments, pages, progress and activity.
#import <UIKit/UIControl.h>
#import <UIKit/UIImage.h>

NS_ASSUME_NONNULL_BEGIN

@interface UISlider : UIControl
@property (nonatomic) float value;
@property (nonatomic) float minimumValue;
@property (nonatomic) float maximumValue;
@property (nonatomic, getter=isContinuous) BOOL continuous;
@property (nonatomic, nullable) UIColor *minimumTrackTintColor;
@property (nonatomic, nullable) UIColor *maximumTrackTintColor;
@property (nonatomic, nullable) UIColor *thumbTintColor NS_SWIFT_UNAVAILABLE("");
- (void)setValue:(float)value animated:(BOOL)animated;
- (void)setThumbImage:(nullable UIImage *)image forState:(UIControlState)state NS_SWIFT_UNAVAILABLE("");
@end

@interface UISwitch : UIControl
@property (nonatomic, nullable) UIColor *onTintColor;
@property (nonatomic, nullable) UIColor *thumbTintColor;
@property (nonatomic, getter=isOn) BOOL on;
- (void)setOn:(BOOL)on animated:(BOOL)animated;
@end

@interface UISegmentedControl : UIControl
- (instancetype)initWithItems:(nullable NSArray *)items;
@property (nonatomic, readonly) NSUInteger numberOfSegments;
@property (nonatomic) NSInteger selectedSegmentIndex;
- (nullable NSString *)titleForSegmentAtIndex:(NSUInteger)segment NS_SWIFT_NAME(titleForSegment(at:));
- (void)setTitle:(nullable NSString *)title forSegmentAtIndex:(NSUInteger)segment NS_SWIFT_UNAVAILABLE("");
@end

@interface UIPageControl : UIControl
@property (nonatomic) NSInteger numberOfPages;
@property (nonatomic) NSInteger currentPage;
@property (nonatomic) BOOL hidesForSinglePage;
@property (nonatomic, nullable) UIColor *pageIndicatorTintColor;
@property (nonatomic, nullable) UIColor *currentPageIndicatorTintColor;
@end

typedef NS_ENUM(NSInteger, UIProgressViewStyle) {
  UIProgressViewStyleDefault,
  UIProgressViewStyleBar,
} NS_SWIFT_NAME(UIProgressView.Style);

@interface UIProgressView : UIView
- (instancetype)initWithProgressViewStyle:(UIProgressViewStyle)style NS_SWIFT_UNAVAILABLE("");
@property (nonatomic) float progress;
@property (nonatomic, nullable) UIColor *progressTintColor;
@property (nonatomic, nullable) UIColor *trackTintColor;
- (void)setProgress:(float)progress animated:(BOOL)animated;
@end

typedef NS_ENUM(NSInteger, UIActivityIndicatorViewStyle) {
  UIActivityIndicatorViewStyleMedium = 100,
  UIActivityIndicatorViewStyleLarge = 101,
  UIActivityIndicatorViewStyleWhiteLarge = 0,
  UIActivityIndicatorViewStyleWhite = 1,
  UIActivityIndicatorViewStyleGray = 2,
} NS_SWIFT_NAME(UIActivityIndicatorView.Style);

@interface UIActivityIndicatorView : UIView
- (instancetype)initWithActivityIndicatorStyle:(UIActivityIndicatorViewStyle)style
    NS_SWIFT_NAME(init(style:)) NS_DESIGNATED_INITIALIZER;
- (instancetype)initWithFrame:(CGRect)frame NS_DESIGNATED_INITIALIZER;
- (instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
@property (nonatomic) UIActivityIndicatorViewStyle activityIndicatorViewStyle NS_SWIFT_NAME(style);
@property (nonatomic) BOOL hidesWhenStopped;
@property (nonatomic, null_unspecified) UIColor *color;
- (void)startAnimating;
- (void)stopAnimating;
@property (nonatomic, readonly, getter=isAnimating) BOOL animating;
@end

NS_SWIFT_UNAVAILABLE("")
@interface UIStepper : UIControl
@property (nonatomic) double value;
@property (nonatomic) double minimumValue;
@property (nonatomic) double maximumValue;
@property (nonatomic) double stepValue;
@end

NS_SWIFT_UNAVAILABLE("")
@interface UIRefreshControl : UIControl
@property (nonatomic, readonly, getter=isRefreshing) BOOL refreshing;
- (void)beginRefreshing;
- (void)endRefreshing;
@end

NS_ASSUME_NONNULL_END
