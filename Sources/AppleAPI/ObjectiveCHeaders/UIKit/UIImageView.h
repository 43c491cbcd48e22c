#pragma once

#import <UIKit/UIImage.h>
#import <UIKit/UIView.h>

NS_ASSUME_NONNULL_BEGIN

@interface UIImageView : UIView
- (instancetype)initWithImage:(nullable UIImage *)image;
- (instancetype)initWithImage:(nullable UIImage *)image highlightedImage:(nullable UIImage *)highlightedImage;
@property (nonatomic, nullable) UIImage *image;
@property (nonatomic, nullable) UIImage *highlightedImage;
@property (nonatomic, nullable) UIImageSymbolConfiguration *preferredSymbolConfiguration;
@property (nonatomic, getter=isHighlighted) BOOL highlighted;
@property (nonatomic, copy, nullable) NSArray<UIImage *> *animationImages;
@property (nonatomic) NSTimeInterval animationDuration;
@property (nonatomic) NSInteger animationRepeatCount;
- (void)startAnimating;
- (void)stopAnimating;
@property (nonatomic, readonly, getter=isAnimating) BOOL animating;
@end

NS_ASSUME_NONNULL_END
