internal import OpenFoundation

/// The defaults that make the requirements optional: a form with a handler calls the `async` form,
/// and that does nothing.
extension INSearchForMessagesIntentHandling {
    /// Calls the `async` form.
    public func handle(
        intent: INSearchForMessagesIntent,
        completion: @escaping (INSearchForMessagesIntentResponse) -> Void
    ) {
        let receiver = Transfer<any INSearchForMessagesIntentHandling>(self)
        let intent = Transfer(intent)
        let completion = Transfer(completion)
        Task { completion.value(await receiver.value.handle(intent: intent.value)) }
    }

    /// Fails: nobody wrote a handler.
    public func handle(intent: INSearchForMessagesIntent) async -> INSearchForMessagesIntentResponse
    {
        INSearchForMessagesIntentResponse(code: .failure, userActivity: nil)
    }

    /// Calls the `async` form.
    public func confirm(
        intent: INSearchForMessagesIntent,
        completion: @escaping (INSearchForMessagesIntentResponse) -> Void
    ) {
        let receiver = Transfer<any INSearchForMessagesIntentHandling>(self)
        let intent = Transfer(intent)
        let completion = Transfer(completion)
        Task { completion.value(await receiver.value.confirm(intent: intent.value)) }
    }

    /// Says that it could.
    public func confirm(intent: INSearchForMessagesIntent) async
        -> INSearchForMessagesIntentResponse
    {
        INSearchForMessagesIntentResponse(code: .ready, userActivity: nil)
    }

    /// Calls the `async` form.
    public func resolveRecipients(
        for intent: INSearchForMessagesIntent,
        with completion: @escaping ([INPersonResolutionResult]) -> Void
    ) {
        let receiver = Transfer<any INSearchForMessagesIntentHandling>(self)
        let intent = Transfer(intent)
        let completion = Transfer(completion)
        Task { completion.value(await receiver.value.resolveRecipients(for: intent.value)) }
    }

    /// Leaves it as it is.
    public func resolveRecipients(for intent: INSearchForMessagesIntent) async
        -> [INPersonResolutionResult]
    {
        []
    }

    /// Calls the `async` form.
    public func resolveSenders(
        for intent: INSearchForMessagesIntent,
        with completion: @escaping ([INPersonResolutionResult]) -> Void
    ) {
        let receiver = Transfer<any INSearchForMessagesIntentHandling>(self)
        let intent = Transfer(intent)
        let completion = Transfer(completion)
        Task { completion.value(await receiver.value.resolveSenders(for: intent.value)) }
    }

    /// Leaves it as it is.
    public func resolveSenders(for intent: INSearchForMessagesIntent) async
        -> [INPersonResolutionResult]
    {
        []
    }

    /// Calls the `async` form.
    public func resolveAttributes(
        for intent: INSearchForMessagesIntent,
        with completion: @escaping (INMessageAttributeOptionsResolutionResult) -> Void
    ) {
        let receiver = Transfer<any INSearchForMessagesIntentHandling>(self)
        let intent = Transfer(intent)
        let completion = Transfer(completion)
        Task { completion.value(await receiver.value.resolveAttributes(for: intent.value)) }
    }

    /// Leaves it as it is.
    public func resolveAttributes(for intent: INSearchForMessagesIntent) async
        -> INMessageAttributeOptionsResolutionResult
    {
        .notRequired()
    }

    /// Calls the `async` form.
    public func resolveDateTimeRange(
        for intent: INSearchForMessagesIntent,
        with completion: @escaping (INDateComponentsRangeResolutionResult) -> Void
    ) {
        let receiver = Transfer<any INSearchForMessagesIntentHandling>(self)
        let intent = Transfer(intent)
        let completion = Transfer(completion)
        Task { completion.value(await receiver.value.resolveDateTimeRange(for: intent.value)) }
    }

    /// Leaves it as it is.
    public func resolveDateTimeRange(for intent: INSearchForMessagesIntent) async
        -> INDateComponentsRangeResolutionResult
    {
        .notRequired()
    }

    /// Calls the `async` form.
    public func resolveSpeakableGroupNames(
        for intent: INSearchForMessagesIntent,
        with completion: @escaping ([INSpeakableStringResolutionResult]) -> Void
    ) {
        let receiver = Transfer<any INSearchForMessagesIntentHandling>(self)
        let intent = Transfer(intent)
        let completion = Transfer(completion)
        Task {
            completion.value(await receiver.value.resolveSpeakableGroupNames(for: intent.value))
        }
    }

    /// Leaves it as it is.
    public func resolveSpeakableGroupNames(for intent: INSearchForMessagesIntent) async
        -> [INSpeakableStringResolutionResult]
    {
        []
    }
}
