/// What a JSON text says, as it stands there: members in their order, repeated ones among them.
///
/// Where a few members of a push are wanted, to walk them costs less than to make dictionaries of
/// all. Everyone else asks for the `propertyValue`.
package enum JSONValue: Sendable {
    /// `null`.
    case null
    /// A truth value.
    case bool(Bool)
    /// A whole number that fits 64 bits.
    case integer(Int64)
    /// Any other number.
    case number(Double)
    /// Text.
    case string(String)
    /// A list.
    case array([JSONValue])
    /// An object's members, in order.
    case object([Member])

    /// One member of an object.
    package struct Member: Sendable {
        /// Its name.
        package let name: String
        /// Its value.
        package let value: JSONValue
    }
}

extension JSONValue {
    /// The text, if this is text.
    package var string: String? {
        if case .string(let value) = self { value } else { nil }
    }

    /// The whole number, if this is one. A `number` without a fraction counts.
    package var integer: Int64? {
        switch self {
        case .integer(let value): value
        case .number(let value): Int64(exactly: value)
        default: nil
        }
    }

    /// The number, whole or not.
    package var number: Double? {
        switch self {
        case .integer(let value): Double(value)
        case .number(let value): value
        default: nil
        }
    }

    /// The list, if this is one.
    package var array: [JSONValue]? {
        if case .array(let value) = self { value } else { nil }
    }

    /// The members, if this is an object.
    package var members: [Member]? {
        if case .object(let members) = self { members } else { nil }
    }

    /// The member of a name; the last one where it is repeated. `nil` for anything but an object.
    package subscript(name: String) -> JSONValue? {
        members?.last { $0.name == name }?.value
    }

    /// The value with dictionaries for objects; of a repeated member the last one stays.
    package var propertyValue: PropertyValue {
        switch self {
        case .null: return .null
        case .bool(let value): return .bool(value)
        case .integer(let value): return .integer(value)
        case .number(let value): return .number(value)
        case .string(let value): return .string(value)
        case .array(let values): return .array(values.map(\.propertyValue))
        case .object(let members):
            var values = [String: PropertyValue](minimumCapacity: members.count)
            for member in members { values[member.name] = member.value.propertyValue }
            return .dictionary(values)
        }
    }
}
