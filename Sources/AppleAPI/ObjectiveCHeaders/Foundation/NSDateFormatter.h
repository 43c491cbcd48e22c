// Formatters of dates.
#pragma once

#import <Foundation/NSCalendar.h>
#import <Foundation/NSFormatter.h>

@class NSArray<__covariant ObjectType>, NSDate, NSLocale, NSString, NSTimeZone;

NS_ASSUME_NONNULL_BEGIN

typedef NS_ENUM(NSUInteger, NSDateFormatterStyle) {
  NSDateFormatterNoStyle = 0,
  NSDateFormatterShortStyle = 1,
  NSDateFormatterMediumStyle = 2,
  NSDateFormatterLongStyle = 3,
  NSDateFormatterFullStyle = 4
};

typedef NS_ENUM(NSUInteger, NSDateFormatterBehavior) {
  NSDateFormatterBehaviorDefault = 0,
  NSDateFormatterBehavior10_4 = 1040
};

NS_SWIFT_NAME(DateFormatter)
@interface NSDateFormatter : NSFormatter
- (instancetype)init;
@property NSFormattingContext formattingContext NS_SWIFT_UNAVAILABLE("");
- (NSString *)stringFromDate:(NSDate *)date NS_SWIFT_NAME(string(from:));
- (nullable NSDate *)dateFromString:(NSString *)string NS_SWIFT_NAME(date(from:));
+ (NSString *)localizedStringFromDate:(NSDate *)date
                            dateStyle:(NSDateFormatterStyle)dateStyle
                            timeStyle:(NSDateFormatterStyle)timeStyle
    NS_SWIFT_NAME(localizedString(from:dateStyle:timeStyle:));
+ (nullable NSString *)dateFormatFromTemplate:(NSString *)pattern
                                      options:(NSUInteger)options
                                       locale:(nullable NSLocale *)locale
    NS_SWIFT_NAME(dateFormat(fromTemplate:options:locale:));
- (void)setLocalizedDateFormatFromTemplate:(NSString *)pattern;
@property (null_resettable, copy) NSString *dateFormat;
@property NSDateFormatterStyle dateStyle;
@property NSDateFormatterStyle timeStyle;
@property (null_resettable, copy) NSLocale *locale;
@property BOOL generatesCalendarDates;
@property NSDateFormatterBehavior formatterBehavior NS_SWIFT_UNAVAILABLE("");
@property (null_resettable, copy) NSTimeZone *timeZone;
@property (null_resettable, copy) NSCalendar *calendar;
@property (getter=isLenient) BOOL lenient;
@property (nullable, copy) NSDate *twoDigitStartDate;
@property (nullable, copy) NSDate *defaultDate;
@property (null_resettable, copy) NSArray<NSString *> *eraSymbols;
@property (null_resettable, copy) NSArray<NSString *> *monthSymbols;
@property (null_resettable, copy) NSArray<NSString *> *shortMonthSymbols;
@property (null_resettable, copy) NSArray<NSString *> *weekdaySymbols;
@property (null_resettable, copy) NSArray<NSString *> *shortWeekdaySymbols;
@property (null_resettable, copy) NSArray<NSString *> *standaloneMonthSymbols;
@property (null_resettable, copy) NSArray<NSString *> *standaloneWeekdaySymbols;
@property (null_resettable, copy) NSString *AMSymbol NS_SWIFT_NAME(amSymbol);
@property (null_resettable, copy) NSString *PMSymbol NS_SWIFT_NAME(pmSymbol);
@property BOOL doesRelativeDateFormatting;
@end

typedef NS_OPTIONS(NSUInteger, NSISO8601DateFormatOptions) {
  NSISO8601DateFormatWithYear = 1UL << 0,
  NSISO8601DateFormatWithMonth = 1UL << 1,
  NSISO8601DateFormatWithWeekOfYear = 1UL << 2,
  NSISO8601DateFormatWithDay = 1UL << 4,
  NSISO8601DateFormatWithTime = 1UL << 5,
  NSISO8601DateFormatWithTimeZone = 1UL << 6,
  NSISO8601DateFormatWithSpaceBetweenDateAndTime = 1UL << 7,
  NSISO8601DateFormatWithDashSeparatorInDate = 1UL << 8,
  NSISO8601DateFormatWithColonSeparatorInTime = 1UL << 9,
  NSISO8601DateFormatWithColonSeparatorInTimeZone = 1UL << 10,
  NSISO8601DateFormatWithFractionalSeconds = 1UL << 11,
  NSISO8601DateFormatWithFullDate = 0x113,
  NSISO8601DateFormatWithFullTime = 0x660,
  NSISO8601DateFormatWithInternetDateTime = 0x773
};

NS_SWIFT_NAME(ISO8601DateFormatter)
@interface NSISO8601DateFormatter : NSFormatter <NSSecureCoding>
@property (null_resettable, copy) NSTimeZone *timeZone;
@property NSISO8601DateFormatOptions formatOptions;
- (instancetype)init;
- (NSString *)stringFromDate:(NSDate *)date NS_SWIFT_NAME(string(from:));
- (nullable NSDate *)dateFromString:(NSString *)string NS_SWIFT_NAME(date(from:));
+ (NSString *)stringFromDate:(NSDate *)date
                    timeZone:(NSTimeZone *)zone
               formatOptions:(NSISO8601DateFormatOptions)options NS_SWIFT_NAME(string(from:timeZone:formatOptions:));
@end

typedef NS_ENUM(NSInteger, NSDateComponentsFormatterUnitsStyle) {
  NSDateComponentsFormatterUnitsStylePositional = 0,
  NSDateComponentsFormatterUnitsStyleAbbreviated,
  NSDateComponentsFormatterUnitsStyleShort,
  NSDateComponentsFormatterUnitsStyleFull,
  NSDateComponentsFormatterUnitsStyleSpellOut,
  NSDateComponentsFormatterUnitsStyleBrief
};

typedef NS_OPTIONS(NSUInteger, NSDateComponentsFormatterZeroFormattingBehavior) {
  NSDateComponentsFormatterZeroFormattingBehaviorNone = 0,
  NSDateComponentsFormatterZeroFormattingBehaviorDefault = 1UL << 0,
  NSDateComponentsFormatterZeroFormattingBehaviorDropLeading = 1UL << 1,
  NSDateComponentsFormatterZeroFormattingBehaviorDropMiddle = 1UL << 2,
  NSDateComponentsFormatterZeroFormattingBehaviorDropTrailing = 1UL << 3,
  NSDateComponentsFormatterZeroFormattingBehaviorDropAll = 0xe,
  NSDateComponentsFormatterZeroFormattingBehaviorPad = 1UL << 16
};

NS_SWIFT_NAME(DateComponentsFormatter)
@interface NSDateComponentsFormatter : NSFormatter
- (instancetype)init;
- (nullable NSString *)stringFromDateComponents:(NSDateComponents *)components NS_SWIFT_NAME(string(from:));
- (nullable NSString *)stringFromDate:(NSDate *)start toDate:(NSDate *)end NS_SWIFT_NAME(string(from:to:));
- (nullable NSString *)stringFromTimeInterval:(NSTimeInterval)interval NS_SWIFT_NAME(string(from:));
@property NSDateComponentsFormatterUnitsStyle unitsStyle;
@property NSCalendarUnit allowedUnits;
@property NSDateComponentsFormatterZeroFormattingBehavior zeroFormattingBehavior;
@property BOOL allowsFractionalUnits;
@property NSInteger maximumUnitCount;
@property BOOL collapsesLargestUnit;
@property BOOL includesApproximationPhrase;
@property BOOL includesTimeRemainingPhrase;
@end

typedef NS_ENUM(NSUInteger, NSDateIntervalFormatterStyle) {
  NSDateIntervalFormatterNoStyle = 0,
  NSDateIntervalFormatterShortStyle = 1,
  NSDateIntervalFormatterMediumStyle = 2,
  NSDateIntervalFormatterLongStyle = 3,
  NSDateIntervalFormatterFullStyle = 4
};

NS_SWIFT_NAME(DateIntervalFormatter)
@interface NSDateIntervalFormatter : NSFormatter
- (instancetype)init;
@property NSDateIntervalFormatterStyle dateStyle;
@property NSDateIntervalFormatterStyle timeStyle;
- (NSString *)stringFromDate:(NSDate *)start toDate:(NSDate *)end NS_SWIFT_NAME(string(from:to:));
@end

typedef NS_ENUM(NSInteger, NSRelativeDateTimeFormatterUnitsStyle) {
  NSRelativeDateTimeFormatterUnitsStyleFull = 0,
  NSRelativeDateTimeFormatterUnitsStyleSpellOut,
  NSRelativeDateTimeFormatterUnitsStyleShort,
  NSRelativeDateTimeFormatterUnitsStyleAbbreviated
};

NS_SWIFT_NAME(RelativeDateTimeFormatter) NS_SWIFT_UNAVAILABLE("")
@interface NSRelativeDateTimeFormatter : NSFormatter
@property NSRelativeDateTimeFormatterUnitsStyle unitsStyle NS_SWIFT_UNAVAILABLE("");
@property (null_resettable, copy) NSLocale *locale NS_SWIFT_UNAVAILABLE("");
- (NSString *)localizedStringForDate:(NSDate *)date relativeToDate:(NSDate *)reference NS_SWIFT_UNAVAILABLE("");
- (NSString *)localizedStringFromTimeInterval:(NSTimeInterval)interval NS_SWIFT_UNAVAILABLE("");
@end

NS_ASSUME_NONNULL_END
