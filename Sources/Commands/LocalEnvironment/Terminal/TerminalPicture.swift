internal import DeviceModel

/// A small picture in the cells of a terminal: each cell is two pixels, one above the other.
package struct TerminalPicture: Sendable, Hashable {
    /// How many columns a picture takes.
    package static let columns = 8
    /// How many rows it takes.
    package static let rows = 4
    /// How many pixels it has on each side.
    package static let side = 8

    /// The pixels, row by row from the top; `nil` where nothing is drawn.
    var pixels: [TerminalStyle.Color?]

    /// Takes pixels, row by row from the top, as many as `side` times `side`; what is missing is not
    /// drawn. The corners of a round picture are left out.
    package init(_ pixels: [TerminalStyle.Color?], isRound: Bool) {
        var pixels = Array(pixels.prefix(Self.side * Self.side))
        pixels += Array(repeating: nil, count: Self.side * Self.side - pixels.count)
        if isRound {
            for index in pixels.indices {
                let x = Double(index % Self.side) - 3.5
                let y = Double(index / Self.side) - 3.5
                if x * x + y * y > 17 { pixels[index] = nil }
            }
        }
        self.pixels = pixels
    }

    /// A picture of one colour.
    init(_ color: TerminalStyle.Color, isRound: Bool) {
        self.init(Array(repeating: color, count: Self.side * Self.side), isRound: isRound)
    }

    /// Puts it into rows, from a column on.
    func put(into rows: inout [TerminalRow], at column: Int) {
        for row in 0..<min(Self.rows, rows.count) {
            for x in 0..<Self.columns {
                let upper = pixels[row * 2 * Self.side + x]
                let lower = pixels[(row * 2 + 1) * Self.side + x]
                let style = TerminalStyle(
                    foreground: upper ?? lower, background: upper == nil ? nil : lower)
                guard upper != nil || lower != nil else { continue }
                rows[row].pieces.append(
                    .init(
                        column: column + x, text: upper == nil ? "▄" : "▀", style: style,
                        isPicture: true))
            }
        }
    }
}
