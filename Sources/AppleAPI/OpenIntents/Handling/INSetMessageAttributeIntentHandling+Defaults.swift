internal import OpenFoundation

/// The defaults that make the requirements optional: a form with a handler calls the `async` form,
/// and that does nothing.
extension INSetMessageAttributeIntentHandling {
    /// Calls the `async` form.
    public func handle(
        intent: INSetMessageAttributeIntent,
        completion: @escaping (INSetMessageAttributeIntentResponse) -> Void
    ) {
        let receiver = Transfer<any INSetMessageAttributeIntentHandling>(self)
        let intent = Transfer(intent)
        let completion = Transfer(completion)
        Task { completion.value(await receiver.value.handle(intent: intent.value)) }
    }

    /// Fails: nobody wrote a handler.
    public func handle(intent: INSetMessageAttributeIntent) async
        -> INSetMessageAttributeIntentResponse
    {
        INSetMessageAttributeIntentResponse(code: .failure, userActivity: nil)
    }

    /// Calls the `async` form.
    public func confirm(
        intent: INSetMessageAttributeIntent,
        completion: @escaping (INSetMessageAttributeIntentResponse) -> Void
    ) {
        let receiver = Transfer<any INSetMessageAttributeIntentHandling>(self)
        let intent = Transfer(intent)
        let completion = Transfer(completion)
        Task { completion.value(await receiver.value.confirm(intent: intent.value)) }
    }

    /// Says that it could.
    public func confirm(intent: INSetMessageAttributeIntent) async
        -> INSetMessageAttributeIntentResponse
    {
        INSetMessageAttributeIntentResponse(code: .ready, userActivity: nil)
    }

    /// Calls the `async` form.
    public func resolveAttribute(
        for intent: INSetMessageAttributeIntent,
        with completion: @escaping (INMessageAttributeResolutionResult) -> Void
    ) {
        let receiver = Transfer<any INSetMessageAttributeIntentHandling>(self)
        let intent = Transfer(intent)
        let completion = Transfer(completion)
        Task { completion.value(await receiver.value.resolveAttribute(for: intent.value)) }
    }

    /// Leaves it as it is.
    public func resolveAttribute(for intent: INSetMessageAttributeIntent) async
        -> INMessageAttributeResolutionResult
    {
        .notRequired()
    }
}
