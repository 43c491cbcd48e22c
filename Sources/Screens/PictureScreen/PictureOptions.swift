/// How a screen is pictured.
package struct PictureOptions: Sendable, Hashable {
    /// How much of the phone is seen.
    package enum Frame: String, Sendable, Hashable, CaseIterable {
        /// The notifications on a piece of wallpaper.
        case cards
        /// The whole Lock Screen, with clock and date.
        case phone
    }

    /// How wide the phone is, in points.
    package static let widths = 280.0...1024.0
    /// How many pixels a point may have at each side.
    package static let scales = 1.0...4.0

    /// How much of the phone is seen.
    package var frame = Frame.cards
    /// Whether the phone looks dark.
    package var isDark = false
    /// How wide the phone is, in points; within `widths`.
    package var width = 390.0
    /// How many pixels a point has at each side, in a PNG; within `scales`.
    package var scale = 3.0
    /// What the clock of the Lock Screen shows.
    package var clock = "9:41"
    /// What stands above that clock.
    package var date = "Tuesday, January 9"

    /// Whether a text is a time of 24 hours, as an iPhone's clock shows it: `9:41` or `18:05`.
    package static func isTime(_ text: String) -> Bool {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, (1...2).contains(parts[0].utf8.count), parts[1].utf8.count == 2,
            parts.joined().utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
            ),
            let hour = Int(parts[0]), let minute = Int(parts[1])
        else { return false }
        return hour < 24 && minute < 60
    }

    /// Creates the usual ones.
    package init() {}
}
