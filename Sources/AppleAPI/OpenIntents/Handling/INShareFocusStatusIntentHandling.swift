public import Foundation

/// An app's handler of Focus status changes.
///
/// The device calls the handler that the app's delegate returns from `application(_:handlerFor:)`
/// (COM-42); it does not start an Intents extension. Apple requires one form of `handle` and makes
/// the rest optional; here every requirement has a default.
///
/// See <https://developer.apple.com/documentation/intents/insharefocusstatusintenthandling>.
public protocol INShareFocusStatusIntentHandling: NSObjectProtocol {
    func handle(
        intent: INShareFocusStatusIntent,
        completion: @escaping (INShareFocusStatusIntentResponse) -> Void)

    func handle(intent: INShareFocusStatusIntent) async -> INShareFocusStatusIntentResponse

    func confirm(
        intent: INShareFocusStatusIntent,
        completion: @escaping (INShareFocusStatusIntentResponse) -> Void)

    func confirm(intent: INShareFocusStatusIntent) async -> INShareFocusStatusIntentResponse
}
