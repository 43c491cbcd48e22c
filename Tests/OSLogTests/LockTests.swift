import Foundation
import Testing
import os

@Suite("Locks of os")
struct LockTests {
    @Test("a state is changed by one thread at a time")
    func state() {
        let count = OSAllocatedUnfairLock(initialState: 0)
        DispatchQueue.concurrentPerform(iterations: 1_000) { _ in count.withLock { $0 += 1 } }
        #expect(count.withLock { $0 } == 1_000)
    }

    @Test("a locked lock is not available")
    func available() {
        let lock = OSAllocatedUnfairLock()
        lock.lock()
        #expect(!lock.lockIfAvailable())
        lock.unlock()
        #expect(lock.withLock { true })
        #expect(OSAllocatedUnfairLock(initialState: 3).withLockIfAvailable { $0 } == 3)
    }

    @Test("the C lock excludes others until it is unlocked")
    func unfairLock() {
        let lock = os_unfair_lock_t.allocate(capacity: 1)
        unsafe lock.initialize(to: os_unfair_lock())
        unsafe os_unfair_lock_lock(lock)
        let whileTaken = unsafe os_unfair_lock_trylock(lock)
        unsafe os_unfair_lock_unlock(lock)
        let afterwards = unsafe os_unfair_lock_trylock(lock)
        unsafe os_unfair_lock_unlock(lock)
        unsafe lock.deallocate()
        #expect(!whileTaken && afterwards)
    }
}
