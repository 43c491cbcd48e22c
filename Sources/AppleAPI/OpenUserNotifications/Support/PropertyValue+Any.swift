internal import Foundation
package import NotificationModel

/// How values of payloads and of `userInfo` look to user code, and back.
extension PropertyValue {
    /// The value as user code meets it on an iPhone.
    ///
    /// Numbers and truth values are `NSNumber`, so that `as? Int`, `as? Double` and `as? Bool` all
    /// work as they do there; dictionaries have `String` keys and cast to `[AnyHashable: Any]`.
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

    /// Takes a property-list value of user code; `nil` for anything else (ADD-14).
    ///
    /// An `Optional` that holds nothing is null, as Apple's bridging makes it.
    package init?(foundationValue: Any) {
        // Containers before classes: a cast to a class makes a whole `NSDictionary` of a dictionary
        // before it fails.
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

    /// Takes a dictionary of user code; `nil` when a key is not text or a value not of a property
    /// list.
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

    /// Truth values and numbers are both `NSNumber`; the type inside tells them apart.
    ///
    /// A number without a fraction is a whole one, whatever its type: JSON, in which content
    /// travels, does not tell them apart either.
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
