#pragma once

#import <UIKit/UIBarButtonItem.h>
#import <UIKit/UIViewController.h>

NS_ASSUME_NONNULL_BEGIN

typedef NS_ENUM(NSInteger, UIBarStyle) {
  UIBarStyleDefault = 0,
  UIBarStyleBlack = 1,
};

typedef NS_ENUM(NSInteger, UIBarMetrics) {
  UIBarMetricsDefault,
  UIBarMetricsCompact,
};

@interface UINavigationBar : UIView
@property (nonatomic, nullable) UIColor *barTintColor;
@property (nonatomic, getter=isTranslucent) BOOL translucent;
@property (nonatomic) BOOL prefersLargeTitles;
@property (nonatomic, copy, nullable) NSDictionary<NSAttributedStringKey, id> *titleTextAttributes;
@property (nonatomic, nullable) UIImage *shadowImage NS_SWIFT_UNAVAILABLE("");
@property (nonatomic) UIBarStyle barStyle NS_SWIFT_UNAVAILABLE("");
- (void)setBackgroundImage:(nullable UIImage *)backgroundImage forBarMetrics:(UIBarMetrics)barMetrics
    NS_SWIFT_UNAVAILABLE("");
@end

@interface UINavigationItem : NSObject
- (instancetype)initWithTitle:(NSString *)title NS_DESIGNATED_INITIALIZER;
- (instancetype)init NS_UNAVAILABLE;
@property (nonatomic, copy, nullable) NSString *title;
@property (nonatomic, nullable) UIView *titleView;
@property (nonatomic, copy, nullable) NSString *prompt;
@property (nonatomic, nullable) UIBarButtonItem *backBarButtonItem NS_SWIFT_UNAVAILABLE("");
@property (nonatomic) BOOL hidesBackButton;
@property (nonatomic, copy, nullable) NSArray<UIBarButtonItem *> *leftBarButtonItems;
@property (nonatomic, copy, nullable) NSArray<UIBarButtonItem *> *rightBarButtonItems;
@property (nonatomic, nullable) UIBarButtonItem *leftBarButtonItem;
@property (nonatomic, nullable) UIBarButtonItem *rightBarButtonItem;
@end

@class UINavigationController;

NS_SWIFT_UNAVAILABLE("")
@protocol UINavigationControllerDelegate <NSObject>
@optional
- (void)navigationController:(UINavigationController *)navigationController
      willShowViewController:(UIViewController *)viewController
                    animated:(BOOL)animated;
- (void)navigationController:(UINavigationController *)navigationController
       didShowViewController:(UIViewController *)viewController
                    animated:(BOOL)animated;
@end

@interface UINavigationController : UIViewController
- (instancetype)initWithRootViewController:(UIViewController *)rootViewController;
- (instancetype)initWithNibName:(nullable NSString *)nibNameOrNil
                         bundle:(nullable NSBundle *)nibBundleOrNil NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
- (void)pushViewController:(UIViewController *)viewController animated:(BOOL)animated;
- (nullable UIViewController *)popViewControllerAnimated:(BOOL)animated;
- (nullable NSArray<__kindof UIViewController *> *)popToViewController:(UIViewController *)viewController
                                                              animated:(BOOL)animated
    NS_SWIFT_UNAVAILABLE("");
- (nullable NSArray<__kindof UIViewController *> *)popToRootViewControllerAnimated:(BOOL)animated;
@property (nonatomic, readonly, nullable) UIViewController *topViewController;
@property (nonatomic, readonly, nullable) UIViewController *visibleViewController;
@property (nonatomic, copy) NSArray<__kindof UIViewController *> *viewControllers;
- (void)setViewControllers:(NSArray<UIViewController *> *)viewControllers animated:(BOOL)animated;
@property (nonatomic, getter=isNavigationBarHidden) BOOL navigationBarHidden;
- (void)setNavigationBarHidden:(BOOL)hidden animated:(BOOL)animated;
@property (nonatomic, readonly) UINavigationBar *navigationBar;
@property (nonatomic, readonly, nullable) UIGestureRecognizer *interactivePopGestureRecognizer NS_SWIFT_UNAVAILABLE("");
@property (nonatomic, getter=isToolbarHidden) BOOL toolbarHidden NS_SWIFT_UNAVAILABLE("");
@property (nonatomic, weak, nullable) id<UINavigationControllerDelegate> delegate NS_SWIFT_UNAVAILABLE("");
@end

NS_ASSUME_NONNULL_END
