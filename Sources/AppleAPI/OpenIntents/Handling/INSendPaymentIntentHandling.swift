public import Foundation

/// An app's handler of payments.
///
/// Bellhop has neither Siri nor Intents extensions, so the device never calls a handler. The
/// protocol lets an app's whole code compile, and tests can call its handlers. Apple requires one
/// form of `handle` and makes the rest optional; here every requirement has a default.
///
/// See <https://developer.apple.com/documentation/intents/insendpaymentintenthandling>.
public protocol INSendPaymentIntentHandling: NSObjectProtocol {
    func handle(
        intent: INSendPaymentIntent, completion: @escaping (INSendPaymentIntentResponse) -> Void)

    func handle(intent: INSendPaymentIntent) async -> INSendPaymentIntentResponse

    func confirm(
        intent: INSendPaymentIntent, completion: @escaping (INSendPaymentIntentResponse) -> Void)

    func confirm(intent: INSendPaymentIntent) async -> INSendPaymentIntentResponse

    func resolvePayee(
        for intent: INSendPaymentIntent,
        with completion: @escaping (INPersonResolutionResult) -> Void)

    func resolvePayee(for intent: INSendPaymentIntent) async
        -> INPersonResolutionResult

    func resolveCurrencyAmount(
        for intent: INSendPaymentIntent,
        with completion: @escaping (INCurrencyAmountResolutionResult) -> Void)

    func resolveCurrencyAmount(for intent: INSendPaymentIntent) async
        -> INCurrencyAmountResolutionResult

    func resolveNote(
        for intent: INSendPaymentIntent,
        with completion: @escaping (INStringResolutionResult) -> Void)

    func resolveNote(for intent: INSendPaymentIntent) async
        -> INStringResolutionResult
}
