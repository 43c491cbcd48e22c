public import Foundation

#if !canImport(ObjectiveC)
    public import OpenFoundation
#endif

/// What a handler says about a call.
///
/// See <https://developer.apple.com/documentation/intents/instartcallintentresponse>.
open class INStartCallIntentResponse: INIntentResponse {
    /// Creates a response.
    public init(code: INStartCallIntentResponseCode, userActivity: NSUserActivity?) {
        super.init(codeNumber: code.rawValue, userActivity: userActivity)
    }

    /// Reads a response from an archive.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// How far the handling got.
    open var code: INStartCallIntentResponseCode {
        INStartCallIntentResponseCode(rawValue: codeNumber) ?? .unspecified
    }

    /// A response of its own with the same values.
    open override func copy(with zone: NSZone? = nil) -> Any {
        INStartCallIntentResponse(code: code, userActivity: userActivity)
    }
}

/// How far the handling of a call got.
///
/// See <https://developer.apple.com/documentation/intents/instartcallintentresponsecode>.
@nonexhaustive
public enum INStartCallIntentResponseCode: Int, Sendable {
    /// Not said.
    case unspecified = 0
    /// Ready to be handled.
    case ready = 1
    /// The app goes on with it.
    case continueInApp = 2
    /// The person has to agree first.
    case userConfirmationRequired = 3
    /// Failed.
    case failure = 4
    /// The app has to be opened.
    case failureRequiringAppLaunch = 5
    /// The calling service is not there.
    case failureCallingServiceNotAvailable = 6
    /// The app cannot call this contact.
    case failureContactNotSupportedByApp = 7
    /// The device is in airplane mode.
    case failureAirplaneModeEnabled = 8
    /// The call cannot be taken over.
    case failureUnableToHandOff = 9
    /// The app has to be set up first.
    case failureAppConfigurationRequired = 10
    /// There is another call.
    case failureCallInProgress = 11
    /// Another call is ringing.
    case failureCallRinging = 12
    /// The person has to sign in in the app.
    case failureRequiringInAppAuthentication = 13
}
