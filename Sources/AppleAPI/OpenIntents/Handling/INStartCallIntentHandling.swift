public import Foundation

/// An app's handler of calls.
///
/// Nothing here calls a handler: there is no Siri and no Intents extension. The protocol exists so
/// that an app's whole code compiles and its handlers can be tested by hand. Apple requires
/// `handle`, in either form, and the rest is optional; here everything has a default.
///
/// See <https://developer.apple.com/documentation/intents/instartcallintenthandling>.
public protocol INStartCallIntentHandling: NSObjectProtocol {
    /// Does what is wanted.
    func handle(
        intent: INStartCallIntent, completion: @escaping (INStartCallIntentResponse) -> Void)

    /// Does what is wanted.
    func handle(intent: INStartCallIntent) async -> INStartCallIntentResponse

    /// Says whether it could be done.
    func confirm(
        intent: INStartCallIntent, completion: @escaping (INStartCallIntentResponse) -> Void)

    /// Says whether it could be done.
    func confirm(intent: INStartCallIntent) async -> INStartCallIntentResponse

    /// Settles the call to answer.
    func resolveCallRecordToCallBack(
        for intent: INStartCallIntent,
        with completion: @escaping (INCallRecordResolutionResult) -> Void)

    /// Settles the call to answer.
    func resolveCallRecordToCallBack(for intent: INStartCallIntent) async
        -> INCallRecordResolutionResult

    /// Settles where the call goes to.
    func resolveDestinationType(
        for intent: INStartCallIntent,
        with completion: @escaping (INCallDestinationTypeResolutionResult) -> Void)

    /// Settles where the call goes to.
    func resolveDestinationType(for intent: INStartCallIntent) async
        -> INCallDestinationTypeResolutionResult

    /// Settles who is called.
    func resolveContacts(
        for intent: INStartCallIntent,
        with completion: @escaping ([INStartCallContactResolutionResult]) -> Void)

    /// Settles who is called.
    func resolveContacts(for intent: INStartCallIntent) async
        -> [INStartCallContactResolutionResult]

    /// Settles what the call carries.
    func resolveCallCapability(
        for intent: INStartCallIntent,
        with completion: @escaping (INStartCallCallCapabilityResolutionResult) -> Void)

    /// Settles what the call carries.
    func resolveCallCapability(for intent: INStartCallIntent) async
        -> INStartCallCallCapabilityResolutionResult
}
