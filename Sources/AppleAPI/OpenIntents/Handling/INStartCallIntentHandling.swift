public import Foundation

/// An app's handler of calls.
///
/// Bellhop has neither Siri nor Intents extensions, so the device never calls a handler. The
/// protocol lets an app's whole code compile, and tests can call its handlers. Apple requires one
/// form of `handle` and makes the rest optional; here every requirement has a default.
///
/// See <https://developer.apple.com/documentation/intents/instartcallintenthandling>.
public protocol INStartCallIntentHandling: NSObjectProtocol {
    func handle(
        intent: INStartCallIntent, completion: @escaping (INStartCallIntentResponse) -> Void)

    func handle(intent: INStartCallIntent) async -> INStartCallIntentResponse

    func confirm(
        intent: INStartCallIntent, completion: @escaping (INStartCallIntentResponse) -> Void)

    func confirm(intent: INStartCallIntent) async -> INStartCallIntentResponse

    func resolveCallRecordToCallBack(
        for intent: INStartCallIntent,
        with completion: @escaping (INCallRecordResolutionResult) -> Void)

    func resolveCallRecordToCallBack(for intent: INStartCallIntent) async
        -> INCallRecordResolutionResult

    func resolveDestinationType(
        for intent: INStartCallIntent,
        with completion: @escaping (INCallDestinationTypeResolutionResult) -> Void)

    func resolveDestinationType(for intent: INStartCallIntent) async
        -> INCallDestinationTypeResolutionResult

    func resolveContacts(
        for intent: INStartCallIntent,
        with completion: @escaping ([INStartCallContactResolutionResult]) -> Void)

    func resolveContacts(for intent: INStartCallIntent) async
        -> [INStartCallContactResolutionResult]

    func resolveCallCapability(
        for intent: INStartCallIntent,
        with completion: @escaping (INStartCallCallCapabilityResolutionResult) -> Void)

    func resolveCallCapability(for intent: INStartCallIntent) async
        -> INStartCallCallCapabilityResolutionResult
}
