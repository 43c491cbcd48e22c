internal import Foundation
package import NotificationModel

extension PropertyValue {
    /// The value in the form that user code sees on an iPhone.
    ///
    /// Numbers and Booleans are `NSNumber`, so that `as? Int`, `as? Double` and `as? Bool` all
    /// work. Dictionaries have `String` keys and can be cast to `[AnyHashable: Any]`.
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

    /// Converts a property-list value of user code; returns `nil` for anything else (ADD-14).
    ///
    /// An empty `Optional` becomes null, as with Apple's bridging.
    package init?(foundationValue: Any) {
        // Containers come before classes: a cast to a class first converts the whole dictionary to
        // `NSDictionary` and only then fails.
        switch foundationValue {
        case let value as String: self = .string(value)
        case let value as [AnyHashable: Any]:
            guard let values = PropertyValue.dictionary(of: value) else { return nil }
            self = .dictionary(values)
        case let value as [Any]:
            let values = value.compactMap(PropertyValue.init(foundationValue:))
            guard values.count == value.count else { return nil }
            self = .array(values)
        case let value as CGFloat: self = Self.number(NSNumber(value: Double(value)))
        case let value as NSNumber: self = Self.number(value)
        case let value as Data: self = .data(value)
        case let value as Date: self = .date(value)
        case is NSNull: self = .null
        case Optional<Any>.none: self = .null
        default: return nil
        }
    }

    /// Converts a dictionary; returns `nil` if a key is not a string or a value cannot be in a
    /// property list.
    package static func dictionary(of values: [AnyHashable: Any]) -> [String: PropertyValue]? {
        var result: [String: PropertyValue] = [:]
        for (key, value) in values {
            guard let key = key as? String, let value = PropertyValue(foundationValue: value) else {
                return nil
            }
            result[key] = value
        }
        return result
    }

    /// Distinguishes Booleans from numbers by the type inside the `NSNumber`.
    ///
    /// A number without a fraction becomes an integer, whatever its type. Content travels as JSON,
    /// which does not distinguish them either.
    private static func number(_ value: NSNumber) -> PropertyValue {
        switch unsafe String(cString: value.objCType) {
        case "c": .bool(value.boolValue)
        case "d", "f":
            Int64(exactly: value.doubleValue).map(PropertyValue.integer)
                ?? .number(value.doubleValue)
        default:
            value.uint64Value > Int64.max && value.doubleValue > 0
                ? .number(value.doubleValue) : .integer(value.int64Value)
        }
    }
}
