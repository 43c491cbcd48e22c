public import Foundation

#if !canImport(ObjectiveC)
    public import OpenFoundation
#endif

/// A handler's response to a changed Focus status.
///
/// See <https://developer.apple.com/documentation/intents/insharefocusstatusintentresponse>.
open class INShareFocusStatusIntentResponse: INIntentResponse {
    public init(code: INShareFocusStatusIntentResponseCode, userActivity: NSUserActivity?) {
        super.init(codeNumber: code.rawValue, userActivity: userActivity)
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open var code: INShareFocusStatusIntentResponseCode {
        INShareFocusStatusIntentResponseCode(rawValue: codeNumber) ?? .unspecified
    }

    open override func copy(with zone: NSZone? = nil) -> Any {
        INShareFocusStatusIntentResponse(code: code, userActivity: userActivity)
    }
}

/// The result of handling a changed Focus status.
///
/// See <https://developer.apple.com/documentation/intents/insharefocusstatusintentresponsecode>.
@nonexhaustive
public enum INShareFocusStatusIntentResponseCode: Int, Sendable {
    case unspecified = 0
    case ready = 1
    case inProgress = 2
    case success = 3
    case failure = 4
    case failureRequiringAppLaunch = 5
}
