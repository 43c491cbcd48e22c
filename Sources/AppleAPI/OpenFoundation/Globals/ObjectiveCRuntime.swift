// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The names are Apple's.

// The Objective-C runtime brings these on Apple's platforms.
#if !canImport(ObjectiveC)
    internal import Foundation
    private import Synchronization

    /// Runs a closure.
    ///
    /// Without the Objective-C runtime nothing is autoreleased, so there is no pool to drain.
    ///
    /// See <https://developer.apple.com/documentation/objectivec/autoreleasepool(invoking:)>.
    public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
        try body()
    }

    /// Takes the lock of an object, and waits while another thread has it.
    ///
    /// A thread may take it again; it is free when given back as often. The lock lives in a table
    /// beside the object and leaves it when nobody has or awaits it.
    ///
    /// - Returns: 0.
    ///
    /// See <https://developer.apple.com/documentation/objectivec/1418661-objc_sync_enter>.
    @discardableResult
    public func objc_sync_enter(_ object: Any) -> Int32 {
        ObjectLocks.enter(object as AnyObject)
        return 0
    }

    /// Gives the lock of an object back.
    ///
    /// - Returns: 0, or -1 when nobody has it.
    ///
    /// See <https://developer.apple.com/documentation/objectivec/1418662-objc_sync_exit>.
    @discardableResult
    public func objc_sync_exit(_ object: Any) -> Int32 {
        ObjectLocks.exit(object as AnyObject) ? 0 : -1
    }

    /// The locks of the objects that someone has locked just now.
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
