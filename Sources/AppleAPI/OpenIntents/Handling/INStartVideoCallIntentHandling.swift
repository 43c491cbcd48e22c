public import Foundation

/// An app's handler of calls with pictures.
///
/// Nothing here calls a handler: there is no Siri and no Intents extension. The protocol exists so
/// that an app's whole code compiles and its handlers can be tested by hand. Apple requires
/// `handle`, in either form, and the rest is optional; here everything has a default.
///
/// See <https://developer.apple.com/documentation/intents/instartvideocallintenthandling>.
public protocol INStartVideoCallIntentHandling: NSObjectProtocol {
    /// Does what is wanted.
    func handle(
        intent: INStartVideoCallIntent,
        completion: @escaping (INStartVideoCallIntentResponse) -> Void)

    /// Does what is wanted.
    func handle(intent: INStartVideoCallIntent) async -> INStartVideoCallIntentResponse

    /// Says whether it could be done.
    func confirm(
        intent: INStartVideoCallIntent,
        completion: @escaping (INStartVideoCallIntentResponse) -> Void)

    /// Says whether it could be done.
    func confirm(intent: INStartVideoCallIntent) async -> INStartVideoCallIntentResponse

    /// Settles who is called.
    func resolveContacts(
        for intent: INStartVideoCallIntent,
        with completion: @escaping ([INPersonResolutionResult]) -> Void)

    /// Settles who is called.
    func resolveContacts(for intent: INStartVideoCallIntent) async
        -> [INPersonResolutionResult]
}
