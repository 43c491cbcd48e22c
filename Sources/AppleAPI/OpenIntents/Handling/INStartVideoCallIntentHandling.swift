public import Foundation

/// An app's handler of video calls.
///
/// Bellhop has neither Siri nor Intents extensions, so the device never calls a handler. The
/// protocol lets an app's whole code compile, and tests can call its handlers. Apple requires one
/// form of `handle` and makes the rest optional; here every requirement has a default.
///
/// See <https://developer.apple.com/documentation/intents/instartvideocallintenthandling>.
public protocol INStartVideoCallIntentHandling: NSObjectProtocol {
    func handle(
        intent: INStartVideoCallIntent,
        completion: @escaping (INStartVideoCallIntentResponse) -> Void)

    func handle(intent: INStartVideoCallIntent) async -> INStartVideoCallIntentResponse

    func confirm(
        intent: INStartVideoCallIntent,
        completion: @escaping (INStartVideoCallIntentResponse) -> Void)

    func confirm(intent: INStartVideoCallIntent) async -> INStartVideoCallIntentResponse

    func resolveContacts(
        for intent: INStartVideoCallIntent,
        with completion: @escaping ([INPersonResolutionResult]) -> Void)

    func resolveContacts(for intent: INStartVideoCallIntent) async
        -> [INPersonResolutionResult]
}
