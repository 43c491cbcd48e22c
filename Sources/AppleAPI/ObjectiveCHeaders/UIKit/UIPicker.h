#pragma once

#import <UIKit/UIControl.h>

NS_ASSUME_NONNULL_BEGIN

typedef NS_ENUM(NSInteger, UIDatePickerMode) {
  UIDatePickerModeTime = 0,
  UIDatePickerModeDate = 1,
  UIDatePickerModeDateAndTime = 2,
  UIDatePickerModeCountDownTimer = 3,
} NS_SWIFT_NAME(UIDatePicker.Mode);
typedef NS_ENUM(NSInteger, UIDatePickerStyle) {
  UIDatePickerStyleAutomatic = 0,
  UIDatePickerStyleWheels = 1,
  UIDatePickerStyleCompact = 2,
  UIDatePickerStyleInline = 3,
};

@interface UIDatePicker : UIControl
@property (nonatomic) UIDatePickerMode datePickerMode;
@property (nonatomic, nullable) NSLocale *locale;
@property (nonatomic, copy, null_unspecified) NSCalendar *calendar;
@property (nonatomic, nullable) NSTimeZone *timeZone;
@property (nonatomic) NSDate *date;
@property (nonatomic, nullable) NSDate *minimumDate;
@property (nonatomic, nullable) NSDate *maximumDate;
@property (nonatomic) NSTimeInterval countDownDuration;
@property (nonatomic) NSInteger minuteInterval;
- (void)setDate:(NSDate *)date animated:(BOOL)animated;
@property (nonatomic) UIDatePickerStyle preferredDatePickerStyle;
@end

@class UIPickerView;

NS_SWIFT_UNAVAILABLE("")
@protocol UIPickerViewDataSource <NSObject>
- (NSInteger)numberOfComponentsInPickerView:(UIPickerView *)pickerView;
- (NSInteger)pickerView:(UIPickerView *)pickerView numberOfRowsInComponent:(NSInteger)component;
@end

NS_SWIFT_UNAVAILABLE("")
@protocol UIPickerViewDelegate <NSObject>
@optional
- (nullable NSString *)pickerView:(UIPickerView *)pickerView
                      titleForRow:(NSInteger)row
                     forComponent:(NSInteger)component;
- (void)pickerView:(UIPickerView *)pickerView didSelectRow:(NSInteger)row inComponent:(NSInteger)component;
@end

NS_SWIFT_UNAVAILABLE("")
@interface UIPickerView : UIView
@property (nonatomic, weak, nullable) id<UIPickerViewDataSource> dataSource;
@property (nonatomic, weak, nullable) id<UIPickerViewDelegate> delegate;
- (void)reloadAllComponents;
- (NSInteger)selectedRowInComponent:(NSInteger)component;
@end

NS_ASSUME_NONNULL_END
