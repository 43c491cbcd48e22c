// Points in time.
#pragma once

#import <Foundation/NSObject.h>

@class NSString;

typedef double NSTimeInterval;
#define NSTimeIntervalSince1970 978307200.0

NS_ASSUME_NONNULL_BEGIN

FOUNDATION_EXPORT NSString *const NSSystemClockDidChangeNotification NS_SWIFT_UNAVAILABLE("");

@interface NSDate : NSObject <NSCopying, NSSecureCoding>
@property (readonly) NSTimeInterval timeIntervalSinceReferenceDate;
- (instancetype)init NS_DESIGNATED_INITIALIZER;
- (instancetype)initWithTimeIntervalSinceReferenceDate:(NSTimeInterval)interval NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_REFINED_FOR_SWIFT;
@end

@interface NSDate (NSExtendedDate)
- (NSTimeInterval)timeIntervalSinceDate:(NSDate *)date NS_SWIFT_NAME(timeIntervalSince(_:));
@property (readonly) NSTimeInterval timeIntervalSinceNow;
@property (readonly) NSTimeInterval timeIntervalSince1970;
- (instancetype)dateByAddingTimeInterval:(NSTimeInterval)interval NS_SWIFT_NAME(addingTimeInterval(_:));
- (NSDate *)earlierDate:(NSDate *)date;
- (NSDate *)laterDate:(NSDate *)date;
- (NSComparisonResult)compare:(NSDate *)date;
- (BOOL)isEqualToDate:(NSDate *)date NS_SWIFT_NAME(isEqual(to:));
@property (readonly, copy) NSString *description NS_REFINED_FOR_SWIFT;
- (NSString *)descriptionWithLocale:(nullable id)locale NS_SWIFT_NAME(description(with:));
@property (class, readonly) NSTimeInterval timeIntervalSinceReferenceDate;
- (id)addTimeInterval:(NSTimeInterval)interval NS_SWIFT_NAME(addingTimeInterval(_:));
@end

@interface NSDate (NSDateCreation)
+ (instancetype)date BELLHOP_FACTORY();
+ (instancetype)now BELLHOP_FACTORY();
+ (instancetype)dateWithTimeIntervalSinceNow:(NSTimeInterval)interval BELLHOP_FACTORY(timeIntervalSinceNow:);
+ (instancetype)dateWithTimeIntervalSinceReferenceDate:(NSTimeInterval)interval
    BELLHOP_FACTORY(timeIntervalSinceReferenceDate:);
+ (instancetype)dateWithTimeIntervalSince1970:(NSTimeInterval)interval BELLHOP_FACTORY(timeIntervalSince1970:);
+ (instancetype)dateWithTimeInterval:(NSTimeInterval)interval
                           sinceDate:(NSDate *)date BELLHOP_FACTORY(timeInterval:since:);
@property (class, readonly, copy) NSDate *distantFuture;
@property (class, readonly, copy) NSDate *distantPast;
- (instancetype)initWithTimeIntervalSinceNow:(NSTimeInterval)interval;
- (instancetype)initWithTimeIntervalSince1970:(NSTimeInterval)interval;
- (instancetype)initWithTimeInterval:(NSTimeInterval)interval sinceDate:(NSDate *)date
    NS_SWIFT_NAME(init(timeInterval:since:));
@end

@interface NSDateInterval : NSObject <NSCopying, NSSecureCoding>
@property (readonly, copy) NSDate *startDate;
@property (readonly, copy) NSDate *endDate;
@property (readonly) NSTimeInterval duration;
- (instancetype)init;
- (instancetype)initWithStartDate:(NSDate *)start duration:(NSTimeInterval)duration NS_SWIFT_NAME(init(start:duration:));
- (instancetype)initWithStartDate:(NSDate *)start endDate:(NSDate *)end NS_SWIFT_NAME(init(start:end:));
- (NSComparisonResult)compare:(NSDateInterval *)interval NS_SWIFT_NAME(compare(_:));
- (BOOL)isEqualToDateInterval:(NSDateInterval *)interval NS_SWIFT_NAME(isEqual(to:));
- (BOOL)intersectsDateInterval:(NSDateInterval *)interval NS_SWIFT_NAME(intersects(_:));
- (nullable NSDateInterval *)intersectionWithDateInterval:(NSDateInterval *)interval NS_SWIFT_NAME(intersection(with:));
- (BOOL)containsDate:(NSDate *)date NS_SWIFT_NAME(contains(_:));
@end

NS_ASSUME_NONNULL_END
