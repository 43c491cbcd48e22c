internal import OpenFoundation

/// The defaults that make the requirements optional: a form with a handler calls the `async` form,
/// and that does nothing.
extension INStartCallIntentHandling {
    /// Calls the `async` form.
    public func handle(
        intent: INStartCallIntent, completion: @escaping (INStartCallIntentResponse) -> Void
    ) {
        let receiver = Transfer<any INStartCallIntentHandling>(self)
        let intent = Transfer(intent)
        let completion = Transfer(completion)
        Task { completion.value(await receiver.value.handle(intent: intent.value)) }
    }

    /// Fails: nobody wrote a handler.
    public func handle(intent: INStartCallIntent) async -> INStartCallIntentResponse {
        INStartCallIntentResponse(code: .failure, userActivity: nil)
    }

    /// Calls the `async` form.
    public func confirm(
        intent: INStartCallIntent, completion: @escaping (INStartCallIntentResponse) -> Void
    ) {
        let receiver = Transfer<any INStartCallIntentHandling>(self)
        let intent = Transfer(intent)
        let completion = Transfer(completion)
        Task { completion.value(await receiver.value.confirm(intent: intent.value)) }
    }

    /// Says that it could.
    public func confirm(intent: INStartCallIntent) async -> INStartCallIntentResponse {
        INStartCallIntentResponse(code: .ready, userActivity: nil)
    }

    /// Calls the `async` form.
    public func resolveCallRecordToCallBack(
        for intent: INStartCallIntent,
        with completion: @escaping (INCallRecordResolutionResult) -> Void
    ) {
        let receiver = Transfer<any INStartCallIntentHandling>(self)
        let intent = Transfer(intent)
        let completion = Transfer(completion)
        Task {
            completion.value(await receiver.value.resolveCallRecordToCallBack(for: intent.value))
        }
    }

    /// Leaves it as it is.
    public func resolveCallRecordToCallBack(for intent: INStartCallIntent) async
        -> INCallRecordResolutionResult
    { .notRequired() }

    /// Calls the `async` form.
    public func resolveDestinationType(
        for intent: INStartCallIntent,
        with completion: @escaping (INCallDestinationTypeResolutionResult) -> Void
    ) {
        let receiver = Transfer<any INStartCallIntentHandling>(self)
        let intent = Transfer(intent)
        let completion = Transfer(completion)
        Task { completion.value(await receiver.value.resolveDestinationType(for: intent.value)) }
    }

    /// Leaves it as it is.
    public func resolveDestinationType(for intent: INStartCallIntent) async
        -> INCallDestinationTypeResolutionResult
    { .notRequired() }

    /// Calls the `async` form.
    public func resolveContacts(
        for intent: INStartCallIntent,
        with completion: @escaping ([INStartCallContactResolutionResult]) -> Void
    ) {
        let receiver = Transfer<any INStartCallIntentHandling>(self)
        let intent = Transfer(intent)
        let completion = Transfer(completion)
        Task { completion.value(await receiver.value.resolveContacts(for: intent.value)) }
    }

    /// Leaves it as it is.
    public func resolveContacts(for intent: INStartCallIntent) async
        -> [INStartCallContactResolutionResult]
    { [] }

    /// Calls the `async` form.
    public func resolveCallCapability(
        for intent: INStartCallIntent,
        with completion: @escaping (INStartCallCallCapabilityResolutionResult) -> Void
    ) {
        let receiver = Transfer<any INStartCallIntentHandling>(self)
        let intent = Transfer(intent)
        let completion = Transfer(completion)
        Task { completion.value(await receiver.value.resolveCallCapability(for: intent.value)) }
    }

    /// Leaves it as it is.
    public func resolveCallCapability(for intent: INStartCallIntent) async
        -> INStartCallCallCapabilityResolutionResult
    { .notRequired() }
}
