public import Foundation

#if !canImport(ObjectiveC)
    public import OpenFoundation
#endif

/// What a handler says about a message.
///
/// See <https://developer.apple.com/documentation/intents/insendmessageintentresponse>.
open class INSendMessageIntentResponse: INIntentResponse {
    /// Creates a response.
    public init(code: INSendMessageIntentResponseCode, userActivity: NSUserActivity?) {
        super.init(codeNumber: code.rawValue, userActivity: userActivity)
    }

    /// Reads a response from an archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        sentMessages =
            coder.decodeObject(of: [NSArray.self, INMessage.self], forKey: "messages")
            as? [INMessage]
    }

    /// Writes the response to an archive, with the messages and without the activity.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(sentMessages.map { NSArray(array: $0) }, forKey: "messages")
    }

    /// How far the handling got.
    open var code: INSendMessageIntentResponseCode {
        INSendMessageIntentResponseCode(rawValue: codeNumber) ?? .unspecified
    }

    /// The message that was sent.
    @available(iOS, introduced: 10.3, deprecated: 16.0)
    open var sentMessage: INMessage? {
        get { sentMessages?.first }
        set { sentMessages = newValue.map { [$0] } }
    }

    /// The messages that were sent, one for each recipient or one for all.
    open var sentMessages: [INMessage]?

    /// A response of its own with the same values.
    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = INSendMessageIntentResponse(code: code, userActivity: userActivity)
        copy.sentMessages = sentMessages
        return copy
    }

    /// Whether the other object is a response with the same values.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? INSendMessageIntentResponse, super.isEqual(object) else {
            return false
        }
        return other.sentMessages == sentMessages
    }
}

/// How far the handling of a message got.
///
/// See <https://developer.apple.com/documentation/intents/insendmessageintentresponsecode>.
@nonexhaustive
public enum INSendMessageIntentResponseCode: Int, Sendable {
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
    /// The message service is not there.
    case failureMessageServiceNotAvailable = 6
    /// The person has to sign in in the app.
    case failureRequiringInAppAuthentication = 7
}
