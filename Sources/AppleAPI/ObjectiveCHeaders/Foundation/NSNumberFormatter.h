// Formatters of numbers, sizes and names.
#pragma once

#import <Foundation/NSFormatter.h>
#import <Foundation/NSPersonNameComponents.h>
#import <Foundation/NSValue.h>

@class NSLocale, NSString;

NS_ASSUME_NONNULL_BEGIN

typedef NS_ENUM(NSUInteger, NSNumberFormatterStyle) {
  NSNumberFormatterNoStyle = 0,
  NSNumberFormatterDecimalStyle = 1,
  NSNumberFormatterCurrencyStyle = 2,
  NSNumberFormatterPercentStyle = 3,
  NSNumberFormatterScientificStyle = 4,
  NSNumberFormatterSpellOutStyle = 5,
  NSNumberFormatterOrdinalStyle = 6,
  NSNumberFormatterCurrencyISOCodeStyle = 8,
  NSNumberFormatterCurrencyPluralStyle = 9,
  NSNumberFormatterCurrencyAccountingStyle = 10
};

typedef NS_ENUM(NSUInteger, NSNumberFormatterRoundingMode) {
  NSNumberFormatterRoundCeiling = 0,
  NSNumberFormatterRoundFloor = 1,
  NSNumberFormatterRoundDown = 2,
  NSNumberFormatterRoundUp = 3,
  NSNumberFormatterRoundHalfEven = 4,
  NSNumberFormatterRoundHalfDown = 5,
  NSNumberFormatterRoundHalfUp = 6
};

NS_SWIFT_NAME(NumberFormatter)
@interface NSNumberFormatter : NSFormatter
- (instancetype)init;
- (nullable NSString *)stringFromNumber:(NSNumber *)number NS_SWIFT_NAME(string(from:));
- (nullable NSNumber *)numberFromString:(NSString *)string NS_SWIFT_NAME(number(from:));
+ (NSString *)localizedStringFromNumber:(NSNumber *)number
                            numberStyle:(NSNumberFormatterStyle)style NS_SWIFT_NAME(localizedString(from:number:));
@property NSNumberFormatterStyle numberStyle;
@property (null_resettable, copy) NSLocale *locale;
@property BOOL generatesDecimalNumbers;
@property (null_resettable, copy) NSString *negativeFormat;
@property (null_resettable, copy) NSString *positiveFormat;
@property BOOL allowsFloats;
@property (null_resettable, copy) NSString *decimalSeparator;
@property BOOL alwaysShowsDecimalSeparator;
@property BOOL usesGroupingSeparator;
@property (null_resettable, copy) NSString *groupingSeparator;
@property (nullable, copy) NSString *zeroSymbol;
@property (copy) NSString *notANumberSymbol;
@property (null_resettable, copy) NSString *positivePrefix;
@property (null_resettable, copy) NSString *positiveSuffix;
@property (null_resettable, copy) NSString *negativePrefix;
@property (null_resettable, copy) NSString *negativeSuffix;
@property (null_resettable, copy) NSString *currencyCode;
@property (null_resettable, copy) NSString *currencySymbol;
@property (null_resettable, copy) NSString *percentSymbol;
@property (null_resettable, copy) NSString *minusSign;
@property (null_resettable, copy) NSString *plusSign;
@property NSUInteger groupingSize;
@property (nullable, copy) NSNumber *multiplier;
@property NSUInteger formatWidth;
@property NSNumberFormatterRoundingMode roundingMode;
@property (null_resettable, copy) NSNumber *roundingIncrement;
@property NSUInteger minimumIntegerDigits;
@property NSUInteger maximumIntegerDigits;
@property NSUInteger minimumFractionDigits;
@property NSUInteger maximumFractionDigits;
@property (nullable, copy) NSNumber *minimum;
@property (nullable, copy) NSNumber *maximum;
@property (getter=isLenient) BOOL lenient;
@property BOOL usesSignificantDigits;
@property NSUInteger minimumSignificantDigits;
@property NSUInteger maximumSignificantDigits;
@end

typedef NS_ENUM(NSInteger, NSByteCountFormatterCountStyle) {
  NSByteCountFormatterCountStyleFile = 0,
  NSByteCountFormatterCountStyleMemory = 1,
  NSByteCountFormatterCountStyleDecimal = 2,
  NSByteCountFormatterCountStyleBinary = 3
};

NS_SWIFT_NAME(ByteCountFormatter)
@interface NSByteCountFormatter : NSFormatter
- (instancetype)init;
+ (NSString *)stringFromByteCount:(long long)count
                       countStyle:(NSByteCountFormatterCountStyle)style
    NS_SWIFT_NAME(string(fromByteCount:countStyle:));
- (NSString *)stringFromByteCount:(long long)count NS_SWIFT_NAME(string(fromByteCount:));
@property NSByteCountFormatterCountStyle countStyle;
@property BOOL allowsNonnumericFormatting;
@property BOOL includesUnit;
@property BOOL includesCount;
@property BOOL includesActualByteCount;
@property (getter=isAdaptive) BOOL adaptive;
@property BOOL zeroPadsFractionDigits;
@end

typedef NS_ENUM(NSInteger, NSPersonNameComponentsFormatterStyle) {
  NSPersonNameComponentsFormatterStyleDefault = 0,
  NSPersonNameComponentsFormatterStyleShort,
  NSPersonNameComponentsFormatterStyleMedium,
  NSPersonNameComponentsFormatterStyleLong,
  NSPersonNameComponentsFormatterStyleAbbreviated
};

NS_SWIFT_NAME(PersonNameComponentsFormatter)
@interface NSPersonNameComponentsFormatter : NSFormatter
@property NSPersonNameComponentsFormatterStyle style;
@property (getter=isPhonetic) BOOL phonetic;
+ (NSString *)localizedStringFromPersonNameComponents:(NSPersonNameComponents *)components
                                                style:(NSPersonNameComponentsFormatterStyle)style
                                              options:(NSUInteger)options NS_SWIFT_UNAVAILABLE("");
- (NSString *)stringFromPersonNameComponents:(NSPersonNameComponents *)components NS_SWIFT_UNAVAILABLE("");
- (nullable NSPersonNameComponents *)personNameComponentsFromString:(NSString *)string NS_SWIFT_UNAVAILABLE("");
@end

NS_SWIFT_UNAVAILABLE("")
@interface NSListFormatter : NSFormatter
+ (NSString *)localizedStringByJoiningStrings:(NSArray<NSString *> *)strings NS_SWIFT_UNAVAILABLE("");
@end

NS_ASSUME_NONNULL_END
