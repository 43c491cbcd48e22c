internal import Foundation
internal import ObjectiveCRuntime
public import OpenFoundation

/// Returns the receiver of a method as the Swift class that implements it.
///
/// A receiver of another class throws `NSInvalidArgumentException`.
public func receiver<T>(_ p: ObjectPointer?, as type: T.Type) -> T {
    if let object = Bellhop.object(p) as? T { return object }
    Bellhop.raise(
        "NSInvalidArgumentException",
        "The receiver is a \(Bellhop.className(bellhop_objc_class_of(p))), and the method is one of \(type)."
    )
}

/// Returns an object as a Swift value of the type that the context needs.
///
/// Strings, collections, numbers and the values of Foundation are converted. A nil for a type that
/// is not optional becomes an empty value. Where a type has none, and for an object that does not
/// fit, `NSInvalidArgumentException` is thrown.
public func value<T>(_ p: ObjectPointer?) -> T {
    if let optional = T.self as? any OptionalValue.Type {
        let wrapped = p.flatMap { Conversion.convert($0, to: optional.wrappedType) }
        if let result = optional.make(wrapped) as? T { return result }
    } else if let p {
        if let result = Conversion.convert(p, to: T.self) as? T { return result }
    } else if let result = Conversion.emptyValue(T.self) as? T {
        return result
    }
    Bellhop.raise(
        "NSInvalidArgumentException",
        "\(p == nil ? "nil" : Bellhop.className(bellhop_objc_class_of(p))) was passed where \(T.self) is needed."
    )
}

/// Returns the Swift selector of a pointer.
public func value(selector: ObjectPointer?) -> Selector {
    Selector(name(ofSelector: selector) ?? "")
}

/// Returns the Swift selector of a pointer.
public func value(selector: ObjectPointer?) -> Selector? {
    name(ofSelector: selector).map { Selector($0) }
}

/// Returns the pointer of a Swift selector.
public func pointer(selector swift: Selector?) -> ObjectPointer? {
    swift.map { selector(named: NSStringFromSelector($0)) }
}

/// Optional, without its parameter.
protocol OptionalValue {
    static var wrappedType: Any.Type { get }
    static func make(_ value: Any?) -> Any
    var content: Any? { get }
}

extension Optional: OptionalValue {
    static var wrappedType: Any.Type { Wrapped.self }

    static func make(_ value: Any?) -> Any {
        value.flatMap { $0 as? Wrapped }.map { Optional.some($0) as Any } ?? Optional.none as Any
    }

    var content: Any? { self }
}

enum Conversion {
    static func convert(_ p: ObjectPointer, to type: Any.Type) -> Any? {
        if type == String.self, let text = Bellhop.text(p) { return text }
        if bellhop_objc_kind_of(p) == bellhop_objc_class, let found = swiftClass(p, type) {
            return found
        }
        guard let object = Bellhop.object(p) else { return nil }
        return convert(object, to: type)
    }

    private static func swiftClass(_ p: ObjectPointer, _ type: Any.Type) -> Any? {
        guard type == AnyClass.self || "\(type)".hasSuffix(".Type"),
            let metadata = bellhop_objc_class_metadata(p)
        else { return nil }
        return unsafeBitCast(metadata, to: AnyClass.self)
    }

    static func convert(_ object: AnyObject, to type: Any.Type) -> Any? {
        switch type {
        case is any OptionalValue.Type:
            guard let optional = type as? any OptionalValue.Type else { return nil }
            return optional.make(convert(object, to: optional.wrappedType))
        case is AnyClass: return object
        case let sequence as any ObjectConvertible.Type: return sequence.converted(object)
        case let bridged as any _ObjectiveCBridgeable.Type:
            return bridge(object, bridged) ?? rawValue(object, type)
        default:
            if type == Any.self || type == AnyHashable.self { return plain(object) }
            return rawValue(object, type) ?? object
        }
    }

    private static func bridge<Value: _ObjectiveCBridgeable>(
        _ object: AnyObject, _ type: Value.Type
    ) -> Any? {
        if type == String.self, let number = object as? NSNumber { return number.stringValue }
        guard let source = object as? Value._ObjectiveCType else { return nil }
        var result: Value?
        guard Value._conditionallyBridgeFromObjectiveC(source, result: &result) else { return nil }
        return result
    }

    private static func rawValue(_ object: AnyObject, _ type: Any.Type) -> Any? {
        guard let raw = type as? any RawRepresentable.Type else { return nil }
        return rawValue(object, raw: raw)
    }

    private static func rawValue<Value: RawRepresentable>(
        _ object: AnyObject, raw type: Value.Type
    ) -> Any? {
        (convert(object, to: Value.RawValue.self) as? Value.RawValue).flatMap {
            Value(rawValue: $0)
        }
    }

    /// Returns the value that Swift code expects in `Any`: strings and collections of Swift.
    static func plain(_ object: Any) -> Any {
        switch object {
        case let string as NSString: return string.swiftText
        case let dictionary as NSDictionary:
            return [AnyHashable: Any].converted(dictionary) ?? dictionary
        case let array as NSArray: return [Any].converted(array) ?? array
        case let set as NSSet: return Set<AnyHashable>.converted(set) ?? set
        default: return object
        }
    }

    /// Returns the value for nil if a type is not optional, such as an empty string.
    static func emptyValue(_ type: Any.Type) -> Any? {
        switch type {
        case let collection as any RangeReplaceableCollection.Type: return collection.init()
        case let set as any SetAlgebra.Type: return set.init()
        case let dictionary as any ExpressibleByDictionaryLiteral.Type: return empty(dictionary)
        case let integer as any BinaryInteger.Type: return integer.init(truncatingIfNeeded: 0)
        case let number as any BinaryFloatingPoint.Type: return number.init(0 as Double)
        case is Bool.Type: return false
        case is URL.Type: return URL(string: "about:blank")
        case is Date.Type: return Date(timeIntervalSinceReferenceDate: 0)
        case is AnyClass: return nil
        case let raw as any RawRepresentable.Type: return emptyRaw(raw)
        default: return type == Any.self || type == AnyHashable.self ? NSNull() : nil
        }
    }

    private static func empty<Value: ExpressibleByDictionaryLiteral>(_ type: Value.Type) -> Any {
        Value()
    }

    private static func emptyRaw<Value: RawRepresentable>(_ type: Value.Type) -> Any? {
        (emptyValue(Value.RawValue.self) as? Value.RawValue).flatMap { Value(rawValue: $0) }
    }
}

/// A collection that is made of an object of Foundation, element by element.
protocol ObjectConvertible {
    static func converted(_ object: AnyObject) -> Any?
}

extension Array: ObjectConvertible {
    static func converted(_ object: AnyObject) -> Any? {
        let objects: [Any]
        switch object {
        case let array as NSArray: objects = array.objects
        case let set as NSSet: objects = set.members
        case let set as NSOrderedSet: objects = set.array
        default: return nil
        }
        var result: [Element] = []
        result.reserveCapacity(objects.count)
        for item in objects {
            guard let element = Conversion.convert(boxed(item), to: Element.self) as? Element else {
                return nil
            }
            result.append(element)
        }
        return result
    }
}

extension Set: ObjectConvertible {
    static func converted(_ object: AnyObject) -> Any? {
        guard let elements = [Element].converted(object) as? [Element] else { return nil }
        return Set(elements)
    }
}

extension Dictionary: ObjectConvertible {
    static func converted(_ object: AnyObject) -> Any? {
        guard let dictionary = object as? NSDictionary else { return nil }
        var result: [Key: Value] = [:]
        for (key, item) in dictionary.pairs {
            guard let key = Conversion.convert(boxed(key), to: Key.self) as? Key,
                let value = Conversion.convert(boxed(item), to: Value.self) as? Value
            else { return nil }
            result[key] = value
        }
        return result
    }
}
