internal import DeviceModel
internal import NotificationModel

/// The `notify-send` command line of a card, and the meaning of its output.
///
/// The child prints the chosen action. Actions are numbered, because the ids of an app may contain
/// the `=` that separates name and label.
struct NotifyCommand: Sendable, Hashable {
    /// The maximum length of an argument's text, in Unicode scalars.
    static let scalarsMax = 4096

    let arguments: [String]

    private let card: String
    private let actions: [String]

    /// Creates the command line of a card.
    ///
    /// - Parameters:
    ///   - picture: The absolute path of the sender's picture or the app's icon.
    ///   - waits: Whether the child waits for an action. Otherwise the notification lacks buttons.
    init(
        _ card: ScreenModel.Card, picture: String?, capabilities: ServerCapabilities, waits: Bool
    ) {
        let appName = Self.plain(card.appName)
        let title = Self.plain(card.title)
        // A desktop button cannot collect text, so such an action stays on the other screens.
        let buttons =
            waits && capabilities.hasActions ? card.actions.filter { $0.placeholder == nil } : []
        var arguments = ["--app-name=\(appName)", "--urgency=\(Self.urgency(card))"]
        if let picture { arguments.append("--hint=string:image-path:\(picture)") }
        if waits {
            arguments += ["--wait", "--print-id"]
            if capabilities.hasActions { arguments.append("--action=default=Open") }
        }
        for (index, action) in buttons.enumerated() {
            arguments.append("--action=\(index)=\(Self.plain(action.title))")
        }
        // `notify-send` rejects an empty summary.
        arguments += ["--", title.isEmpty ? appName : title, Self.body(card, capabilities)]
        self.arguments = arguments
        self.card = card.id
        self.actions = buttons.map(\.id)
    }

    func action(answer: String) -> PersonAction? {
        if answer == "default" { return .tap(notification: card) }
        guard let index = Int(answer), actions.indices.contains(index) else { return nil }
        return .press(notification: card, action: actions[index], text: nil)
    }

    /// Returns the body with the subtitle as its first line, because the protocol lacks a field for
    /// it.
    static func body(_ card: ScreenModel.Card, _ capabilities: ServerCapabilities) -> String {
        let lines = [plain(card.subtitle), plain(card.body)].filter { !$0.isEmpty }
        let text = lines.joined(separator: "\n")
        // `notify-send` interprets backslash escapes in the body, and in no other argument.
        let literal = escaped(text, ["\\": "\\\\"])
        guard capabilities.hasBodyMarkup else { return literal }
        return escaped(literal, ["&": "&amp;", "<": "&lt;", ">": "&gt;"])
    }

    private static func escaped(_ text: String, _ escapes: [Unicode.Scalar: String]) -> String {
        text.unicodeScalars.reduce(into: "") { result, scalar in
            if let escape = escapes[scalar] {
                result += escape
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
    }

    private static func urgency(_ card: ScreenModel.Card) -> String {
        switch card.interruptionLevel {
        case .passive: "low"
        case .active, .timeSensitive: "normal"
        case .critical: "critical"
        }
    }

    /// Returns a bounded text without control characters, because an argument cannot contain NUL.
    private static func plain(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars.prefix(scalarsMax) {
            let isControl = scalar.properties.generalCategory == .control && scalar != "\n"
            result.unicodeScalars.append(isControl ? " " : scalar)
        }
        return result
    }
}

/// The capabilities of the desktop's notification service.
///
/// See the capabilities of <https://specifications.freedesktop.org/notification-spec/latest/>.
struct ServerCapabilities: Sendable, Hashable {
    var hasBodyMarkup: Bool
    var hasActions: Bool

    /// Parses the output of `gdbus` for GetCapabilities, for example `(['body', 'actions'],)`.
    init(gdbus output: String) {
        let words = Set(output.split(separator: "'").map(String.init))
        hasBodyMarkup = words.contains("body-markup")
        hasActions = words.contains("actions")
    }
}
