public import Foundation
public import UserNotifications

extension NotificationStep {
    /// Returns a step that runs another vendor's code, which takes a request and calls a handler.
    ///
    /// ```swift
    /// NotificationStep.wrapping("Vendor", budget: 8) { request, handler in
    ///     VendorSDK.didReceive(request, withContentHandler: handler)
    /// }
    /// ```
    ///
    /// The code gets the current draft as the content of the request. The content that it passes to
    /// the handler becomes the next draft, with all of its properties. A second call of the handler
    /// and a call after the budget are ignored. If the code releases the handler without a call,
    /// the pipeline continues with the draft before it.
    ///
    /// Code that calls the extension's original handler directly cannot be wrapped.
    ///
    /// - Parameters:
    ///   - name: The name in the log.
    ///   - budget: The time limit, in seconds.
    ///   - body: The code to run. It is called on a background thread that the system chooses,
    ///     never on the main thread.
    public static func wrapping(
        _ name: String, budget: TimeInterval = 10,
        _ body:
            @escaping @Sendable (
                UNNotificationRequest, @escaping @Sendable (UNNotificationContent) -> Void
            ) -> Void
    ) -> NotificationStep {
        NotificationStep(name, cost: .network, budget: budget) { draft, context in
            let race = Race<NotificationDraft>()
            let request = SharedRequest(context.request(with: draft))
            let next = try await withTaskCancellationHandler {
                try await withCheckedThrowingContinuation { waiting in
                    race.begin(waiting)
                    let call = ForeignCall(race)
                    body(request.request) { content in call.end(content) }
                }
            } onCancel: {
                race.end(.failure(CancellationError()))
            }
            let conversation = draft.conversation
            let sealed = draft.sealed
            draft = next
            // The content does not contain the sender, which is rendered at the end, and the sealed
            // text.
            draft.conversation = conversation
            draft.sealed = sealed
        }
    }
}

private final class ForeignCall: Sendable {
    private let race: Race<NotificationDraft>

    init(_ race: Race<NotificationDraft>) { self.race = race }

    deinit {
        race.end(
            .failure(
                StepSkippedError(
                    "The wrapped code let go of the content handler without calling it.")))
    }

    func end(_ content: UNNotificationContent) { race.end(.success(NotificationDraft(content))) }
}

extension StepContext {
    fileprivate func request(with draft: NotificationDraft) -> UNNotificationRequest {
        if let request, draft == received { return request.request }
        let original = received.base ?? DraftBase(UNNotificationContent(), NotificationDraft())
        var plain = draft
        plain.conversation = nil
        let content = DraftRenderer(original: original, tools: tools).content(of: plain, nil)
        return UNNotificationRequest(
            identifier: requestIdentifier, content: content, trigger: request?.request.trigger)
    }
}
