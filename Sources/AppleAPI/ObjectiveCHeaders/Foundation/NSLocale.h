// Locales.
#pragma once

#import <Foundation/NSNotification.h>
#import <Foundation/NSObject.h>

@class NSArray<__covariant ObjectType>, NSDictionary<__covariant KeyType, __covariant ObjectType>, NSString;

NS_ASSUME_NONNULL_BEGIN

typedef NSString *NSLocaleKey NS_TYPED_ENUM NS_SWIFT_NAME(NSLocale.Key);

@interface NSLocale : NSObject <NSCopying, NSSecureCoding>
- (nullable id)objectForKey:(NSLocaleKey)key NS_SWIFT_NAME(object(forKey:));
- (nullable NSString *)displayNameForKey:(NSLocaleKey)key value:(id)value NS_SWIFT_NAME(displayName(forKey:value:));
- (instancetype)initWithLocaleIdentifier:(NSString *)identifier NS_DESIGNATED_INITIALIZER;
+ (instancetype)localeWithLocaleIdentifier:(NSString *)identifier BELLHOP_FACTORY(localeIdentifier:);
@property (readonly, copy) NSString *localeIdentifier NS_REFINED_FOR_SWIFT;
@property (readonly, copy) NSString *languageCode NS_REFINED_FOR_SWIFT;
@property (nullable, readonly, copy) NSString *countryCode NS_REFINED_FOR_SWIFT;
@property (nullable, readonly, copy) NSString *regionCode NS_REFINED_FOR_SWIFT;
@property (nullable, readonly, copy) NSString *scriptCode NS_REFINED_FOR_SWIFT;
@property (nullable, readonly, copy) NSString *currencyCode NS_REFINED_FOR_SWIFT;
@property (nullable, readonly, copy) NSString *currencySymbol NS_REFINED_FOR_SWIFT;
@property (readonly, copy) NSString *decimalSeparator NS_REFINED_FOR_SWIFT;
@property (readonly) BOOL usesMetricSystem NS_REFINED_FOR_SWIFT;
@property (class, readonly, copy) NSLocale *autoupdatingCurrentLocale NS_REFINED_FOR_SWIFT;
@property (class, readonly, copy) NSLocale *currentLocale NS_SWIFT_NAME(current);
@property (class, readonly, copy) NSLocale *systemLocale NS_SWIFT_NAME(system);
@property (class, readonly, copy) NSArray<NSString *> *availableLocaleIdentifiers;
@property (class, readonly, copy) NSArray<NSString *> *ISOLanguageCodes NS_SWIFT_NAME(isoLanguageCodes);
@property (class, readonly, copy) NSArray<NSString *> *ISOCountryCodes NS_SWIFT_NAME(isoCountryCodes);
@property (class, readonly, copy) NSArray<NSString *> *ISOCurrencyCodes NS_SWIFT_NAME(isoCurrencyCodes);
@property (class, readonly, copy) NSArray<NSString *> *commonISOCurrencyCodes NS_SWIFT_NAME(commonISOCurrencyCodes);
@property (class, readonly, copy) NSArray<NSString *> *preferredLanguages;
+ (NSDictionary<NSString *, NSString *> *)componentsFromLocaleIdentifier:(NSString *)identifier
    NS_SWIFT_NAME(components(fromLocaleIdentifier:));
+ (NSString *)localeIdentifierFromComponents:(NSDictionary<NSString *, NSString *> *)components
    NS_SWIFT_NAME(localeIdentifier(fromComponents:));
+ (NSString *)canonicalLocaleIdentifierFromString:(NSString *)text NS_SWIFT_NAME(canonicalLocaleIdentifier(from:));
+ (NSString *)canonicalLanguageIdentifierFromString:(NSString *)text NS_SWIFT_NAME(canonicalLanguageIdentifier(from:));
@end

FOUNDATION_EXPORT NSNotificationName const NSCurrentLocaleDidChangeNotification
    NS_SWIFT_NAME(NSLocale.currentLocaleDidChangeNotification);
FOUNDATION_EXPORT NSLocaleKey const NSLocaleIdentifier NS_SWIFT_NAME(NSLocale.Key.identifier);
FOUNDATION_EXPORT NSLocaleKey const NSLocaleLanguageCode NS_SWIFT_NAME(NSLocale.Key.languageCode);
FOUNDATION_EXPORT NSLocaleKey const NSLocaleCountryCode NS_SWIFT_NAME(NSLocale.Key.countryCode);
FOUNDATION_EXPORT NSLocaleKey const NSLocaleScriptCode NS_SWIFT_NAME(NSLocale.Key.scriptCode);
FOUNDATION_EXPORT NSLocaleKey const NSLocaleVariantCode NS_SWIFT_NAME(NSLocale.Key.variantCode);
FOUNDATION_EXPORT NSLocaleKey const NSLocaleCalendar NS_SWIFT_NAME(NSLocale.Key.calendar);
FOUNDATION_EXPORT NSLocaleKey const NSLocaleUsesMetricSystem NS_SWIFT_NAME(NSLocale.Key.usesMetricSystem);
FOUNDATION_EXPORT NSLocaleKey const NSLocaleMeasurementSystem NS_SWIFT_NAME(NSLocale.Key.measurementSystem);
FOUNDATION_EXPORT NSLocaleKey const NSLocaleDecimalSeparator NS_SWIFT_NAME(NSLocale.Key.decimalSeparator);
FOUNDATION_EXPORT NSLocaleKey const NSLocaleGroupingSeparator NS_SWIFT_NAME(NSLocale.Key.groupingSeparator);
FOUNDATION_EXPORT NSLocaleKey const NSLocaleCurrencySymbol NS_SWIFT_NAME(NSLocale.Key.currencySymbol);
FOUNDATION_EXPORT NSLocaleKey const NSLocaleCurrencyCode NS_SWIFT_NAME(NSLocale.Key.currencyCode);

NS_ASSUME_NONNULL_END
