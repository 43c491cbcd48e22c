internal import OpenFoundation

/// The defaults that make the requirements optional: a form with a handler calls the `async` form,
/// and that does nothing.
extension INRequestPaymentIntentHandling {
    /// Calls the `async` form.
    public func handle(
        intent: INRequestPaymentIntent,
        completion: @escaping (INRequestPaymentIntentResponse) -> Void
    ) {
        let receiver = Transfer<any INRequestPaymentIntentHandling>(self)
        let intent = Transfer(intent)
        let completion = Transfer(completion)
        Task { completion.value(await receiver.value.handle(intent: intent.value)) }
    }

    /// Fails: nobody wrote a handler.
    public func handle(intent: INRequestPaymentIntent) async -> INRequestPaymentIntentResponse {
        INRequestPaymentIntentResponse(code: .failure, userActivity: nil)
    }

    /// Calls the `async` form.
    public func confirm(
        intent: INRequestPaymentIntent,
        completion: @escaping (INRequestPaymentIntentResponse) -> Void
    ) {
        let receiver = Transfer<any INRequestPaymentIntentHandling>(self)
        let intent = Transfer(intent)
        let completion = Transfer(completion)
        Task { completion.value(await receiver.value.confirm(intent: intent.value)) }
    }

    /// Says that it could.
    public func confirm(intent: INRequestPaymentIntent) async -> INRequestPaymentIntentResponse {
        INRequestPaymentIntentResponse(code: .ready, userActivity: nil)
    }

    /// Calls the `async` form.
    public func resolvePayer(
        for intent: INRequestPaymentIntent,
        with completion: @escaping (INPersonResolutionResult) -> Void
    ) {
        let receiver = Transfer<any INRequestPaymentIntentHandling>(self)
        let intent = Transfer(intent)
        let completion = Transfer(completion)
        Task { completion.value(await receiver.value.resolvePayer(for: intent.value)) }
    }

    /// Leaves it as it is.
    public func resolvePayer(for intent: INRequestPaymentIntent) async -> INPersonResolutionResult {
        .notRequired()
    }

    /// Calls the `async` form.
    public func resolveCurrencyAmount(
        for intent: INRequestPaymentIntent,
        with completion: @escaping (INCurrencyAmountResolutionResult) -> Void
    ) {
        let receiver = Transfer<any INRequestPaymentIntentHandling>(self)
        let intent = Transfer(intent)
        let completion = Transfer(completion)
        Task { completion.value(await receiver.value.resolveCurrencyAmount(for: intent.value)) }
    }

    /// Leaves it as it is.
    public func resolveCurrencyAmount(for intent: INRequestPaymentIntent) async
        -> INCurrencyAmountResolutionResult
    {
        .notRequired()
    }

    /// Calls the `async` form.
    public func resolveNote(
        for intent: INRequestPaymentIntent,
        with completion: @escaping (INStringResolutionResult) -> Void
    ) {
        let receiver = Transfer<any INRequestPaymentIntentHandling>(self)
        let intent = Transfer(intent)
        let completion = Transfer(completion)
        Task { completion.value(await receiver.value.resolveNote(for: intent.value)) }
    }

    /// Leaves it as it is.
    public func resolveNote(for intent: INRequestPaymentIntent) async -> INStringResolutionResult {
        .notRequired()
    }
}
