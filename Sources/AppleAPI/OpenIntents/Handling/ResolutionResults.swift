// The results of the parameters of messages and calls, a class for each kind of value.

/// How a handler settled a person.
///
/// See <https://developer.apple.com/documentation/intents/inpersonresolutionresult>.
open class INPersonResolutionResult: INIntentResolutionResult {
    /// The value is taken.
    open class func success(with resolvedPerson: INPerson) -> Self {
        result(.success(resolvedPerson))
    }

    /// The person has to choose.
    open class func disambiguation(with peopleToDisambiguate: [INPerson]) -> Self {
        result(.disambiguation(peopleToDisambiguate))
    }

    /// The person has to agree.
    open class func confirmationRequired(with personToConfirm: INPerson?) -> Self {
        result(.confirmationRequired(personToConfirm))
    }
}

/// How a handler settled who receives a message.
///
/// See <https://developer.apple.com/documentation/intents/insendmessagerecipientresolutionresult>.
open class INSendMessageRecipientResolutionResult: INPersonResolutionResult {}

/// How a handler settled who is called.
///
/// See <https://developer.apple.com/documentation/intents/instartcallcontactresolutionresult>.
open class INStartCallContactResolutionResult: INPersonResolutionResult {}

/// How a handler settled a text.
///
/// See <https://developer.apple.com/documentation/intents/instringresolutionresult>.
open class INStringResolutionResult: INIntentResolutionResult {
    /// The value is taken.
    open class func success(with resolvedString: String) -> Self {
        result(.success(resolvedString))
    }

    /// The person has to choose.
    open class func disambiguation(with stringsToDisambiguate: [String]) -> Self {
        result(.disambiguation(stringsToDisambiguate))
    }

    /// The person has to agree.
    open class func confirmationRequired(with stringToConfirm: String?) -> Self {
        result(.confirmationRequired(stringToConfirm))
    }
}

/// How a handler settled a name.
///
/// See <https://developer.apple.com/documentation/intents/inspeakablestringresolutionresult>.
open class INSpeakableStringResolutionResult: INIntentResolutionResult {
    /// The value is taken.
    open class func success(with resolvedString: INSpeakableString) -> Self {
        result(.success(resolvedString))
    }

    /// The person has to choose.
    open class func disambiguation(with stringsToDisambiguate: [INSpeakableString]) -> Self {
        result(.disambiguation(stringsToDisambiguate))
    }

    /// The person has to agree.
    open class func confirmationRequired(with stringToConfirm: INSpeakableString?) -> Self {
        result(.confirmationRequired(stringToConfirm))
    }
}

/// How a handler settled the kind of a message.
///
/// See <https://developer.apple.com/documentation/intents/inoutgoingmessagetyperesolutionresult>.
open class INOutgoingMessageTypeResolutionResult: INIntentResolutionResult {
    /// The value is taken.
    open class func success(with resolvedOutgoingMessageType: INOutgoingMessageType) -> Self {
        result(.success(resolvedOutgoingMessageType))
    }

    /// The person has to agree.
    open class func confirmationRequired(with outgoingMessageTypeToConfirm: INOutgoingMessageType)
        -> Self
    {
        result(.confirmationRequired(outgoingMessageTypeToConfirm))
    }
}

/// How a handler settled an entry in the list of calls.
///
/// See <https://developer.apple.com/documentation/intents/incallrecordresolutionresult>.
open class INCallRecordResolutionResult: INIntentResolutionResult {
    /// The value is taken.
    open class func success(with resolvedCallRecord: INCallRecord) -> Self {
        result(.success(resolvedCallRecord))
    }

    /// The person has to choose.
    open class func disambiguation(with callRecordsToDisambiguate: [INCallRecord]) -> Self {
        result(.disambiguation(callRecordsToDisambiguate))
    }

    /// The person has to agree.
    open class func confirmationRequired(with callRecordToConfirm: INCallRecord?) -> Self {
        result(.confirmationRequired(callRecordToConfirm))
    }
}

/// How a handler settled where a call goes to.
///
/// See <https://developer.apple.com/documentation/intents/incalldestinationtyperesolutionresult>.
open class INCallDestinationTypeResolutionResult: INIntentResolutionResult {
    /// The value is taken.
    open class func success(with resolvedCallDestinationType: INCallDestinationType) -> Self {
        result(.success(resolvedCallDestinationType))
    }

    /// The person has to agree.
    open class func confirmationRequired(with callDestinationTypeToConfirm: INCallDestinationType)
        -> Self
    {
        result(.confirmationRequired(callDestinationTypeToConfirm))
    }
}

/// How a handler settled what a call carries.
///
/// See <https://developer.apple.com/documentation/intents/incallcapabilityresolutionresult>.
open class INCallCapabilityResolutionResult: INIntentResolutionResult {
    /// The value is taken.
    open class func success(with resolvedCallCapability: INCallCapability) -> Self {
        result(.success(resolvedCallCapability))
    }

    /// The person has to agree.
    open class func confirmationRequired(with callCapabilityToConfirm: INCallCapability) -> Self {
        result(.confirmationRequired(callCapabilityToConfirm))
    }
}

/// How a handler settled what a new call carries.
///
/// See <https://developer.apple.com/documentation/intents/instartcallcallcapabilityresolutionresult>.
open class INStartCallCallCapabilityResolutionResult: INCallCapabilityResolutionResult {}
