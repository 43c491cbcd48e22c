#pragma once

// What a handler answers for each parameter of an intent.
#import <Foundation/Foundation.h>
#import <Intents/INObjects.h>
#import <Intents/INPerson.h>
#import <Intents/INValues.h>

NS_ASSUME_NONNULL_BEGIN

@class INCallRecord;

@interface INIntentResolutionResult : NSObject
+ (instancetype)needsValue;
+ (instancetype)notRequired;
+ (instancetype)unsupported;
+ (instancetype)unsupportedWithReason:(NSInteger)reason NS_SWIFT_NAME(unsupported(withReason:));
- (instancetype)init NS_UNAVAILABLE;
@end

@interface INPersonResolutionResult : INIntentResolutionResult
+ (instancetype)successWithResolvedPerson:(INPerson *)resolvedPerson NS_SWIFT_NAME(success(with:));
+ (instancetype)disambiguationWithPeopleToDisambiguate:(NSArray<INPerson *> *)peopleToDisambiguate
    NS_SWIFT_NAME(disambiguation(with:));
+ (instancetype)confirmationRequiredWithPersonToConfirm:(nullable INPerson *)personToConfirm
    NS_SWIFT_NAME(confirmationRequired(with:));
@end

@interface INSendMessageRecipientResolutionResult : INPersonResolutionResult
@end

@interface INStartCallContactResolutionResult : INPersonResolutionResult
@end

@interface INStringResolutionResult : INIntentResolutionResult
+ (instancetype)successWithResolvedString:(NSString *)resolvedString NS_SWIFT_NAME(success(with:));
+ (instancetype)disambiguationWithStringsToDisambiguate:(NSArray<NSString *> *)stringsToDisambiguate
    NS_SWIFT_NAME(disambiguation(with:));
+ (instancetype)confirmationRequiredWithStringToConfirm:(nullable NSString *)stringToConfirm
    NS_SWIFT_NAME(confirmationRequired(with:));
@end

@interface INSpeakableStringResolutionResult : INIntentResolutionResult
+ (instancetype)successWithResolvedString:(INSpeakableString *)resolvedString NS_SWIFT_NAME(success(with:));
+ (instancetype)disambiguationWithStringsToDisambiguate:(NSArray<INSpeakableString *> *)stringsToDisambiguate
    NS_SWIFT_NAME(disambiguation(with:));
+ (instancetype)confirmationRequiredWithStringToConfirm:(nullable INSpeakableString *)stringToConfirm
    NS_SWIFT_NAME(confirmationRequired(with:));
@end

@interface INDateComponentsRangeResolutionResult : INIntentResolutionResult
+ (instancetype)successWithResolvedDateComponentsRange:(INDateComponentsRange *)resolvedDateComponentsRange
    NS_SWIFT_NAME(success(with:));
+ (instancetype)disambiguationWithDateComponentsRangesToDisambiguate:(NSArray<INDateComponentsRange *> *)dateComponentsRangesToDisambiguate
    NS_SWIFT_NAME(disambiguation(with:));
+ (instancetype)confirmationRequiredWithDateComponentsRangeToConfirm:(nullable INDateComponentsRange *)dateComponentsRangeToConfirm
    NS_SWIFT_NAME(confirmationRequired(with:));
@end

@interface INCurrencyAmountResolutionResult : INIntentResolutionResult
+ (instancetype)successWithResolvedCurrencyAmount:(INCurrencyAmount *)resolvedCurrencyAmount
    NS_SWIFT_NAME(success(with:));
+ (instancetype)disambiguationWithCurrencyAmountsToDisambiguate:(NSArray<INCurrencyAmount *> *)currencyAmountsToDisambiguate
    NS_SWIFT_NAME(disambiguation(with:));
+ (instancetype)confirmationRequiredWithCurrencyAmountToConfirm:(nullable INCurrencyAmount *)currencyAmountToConfirm
    NS_SWIFT_NAME(confirmationRequired(with:));
@end

@interface INCallRecordResolutionResult : INIntentResolutionResult
+ (instancetype)successWithResolvedCallRecord:(INCallRecord *)resolvedCallRecord NS_SWIFT_NAME(success(with:));
+ (instancetype)disambiguationWithCallRecordsToDisambiguate:(NSArray<INCallRecord *> *)callRecordsToDisambiguate
    NS_SWIFT_NAME(disambiguation(with:));
+ (instancetype)confirmationRequiredWithCallRecordToConfirm:(nullable INCallRecord *)callRecordToConfirm
    NS_SWIFT_NAME(confirmationRequired(with:));
@end

@interface INCallCapabilityResolutionResult : INIntentResolutionResult
+ (instancetype)successWithResolvedCallCapability:(INCallCapability)resolvedCallCapability
    NS_SWIFT_NAME(success(with:));
+ (instancetype)confirmationRequiredWithCallCapabilityToConfirm:(INCallCapability)callCapabilityToConfirm
    NS_SWIFT_NAME(confirmationRequired(with:));
@end

@interface INStartCallCallCapabilityResolutionResult : INCallCapabilityResolutionResult
@end

@interface INCallDestinationTypeResolutionResult : INIntentResolutionResult
+ (instancetype)successWithResolvedCallDestinationType:(INCallDestinationType)resolvedCallDestinationType
    NS_SWIFT_NAME(success(with:));
+ (instancetype)confirmationRequiredWithCallDestinationTypeToConfirm:(INCallDestinationType)callDestinationTypeToConfirm
    NS_SWIFT_NAME(confirmationRequired(with:));
@end

@interface INMessageAttributeResolutionResult : INIntentResolutionResult
+ (instancetype)successWithResolvedMessageAttribute:(INMessageAttribute)resolvedMessageAttribute
    NS_SWIFT_NAME(success(with:));
+ (instancetype)confirmationRequiredWithMessageAttributeToConfirm:(INMessageAttribute)messageAttributeToConfirm
    NS_SWIFT_NAME(confirmationRequired(with:));
@end

@interface INMessageAttributeOptionsResolutionResult : INIntentResolutionResult
+ (instancetype)successWithResolvedMessageAttributeOptions:(INMessageAttributeOptions)resolvedMessageAttributeOptions
    NS_SWIFT_NAME(success(with:));
+ (instancetype)confirmationRequiredWithMessageAttributeOptionsToConfirm:(INMessageAttributeOptions)messageAttributeOptionsToConfirm
    NS_SWIFT_NAME(confirmationRequired(with:));
@end

@interface INOutgoingMessageTypeResolutionResult : INIntentResolutionResult
+ (instancetype)successWithResolvedOutgoingMessageType:(INOutgoingMessageType)resolvedOutgoingMessageType
    NS_SWIFT_NAME(success(with:));
+ (instancetype)confirmationRequiredWithOutgoingMessageTypeToConfirm:(INOutgoingMessageType)outgoingMessageTypeToConfirm
    NS_SWIFT_NAME(confirmationRequired(with:));
@end

@interface INBooleanResolutionResult : INIntentResolutionResult
+ (instancetype)successWithResolvedValue:(BOOL)resolvedValue NS_SWIFT_NAME(success(with:));
+ (instancetype)confirmationRequiredWithValueToConfirm:(nullable NSNumber *)valueToConfirm
    NS_SWIFT_NAME(confirmationRequired(with:));
@end

NS_ASSUME_NONNULL_END
