internal import DeviceModel

/// A small picture in the cells of a terminal. Each cell is two pixels, one above the other.
package struct TerminalPicture: Sendable, Hashable {
    package static let columns = 8
    package static let rows = 4
    package static let side = 8

    /// The pixels, row by row from the top; `nil` is transparent.
    var pixels: [TerminalStyle.Color?]

    /// Creates a picture of `side` times `side` pixels, row by row from the top. Missing pixels are
    /// transparent.
    package init(_ pixels: [TerminalStyle.Color?]) {
        let count = Self.side * Self.side
        let missing = max(0, count - pixels.count)
        self.pixels = pixels.prefix(count) + Array(repeating: nil, count: missing)
    }

    init(_ color: TerminalStyle.Color) {
        self.init(Array(repeating: color, count: Self.side * Self.side))
    }

    /// The picture with transparent corners.
    var round: TerminalPicture {
        var result = self
        for index in pixels.indices {
            let x = Double(index % Self.side) - 3.5
            let y = Double(index / Self.side) - 3.5
            if x * x + y * y > 17 { result.pixels[index] = nil }
        }
        return result
    }

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
