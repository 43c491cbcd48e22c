#if !canImport(ObjectiveC)
    internal import BellhopSelectors
    public import Foundation
    private import Synchronization

    extension NotificationCenter {
        /// Registers a method of an object, called on the thread that posts the notification.
        ///
        /// The center holds the object weakly and stops calling it after its deinitialization.
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

        /// Removes all registrations of an object, including one that a block's registration
        /// returned.
        ///
        /// See <https://developer.apple.com/documentation/foundation/notificationcenter/removeobserver(_:)>.
        public func removeObserver(_ observer: AnyObject) {
            removeObserver(observer, name: nil, object: nil)
        }

        /// Removes the registrations of an object for a name and a sender; `nil` matches every
        /// value.
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

    private final class WeakObject: @unchecked Sendable {
        // Any thread may read a weak reference, and this one is never reassigned.
        weak let object: AnyObject?
        init(_ object: AnyObject) { self.object = object }
    }

    private enum SelectorObservers {
        struct Entry: Sendable {
            let observer: WeakObject
            let center: ObjectIdentifier
            let token: Transfer<any NSObjectProtocol>
            let name: NSNotification.Name?
            let object: ObjectIdentifier?
        }

        private static let entries = Mutex<[Entry]>([])

        /// Adds an entry and removes the entries whose observer was deinitialized.
        static func add(_ entry: Entry) {
            let gone = remove { $0.observer.object == nil }
            entries.withLock { $0.append(entry) }
            for entry in gone {
                NotificationCenter.default.removeObserver(entry.token.value as Any)
            }
        }

        static func remove(where isGone: (Entry) -> Bool) -> [Entry] {
            entries.withLock { entries in
                let gone = entries.filter(isGone)
                entries.removeAll(where: isGone)
                return gone
            }
        }
    }
#endif
