#pragma once

#import <CoreFoundation/CoreFoundation.h>
#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

typedef int64_t CMTimeValue;
typedef int32_t CMTimeScale;
typedef int64_t CMTimeEpoch;

typedef NS_OPTIONS(uint32_t, CMTimeFlags) {
  kCMTimeFlags_Valid = 1UL << 0,
  kCMTimeFlags_HasBeenRounded = 1UL << 1,
  kCMTimeFlags_PositiveInfinity = 1UL << 2,
  kCMTimeFlags_NegativeInfinity = 1UL << 3,
  kCMTimeFlags_Indefinite = 1UL << 4,
};

typedef struct CMTime {
  CMTimeValue value;
  CMTimeScale timescale;
  CMTimeFlags flags;
  CMTimeEpoch epoch;
} CMTime;

typedef struct CMTimeRange {
  CMTime start;
  CMTime duration;
} CMTimeRange;

static const CMTime kCMTimeInvalid = {0, 0, 0, 0};
static const CMTime kCMTimeIndefinite NS_SWIFT_NAME(CMTime.indefinite) = {0, 0, (CMTimeFlags)17, 0};
static const CMTime kCMTimePositiveInfinity NS_SWIFT_NAME(CMTime.positiveInfinity) = {0, 0, (CMTimeFlags)5, 0};
static const CMTime kCMTimeNegativeInfinity NS_SWIFT_NAME(CMTime.negativeInfinity) = {0, 0, (CMTimeFlags)9, 0};
static const CMTime kCMTimeZero = {0, 1, kCMTimeFlags_Valid, 0};

#define CMTIME_IS_VALID(time) ((BOOL)(((time).flags & kCMTimeFlags_Valid) != 0))
#define CMTIME_IS_INVALID(time) (!CMTIME_IS_VALID(time))
#define CMTIME_IS_INDEFINITE(time) ((BOOL)(CMTIME_IS_VALID(time) && ((time).flags & kCMTimeFlags_Indefinite) != 0))
#define CMTIME_IS_NUMERIC(time) ((BOOL)(((time).flags & 29) == kCMTimeFlags_Valid))

FOUNDATION_EXPORT CMTime CMTimeMake(int64_t value, int32_t timescale) NS_SWIFT_NAME(CMTimeMake(value:timescale:));
FOUNDATION_EXPORT CMTime CMTimeMakeWithSeconds(Float64 seconds, int32_t preferredTimescale)
    NS_SWIFT_NAME(CMTimeMakeWithSeconds(_:preferredTimescale:));
FOUNDATION_EXPORT Float64 CMTimeGetSeconds(CMTime time);
FOUNDATION_EXPORT CMTime CMTimeAdd(CMTime lhs, CMTime rhs) NS_SWIFT_UNAVAILABLE("");
FOUNDATION_EXPORT CMTime CMTimeSubtract(CMTime lhs, CMTime rhs) NS_SWIFT_UNAVAILABLE("");
FOUNDATION_EXPORT int32_t CMTimeCompare(CMTime time1, CMTime time2) NS_SWIFT_UNAVAILABLE("");

NS_SWIFT_UNAVAILABLE("")
NS_INLINE CMTimeRange CMTimeRangeMake(CMTime start, CMTime duration) {
  CMTimeRange range = {start, duration};
  return range;
}

@interface NSValue (NSValueAVFoundationExtensions)
+ (NSValue *)valueWithCMTime:(CMTime)time NS_SWIFT_UNAVAILABLE("");
@property (nonatomic, readonly) CMTime CMTimeValue NS_SWIFT_UNAVAILABLE("");
@end

NS_ASSUME_NONNULL_END
