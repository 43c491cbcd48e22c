// Results for the parameters of messages and calls, one class for each type of value.

/// The result of resolving a person.
///
/// See <https://developer.apple.com/documentation/intents/inpersonresolutionresult>.
open class INPersonResolutionResult: INIntentResolutionResult {
    open class func success(with resolvedPerson: INPerson) -> Self {
        result(.success(resolvedPerson))
    }

    open class func disambiguation(with peopleToDisambiguate: [INPerson]) -> Self {
        result(.disambiguation(peopleToDisambiguate))
    }

    open class func confirmationRequired(with personToConfirm: INPerson?) -> Self {
        result(.confirmationRequired(personToConfirm))
    }
}

/// The result of resolving a recipient of a message.
///
/// See <https://developer.apple.com/documentation/intents/insendmessagerecipientresolutionresult>.
open class INSendMessageRecipientResolutionResult: INPersonResolutionResult {}

/// The result of resolving the contact of a call.
///
/// See <https://developer.apple.com/documentation/intents/instartcallcontactresolutionresult>.
open class INStartCallContactResolutionResult: INPersonResolutionResult {}

/// The result of resolving a string.
///
/// See <https://developer.apple.com/documentation/intents/instringresolutionresult>.
open class INStringResolutionResult: INIntentResolutionResult {
    open class func success(with resolvedString: String) -> Self {
        result(.success(resolvedString))
    }

    open class func disambiguation(with stringsToDisambiguate: [String]) -> Self {
        result(.disambiguation(stringsToDisambiguate))
    }

    open class func confirmationRequired(with stringToConfirm: String?) -> Self {
        result(.confirmationRequired(stringToConfirm))
    }
}

/// The result of resolving a speakable string.
///
/// See <https://developer.apple.com/documentation/intents/inspeakablestringresolutionresult>.
open class INSpeakableStringResolutionResult: INIntentResolutionResult {
    open class func success(with resolvedString: INSpeakableString) -> Self {
        result(.success(resolvedString))
    }

    open class func disambiguation(with stringsToDisambiguate: [INSpeakableString]) -> Self {
        result(.disambiguation(stringsToDisambiguate))
    }

    open class func confirmationRequired(with stringToConfirm: INSpeakableString?) -> Self {
        result(.confirmationRequired(stringToConfirm))
    }
}

/// The result of resolving the type of a message.
///
/// See <https://developer.apple.com/documentation/intents/inoutgoingmessagetyperesolutionresult>.
open class INOutgoingMessageTypeResolutionResult: INIntentResolutionResult {
    open class func success(with resolvedOutgoingMessageType: INOutgoingMessageType) -> Self {
        result(.success(resolvedOutgoingMessageType))
    }

    open class func confirmationRequired(with outgoingMessageTypeToConfirm: INOutgoingMessageType)
        -> Self
    {
        result(.confirmationRequired(outgoingMessageTypeToConfirm))
    }
}

/// The result of resolving an entry of the call history.
///
/// See <https://developer.apple.com/documentation/intents/incallrecordresolutionresult>.
open class INCallRecordResolutionResult: INIntentResolutionResult {
    open class func success(with resolvedCallRecord: INCallRecord) -> Self {
        result(.success(resolvedCallRecord))
    }

    open class func disambiguation(with callRecordsToDisambiguate: [INCallRecord]) -> Self {
        result(.disambiguation(callRecordsToDisambiguate))
    }

    open class func confirmationRequired(with callRecordToConfirm: INCallRecord?) -> Self {
        result(.confirmationRequired(callRecordToConfirm))
    }
}

/// The result of resolving the destination of a call.
///
/// See <https://developer.apple.com/documentation/intents/incalldestinationtyperesolutionresult>.
open class INCallDestinationTypeResolutionResult: INIntentResolutionResult {
    open class func success(with resolvedCallDestinationType: INCallDestinationType) -> Self {
        result(.success(resolvedCallDestinationType))
    }

    open class func confirmationRequired(with callDestinationTypeToConfirm: INCallDestinationType)
        -> Self
    {
        result(.confirmationRequired(callDestinationTypeToConfirm))
    }
}

/// The result of resolving the capability of a call.
///
/// See <https://developer.apple.com/documentation/intents/incallcapabilityresolutionresult>.
open class INCallCapabilityResolutionResult: INIntentResolutionResult {
    open class func success(with resolvedCallCapability: INCallCapability) -> Self {
        result(.success(resolvedCallCapability))
    }

    open class func confirmationRequired(with callCapabilityToConfirm: INCallCapability) -> Self {
        result(.confirmationRequired(callCapabilityToConfirm))
    }
}

/// The result of resolving the capability of a new call.
///
/// See <https://developer.apple.com/documentation/intents/instartcallcallcapabilityresolutionresult>.
open class INStartCallCallCapabilityResolutionResult: INCallCapabilityResolutionResult {}
