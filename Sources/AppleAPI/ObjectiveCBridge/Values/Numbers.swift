internal import Foundation

/// Returns a number of C as a value of the type that the context needs: a number, an enumeration,
/// an option set or a Boolean value.
///
/// A number without a case in the enumeration throws `NSInvalidArgumentException`.
public func number<T>(_ x: some BinaryInteger) -> T {
    if let result = NumberConversion.make(x, T.self) as? T { return result }
    Bellhop.raise("NSInvalidArgumentException", "\(x) is not a value of \(T.self).")
}

public func number<T>(_ x: some BinaryFloatingPoint) -> T {
    if let result = NumberConversion.make(Double(x), T.self) as? T { return result }
    Bellhop.raise("NSInvalidArgumentException", "\(x) is not a value of \(T.self).")
}

/// Returns a Swift value as an integer of C. nil is 0.
public func integer<T: FixedWidthInteger>(_ x: Any?) -> T {
    switch NumberConversion.plain(x) {
    case let number as Int: return T(truncatingIfNeeded: number)
    case let flag as Bool: return flag ? 1 : 0
    case let number as any BinaryInteger: return T(truncatingIfNeeded: number)
    case let number as Double: return T(clamping: number.isFinite ? Int64(number) : 0)
    case let number as NSNumber: return T(truncatingIfNeeded: number.int64Value)
    default: return 0
    }
}

/// Returns a Swift value as a floating-point number of C. nil is 0.
public func floating<T: BinaryFloatingPoint>(_ x: Any?) -> T {
    switch NumberConversion.plain(x) {
    case let number as Double: return T(number)
    case let number as any BinaryFloatingPoint: return T(asDouble(number))
    case let number as any BinaryInteger: return T(asDouble(number))
    case let number as NSNumber: return T(number.doubleValue)
    default: return 0
    }
}

private func asDouble(_ number: some BinaryFloatingPoint) -> Double { Double(number) }
private func asDouble(_ number: some BinaryInteger) -> Double {
    Double(Int64(truncatingIfNeeded: number))
}

/// Returns a Swift value as a Boolean value of C. nil is false.
public func boolean(_ x: Any?) -> Bool {
    switch NumberConversion.plain(x) {
    case let flag as Bool: return flag
    case let number as any BinaryInteger: return asDouble(number) != 0
    case let number as NSNumber: return number.boolValue
    case let object?: return !(object is NSNull)
    case nil: return false
    }
}

enum NumberConversion {
    /// Removes Optional and RawRepresentable.
    static func plain(_ x: Any?) -> Any? {
        var value = unwrapped(x)
        while let raw = value as? any RawRepresentable { value = raw.rawValue }
        return value
    }

    static func make(_ number: some BinaryInteger, _ type: Any.Type) -> Any? {
        switch type {
        case is Int.Type: return Int(truncatingIfNeeded: number)
        case is Bool.Type: return number != 0
        case let integer as any BinaryInteger.Type: return integer.init(truncatingIfNeeded: number)
        case let floating as any BinaryFloatingPoint.Type: return floating.init(Double(number))
        case let optional as any OptionalValue.Type:
            return optional.make(make(number, optional.wrappedType))
        case let raw as any RawRepresentable.Type: return rawValue(number, raw)
        default: return boxed(number)
        }
    }

    static func make(_ number: Double, _ type: Any.Type) -> Any? {
        switch type {
        case is Double.Type: return number
        case let floating as any BinaryFloatingPoint.Type: return floating.init(number)
        case is any BinaryInteger.Type:
            return number.isFinite && abs(number) < 9e18 ? make(Int64(number), type) : nil
        case let optional as any OptionalValue.Type:
            return optional.make(make(number, optional.wrappedType))
        case let raw as any RawRepresentable.Type: return rawValue(number, raw)
        default: return NSNumber(value: number)
        }
    }

    private static func rawValue<Value: RawRepresentable>(
        _ number: some BinaryInteger, _ type: Value.Type
    ) -> Any? {
        (make(number, Value.RawValue.self) as? Value.RawValue).flatMap { Value(rawValue: $0) }
    }

    private static func rawValue<Value: RawRepresentable>(_ number: Double, _ type: Value.Type)
        -> Any?
    {
        (make(number, Value.RawValue.self) as? Value.RawValue).flatMap { Value(rawValue: $0) }
    }
}
