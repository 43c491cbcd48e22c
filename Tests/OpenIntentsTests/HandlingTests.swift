import Foundation
import OpenIntents
import Testing

/// Writes the forms with handlers.
private final class HandlerForms: NSObject, INSendMessageIntentHandling,
    INStartCallIntentHandling
{
    func handle(
        intent: INSendMessageIntent, completion: @escaping (INSendMessageIntentResponse) -> Void
    ) {
        completion(INSendMessageIntentResponse(code: .success, userActivity: nil))
    }

    func confirm(
        intent: INSendMessageIntent, completion: @escaping (INSendMessageIntentResponse) -> Void
    ) {
        completion(INSendMessageIntentResponse(code: .inProgress, userActivity: nil))
    }

    func resolveRecipients(
        for intent: INSendMessageIntent,
        with completion: @escaping ([INSendMessageRecipientResolutionResult]) -> Void
    ) {
        completion([.needsValue()])
    }

    func handle(
        intent: INStartCallIntent, completion: @escaping (INStartCallIntentResponse) -> Void
    ) {
        completion(INStartCallIntentResponse(code: .continueInApp, userActivity: nil))
    }
}

/// Writes the `async` forms.
private final class AsyncForms: NSObject, INSendMessageIntentHandling,
    INStartCallIntentHandling
{
    func handle(intent: INSendMessageIntent) async -> INSendMessageIntentResponse {
        INSendMessageIntentResponse(code: .success, userActivity: nil)
    }

    func confirm(intent: INSendMessageIntent) async -> INSendMessageIntentResponse {
        INSendMessageIntentResponse(code: .inProgress, userActivity: nil)
    }

    func resolveRecipients(
        for intent: INSendMessageIntent
    ) async -> [INSendMessageRecipientResolutionResult] {
        [.needsValue()]
    }

    func handle(intent: INStartCallIntent) async -> INStartCallIntentResponse {
        INStartCallIntentResponse(code: .continueInApp, userActivity: nil)
    }
}

/// Writes nothing.
private final class NoForms: NSObject, INSendMessageIntentHandling, INStartCallIntentHandling {}

@Suite("Handlers of intents", .timeLimit(.minutes(10)))
struct HandlingTests {
    typealias Handler = INSendMessageIntentHandling & INStartCallIntentHandling

    enum Form: CaseIterable {
        case handler, async, none
    }

    private static func handler(_ form: Form) -> any Handler {
        switch form {
        case .handler: HandlerForms()
        case .async: AsyncForms()
        case .none: NoForms()
        }
    }

    @Test(
        "are called in the form that was written, else a default answers",
        arguments: Form.allCases)
    func called(form: Form) async {
        let isWritten = form != .none
        let handled = await withCheckedContinuation { waiting in
            Self.handler(form).handle(intent: INSendMessageIntent()) {
                waiting.resume(returning: $0.code)
            }
        }
        #expect(handled == (isWritten ? .success : .failure))
        let confirmed = await withCheckedContinuation { waiting in
            Self.handler(form).confirm(intent: INSendMessageIntent()) {
                waiting.resume(returning: $0.code)
            }
        }
        #expect(confirmed == (isWritten ? .inProgress : .ready))
        let recipients = await withCheckedContinuation { waiting in
            Self.resolve(Self.handler(form)) { waiting.resume(returning: $0) }
        }
        #expect(recipients == (isWritten ? 1 : 0))
        let called = await withCheckedContinuation { waiting in
            Self.handler(form).handle(intent: INStartCallIntent()) {
                waiting.resume(returning: $0.code)
            }
        }
        #expect(called == (isWritten ? .continueInApp : .failure))
    }

    private static func resolve(_ handler: any Handler, _ done: @escaping (Int) -> Void) {
        handler.resolveRecipients(for: INSendMessageIntent()) {
            (results: [INSendMessageRecipientResolutionResult]) in done(results.count)
        }
    }
}
