#pragma once

#import <CoreLocation/CLLocation.h>
#import <CoreLocation/CLRegion.h>
#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

@protocol CLLocationManagerDelegate;
@class CLHeading, CLVisit;

typedef NS_ENUM(int, CLAuthorizationStatus) {
  kCLAuthorizationStatusNotDetermined = 0,
  kCLAuthorizationStatusRestricted = 1,
  kCLAuthorizationStatusDenied = 2,
  kCLAuthorizationStatusAuthorizedAlways = 3,
  kCLAuthorizationStatusAuthorizedWhenInUse = 4,
  kCLAuthorizationStatusAuthorized NS_SWIFT_UNAVAILABLE("") = kCLAuthorizationStatusAuthorizedAlways,
};
typedef NS_ENUM(NSInteger, CLAccuracyAuthorization) {
  CLAccuracyAuthorizationFullAccuracy = 0,
  CLAccuracyAuthorizationReducedAccuracy = 1,
};
typedef NS_ENUM(NSInteger, CLActivityType) {
  CLActivityTypeOther = 1,
  CLActivityTypeAutomotiveNavigation = 2,
  CLActivityTypeFitness = 3,
  CLActivityTypeOtherNavigation = 4,
  CLActivityTypeAirborne = 5,
};

FOUNDATION_EXPORT NSString *const kCLErrorDomain;

typedef NS_ENUM(NSInteger, CLError) {
  kCLErrorLocationUnknown = 0,
  kCLErrorDenied = 1,
  kCLErrorNetwork = 2,
  kCLErrorRegionMonitoringDenied = 4,
  kCLErrorRegionMonitoringFailure = 5,
};

@interface CLLocationManager : NSObject
+ (BOOL)locationServicesEnabled NS_SWIFT_NAME(locationServicesEnabled());
+ (CLAuthorizationStatus)authorizationStatus NS_SWIFT_NAME(authorizationStatus());
+ (BOOL)isMonitoringAvailableForClass:(Class)regionClass NS_SWIFT_NAME(isMonitoringAvailable(for:));
+ (BOOL)significantLocationChangeMonitoringAvailable;
@property (nonatomic, readonly) CLAuthorizationStatus authorizationStatus;
@property (nonatomic, readonly) CLAccuracyAuthorization accuracyAuthorization;
@property (nonatomic, weak, nullable) id<CLLocationManagerDelegate> delegate;
@property (nonatomic) CLActivityType activityType;
@property (nonatomic) CLLocationDistance distanceFilter;
@property (nonatomic) CLLocationAccuracy desiredAccuracy;
@property (nonatomic) BOOL pausesLocationUpdatesAutomatically;
@property (nonatomic) BOOL allowsBackgroundLocationUpdates;
@property (nonatomic) BOOL showsBackgroundLocationIndicator;
@property (nonatomic, readonly, copy, nullable) CLLocation *location;
@property (nonatomic, readonly) CLLocationDistance maximumRegionMonitoringDistance;
@property (nonatomic, readonly, copy) NSSet<__kindof CLRegion *> *monitoredRegions;
- (void)requestWhenInUseAuthorization;
- (void)requestAlwaysAuthorization;
- (void)startUpdatingLocation;
- (void)stopUpdatingLocation;
- (void)requestLocation;
- (void)startUpdatingHeading NS_SWIFT_UNAVAILABLE("");
- (void)stopUpdatingHeading NS_SWIFT_UNAVAILABLE("");
- (void)startMonitoringSignificantLocationChanges;
- (void)stopMonitoringSignificantLocationChanges;
- (void)startMonitoringForRegion:(CLRegion *)region;
- (void)stopMonitoringForRegion:(CLRegion *)region;
- (void)requestStateForRegion:(CLRegion *)region;
@end

@protocol CLLocationManagerDelegate <NSObject>
@optional
- (void)locationManager:(CLLocationManager *)manager didUpdateLocations:(NSArray<CLLocation *> *)locations
    NS_SWIFT_NAME(locationManager(_:didUpdateLocations:));
- (void)locationManager:(CLLocationManager *)manager
    didUpdateToLocation:(CLLocation *)newLocation
           fromLocation:(CLLocation *)oldLocation
    NS_SWIFT_UNAVAILABLE("");
- (void)locationManager:(CLLocationManager *)manager
      didDetermineState:(CLRegionState)state
              forRegion:(CLRegion *)region;
- (void)locationManager:(CLLocationManager *)manager didEnterRegion:(CLRegion *)region
    NS_SWIFT_NAME(locationManager(_:didEnterRegion:));
- (void)locationManager:(CLLocationManager *)manager didExitRegion:(CLRegion *)region
    NS_SWIFT_NAME(locationManager(_:didExitRegion:));
- (void)locationManager:(CLLocationManager *)manager didFailWithError:(NSError *)error;
- (void)locationManager:(CLLocationManager *)manager
    monitoringDidFailForRegion:(nullable CLRegion *)region
              withError:(NSError *)error;
- (void)locationManager:(CLLocationManager *)manager didChangeAuthorizationStatus:(CLAuthorizationStatus)status
    NS_SWIFT_NAME(locationManager(_:didChangeAuthorization:));
- (void)locationManagerDidChangeAuthorization:(CLLocationManager *)manager;
- (void)locationManager:(CLLocationManager *)manager didStartMonitoringForRegion:(CLRegion *)region;
@end

NS_ASSUME_NONNULL_END
