internal import BellhopBasics
package import Foundation

/// The device's time and how it waits.
package protocol DeviceClock: Sendable {
    /// The true time now, which never runs backwards.
    var now: Date { get }

    /// The seconds by which the machine's own clock is ahead of the true time: it changes when
    /// somebody sets that clock.
    var machineShift: TimeInterval { get }

    /// Waits until a time. Returns at once when it is past.
    ///
    /// - Throws: `CancellationError`.
    func sleep(until date: Date) async throws

    /// This clock for a device that goes on where it was.
    ///
    /// - Parameters:
    ///   - last: the last true time that is known; the clock is not before it.
    ///   - shift: what `machineShift` was then.
    func continued(after last: Date, machineShift shift: TimeInterval) -> any DeviceClock
}

extension DeviceClock {
    /// Nobody sets this clock.
    package var machineShift: TimeInterval { 0 }

    /// The same clock.
    package func continued(
        after last: Date, machineShift shift: TimeInterval
    ) -> any DeviceClock { self }
}

/// The machine's own time, which never runs backwards while the process lives: it starts with the
/// machine's clock and goes on by elapsed time, whoever sets that clock.
package struct RealClock: DeviceClock {
    private let start: Date
    private let startInstant = ContinuousClock.now

    /// Creates the clock.
    package init() { start = Date() }

    private init(start: Date) { self.start = start }

    /// The time now.
    package var now: Date {
        let elapsed = (ContinuousClock.now - startInstant).components
        return start + (Double(elapsed.seconds) + Double(elapsed.attoseconds) * 1e-18)
    }

    /// The difference that setting the machine's clock has made so far.
    package var machineShift: TimeInterval { Date().timeIntervalSince(now) }

    /// Waits until a time.
    package func sleep(until date: Date) async throws {
        let wait = Duration(
            seconds: date.timeIntervalSince(now), clampedTo: .zero ... .longest)
        if let wait, wait > .zero { try await Task.sleep(for: wait) }
    }

    /// A clock that goes on where the last one was: by what the machine's clock shows, less what it
    /// was set by before, and never before the last time that is known.
    package func continued(
        after last: Date, machineShift shift: TimeInterval
    ) -> any DeviceClock {
        RealClock(start: max(Date() - shift, last))
    }
}
