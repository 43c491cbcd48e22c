internal import BellhopBasics
package import Foundation

package protocol DeviceClock: Sendable {
    /// The true time, which never runs backwards.
    var now: Date { get }

    /// How far the machine's clock is ahead of the true time, in seconds. It changes when the
    /// machine's clock is set.
    var machineShift: TimeInterval { get }

    /// Whether the time stands still until a person continues it.
    var isPaused: Bool { get }

    /// Waits until a time. Returns immediately if the time has passed.
    ///
    /// - Throws: `CancellationError`.
    func sleep(until date: Date) async throws

    /// Returns a clock for a device that continues from stored state.
    ///
    /// - Parameters:
    ///   - last: The last known true time. The clock starts no earlier.
    ///   - shift: The value of `machineShift` at that time.
    func continued(after last: Date, machineShift shift: TimeInterval) -> any DeviceClock
}

extension DeviceClock {
    package var machineShift: TimeInterval { 0 }

    package var isPaused: Bool { false }

    package func continued(
        after last: Date, machineShift shift: TimeInterval
    ) -> any DeviceClock { self }
}

/// The machine's time, as a clock that never runs backwards while the process runs.
///
/// It starts with the machine's clock and advances by elapsed time, so setting the machine's clock
/// does not affect it.
package struct RealClock: DeviceClock {
    private let start: Date
    private let startInstant = ContinuousClock.now

    package init() { start = Date() }

    private init(start: Date) { self.start = start }

    package var now: Date {
        let elapsed = (ContinuousClock.now - startInstant).components
        return start + (Double(elapsed.seconds) + Double(elapsed.attoseconds) * 1e-18)
    }

    package var machineShift: TimeInterval { Date().timeIntervalSince(now) }

    package func sleep(until date: Date) async throws {
        let wait = Duration(
            seconds: date.timeIntervalSince(now), clampedTo: .zero ... .longest)
        if let wait, wait > .zero { try await Task.sleep(for: wait) }
    }

    /// Returns a clock that continues after the previous one: the machine's clock minus its earlier
    /// shift, but no earlier than the last known time.
    package func continued(
        after last: Date, machineShift shift: TimeInterval
    ) -> any DeviceClock {
        RealClock(start: max(Date() - shift, last))
    }
}
