#pragma once

#import <Foundation/Foundation.h>
#import <Intents/INIntent.h>
#import <Intents/INIntentResolutionResult.h>
#import <Intents/INPerson.h>

NS_ASSUME_NONNULL_BEGIN

@interface INSendPaymentIntent : INIntent
- (instancetype)initWithPayee:(nullable INPerson *)payee
               currencyAmount:(nullable INCurrencyAmount *)currencyAmount
                         note:(nullable NSString *)note NS_DESIGNATED_INITIALIZER;
@property (nonatomic, readonly, copy, nullable) INPerson *payee;
@property (nonatomic, readonly, copy, nullable) INCurrencyAmount *currencyAmount;
@property (nonatomic, readonly, copy, nullable) NSString *note;
@end

typedef NS_ENUM(NSInteger, INSendPaymentIntentResponseCode) {
  INSendPaymentIntentResponseCodeUnspecified = 0,
  INSendPaymentIntentResponseCodeReady = 1,
  INSendPaymentIntentResponseCodeInProgress = 2,
  INSendPaymentIntentResponseCodeSuccess = 3,
  INSendPaymentIntentResponseCodeFailure = 4,
  INSendPaymentIntentResponseCodeFailureRequiringAppLaunch = 5,
  INSendPaymentIntentResponseCodeFailureCredentialsUnverified = 6,
  INSendPaymentIntentResponseCodeFailurePaymentsAmountBelowMinimum = 7,
  INSendPaymentIntentResponseCodeFailurePaymentsAmountAboveMaximum = 8,
  INSendPaymentIntentResponseCodeFailurePaymentsCurrencyUnsupported = 9,
  INSendPaymentIntentResponseCodeFailureNoBankAccount = 10,
  INSendPaymentIntentResponseCodeFailureNotEligible = 11,
  INSendPaymentIntentResponseCodeFailureTermsAndConditionsAcceptanceRequired = 12,
};

@interface INSendPaymentIntentResponse : INIntentResponse
- (instancetype)init NS_UNAVAILABLE;
- (instancetype)initWithCode:(INSendPaymentIntentResponseCode)code
                userActivity:(nullable NSUserActivity *)userActivity NS_DESIGNATED_INITIALIZER;
@property (nonatomic, readonly) INSendPaymentIntentResponseCode code;
@end

@protocol INSendPaymentIntentHandling <NSObject>
- (void)handleSendPayment:(INSendPaymentIntent *)intent
               completion:(void (^)(INSendPaymentIntentResponse *response))completion
    NS_SWIFT_NAME(handle(intent:completion:));
@optional
- (void)confirmSendPayment:(INSendPaymentIntent *)intent
                completion:(void (^)(INSendPaymentIntentResponse *response))completion
    NS_SWIFT_NAME(confirm(intent:completion:));
- (void)resolvePayeeForSendPayment:(INSendPaymentIntent *)intent
                    withCompletion:(void (^)(INPersonResolutionResult *resolutionResult))completion
    NS_SWIFT_NAME(resolvePayee(for:with:));
- (void)resolveCurrencyAmountForSendPayment:(INSendPaymentIntent *)intent
                             withCompletion:(void (^)(INCurrencyAmountResolutionResult *resolutionResult))completion
    NS_SWIFT_NAME(resolveCurrencyAmount(for:with:));
- (void)resolveNoteForSendPayment:(INSendPaymentIntent *)intent
                   withCompletion:(void (^)(INStringResolutionResult *resolutionResult))completion
    NS_SWIFT_NAME(resolveNote(for:with:));
@end

@interface INRequestPaymentIntent : INIntent
- (instancetype)initWithPayer:(nullable INPerson *)payer
               currencyAmount:(nullable INCurrencyAmount *)currencyAmount
                         note:(nullable NSString *)note NS_DESIGNATED_INITIALIZER;
@property (nonatomic, readonly, copy, nullable) INPerson *payer;
@property (nonatomic, readonly, copy, nullable) INCurrencyAmount *currencyAmount;
@property (nonatomic, readonly, copy, nullable) NSString *note;
@end

typedef NS_ENUM(NSInteger, INRequestPaymentIntentResponseCode) {
  INRequestPaymentIntentResponseCodeUnspecified = 0,
  INRequestPaymentIntentResponseCodeReady = 1,
  INRequestPaymentIntentResponseCodeInProgress = 2,
  INRequestPaymentIntentResponseCodeSuccess = 3,
  INRequestPaymentIntentResponseCodeFailure = 4,
  INRequestPaymentIntentResponseCodeFailureRequiringAppLaunch = 5,
  INRequestPaymentIntentResponseCodeFailureCredentialsUnverified = 6,
  INRequestPaymentIntentResponseCodeFailurePaymentsAmountBelowMinimum = 7,
  INRequestPaymentIntentResponseCodeFailurePaymentsAmountAboveMaximum = 8,
  INRequestPaymentIntentResponseCodeFailurePaymentsCurrencyUnsupported = 9,
  INRequestPaymentIntentResponseCodeFailureNoBankAccount = 10,
  INRequestPaymentIntentResponseCodeFailureNotEligible = 11,
  INRequestPaymentIntentResponseCodeFailureTermsAndConditionsAcceptanceRequired = 12,
};

@interface INRequestPaymentIntentResponse : INIntentResponse
- (instancetype)init NS_UNAVAILABLE;
- (instancetype)initWithCode:(INRequestPaymentIntentResponseCode)code
                userActivity:(nullable NSUserActivity *)userActivity NS_DESIGNATED_INITIALIZER;
@property (nonatomic, readonly) INRequestPaymentIntentResponseCode code;
@end

@protocol INRequestPaymentIntentHandling <NSObject>
- (void)handleRequestPayment:(INRequestPaymentIntent *)intent
                  completion:(void (^)(INRequestPaymentIntentResponse *response))completion
    NS_SWIFT_NAME(handle(intent:completion:));
@optional
- (void)confirmRequestPayment:(INRequestPaymentIntent *)intent
                   completion:(void (^)(INRequestPaymentIntentResponse *response))completion
    NS_SWIFT_NAME(confirm(intent:completion:));
- (void)resolvePayerForRequestPayment:(INRequestPaymentIntent *)intent
                       withCompletion:(void (^)(INPersonResolutionResult *resolutionResult))completion
    NS_SWIFT_NAME(resolvePayer(for:with:));
- (void)resolveCurrencyAmountForRequestPayment:(INRequestPaymentIntent *)intent
                                withCompletion:(void (^)(INCurrencyAmountResolutionResult *resolutionResult))completion
    NS_SWIFT_NAME(resolveCurrencyAmount(for:with:));
- (void)resolveNoteForRequestPayment:(INRequestPaymentIntent *)intent
                      withCompletion:(void (^)(INStringResolutionResult *resolutionResult))completion
    NS_SWIFT_NAME(resolveNote(for:with:));
@end

NS_ASSUME_NONNULL_END
