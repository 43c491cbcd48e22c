internal import DeviceModel

// The picture at the left of a card.

extension WatchScreen {
    static let red = TerminalStyle.Color(red: 255, green: 95, blue: 86)
    static let amber = TerminalStyle.Color(red: 255, green: 184, blue: 76)
    static let blue = TerminalStyle.Color(red: 92, green: 168, blue: 255)
    private static let grey = TerminalStyle.Color(red: 128, green: 134, blue: 153)

    /// Returns the picture of a card; a plain field for initials, or before the picture was loaded.
    func face(of card: ScreenModel.Card) -> TerminalPicture {
        switch card.avatar {
        case .picture(let id):
            (pictures[id] ?? TerminalPicture(Self.grey)).round
        case .appIcon:
            icon(of: card) ?? TerminalPicture(Self.color(of: card.bundleIdentifier))
        case .contact, .monogram, .person: TerminalPicture(Self.grey).round
        }
    }

    private func icon(of card: ScreenModel.Card) -> TerminalPicture? {
        model?.icon(of: card.bundleIdentifier).flatMap { pictures[$0] }
    }

    func letters(of card: ScreenModel.Card, into rows: inout [TerminalRow]) {
        let text: String
        var ground = Self.grey
        switch card.avatar {
        case .appIcon where icon(of: card) != nil: text = ""
        case .appIcon:
            text = card.appName.first.map { $0.uppercased() } ?? "?"
            ground = Self.color(of: card.bundleIdentifier)
        case .monogram(let letters), .contact(_, let letters): text = letters
        case .person, .picture: text = ""
        }
        let shown = TerminalText.cut(text, columns: 4)
        guard !shown.isEmpty, rows.count > 1 else { return }
        let column = 2 + (TerminalPicture.columns - TerminalText.width(of: shown)) / 2
        rows[1].put(
            shown, at: column,
            TerminalStyle(
                isBold: true, foreground: .init(red: 255, green: 255, blue: 255),
                background: ground))
    }

    /// Returns the color of an app, which is the hue of its tile on the page.
    static func color(of bundleIdentifier: String) -> TerminalStyle.Color {
        let hue = AppHue.degrees(ofApp: bundleIdentifier) / 60
        func part(_ shift: Double) -> UInt8 {
            let place = (hue + shift).truncatingRemainder(dividingBy: 6)
            let share = max(0, min(1, min(place, 4 - place)))
            return UInt8(90 + 120 * share)
        }
        return .init(red: part(2), green: part(0), blue: part(4))
    }
}
