internal import DeviceLink
private import Synchronization

/// Lets the code of one device run at a time in a process of tests.
///
/// A request of `URLSession` does not say which test it comes from, and neither does a call of
/// `UNUserNotificationCenter` from a thread of the user's. So while a device runs its user's code it
/// has the turn, both belong to it, and other devices wait. What only reads or scripts a device
/// needs no turn.
final class ActLock: Sendable {
    /// The one of this process.
    static let shared = ActLock()

    /// How long a device waits for its turn, in real time.
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

    /// The device that has the turn.
    var holder: DeviceCore? { state.withLock { $0.holder } }

    /// Waits for the turn.
    ///
    /// - Throws: `TestDeviceError.noTurn` when it does not come, `CancellationError` when the task
    ///   is cancelled.
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
        // The turn may come in the instant in which the wait ends.
        if cameAfterAll { release(core, keeps: false) }
        try Task.checkCancellation()
        throw TestDeviceError.noTurn
    }

    /// Ends an act. A device that keeps the turn goes on having code under way.
    func release(_ core: DeviceCore, keeps: Bool) {
        end(core, keeps: keeps)
    }

    /// Takes the turn from a device that is gone.
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
