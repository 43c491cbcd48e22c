public import Foundation

#if !canImport(ObjectiveC)
    public import OpenFoundation
#endif

/// What a handler says about a search for messages.
///
/// See <https://developer.apple.com/documentation/intents/insearchformessagesintentresponse>.
open class INSearchForMessagesIntentResponse: INIntentResponse {
    /// Creates a response.
    public init(code: INSearchForMessagesIntentResponseCode, userActivity: NSUserActivity?) {
        super.init(codeNumber: code.rawValue, userActivity: userActivity)
    }

    /// Reads a response from an archive.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// How far the handling got.
    open var code: INSearchForMessagesIntentResponseCode {
        INSearchForMessagesIntentResponseCode(rawValue: codeNumber) ?? .unspecified
    }
    /// What was found.
    open var messages: [INMessage]?

    /// A response of its own with the same values.
    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = INSearchForMessagesIntentResponse(code: code, userActivity: userActivity)
        copy.messages = messages
        return copy
    }
}

/// How far the handling of a search for messages got.
///
/// See <https://developer.apple.com/documentation/intents/insearchformessagesintentresponsecode>.
@nonexhaustive
public enum INSearchForMessagesIntentResponseCode: Int, Sendable {
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
    /// Too many messages were found.
    case failureMessageTooManyResults = 7
    /// The person has to sign in in the app.
    case failureRequiringInAppAuthentication = 8
}
