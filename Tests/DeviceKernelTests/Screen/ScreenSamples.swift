import DeviceModel
import DeviceSimulation
import NotificationModel

extension SimulatedDevice {
    /// Shows a local notification at once; its request's id is its body.
    mutating func showLocal(
        _ body: String, app: String = chat, thread: String = "", category: String = "",
        _ change: (inout NotificationContent) -> Void = { _ in }
    ) {
        var content = NotificationContent()
        content.body = body
        content.threadIdentifier = thread
        content.categoryIdentifier = category
        change(&content)
        ask(.add(.init(identifier: body, content: content, trigger: nil)), of: app)
    }

    /// Changes a setting of the chat app.
    mutating func set(_ change: AppSettingChange) {
        perform(.change(app: chat, change))
    }

    /// The bodies of the groups' cards, newest group first.
    func stacks(_ groups: KeyPath<ScreenModel, [ScreenModel.Group]> = \.lockScreen) -> [[String]] {
        let screen = screen
        return screen[keyPath: groups].map { $0.cards.compactMap { screen.card($0)?.body } }
    }

    /// What the person saw arrive, as title, subtitle and body.
    var seen: [[String]] {
        transcript.entries.compactMap { entry in
            switch entry.event {
            case .saw(_, let title, let subtitle, let body),
                .listed(let title, let subtitle, let body):
                [title, subtitle, body]
            default: nil
            }
        }
    }
}

/// What a friend's message brings along.
func message(conversation: String? = nil) -> CommunicationContext {
    CommunicationContext(
        kind: .message, sender: Person(displayName: "小明"), conversationIdentifier: conversation)
}

extension AppDescription {
    /// A second app with default settings.
    static let news = AppDescription(bundleIdentifier: "org.example.news", name: "News")
}
