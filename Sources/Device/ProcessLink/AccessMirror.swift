package import NotificationModel
private import Synchronization

/// A process's copy of its app's access to the person's data.
///
/// The device sends the access at the process's start, and each change while it runs.
package final class AccessMirror: Sendable {
    private struct Observer {
        var part: @Sendable (AppAccess) -> AnyHashable
        var tell: @Sendable () -> Void
    }

    private struct State {
        var access: AppAccess?
        var observers: [Int: Observer] = [:]
        var observersMade = 0
    }

    package static let ofProcess = AccessMirror()

    private let state = Mutex(State())

    package init(_ access: AppAccess? = nil) { apply(access) }

    /// The last access; `nil` without a device.
    package var access: AppAccess? { state.withLock(\.access) }

    /// Stores the access and calls the observers of the parts that changed.
    package func apply(_ new: AppAccess?) {
        let observers = state.withLock { state in
            let old = state.access
            state.access = new
            return state.observers.values.filter { old.map($0.part) != new.map($0.part) }
        }
        for observer in observers { observer.tell() }
    }

    /// Calls a function after each change of a part of the access, on any thread.
    ///
    /// - Returns: The number with which `stopObserving(_:)` ends the calls.
    package func observe(
        _ part: @escaping @Sendable (AppAccess) -> some Hashable & SendableMetatype,
        _ tell: @escaping @Sendable () -> Void
    ) -> Int {
        state.withLock { state in
            state.observersMade += 1
            state.observers[state.observersMade] = Observer(
                part: { AnyHashable(part($0)) }, tell: tell)
            return state.observersMade
        }
    }

    package func stopObserving(_ number: Int) {
        state.withLock { _ = $0.observers.removeValue(forKey: number) }
    }
}
