internal import OpenFoundation

/// Default implementations, which make every requirement optional.
///
/// The completion-handler forms call the `async` forms. By default `handle` returns `.failure` and
/// `confirm` returns `.ready`.
extension INShareFocusStatusIntentHandling {
    public func handle(
        intent: INShareFocusStatusIntent,
        completion: @escaping (INShareFocusStatusIntentResponse) -> Void
    ) {
        let receiver = Transfer<any INShareFocusStatusIntentHandling>(self)
        let intent = Transfer(intent)
        let completion = Transfer(completion)
        Task { completion.value(await receiver.value.handle(intent: intent.value)) }
    }

    public func handle(intent: INShareFocusStatusIntent) async -> INShareFocusStatusIntentResponse {
        INShareFocusStatusIntentResponse(code: .failure, userActivity: nil)
    }

    public func confirm(
        intent: INShareFocusStatusIntent,
        completion: @escaping (INShareFocusStatusIntentResponse) -> Void
    ) {
        let receiver = Transfer<any INShareFocusStatusIntentHandling>(self)
        let intent = Transfer(intent)
        let completion = Transfer(completion)
        Task { completion.value(await receiver.value.confirm(intent: intent.value)) }
    }

    public func confirm(intent: INShareFocusStatusIntent) async -> INShareFocusStatusIntentResponse
    {
        INShareFocusStatusIntentResponse(code: .ready, userActivity: nil)
    }
}
