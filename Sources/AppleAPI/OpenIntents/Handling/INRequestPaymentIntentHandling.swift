public import Foundation

/// An app's handler of requests for payments.
///
/// Nothing here calls a handler: there is no Siri and no Intents extension. The protocol exists so
/// that an app's whole code compiles and its handlers can be tested by hand. Apple requires
/// `handle`, in either form, and the rest is optional; here everything has a default.
///
/// See <https://developer.apple.com/documentation/intents/inrequestpaymentintenthandling>.
public protocol INRequestPaymentIntentHandling: NSObjectProtocol {
    /// Does what is wanted.
    func handle(
        intent: INRequestPaymentIntent,
        completion: @escaping (INRequestPaymentIntentResponse) -> Void)

    /// Does what is wanted.
    func handle(intent: INRequestPaymentIntent) async -> INRequestPaymentIntentResponse

    /// Says whether it could be done.
    func confirm(
        intent: INRequestPaymentIntent,
        completion: @escaping (INRequestPaymentIntentResponse) -> Void)

    /// Says whether it could be done.
    func confirm(intent: INRequestPaymentIntent) async -> INRequestPaymentIntentResponse

    /// Settles who is asked to pay.
    func resolvePayer(
        for intent: INRequestPaymentIntent,
        with completion: @escaping (INPersonResolutionResult) -> Void)

    /// Settles who is asked to pay.
    func resolvePayer(for intent: INRequestPaymentIntent) async
        -> INPersonResolutionResult

    /// Settles how much is asked for.
    func resolveCurrencyAmount(
        for intent: INRequestPaymentIntent,
        with completion: @escaping (INCurrencyAmountResolutionResult) -> Void)

    /// Settles how much is asked for.
    func resolveCurrencyAmount(for intent: INRequestPaymentIntent) async
        -> INCurrencyAmountResolutionResult

    /// Settles what it is for.
    func resolveNote(
        for intent: INRequestPaymentIntent,
        with completion: @escaping (INStringResolutionResult) -> Void)

    /// Settles what it is for.
    func resolveNote(for intent: INRequestPaymentIntent) async
        -> INStringResolutionResult
}
