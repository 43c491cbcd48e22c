// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The names are Apple's.

// Apple's libc has these; the libc of Linux has not.
#if !canImport(Darwin)
    internal import Foundation

    /// A small lock in the caller's memory, as in C.
    ///
    /// Here it is a mutex of pthreads, so it is bigger than Apple's four bytes. Keep it at one
    /// place, as Apple says too. Made by `os_unfair_lock()`.
    ///
    /// See <https://developer.apple.com/documentation/os/os_unfair_lock_s>.
    @safe public struct os_unfair_lock_s {
        var mutex = unsafe pthread_mutex_t()

        /// A lock that nobody has.
        public init() {}
    }

    /// Apple's shorter name.
    public typealias os_unfair_lock = os_unfair_lock_s
    /// A place with a lock.
    public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock_s>

    /// Waits for the lock and takes it.
    @available(*, noasync, message: "Use OSAllocatedUnfairLock.withLock(_:) in async code.")
    public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) {
        unsafe pthread_mutex_lock(&lock.pointee.mutex)
    }

    /// Gives the lock back.
    @available(*, noasync, message: "Use OSAllocatedUnfairLock.withLock(_:) in async code.")
    public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) {
        unsafe pthread_mutex_unlock(&lock.pointee.mutex)
    }

    /// Takes the lock if nobody has it.
    @available(*, noasync, message: "Use OSAllocatedUnfairLock.withLock(_:) in async code.")
    public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool {
        unsafe pthread_mutex_trylock(&lock.pointee.mutex) == 0
    }
#endif
