public import Foundation

#if !canImport(ObjectiveC)
    public import OpenFoundation
#endif

/// What a handler says about a mark on messages.
///
/// See <https://developer.apple.com/documentation/intents/insetmessageattributeintentresponse>.
open class INSetMessageAttributeIntentResponse: INIntentResponse {
    /// Creates a response.
    public init(code: INSetMessageAttributeIntentResponseCode, userActivity: NSUserActivity?) {
        super.init(codeNumber: code.rawValue, userActivity: userActivity)
    }

    /// Reads a response from an archive.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// How far the handling got.
    open var code: INSetMessageAttributeIntentResponseCode {
        INSetMessageAttributeIntentResponseCode(rawValue: codeNumber) ?? .unspecified
    }

    /// A response of its own with the same values.
    open override func copy(with zone: NSZone? = nil) -> Any {
        INSetMessageAttributeIntentResponse(code: code, userActivity: userActivity)
    }
}

/// How far the handling of a mark on messages got.
///
/// See <https://developer.apple.com/documentation/intents/insetmessageattributeintentresponsecode>.
@nonexhaustive
public enum INSetMessageAttributeIntentResponseCode: Int, Sendable {
    /// Not said.
    case unspecified = 0
    /// Ready to be handled.
    case ready = 1
    /// Being handled.
    case inProgress = 2
    /// Done.
    case success = 3
    /// Failed.
    case failure = 4
    /// The app has to be opened.
    case failureRequiringAppLaunch = 5
    /// There is no such message.
    case failureMessageNotFound = 6
    /// The mark could not be set.
    case failureMessageAttributeNotSet = 7
}
