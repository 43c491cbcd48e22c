public import Foundation

/// The device's clock, for a page that shows and moves it.
public protocol ClockSource: Sendable {
    /// What the clock shows now.
    func reading() async -> ClockReading

    /// Moves the clock and returns what it shows then. What comes due on the way happens.
    ///
    /// - Throws: `SettingError` for a time that is over: a device's time never runs backwards.
    func steer(_ wish: ClockRequest) async throws -> ClockReading
}

/// What the device's clock shows.
public struct ClockReading: Sendable, Hashable, Codable {
    /// The person's time.
    public var now: Date
    /// Whether time stands still.
    public var isPaused: Bool
    /// By how many seconds it is ahead of the machine's clock.
    public var aheadSeconds: Double
    /// The time zone's name.
    public var timeZone: String

    /// Creates a reading.
    public init(now: Date, isPaused: Bool, aheadSeconds: Double, timeZone: String) {
        self.now = now
        self.isPaused = isPaused
        self.aheadSeconds = aheadSeconds
        self.timeZone = timeZone
    }
}

/// How somebody wants to move the clock: one of these.
public struct ClockRequest: Sendable, Hashable, Codable {
    /// Whether time is to stand still, or to run again.
    public var pause: Bool?
    /// The seconds that are to pass at once.
    public var advance: Double?
    /// The local time that is to come at once, for example `2026-03-01T07:29`.
    public var to: String?

    /// Creates a wish.
    public init(pause: Bool? = nil, advance: Double? = nil, to: String? = nil) {
        self.pause = pause
        self.advance = advance
        self.to = to
    }
}
