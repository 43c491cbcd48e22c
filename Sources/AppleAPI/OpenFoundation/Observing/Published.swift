#if !canImport(ObjectiveC)
    /// A property whose changes can be followed.
    ///
    /// Its object, a class, announces each change before it happens if it is an `ObservableObject`.
    /// With `import Combine` the property's `$` form is a publisher of its values.
    ///
    /// See <https://developer.apple.com/documentation/combine/published>.
    @propertyWrapper
    public struct Published<Value> {
        /// The place of the value, which copies of the wrapper share.
        package let storage: PublishedStorage<Value>

        /// Creates a property with a first value.
        public init(wrappedValue: Value) { storage = PublishedStorage(wrappedValue) }

        /// Creates a property with a first value.
        public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

        /// Only properties of classes can be published.
        @available(*, unavailable, message: "@Published is only available on properties of classes")
        public var wrappedValue: Value {
            get { storage.value }
            set { storage.value = newValue }
        }

        /// What publishes the values; assignable, so that another publisher can feed the property.
        public var projectedValue: Publisher {
            get { Publisher(storage: storage) }
            set { _ = newValue }
        }

        /// Reads and changes the property in its object.
        public static subscript<EnclosingSelf: AnyObject>(
            _enclosingInstance object: EnclosingSelf,
            wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
            storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
        ) -> Value {
            get { object[keyPath: storageKeyPath].storage.value }
            set { object[keyPath: storageKeyPath].storage.change(to: newValue) }
        }

        /// Publishes a property's values: the present one at once, then each before it is set.
        public struct Publisher {
            /// The place of the value.
            package let storage: PublishedStorage<Value>
        }
    }

    extension Published: PublishedWrapper {
        var anyStorage: any AnyPublishedStorage { storage }
    }

    /// The place of a `@Published` value.
    package final class PublishedStorage<Value>: AnyPublishedStorage {
        /// The value.
        package var value: Value
        /// Who wants to hear of the next value before it is set.
        package var listeners: [(Value) -> Void] = []
        /// What the room that makes it a publisher keeps here.
        package var subject: AnyObject?
        /// What feeds the property, kept for as long as the property lives.
        package var feeds: [AnyObject] = []
        var announcer: ObservableObjectPublisher?

        init(_ value: Value) { self.value = value }

        /// Announces a value, then sets it.
        package func change(to value: Value) {
            announcer?.send()
            for listener in listeners { listener(value) }
            self.value = value
        }
    }
#endif
