// The AppTrackingTransparency framework for Objective-C, declared only.
#pragma once

#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

typedef NS_ENUM(NSUInteger, ATTrackingManagerAuthorizationStatus) {
  ATTrackingManagerAuthorizationStatusNotDetermined = 0,
  ATTrackingManagerAuthorizationStatusRestricted,
  ATTrackingManagerAuthorizationStatusDenied,
  ATTrackingManagerAuthorizationStatusAuthorized,
} NS_SWIFT_NAME(ATTrackingManager.AuthorizationStatus);

NS_SWIFT_UNAVAILABLE("")
@interface ATTrackingManager : NSObject
@property (class, nonatomic, readonly) ATTrackingManagerAuthorizationStatus trackingAuthorizationStatus;
+ (void)requestTrackingAuthorizationWithCompletionHandler:
    (void (^)(ATTrackingManagerAuthorizationStatus status))completion;
@end

NS_ASSUME_NONNULL_END
