internal import ProcessLink
private import Synchronization

/// A lock that lets the user's code run on one device at a time in a test process.
///
/// Neither a request of `URLSession` nor a call of `UNUserNotificationCenter` from a user's thread
/// identifies its test. While a device runs its user's code, it holds the lock and both belong to
/// it; other devices wait. Reading or scripting a device does not need the lock.
final class ActLock: Sendable {
    static let shared = ActLock()

    static let waitMax: Duration = .seconds(300)

    private struct Place {
        let core: DeviceCore
        let waiter: Waiter
    }

    private struct State {
        weak var holder: DeviceCore?
        var isActive = false
        var line: [Place] = []
    }

    private let state = Mutex(State())

    var holder: DeviceCore? { state.withLock { $0.holder } }

    /// Waits for the lock.
    ///
    /// - Throws: `TestDeviceError.noTurn` after `waitMax` of real time, `CancellationError` when
    ///   the task is canceled.
    func acquire(_ core: DeviceCore) async throws {
        let waiter = Waiter()
        let isGranted = state.withLock { state in
            if Self.mayStart(core, state) {
                Self.start(core, &state)
                return true
            }
            state.line.append(Place(core: core, waiter: waiter))
            return false
        }
        if isGranted { return }
        if await waiter.value(atMost: Self.waitMax) { return }
        let cameAfterAll = state.withLock { state in
            let count = state.line.count
            state.line.removeAll { $0.waiter === waiter }
            return state.line.count == count
        }
        // The lock may be acquired at the moment when the wait ends.
        if cameAfterAll { release(core, keeps: false) }
        try Task.checkCancellation()
        throw TestDeviceError.noTurn
    }

    func release(_ core: DeviceCore, keeps: Bool) {
        end(core, keeps: keeps)
    }

    func abandon(_ core: DeviceCore) {
        let isHolder = state.withLock { $0.holder === core && !$0.isActive }
        if isHolder { end(core, keeps: false) }
    }

    private func end(_ core: DeviceCore, keeps: Bool) {
        let next = state.withLock { state -> Waiter? in
            guard state.holder === core else { return nil }
            state.isActive = false
            if !keeps {
                state.holder = nil
                CurrentDevice.standIn(nil)
            }
            let index = state.line.firstIndex { Self.mayStart($0.core, state) }
            guard let index else { return nil }
            let place = state.line.remove(at: index)
            Self.start(place.core, &state)
            return place.waiter
        }
        next?.resume(true)
    }

    private static func mayStart(_ core: DeviceCore, _ state: State) -> Bool {
        !state.isActive && (state.holder == nil || state.holder === core)
    }

    private static func start(_ core: DeviceCore, _ state: inout State) {
        state.isActive = true
        state.holder = core
        CurrentDevice.standIn(AppConnection(core: core, app: nil))
    }
}
