#pragma once

#import <Foundation/Foundation.h>
#import <Intents/INIntent.h>
#import <Intents/INIntentResolutionResult.h>
#import <Intents/INPerson.h>
#import <Intents/INValues.h>

NS_ASSUME_NONNULL_BEGIN

@interface INCallRecord : NSObject <NSCopying, NSSecureCoding>
- (instancetype)init NS_UNAVAILABLE;
- (instancetype)initWithIdentifier:(NSString *)identifier
                       dateCreated:(nullable NSDate *)dateCreated
                            caller:(nullable INPerson *)caller
                    callRecordType:(INCallRecordType)callRecordType
                    callCapability:(INCallCapability)callCapability
                      callDuration:(nullable NSNumber *)callDuration
                            unseen:(nullable NSNumber *)unseen
                     numberOfCalls:(nullable NSNumber *)numberOfCalls NS_REFINED_FOR_SWIFT;
@property (nonatomic, readonly, copy) NSString *identifier;
@property (nonatomic, readonly, copy, nullable) NSDate *dateCreated;
@property (nonatomic, readonly) INCallRecordType callRecordType;
@property (nonatomic, readonly) INCallCapability callCapability;
@property (nonatomic, readonly, copy, nullable) NSNumber *callDuration;
@property (nonatomic, readonly, copy, nullable) NSNumber *unseen;
@property (nonatomic, readonly, copy, nullable) NSNumber *numberOfCalls;
@property (nonatomic, readonly, copy, nullable) NSArray<INPerson *> *participants;
@property (nonatomic, readonly, copy, nullable) INPerson *caller;
@end

@interface INCallRecordFilter : NSObject <NSCopying, NSSecureCoding>
- (instancetype)init NS_UNAVAILABLE;
- (instancetype)initWithParticipants:(nullable NSArray<INPerson *> *)participants
                           callTypes:(INCallRecordTypeOptions)callTypes
                      callCapability:(INCallCapability)callCapability NS_DESIGNATED_INITIALIZER;
@property (nonatomic, readonly, copy, nullable) NSArray<INPerson *> *participants;
@property (nonatomic, readonly) INCallRecordTypeOptions callTypes;
@property (nonatomic, readonly) INCallCapability callCapability;
@end

@interface INStartCallIntent : INIntent
- (instancetype)initWithCallRecordFilter:(nullable INCallRecordFilter *)callRecordFilter
                    callRecordToCallBack:(nullable INCallRecord *)callRecordToCallBack
                              audioRoute:(INCallAudioRoute)audioRoute
                         destinationType:(INCallDestinationType)destinationType
                                contacts:(nullable NSArray<INPerson *> *)contacts
                          callCapability:(INCallCapability)callCapability NS_DESIGNATED_INITIALIZER;
- (instancetype)initWithAudioRoute:(INCallAudioRoute)audioRoute
                   destinationType:(INCallDestinationType)destinationType
                          contacts:(nullable NSArray<INPerson *> *)contacts
            recordTypeForRedialing:(INCallRecordType)recordTypeForRedialing
                    callCapability:(INCallCapability)callCapability;
@property (nonatomic, readonly, copy, nullable) INCallRecordFilter *callRecordFilter;
@property (nonatomic, readonly, copy, nullable) INCallRecord *callRecordToCallBack;
@property (nonatomic, readonly) INCallAudioRoute audioRoute;
@property (nonatomic, readonly) INCallDestinationType destinationType;
@property (nonatomic, readonly, copy, nullable) NSArray<INPerson *> *contacts;
@property (nonatomic, readonly) INCallRecordType recordTypeForRedialing;
@property (nonatomic, readonly) INCallCapability callCapability;
@end

typedef NS_ENUM(NSInteger, INStartCallIntentResponseCode) {
  INStartCallIntentResponseCodeUnspecified = 0,
  INStartCallIntentResponseCodeReady = 1,
  INStartCallIntentResponseCodeContinueInApp = 2,
  INStartCallIntentResponseCodeUserConfirmationRequired = 3,
  INStartCallIntentResponseCodeFailure = 4,
  INStartCallIntentResponseCodeFailureRequiringAppLaunch = 5,
  INStartCallIntentResponseCodeFailureCallingServiceNotAvailable = 6,
  INStartCallIntentResponseCodeFailureContactNotSupportedByApp = 7,
  INStartCallIntentResponseCodeFailureAirplaneModeEnabled = 8,
  INStartCallIntentResponseCodeFailureUnableToHandOff = 9,
  INStartCallIntentResponseCodeFailureAppConfigurationRequired = 10,
  INStartCallIntentResponseCodeFailureCallInProgress = 11,
  INStartCallIntentResponseCodeFailureCallRinging = 12,
  INStartCallIntentResponseCodeFailureRequiringInAppAuthentication = 13,
};

@interface INStartCallIntentResponse : INIntentResponse
- (instancetype)init NS_UNAVAILABLE;
- (instancetype)initWithCode:(INStartCallIntentResponseCode)code
                userActivity:(nullable NSUserActivity *)userActivity NS_DESIGNATED_INITIALIZER;
@property (nonatomic, readonly) INStartCallIntentResponseCode code;
@end

@protocol INStartCallIntentHandling <NSObject>
- (void)handleStartCall:(INStartCallIntent *)intent completion:(void (^)(INStartCallIntentResponse *response))completion
    NS_SWIFT_NAME(handle(intent:completion:));
@optional
- (void)confirmStartCall:(INStartCallIntent *)intent
              completion:(void (^)(INStartCallIntentResponse *response))completion
    NS_SWIFT_NAME(confirm(intent:completion:));
- (void)resolveCallRecordToCallBackForStartCall:(INStartCallIntent *)intent
                                 withCompletion:(void (^)(INCallRecordResolutionResult *resolutionResult))completion
    NS_SWIFT_NAME(resolveCallRecordToCallBack(for:with:));
- (void)resolveDestinationTypeForStartCall:(INStartCallIntent *)intent
                            withCompletion:(void (^)(INCallDestinationTypeResolutionResult *resolutionResult))completion
    NS_SWIFT_NAME(resolveDestinationType(for:with:));
- (void)resolveContactsForStartCall:(INStartCallIntent *)intent
                     withCompletion:
    (void (^)(NSArray<INStartCallContactResolutionResult *> *resolutionResults))completion
    NS_SWIFT_NAME(resolveContacts(for:with:));
- (void)resolveCallCapabilityForStartCall:(INStartCallIntent *)intent
                           withCompletion:
    (void (^)(INStartCallCallCapabilityResolutionResult *resolutionResult))completion
    NS_SWIFT_NAME(resolveCallCapability(for:with:));
@end

@interface INStartAudioCallIntent : INIntent
- (instancetype)initWithDestinationType:(INCallDestinationType)destinationType
                               contacts:(nullable NSArray<INPerson *> *)contacts NS_DESIGNATED_INITIALIZER;
@property (nonatomic, readonly) INCallDestinationType destinationType;
@property (nonatomic, readonly, copy, nullable) NSArray<INPerson *> *contacts;
@end

typedef NS_ENUM(NSInteger, INStartAudioCallIntentResponseCode) {
  INStartAudioCallIntentResponseCodeUnspecified = 0,
  INStartAudioCallIntentResponseCodeReady = 1,
  INStartAudioCallIntentResponseCodeContinueInApp = 2,
  INStartAudioCallIntentResponseCodeFailure = 3,
  INStartAudioCallIntentResponseCodeFailureRequiringAppLaunch = 4,
  INStartAudioCallIntentResponseCodeFailureAppConfigurationRequired = 5,
  INStartAudioCallIntentResponseCodeFailureCallingServiceNotAvailable = 6,
  INStartAudioCallIntentResponseCodeFailureContactNotSupportedByApp = 7,
  INStartAudioCallIntentResponseCodeFailureNoValidNumber = 8,
};

@interface INStartAudioCallIntentResponse : INIntentResponse
- (instancetype)init NS_UNAVAILABLE;
- (instancetype)initWithCode:(INStartAudioCallIntentResponseCode)code
                userActivity:(nullable NSUserActivity *)userActivity NS_DESIGNATED_INITIALIZER;
@property (nonatomic, readonly) INStartAudioCallIntentResponseCode code;
@end

@protocol INStartAudioCallIntentHandling <NSObject>
- (void)handleStartAudioCall:(INStartAudioCallIntent *)intent
                  completion:(void (^)(INStartAudioCallIntentResponse *response))completion
    NS_SWIFT_NAME(handle(intent:completion:));
@optional
- (void)confirmStartAudioCall:(INStartAudioCallIntent *)intent
                   completion:(void (^)(INStartAudioCallIntentResponse *response))completion
    NS_SWIFT_NAME(confirm(intent:completion:));
- (void)resolveDestinationTypeForStartAudioCall:(INStartAudioCallIntent *)intent
                                 withCompletion:
    (void (^)(INCallDestinationTypeResolutionResult *resolutionResult))completion
    NS_SWIFT_NAME(resolveDestinationType(for:with:));
- (void)resolveContactsForStartAudioCall:(INStartAudioCallIntent *)intent
                          withCompletion:(void (^)(NSArray<INPersonResolutionResult *> *resolutionResults))completion
    NS_SWIFT_NAME(resolveContacts(for:with:));
@end

@interface INStartVideoCallIntent : INIntent
- (instancetype)initWithContacts:(nullable NSArray<INPerson *> *)contacts NS_DESIGNATED_INITIALIZER;
@property (nonatomic, readonly, copy, nullable) NSArray<INPerson *> *contacts;
@end

typedef NS_ENUM(NSInteger, INStartVideoCallIntentResponseCode) {
  INStartVideoCallIntentResponseCodeUnspecified = 0,
  INStartVideoCallIntentResponseCodeReady = 1,
  INStartVideoCallIntentResponseCodeContinueInApp = 2,
  INStartVideoCallIntentResponseCodeFailure = 3,
  INStartVideoCallIntentResponseCodeFailureRequiringAppLaunch = 4,
  INStartVideoCallIntentResponseCodeFailureAppConfigurationRequired = 5,
  INStartVideoCallIntentResponseCodeFailureCallingServiceNotAvailable = 6,
  INStartVideoCallIntentResponseCodeFailureContactNotSupportedByApp = 7,
  INStartVideoCallIntentResponseCodeFailureInvalidNumber = 8,
};

@interface INStartVideoCallIntentResponse : INIntentResponse
- (instancetype)init NS_UNAVAILABLE;
- (instancetype)initWithCode:(INStartVideoCallIntentResponseCode)code
                userActivity:(nullable NSUserActivity *)userActivity NS_DESIGNATED_INITIALIZER;
@property (nonatomic, readonly) INStartVideoCallIntentResponseCode code;
@end

@protocol INStartVideoCallIntentHandling <NSObject>
- (void)handleStartVideoCall:(INStartVideoCallIntent *)intent
                  completion:(void (^)(INStartVideoCallIntentResponse *response))completion
    NS_SWIFT_NAME(handle(intent:completion:));
@optional
- (void)confirmStartVideoCall:(INStartVideoCallIntent *)intent
                   completion:(void (^)(INStartVideoCallIntentResponse *response))completion
    NS_SWIFT_NAME(confirm(intent:completion:));
- (void)resolveContactsForStartVideoCall:(INStartVideoCallIntent *)intent
                          withCompletion:(void (^)(NSArray<INPersonResolutionResult *> *resolutionResults))completion
    NS_SWIFT_NAME(resolveContacts(for:with:));
@end

NS_ASSUME_NONNULL_END
