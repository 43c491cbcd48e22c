package import DeviceLink
package import NotificationModel
private import Synchronization

/// Tells the device what its rules refused to this process, before the answer to the call during
/// which it was refused.
///
/// Each refusal is told once for each call of the device, and at most `refusalsMax` of them, so that
/// a loop cannot flood the link.
package final class RefusalReports: Sendable {
    /// Refusals that are told during one call of the device.
    package static let refusalsMax = 64

    private struct State {
        var told: Set<SystemRefusal> = []
        var underWay = 0
        var waiting: [@Sendable () -> Void] = []
    }

    private let state = Mutex(State())
    private let device: any DeviceChannel

    /// Creates the reports to a device.
    package init(device: any DeviceChannel) { self.device = device }

    /// Tells the device of a refusal, unless it was told already.
    package func report(_ refusal: SystemRefusal) {
        let isNew = state.withLock { state in
            guard state.told.count < Self.refusalsMax, state.told.insert(refusal).inserted else {
                return false
            }
            state.underWay += 1
            return true
        }
        if isNew { device.ask(.refused(refusal)) { _ in self.wasReported() } }
    }

    /// Begins a new call: what was refused before is told once more.
    package func begin() { state.withLock { $0.told = [] } }

    /// Does something once the device has heard of everything, at once when it has already.
    package func whenReported(_ body: @escaping @Sendable () -> Void) {
        let isReported = state.withLock { state in
            if state.underWay > 0 { state.waiting.append(body) }
            return state.underWay == 0
        }
        if isReported { body() }
    }

    private func wasReported() {
        let waiting = state.withLock { state -> [@Sendable () -> Void] in
            state.underWay -= 1
            guard state.underWay == 0 else { return [] }
            defer { state.waiting = [] }
            return state.waiting
        }
        for body in waiting { body() }
    }
}
