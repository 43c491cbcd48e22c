// On Apple's platforms, Foundation re-exports these from Combine, and files that import only
// Foundation use them.
#if !canImport(ObjectiveC)
    /// An object that announces each change before it happens.
    ///
    /// Each `@Published` property sends the announcement. With `import Combine`, its publishers
    /// accept subscribers.
    ///
    /// See <https://developer.apple.com/documentation/combine/observableobject>.
    public protocol ObservableObject: AnyObject {
        associatedtype ObjectWillChangePublisher = ObservableObjectPublisher
        var objectWillChange: ObjectWillChangePublisher { get }
    }

    extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
        /// The publisher that all `@Published` properties of the object share.
        ///
        /// An object without such a property returns a new publisher each time.
        public var objectWillChange: ObservableObjectPublisher {
            let storages = PublishedStorages.of(self)
            let shared = storages.lazy.compactMap(\.announcer).first ?? ObservableObjectPublisher()
            for storage in storages where storage.announcer == nil { storage.announcer = shared }
            return shared
        }
    }

    /// A publisher that announces changes of an object.
    ///
    /// See <https://developer.apple.com/documentation/combine/observableobjectpublisher>.
    public final class ObservableObjectPublisher {
        /// The subscribers, for the module that implements Combine.
        package var listeners: [() -> Void] = []
        package var subject: AnyObject?

        public init() {}

        public func send() {
            for listener in listeners { listener() }
        }
    }

    enum PublishedStorages {
        static func of(_ object: AnyObject) -> [any AnyPublishedStorage] {
            var storages: [any AnyPublishedStorage] = []
            var mirror: Mirror? = Mirror(reflecting: object)
            while let present = mirror {
                storages += present.children.compactMap { child in
                    (child.value as? any PublishedWrapper)?.anyStorage
                }
                mirror = present.superclassMirror
            }
            return storages
        }
    }

    protocol AnyPublishedStorage: AnyObject {
        /// The publisher that announces changes of the object; `nil` before its first use.
        var announcer: ObservableObjectPublisher? { get set }
    }

    protocol PublishedWrapper {
        var anyStorage: any AnyPublishedStorage { get }
    }
#endif
