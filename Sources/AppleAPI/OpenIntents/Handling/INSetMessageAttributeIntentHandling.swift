public import Foundation

/// An app's handler of marks on messages.
///
/// Nothing here calls a handler: there is no Siri and no Intents extension. The protocol exists so
/// that an app's whole code compiles and its handlers can be tested by hand. Apple requires
/// `handle`, in either form, and the rest is optional; here everything has a default.
///
/// See <https://developer.apple.com/documentation/intents/insetmessageattributeintenthandling>.
public protocol INSetMessageAttributeIntentHandling: NSObjectProtocol {
    /// Does what is wanted.
    func handle(
        intent: INSetMessageAttributeIntent,
        completion: @escaping (INSetMessageAttributeIntentResponse) -> Void)

    /// Does what is wanted.
    func handle(intent: INSetMessageAttributeIntent) async -> INSetMessageAttributeIntentResponse

    /// Says whether it could be done.
    func confirm(
        intent: INSetMessageAttributeIntent,
        completion: @escaping (INSetMessageAttributeIntentResponse) -> Void)

    /// Says whether it could be done.
    func confirm(intent: INSetMessageAttributeIntent) async -> INSetMessageAttributeIntentResponse

    /// Settles the mark.
    func resolveAttribute(
        for intent: INSetMessageAttributeIntent,
        with completion: @escaping (INMessageAttributeResolutionResult) -> Void)

    /// Settles the mark.
    func resolveAttribute(for intent: INSetMessageAttributeIntent) async
        -> INMessageAttributeResolutionResult
}
