internal import OpenFoundation

/// Default implementations, which make every requirement optional.
///
/// The completion-handler forms call the `async` forms. By default `handle` returns `.failure` and
/// `confirm` returns `.ready`. Each `resolve` method returns `notRequired()`, or an empty list
/// where it resolves several values.
extension INSearchForMessagesIntentHandling {
    public func handle(
        intent: INSearchForMessagesIntent,
        completion: @escaping (INSearchForMessagesIntentResponse) -> Void
    ) {
        let receiver = Transfer<any INSearchForMessagesIntentHandling>(self)
        let intent = Transfer(intent)
        let completion = Transfer(completion)
        Task { completion.value(await receiver.value.handle(intent: intent.value)) }
    }

    public func handle(intent: INSearchForMessagesIntent) async -> INSearchForMessagesIntentResponse
    {
        INSearchForMessagesIntentResponse(code: .failure, userActivity: nil)
    }

    public func confirm(
        intent: INSearchForMessagesIntent,
        completion: @escaping (INSearchForMessagesIntentResponse) -> Void
    ) {
        let receiver = Transfer<any INSearchForMessagesIntentHandling>(self)
        let intent = Transfer(intent)
        let completion = Transfer(completion)
        Task { completion.value(await receiver.value.confirm(intent: intent.value)) }
    }

    public func confirm(intent: INSearchForMessagesIntent) async
        -> INSearchForMessagesIntentResponse
    {
        INSearchForMessagesIntentResponse(code: .ready, userActivity: nil)
    }

    public func resolveRecipients(
        for intent: INSearchForMessagesIntent,
        with completion: @escaping ([INPersonResolutionResult]) -> Void
    ) {
        let receiver = Transfer<any INSearchForMessagesIntentHandling>(self)
        let intent = Transfer(intent)
        let completion = Transfer(completion)
        Task { completion.value(await receiver.value.resolveRecipients(for: intent.value)) }
    }

    public func resolveRecipients(for intent: INSearchForMessagesIntent) async
        -> [INPersonResolutionResult]
    {
        []
    }

    public func resolveSenders(
        for intent: INSearchForMessagesIntent,
        with completion: @escaping ([INPersonResolutionResult]) -> Void
    ) {
        let receiver = Transfer<any INSearchForMessagesIntentHandling>(self)
        let intent = Transfer(intent)
        let completion = Transfer(completion)
        Task { completion.value(await receiver.value.resolveSenders(for: intent.value)) }
    }

    public func resolveSenders(for intent: INSearchForMessagesIntent) async
        -> [INPersonResolutionResult]
    {
        []
    }

    public func resolveAttributes(
        for intent: INSearchForMessagesIntent,
        with completion: @escaping (INMessageAttributeOptionsResolutionResult) -> Void
    ) {
        let receiver = Transfer<any INSearchForMessagesIntentHandling>(self)
        let intent = Transfer(intent)
        let completion = Transfer(completion)
        Task { completion.value(await receiver.value.resolveAttributes(for: intent.value)) }
    }

    public func resolveAttributes(for intent: INSearchForMessagesIntent) async
        -> INMessageAttributeOptionsResolutionResult
    {
        .notRequired()
    }

    public func resolveDateTimeRange(
        for intent: INSearchForMessagesIntent,
        with completion: @escaping (INDateComponentsRangeResolutionResult) -> Void
    ) {
        let receiver = Transfer<any INSearchForMessagesIntentHandling>(self)
        let intent = Transfer(intent)
        let completion = Transfer(completion)
        Task { completion.value(await receiver.value.resolveDateTimeRange(for: intent.value)) }
    }

    public func resolveDateTimeRange(for intent: INSearchForMessagesIntent) async
        -> INDateComponentsRangeResolutionResult
    {
        .notRequired()
    }

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

    public func resolveSpeakableGroupNames(for intent: INSearchForMessagesIntent) async
        -> [INSpeakableStringResolutionResult]
    {
        []
    }
}
