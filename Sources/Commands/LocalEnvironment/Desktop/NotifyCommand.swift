internal import DeviceModel
internal import NotificationModel

/// One card as a command line of `notify-send`, and what its answer means.
///
/// The child names the chosen action on its standard output. Actions go by their position, because
/// an app's own ids may hold the `=` that divides name from label.
struct NotifyCommand: Sendable, Hashable {
    /// The longest text of one argument, in Unicode scalars; the rest is left out.
    static let scalarsMax = 4096

    /// The arguments, without the program's name.
    let arguments: [String]

    private let card: String
    private let actions: [String]

    /// Draws a card.
    ///
    /// - Parameters:
    ///   - picture: The absolute path of the sender's picture.
    ///   - waits: Whether the child stays for an answer; without it the card has no buttons.
    init(
        _ card: ScreenModel.Card, picture: String?, capabilities: ServerCapabilities, waits: Bool
    ) {
        let appName = Self.plain(card.appName)
        let title = Self.plain(card.title)
        // A desktop's button cannot ask for text: such an action stays on the other screens.
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
        // It refuses an empty summary.
        arguments += ["--", title.isEmpty ? appName : title, Self.body(card, capabilities)]
        self.arguments = arguments
        self.card = card.id
        self.actions = buttons.map(\.id)
    }

    /// What the person did, told by a line of the child's output.
    func action(answer: String) -> PersonAction? {
        if answer == "default" { return .tap(notification: card) }
        guard let index = Int(answer), actions.indices.contains(index) else { return nil }
        return .press(notification: card, action: actions[index], text: nil)
    }

    /// The body, with the subtitle on its first line: the protocol has no field for it.
    static func body(_ card: ScreenModel.Card, _ capabilities: ServerCapabilities) -> String {
        let lines = [plain(card.subtitle), plain(card.body)].filter { !$0.isEmpty }
        let text = lines.joined(separator: "\n")
        // `notify-send` reads backslashes in the body as a C string's; in no other argument.
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

    /// A bounded text without control characters: an argument cannot hold a zero.
    private static func plain(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars.prefix(scalarsMax) {
            let isControl = scalar.properties.generalCategory == .control && scalar != "\n"
            result.unicodeScalars.append(isControl ? " " : scalar)
        }
        return result
    }
}

/// What the desktop's notification service can do.
///
/// See the capabilities of <https://specifications.freedesktop.org/notification-spec/latest/>.
struct ServerCapabilities: Sendable, Hashable {
    /// Whether it reads markup in the body.
    var hasBodyMarkup: Bool
    /// Whether it shows buttons.
    var hasActions: Bool

    /// Reads what `gdbus` prints for GetCapabilities, for example `(['body', 'actions'],)`.
    init(gdbus output: String) {
        let words = Set(output.split(separator: "'").map(String.init))
        hasBodyMarkup = words.contains("body-markup")
        hasActions = words.contains("actions")
    }
}
