internal import Foundation

/// A lock around a state, which can be passed about.
///
/// It is a mutex of the system underneath: fair or not as that is. Locking it twice in one thread
/// is an error that stops the program or never returns.
///
/// See <https://developer.apple.com/documentation/os/osallocatedunfairlock>.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
    // The state is touched under the lock only; `Uncheck` in a name says who answers for the rest.
    private final class Storage {
        var state: State
        let mutex = NSLock()

        init(_ state: State) {
            self.state = state
        }
    }

    private let storage: Storage

    /// A lock around a state that the caller answers for.
    public init(uncheckedState initialState: State) {
        storage = Storage(initialState)
    }

    /// Runs a closure with the state, while nobody else does.
    public func withLockUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R {
        storage.mutex.lock()
        defer { storage.mutex.unlock() }
        return try body(&storage.state)
    }

    /// Runs a closure with the state, while nobody else does.
    public func withLock<R: Sendable>(_ body: @Sendable (inout State) throws -> R) rethrows -> R {
        try withLockUnchecked(body)
    }

    /// Runs a closure with the state if nobody else does just now; `nil` otherwise.
    public func withLockIfAvailableUnchecked<R>(
        _ body: (inout State) throws -> R
    ) rethrows -> R? {
        guard storage.mutex.try() else { return nil }
        defer { storage.mutex.unlock() }
        return try body(&storage.state)
    }

    /// Runs a closure with the state if nobody else does just now; `nil` otherwise.
    public func withLockIfAvailable<R: Sendable>(
        _ body: @Sendable (inout State) throws -> R
    ) rethrows -> R? {
        try withLockIfAvailableUnchecked(body)
    }
}

extension OSAllocatedUnfairLock where State: Sendable {
    /// A lock around a state.
    public init(initialState: State) {
        self.init(uncheckedState: initialState)
    }
}

extension OSAllocatedUnfairLock where State == Void {
    /// A lock around nothing.
    public init() {
        self.init(uncheckedState: ())
    }

    /// Waits for the lock and takes it.
    @available(*, noasync, message: "Use withLock(_:) in async code.")
    public func lock() { storage.mutex.lock() }

    /// Gives the lock back.
    @available(*, noasync, message: "Use withLock(_:) in async code.")
    public func unlock() { storage.mutex.unlock() }

    /// Takes the lock if nobody has it.
    @available(*, noasync, message: "Use withLockIfAvailable(_:) in async code.")
    public func lockIfAvailable() -> Bool { storage.mutex.try() }

    /// Runs a closure while nobody else does.
    public func withLockUnchecked<R>(_ body: () throws -> R) rethrows -> R {
        try withLockUnchecked { _ in try body() }
    }

    /// Runs a closure while nobody else does.
    public func withLock<R: Sendable>(_ body: @Sendable () throws -> R) rethrows -> R {
        try withLockUnchecked { _ in try body() }
    }
}
