public import Foundation

/// An app's handler of news of a Focus.
///
/// The device calls the handler that the app's delegate names in `application(_:handlerFor:)`
/// (COM-42); an Intents extension is not started. Apple requires `handle`, in either form, and the
/// rest is optional; here everything has a default.
///
/// See <https://developer.apple.com/documentation/intents/insharefocusstatusintenthandling>.
public protocol INShareFocusStatusIntentHandling: NSObjectProtocol {
    /// Does what is wanted.
    func handle(
        intent: INShareFocusStatusIntent,
        completion: @escaping (INShareFocusStatusIntentResponse) -> Void)

    /// Does what is wanted.
    func handle(intent: INShareFocusStatusIntent) async -> INShareFocusStatusIntentResponse

    /// Says whether it could be done.
    func confirm(
        intent: INShareFocusStatusIntent,
        completion: @escaping (INShareFocusStatusIntentResponse) -> Void)

    /// Says whether it could be done.
    func confirm(intent: INShareFocusStatusIntent) async -> INShareFocusStatusIntentResponse
}
