internal import OpenFoundation

/// Default implementations, which make every requirement optional.
///
/// The completion-handler forms call the `async` forms. By default `handle` returns `.failure` and
/// `confirm` returns `.ready`. Each `resolve` method returns `notRequired()`, or an empty list
/// where it resolves several values.
extension INStartVideoCallIntentHandling {
    public func handle(
        intent: INStartVideoCallIntent,
        completion: @escaping (INStartVideoCallIntentResponse) -> Void
    ) {
        let receiver = Transfer<any INStartVideoCallIntentHandling>(self)
        let intent = Transfer(intent)
        let completion = Transfer(completion)
        Task { completion.value(await receiver.value.handle(intent: intent.value)) }
    }

    public func handle(intent: INStartVideoCallIntent) async -> INStartVideoCallIntentResponse {
        INStartVideoCallIntentResponse(code: .failure, userActivity: nil)
    }

    public func confirm(
        intent: INStartVideoCallIntent,
        completion: @escaping (INStartVideoCallIntentResponse) -> Void
    ) {
        let receiver = Transfer<any INStartVideoCallIntentHandling>(self)
        let intent = Transfer(intent)
        let completion = Transfer(completion)
        Task { completion.value(await receiver.value.confirm(intent: intent.value)) }
    }

    public func confirm(intent: INStartVideoCallIntent) async -> INStartVideoCallIntentResponse {
        INStartVideoCallIntentResponse(code: .ready, userActivity: nil)
    }

    public func resolveContacts(
        for intent: INStartVideoCallIntent,
        with completion: @escaping ([INPersonResolutionResult]) -> Void
    ) {
        let receiver = Transfer<any INStartVideoCallIntentHandling>(self)
        let intent = Transfer(intent)
        let completion = Transfer(completion)
        Task { completion.value(await receiver.value.resolveContacts(for: intent.value)) }
    }

    public func resolveContacts(for intent: INStartVideoCallIntent) async
        -> [INPersonResolutionResult]
    {
        []
    }
}
