#pragma once

// Addresses of places are declared only.
#import <CoreLocation/CLLocation.h>
#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

NS_SWIFT_UNAVAILABLE("")
@interface CLPlacemark : NSObject <NSCopying, NSSecureCoding>
@property (nonatomic, readonly, copy, nullable) CLLocation *location;
@property (nonatomic, readonly, copy, nullable) NSString *name;
@property (nonatomic, readonly, copy, nullable) NSString *thoroughfare;
@property (nonatomic, readonly, copy, nullable) NSString *locality;
@property (nonatomic, readonly, copy, nullable) NSString *administrativeArea;
@property (nonatomic, readonly, copy, nullable) NSString *postalCode;
@property (nonatomic, readonly, copy, nullable) NSString *country;
@end

typedef void (^CLGeocodeCompletionHandler)(NSArray<CLPlacemark *> *_Nullable placemarks, NSError *_Nullable error);

NS_SWIFT_UNAVAILABLE("")
@interface CLGeocoder : NSObject
- (void)reverseGeocodeLocation:(CLLocation *)location completionHandler:(CLGeocodeCompletionHandler)completionHandler;
- (void)geocodeAddressString:(NSString *)addressString completionHandler:(CLGeocodeCompletionHandler)completionHandler;
@end

NS_ASSUME_NONNULL_END
