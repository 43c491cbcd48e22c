internal import NotificationModel

/// How a piece of text looks in a terminal.
package struct TerminalStyle: Sendable, Hashable {
    /// A colour of 24 bits.
    package struct Color: Sendable, Hashable {
        /// The parts, 0 to 255.
        package var red: UInt8
        /// The parts, 0 to 255.
        package var green: UInt8
        /// The parts, 0 to 255.
        package var blue: UInt8

        /// Creates a colour.
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

/// How many colours a terminal has.
package enum TerminalColors: Sendable, Hashable {
    /// None, or none are wanted (`NO_COLOR`).
    case none
    /// The 216 of a cube.
    case few
    /// Red, green and blue of eight bits each.
    case full

    /// Reads what the environment says of the terminal.
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

/// A row of a terminal: pieces of text, each at a column of its own.
///
/// Terminals disagree on how wide an emoji family is. So no piece relies on where another one ended:
/// each is put at its column.
package struct TerminalRow: Sendable, Hashable {
    struct Piece: Sendable, Hashable {
        /// From 0.
        var column: Int
        var text: String
        var style = TerminalStyle.plain
        /// Whether it is a part of a picture, which is nothing without colours.
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

    /// The row as plain text, for those who look at it without a terminal.
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

    /// The row as a terminal takes it, at a line that counts from 1. It leaves the cursor anywhere.
    func drawn(line: Int, _ colors: TerminalColors) -> String {
        var out = "\u{1B}[\(line);1H\u{1B}[2K"
        for piece in pieces where !piece.isPicture || colors != .none {
            out += "\u{1B}[\(piece.column + 1)G"
            let codes = codes(piece.style, colors)
            // The last step before the terminal, whoever made the piece.
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
    /// Rows as a terminal takes them: each at its line, and the lines below them empty.
    package static func frame(_ rows: [TerminalRow], _ colors: TerminalColors) -> String {
        var out = ""
        for (index, row) in rows.enumerated() { out += row.drawn(line: index + 1, colors) }
        return out + "\u{1B}[J"
    }
}
