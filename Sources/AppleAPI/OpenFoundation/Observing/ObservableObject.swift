// Apple's Foundation hands these on from Combine; files that import only Foundation use them.
#if !canImport(ObjectiveC)
    /// A class that says before it changes.
    ///
    /// The announcement before each change of an `@Published` property is sent by itself. With
    /// `import Combine` its publishers can be subscribed to.
    ///
    /// See <https://developer.apple.com/documentation/combine/observableobject>.
    public protocol ObservableObject: AnyObject {
        /// What announces changes.
        associatedtype ObjectWillChangePublisher = ObservableObjectPublisher
        /// Announces each change before it happens.
        var objectWillChange: ObjectWillChangePublisher { get }
    }

    extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
        /// The announcer that all `@Published` properties of the object share.
        ///
        /// An object without such a property gets a new one each time, which nobody hears of.
        public var objectWillChange: ObservableObjectPublisher {
            let storages = PublishedStorages.of(self)
            let shared = storages.lazy.compactMap(\.announcer).first ?? ObservableObjectPublisher()
            for storage in storages where storage.announcer == nil { storage.announcer = shared }
            return shared
        }
    }

    /// What announces that an object is about to change.
    ///
    /// See <https://developer.apple.com/documentation/combine/observableobjectpublisher>.
    public final class ObservableObjectPublisher {
        /// Who wants to hear, for the room that makes it a publisher of Combine.
        package var listeners: [() -> Void] = []
        /// What the room that makes it a publisher keeps here.
        package var subject: AnyObject?

        /// Creates an announcer.
        public init() {}

        /// Announces a change.
        public func send() {
            for listener in listeners { listener() }
        }
    }

    /// The places of an object's `@Published` values.
    enum PublishedStorages {
        /// Those of the object and of the classes that it inherits from, in their order.
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

    /// A place of a `@Published` value, whatever its type.
    protocol AnyPublishedStorage: AnyObject {
        /// What announces the object's changes; `nil` until somebody asked for it.
        var announcer: ObservableObjectPublisher? { get set }
    }

    /// A `@Published` property, whatever its type.
    protocol PublishedWrapper {
        /// The place of its value.
        var anyStorage: any AnyPublishedStorage { get }
    }
#endif
