package import Foundation

package protocol ClockSource: Sendable {
    func reading() async -> ClockReading

    /// Adjusts the clock and returns its new reading. Everything that becomes due runs first.
    ///
    /// - Throws: `SettingError` for a past time, because a device's time never runs backwards.
    func adjust(_ request: ClockRequest) async throws -> ClockReading
}

package struct ClockReading: Sendable, Hashable, Codable {
    package var now: Date
    package var isPaused: Bool
    /// The difference from the machine's clock, in seconds.
    package var aheadSeconds: Double
    package var timeZone: String

    package init(now: Date, isPaused: Bool, aheadSeconds: Double, timeZone: String) {
        self.now = now
        self.isPaused = isPaused
        self.aheadSeconds = aheadSeconds
        self.timeZone = timeZone
    }
}

/// An adjustment of the clock.
///
/// A client usually sets one property. Several apply in the order `advance`, `to`, `pause`.
package struct ClockRequest: Sendable, Hashable, Codable {
    package var pause: Bool?
    package var advance: Double?
    /// The local time to which to advance the clock, for example `2026-03-01T07:29`.
    package var to: String?

    package init(pause: Bool? = nil, advance: Double? = nil, to: String? = nil) {
        self.pause = pause
        self.advance = advance
        self.to = to
    }
}
