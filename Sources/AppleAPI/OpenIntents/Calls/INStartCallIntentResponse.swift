public import Foundation

#if !canImport(ObjectiveC)
    public import OpenFoundation
#endif

/// A handler's response to a call.
///
/// See <https://developer.apple.com/documentation/intents/instartcallintentresponse>.
open class INStartCallIntentResponse: INIntentResponse {
    public init(code: INStartCallIntentResponseCode, userActivity: NSUserActivity?) {
        super.init(codeNumber: code.rawValue, userActivity: userActivity)
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open var code: INStartCallIntentResponseCode {
        INStartCallIntentResponseCode(rawValue: codeNumber) ?? .unspecified
    }

    open override func copy(with zone: NSZone? = nil) -> Any {
        INStartCallIntentResponse(code: code, userActivity: userActivity)
    }
}

/// The result of handling a call.
///
/// See <https://developer.apple.com/documentation/intents/instartcallintentresponsecode>.
@nonexhaustive
public enum INStartCallIntentResponseCode: Int, Sendable {
    case unspecified = 0
    case ready = 1
    case continueInApp = 2
    case userConfirmationRequired = 3
    case failure = 4
    case failureRequiringAppLaunch = 5
    case failureCallingServiceNotAvailable = 6
    case failureContactNotSupportedByApp = 7
    case failureAirplaneModeEnabled = 8
    case failureUnableToHandOff = 9
    case failureAppConfigurationRequired = 10
    case failureCallInProgress = 11
    case failureCallRinging = 12
    case failureRequiringInAppAuthentication = 13
}
