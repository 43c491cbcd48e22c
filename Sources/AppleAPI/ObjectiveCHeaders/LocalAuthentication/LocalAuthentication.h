// The LocalAuthentication framework for Objective-C. Names and values are Apple's.
#pragma once

#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

typedef NS_ENUM(NSInteger, LABiometryType) {
  LABiometryTypeNone = 0,
  LABiometryTypeTouchID = 1,
  LABiometryTypeFaceID = 2,
  LABiometryTypeOpticID = 4,
};
typedef NS_ENUM(NSInteger, LAPolicy) {
  LAPolicyDeviceOwnerAuthenticationWithBiometrics = 1,
  LAPolicyDeviceOwnerAuthentication = 2,
};

FOUNDATION_EXPORT NSString *const LAErrorDomain;

typedef NS_ENUM(NSInteger, LAError) {
  LAErrorAuthenticationFailed = -1,
  LAErrorUserCancel = -2,
  LAErrorUserFallback = -3,
  LAErrorSystemCancel = -4,
  LAErrorPasscodeNotSet = -5,
  LAErrorBiometryNotAvailable = -6,
  LAErrorBiometryNotEnrolled = -7,
  LAErrorBiometryLockout = -8,
  LAErrorAppCancel = -9,
  LAErrorInvalidContext = -10,
  LAErrorNotInteractive = -1004,
};

@interface LAContext : NSObject
- (BOOL)canEvaluatePolicy:(LAPolicy)policy error:(NSError **)error NS_REFINED_FOR_SWIFT;
- (void)evaluatePolicy:(LAPolicy)policy
       localizedReason:(NSString *)localizedReason
                 reply:(void (^)(BOOL success, NSError *_Nullable error))reply;
- (void)invalidate;
@property (nonatomic, copy, nullable) NSString *localizedFallbackTitle;
@property (nonatomic, copy, nullable) NSString *localizedCancelTitle;
@property (nonatomic, copy) NSString *localizedReason;
@property (nonatomic) NSTimeInterval touchIDAuthenticationAllowableReuseDuration;
@property (nonatomic) BOOL interactionNotAllowed;
@property (nonatomic, readonly) LABiometryType biometryType;
@end

NS_ASSUME_NONNULL_END
