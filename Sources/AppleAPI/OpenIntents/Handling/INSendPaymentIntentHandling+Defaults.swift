internal import OpenFoundation

/// Default implementations, which make every requirement optional.
///
/// The completion-handler forms call the `async` forms. By default `handle` returns `.failure` and
/// `confirm` returns `.ready`. Each `resolve` method returns `notRequired()`, or an empty list
/// where it resolves several values.
extension INSendPaymentIntentHandling {
    public func handle(
        intent: INSendPaymentIntent, completion: @escaping (INSendPaymentIntentResponse) -> Void
    ) {
        let receiver = Transfer<any INSendPaymentIntentHandling>(self)
        let intent = Transfer(intent)
        let completion = Transfer(completion)
        Task { completion.value(await receiver.value.handle(intent: intent.value)) }
    }

    public func handle(intent: INSendPaymentIntent) async -> INSendPaymentIntentResponse {
        INSendPaymentIntentResponse(code: .failure, userActivity: nil)
    }

    public func confirm(
        intent: INSendPaymentIntent, completion: @escaping (INSendPaymentIntentResponse) -> Void
    ) {
        let receiver = Transfer<any INSendPaymentIntentHandling>(self)
        let intent = Transfer(intent)
        let completion = Transfer(completion)
        Task { completion.value(await receiver.value.confirm(intent: intent.value)) }
    }

    public func confirm(intent: INSendPaymentIntent) async -> INSendPaymentIntentResponse {
        INSendPaymentIntentResponse(code: .ready, userActivity: nil)
    }

    public func resolvePayee(
        for intent: INSendPaymentIntent,
        with completion: @escaping (INPersonResolutionResult) -> Void
    ) {
        let receiver = Transfer<any INSendPaymentIntentHandling>(self)
        let intent = Transfer(intent)
        let completion = Transfer(completion)
        Task { completion.value(await receiver.value.resolvePayee(for: intent.value)) }
    }

    public func resolvePayee(for intent: INSendPaymentIntent) async -> INPersonResolutionResult {
        .notRequired()
    }

    public func resolveCurrencyAmount(
        for intent: INSendPaymentIntent,
        with completion: @escaping (INCurrencyAmountResolutionResult) -> Void
    ) {
        let receiver = Transfer<any INSendPaymentIntentHandling>(self)
        let intent = Transfer(intent)
        let completion = Transfer(completion)
        Task { completion.value(await receiver.value.resolveCurrencyAmount(for: intent.value)) }
    }

    public func resolveCurrencyAmount(for intent: INSendPaymentIntent) async
        -> INCurrencyAmountResolutionResult
    {
        .notRequired()
    }

    public func resolveNote(
        for intent: INSendPaymentIntent,
        with completion: @escaping (INStringResolutionResult) -> Void
    ) {
        let receiver = Transfer<any INSendPaymentIntentHandling>(self)
        let intent = Transfer(intent)
        let completion = Transfer(completion)
        Task { completion.value(await receiver.value.resolveNote(for: intent.value)) }
    }

    public func resolveNote(for intent: INSendPaymentIntent) async -> INStringResolutionResult {
        .notRequired()
    }
}
