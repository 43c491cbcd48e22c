#if !canImport(ObjectiveC)
    /// A property that publishes its changes.
    ///
    /// An `ObservableObject` announces each change before it happens. With `import Combine`, the
    /// `$` form of the property is a publisher of its values.
    ///
    /// See <https://developer.apple.com/documentation/combine/published>.
    @propertyWrapper
    public struct Published<Value> {
        package let storage: PublishedStorage<Value>

        public init(wrappedValue: Value) { storage = PublishedStorage(wrappedValue) }

        public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

        /// Traps, because only a class can have published properties.
        @available(*, unavailable, message: "@Published is only available on properties of classes")
        public var wrappedValue: Value {
            get { storage.value }
            set { storage.value = newValue }
        }

        /// The publisher of the values. Assigning another publisher connects it to the property.
        public var projectedValue: Publisher {
            get { Publisher(storage: storage) }
            set { _ = newValue }
        }

        public static subscript<EnclosingSelf: AnyObject>(
            _enclosingInstance object: EnclosingSelf,
            wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
            storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
        ) -> Value {
            get { object[keyPath: storageKeyPath].storage.value }
            set { object[keyPath: storageKeyPath].storage.change(to: newValue) }
        }

        /// Publishes a property's current value at once, and then each new value before it is set.
        public struct Publisher {
            package let storage: PublishedStorage<Value>
        }
    }

    extension Published: PublishedWrapper {
        var anyStorage: any AnyPublishedStorage { storage }
    }

    package final class PublishedStorage<Value>: AnyPublishedStorage {
        package var value: Value
        /// The subscribers, called with the next value before it is set.
        package var listeners: [(Value) -> Void] = []
        package var subject: AnyObject?
        /// The publishers assigned to the property, retained as long as the storage.
        package var feeds: [AnyObject] = []
        var announcer: ObservableObjectPublisher?

        init(_ value: Value) { self.value = value }

        package func change(to value: Value) {
            announcer?.send()
            for listener in listeners { listener(value) }
            self.value = value
        }
    }
#endif
