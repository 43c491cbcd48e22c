public import Foundation

/// An app's handler of changes to message attributes.
///
/// Bellhop has neither Siri nor Intents extensions, so the device never calls a handler. The
/// protocol lets an app's whole code compile, and tests can call its handlers. Apple requires one
/// form of `handle` and makes the rest optional; here every requirement has a default.
///
/// See <https://developer.apple.com/documentation/intents/insetmessageattributeintenthandling>.
public protocol INSetMessageAttributeIntentHandling: NSObjectProtocol {
    func handle(
        intent: INSetMessageAttributeIntent,
        completion: @escaping (INSetMessageAttributeIntentResponse) -> Void)

    func handle(intent: INSetMessageAttributeIntent) async -> INSetMessageAttributeIntentResponse

    func confirm(
        intent: INSetMessageAttributeIntent,
        completion: @escaping (INSetMessageAttributeIntentResponse) -> Void)

    func confirm(intent: INSetMessageAttributeIntent) async -> INSetMessageAttributeIntentResponse

    func resolveAttribute(
        for intent: INSetMessageAttributeIntent,
        with completion: @escaping (INMessageAttributeResolutionResult) -> Void)

    func resolveAttribute(for intent: INSetMessageAttributeIntent) async
        -> INMessageAttributeResolutionResult
}
