internal import NotificationModel

package struct TerminalStyle: Sendable, Hashable {
    package struct Color: Sendable, Hashable {
        package var red: UInt8
        package var green: UInt8
        package var blue: UInt8

        package init(red: UInt8, green: UInt8, blue: UInt8) {
            self.red = red
            self.green = green
            self.blue = blue
        }
    }

    var isBold = false
    var isDim = false
    var isReversed = false
    var foreground: Color?
    var background: Color?

    static let plain = TerminalStyle()
    static let bold = TerminalStyle(isBold: true)
    static let dim = TerminalStyle(isDim: true)
}

package enum TerminalColors: Sendable, Hashable {
    /// No colors, or `NO_COLOR` is set.
    case none
    /// The 216 colors of the 6 × 6 × 6 cube.
    case few
    case full

    package init(environment: [String: String]) {
        let name = environment["TERM"] ?? ""
        if environment["NO_COLOR"]?.isEmpty == false || name == "dumb" || name.isEmpty {
            self = .none
        } else if ["truecolor", "24bit"].contains(environment["COLORTERM"] ?? "") {
            self = .full
        } else {
            self = .few
        }
    }

    func code(_ color: TerminalStyle.Color, _ ground: Int) -> String {
        switch self {
        case .none: return ""
        case .full: return "\(ground);2;\(color.red);\(color.green);\(color.blue)"
        case .few:
            func step(_ part: UInt8) -> Int { (Int(part) * 5 + 127) / 255 }
            let index = 16 + 36 * step(color.red) + 6 * step(color.green) + step(color.blue)
            return "\(ground);5;\(index)"
        }
    }
}

/// A row of a terminal: pieces of text at fixed columns.
///
/// Terminals disagree about the width of some characters, such as emoji families. Each piece is
/// therefore positioned at its column instead of after the previous piece.
package struct TerminalRow: Sendable, Hashable {
    struct Piece: Sendable, Hashable {
        var column: Int
        var text: String
        var style = TerminalStyle.plain
        /// Whether the piece belongs to a picture, which is omitted without colors.
        var isPicture = false
    }

    var pieces: [Piece] = []

    init() {}

    init(_ text: String, at column: Int = 0, _ style: TerminalStyle = .plain) {
        pieces = [Piece(column: column, text: text, style: style)]
    }

    mutating func put(_ text: String, at column: Int, _ style: TerminalStyle = .plain) {
        if !text.isEmpty { pieces.append(Piece(column: column, text: text, style: style)) }
    }

    package var text: String {
        var line = ""
        var used = 0
        for piece in pieces.filter({ !$0.isPicture }).sorted(by: { $0.column < $1.column }) {
            if piece.column > used {
                line += String(repeating: " ", count: piece.column - used)
                used = piece.column
            }
            line += piece.text
            used += TerminalText.width(of: piece.text)
        }
        return line
    }

    /// Returns the escape sequences that draw the row at a line from 1. The cursor position
    /// afterwards is undefined.
    func drawn(line: Int, _ colors: TerminalColors) -> String {
        var out = "\u{1B}[\(line);1H\u{1B}[2K"
        for piece in pieces where !piece.isPicture || colors != .none {
            out += "\u{1B}[\(piece.column + 1)G"
            let codes = codes(piece.style, colors)
            // The last escaping before the terminal, for text of any origin.
            let text = PrintableText(line: piece.text).description
            out += codes.isEmpty ? text : "\u{1B}[\(codes)m\(text)\u{1B}[0m"
        }
        return out
    }

    private func codes(_ style: TerminalStyle, _ colors: TerminalColors) -> String {
        [
            style.isBold ? "1" : "", style.isDim ? "2" : "", style.isReversed ? "7" : "",
            style.foreground.map { colors.code($0, 38) } ?? "",
            style.background.map { colors.code($0, 48) } ?? "",
        ].filter { !$0.isEmpty }.joined(separator: ";")
    }
}

extension TerminalRow {
    /// Returns the escape sequences that draw rows from the top and clear the lines below.
    package static func frame(_ rows: [TerminalRow], _ colors: TerminalColors) -> String {
        var out = ""
        for (index, row) in rows.enumerated() { out += row.drawn(line: index + 1, colors) }
        return out + "\u{1B}[J"
    }
}
