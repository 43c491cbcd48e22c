internal import Foundation
internal import ObjectiveCRuntime
private import Synchronization

/// Key-value observing.
///
/// Limits: changes through the project's setters, `setValue:forKey:` and `willChangeValueForKey:` are
/// reported. A path with dots follows the objects that it names when the observer is added.
enum KeyValueObservation {
    private final class Entry: @unchecked Sendable {
        // The lock of `entries` protects the variables.
        weak var owner: AnyObject?
        weak var observed: AnyObject?
        weak var observer: AnyObject?
        let key: String
        let path: String
        let options: UInt
        let context: ObjectPointer?
        var old: Any?

        init(
            _ owner: AnyObject, _ observed: AnyObject, _ observer: AnyObject, path: String,
            options: UInt, context: ObjectPointer?
        ) {
            (self.owner, self.observed, self.observer) = (owner, observed, observer)
            (self.path, self.options, self.context) = (path, options, context)
            key = String(path.split(separator: ".").last ?? "")
        }
    }

    private static let entries = Mutex<[Entry]>([])

    static func add(
        _ observer: ObjectPointer?, to receiver: ObjectPointer?, path: String, options: UInt,
        context: ObjectPointer?
    ) {
        guard let receiver, let owner = Bellhop.object(receiver),
            let observer = Bellhop.object(observer)
        else { return }
        var observed: AnyObject? = owner
        if let dot = path.lastIndex(of: ".") {
            observed = Bellhop.object(KeyValueCoding.value(receiver, path: String(path[..<dot])))
        }
        guard let observed else { return }
        let entry = Entry(owner, observed, observer, path: path, options: options, context: context)
        let own = bellhop_objc_own_class_of(pointer(observed))
        _ = bellhop_objc_observe_setter(own, entry.key)
        entries.withLock { entries in
            entries.removeAll { $0.observed == nil || $0.observer == nil }
            entries.append(entry)
        }
        if options & 4 != 0 { notify(entry) }
    }

    /// Without an entry it does nothing; Apple throws an exception.
    static func remove(_ observer: ObjectPointer?, from receiver: ObjectPointer?, path: String) {
        nonisolated(unsafe) let pointers = (observer: observer, receiver: receiver)
        entries.withLock { entries in
            let index = entries.lastIndex {
                pointer($0.owner) == pointers.receiver && pointer($0.observer) == pointers.observer
                    && $0.path == path
            }
            if let index { entries.remove(at: index) }
        }
    }

    private static func matching(_ receiver: ObjectPointer, _ key: String) -> [Entry] {
        nonisolated(unsafe) let receiver = receiver
        return entries.withLock { entries in
            entries.filter { $0.key == key && pointer($0.observed) == receiver }
        }
    }

    static func willChange(_ receiver: ObjectPointer, _ key: String) {
        for entry in matching(receiver, key) where entry.options & 2 != 0 {
            entry.old = Bellhop.object(KeyValueCoding.value(receiver, key: key)) ?? NSNull()
        }
    }

    static func didChange(_ receiver: ObjectPointer, _ key: String) {
        for entry in matching(receiver, key) { notify(entry) }
    }

    private static func notify(_ entry: Entry) {
        guard let observer = entry.observer, let owner = entry.owner,
            let observed = pointer(entry.observed)
        else { return }
        withPool {
            var change: [AnyHashable: Any] = ["kind": NSNumber(value: 1)]
            if entry.options & 1 != 0 {
                change["new"] =
                    Bellhop.object(KeyValueCoding.value(observed, key: entry.key)) ?? NSNull()
            }
            if let old = entry.old { change["old"] = old }
            entry.old = nil
            typealias Method =
                @convention(c) (
                    ObjectPointer?, ObjectPointer?, ObjectPointer?, ObjectPointer?, ObjectPointer?,
                    ObjectPointer?
                ) -> Void
            let name = selector("observeValueForKeyPath:ofObject:change:context:")
            let receiver = pointer(observer)
            unsafeBitCast(lookup(receiver, name), to: Method.self)(
                receiver, name, bellhop_objc_autorelease(owned(entry.path)), pointer(owner),
                bellhop_objc_autorelease(owned(change)), entry.context)
        }
    }
}
