#pragma once

// What the user allows: Siri, and the sharing of the Focus.
#import <Foundation/Foundation.h>
#import <Intents/INIntent.h>
#import <Intents/INIntentHandling.h>

NS_ASSUME_NONNULL_BEGIN

typedef NS_ENUM(NSInteger, INSiriAuthorizationStatus) {
  INSiriAuthorizationStatusNotDetermined = 0,
  INSiriAuthorizationStatusRestricted = 1,
  INSiriAuthorizationStatusDenied = 2,
  INSiriAuthorizationStatusAuthorized = 3,
};

@interface INPreferences : NSObject
+ (INSiriAuthorizationStatus)siriAuthorizationStatus;
+ (void)requestSiriAuthorization:(void (^)(INSiriAuthorizationStatus status))handler;
+ (NSString *)siriLanguageCode;
@end

typedef NS_ENUM(NSInteger, INFocusStatusAuthorizationStatus) {
  INFocusStatusAuthorizationStatusNotDetermined = 0,
  INFocusStatusAuthorizationStatusRestricted = 1,
  INFocusStatusAuthorizationStatusDenied = 2,
  INFocusStatusAuthorizationStatusAuthorized = 3,
};

@interface INFocusStatus : NSObject <NSCopying, NSSecureCoding>
@property (nonatomic, readonly, copy, nullable) NSNumber *isFocused;
- (instancetype)initWithIsFocused:(nullable NSNumber *)isFocused NS_REFINED_FOR_SWIFT;
- (instancetype)init NS_UNAVAILABLE;
@end

@interface INFocusStatusCenter : NSObject
@property (class, nonatomic, readonly) INFocusStatusCenter *defaultCenter NS_SWIFT_NAME(default);
@property (nonatomic, readonly) INFocusStatus *focusStatus;
@property (nonatomic, readonly) INFocusStatusAuthorizationStatus authorizationStatus;
- (void)requestAuthorizationWithCompletionHandler:
    (void (^_Nullable)(INFocusStatusAuthorizationStatus status))completionHandler;
- (instancetype)init NS_UNAVAILABLE;
@end

@interface INShareFocusStatusIntent : INIntent
- (instancetype)initWithFocusStatus:(nullable INFocusStatus *)focusStatus NS_DESIGNATED_INITIALIZER;
- (instancetype)init NS_UNAVAILABLE;
@property (nonatomic, readonly, copy, nullable) INFocusStatus *focusStatus;
@end

typedef NS_ENUM(NSInteger, INShareFocusStatusIntentResponseCode) {
  INShareFocusStatusIntentResponseCodeUnspecified = 0,
  INShareFocusStatusIntentResponseCodeReady = 1,
  INShareFocusStatusIntentResponseCodeInProgress = 2,
  INShareFocusStatusIntentResponseCodeSuccess = 3,
  INShareFocusStatusIntentResponseCodeFailure = 4,
  INShareFocusStatusIntentResponseCodeFailureRequiringAppLaunch = 5,
};

@interface INShareFocusStatusIntentResponse : INIntentResponse
- (instancetype)init NS_UNAVAILABLE;
- (instancetype)initWithCode:(INShareFocusStatusIntentResponseCode)code
                userActivity:(nullable NSUserActivity *)userActivity NS_DESIGNATED_INITIALIZER;
@property (nonatomic, readonly) INShareFocusStatusIntentResponseCode code;
@end

@protocol INShareFocusStatusIntentHandling <NSObject>
- (void)handleShareFocusStatus:(INShareFocusStatusIntent *)intent
                    completion:(void (^)(INShareFocusStatusIntentResponse *response))completion
    NS_SWIFT_NAME(handle(intent:completion:));
@optional
- (void)confirmShareFocusStatus:(INShareFocusStatusIntent *)intent
                     completion:(void (^)(INShareFocusStatusIntentResponse *response))completion
    NS_SWIFT_NAME(confirm(intent:completion:));
@end

NS_ASSUME_NONNULL_END
