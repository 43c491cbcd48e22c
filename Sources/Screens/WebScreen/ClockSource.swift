package import Foundation

/// The device's clock, for a page that shows and moves it.
package protocol ClockSource: Sendable {
    /// What the clock shows now.
    func reading() async -> ClockReading

    /// Moves the clock and returns what it shows then. What comes due on the way happens.
    ///
    /// - Throws: `SettingError` for a time that is over: a device's time never runs backwards.
    func steer(_ wish: ClockRequest) async throws -> ClockReading
}

/// What the device's clock shows.
package struct ClockReading: Sendable, Hashable, Codable {
    /// The person's time.
    package var now: Date
    /// Whether time stands still.
    package var isPaused: Bool
    /// By how many seconds it is ahead of the machine's clock.
    package var aheadSeconds: Double
    /// The time zone's name.
    package var timeZone: String

    /// Creates a reading.
    package init(now: Date, isPaused: Bool, aheadSeconds: Double, timeZone: String) {
        self.now = now
        self.isPaused = isPaused
        self.aheadSeconds = aheadSeconds
        self.timeZone = timeZone
    }
}

/// How somebody wants to move the clock: one of these.
package struct ClockRequest: Sendable, Hashable, Codable {
    /// Whether time is to stand still, or to run again.
    package var pause: Bool?
    /// The seconds that are to pass at once.
    package var advance: Double?
    /// The local time that is to come at once, for example `2026-03-01T07:29`.
    package var to: String?

    /// Creates a wish.
    package init(pause: Bool? = nil, advance: Double? = nil, to: String? = nil) {
        self.pause = pause
        self.advance = advance
        self.to = to
    }
}
