#pragma once

#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

typedef double CLLocationDegrees;
typedef double CLLocationAccuracy;
typedef double CLLocationDirection;
typedef double CLLocationSpeed;
typedef double CLLocationDistance;

typedef struct CLLocationCoordinate2D {
  CLLocationDegrees latitude;
  CLLocationDegrees longitude;
} CLLocationCoordinate2D;

static const CLLocationCoordinate2D kCLLocationCoordinate2DInvalid NS_SWIFT_UNAVAILABLE("") = {-180, -180};
static const CLLocationDistance kCLDistanceFilterNone = -1;
static const CLLocationAccuracy kCLLocationAccuracyBestForNavigation = -2;
static const CLLocationAccuracy kCLLocationAccuracyBest = -1;
static const CLLocationAccuracy kCLLocationAccuracyNearestTenMeters = 10;
static const CLLocationAccuracy kCLLocationAccuracyHundredMeters = 100;
static const CLLocationAccuracy kCLLocationAccuracyKilometer = 1000;
static const CLLocationAccuracy kCLLocationAccuracyThreeKilometers = 3000;

FOUNDATION_EXPORT BOOL CLLocationCoordinate2DIsValid(CLLocationCoordinate2D coord);
FOUNDATION_EXPORT CLLocationCoordinate2D CLLocationCoordinate2DMake(CLLocationDegrees latitude,
    CLLocationDegrees longitude);

@interface CLLocation : NSObject <NSCopying, NSSecureCoding>
- (instancetype)initWithLatitude:(CLLocationDegrees)latitude longitude:(CLLocationDegrees)longitude;
- (instancetype)initWithCoordinate:(CLLocationCoordinate2D)coordinate
                          altitude:(CLLocationDistance)altitude
                horizontalAccuracy:(CLLocationAccuracy)hAccuracy
                  verticalAccuracy:(CLLocationAccuracy)vAccuracy
                         timestamp:(NSDate *)timestamp;
- (instancetype)initWithCoordinate:(CLLocationCoordinate2D)coordinate
                          altitude:(CLLocationDistance)altitude
                horizontalAccuracy:(CLLocationAccuracy)hAccuracy
                  verticalAccuracy:(CLLocationAccuracy)vAccuracy
                            course:(CLLocationDirection)course
                             speed:(CLLocationSpeed)speed
                         timestamp:(NSDate *)timestamp;
@property (nonatomic, readonly) CLLocationCoordinate2D coordinate;
@property (nonatomic, readonly) CLLocationDistance altitude;
@property (nonatomic, readonly) CLLocationAccuracy horizontalAccuracy;
@property (nonatomic, readonly) CLLocationAccuracy verticalAccuracy;
@property (nonatomic, readonly) CLLocationDirection course;
@property (nonatomic, readonly) CLLocationSpeed speed;
@property (nonatomic, readonly, copy) NSDate *timestamp;
- (CLLocationDistance)distanceFromLocation:(CLLocation *)location;
@end

NS_ASSUME_NONNULL_END
