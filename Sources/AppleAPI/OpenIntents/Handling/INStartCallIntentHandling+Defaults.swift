internal import OpenFoundation

/// Default implementations, which make every requirement optional.
///
/// The completion-handler forms call the `async` forms. By default `handle` returns `.failure` and
/// `confirm` returns `.ready`. Each `resolve` method returns `notRequired()`, or an empty list
/// where it resolves several values.
extension INStartCallIntentHandling {
    public func handle(
        intent: INStartCallIntent, completion: @escaping (INStartCallIntentResponse) -> Void
    ) {
        let receiver = Transfer<any INStartCallIntentHandling>(self)
        let intent = Transfer(intent)
        let completion = Transfer(completion)
        Task { completion.value(await receiver.value.handle(intent: intent.value)) }
    }

    public func handle(intent: INStartCallIntent) async -> INStartCallIntentResponse {
        INStartCallIntentResponse(code: .failure, userActivity: nil)
    }

    public func confirm(
        intent: INStartCallIntent, completion: @escaping (INStartCallIntentResponse) -> Void
    ) {
        let receiver = Transfer<any INStartCallIntentHandling>(self)
        let intent = Transfer(intent)
        let completion = Transfer(completion)
        Task { completion.value(await receiver.value.confirm(intent: intent.value)) }
    }

    public func confirm(intent: INStartCallIntent) async -> INStartCallIntentResponse {
        INStartCallIntentResponse(code: .ready, userActivity: nil)
    }

    public func resolveCallRecordToCallBack(
        for intent: INStartCallIntent,
        with completion: @escaping (INCallRecordResolutionResult) -> Void
    ) {
        let receiver = Transfer<any INStartCallIntentHandling>(self)
        let intent = Transfer(intent)
        let completion = Transfer(completion)
        Task {
            completion.value(await receiver.value.resolveCallRecordToCallBack(for: intent.value))
        }
    }

    public func resolveCallRecordToCallBack(for intent: INStartCallIntent) async
        -> INCallRecordResolutionResult
    { .notRequired() }

    public func resolveDestinationType(
        for intent: INStartCallIntent,
        with completion: @escaping (INCallDestinationTypeResolutionResult) -> Void
    ) {
        let receiver = Transfer<any INStartCallIntentHandling>(self)
        let intent = Transfer(intent)
        let completion = Transfer(completion)
        Task { completion.value(await receiver.value.resolveDestinationType(for: intent.value)) }
    }

    public func resolveDestinationType(for intent: INStartCallIntent) async
        -> INCallDestinationTypeResolutionResult
    { .notRequired() }

    public func resolveContacts(
        for intent: INStartCallIntent,
        with completion: @escaping ([INStartCallContactResolutionResult]) -> Void
    ) {
        let receiver = Transfer<any INStartCallIntentHandling>(self)
        let intent = Transfer(intent)
        let completion = Transfer(completion)
        Task { completion.value(await receiver.value.resolveContacts(for: intent.value)) }
    }

    public func resolveContacts(for intent: INStartCallIntent) async
        -> [INStartCallContactResolutionResult]
    { [] }

    public func resolveCallCapability(
        for intent: INStartCallIntent,
        with completion: @escaping (INStartCallCallCapabilityResolutionResult) -> Void
    ) {
        let receiver = Transfer<any INStartCallIntentHandling>(self)
        let intent = Transfer(intent)
        let completion = Transfer(completion)
        Task { completion.value(await receiver.value.resolveCallCapability(for: intent.value)) }
    }

    public func resolveCallCapability(for intent: INStartCallIntent) async
        -> INStartCallCallCapabilityResolutionResult
    { .notRequired() }
}
