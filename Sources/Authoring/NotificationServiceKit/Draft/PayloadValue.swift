public import Foundation

/// A `Sendable` value of a payload or of `userInfo`.
///
/// ```swift
/// let room = draft.userInfo["room"]?["id"]?.string
/// ```
public enum PayloadValue: Sendable, Hashable {
    case null
    case bool(Bool)
    case integer(Int)
    case number(Double)
    case string(String)
    case data(Data)
    case date(Date)
    case array([PayloadValue])
    case dictionary([String: PayloadValue])

    /// The maximum nesting of lists and dictionaries. Deeper values are rejected.
    package static let depthMax = 64
}

extension PayloadValue {
    /// The string; `nil` for a value of another kind.
    public var string: String? { if case .string(let value) = self { value } else { nil } }
    /// The integer; `nil` for a value of another kind.
    public var integer: Int? { if case .integer(let value) = self { value } else { nil } }
    /// The number, with or without a fraction; `nil` for a value of another kind.
    public var number: Double? {
        switch self {
        case .integer(let value): Double(value)
        case .number(let value): value
        default: nil
        }
    }
    /// The Boolean value; `nil` for a value of another kind. The integers 0 and 1 count as well,
    /// since many servers send them.
    public var bool: Bool? {
        switch self {
        case .bool(let value): value
        case .integer(0): false
        case .integer(1): true
        default: nil
        }
    }
    /// The elements of a list; `nil` for a value of another kind.
    public var array: [PayloadValue]? { if case .array(let value) = self { value } else { nil } }
    /// The entries of a dictionary; `nil` for a value of another kind.
    public var dictionary: [String: PayloadValue]? {
        if case .dictionary(let value) = self { value } else { nil }
    }
    /// Returns a dictionary's value for a key; `nil` for a missing key or a value of another kind.
    public subscript(key: String) -> PayloadValue? { dictionary?[key] }
}

extension PayloadValue {
    /// Creates a value from a value of `userInfo`.
    ///
    /// Returns `nil` for a type that a payload cannot hold, and for lists and dictionaries nested
    /// deeper than `depthMax`.
    public init?(_ value: Any) { self.init(value, depth: 0) }

    private init?(_ value: Any, depth: Int) {
        guard depth <= Self.depthMax else { return nil }
        // Swift types come first, by their exact type, and containers come before `NSNumber`: a
        // cast to a class converts a dictionary to an `NSDictionary` before it fails.
        if let value = Self.swiftValue(value) {
            self = value
            return
        }
        switch value {
        case let value as String: self = .string(value)
        case let value as [String: Any]:
            guard let values = Self.dictionary(value, depth) else { return nil }
            self = .dictionary(values)
        case let value as [Any]:
            let values = value.compactMap { PayloadValue($0, depth: depth + 1) }
            guard values.count == value.count else { return nil }
            self = .array(values)
        case let value as NSNumber: self = Self.of(value)
        case is NSNull: self = .null
        case let value as Data: self = .data(value)
        case let value as Date: self = .date(value)
        default: return nil
        }
    }

    private static func swiftValue(_ value: Any) -> PayloadValue? {
        let type = type(of: value)
        if type == Int.self { return (value as? Int).map(PayloadValue.integer) }
        if type == Bool.self { return (value as? Bool).map(PayloadValue.bool) }
        return nil
    }

    private static func dictionary(
        _ values: [String: Any], _ depth: Int
    ) -> [String: PayloadValue]? {
        var result: [String: PayloadValue] = [:]
        result.reserveCapacity(values.count)
        for (key, value) in values {
            guard let value = PayloadValue(value, depth: depth + 1) else { return nil }
            result[key] = value
        }
        return result
    }

    /// Booleans and numbers are both `NSNumber`. The encoded type distinguishes them.
    private static func of(_ value: NSNumber) -> PayloadValue {
        switch unsafe String(cString: value.objCType) {
        case "c", "B": .bool(value.boolValue)
        case "d", "f":
            Int(exactly: value.doubleValue).map(PayloadValue.integer) ?? .number(value.doubleValue)
        default:
            value.uint64Value > UInt64(Int.max) && value.doubleValue > 0
                ? .number(value.doubleValue) : .integer(value.intValue)
        }
    }

    package var foundationValue: Any {
        switch self {
        case .null: NSNull()
        case .bool(let value): NSNumber(value: value)
        case .integer(let value): NSNumber(value: value)
        case .number(let value): NSNumber(value: value)
        case .string(let value): value
        case .data(let value): value
        case .date(let value): value
        case .array(let value): value.map(\.foundationValue)
        case .dictionary(let value): value.mapValues(\.foundationValue)
        }
    }
}

extension PayloadValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByArrayLiteral,
    ExpressibleByDictionaryLiteral
{
    /// Creates a string value from a literal such as `"Ann"`.
    public init(stringLiteral value: String) { self = .string(value) }
    /// Creates a Boolean value from `true` or `false`. It does not equal the integers 1 and 0.
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    /// Creates an integer value from a literal such as `17`.
    public init(integerLiteral value: Int) { self = .integer(value) }
    /// Creates a number value from a literal such as `0.5`.
    public init(floatLiteral value: Double) { self = .number(value) }
    /// Creates a list value from a literal such as `["a", 1]`. Elements may be of different kinds.
    public init(arrayLiteral elements: PayloadValue...) { self = .array(elements) }
    /// Creates a dictionary value from a literal. For a repeated key, the last value counts.
    public init(dictionaryLiteral elements: (String, PayloadValue)...) {
        self = .dictionary(Dictionary(elements) { _, last in last })
    }
}
