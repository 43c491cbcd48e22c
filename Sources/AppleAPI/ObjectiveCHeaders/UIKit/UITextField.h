#pragma once

#import <UIKit/NSText.h>
#import <UIKit/UIControl.h>
#import <UIKit/UIFont.h>
#import <UIKit/UITextInput.h>

NS_ASSUME_NONNULL_BEGIN

@protocol UITextFieldDelegate;

typedef NS_ENUM(NSInteger, UITextBorderStyle) {
  UITextBorderStyleNone = 0,
  UITextBorderStyleLine = 1,
  UITextBorderStyleBezel = 2,
  UITextBorderStyleRoundedRect = 3,
} NS_SWIFT_NAME(UITextField.BorderStyle);

typedef NS_ENUM(NSInteger, UITextFieldViewMode) {
  UITextFieldViewModeNever,
  UITextFieldViewModeWhileEditing,
  UITextFieldViewModeUnlessEditing,
  UITextFieldViewModeAlways,
} NS_SWIFT_NAME(UITextField.ViewMode);

@interface UITextField : UIControl
@property (nonatomic, copy, nullable) NSString *text;
@property (nonatomic, copy, nullable) NSAttributedString *attributedText NS_SWIFT_UNAVAILABLE("");
@property (nonatomic, nullable) UIColor *textColor;
@property (nonatomic, nullable) UIFont *font;
@property (nonatomic) NSTextAlignment textAlignment;
@property (nonatomic) UITextBorderStyle borderStyle;
@property (nonatomic, copy, nullable) NSString *placeholder;
@property (nonatomic, copy, nullable) NSAttributedString *attributedPlaceholder;
@property (nonatomic) BOOL clearsOnBeginEditing NS_SWIFT_UNAVAILABLE("");
@property (nonatomic) BOOL adjustsFontSizeToFitWidth NS_SWIFT_UNAVAILABLE("");
@property (nonatomic) CGFloat minimumFontSize NS_SWIFT_UNAVAILABLE("");
@property (nonatomic, weak, nullable) id<UITextFieldDelegate> delegate;
@property (nonatomic, readonly, getter=isEditing) BOOL editing NS_SWIFT_UNAVAILABLE("");
@property (nonatomic) UITextFieldViewMode clearButtonMode NS_SWIFT_UNAVAILABLE("");
@property (nonatomic, nullable) UIView *leftView;
@property (nonatomic) UITextFieldViewMode leftViewMode NS_SWIFT_UNAVAILABLE("");
@property (nonatomic, nullable) UIView *rightView;
@property (nonatomic) UITextFieldViewMode rightViewMode NS_SWIFT_UNAVAILABLE("");
@property (nonatomic) UITextAutocapitalizationType autocapitalizationType;
@property (nonatomic) UITextAutocorrectionType autocorrectionType;
@property (nonatomic) UIKeyboardType keyboardType;
@property (nonatomic) UIKeyboardAppearance keyboardAppearance NS_SWIFT_UNAVAILABLE("");
@property (nonatomic) UIReturnKeyType returnKeyType;
@property (nonatomic) BOOL enablesReturnKeyAutomatically NS_SWIFT_UNAVAILABLE("");
@property (nonatomic, getter=isSecureTextEntry) BOOL secureTextEntry;
@property (nonatomic, readwrite, strong, nullable) UIView *inputAccessoryView NS_SWIFT_UNAVAILABLE("");
@end

@protocol UITextFieldDelegate <NSObject>
@optional
- (BOOL)textFieldShouldBeginEditing:(UITextField *)textField NS_SWIFT_UNAVAILABLE("");
- (void)textFieldDidBeginEditing:(UITextField *)textField;
- (BOOL)textFieldShouldEndEditing:(UITextField *)textField NS_SWIFT_UNAVAILABLE("");
- (void)textFieldDidEndEditing:(UITextField *)textField;
- (BOOL)textField:(UITextField *)textField
    shouldChangeCharactersInRange:(NSRange)range
    replacementString:(NSString *)string;
- (BOOL)textFieldShouldClear:(UITextField *)textField NS_SWIFT_UNAVAILABLE("");
- (BOOL)textFieldShouldReturn:(UITextField *)textField;
@end

UIKIT_EXTERN NSNotificationName const UITextFieldTextDidChangeNotification NS_SWIFT_UNAVAILABLE("");

NS_ASSUME_NONNULL_END
