#pragma once

// Further controllers and bars of apps are declared only.
#import <UIKit/UIBarButtonItem.h>
#import <UIKit/UINavigationController.h>
#import <UIKit/UITextField.h>
#import <UIKit/UIViewController.h>

NS_ASSUME_NONNULL_BEGIN

@class UIImagePickerController, UISearchBar;

NS_SWIFT_UNAVAILABLE("")
@interface UIPresentationController : NSObject
@property (nonatomic, readonly) UIViewController *presentingViewController;
@property (nonatomic, readonly) UIViewController *presentedViewController;
@end

NS_SWIFT_UNAVAILABLE("")
@interface UIPopoverPresentationController : UIPresentationController
@property (nonatomic, nullable) UIView *sourceView;
@property (nonatomic) CGRect sourceRect;
@property (nonatomic, nullable) UIBarButtonItem *barButtonItem;
@end

NS_SWIFT_UNAVAILABLE("")
@interface UIActivityViewController : UIViewController
- (instancetype)initWithActivityItems:(NSArray *)activityItems
                applicationActivities:(nullable NSArray *)applicationActivities;
@end

typedef NS_ENUM(NSInteger, UIImagePickerControllerSourceType) {
  UIImagePickerControllerSourceTypePhotoLibrary,
  UIImagePickerControllerSourceTypeCamera,
  UIImagePickerControllerSourceTypeSavedPhotosAlbum,
} NS_SWIFT_NAME(UIImagePickerController.SourceType);

NS_SWIFT_UNAVAILABLE("")
@protocol UIImagePickerControllerDelegate <NSObject>
@optional
- (void)imagePickerController:(UIImagePickerController *)picker
    didFinishPickingMediaWithInfo:(NSDictionary<NSString *, id> *)info;
- (void)imagePickerControllerDidCancel:(UIImagePickerController *)picker;
@end

UIKIT_EXTERN NSString *const UIImagePickerControllerOriginalImage NS_SWIFT_UNAVAILABLE("");
UIKIT_EXTERN NSString *const UIImagePickerControllerEditedImage NS_SWIFT_UNAVAILABLE("");

NS_SWIFT_UNAVAILABLE("")
@interface UIImagePickerController : UINavigationController
+ (BOOL)isSourceTypeAvailable:(UIImagePickerControllerSourceType)sourceType;
@property (nonatomic) UIImagePickerControllerSourceType sourceType;
@property (nonatomic) BOOL allowsEditing;
@end

NS_SWIFT_UNAVAILABLE("")
@interface UIToolbar : UIView
@property (nonatomic, copy, nullable) NSArray<UIBarButtonItem *> *items;
- (void)setItems:(nullable NSArray<UIBarButtonItem *> *)items animated:(BOOL)animated;
@end

NS_SWIFT_UNAVAILABLE("")
@protocol UISearchBarDelegate <NSObject>
@optional
- (void)searchBar:(UISearchBar *)searchBar textDidChange:(NSString *)searchText;
- (void)searchBarSearchButtonClicked:(UISearchBar *)searchBar;
- (void)searchBarCancelButtonClicked:(UISearchBar *)searchBar;
@end

NS_SWIFT_UNAVAILABLE("")
@interface UISearchBar : UIView
@property (nonatomic, weak, nullable) id<UISearchBarDelegate> delegate;
@property (nonatomic, copy, nullable) NSString *text;
@property (nonatomic, copy, nullable) NSString *placeholder;
@property (nonatomic) BOOL showsCancelButton;
@end

NS_SWIFT_UNAVAILABLE("")
@interface UISplitViewController : UIViewController
@property (nonatomic, copy) NSArray<__kindof UIViewController *> *viewControllers;
@end

NS_SWIFT_UNAVAILABLE("")
@interface UIPageViewController : UIViewController
@property (nonatomic, readonly, nullable) NSArray<__kindof UIViewController *> *viewControllers;
@end

NS_ASSUME_NONNULL_END
