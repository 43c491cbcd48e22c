#if !canImport(ObjectiveC)
    internal import BellhopSelectors
    public import Foundation
    private import Synchronization

    extension NotificationCenter {
        /// Calls a method of an object when a notification is posted, on the thread that posts it.
        ///
        /// The object is not kept; when it is gone, nothing is called any more.
        ///
        /// See <https://developer.apple.com/documentation/foundation/notificationcenter/addobserver(_:selector:name:object:)>.
        public func addObserver(
            _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?,
            object anObject: Any?
        ) {
            let weak = WeakObject(observer as AnyObject)
            let token = addObserver(forName: aName, object: anObject, queue: nil) { notification in
                guard let observer = weak.object else { return }
                _ = ActionDispatch.call(aSelector.name, of: observer, with: [notification])
            }
            SelectorObservers.add(
                .init(
                    observer: weak, center: ObjectIdentifier(self), token: Transfer(token),
                    name: aName, object: (anObject as AnyObject?).map { ObjectIdentifier($0) }))
        }

        /// Tells an object nothing any more; also one that a block's registration returned.
        ///
        /// See <https://developer.apple.com/documentation/foundation/notificationcenter/removeobserver(_:)>.
        public func removeObserver(_ observer: AnyObject) {
            removeObserver(observer, name: nil, object: nil)
        }

        /// Tells an object nothing any more of a name and a sender; `nil` stands for all of them.
        ///
        /// See <https://developer.apple.com/documentation/foundation/notificationcenter/removeobserver(_:name:object:)>.
        public func removeObserver(
            _ observer: AnyObject, name aName: NSNotification.Name?, object anObject: Any?
        ) {
            let sender = (anObject as AnyObject?).map { ObjectIdentifier($0) }
            let gone = SelectorObservers.remove {
                $0.center == ObjectIdentifier(self) && $0.observer.object === observer
                    && (aName == nil || $0.name == aName)
                    && (sender == nil || $0.object == sender)
            }
            let all: [Any] = gone.map(\.token.value) + [observer]
            for token in all { removeObserver(token, name: aName, object: anObject) }
        }
    }

    /// An object that is not kept.
    private final class WeakObject: @unchecked Sendable {
        // Weak references may be read on any thread, and this one is never written again.
        weak let object: AnyObject?
        init(_ object: AnyObject) { self.object = object }
    }

    /// Who hears of what through a selector, in all centres.
    private enum SelectorObservers {
        struct Entry: Sendable {
            let observer: WeakObject
            let center: ObjectIdentifier
            let token: Transfer<any NSObjectProtocol>
            let name: NSNotification.Name?
            let object: ObjectIdentifier?
        }

        private static let entries = Mutex<[Entry]>([])

        /// Adds an entry, and forgets those of objects that are gone.
        static func add(_ entry: Entry) {
            let gone = remove { $0.observer.object == nil }
            entries.withLock { $0.append(entry) }
            for entry in gone {
                NotificationCenter.default.removeObserver(entry.token.value as Any)
            }
        }

        /// Takes entries out.
        static func remove(where isGone: (Entry) -> Bool) -> [Entry] {
            entries.withLock { entries in
                let gone = entries.filter(isGone)
                entries.removeAll(where: isGone)
                return gone
            }
        }
    }
#endif
