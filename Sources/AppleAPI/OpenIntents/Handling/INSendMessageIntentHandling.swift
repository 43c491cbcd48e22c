public import Foundation

/// An app's handler of messages.
///
/// Nothing here calls a handler: there is no Siri and no Intents extension. The protocol exists so
/// that an app's whole code compiles and its handlers can be tested by hand. Apple requires
/// `handle`, in either form, and the rest is optional; here everything has a default.
///
/// See <https://developer.apple.com/documentation/intents/insendmessageintenthandling>.
public protocol INSendMessageIntentHandling: NSObjectProtocol {
    /// Does what is wanted.
    func handle(
        intent: INSendMessageIntent, completion: @escaping (INSendMessageIntentResponse) -> Void)

    /// Does what is wanted.
    func handle(intent: INSendMessageIntent) async -> INSendMessageIntentResponse

    /// Says whether it could be done.
    func confirm(
        intent: INSendMessageIntent, completion: @escaping (INSendMessageIntentResponse) -> Void)

    /// Says whether it could be done.
    func confirm(intent: INSendMessageIntent) async -> INSendMessageIntentResponse

    /// Settles who receives the message.
    func resolveRecipients(
        for intent: INSendMessageIntent,
        with completion: @escaping ([INSendMessageRecipientResolutionResult]) -> Void)

    /// Settles who receives the message.
    func resolveRecipients(for intent: INSendMessageIntent) async
        -> [INSendMessageRecipientResolutionResult]

    /// Settles who receives the message; the older form.
    @available(iOS, introduced: 10.0, deprecated: 11.0)
    func resolveRecipients(
        for intent: INSendMessageIntent,
        with completion: @escaping ([INPersonResolutionResult]) -> Void)

    /// Settles the kind of message.
    func resolveOutgoingMessageType(
        for intent: INSendMessageIntent,
        with completion: @escaping (INOutgoingMessageTypeResolutionResult) -> Void)

    /// Settles the kind of message.
    func resolveOutgoingMessageType(for intent: INSendMessageIntent) async
        -> INOutgoingMessageTypeResolutionResult

    /// Settles the text.
    func resolveContent(
        for intent: INSendMessageIntent,
        with completion: @escaping (INStringResolutionResult) -> Void)

    /// Settles the text.
    func resolveContent(for intent: INSendMessageIntent) async -> INStringResolutionResult

    /// Settles the group.
    func resolveSpeakableGroupName(
        for intent: INSendMessageIntent,
        with completion: @escaping (INSpeakableStringResolutionResult) -> Void)

    /// Settles the group.
    func resolveSpeakableGroupName(for intent: INSendMessageIntent) async
        -> INSpeakableStringResolutionResult

    /// Settles the group; the older form.
    @available(iOS, introduced: 10.0, deprecated: 11.0)
    func resolveGroupName(
        for intent: INSendMessageIntent,
        with completion: @escaping (INStringResolutionResult) -> Void)
}
