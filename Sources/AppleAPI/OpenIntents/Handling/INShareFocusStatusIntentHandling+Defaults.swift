internal import OpenFoundation

/// The defaults that make the requirements optional: a form with a handler calls the `async` form,
/// and that does nothing.
extension INShareFocusStatusIntentHandling {
    /// Calls the `async` form.
    public func handle(
        intent: INShareFocusStatusIntent,
        completion: @escaping (INShareFocusStatusIntentResponse) -> Void
    ) {
        let receiver = Transfer<any INShareFocusStatusIntentHandling>(self)
        let intent = Transfer(intent)
        let completion = Transfer(completion)
        Task { completion.value(await receiver.value.handle(intent: intent.value)) }
    }

    /// Fails: nobody wrote a handler.
    public func handle(intent: INShareFocusStatusIntent) async -> INShareFocusStatusIntentResponse {
        INShareFocusStatusIntentResponse(code: .failure, userActivity: nil)
    }

    /// Calls the `async` form.
    public func confirm(
        intent: INShareFocusStatusIntent,
        completion: @escaping (INShareFocusStatusIntentResponse) -> Void
    ) {
        let receiver = Transfer<any INShareFocusStatusIntentHandling>(self)
        let intent = Transfer(intent)
        let completion = Transfer(completion)
        Task { completion.value(await receiver.value.confirm(intent: intent.value)) }
    }

    /// Says that it could.
    public func confirm(intent: INShareFocusStatusIntent) async -> INShareFocusStatusIntentResponse
    {
        INShareFocusStatusIntentResponse(code: .ready, userActivity: nil)
    }
}
