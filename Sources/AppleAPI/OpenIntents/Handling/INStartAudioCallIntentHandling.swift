public import Foundation

/// An app's handler of calls with sound.
///
/// Nothing here calls a handler: there is no Siri and no Intents extension. The protocol exists so
/// that an app's whole code compiles and its handlers can be tested by hand. Apple requires
/// `handle`, in either form, and the rest is optional; here everything has a default.
///
/// See <https://developer.apple.com/documentation/intents/instartaudiocallintenthandling>.
public protocol INStartAudioCallIntentHandling: NSObjectProtocol {
    /// Does what is wanted.
    func handle(
        intent: INStartAudioCallIntent,
        completion: @escaping (INStartAudioCallIntentResponse) -> Void)

    /// Does what is wanted.
    func handle(intent: INStartAudioCallIntent) async -> INStartAudioCallIntentResponse

    /// Says whether it could be done.
    func confirm(
        intent: INStartAudioCallIntent,
        completion: @escaping (INStartAudioCallIntentResponse) -> Void)

    /// Says whether it could be done.
    func confirm(intent: INStartAudioCallIntent) async -> INStartAudioCallIntentResponse

    /// Settles where the call goes to.
    func resolveDestinationType(
        for intent: INStartAudioCallIntent,
        with completion: @escaping (INCallDestinationTypeResolutionResult) -> Void)

    /// Settles where the call goes to.
    func resolveDestinationType(for intent: INStartAudioCallIntent) async
        -> INCallDestinationTypeResolutionResult

    /// Settles who is called.
    func resolveContacts(
        for intent: INStartAudioCallIntent,
        with completion: @escaping ([INPersonResolutionResult]) -> Void)

    /// Settles who is called.
    func resolveContacts(for intent: INStartAudioCallIntent) async
        -> [INPersonResolutionResult]
}
