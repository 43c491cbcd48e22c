public import Foundation

// Results for further parameters, one class for each type of value.

/// The result of resolving a Boolean.
///
/// See <https://developer.apple.com/documentation/intents/inbooleanresolutionresult>.
open class INBooleanResolutionResult: INIntentResolutionResult {
    open class func success(with resolvedValue: Bool) -> Self {
        result(.success(resolvedValue))
    }

    open class func confirmationRequired(with valueToConfirm: NSNumber?) -> Self {
        result(.confirmationRequired(valueToConfirm))
    }
}

/// The result of resolving a message attribute.
///
/// See <https://developer.apple.com/documentation/intents/inmessageattributeresolutionresult>.
open class INMessageAttributeResolutionResult: INIntentResolutionResult {
    open class func success(with resolvedMessageAttribute: INMessageAttribute) -> Self {
        result(.success(resolvedMessageAttribute))
    }

    open class func confirmationRequired(with messageAttributeToConfirm: INMessageAttribute) -> Self
    {
        result(.confirmationRequired(messageAttributeToConfirm))
    }
}

/// The result of resolving a set of message attributes.
///
/// See <https://developer.apple.com/documentation/intents/inmessageattributeoptionsresolutionresult>.
open class INMessageAttributeOptionsResolutionResult: INIntentResolutionResult {
    open class func success(with resolvedMessageAttributeOptions: INMessageAttributeOptions) -> Self
    {
        result(.success(resolvedMessageAttributeOptions))
    }

    open class func confirmationRequired(
        with messageAttributeOptionsToConfirm: INMessageAttributeOptions
    ) -> Self {
        result(.confirmationRequired(messageAttributeOptionsToConfirm))
    }
}

/// The result of resolving a range of dates.
///
/// See <https://developer.apple.com/documentation/intents/indatecomponentsrangeresolutionresult>.
open class INDateComponentsRangeResolutionResult: INIntentResolutionResult {
    open class func success(with resolvedDateComponentsRange: INDateComponentsRange) -> Self {
        result(.success(resolvedDateComponentsRange))
    }

    open class func disambiguation(with dateComponentsRangesToDisambiguate: [INDateComponentsRange])
        -> Self
    {
        result(.disambiguation(dateComponentsRangesToDisambiguate))
    }

    open class func confirmationRequired(with dateComponentsRangeToConfirm: INDateComponentsRange?)
        -> Self
    {
        result(.confirmationRequired(dateComponentsRangeToConfirm))
    }
}

/// The result of resolving an amount of money.
///
/// See <https://developer.apple.com/documentation/intents/incurrencyamountresolutionresult>.
open class INCurrencyAmountResolutionResult: INIntentResolutionResult {
    open class func success(with resolvedCurrencyAmount: INCurrencyAmount) -> Self {
        result(.success(resolvedCurrencyAmount))
    }

    open class func disambiguation(with currencyAmountsToDisambiguate: [INCurrencyAmount]) -> Self {
        result(.disambiguation(currencyAmountsToDisambiguate))
    }

    open class func confirmationRequired(with currencyAmountToConfirm: INCurrencyAmount?) -> Self {
        result(.confirmationRequired(currencyAmountToConfirm))
    }
}
