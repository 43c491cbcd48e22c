public import Foundation

/// An app's handler of news of a Focus.
///
/// Nothing here calls a handler: there is no Siri and no Intents extension. The protocol exists so
/// that an app's whole code compiles and its handlers can be tested by hand. Apple requires
/// `handle`, in either form, and the rest is optional; here everything has a default.
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
