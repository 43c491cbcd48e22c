package import DeviceModel
internal import NotificationModel

/// A notification as one line of a terminal, without control characters.
package struct NotificationLine: Sendable, Hashable, CustomStringConvertible {
    /// The maximum length of the line in characters. The rest is omitted.
    package static let charactersMax = 160

    package let description: String

    package init(_ card: ScreenModel.Card) {
        let heading = [card.title, card.subtitle].filter { !$0.isEmpty }.joined(separator: " · ")
        let text = [heading, card.body].filter { !$0.isEmpty }.joined(separator: ": ")
        let mark =
            switch card.avatar {
            case .appIcon: card.appName
            case .picture: "\(card.appName), with the sender's picture"
            case .contact: "\(card.appName), with the contact's photo"
            case .monogram(let letters): "\(card.appName), with the monogram \(letters)"
            case .person: "\(card.appName), from a person without a name"
            }
        let line = "[\(card.id)] \(mark) — \(text)"
        description = Self.printed(line)
    }

    /// Creates the text of a content extension's view, in drawing order; `nil` without text.
    ///
    /// Pictures, switches and templates are omitted.
    package init?(_ expanded: ScreenModel.Expanded) {
        guard let face = expanded.view?.face, !face.views.texts.isEmpty else { return nil }
        let texts = face.views.texts.joined(separator: " | ")
        description = Self.printed("[\(expanded.card)] \(expanded.header) shows: \(texts)")
    }

    private static func printed(_ line: String) -> String {
        let plain = TerminalText.plain(line).replacing("\n", with: " ")
        return plain.count > charactersMax ? plain.prefix(charactersMax - 1) + "…" : plain
    }
}
