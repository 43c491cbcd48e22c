// Time zones.
#pragma once

#import <Foundation/NSDate.h>
#import <Foundation/NSNotification.h>
#import <Foundation/NSObject.h>

@class NSArray<__covariant ObjectType>, NSData, NSDictionary<__covariant KeyType, __covariant ObjectType>, NSLocale;
@class NSString;

NS_ASSUME_NONNULL_BEGIN

typedef NS_ENUM(NSInteger, NSTimeZoneNameStyle) {
  NSTimeZoneNameStyleStandard,
  NSTimeZoneNameStyleShortStandard,
  NSTimeZoneNameStyleDaylightSaving,
  NSTimeZoneNameStyleShortDaylightSaving,
  NSTimeZoneNameStyleGeneric,
  NSTimeZoneNameStyleShortGeneric
};

@interface NSTimeZone : NSObject <NSCopying, NSSecureCoding>
@property (readonly, copy) NSString *name;
@property (readonly, copy) NSData *data;
- (NSInteger)secondsFromGMTForDate:(NSDate *)date NS_SWIFT_NAME(secondsFromGMT(for:));
- (nullable NSString *)abbreviationForDate:(NSDate *)date NS_SWIFT_NAME(abbreviation(for:));
- (BOOL)isDaylightSavingTimeForDate:(NSDate *)date NS_SWIFT_NAME(isDaylightSavingTime(for:));
- (NSTimeInterval)daylightSavingTimeOffsetForDate:(NSDate *)date NS_SWIFT_NAME(daylightSavingTimeOffset(for:));
- (nullable NSDate *)nextDaylightSavingTimeTransitionAfterDate:(NSDate *)date
    NS_SWIFT_NAME(nextDaylightSavingTimeTransition(after:));
@property (class, readonly, copy) NSTimeZone *systemTimeZone NS_SWIFT_NAME(system);
+ (void)resetSystemTimeZone;
@property (class, copy) NSTimeZone *defaultTimeZone NS_SWIFT_NAME(default);
@property (class, readonly, copy) NSTimeZone *localTimeZone NS_SWIFT_NAME(local);
@property (class, readonly, copy) NSArray<NSString *> *knownTimeZoneNames;
@property (class, copy) NSDictionary<NSString *, NSString *> *abbreviationDictionary;
@property (class, readonly, copy) NSString *timeZoneDataVersion;
@property (readonly) NSInteger secondsFromGMT;
@property (nullable, readonly, copy) NSString *abbreviation;
@property (readonly, getter=isDaylightSavingTime) BOOL daylightSavingTime;
@property (readonly) NSTimeInterval daylightSavingTimeOffset;
- (BOOL)isEqualToTimeZone:(NSTimeZone *)zone NS_SWIFT_NAME(isEqual(to:));
- (nullable NSString *)localizedName:(NSTimeZoneNameStyle)style
                              locale:(nullable NSLocale *)locale NS_SWIFT_NAME(localizedName(_:locale:));
+ (nullable instancetype)timeZoneWithName:(NSString *)name BELLHOP_FACTORY(name:);
- (nullable instancetype)initWithName:(NSString *)name;
+ (instancetype)timeZoneForSecondsFromGMT:(NSInteger)seconds NS_SWIFT_NAME(init(forSecondsFromGMT:));
+ (nullable instancetype)timeZoneWithAbbreviation:(NSString *)abbreviation NS_SWIFT_NAME(init(abbreviation:));
@end

FOUNDATION_EXPORT NSNotificationName const NSSystemTimeZoneDidChangeNotification;

NS_ASSUME_NONNULL_END
