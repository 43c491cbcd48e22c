// The CoreTelephony framework for Objective-C, declared only.
#pragma once

#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

typedef NS_ENUM(NSUInteger, CTCellularDataRestrictedState) {
  kCTCellularDataRestrictedStateUnknown,
  kCTCellularDataRestricted,
  kCTCellularDataNotRestricted,
};

typedef void (^CellularDataRestrictionDidUpdateNotifier)(CTCellularDataRestrictedState state);

NS_SWIFT_UNAVAILABLE("")
@interface CTCellularData : NSObject
@property (copy, nonatomic, nullable) CellularDataRestrictionDidUpdateNotifier cellularDataRestrictionDidUpdateNotifier;
@property (nonatomic, readonly) CTCellularDataRestrictedState restrictedState;
@end

NS_SWIFT_UNAVAILABLE("")
@interface CTCarrier : NSObject
@property (nonatomic, readonly, nullable) NSString *carrierName;
@property (nonatomic, readonly, nullable) NSString *mobileCountryCode;
@property (nonatomic, readonly, nullable) NSString *mobileNetworkCode;
@property (nonatomic, readonly, nullable) NSString *isoCountryCode;
@end

NS_SWIFT_UNAVAILABLE("")
@interface CTTelephonyNetworkInfo : NSObject
@property (nonatomic, readonly, nullable) CTCarrier *subscriberCellularProvider;
@property (nonatomic, readonly, nullable) NSString *currentRadioAccessTechnology;
@end

FOUNDATION_EXPORT NSString *const CTRadioAccessTechnologyEdge NS_SWIFT_UNAVAILABLE("");
FOUNDATION_EXPORT NSString *const CTRadioAccessTechnologyWCDMA NS_SWIFT_UNAVAILABLE("");
FOUNDATION_EXPORT NSString *const CTRadioAccessTechnologyLTE NS_SWIFT_UNAVAILABLE("");

NS_ASSUME_NONNULL_END
