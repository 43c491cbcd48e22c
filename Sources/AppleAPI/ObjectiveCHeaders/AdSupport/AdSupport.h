// The AdSupport framework for Objective-C, declared only.
#pragma once

#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

NS_SWIFT_UNAVAILABLE("")
@interface ASIdentifierManager : NSObject
+ (ASIdentifierManager *)sharedManager;
@property (nonatomic, readonly) NSUUID *advertisingIdentifier;
@property (nonatomic, readonly, getter=isAdvertisingTrackingEnabled) BOOL advertisingTrackingEnabled;
@end

NS_ASSUME_NONNULL_END
