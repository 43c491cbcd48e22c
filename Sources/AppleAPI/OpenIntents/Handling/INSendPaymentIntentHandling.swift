public import Foundation

/// An app's handler of payments.
///
/// Nothing here calls a handler: there is no Siri and no Intents extension. The protocol exists so
/// that an app's whole code compiles and its handlers can be tested by hand. Apple requires
/// `handle`, in either form, and the rest is optional; here everything has a default.
///
/// See <https://developer.apple.com/documentation/intents/insendpaymentintenthandling>.
public protocol INSendPaymentIntentHandling: NSObjectProtocol {
    /// Does what is wanted.
    func handle(
        intent: INSendPaymentIntent, completion: @escaping (INSendPaymentIntentResponse) -> Void)

    /// Does what is wanted.
    func handle(intent: INSendPaymentIntent) async -> INSendPaymentIntentResponse

    /// Says whether it could be done.
    func confirm(
        intent: INSendPaymentIntent, completion: @escaping (INSendPaymentIntentResponse) -> Void)

    /// Says whether it could be done.
    func confirm(intent: INSendPaymentIntent) async -> INSendPaymentIntentResponse

    /// Settles who is paid.
    func resolvePayee(
        for intent: INSendPaymentIntent,
        with completion: @escaping (INPersonResolutionResult) -> Void)

    /// Settles who is paid.
    func resolvePayee(for intent: INSendPaymentIntent) async
        -> INPersonResolutionResult

    /// Settles how much is paid.
    func resolveCurrencyAmount(
        for intent: INSendPaymentIntent,
        with completion: @escaping (INCurrencyAmountResolutionResult) -> Void)

    /// Settles how much is paid.
    func resolveCurrencyAmount(for intent: INSendPaymentIntent) async
        -> INCurrencyAmountResolutionResult

    /// Settles what it is for.
    func resolveNote(
        for intent: INSendPaymentIntent,
        with completion: @escaping (INStringResolutionResult) -> Void)

    /// Settles what it is for.
    func resolveNote(for intent: INSendPaymentIntent) async
        -> INStringResolutionResult
}
