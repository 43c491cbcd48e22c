public import Foundation

#if !canImport(ObjectiveC)
    public import OpenFoundation
#endif

/// A handler's response to a message to send.
///
/// See <https://developer.apple.com/documentation/intents/insendmessageintentresponse>.
open class INSendMessageIntentResponse: INIntentResponse {
    public init(code: INSendMessageIntentResponseCode, userActivity: NSUserActivity?) {
        super.init(codeNumber: code.rawValue, userActivity: userActivity)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        sentMessages =
            coder.decodeObject(of: [NSArray.self, INMessage.self], forKey: "messages")
            as? [INMessage]
    }

    /// Archives the code and the messages, but not the user activity.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(sentMessages.map { NSArray(array: $0) }, forKey: "messages")
    }

    open var code: INSendMessageIntentResponseCode {
        INSendMessageIntentResponseCode(rawValue: codeNumber) ?? .unspecified
    }

    @available(iOS, introduced: 10.3, deprecated: 16.0)
    open var sentMessage: INMessage? {
        get { sentMessages?.first }
        set { sentMessages = newValue.map { [$0] } }
    }

    /// The messages that were sent: one for each recipient, or one for all.
    open var sentMessages: [INMessage]?

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = INSendMessageIntentResponse(code: code, userActivity: userActivity)
        copy.sentMessages = sentMessages
        return copy
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? INSendMessageIntentResponse, super.isEqual(object) else {
            return false
        }
        return other.sentMessages == sentMessages
    }
}

/// The result of handling a message to send.
///
/// See <https://developer.apple.com/documentation/intents/insendmessageintentresponsecode>.
@nonexhaustive
public enum INSendMessageIntentResponseCode: Int, Sendable {
    case unspecified = 0
    case ready = 1
    case inProgress = 2
    case success = 3
    case failure = 4
    case failureRequiringAppLaunch = 5
    case failureMessageServiceNotAvailable = 6
    case failureRequiringInAppAuthentication = 7
}
