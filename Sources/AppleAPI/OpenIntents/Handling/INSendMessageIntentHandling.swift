public import Foundation

/// An app's handler of messages to send.
///
/// Bellhop has neither Siri nor Intents extensions, so the device never calls a handler. The
/// protocol lets an app's whole code compile, and tests can call its handlers. Apple requires one
/// form of `handle` and makes the rest optional; here every requirement has a default.
///
/// See <https://developer.apple.com/documentation/intents/insendmessageintenthandling>.
public protocol INSendMessageIntentHandling: NSObjectProtocol {
    func handle(
        intent: INSendMessageIntent, completion: @escaping (INSendMessageIntentResponse) -> Void)

    func handle(intent: INSendMessageIntent) async -> INSendMessageIntentResponse

    func confirm(
        intent: INSendMessageIntent, completion: @escaping (INSendMessageIntentResponse) -> Void)

    func confirm(intent: INSendMessageIntent) async -> INSendMessageIntentResponse

    func resolveRecipients(
        for intent: INSendMessageIntent,
        with completion: @escaping ([INSendMessageRecipientResolutionResult]) -> Void)

    func resolveRecipients(for intent: INSendMessageIntent) async
        -> [INSendMessageRecipientResolutionResult]

    @available(iOS, introduced: 10.0, deprecated: 11.0)
    func resolveRecipients(
        for intent: INSendMessageIntent,
        with completion: @escaping ([INPersonResolutionResult]) -> Void)

    func resolveOutgoingMessageType(
        for intent: INSendMessageIntent,
        with completion: @escaping (INOutgoingMessageTypeResolutionResult) -> Void)

    func resolveOutgoingMessageType(for intent: INSendMessageIntent) async
        -> INOutgoingMessageTypeResolutionResult

    func resolveContent(
        for intent: INSendMessageIntent,
        with completion: @escaping (INStringResolutionResult) -> Void)

    func resolveContent(for intent: INSendMessageIntent) async -> INStringResolutionResult

    func resolveSpeakableGroupName(
        for intent: INSendMessageIntent,
        with completion: @escaping (INSpeakableStringResolutionResult) -> Void)

    func resolveSpeakableGroupName(for intent: INSendMessageIntent) async
        -> INSpeakableStringResolutionResult

    @available(iOS, introduced: 10.0, deprecated: 11.0)
    func resolveGroupName(
        for intent: INSendMessageIntent,
        with completion: @escaping (INStringResolutionResult) -> Void)
}
