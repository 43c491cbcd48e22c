internal import Foundation
internal import ObjectiveCRuntime

/// Returns a Swift value as an object that the caller does not own.
public func returned(_ x: Any?) -> ObjectPointer? { bellhop_objc_return(owned(x)) }

/// Returns a Swift value as an object that the caller owns.
public func owned(_ x: Any?) -> ObjectPointer? {
    guard let value = unwrapped(x) else { return nil }
    if let type = value as? AnyClass {
        return bellhop_objc_class_for_metadata(unsafeBitCast(type, to: UnsafeRawPointer.self))
    }
    let object = boxed(value)
    if let foreign = object as? ForeignObject { return bellhop_objc_retain(foreign.pointer) }
    if let string = object as? NSString {
        let pointer = Unmanaged.passUnretained(string).toOpaque()
        let original = bellhop_objc_original_string(pointer)
        if original != pointer { return original }
    }
    return Unmanaged.passRetained(object).toOpaque()
}

/// Removes all levels of Optional.
func unwrapped(_ x: Any?) -> Any? {
    var value = x
    while let some = value, let optional = some as? any OptionalValue { value = optional.content }
    return value
}

/// Returns the object for a Swift value: Foundation's class for the values that have one.
func boxed(_ value: Any) -> AnyObject {
    switch value {
    case let object as NSObject: return object
    case let text as String: return NSString(string: text)
    case let flag as Bool: return NSNumber(value: flag)
    case let number as any BinaryInteger: return boxedNumber(number)
    case let number as any BinaryFloatingPoint: return NSNumber(value: Double(number))
    case let hashable as AnyHashable where type(of: value) == AnyHashable.self:
        return boxed(hashable.base)
    case let list as [Any]: return NSArray(array: list.map(boxed))
    case let list as [AnyHashable: Any]: return boxedDictionary(list)
    case let set as Set<AnyHashable>: return NSSet(array: set.map(boxed))
    case let list as any RawRepresentable: return boxed(list.rawValue)
    case let bridged as any _ObjectiveCBridgeable: return bridged._bridgeToObjectiveC()
    case let error as any Error: return error as NSError
    case let none as any OptionalValue: return none.content.map(boxed) ?? NSNull()
    default: return value as AnyObject
    }
}

private func boxedNumber(_ number: some BinaryInteger) -> NSNumber {
    type(of: number).isSigned
        ? NSNumber(value: Int64(truncatingIfNeeded: number))
        : NSNumber(value: UInt64(truncatingIfNeeded: number))
}

private func boxedDictionary(_ dictionary: [AnyHashable: Any]) -> NSDictionary {
    let result = NSMutableDictionary()
    for (key, value) in dictionary {
        guard let key = boxed(key) as? NSObject else { continue }
        result.setObject(boxed(value), forKey: key)
    }
    return result.copy() as? NSDictionary ?? result
}
