public import Foundation

/// A value of a payload or of `userInfo`, which may go to any task.
///
/// ```swift
/// let room = draft.userInfo["room"]?["id"]?.string
/// ```
public enum PayloadValue: Sendable, Hashable {
    /// JSON's `null`.
    case null
    /// A truth value.
    case bool(Bool)
    /// A whole number.
    case integer(Int)
    /// A number with a fraction, or one beyond `Int`.
    case number(Double)
    /// A text.
    case string(String)
    /// Bytes; not of JSON, but of `userInfo` that an app made.
    case data(Data)
    /// A moment; not of JSON, but of `userInfo` that an app made.
    case date(Date)
    /// A list.
    case array([PayloadValue])
    /// A dictionary.
    case dictionary([String: PayloadValue])

    /// How deep lists and dictionaries may lie in one another; deeper values are not taken.
    package static let depthMax = 64
}

extension PayloadValue {
    /// The text; `nil` for anything else.
    public var string: String? { if case .string(let value) = self { value } else { nil } }
    /// The whole number; `nil` for anything else.
    public var integer: Int? { if case .integer(let value) = self { value } else { nil } }
    /// The number, whole or not; `nil` for anything else.
    public var number: Double? {
        switch self {
        case .integer(let value): Double(value)
        case .number(let value): value
        default: nil
        }
    }
    /// The truth value; 0 and 1 count as well, since many servers send them. `nil` for anything else.
    public var bool: Bool? {
        switch self {
        case .bool(let value): value
        case .integer(0): false
        case .integer(1): true
        default: nil
        }
    }
    /// The list; `nil` for anything else.
    public var array: [PayloadValue]? { if case .array(let value) = self { value } else { nil } }
    /// The dictionary; `nil` for anything else.
    public var dictionary: [String: PayloadValue]? {
        if case .dictionary(let value) = self { value } else { nil }
    }
    /// A dictionary's value; `nil` when there is none.
    public subscript(key: String) -> PayloadValue? { dictionary?[key] }
}

extension PayloadValue {
    /// Takes a value of `userInfo`.
    ///
    /// `nil` for what no payload holds, and for lists and dictionaries deeper than `depthMax`.
    public init?(_ value: Any) { self.init(value, depth: 0) }

    private init?(_ value: Any, depth: Int) {
        guard depth <= Self.depthMax else { return nil }
        // The kinds of Swift by their very type, and containers before `NSNumber`: a cast to a class
        // makes a whole `NSDictionary` of a dictionary before it fails.
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

    /// A value whose type says what it is; `nil` for all others, `NSNumber` among them, which casts
    /// to whatever it can hold.
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

    /// Truth values and numbers are both `NSNumber`; the type inside tells them apart.
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

    /// The value as `userInfo` has it.
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
    /// Lets a literal such as `"Ann"` stand for a text.
    public init(stringLiteral value: String) { self = .string(value) }
    /// Lets `true` and `false` stand for truth values, which are not numbers here.
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    /// Lets a literal such as `17` stand for a whole number.
    public init(integerLiteral value: Int) { self = .integer(value) }
    /// Lets a literal such as `0.5` stand for a number with a fraction.
    public init(floatLiteral value: Double) { self = .number(value) }
    /// Lets `["a", 1]` stand for a list, whose values may be of several kinds.
    public init(arrayLiteral elements: PayloadValue...) { self = .array(elements) }
    /// A dictionary; of two values for one key the last counts.
    public init(dictionaryLiteral elements: (String, PayloadValue)...) {
        self = .dictionary(Dictionary(elements) { _, last in last })
    }
}
