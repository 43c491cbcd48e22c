/// The appearance of a picture of a screen.
package struct PictureOptions: Sendable, Hashable {
    package enum Frame: String, Sendable, Hashable, CaseIterable {
        case cards
        case phone
    }

    package static let widths = 280.0...1024.0
    package static let scales = 1.0...4.0

    package var frame = Frame.cards
    package var isDark = false
    /// The width of the phone in points, within ``widths``.
    package var width = 390.0
    /// The pixels per point of a PNG, within ``scales``.
    package var scale = 3.0
    package var clock = "9:41"
    package var date = "Tuesday, January 9"
    /// The outcomes of pushes that show nothing. A screen without cards lists them.
    package var outcomes: [String] = []

    /// Returns whether a text is a 24-hour time as iOS shows it: `9:41` or `18:05`.
    package static func isTime(_ text: String) -> Bool {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, (1...2).contains(parts[0].utf8.count), parts[1].utf8.count == 2,
            parts.joined().utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
            ),
            let hour = Int(parts[0]), let minute = Int(parts[1])
        else { return false }
        return hour < 24 && minute < 60
    }

    package init() {}
}
