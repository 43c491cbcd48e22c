public import Foundation
public import UserNotifications

/// A local notification with a sender, like a communication push.
///
/// ```swift
/// var draft = NotificationDraft()
/// draft.body = "Are you there?"
/// draft.sound = .standard
/// draft.conversation = .direct(with: Participant(name: "Ann", id: "17", picture: .data(png)))
/// try await LocalNotification(draft).add()
/// ```
///
/// Below iOS 15, it is an ordinary notification with the sender's name as its title.
public struct LocalNotification: Sendable, Hashable {
    package var draft: NotificationDraft
    package var identifier: String

    /// Creates a notification.
    ///
    /// - Parameters:
    ///   - draft: The content. Pictures given as URLs are loaded.
    ///   - identifier: The request's identifier. A new one by default.
    public init(_ draft: NotificationDraft, identifier: String = UUID().uuidString) {
        self.draft = draft
        self.identifier = identifier
    }

    /// Returns the notification request: loads the pictures, donates the message to the system, and
    /// adds the sender to the content.
    ///
    /// A picture that cannot be loaded is left out. To avoid waiting, provide pictures as bytes.
    ///
    /// - Parameters:
    ///   - trigger: The trigger; `nil` delivers the notification immediately.
    ///   - sender: How pictures are loaded and the subtitle is shown.
    ///   - tools: The clock, the network and other dependencies.
    public func request(
        trigger: sending UNNotificationTrigger? = nil, sender: Sender = Sender(),
        tools: NotificationTools = .live
    ) async -> sending UNNotificationRequest {
        let content = await content(sender, tools)
        return UNNotificationRequest(
            identifier: identifier, content: content.content, trigger: trigger)
    }

    /// Creates the request and adds it to the notification center.
    ///
    /// ```swift
    /// let soon = UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: false)
    /// try await LocalNotification(draft, identifier: "reply-17").add(trigger: soon)
    /// ```
    ///
    /// - Throws: The `UNError` of `UNUserNotificationCenter.add`.
    public func add(
        trigger: sending UNNotificationTrigger? = nil, sender: Sender = Sender(),
        tools: NotificationTools = .live
    ) async throws {
        let content = await content(sender, tools)
        let request = UNNotificationRequest(
            identifier: identifier, content: content.content, trigger: trigger)
        try await UNUserNotificationCenter.current().add(request)
    }

    private func content(_ sender: Sender, _ tools: NotificationTools) async -> DraftBase {
        var draft = draft
        if let conversation = draft.conversation {
            // Below iOS 15, the system does not replace the title with the name.
            if draft.title.isBlank || !tools.communication.isAvailable {
                draft.title = conversation.sender.name
            }
            let context = StepContext(requestIdentifier: identifier, received: draft, tools: tools)
            var decorated = draft
            let step = sender.step
            if (try? await step.run(&decorated, context)) != nil { draft = decorated }
        }
        let original = DraftBase(UNNotificationContent(), NotificationDraft())
        let renderer = DraftRenderer(original: original, tools: tools)
        let communication = renderer.communication(of: draft)
        await communication?.donateAndWait(identifier)
        return DraftBase(renderer.content(of: draft, communication), draft)
    }
}
