// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The names are Apple's.

// The Objective-C runtime provides these on Apple's platforms.
#if !canImport(ObjectiveC)
    internal import Foundation
    private import Synchronization

    /// Calls a closure.
    ///
    /// Without the Objective-C runtime nothing is autoreleased, so the function does not drain a
    /// pool.
    ///
    /// See <https://developer.apple.com/documentation/objectivec/autoreleasepool(invoking:)>.
    public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
        try body()
    }

    /// Acquires the recursive lock of an object, and blocks while another thread holds it.
    ///
    /// Call ``objc_sync_exit(_:)`` once for each call. The lock is an entry of a table and is
    /// removed when the last thread releases it.
    ///
    /// - Returns: 0.
    ///
    /// See <https://developer.apple.com/documentation/objectivec/1418661-objc_sync_enter>.
    @discardableResult
    public func objc_sync_enter(_ object: Any) -> Int32 {
        ObjectLocks.enter(object as AnyObject)
        return 0
    }

    /// Releases the lock of an object.
    ///
    /// - Returns: 0, or -1 if the object is not locked.
    ///
    /// See <https://developer.apple.com/documentation/objectivec/1418662-objc_sync_exit>.
    @discardableResult
    public func objc_sync_exit(_ object: Any) -> Int32 {
        ObjectLocks.exit(object as AnyObject) ? 0 : -1
    }

    private enum ObjectLocks {
        private struct Entry {
            let lock = NSRecursiveLock()
            var users = 0
        }

        private static let entries = Mutex<[ObjectIdentifier: Entry]>([:])

        static func enter(_ object: AnyObject) {
            let lock = entries.withLock { entries in
                entries[ObjectIdentifier(object), default: Entry()].users += 1
                return entries[ObjectIdentifier(object)]?.lock
            }
            lock?.lock()
        }

        static func exit(_ object: AnyObject) -> Bool {
            let lock = entries.withLock { entries -> NSRecursiveLock? in
                guard var entry = entries[ObjectIdentifier(object)] else { return nil }
                entry.users -= 1
                entries[ObjectIdentifier(object)] = entry.users == 0 ? nil : entry
                return entry.lock
            }
            lock?.unlock()
            return lock != nil
        }
    }
#endif
