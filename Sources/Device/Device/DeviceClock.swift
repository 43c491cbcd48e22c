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

/// The machine's own time, which never runs backwards while the process lives: it starts with the
/// machine's clock and goes on by elapsed time, whoever sets that clock.
public struct RealClock: DeviceClock {
    private let start = Date()
    private let startInstant = ContinuousClock.now

    /// Creates the clock.
    public init() {}

    /// The time now.
    public var now: Date {
        let elapsed = (ContinuousClock.now - startInstant).components
        return start + (Double(elapsed.seconds) + Double(elapsed.attoseconds) * 1e-18)
    }

    /// Waits until a time.
    public func sleep(until date: Date) async throws {
        let seconds = date.timeIntervalSince(now)
        if seconds > 0 { try await Task.sleep(for: .seconds(seconds)) }
    }
}
