internal import OpenFoundation

/// Default implementations, which make every requirement optional.
///
/// The completion-handler forms call the `async` forms. By default `handle` returns `.failure` and
/// `confirm` returns `.ready`. Each `resolve` method returns `notRequired()`, or an empty list
/// where it resolves several values.
extension INStartAudioCallIntentHandling {
    public func handle(
        intent: INStartAudioCallIntent,
        completion: @escaping (INStartAudioCallIntentResponse) -> Void
    ) {
        let receiver = Transfer<any INStartAudioCallIntentHandling>(self)
        let intent = Transfer(intent)
        let completion = Transfer(completion)
        Task { completion.value(await receiver.value.handle(intent: intent.value)) }
    }

    public func handle(intent: INStartAudioCallIntent) async -> INStartAudioCallIntentResponse {
        INStartAudioCallIntentResponse(code: .failure, userActivity: nil)
    }

    public func confirm(
        intent: INStartAudioCallIntent,
        completion: @escaping (INStartAudioCallIntentResponse) -> Void
    ) {
        let receiver = Transfer<any INStartAudioCallIntentHandling>(self)
        let intent = Transfer(intent)
        let completion = Transfer(completion)
        Task { completion.value(await receiver.value.confirm(intent: intent.value)) }
    }

    public func confirm(intent: INStartAudioCallIntent) async -> INStartAudioCallIntentResponse {
        INStartAudioCallIntentResponse(code: .ready, userActivity: nil)
    }

    public func resolveDestinationType(
        for intent: INStartAudioCallIntent,
        with completion: @escaping (INCallDestinationTypeResolutionResult) -> Void
    ) {
        let receiver = Transfer<any INStartAudioCallIntentHandling>(self)
        let intent = Transfer(intent)
        let completion = Transfer(completion)
        Task { completion.value(await receiver.value.resolveDestinationType(for: intent.value)) }
    }

    public func resolveDestinationType(for intent: INStartAudioCallIntent) async
        -> INCallDestinationTypeResolutionResult
    {
        .notRequired()
    }

    public func resolveContacts(
        for intent: INStartAudioCallIntent,
        with completion: @escaping ([INPersonResolutionResult]) -> Void
    ) {
        let receiver = Transfer<any INStartAudioCallIntentHandling>(self)
        let intent = Transfer(intent)
        let completion = Transfer(completion)
        Task { completion.value(await receiver.value.resolveContacts(for: intent.value)) }
    }

    public func resolveContacts(for intent: INStartAudioCallIntent) async
        -> [INPersonResolutionResult]
    {
        []
    }
}
