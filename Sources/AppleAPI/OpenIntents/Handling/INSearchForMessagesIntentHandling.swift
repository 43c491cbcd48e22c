public import Foundation

/// An app's handler of message searches.
///
/// Bellhop has neither Siri nor Intents extensions, so the device never calls a handler. The
/// protocol lets an app's whole code compile, and tests can call its handlers. Apple requires one
/// form of `handle` and makes the rest optional; here every requirement has a default.
///
/// See <https://developer.apple.com/documentation/intents/insearchformessagesintenthandling>.
public protocol INSearchForMessagesIntentHandling: NSObjectProtocol {
    func handle(
        intent: INSearchForMessagesIntent,
        completion: @escaping (INSearchForMessagesIntentResponse) -> Void)

    func handle(intent: INSearchForMessagesIntent) async -> INSearchForMessagesIntentResponse

    func confirm(
        intent: INSearchForMessagesIntent,
        completion: @escaping (INSearchForMessagesIntentResponse) -> Void)

    func confirm(intent: INSearchForMessagesIntent) async -> INSearchForMessagesIntentResponse

    func resolveRecipients(
        for intent: INSearchForMessagesIntent,
        with completion: @escaping ([INPersonResolutionResult]) -> Void)

    func resolveRecipients(for intent: INSearchForMessagesIntent) async
        -> [INPersonResolutionResult]

    func resolveSenders(
        for intent: INSearchForMessagesIntent,
        with completion: @escaping ([INPersonResolutionResult]) -> Void)

    func resolveSenders(for intent: INSearchForMessagesIntent) async
        -> [INPersonResolutionResult]

    func resolveAttributes(
        for intent: INSearchForMessagesIntent,
        with completion: @escaping (INMessageAttributeOptionsResolutionResult) -> Void)

    func resolveAttributes(for intent: INSearchForMessagesIntent) async
        -> INMessageAttributeOptionsResolutionResult

    func resolveDateTimeRange(
        for intent: INSearchForMessagesIntent,
        with completion: @escaping (INDateComponentsRangeResolutionResult) -> Void)

    func resolveDateTimeRange(for intent: INSearchForMessagesIntent) async
        -> INDateComponentsRangeResolutionResult

    func resolveSpeakableGroupNames(
        for intent: INSearchForMessagesIntent,
        with completion: @escaping ([INSpeakableStringResolutionResult]) -> Void)

    func resolveSpeakableGroupNames(for intent: INSearchForMessagesIntent) async
        -> [INSpeakableStringResolutionResult]
}
