public import Foundation
public import OpenFoundation

/// A value that a view owns.
///
/// See <https://developer.apple.com/documentation/swiftui/state>.
@propertyWrapper public struct State<Value>: DynamicProperty {
    private let storage: Box<Value>

    public init(wrappedValue: Value) { storage = Box(wrappedValue) }
    public init(initialValue: Value) { storage = Box(initialValue) }

    public var wrappedValue: Value {
        get { storage.value }
        nonmutating set { storage.value = newValue }
    }

    public var projectedValue: Binding<Value> { storage.binding }
}

extension State where Value: ExpressibleByNilLiteral {
    public nonisolated init() { self.init(wrappedValue: nil) }
}

/// A property of a view that the system updates.
public protocol DynamicProperty {
    mutating func update()
}

extension DynamicProperty {
    public mutating func update() {}
}

nonisolated final class Box<Value> {
    var value: Value
    init(_ value: Value) { self.value = value }
    var binding: Binding<Value> { Binding(get: { self.value }, set: { self.value = $0 }) }
}

/// Access to a value that another object owns.
///
/// See <https://developer.apple.com/documentation/swiftui/binding>.
@propertyWrapper @dynamicMemberLookup public struct Binding<Value>: DynamicProperty {
    private let get: () -> Value
    private let set: (Value) -> Void

    public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
        (self.get, self.set) = (get, set)
    }

    public init(projectedValue: Binding<Value>) { self = projectedValue }

    public static func constant(_ value: Value) -> Binding<Value> {
        Binding(get: { value }, set: { _ in })
    }

    public var wrappedValue: Value {
        get { get() }
        nonmutating set { set(newValue) }
    }

    public var projectedValue: Binding<Value> { self }

    public subscript<Member>(
        dynamicMember path: WritableKeyPath<Value, Member>
    ) -> Binding<Member> {
        Binding<Member>(
            get: { get()[keyPath: path] },
            set: {
                var value = get()
                value[keyPath: path] = $0
                set(value)
            })
    }

    public func animation(_ animation: Animation? = .default) -> Binding<Value> { self }
}

/// An object that a view or another object owns.
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>:
    DynamicProperty
{
    @dynamicMemberLookup public struct Wrapper {
        let object: ObjectType

        public subscript<Value>(
            dynamicMember path: ReferenceWritableKeyPath<ObjectType, Value>
        ) -> Binding<Value> {
            Binding(get: { object[keyPath: path] }, set: { object[keyPath: path] = $0 })
        }
    }

    public var wrappedValue: ObjectType
    public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }
    public init(initialValue: ObjectType) { wrappedValue = initialValue }
    public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }
}

@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>:
    DynamicProperty
{
    private let make: () -> ObjectType
    private let storage = Box<ObjectType?>(nil)

    public init(wrappedValue make: @autoclosure @escaping () -> ObjectType) { self.make = make }

    public var wrappedValue: ObjectType {
        if let object = storage.value { return object }
        let object = make()
        storage.value = object
        return object
    }

    public var projectedValue: ObservedObject<ObjectType>.Wrapper {
        ObservedObject(wrappedValue: wrappedValue).projectedValue
    }
}

/// An object that a view above supplies. Reading it traps if no evaluated view did.
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>:
    DynamicProperty
{
    private let storage = Box<ObjectType?>(nil)

    public init() {}
    public var wrappedValue: ObjectType {
        guard let object = storage.value else {
            preconditionFailure("No object of the type \(ObjectType.self) is in the environment.")
        }
        return object
    }
    public var projectedValue: ObservedObject<ObjectType>.Wrapper {
        ObservedObject(wrappedValue: wrappedValue).projectedValue
    }
}

extension EnvironmentObject: EnvironmentObjectReader {
    func read(_ objects: [ObjectIdentifier: AnyObject]) {
        if let object = objects[ObjectIdentifier(ObjectType.self)] as? ObjectType {
            storage.value = object
        }
    }
}

@propertyWrapper @dynamicMemberLookup public struct Bindable<Value: AnyObject> {
    public var wrappedValue: Value
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    public init(_ value: Value) { wrappedValue = value }
    public var projectedValue: Bindable<Value> { self }

    public subscript<Member>(
        dynamicMember path: ReferenceWritableKeyPath<Value, Member>
    ) -> Binding<Member> {
        Binding(get: { wrappedValue[keyPath: path] }, set: { wrappedValue[keyPath: path] = $0 })
    }
}

/// A value in the user defaults.
///
/// See <https://developer.apple.com/documentation/swiftui/appstorage>.
@propertyWrapper public struct AppStorage<Value>: DynamicProperty {
    private let read: () -> Value
    private let write: (Value) -> Void

    public var wrappedValue: Value {
        get { read() }
        nonmutating set { write(newValue) }
    }

    public var projectedValue: Binding<Value> { Binding(get: read, set: write) }

    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        let defaults = store ?? .standard
        read = { defaults.object(forKey: key) as? Value ?? wrappedValue }
        write = { defaults.set($0, forKey: key) }
    }
}

extension AppStorage where Value: RawRepresentable {
    public nonisolated init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        let defaults = store ?? .standard
        read = {
            (defaults.object(forKey: key) as? Value.RawValue).flatMap { Value(rawValue: $0) }
                ?? wrappedValue
        }
        write = { defaults.set($0.rawValue, forKey: key) }
    }
}

extension AppStorage where Value: ExpressibleByNilLiteral {
    public nonisolated init(_ key: String, store: UserDefaults? = nil) {
        let defaults = store ?? .standard
        read = { defaults.object(forKey: key) as? Value ?? nil }
        write = { defaults.set($0, forKey: key) }
    }
}

public typealias SceneStorage = AppStorage

@propertyWrapper public struct FocusState<Value: Hashable>: DynamicProperty {
    private let storage: Box<Value>

    public struct Binding {
        let storage: Box<Value>
        public var wrappedValue: Value {
            get { storage.value }
            nonmutating set { storage.value = newValue }
        }
    }

    public var wrappedValue: Value {
        get { storage.value }
        nonmutating set { storage.value = newValue }
    }
    public var projectedValue: Binding { Binding(storage: storage) }
}

extension FocusState where Value == Bool {
    public nonisolated init() { storage = Box(false) }
}

extension FocusState where Value: ExpressibleByNilLiteral {
    public nonisolated init() { storage = Box(nil) }
}

@propertyWrapper public struct ScaledMetric<Value>: DynamicProperty {
    public let wrappedValue: Value
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    public init(wrappedValue: Value, relativeTo style: Font.TextStyle) {
        self.wrappedValue = wrappedValue
    }
}

@propertyWrapper public struct Namespace: DynamicProperty {
    public struct ID: Hashable, Sendable {}
    public init() {}
    public var wrappedValue: ID { ID() }
}
