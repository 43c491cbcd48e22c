internal import Foundation

/// A lock that protects a state and can be copied.
///
/// It is a system mutex, so fairness depends on the system. Locking it twice on one thread is an
/// error: it traps or deadlocks.
///
/// See <https://developer.apple.com/documentation/os/osallocatedunfairlock>.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
    // The lock protects the state. With the `Unchecked` variants, the caller is responsible for its
    // sendability.
    private final class Storage {
        var state: State
        let mutex = NSLock()

        init(_ state: State) {
            self.state = state
        }
    }

    private let storage: Storage

    public init(uncheckedState initialState: State) {
        storage = Storage(initialState)
    }

    public func withLockUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R {
        storage.mutex.lock()
        defer { storage.mutex.unlock() }
        return try body(&storage.state)
    }

    public func withLock<R: Sendable>(_ body: @Sendable (inout State) throws -> R) rethrows -> R {
        try withLockUnchecked(body)
    }

    /// Calls a closure with the state if the lock is free, or returns `nil`.
    public func withLockIfAvailableUnchecked<R>(
        _ body: (inout State) throws -> R
    ) rethrows -> R? {
        guard storage.mutex.try() else { return nil }
        defer { storage.mutex.unlock() }
        return try body(&storage.state)
    }

    /// Calls a closure with the state if the lock is free, or returns `nil`.
    public func withLockIfAvailable<R: Sendable>(
        _ body: @Sendable (inout State) throws -> R
    ) rethrows -> R? {
        try withLockIfAvailableUnchecked(body)
    }
}

extension OSAllocatedUnfairLock where State: Sendable {
    public init(initialState: State) {
        self.init(uncheckedState: initialState)
    }
}

extension OSAllocatedUnfairLock where State == Void {
    public init() {
        self.init(uncheckedState: ())
    }

    @available(*, noasync, message: "Use withLock(_:) in async code.")
    public func lock() { storage.mutex.lock() }

    @available(*, noasync, message: "Use withLock(_:) in async code.")
    public func unlock() { storage.mutex.unlock() }

    /// Acquires the lock if it is free. Returns whether it did.
    @available(*, noasync, message: "Use withLockIfAvailable(_:) in async code.")
    public func lockIfAvailable() -> Bool { storage.mutex.try() }

    public func withLockUnchecked<R>(_ body: () throws -> R) rethrows -> R {
        try withLockUnchecked { _ in try body() }
    }

    public func withLock<R: Sendable>(_ body: @Sendable () throws -> R) rethrows -> R {
        try withLockUnchecked { _ in try body() }
    }
}
