#pragma once

#import <UIKit/UIBarButtonItem.h>
#import <UIKit/UIViewController.h>

NS_ASSUME_NONNULL_BEGIN

@interface UITabBarItem : UIBarItem
- (instancetype)initWithTitle:(nullable NSString *)title image:(nullable UIImage *)image tag:(NSInteger)tag;
- (instancetype)initWithTitle:(nullable NSString *)title
                        image:(nullable UIImage *)image
                selectedImage:(nullable UIImage *)selectedImage
    NS_SWIFT_UNAVAILABLE("");
@property (nonatomic, nullable) UIImage *selectedImage;
@property (nonatomic, copy, nullable) NSString *badgeValue;
@end

@interface UITabBarController : UIViewController
@property (nonatomic, copy, nullable) NSArray<__kindof UIViewController *> *viewControllers;
- (void)setViewControllers:(nullable NSArray<__kindof UIViewController *> *)viewControllers animated:(BOOL)animated;
@property (nonatomic, nullable) __kindof UIViewController *selectedViewController;
@property (nonatomic) NSUInteger selectedIndex;
@end

NS_ASSUME_NONNULL_END
