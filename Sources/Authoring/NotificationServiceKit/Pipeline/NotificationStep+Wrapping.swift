public import Foundation
public import UserNotifications

extension NotificationStep {
    /// Another vendor's code, which wants a request and calls a handler.
    ///
    /// ```swift
    /// NotificationStep.wrapping("Vendor", budget: 8) { request, handler in
    ///     VendorSDK.didReceive(request, withContentHandler: handler)
    /// }
    /// ```
    ///
    /// It gets the draft as it is by then; what it hands back is the next draft, with everything
    /// that it holds. A second call of the handler, and one after the budget, are ignored. When it
    /// lets go of the handler without a call, the chain goes on with the draft before it.
    ///
    /// Code that calls the extension's own handler behind the kit's back cannot be wrapped.
    ///
    /// - Parameters:
    ///   - name: The name for the log.
    ///   - budget: The seconds that it may take.
    ///   - body: The other code. It is called on a thread of its own choosing by the system, not on
    ///     the main thread.
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
            // What was not handed out stays: the sender, which is rendered at the end, and the seal.
            draft.conversation = conversation
            draft.sealed = sealed
        }
    }
}

/// Hears when the foreign code lets go of its handler.
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
    /// The request with the draft as its content; the very request when nothing was changed yet.
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
