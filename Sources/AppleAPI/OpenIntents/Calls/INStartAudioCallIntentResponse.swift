public import Foundation

#if !canImport(ObjectiveC)
    public import OpenFoundation
#endif

/// A handler's response to an audio call.
///
/// See <https://developer.apple.com/documentation/intents/instartaudiocallintentresponse>.
open class INStartAudioCallIntentResponse: INIntentResponse {
    public init(code: INStartAudioCallIntentResponseCode, userActivity: NSUserActivity?) {
        super.init(codeNumber: code.rawValue, userActivity: userActivity)
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open var code: INStartAudioCallIntentResponseCode {
        INStartAudioCallIntentResponseCode(rawValue: codeNumber) ?? .unspecified
    }

    open override func copy(with zone: NSZone? = nil) -> Any {
        INStartAudioCallIntentResponse(code: code, userActivity: userActivity)
    }
}

/// The result of handling an audio call.
///
/// See <https://developer.apple.com/documentation/intents/instartaudiocallintentresponsecode>.
@nonexhaustive
public enum INStartAudioCallIntentResponseCode: Int, Sendable {
    case unspecified = 0
    case ready = 1
    case continueInApp = 2
    case failure = 3
    case failureRequiringAppLaunch = 4
    case failureAppConfigurationRequired = 5
    case failureCallingServiceNotAvailable = 6
    case failureContactNotSupportedByApp = 7
    case failureNoValidNumber = 8
}
