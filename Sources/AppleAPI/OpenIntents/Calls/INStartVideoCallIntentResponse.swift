public import Foundation

#if !canImport(ObjectiveC)
    public import OpenFoundation
#endif

/// A handler's response to a video call.
///
/// See <https://developer.apple.com/documentation/intents/instartvideocallintentresponse>.
open class INStartVideoCallIntentResponse: INIntentResponse {
    public init(code: INStartVideoCallIntentResponseCode, userActivity: NSUserActivity?) {
        super.init(codeNumber: code.rawValue, userActivity: userActivity)
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open var code: INStartVideoCallIntentResponseCode {
        INStartVideoCallIntentResponseCode(rawValue: codeNumber) ?? .unspecified
    }

    open override func copy(with zone: NSZone? = nil) -> Any {
        INStartVideoCallIntentResponse(code: code, userActivity: userActivity)
    }
}

/// The result of handling a video call.
///
/// See <https://developer.apple.com/documentation/intents/instartvideocallintentresponsecode>.
@nonexhaustive
public enum INStartVideoCallIntentResponseCode: Int, Sendable {
    case unspecified = 0
    case ready = 1
    case continueInApp = 2
    case failure = 3
    case failureRequiringAppLaunch = 4
    case failureAppConfigurationRequired = 5
    case failureCallingServiceNotAvailable = 6
    case failureContactNotSupportedByApp = 7
    case failureInvalidNumber = 8
}
