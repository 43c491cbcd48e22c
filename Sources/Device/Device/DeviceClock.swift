public import Foundation

/// The device's time and how it waits.
public protocol DeviceClock: Sendable {
    /// The time now.
    var now: Date { get }

    /// Waits until a time. Returns at once when it is past.
    ///
    /// - Throws: `CancellationError`.
    func sleep(until date: Date) async throws
}

/// The machine's own time.
public struct RealClock: DeviceClock {
    /// Creates the clock.
    public init() {}

    /// The time now.
    public var now: Date { Date() }

    /// Waits until a time.
    public func sleep(until date: Date) async throws {
        let seconds = date.timeIntervalSince(now)
        if seconds > 0 { try await Task.sleep(for: .seconds(seconds)) }
    }
}
