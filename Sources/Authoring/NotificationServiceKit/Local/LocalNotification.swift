public import Foundation
public import UserNotifications

/// A notification that the app itself makes, with a sender like a push.
///
/// ```swift
/// var draft = NotificationDraft()
/// draft.body = "Are you there?"
/// draft.sound = .standard
/// draft.conversation = .direct(with: Participant(name: "Ann", id: "17", picture: .data(png)))
/// try await LocalNotification(draft).add()
/// ```
///
/// Below iOS 15 it is an ordinary notification with the sender's name as its title.
public struct LocalNotification: Sendable, Hashable {
    /// What is shown.
    package var draft: NotificationDraft
    /// The id: a new notification with the same one takes this one's place.
    package var identifier: String

    /// Describes a notification.
    ///
    /// - Parameters:
    ///   - draft: What is shown. A picture that is an address is loaded.
    ///   - identifier: The id; a new one unless given.
    public init(_ draft: NotificationDraft, identifier: String = UUID().uuidString) {
        self.draft = draft
        self.identifier = identifier
    }

    /// Makes the request: loads the pictures, tells the system of the message, and says in the
    /// content who it is from.
    ///
    /// A picture that cannot be had is left out. To be ready at once, give pictures as bytes.
    ///
    /// - Parameters:
    ///   - trigger: What makes it appear; `nil` is at once.
    ///   - sender: How pictures are loaded and the second line is shown.
    ///   - tools: The clock, the network and the rest.
    public func request(
        trigger: sending UNNotificationTrigger? = nil, sender: Sender = Sender(),
        tools: NotificationTools = .live
    ) async -> sending UNNotificationRequest {
        let content = await content(sender, tools)
        return UNNotificationRequest(
            identifier: identifier, content: content.content, trigger: trigger)
    }

    /// Makes the request and adds it.
    ///
    /// - Throws: What `UNUserNotificationCenter.add` throws: `UNError`.
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
            // Below iOS 15 nothing puts the name in the title's place.
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
