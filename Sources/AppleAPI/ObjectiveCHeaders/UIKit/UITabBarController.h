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

@class UITabBarController;

NS_SWIFT_UNAVAILABLE("")
@protocol UITabBarControllerDelegate <NSObject>
@optional
- (BOOL)tabBarController:(UITabBarController *)tabBarController
    shouldSelectViewController:(UIViewController *)viewController;
- (void)tabBarController:(UITabBarController *)tabBarController
    didSelectViewController:(UIViewController *)viewController;
@end

NS_SWIFT_UNAVAILABLE("")
@interface UITabBar : UIView
@property (nonatomic, copy, nullable) NSArray<UITabBarItem *> *items;
@property (nonatomic, nullable) UIColor *barTintColor;
@property (nonatomic, getter=isTranslucent) BOOL translucent;
@end

@interface UITabBarController : UIViewController
@property (nonatomic, copy, nullable) NSArray<__kindof UIViewController *> *viewControllers;
- (void)setViewControllers:(nullable NSArray<__kindof UIViewController *> *)viewControllers animated:(BOOL)animated;
@property (nonatomic, nullable) __kindof UIViewController *selectedViewController;
@property (nonatomic) NSUInteger selectedIndex;
@property (nonatomic, readonly) UITabBar *tabBar NS_SWIFT_UNAVAILABLE("");
@property (nonatomic, weak, nullable) id<UITabBarControllerDelegate> delegate NS_SWIFT_UNAVAILABLE("");
@end

NS_ASSUME_NONNULL_END
