public import Foundation

#if !canImport(ObjectiveC)
    public import OpenFoundation
#endif

/// What a handler says about a call with pictures.
///
/// See <https://developer.apple.com/documentation/intents/instartvideocallintentresponse>.
open class INStartVideoCallIntentResponse: INIntentResponse {
    /// Creates a response.
    public init(code: INStartVideoCallIntentResponseCode, userActivity: NSUserActivity?) {
        super.init(codeNumber: code.rawValue, userActivity: userActivity)
    }

    /// Reads a response from an archive.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// How far the handling got.
    open var code: INStartVideoCallIntentResponseCode {
        INStartVideoCallIntentResponseCode(rawValue: codeNumber) ?? .unspecified
    }

    /// A response of its own with the same values.
    open override func copy(with zone: NSZone? = nil) -> Any {
        INStartVideoCallIntentResponse(code: code, userActivity: userActivity)
    }
}

/// How far the handling of a call with pictures got.
///
/// See <https://developer.apple.com/documentation/intents/instartvideocallintentresponsecode>.
@nonexhaustive
public enum INStartVideoCallIntentResponseCode: Int, Sendable {
    /// Not said.
    case unspecified = 0
    /// Ready to be handled.
    case ready = 1
    /// The app goes on with it.
    case continueInApp = 2
    /// Failed.
    case failure = 3
    /// The app has to be opened.
    case failureRequiringAppLaunch = 4
    /// The app has to be set up first.
    case failureAppConfigurationRequired = 5
    /// The calling service is not there.
    case failureCallingServiceNotAvailable = 6
    /// The app cannot call this contact.
    case failureContactNotSupportedByApp = 7
    /// The number cannot be called.
    case failureInvalidNumber = 8
}
