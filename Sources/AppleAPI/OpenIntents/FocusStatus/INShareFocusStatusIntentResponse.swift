public import Foundation

#if !canImport(ObjectiveC)
    public import OpenFoundation
#endif

/// What a handler says about news of a Focus.
///
/// See <https://developer.apple.com/documentation/intents/insharefocusstatusintentresponse>.
open class INShareFocusStatusIntentResponse: INIntentResponse {
    /// Creates a response.
    public init(code: INShareFocusStatusIntentResponseCode, userActivity: NSUserActivity?) {
        super.init(codeNumber: code.rawValue, userActivity: userActivity)
    }

    /// Reads a response from an archive.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// How far the handling got.
    open var code: INShareFocusStatusIntentResponseCode {
        INShareFocusStatusIntentResponseCode(rawValue: codeNumber) ?? .unspecified
    }

    /// A response of its own with the same values.
    open override func copy(with zone: NSZone? = nil) -> Any {
        INShareFocusStatusIntentResponse(code: code, userActivity: userActivity)
    }
}

/// How far the handling of news of a Focus got.
///
/// See <https://developer.apple.com/documentation/intents/insharefocusstatusintentresponsecode>.
@nonexhaustive
public enum INShareFocusStatusIntentResponseCode: Int, Sendable {
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
}
