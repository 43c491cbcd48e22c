internal import OpenFoundation

/// The defaults that make the requirements optional: a form with a handler calls the `async` form,
/// and that does nothing.
extension INSendPaymentIntentHandling {
    /// Calls the `async` form.
    public func handle(
        intent: INSendPaymentIntent, completion: @escaping (INSendPaymentIntentResponse) -> Void
    ) {
        let receiver = Transfer<any INSendPaymentIntentHandling>(self)
        let intent = Transfer(intent)
        let completion = Transfer(completion)
        Task { completion.value(await receiver.value.handle(intent: intent.value)) }
    }

    /// Fails: nobody wrote a handler.
    public func handle(intent: INSendPaymentIntent) async -> INSendPaymentIntentResponse {
        INSendPaymentIntentResponse(code: .failure, userActivity: nil)
    }

    /// Calls the `async` form.
    public func confirm(
        intent: INSendPaymentIntent, completion: @escaping (INSendPaymentIntentResponse) -> Void
    ) {
        let receiver = Transfer<any INSendPaymentIntentHandling>(self)
        let intent = Transfer(intent)
        let completion = Transfer(completion)
        Task { completion.value(await receiver.value.confirm(intent: intent.value)) }
    }

    /// Says that it could.
    public func confirm(intent: INSendPaymentIntent) async -> INSendPaymentIntentResponse {
        INSendPaymentIntentResponse(code: .ready, userActivity: nil)
    }

    /// Calls the `async` form.
    public func resolvePayee(
        for intent: INSendPaymentIntent,
        with completion: @escaping (INPersonResolutionResult) -> Void
    ) {
        let receiver = Transfer<any INSendPaymentIntentHandling>(self)
        let intent = Transfer(intent)
        let completion = Transfer(completion)
        Task { completion.value(await receiver.value.resolvePayee(for: intent.value)) }
    }

    /// Leaves it as it is.
    public func resolvePayee(for intent: INSendPaymentIntent) async -> INPersonResolutionResult {
        .notRequired()
    }

    /// Calls the `async` form.
    public func resolveCurrencyAmount(
        for intent: INSendPaymentIntent,
        with completion: @escaping (INCurrencyAmountResolutionResult) -> Void
    ) {
        let receiver = Transfer<any INSendPaymentIntentHandling>(self)
        let intent = Transfer(intent)
        let completion = Transfer(completion)
        Task { completion.value(await receiver.value.resolveCurrencyAmount(for: intent.value)) }
    }

    /// Leaves it as it is.
    public func resolveCurrencyAmount(for intent: INSendPaymentIntent) async
        -> INCurrencyAmountResolutionResult
    {
        .notRequired()
    }

    /// Calls the `async` form.
    public func resolveNote(
        for intent: INSendPaymentIntent,
        with completion: @escaping (INStringResolutionResult) -> Void
    ) {
        let receiver = Transfer<any INSendPaymentIntentHandling>(self)
        let intent = Transfer(intent)
        let completion = Transfer(completion)
        Task { completion.value(await receiver.value.resolveNote(for: intent.value)) }
    }

    /// Leaves it as it is.
    public func resolveNote(for intent: INSendPaymentIntent) async -> INStringResolutionResult {
        .notRequired()
    }
}
