internal import OpenFoundation

/// Default implementations, which make every requirement optional.
///
/// The completion-handler forms call the `async` forms. By default `handle` returns `.failure` and
/// `confirm` returns `.ready`. Each `resolve` method returns `notRequired()`, or an empty list
/// where it resolves several values.
extension INSetMessageAttributeIntentHandling {
    public func handle(
        intent: INSetMessageAttributeIntent,
        completion: @escaping (INSetMessageAttributeIntentResponse) -> Void
    ) {
        let receiver = Transfer<any INSetMessageAttributeIntentHandling>(self)
        let intent = Transfer(intent)
        let completion = Transfer(completion)
        Task { completion.value(await receiver.value.handle(intent: intent.value)) }
    }

    public func handle(intent: INSetMessageAttributeIntent) async
        -> INSetMessageAttributeIntentResponse
    {
        INSetMessageAttributeIntentResponse(code: .failure, userActivity: nil)
    }

    public func confirm(
        intent: INSetMessageAttributeIntent,
        completion: @escaping (INSetMessageAttributeIntentResponse) -> Void
    ) {
        let receiver = Transfer<any INSetMessageAttributeIntentHandling>(self)
        let intent = Transfer(intent)
        let completion = Transfer(completion)
        Task { completion.value(await receiver.value.confirm(intent: intent.value)) }
    }

    public func confirm(intent: INSetMessageAttributeIntent) async
        -> INSetMessageAttributeIntentResponse
    {
        INSetMessageAttributeIntentResponse(code: .ready, userActivity: nil)
    }

    public func resolveAttribute(
        for intent: INSetMessageAttributeIntent,
        with completion: @escaping (INMessageAttributeResolutionResult) -> Void
    ) {
        let receiver = Transfer<any INSetMessageAttributeIntentHandling>(self)
        let intent = Transfer(intent)
        let completion = Transfer(completion)
        Task { completion.value(await receiver.value.resolveAttribute(for: intent.value)) }
    }

    public func resolveAttribute(for intent: INSetMessageAttributeIntent) async
        -> INMessageAttributeResolutionResult
    {
        .notRequired()
    }
}
