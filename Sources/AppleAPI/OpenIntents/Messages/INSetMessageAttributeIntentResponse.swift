public import Foundation

#if !canImport(ObjectiveC)
    public import OpenFoundation
#endif

/// A handler's response to a change of message attributes.
///
/// See <https://developer.apple.com/documentation/intents/insetmessageattributeintentresponse>.
open class INSetMessageAttributeIntentResponse: INIntentResponse {
    public init(code: INSetMessageAttributeIntentResponseCode, userActivity: NSUserActivity?) {
        super.init(codeNumber: code.rawValue, userActivity: userActivity)
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open var code: INSetMessageAttributeIntentResponseCode {
        INSetMessageAttributeIntentResponseCode(rawValue: codeNumber) ?? .unspecified
    }

    open override func copy(with zone: NSZone? = nil) -> Any {
        INSetMessageAttributeIntentResponse(code: code, userActivity: userActivity)
    }
}

/// The result of handling a change of message attributes.
///
/// See <https://developer.apple.com/documentation/intents/insetmessageattributeintentresponsecode>.
@nonexhaustive
public enum INSetMessageAttributeIntentResponseCode: Int, Sendable {
    case unspecified = 0
    case ready = 1
    case inProgress = 2
    case success = 3
    case failure = 4
    case failureRequiringAppLaunch = 5
    case failureMessageNotFound = 6
    case failureMessageAttributeNotSet = 7
}
