#pragma once

#import <UIKit/UITextField.h>
#import <UIKit/UIViewController.h>

NS_ASSUME_NONNULL_BEGIN

typedef NS_ENUM(NSInteger, UIAlertActionStyle) {
  UIAlertActionStyleDefault = 0,
  UIAlertActionStyleCancel = 1,
  UIAlertActionStyleDestructive = 2,
} NS_SWIFT_NAME(UIAlertAction.Style);
typedef NS_ENUM(NSInteger, UIAlertControllerStyle) {
  UIAlertControllerStyleActionSheet = 0,
  UIAlertControllerStyleAlert = 1,
} NS_SWIFT_NAME(UIAlertController.Style);

@interface UIAlertAction : NSObject <NSCopying>
+ (instancetype)actionWithTitle:(nullable NSString *)title
                          style:(UIAlertActionStyle)style
                        handler:(void (^_Nullable)(UIAlertAction *action))handler;
@property (nonatomic, readonly, copy, nullable) NSString *title;
@property (nonatomic, readonly) UIAlertActionStyle style;
@property (nonatomic, getter=isEnabled) BOOL enabled;
@end

@interface UIAlertController : UIViewController
+ (instancetype)alertControllerWithTitle:(nullable NSString *)title
                                 message:(nullable NSString *)message
                          preferredStyle:(UIAlertControllerStyle)preferredStyle;
- (void)addAction:(UIAlertAction *)action;
@property (nonatomic, readonly, copy) NSArray<UIAlertAction *> *actions;
@property (nonatomic, nullable) UIAlertAction *preferredAction;
- (void)addTextFieldWithConfigurationHandler:(void (^_Nullable)(UITextField *textField))configurationHandler;
@property (nonatomic, readonly, copy, nullable) NSArray<UITextField *> *textFields;
@property (nonatomic, copy, nullable) NSString *message;
@property (nonatomic, readonly) UIAlertControllerStyle preferredStyle;
@end

NS_SWIFT_UNAVAILABLE("")
@interface UIAlertView : UIView
- (instancetype)initWithTitle:(nullable NSString *)title
                      message:(nullable NSString *)message
                     delegate:(nullable id)delegate
            cancelButtonTitle:(nullable NSString *)cancelButtonTitle
            otherButtonTitles:(nullable NSString *)otherButtonTitles, ...
    NS_REQUIRES_NIL_TERMINATION NS_SWIFT_UNAVAILABLE("");
- (void)show NS_SWIFT_UNAVAILABLE("");
@end

NS_ASSUME_NONNULL_END
