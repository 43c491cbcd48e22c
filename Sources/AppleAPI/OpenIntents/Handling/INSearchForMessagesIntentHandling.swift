public import Foundation

/// An app's handler of searches for messages.
///
/// Nothing here calls a handler: there is no Siri and no Intents extension. The protocol exists so
/// that an app's whole code compiles and its handlers can be tested by hand. Apple requires
/// `handle`, in either form, and the rest is optional; here everything has a default.
///
/// See <https://developer.apple.com/documentation/intents/insearchformessagesintenthandling>.
public protocol INSearchForMessagesIntentHandling: NSObjectProtocol {
    /// Does what is wanted.
    func handle(
        intent: INSearchForMessagesIntent,
        completion: @escaping (INSearchForMessagesIntentResponse) -> Void)

    /// Does what is wanted.
    func handle(intent: INSearchForMessagesIntent) async -> INSearchForMessagesIntentResponse

    /// Says whether it could be done.
    func confirm(
        intent: INSearchForMessagesIntent,
        completion: @escaping (INSearchForMessagesIntentResponse) -> Void)

    /// Says whether it could be done.
    func confirm(intent: INSearchForMessagesIntent) async -> INSearchForMessagesIntentResponse

    /// Settles who received the messages.
    func resolveRecipients(
        for intent: INSearchForMessagesIntent,
        with completion: @escaping ([INPersonResolutionResult]) -> Void)

    /// Settles who received the messages.
    func resolveRecipients(for intent: INSearchForMessagesIntent) async
        -> [INPersonResolutionResult]

    /// Settles who wrote the messages.
    func resolveSenders(
        for intent: INSearchForMessagesIntent,
        with completion: @escaping ([INPersonResolutionResult]) -> Void)

    /// Settles who wrote the messages.
    func resolveSenders(for intent: INSearchForMessagesIntent) async
        -> [INPersonResolutionResult]

    /// Settles what is true of the messages.
    func resolveAttributes(
        for intent: INSearchForMessagesIntent,
        with completion: @escaping (INMessageAttributeOptionsResolutionResult) -> Void)

    /// Settles what is true of the messages.
    func resolveAttributes(for intent: INSearchForMessagesIntent) async
        -> INMessageAttributeOptionsResolutionResult

    /// Settles when the messages were sent.
    func resolveDateTimeRange(
        for intent: INSearchForMessagesIntent,
        with completion: @escaping (INDateComponentsRangeResolutionResult) -> Void)

    /// Settles when the messages were sent.
    func resolveDateTimeRange(for intent: INSearchForMessagesIntent) async
        -> INDateComponentsRangeResolutionResult

    /// Settles the groups of the messages.
    func resolveSpeakableGroupNames(
        for intent: INSearchForMessagesIntent,
        with completion: @escaping ([INSpeakableStringResolutionResult]) -> Void)

    /// Settles the groups of the messages.
    func resolveSpeakableGroupNames(for intent: INSearchForMessagesIntent) async
        -> [INSpeakableStringResolutionResult]
}
