/// A value on the heap, which keeps its container small and cheap to copy.
///
/// Copies share the heap storage until one of them is written.
@propertyWrapper
struct Indirect<Value> {
    fileprivate indirect enum Storage {
        case value(Value)
    }

    private var storage: Storage

    var wrappedValue: Value {
        get {
            switch storage {
            case .value(let value): value
            }
        }
        set { storage = .value(newValue) }
    }

    init(wrappedValue: Value) { storage = .value(wrappedValue) }
}

extension Indirect.Storage: Sendable where Value: Sendable {}
extension Indirect: Sendable where Value: Sendable {}

extension Indirect: Equatable where Value: Equatable {
    static func == (left: Self, right: Self) -> Bool {
        left.wrappedValue == right.wrappedValue
    }
}

extension Indirect: Hashable where Value: Hashable {
    func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}

extension Indirect: Decodable where Value: Decodable {
    init(from decoder: any Decoder) throws {
        self.init(wrappedValue: try Value(from: decoder))
    }
}

extension Indirect: Encodable where Value: Encodable {
    func encode(to encoder: any Encoder) throws { try wrappedValue.encode(to: encoder) }
}

/// An optional value that uses the heap only if it is present.
///
/// In a keyed container `nil` is a missing key, like for any other optional.
@propertyWrapper
package struct IndirectOptional<Value> {
    private var storage: Indirect<Value>?

    package var wrappedValue: Value? {
        get { storage?.wrappedValue }
        set { storage = newValue.map(Indirect.init(wrappedValue:)) }
    }

    package var isPresent: Bool { storage != nil }

    package init(wrappedValue: Value?) { storage = wrappedValue.map(Indirect.init(wrappedValue:)) }
}

extension IndirectOptional: Sendable where Value: Sendable {}
extension IndirectOptional: Equatable where Value: Equatable {}
extension IndirectOptional: Hashable where Value: Hashable {}

extension IndirectOptional: Decodable where Value: Decodable {
    package init(from decoder: any Decoder) throws {
        self.init(wrappedValue: try Value?(from: decoder))
    }
}

extension IndirectOptional: Encodable where Value: Encodable {
    package func encode(to encoder: any Encoder) throws { try wrappedValue.encode(to: encoder) }
}

extension KeyedDecodingContainer {
    /// A missing key is `nil`.
    package func decode<Value: Decodable>(
        _ type: IndirectOptional<Value>.Type, forKey key: Key
    ) throws -> IndirectOptional<Value> {
        IndirectOptional(wrappedValue: try decodeIfPresent(Value.self, forKey: key))
    }
}

extension KeyedEncodingContainer {
    /// `nil` omits the key.
    package mutating func encode<Value: Encodable>(
        _ value: IndirectOptional<Value>, forKey key: Key
    ) throws {
        try encodeIfPresent(value.wrappedValue, forKey: key)
    }
}
