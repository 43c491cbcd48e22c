// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The names are Apple's.

// Apple's C library has these declarations; Linux's has not.
#if !canImport(Darwin)
    internal import Foundation

    /// A small lock in the caller's memory, as in C.
    ///
    /// It is a pthread mutex, so it is larger than Apple's four bytes. As with Apple's, it must not
    /// move in memory. Create one with `os_unfair_lock()`.
    ///
    /// See <https://developer.apple.com/documentation/os/os_unfair_lock_s>.
    @safe public struct os_unfair_lock_s {
        var mutex = unsafe pthread_mutex_t()

        public init() {}
    }

    public typealias os_unfair_lock = os_unfair_lock_s
    public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock_s>

    @available(*, noasync, message: "Use OSAllocatedUnfairLock.withLock(_:) in async code.")
    public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) {
        unsafe pthread_mutex_lock(&lock.pointee.mutex)
    }

    @available(*, noasync, message: "Use OSAllocatedUnfairLock.withLock(_:) in async code.")
    public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) {
        unsafe pthread_mutex_unlock(&lock.pointee.mutex)
    }

    /// Acquires the lock if it is free. Returns whether it did.
    @available(*, noasync, message: "Use OSAllocatedUnfairLock.withLock(_:) in async code.")
    public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool {
        unsafe pthread_mutex_trylock(&lock.pointee.mutex) == 0
    }
#endif
