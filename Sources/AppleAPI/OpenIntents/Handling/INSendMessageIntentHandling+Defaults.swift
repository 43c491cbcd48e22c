internal import OpenFoundation

/// Default implementations, which make every requirement optional.
///
/// The completion-handler forms call the `async` forms. By default `handle` returns `.failure` and
/// `confirm` returns `.ready`. Each `resolve` method returns `notRequired()`, or an empty list
/// where it resolves several values.
extension INSendMessageIntentHandling {
    public func handle(
        intent: INSendMessageIntent, completion: @escaping (INSendMessageIntentResponse) -> Void
    ) {
        let receiver = Transfer<any INSendMessageIntentHandling>(self)
        let intent = Transfer(intent)
        let completion = Transfer(completion)
        Task { completion.value(await receiver.value.handle(intent: intent.value)) }
    }

    public func handle(intent: INSendMessageIntent) async -> INSendMessageIntentResponse {
        INSendMessageIntentResponse(code: .failure, userActivity: nil)
    }

    public func confirm(
        intent: INSendMessageIntent, completion: @escaping (INSendMessageIntentResponse) -> Void
    ) {
        let receiver = Transfer<any INSendMessageIntentHandling>(self)
        let intent = Transfer(intent)
        let completion = Transfer(completion)
        Task { completion.value(await receiver.value.confirm(intent: intent.value)) }
    }

    public func confirm(intent: INSendMessageIntent) async -> INSendMessageIntentResponse {
        INSendMessageIntentResponse(code: .ready, userActivity: nil)
    }

    public func resolveRecipients(
        for intent: INSendMessageIntent,
        with completion: @escaping ([INSendMessageRecipientResolutionResult]) -> Void
    ) {
        let receiver = Transfer<any INSendMessageIntentHandling>(self)
        let intent = Transfer(intent)
        let completion = Transfer(completion)
        Task { completion.value(await receiver.value.resolveRecipients(for: intent.value)) }
    }

    public func resolveRecipients(for intent: INSendMessageIntent) async
        -> [INSendMessageRecipientResolutionResult]
    { [] }

    @available(iOS, introduced: 10.0, deprecated: 11.0)
    public func resolveRecipients(
        for intent: INSendMessageIntent,
        with completion: @escaping ([INPersonResolutionResult]) -> Void
    ) {
        completion([])
    }

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

    public func resolveOutgoingMessageType(for intent: INSendMessageIntent) async
        -> INOutgoingMessageTypeResolutionResult
    { .notRequired() }

    public func resolveContent(
        for intent: INSendMessageIntent,
        with completion: @escaping (INStringResolutionResult) -> Void
    ) {
        let receiver = Transfer<any INSendMessageIntentHandling>(self)
        let intent = Transfer(intent)
        let completion = Transfer(completion)
        Task { completion.value(await receiver.value.resolveContent(for: intent.value)) }
    }

    public func resolveContent(for intent: INSendMessageIntent) async -> INStringResolutionResult {
        .notRequired()
    }

    public func resolveSpeakableGroupName(
        for intent: INSendMessageIntent,
        with completion: @escaping (INSpeakableStringResolutionResult) -> Void
    ) {
        let receiver = Transfer<any INSendMessageIntentHandling>(self)
        let intent = Transfer(intent)
        let completion = Transfer(completion)
        Task { completion.value(await receiver.value.resolveSpeakableGroupName(for: intent.value)) }
    }

    public func resolveSpeakableGroupName(for intent: INSendMessageIntent) async
        -> INSpeakableStringResolutionResult
    { .notRequired() }

    @available(iOS, introduced: 10.0, deprecated: 11.0)
    public func resolveGroupName(
        for intent: INSendMessageIntent,
        with completion: @escaping (INStringResolutionResult) -> Void
    ) {
        completion(.notRequired())
    }
}
