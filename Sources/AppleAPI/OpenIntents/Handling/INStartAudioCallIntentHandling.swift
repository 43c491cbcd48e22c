public import Foundation

/// An app's handler of audio calls.
///
/// Bellhop has neither Siri nor Intents extensions, so the device never calls a handler. The
/// protocol lets an app's whole code compile, and tests can call its handlers. Apple requires one
/// form of `handle` and makes the rest optional; here every requirement has a default.
///
/// See <https://developer.apple.com/documentation/intents/instartaudiocallintenthandling>.
public protocol INStartAudioCallIntentHandling: NSObjectProtocol {
    func handle(
        intent: INStartAudioCallIntent,
        completion: @escaping (INStartAudioCallIntentResponse) -> Void)

    func handle(intent: INStartAudioCallIntent) async -> INStartAudioCallIntentResponse

    func confirm(
        intent: INStartAudioCallIntent,
        completion: @escaping (INStartAudioCallIntentResponse) -> Void)

    func confirm(intent: INStartAudioCallIntent) async -> INStartAudioCallIntentResponse

    func resolveDestinationType(
        for intent: INStartAudioCallIntent,
        with completion: @escaping (INCallDestinationTypeResolutionResult) -> Void)

    func resolveDestinationType(for intent: INStartAudioCallIntent) async
        -> INCallDestinationTypeResolutionResult

    func resolveContacts(
        for intent: INStartAudioCallIntent,
        with completion: @escaping ([INPersonResolutionResult]) -> Void)

    func resolveContacts(for intent: INStartAudioCallIntent) async
        -> [INPersonResolutionResult]
}
