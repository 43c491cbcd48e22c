// Calendars and the components of dates.
#pragma once

#import <Foundation/NSDate.h>
#import <Foundation/NSNotification.h>
#import <Foundation/NSObject.h>
#import <Foundation/NSRange.h>

@class NSArray<__covariant ObjectType>, NSLocale, NSString, NSTimeZone;

NS_ASSUME_NONNULL_BEGIN

typedef NSString *NSCalendarIdentifier NS_TYPED_EXTENSIBLE_ENUM NS_SWIFT_NAME(NSCalendar.Identifier);
FOUNDATION_EXPORT NSCalendarIdentifier const NSCalendarIdentifierGregorian
    NS_SWIFT_NAME(NSCalendar.Identifier.gregorian);
FOUNDATION_EXPORT NSCalendarIdentifier const NSCalendarIdentifierBuddhist
    NS_SWIFT_NAME(NSCalendar.Identifier.buddhist);
FOUNDATION_EXPORT NSCalendarIdentifier const NSCalendarIdentifierChinese
    NS_SWIFT_NAME(NSCalendar.Identifier.chinese);
FOUNDATION_EXPORT NSCalendarIdentifier const NSCalendarIdentifierHebrew
    NS_SWIFT_NAME(NSCalendar.Identifier.hebrew);
FOUNDATION_EXPORT NSCalendarIdentifier const NSCalendarIdentifierISO8601
    NS_SWIFT_NAME(NSCalendar.Identifier.ISO8601);
FOUNDATION_EXPORT NSCalendarIdentifier const NSCalendarIdentifierIndian
    NS_SWIFT_NAME(NSCalendar.Identifier.indian);
FOUNDATION_EXPORT NSCalendarIdentifier const NSCalendarIdentifierIslamic
    NS_SWIFT_NAME(NSCalendar.Identifier.islamic);
FOUNDATION_EXPORT NSCalendarIdentifier const NSCalendarIdentifierJapanese
    NS_SWIFT_NAME(NSCalendar.Identifier.japanese);
FOUNDATION_EXPORT NSCalendarIdentifier const NSCalendarIdentifierPersian
    NS_SWIFT_NAME(NSCalendar.Identifier.persian);
FOUNDATION_EXPORT NSCalendarIdentifier const NSCalendarIdentifierRepublicOfChina
    NS_SWIFT_NAME(NSCalendar.Identifier.republicOfChina);
#define NSGregorianCalendar NSCalendarIdentifierGregorian

typedef NS_OPTIONS(NSUInteger, NSCalendarUnit) {
  NSCalendarUnitEra = 1UL << 1,
  NSCalendarUnitYear = 1UL << 2,
  NSCalendarUnitMonth = 1UL << 3,
  NSCalendarUnitDay = 1UL << 4,
  NSCalendarUnitHour = 1UL << 5,
  NSCalendarUnitMinute = 1UL << 6,
  NSCalendarUnitSecond = 1UL << 7,
  NSCalendarUnitWeekday = 1UL << 9,
  NSCalendarUnitWeekdayOrdinal = 1UL << 10,
  NSCalendarUnitQuarter = 1UL << 11,
  NSCalendarUnitWeekOfMonth = 1UL << 12,
  NSCalendarUnitWeekOfYear = 1UL << 13,
  NSCalendarUnitYearForWeekOfYear = 1UL << 14,
  NSCalendarUnitNanosecond = 1UL << 15,
  NSCalendarUnitDayOfYear = 1UL << 16,
  NSCalendarUnitCalendar = 1UL << 20,
  NSCalendarUnitTimeZone = 1UL << 21,
  NSYearCalendarUnit = NSCalendarUnitYear,
  NSMonthCalendarUnit = NSCalendarUnitMonth,
  NSDayCalendarUnit = NSCalendarUnitDay,
  NSHourCalendarUnit = NSCalendarUnitHour,
  NSMinuteCalendarUnit = NSCalendarUnitMinute,
  NSSecondCalendarUnit = NSCalendarUnitSecond,
  NSWeekdayCalendarUnit = NSCalendarUnitWeekday
};

typedef NS_OPTIONS(NSUInteger, NSCalendarOptions) {
  NSCalendarWrapComponents = 1UL << 0,
  NSCalendarMatchStrictly = 1UL << 1,
  NSCalendarSearchBackwards = 1UL << 2,
  NSCalendarMatchPreviousTimePreservingSmallerUnits = 1UL << 8,
  NSCalendarMatchNextTimePreservingSmallerUnits = 1UL << 9,
  NSCalendarMatchNextTime = 1UL << 10,
  NSCalendarMatchFirst = 1UL << 12,
  NSCalendarMatchLast = 1UL << 13
};

@class NSDateComponents;

@interface NSCalendar : NSObject <NSCopying, NSSecureCoding>
@property (class, readonly, copy) NSCalendar *currentCalendar NS_SWIFT_NAME(current);
@property (class, readonly, copy) NSCalendar *autoupdatingCurrentCalendar NS_SWIFT_NAME(autoupdatingCurrent);
+ (nullable NSCalendar *)calendarWithIdentifier:(NSCalendarIdentifier)identifier BELLHOP_FACTORY(identifier:);
- (nullable id)initWithCalendarIdentifier:(NSCalendarIdentifier)identifier NS_SWIFT_NAME(init(identifier:));
@property (readonly, copy) NSCalendarIdentifier calendarIdentifier;
@property (nullable, copy) NSLocale *locale;
@property (copy) NSTimeZone *timeZone;
@property NSUInteger firstWeekday;
@property NSUInteger minimumDaysInFirstWeek;
@property (readonly, copy) NSArray<NSString *> *eraSymbols;
@property (readonly, copy) NSArray<NSString *> *monthSymbols;
@property (readonly, copy) NSArray<NSString *> *shortMonthSymbols;
@property (readonly, copy) NSArray<NSString *> *veryShortMonthSymbols;
@property (readonly, copy) NSArray<NSString *> *standaloneMonthSymbols;
@property (readonly, copy) NSArray<NSString *> *shortStandaloneMonthSymbols;
@property (readonly, copy) NSArray<NSString *> *weekdaySymbols;
@property (readonly, copy) NSArray<NSString *> *shortWeekdaySymbols;
@property (readonly, copy) NSArray<NSString *> *veryShortWeekdaySymbols;
@property (readonly, copy) NSArray<NSString *> *standaloneWeekdaySymbols;
@property (readonly, copy) NSArray<NSString *> *shortStandaloneWeekdaySymbols;
@property (readonly, copy) NSString *AMSymbol NS_SWIFT_NAME(amSymbol);
@property (readonly, copy) NSString *PMSymbol NS_SWIFT_NAME(pmSymbol);
- (NSRange)minimumRangeOfUnit:(NSCalendarUnit)unit NS_SWIFT_NAME(minimumRange(of:));
- (NSRange)maximumRangeOfUnit:(NSCalendarUnit)unit NS_SWIFT_NAME(maximumRange(of:));
- (NSRange)rangeOfUnit:(NSCalendarUnit)smaller
                inUnit:(NSCalendarUnit)larger
               forDate:(NSDate *)date NS_SWIFT_NAME(range(of:in:for:));
- (NSUInteger)ordinalityOfUnit:(NSCalendarUnit)smaller
                        inUnit:(NSCalendarUnit)larger
                       forDate:(NSDate *)date NS_SWIFT_NAME(ordinality(of:in:for:));
- (BOOL)rangeOfUnit:(NSCalendarUnit)unit
          startDate:(NSDate *_Nullable *_Nullable)start
           interval:(nullable NSTimeInterval *)interval
            forDate:(NSDate *)date NS_REFINED_FOR_SWIFT;
- (nullable NSDate *)dateFromComponents:(NSDateComponents *)components NS_SWIFT_NAME(date(from:));
- (NSDateComponents *)components:(NSCalendarUnit)units fromDate:(NSDate *)date NS_SWIFT_NAME(components(_:from:));
- (nullable NSDate *)dateByAddingComponents:(NSDateComponents *)components
                                     toDate:(NSDate *)date
                                    options:(NSCalendarOptions)options NS_SWIFT_NAME(date(byAdding:to:options:));
- (NSDateComponents *)components:(NSCalendarUnit)units
                        fromDate:(NSDate *)start
                          toDate:(NSDate *)end
                         options:(NSCalendarOptions)options NS_REFINED_FOR_SWIFT;
- (NSInteger)component:(NSCalendarUnit)unit fromDate:(NSDate *)date NS_SWIFT_NAME(component(_:from:));
- (nullable NSDate *)dateWithEra:(NSInteger)era
                            year:(NSInteger)year
                           month:(NSInteger)month
                             day:(NSInteger)day
                            hour:(NSInteger)hour
                          minute:(NSInteger)minute
                          second:(NSInteger)second
                      nanosecond:(NSInteger)nanosecond
    NS_SWIFT_NAME(date(era:year:month:day:hour:minute:second:nanosecond:));
- (NSDate *)startOfDayForDate:(NSDate *)date NS_SWIFT_NAME(startOfDay(for:));
- (NSDateComponents *)componentsInTimeZone:(NSTimeZone *)zone fromDate:(NSDate *)date NS_SWIFT_NAME(components(in:from:));
- (NSComparisonResult)compareDate:(NSDate *)first
                           toDate:(NSDate *)second
                toUnitGranularity:(NSCalendarUnit)unit NS_SWIFT_NAME(compare(_:to:toUnitGranularity:));
- (BOOL)isDate:(NSDate *)first
           equalToDate:(NSDate *)second
     toUnitGranularity:(NSCalendarUnit)unit NS_SWIFT_NAME(isDate(_:equalTo:toUnitGranularity:));
- (BOOL)isDate:(NSDate *)first inSameDayAsDate:(NSDate *)second NS_SWIFT_NAME(isDate(_:inSameDayAs:));
- (BOOL)isDateInToday:(NSDate *)date NS_SWIFT_NAME(isDateInToday(_:));
- (BOOL)isDateInYesterday:(NSDate *)date NS_SWIFT_NAME(isDateInYesterday(_:));
- (BOOL)isDateInTomorrow:(NSDate *)date NS_SWIFT_NAME(isDateInTomorrow(_:));
- (BOOL)isDateInWeekend:(NSDate *)date NS_SWIFT_NAME(isDateInWeekend(_:));
- (nullable NSDate *)dateByAddingUnit:(NSCalendarUnit)unit
                                value:(NSInteger)value
                               toDate:(NSDate *)date
                              options:(NSCalendarOptions)options NS_SWIFT_NAME(date(byAdding:value:to:options:));
- (nullable NSDate *)dateBySettingUnit:(NSCalendarUnit)unit
                                 value:(NSInteger)value
                                ofDate:(NSDate *)date
                               options:(NSCalendarOptions)options NS_SWIFT_NAME(date(bySettingUnit:value:of:options:));
- (nullable NSDate *)dateBySettingHour:(NSInteger)hour
                                minute:(NSInteger)minute
                                second:(NSInteger)second
                                ofDate:(NSDate *)date
                               options:(NSCalendarOptions)options
    NS_SWIFT_NAME(date(bySettingHour:minute:second:of:options:));
- (nullable NSDate *)nextDateAfterDate:(NSDate *)date
                    matchingComponents:(NSDateComponents *)components
                               options:(NSCalendarOptions)options NS_SWIFT_NAME(nextDate(after:matching:options:));
- (BOOL)date:(NSDate *)date matchesComponents:(NSDateComponents *)components NS_SWIFT_NAME(date(_:matchesComponents:));
@end

FOUNDATION_EXPORT NSNotificationName const NSCalendarDayChangedNotification;

enum { NSDateComponentUndefined = NSIntegerMax, NSUndefinedDateComponent = NSDateComponentUndefined };

@interface NSDateComponents : NSObject <NSCopying, NSSecureCoding>
- (instancetype)init;
@property (nullable, copy) NSCalendar *calendar;
@property (nullable, copy) NSTimeZone *timeZone;
@property NSInteger era;
@property NSInteger year;
@property NSInteger month;
@property NSInteger day;
@property NSInteger hour;
@property NSInteger minute;
@property NSInteger second;
@property NSInteger nanosecond;
@property NSInteger weekday;
@property NSInteger weekdayOrdinal;
@property NSInteger quarter;
@property NSInteger weekOfMonth;
@property NSInteger weekOfYear;
@property NSInteger yearForWeekOfYear;
@property (getter=isLeapMonth) BOOL leapMonth;
@property (nullable, readonly, copy) NSDate *date;
@property (readonly, getter=isValidDate) BOOL validDate;
- (NSInteger)week NS_SWIFT_UNAVAILABLE("");
- (void)setWeek:(NSInteger)week NS_SWIFT_UNAVAILABLE("");
- (void)setValue:(NSInteger)value forComponent:(NSCalendarUnit)unit;
- (NSInteger)valueForComponent:(NSCalendarUnit)unit NS_SWIFT_NAME(value(forComponent:));
@end

NS_ASSUME_NONNULL_END
