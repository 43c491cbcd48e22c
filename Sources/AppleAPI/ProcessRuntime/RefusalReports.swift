package import NotificationModel
package import ProcessLink
private import Synchronization

/// Reports to the device what its rules refused to this process, before the response to the call
/// during which that happened.
///
/// Each refusal is reported once per call of the device. A call has at most `refusalsMax` reports,
/// so that a loop cannot flood the link.
package final class RefusalReports: Sendable {
    package static let refusalsMax = 64

    private struct State {
        var told: Set<SystemRefusal> = []
        var underWay = 0
        var waiting: [@Sendable () -> Void] = []
    }

    private let state = Mutex(State())
    private let device: any DeviceChannel

    package init(device: any DeviceChannel) { self.device = device }

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

    /// Begins a new call. Earlier refusals are reported again if they recur.
    package func begin() { state.withLock { $0.told = [] } }

    /// Runs a closure once the device has acknowledged all reports, or at once if none is pending.
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
