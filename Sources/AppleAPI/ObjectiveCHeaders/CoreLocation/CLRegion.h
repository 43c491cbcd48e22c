#pragma once

#import <CoreLocation/CLLocation.h>
#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

typedef uint16_t CLBeaconMajorValue;
typedef uint16_t CLBeaconMinorValue;

typedef NS_ENUM(NSInteger, CLRegionState) {
  CLRegionStateUnknown = 0,
  CLRegionStateInside = 1,
  CLRegionStateOutside = 2,
};

@interface CLRegion : NSObject <NSCopying, NSSecureCoding>
@property (nonatomic, readonly, copy) NSString *identifier;
@property (nonatomic) BOOL notifyOnEntry;
@property (nonatomic) BOOL notifyOnExit;
@end

@interface CLCircularRegion : CLRegion
- (instancetype)initWithCenter:(CLLocationCoordinate2D)center
                        radius:(CLLocationDistance)radius
                    identifier:(NSString *)identifier;
@property (nonatomic, readonly) CLLocationCoordinate2D center;
@property (nonatomic, readonly) CLLocationDistance radius;
- (BOOL)containsCoordinate:(CLLocationCoordinate2D)coordinate NS_SWIFT_NAME(contains(_:));
@end

@interface CLBeaconRegion : CLRegion
- (instancetype)initWithUUID:(NSUUID *)uuid identifier:(NSString *)identifier NS_SWIFT_NAME(init(uuid:identifier:));
- (instancetype)initWithUUID:(NSUUID *)uuid major:(CLBeaconMajorValue)major identifier:(NSString *)identifier
    NS_SWIFT_NAME(init(uuid:major:identifier:));
- (instancetype)initWithUUID:(NSUUID *)uuid
                       major:(CLBeaconMajorValue)major
                       minor:(CLBeaconMinorValue)minor
                  identifier:(NSString *)identifier
    NS_SWIFT_NAME(init(uuid:major:minor:identifier:));
@property (nonatomic, readonly, copy) NSUUID *UUID NS_SWIFT_NAME(uuid);
@property (nonatomic, readonly, copy, nullable) NSNumber *major;
@property (nonatomic, readonly, copy, nullable) NSNumber *minor;
@end

NS_ASSUME_NONNULL_END
