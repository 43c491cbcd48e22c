public import Foundation

/// An app's handler of payment requests.
///
/// Bellhop has neither Siri nor Intents extensions, so the device never calls a handler. The
/// protocol lets an app's whole code compile, and tests can call its handlers. Apple requires one
/// form of `handle` and makes the rest optional; here every requirement has a default.
///
/// See <https://developer.apple.com/documentation/intents/inrequestpaymentintenthandling>.
public protocol INRequestPaymentIntentHandling: NSObjectProtocol {
    func handle(
        intent: INRequestPaymentIntent,
        completion: @escaping (INRequestPaymentIntentResponse) -> Void)

    func handle(intent: INRequestPaymentIntent) async -> INRequestPaymentIntentResponse

    func confirm(
        intent: INRequestPaymentIntent,
        completion: @escaping (INRequestPaymentIntentResponse) -> Void)

    func confirm(intent: INRequestPaymentIntent) async -> INRequestPaymentIntentResponse

    func resolvePayer(
        for intent: INRequestPaymentIntent,
        with completion: @escaping (INPersonResolutionResult) -> Void)

    func resolvePayer(for intent: INRequestPaymentIntent) async
        -> INPersonResolutionResult

    func resolveCurrencyAmount(
        for intent: INRequestPaymentIntent,
        with completion: @escaping (INCurrencyAmountResolutionResult) -> Void)

    func resolveCurrencyAmount(for intent: INRequestPaymentIntent) async
        -> INCurrencyAmountResolutionResult

    func resolveNote(
        for intent: INRequestPaymentIntent,
        with completion: @escaping (INStringResolutionResult) -> Void)

    func resolveNote(for intent: INRequestPaymentIntent) async
        -> INStringResolutionResult
}
