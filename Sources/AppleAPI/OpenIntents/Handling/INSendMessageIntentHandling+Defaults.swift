internal import OpenFoundation

/// The defaults that make the requirements optional: a form with a handler calls the `async` form,
/// and that does nothing.
extension INSendMessageIntentHandling {
    /// Calls the `async` form.
    public func handle(
        intent: INSendMessageIntent, completion: @escaping (INSendMessageIntentResponse) -> Void
    ) {
        let receiver = Transfer<any INSendMessageIntentHandling>(self)
        let intent = Transfer(intent)
        let completion = Transfer(completion)
        Task { completion.value(await receiver.value.handle(intent: intent.value)) }
    }

    /// Fails: nobody wrote a handler.
    public func handle(intent: INSendMessageIntent) async -> INSendMessageIntentResponse {
        INSendMessageIntentResponse(code: .failure, userActivity: nil)
    }

    /// Calls the `async` form.
    public func confirm(
        intent: INSendMessageIntent, completion: @escaping (INSendMessageIntentResponse) -> Void
    ) {
        let receiver = Transfer<any INSendMessageIntentHandling>(self)
        let intent = Transfer(intent)
        let completion = Transfer(completion)
        Task { completion.value(await receiver.value.confirm(intent: intent.value)) }
    }

    /// Says that it could.
    public func confirm(intent: INSendMessageIntent) async -> INSendMessageIntentResponse {
        INSendMessageIntentResponse(code: .ready, userActivity: nil)
    }

    /// Calls the `async` form.
    public func resolveRecipients(
        for intent: INSendMessageIntent,
        with completion: @escaping ([INSendMessageRecipientResolutionResult]) -> Void
    ) {
        let receiver = Transfer<any INSendMessageIntentHandling>(self)
        let intent = Transfer(intent)
        let completion = Transfer(completion)
        Task { completion.value(await receiver.value.resolveRecipients(for: intent.value)) }
    }

    /// Leaves it as it is.
    public func resolveRecipients(for intent: INSendMessageIntent) async
        -> [INSendMessageRecipientResolutionResult]
    { [] }

    /// Leaves it as it is.
    @available(iOS, introduced: 10.0, deprecated: 11.0)
    public func resolveRecipients(
        for intent: INSendMessageIntent,
        with completion: @escaping ([INPersonResolutionResult]) -> Void
    ) {
        completion([])
    }

    /// Calls the `async` form.
    public func resolveOutgoingMessageType(
        for intent: INSendMessageIntent,
        with completion: @escaping (INOutgoingMessageTypeResolutionResult) -> Void
    ) {
        let receiver = Transfer<any INSendMessageIntentHandling>(self)
        let intent = Transfer(intent)
        let completion = Transfer(completion)
        Task {
            completion.value(await receiver.value.resolveOutgoingMessageType(for: intent.value))
        }
    }

    /// Leaves it as it is.
    public func resolveOutgoingMessageType(for intent: INSendMessageIntent) async
        -> INOutgoingMessageTypeResolutionResult
    { .notRequired() }

    /// Calls the `async` form.
    public func resolveContent(
        for intent: INSendMessageIntent,
        with completion: @escaping (INStringResolutionResult) -> Void
    ) {
        let receiver = Transfer<any INSendMessageIntentHandling>(self)
        let intent = Transfer(intent)
        let completion = Transfer(completion)
        Task { completion.value(await receiver.value.resolveContent(for: intent.value)) }
    }

    /// Leaves it as it is.
    public func resolveContent(for intent: INSendMessageIntent) async -> INStringResolutionResult {
        .notRequired()
    }

    /// Calls the `async` form.
    public func resolveSpeakableGroupName(
        for intent: INSendMessageIntent,
        with completion: @escaping (INSpeakableStringResolutionResult) -> Void
    ) {
        let receiver = Transfer<any INSendMessageIntentHandling>(self)
        let intent = Transfer(intent)
        let completion = Transfer(completion)
        Task { completion.value(await receiver.value.resolveSpeakableGroupName(for: intent.value)) }
    }

    /// Leaves it as it is.
    public func resolveSpeakableGroupName(for intent: INSendMessageIntent) async
        -> INSpeakableStringResolutionResult
    { .notRequired() }

    /// Leaves it as it is.
    @available(iOS, introduced: 10.0, deprecated: 11.0)
    public func resolveGroupName(
        for intent: INSendMessageIntent,
        with completion: @escaping (INStringResolutionResult) -> Void
    ) {
        completion(.notRequired())
    }
}
