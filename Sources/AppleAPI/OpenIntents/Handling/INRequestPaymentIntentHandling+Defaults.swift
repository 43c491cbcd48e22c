internal import OpenFoundation

/// Default implementations, which make every requirement optional.
///
/// The completion-handler forms call the `async` forms. By default `handle` returns `.failure` and
/// `confirm` returns `.ready`. Each `resolve` method returns `notRequired()`, or an empty list
/// where it resolves several values.
extension INRequestPaymentIntentHandling {
    public func handle(
        intent: INRequestPaymentIntent,
        completion: @escaping (INRequestPaymentIntentResponse) -> Void
    ) {
        let receiver = Transfer<any INRequestPaymentIntentHandling>(self)
        let intent = Transfer(intent)
        let completion = Transfer(completion)
        Task { completion.value(await receiver.value.handle(intent: intent.value)) }
    }

    public func handle(intent: INRequestPaymentIntent) async -> INRequestPaymentIntentResponse {
        INRequestPaymentIntentResponse(code: .failure, userActivity: nil)
    }

    public func confirm(
        intent: INRequestPaymentIntent,
        completion: @escaping (INRequestPaymentIntentResponse) -> Void
    ) {
        let receiver = Transfer<any INRequestPaymentIntentHandling>(self)
        let intent = Transfer(intent)
        let completion = Transfer(completion)
        Task { completion.value(await receiver.value.confirm(intent: intent.value)) }
    }

    public func confirm(intent: INRequestPaymentIntent) async -> INRequestPaymentIntentResponse {
        INRequestPaymentIntentResponse(code: .ready, userActivity: nil)
    }

    public func resolvePayer(
        for intent: INRequestPaymentIntent,
        with completion: @escaping (INPersonResolutionResult) -> Void
    ) {
        let receiver = Transfer<any INRequestPaymentIntentHandling>(self)
        let intent = Transfer(intent)
        let completion = Transfer(completion)
        Task { completion.value(await receiver.value.resolvePayer(for: intent.value)) }
    }

    public func resolvePayer(for intent: INRequestPaymentIntent) async -> INPersonResolutionResult {
        .notRequired()
    }

    public func resolveCurrencyAmount(
        for intent: INRequestPaymentIntent,
        with completion: @escaping (INCurrencyAmountResolutionResult) -> Void
    ) {
        let receiver = Transfer<any INRequestPaymentIntentHandling>(self)
        let intent = Transfer(intent)
        let completion = Transfer(completion)
        Task { completion.value(await receiver.value.resolveCurrencyAmount(for: intent.value)) }
    }

    public func resolveCurrencyAmount(for intent: INRequestPaymentIntent) async
        -> INCurrencyAmountResolutionResult
    {
        .notRequired()
    }

    public func resolveNote(
        for intent: INRequestPaymentIntent,
        with completion: @escaping (INStringResolutionResult) -> Void
    ) {
        let receiver = Transfer<any INRequestPaymentIntentHandling>(self)
        let intent = Transfer(intent)
        let completion = Transfer(completion)
        Task { completion.value(await receiver.value.resolveNote(for: intent.value)) }
    }

    public func resolveNote(for intent: INRequestPaymentIntent) async -> INStringResolutionResult {
        .notRequired()
    }
}
