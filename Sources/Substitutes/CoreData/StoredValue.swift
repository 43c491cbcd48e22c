import Foundation

enum StoredValue: Codable, Hashable {
    case integer(Int64)
    case real(Double)
    case decimal(Decimal)
    case flag(Bool)
    case text(String)
    case bytes(Data)
    case date(Date)
    case uuid(UUID)
    case url(URL)
    case object(String)
    case objects([String])

    /// Creates the stored form of an attribute's value; `nil` if the value has another type.
    init?(_ value: Any, as type: NSAttributeType) {
        switch type {
        case .integer16AttributeType, .integer32AttributeType, .integer64AttributeType:
            guard let number = Self.number(value) else { return nil }
            self = .integer(number.int64Value)
        case .doubleAttributeType:
            guard let number = Self.number(value) else { return nil }
            self = .real(number.doubleValue)
        case .floatAttributeType:
            guard let number = Self.number(value) else { return nil }
            self = .real(Double(number.floatValue))
        case .decimalAttributeType:
            guard let number = Self.number(value) else { return nil }
            self = .decimal(number.decimalValue)
        case .booleanAttributeType:
            guard let number = Self.number(value) else { return nil }
            self = .flag(number.boolValue)
        case .stringAttributeType:
            guard let text = value as? String ?? Self.raw(value) as? String else { return nil }
            self = .text(text)
        case .binaryDataAttributeType:
            guard let data = value as? Data else { return nil }
            self = .bytes(data)
        case .dateAttributeType:
            // A scalar property has the seconds since 2001.
            if let date = value as? Date {
                self = .date(date)
            } else if let seconds = value as? TimeInterval {
                self = .date(Date(timeIntervalSinceReferenceDate: seconds))
            } else {
                return nil
            }
        case .UUIDAttributeType:
            guard let uuid = value as? UUID else { return nil }
            self = .uuid(uuid)
        case .URIAttributeType:
            guard let url = value as? URL else { return nil }
            self = .url(url)
        case .transformableAttributeType:
            guard let data = Self.archived(value) else { return nil }
            self = .bytes(data)
        case .undefinedAttributeType, .objectIDAttributeType: return nil
        }
    }

    init?(_ text: String, readAs type: NSAttributeType) {
        switch type {
        case .integer16AttributeType, .integer32AttributeType, .integer64AttributeType:
            guard let number = Int64(text) else { return nil }
            self = .integer(number)
        case .doubleAttributeType, .floatAttributeType:
            guard let number = Double(text) else { return nil }
            self = .real(number)
        case .decimalAttributeType:
            guard let number = Decimal(string: text) else { return nil }
            self = .decimal(number)
        case .booleanAttributeType: self = .flag(["yes", "true", "1"].contains(text.lowercased()))
        case .stringAttributeType: self = .text(text)
        case .dateAttributeType:
            guard let seconds = Double(text) else { return nil }
            self = .date(Date(timeIntervalSinceReferenceDate: seconds))
        case .UUIDAttributeType:
            guard let uuid = UUID(uuidString: text) else { return nil }
            self = .uuid(uuid)
        case .URIAttributeType:
            guard let url = URL(string: text) else { return nil }
            self = .url(url)
        default: return nil
        }
    }

    func value(as type: NSAttributeType) -> Any {
        switch self {
        case .integer(let number): NSNumber(value: number)
        case .real(let number): NSNumber(value: number)
        case .decimal(let number): NSDecimalNumber(decimal: number)
        case .flag(let flag): NSNumber(value: flag)
        case .text(let text): text
        case .bytes(let data):
            type == .transformableAttributeType ? Self.unarchived(data) ?? data : data
        case .date(let date): date
        case .uuid(let uuid): uuid
        case .url(let url): url
        case .object(let key): key
        case .objects(let keys): keys
        }
    }

    // MARK: Kinds of values

    static func number(_ value: Any) -> NSNumber? {
        switch value {
        case let number as NSNumber: number
        case let flag as Bool: NSNumber(value: flag)
        case let number as Int: NSNumber(value: number)
        case let number as Double: NSNumber(value: number)
        case let number as Float: NSNumber(value: number)
        case let number as Decimal: NSDecimalNumber(decimal: number)
        case let number as any BinaryInteger: NSNumber(value: Int64(truncatingIfNeeded: number))
        default: raw(value).flatMap(number)
        }
    }

    private static func raw(_ value: Any) -> Any? { (value as? any RawRepresentable)?.rawValue }

    /// Only property lists are archived, so that opening a store never instantiates a foreign
    /// class.
    private static func archived(_ value: Any) -> Data? {
        guard PropertyListSerialization.propertyList(value, isValidFor: .binary) else { return nil }
        return try? PropertyListSerialization.data(
            fromPropertyList: value, format: .binary, options: 0)
    }

    private static func unarchived(_ data: Data) -> Any? {
        try? PropertyListSerialization.propertyList(from: data, format: nil)
    }
}

enum TypedValue {
    /// Converts a value. A missing value becomes `nil`, or the empty value or zero that Core Data
    /// returns.
    static func convert<T>(_ value: Any?, to type: T.Type) -> T? {
        if let optional = type as? any OptionalValue.Type {
            return optional.wrapping(value) as? T
        }
        guard let value else { return nothing(of: type) }
        if let same = value as? T { return same }
        if let number = value as? NSNumber, let made = numeric(number, type) { return made }
        if let date = value as? Date { return date.timeIntervalSinceReferenceDate as? T }
        if let raw = type as? any RawRepresentable.Type { return make(raw, value) as? T }
        return nil
    }

    private static func make<R: RawRepresentable>(_ type: R.Type, _ value: Any) -> R? {
        convert(value, to: R.RawValue.self).flatMap(R.init(rawValue:))
    }

    private static func numeric<T>(_ number: NSNumber, _ type: T.Type) -> T? {
        switch type {
        case is Bool.Type: number.boolValue as? T
        case is Double.Type: number.doubleValue as? T
        case is Float.Type: number.floatValue as? T
        case is Decimal.Type: number.decimalValue as? T
        case is NSDecimalNumber.Type: NSDecimalNumber(decimal: number.decimalValue) as? T
        case let integer as any FixedWidthInteger.Type: integer.truncating(number.int64Value) as? T
        default: nil
        }
    }

    private static func nothing<T>(of type: T.Type) -> T? {
        if let number = numeric(0, type) { return number }
        return switch type {
        case is String.Type: "" as? T
        case is Data.Type: Data() as? T
        case is NSSet.Type: NSSet() as? T
        case is NSOrderedSet.Type: NSOrderedSet() as? T
        case let raw as any RawRepresentable.Type: make(raw, 0) as? T
        default: nil
        }
    }
}

extension FixedWidthInteger {
    fileprivate static func truncating(_ number: Int64) -> Self { Self(truncatingIfNeeded: number) }
}

private protocol OptionalValue {
    static func wrapping(_ value: Any?) -> Any
}

extension Optional: OptionalValue {
    fileprivate static func wrapping(_ value: Any?) -> Any {
        let wrapped: Wrapped? = value.flatMap { TypedValue.convert($0, to: Wrapped.self) }
        return wrapped as Any
    }
}
