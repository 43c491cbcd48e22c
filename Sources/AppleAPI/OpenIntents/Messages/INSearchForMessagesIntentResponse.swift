public import Foundation

#if !canImport(ObjectiveC)
    public import OpenFoundation
#endif

/// A handler's response to a message search.
///
/// See <https://developer.apple.com/documentation/intents/insearchformessagesintentresponse>.
open class INSearchForMessagesIntentResponse: INIntentResponse {
    public init(code: INSearchForMessagesIntentResponseCode, userActivity: NSUserActivity?) {
        super.init(codeNumber: code.rawValue, userActivity: userActivity)
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open var code: INSearchForMessagesIntentResponseCode {
        INSearchForMessagesIntentResponseCode(rawValue: codeNumber) ?? .unspecified
    }
    open var messages: [INMessage]?

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = INSearchForMessagesIntentResponse(code: code, userActivity: userActivity)
        copy.messages = messages
        return copy
    }
}

/// The result of handling a message search.
///
/// See <https://developer.apple.com/documentation/intents/insearchformessagesintentresponsecode>.
@nonexhaustive
public enum INSearchForMessagesIntentResponseCode: Int, Sendable {
    case unspecified = 0
    case ready = 1
    case inProgress = 2
    case success = 3
    case failure = 4
    case failureRequiringAppLaunch = 5
    case failureMessageServiceNotAvailable = 6
    case failureMessageTooManyResults = 7
    case failureRequiringInAppAuthentication = 8
}
