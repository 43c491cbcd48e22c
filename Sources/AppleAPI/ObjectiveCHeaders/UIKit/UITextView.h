#pragma once

#import <UIKit/NSText.h>
#import <UIKit/UIFont.h>
#import <UIKit/UIScrollView.h>
#import <UIKit/UITextInput.h>

NS_ASSUME_NONNULL_BEGIN

@class UITextView;

@protocol UITextViewDelegate <NSObject, UIScrollViewDelegate>
@optional
- (BOOL)textViewShouldBeginEditing:(UITextView *)textView NS_SWIFT_UNAVAILABLE("");
- (void)textViewDidBeginEditing:(UITextView *)textView;
- (void)textViewDidEndEditing:(UITextView *)textView;
- (BOOL)textView:(UITextView *)textView shouldChangeTextInRange:(NSRange)range replacementText:(NSString *)text
    NS_SWIFT_UNAVAILABLE("");
- (void)textViewDidChange:(UITextView *)textView;
@end

typedef NS_OPTIONS(NSUInteger, UIDataDetectorTypes) {
  UIDataDetectorTypePhoneNumber = 1 << 0,
  UIDataDetectorTypeLink = 1 << 1,
  UIDataDetectorTypeAddress = 1 << 2,
  UIDataDetectorTypeCalendarEvent = 1 << 3,
  UIDataDetectorTypeNone = 0,
  UIDataDetectorTypeAll = NSUIntegerMax,
};

@interface UITextView : UIScrollView
@property (nonatomic, weak, nullable) id<UITextViewDelegate> delegate NS_SWIFT_UNAVAILABLE("");
@property (nonatomic, copy, null_unspecified) NSString *text;
@property (nonatomic, nullable) UIFont *font;
@property (nonatomic, nullable) UIColor *textColor;
@property (nonatomic) NSTextAlignment textAlignment;
@property (nonatomic) NSRange selectedRange;
@property (nonatomic, getter=isEditable) BOOL editable;
@property (nonatomic, getter=isSelectable) BOOL selectable;
@property (nonatomic) UIDataDetectorTypes dataDetectorTypes NS_SWIFT_UNAVAILABLE("");
@property (nonatomic, copy, null_unspecified) NSAttributedString *attributedText;
@property (nonatomic) UIEdgeInsets textContainerInset;
@property (nonatomic, readonly) BOOL hasText;
- (void)scrollRangeToVisible:(NSRange)range NS_SWIFT_UNAVAILABLE("");
@property (nonatomic, copy, nullable) NSDictionary<NSString *, id> *linkTextAttributes NS_SWIFT_UNAVAILABLE("");
@end

UIKIT_EXTERN NSNotificationName const UITextViewTextDidBeginEditingNotification NS_SWIFT_UNAVAILABLE("");
UIKIT_EXTERN NSNotificationName const UITextViewTextDidChangeNotification NS_SWIFT_UNAVAILABLE("");
UIKIT_EXTERN NSNotificationName const UITextViewTextDidEndEditingNotification NS_SWIFT_UNAVAILABLE("");

NS_ASSUME_NONNULL_END
