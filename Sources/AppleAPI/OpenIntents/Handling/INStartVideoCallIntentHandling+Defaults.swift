internal import OpenFoundation

/// The defaults that make the requirements optional: a form with a handler calls the `async` form,
/// and that does nothing.
extension INStartVideoCallIntentHandling {
    /// Calls the `async` form.
    public func handle(
        intent: INStartVideoCallIntent,
        completion: @escaping (INStartVideoCallIntentResponse) -> Void
    ) {
        let receiver = Transfer<any INStartVideoCallIntentHandling>(self)
        let intent = Transfer(intent)
        let completion = Transfer(completion)
        Task { completion.value(await receiver.value.handle(intent: intent.value)) }
    }

    /// Fails: nobody wrote a handler.
    public func handle(intent: INStartVideoCallIntent) async -> INStartVideoCallIntentResponse {
        INStartVideoCallIntentResponse(code: .failure, userActivity: nil)
    }

    /// Calls the `async` form.
    public func confirm(
        intent: INStartVideoCallIntent,
        completion: @escaping (INStartVideoCallIntentResponse) -> Void
    ) {
        let receiver = Transfer<any INStartVideoCallIntentHandling>(self)
        let intent = Transfer(intent)
        let completion = Transfer(completion)
        Task { completion.value(await receiver.value.confirm(intent: intent.value)) }
    }

    /// Says that it could.
    public func confirm(intent: INStartVideoCallIntent) async -> INStartVideoCallIntentResponse {
        INStartVideoCallIntentResponse(code: .ready, userActivity: nil)
    }

    /// Calls the `async` form.
    public func resolveContacts(
        for intent: INStartVideoCallIntent,
        with completion: @escaping ([INPersonResolutionResult]) -> Void
    ) {
        let receiver = Transfer<any INStartVideoCallIntentHandling>(self)
        let intent = Transfer(intent)
        let completion = Transfer(completion)
        Task { completion.value(await receiver.value.resolveContacts(for: intent.value)) }
    }

    /// Leaves it as it is.
    public func resolveContacts(for intent: INStartVideoCallIntent) async
        -> [INPersonResolutionResult]
    {
        []
    }
}
