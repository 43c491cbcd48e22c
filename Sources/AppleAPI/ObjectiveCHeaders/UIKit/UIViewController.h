#pragma once

#import <UIKit/UIGeometry.h>
#import <UIKit/UIInterface.h>
#import <UIKit/UIResponder.h>
#import <UIKit/UITraitCollection.h>
#import <UIKit/UIView.h>

NS_ASSUME_NONNULL_BEGIN

@class NSExtensionContext, UIBarButtonItem, UINavigationController, UINavigationItem, UIPresentationController;
@class UIPopoverPresentationController, UIStoryboard, UIStoryboardSegue, UITabBarController, UITabBarItem;
@protocol UIViewControllerTransitioningDelegate;

typedef NS_ENUM(NSInteger, UIModalTransitionStyle) {
  UIModalTransitionStyleCoverVertical = 0,
  UIModalTransitionStyleFlipHorizontal = 1,
  UIModalTransitionStyleCrossDissolve = 2,
  UIModalTransitionStylePartialCurl = 3,
};
typedef NS_ENUM(NSInteger, UIModalPresentationStyle) {
  UIModalPresentationAutomatic = -2,
  UIModalPresentationNone = -1,
  UIModalPresentationFullScreen = 0,
  UIModalPresentationPageSheet = 1,
  UIModalPresentationFormSheet = 2,
  UIModalPresentationCurrentContext = 3,
  UIModalPresentationCustom = 4,
  UIModalPresentationOverFullScreen = 5,
  UIModalPresentationOverCurrentContext = 6,
  UIModalPresentationPopover = 7,
};

@protocol UIContentContainer <NSObject>
@property (nonatomic, readonly) CGSize preferredContentSize;
- (void)preferredContentSizeDidChangeForChildContentContainer:(id<UIContentContainer>)container;
@end

@protocol UIViewControllerTransitionCoordinatorContext <NSObject>
@property (nonatomic, readonly) BOOL isAnimated;
@property (nonatomic, readonly) NSTimeInterval transitionDuration;
@end

@protocol UIViewControllerTransitionCoordinator <UIViewControllerTransitionCoordinatorContext>
- (BOOL)animateAlongsideTransition:
    (void (^_Nullable)(id<UIViewControllerTransitionCoordinatorContext> context))animation
                        completion:
    (void (^_Nullable)(id<UIViewControllerTransitionCoordinatorContext> context))completion
    NS_SWIFT_NAME(animate(alongsideTransition:completion:));
@end

@interface UIViewController : UIResponder <NSCoding, UIContentContainer, UITraitEnvironment>
- (instancetype)initWithNibName:(nullable NSString *)nibNameOrNil
                         bundle:(nullable NSBundle *)nibBundleOrNil NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
@property (nonatomic, null_resettable) UIView *view;
- (void)awakeFromNib;
- (void)loadView;
- (void)loadViewIfNeeded;
@property (nonatomic, readonly, nullable) UIView *viewIfLoaded;
- (void)viewDidLoad;
@property (nonatomic, readonly, getter=isViewLoaded) BOOL viewLoaded;
@property (nonatomic, readonly, copy, nullable) NSString *nibName;
@property (nonatomic, readonly, nullable) NSBundle *nibBundle NS_SWIFT_UNAVAILABLE("");
@property (nonatomic, readonly, nullable) UIStoryboard *storyboard;
- (void)performSegueWithIdentifier:(NSString *)identifier sender:(nullable id)sender;
- (BOOL)shouldPerformSegueWithIdentifier:(NSString *)identifier sender:(nullable id)sender;
- (void)prepareForSegue:(UIStoryboardSegue *)segue sender:(nullable id)sender;
- (void)viewWillAppear:(BOOL)animated;
- (void)viewIsAppearing:(BOOL)animated;
- (void)viewDidAppear:(BOOL)animated;
- (void)viewWillDisappear:(BOOL)animated;
- (void)viewDidDisappear:(BOOL)animated;
- (void)viewWillLayoutSubviews;
- (void)viewDidLayoutSubviews;
- (void)viewSafeAreaInsetsDidChange;
- (void)updateViewConstraints NS_REQUIRES_SUPER;
- (void)viewWillTransitionToSize:(CGSize)size
       withTransitionCoordinator:(id<UIViewControllerTransitionCoordinator>)coordinator
    NS_SWIFT_NAME(viewWillTransition(to:with:));
@property (nonatomic, copy, nullable) NSString *title;
- (void)didReceiveMemoryWarning;
@property (nonatomic, readonly, nullable) UIViewController *parentViewController NS_SWIFT_NAME(parent);
@property (nonatomic, readonly, nullable) UIViewController *presentedViewController
    NS_SWIFT_NAME(presentedViewController);
@property (nonatomic, readonly, nullable) UIViewController *presentingViewController
    NS_SWIFT_NAME(presentingViewController);
@property (nonatomic) BOOL definesPresentationContext;
@property (nonatomic, readonly, getter=isBeingPresented) BOOL beingPresented;
@property (nonatomic, readonly, getter=isBeingDismissed) BOOL beingDismissed;
@property (nonatomic, readonly, getter=isMovingToParentViewController) BOOL movingToParentViewController
    NS_SWIFT_NAME(isMovingToParent);
@property (nonatomic, readonly, getter=isMovingFromParentViewController) BOOL movingFromParentViewController
    NS_SWIFT_NAME(isMovingFromParent);
- (void)presentViewController:(UIViewController *)viewControllerToPresent
                     animated:(BOOL)flag
                   completion:(void (^_Nullable)(void))completion;
- (void)dismissViewControllerAnimated:(BOOL)flag completion:(void (^_Nullable)(void))completion;
- (void)presentModalViewController:(UIViewController *)modalViewController animated:(BOOL)animated
    NS_SWIFT_UNAVAILABLE("");
- (void)dismissModalViewControllerAnimated:(BOOL)animated NS_SWIFT_UNAVAILABLE("");
@property (nonatomic) UIModalTransitionStyle modalTransitionStyle;
@property (nonatomic) UIModalPresentationStyle modalPresentationStyle;
@property (nonatomic, getter=isModalInPresentation) BOOL modalInPresentation;
@property (nonatomic, weak, nullable) id<UIViewControllerTransitioningDelegate> transitioningDelegate
    NS_SWIFT_UNAVAILABLE("");
@property (nonatomic, readonly, nullable) UIPresentationController *presentationController NS_SWIFT_UNAVAILABLE("");
@property (nonatomic, readonly, nullable) UIPopoverPresentationController *popoverPresentationController
    NS_SWIFT_UNAVAILABLE("");
@property (nonatomic, readonly) UIStatusBarStyle preferredStatusBarStyle;
@property (nonatomic, readonly) BOOL prefersStatusBarHidden;
- (void)setNeedsStatusBarAppearanceUpdate;
@property (nonatomic) CGSize preferredContentSize;
@property (nonatomic) UIRectEdge edgesForExtendedLayout;
@property (nonatomic) BOOL automaticallyAdjustsScrollViewInsets NS_SWIFT_UNAVAILABLE("");
@property (nonatomic) BOOL extendedLayoutIncludesOpaqueBars NS_SWIFT_UNAVAILABLE("");
@property (nonatomic, readonly) id<UILayoutSupport> topLayoutGuide NS_SWIFT_UNAVAILABLE("");
@property (nonatomic, readonly) id<UILayoutSupport> bottomLayoutGuide NS_SWIFT_UNAVAILABLE("");
@property (nonatomic) UIEdgeInsets additionalSafeAreaInsets;
@property (nonatomic, readonly) BOOL shouldAutorotate;
@property (nonatomic, readonly) UIInterfaceOrientationMask supportedInterfaceOrientations;
@property (nonatomic, readonly) UIInterfaceOrientation preferredInterfaceOrientationForPresentation
    NS_SWIFT_UNAVAILABLE("");
@property (nonatomic, readonly) UIInterfaceOrientation interfaceOrientation NS_SWIFT_UNAVAILABLE("");
@property (nonatomic) UIUserInterfaceStyle overrideUserInterfaceStyle;
- (void)showViewController:(UIViewController *)vc sender:(nullable id)sender;
- (void)showDetailViewController:(UIViewController *)vc sender:(nullable id)sender NS_SWIFT_UNAVAILABLE("");
@property (nonatomic, readonly, nullable) UIView *inputView NS_SWIFT_NAME(inputView);
@property (nonatomic, readonly, nullable) UIView *inputAccessoryView NS_SWIFT_NAME(inputAccessoryView);
- (void)preferredContentSizeDidChangeForChildContentContainer:(id<UIContentContainer>)container;
@end

@interface UIViewController (UIContainerViewControllerProtectedMethods)
@property (nonatomic, readonly, copy) NSArray<__kindof UIViewController *> *childViewControllers
    NS_SWIFT_NAME(children);
- (void)addChildViewController:(UIViewController *)childController NS_SWIFT_NAME(addChild(_:));
- (void)removeFromParentViewController NS_SWIFT_NAME(removeFromParent());
- (void)willMoveToParentViewController:(nullable UIViewController *)parent NS_SWIFT_NAME(willMove(toParent:));
- (void)didMoveToParentViewController:(nullable UIViewController *)parent NS_SWIFT_NAME(didMove(toParent:));
- (void)beginAppearanceTransition:(BOOL)isAppearing animated:(BOOL)animated;
- (void)endAppearanceTransition;
@end

@interface UIViewController (UINavigationControllerItem)
@property (nonatomic, readonly) UINavigationItem *navigationItem;
@property (nonatomic) BOOL hidesBottomBarWhenPushed;
@property (nonatomic, readonly, nullable) UINavigationController *navigationController;
@property (nonatomic, copy, nullable) NSArray<UIBarButtonItem *> *toolbarItems NS_SWIFT_UNAVAILABLE("");
@end

@interface UIViewController (UITabBarControllerItem)
@property (nonatomic, null_resettable) UITabBarItem *tabBarItem;
@property (nonatomic, readonly, nullable) UITabBarController *tabBarController;
@end

@interface UIViewController (NSExtensionAdditions)
@property (nonatomic, readonly, nullable) NSExtensionContext *extensionContext;
@end

NS_ASSUME_NONNULL_END
