public import Foundation

// The results of further parameters, a class for each kind of value.

/// How a handler settled yes or no.
///
/// See <https://developer.apple.com/documentation/intents/inbooleanresolutionresult>.
open class INBooleanResolutionResult: INIntentResolutionResult {
    /// The value is taken.
    open class func success(with resolvedValue: Bool) -> Self {
        result(.success(resolvedValue))
    }

    /// The person has to agree.
    open class func confirmationRequired(with valueToConfirm: NSNumber?) -> Self {
        result(.confirmationRequired(valueToConfirm))
    }
}

/// How a handler settled the mark on a message.
///
/// See <https://developer.apple.com/documentation/intents/inmessageattributeresolutionresult>.
open class INMessageAttributeResolutionResult: INIntentResolutionResult {
    /// The value is taken.
    open class func success(with resolvedMessageAttribute: INMessageAttribute) -> Self {
        result(.success(resolvedMessageAttribute))
    }

    /// The person has to agree.
    open class func confirmationRequired(with messageAttributeToConfirm: INMessageAttribute) -> Self
    {
        result(.confirmationRequired(messageAttributeToConfirm))
    }
}

/// How a handler settled what is true of messages.
///
/// See <https://developer.apple.com/documentation/intents/inmessageattributeoptionsresolutionresult>.
open class INMessageAttributeOptionsResolutionResult: INIntentResolutionResult {
    /// The value is taken.
    open class func success(with resolvedMessageAttributeOptions: INMessageAttributeOptions) -> Self
    {
        result(.success(resolvedMessageAttributeOptions))
    }

    /// The person has to agree.
    open class func confirmationRequired(
        with messageAttributeOptionsToConfirm: INMessageAttributeOptions
    ) -> Self {
        result(.confirmationRequired(messageAttributeOptionsToConfirm))
    }
}

/// How a handler settled a span of dates.
///
/// See <https://developer.apple.com/documentation/intents/indatecomponentsrangeresolutionresult>.
open class INDateComponentsRangeResolutionResult: INIntentResolutionResult {
    /// The value is taken.
    open class func success(with resolvedDateComponentsRange: INDateComponentsRange) -> Self {
        result(.success(resolvedDateComponentsRange))
    }

    /// The person has to choose.
    open class func disambiguation(with dateComponentsRangesToDisambiguate: [INDateComponentsRange])
        -> Self
    {
        result(.disambiguation(dateComponentsRangesToDisambiguate))
    }

    /// The person has to agree.
    open class func confirmationRequired(with dateComponentsRangeToConfirm: INDateComponentsRange?)
        -> Self
    {
        result(.confirmationRequired(dateComponentsRangeToConfirm))
    }
}

/// How a handler settled an amount of money.
///
/// See <https://developer.apple.com/documentation/intents/incurrencyamountresolutionresult>.
open class INCurrencyAmountResolutionResult: INIntentResolutionResult {
    /// The value is taken.
    open class func success(with resolvedCurrencyAmount: INCurrencyAmount) -> Self {
        result(.success(resolvedCurrencyAmount))
    }

    /// The person has to choose.
    open class func disambiguation(with currencyAmountsToDisambiguate: [INCurrencyAmount]) -> Self {
        result(.disambiguation(currencyAmountsToDisambiguate))
    }

    /// The person has to agree.
    open class func confirmationRequired(with currencyAmountToConfirm: INCurrencyAmount?) -> Self {
        result(.confirmationRequired(currencyAmountToConfirm))
    }
}
