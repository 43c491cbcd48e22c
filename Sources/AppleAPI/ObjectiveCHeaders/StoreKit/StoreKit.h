// The StoreKit framework for Objective-C, declared only.
#pragma once

#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

NS_SWIFT_UNAVAILABLE("")
@interface SKStoreReviewController : NSObject
+ (void)requestReview;
@end

NS_SWIFT_UNAVAILABLE("")
@interface SKAdNetwork : NSObject
+ (void)registerAppForAdNetworkAttribution;
+ (void)updateConversionValue:(NSInteger)conversionValue;
@end

NS_ASSUME_NONNULL_END
