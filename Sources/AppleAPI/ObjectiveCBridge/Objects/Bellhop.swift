internal import Foundation
internal import ObjectiveCRuntime

/// The functions of the bridge that generated code does not call.
enum Bellhop {
    /// Returns the Swift object of a pointer.
    static func object(_ pointer: ObjectPointer?) -> AnyObject? {
        guard let pointer else { return nil }
        switch bellhop_objc_kind_of(pointer) {
        case bellhop_objc_object:
            return Unmanaged<AnyObject>.fromOpaque(pointer).takeUnretainedValue()
        case bellhop_objc_string: return string(constant: pointer)
        case bellhop_objc_placeholder: return nil
        default: return ForeignObject(pointer)
        }
    }

    /// Returns the string of a literal, always the same object.
    private static func string(constant: ObjectPointer) -> NSString {
        if let kept = bellhop_objc_kept_string(constant) {
            return Unmanaged<NSString>.fromOpaque(kept).takeUnretainedValue()
        }
        let string = NSString(string: text(constant: constant))
        let kept = bellhop_objc_keep_string(constant, Unmanaged.passUnretained(string).toOpaque())
        guard let kept else { return string }
        return Unmanaged<NSString>.fromOpaque(kept).takeUnretainedValue()
    }

    static func text(constant: ObjectPointer) -> String {
        var length = 0
        let bytes = bellhop_objc_string_bytes(constant, &length)
        let buffer = UnsafeRawBufferPointer(start: bytes, count: length)
        return String(decoding: buffer, as: UTF8.self)
    }

    /// Returns the text of a string object, or nil if it is not a string.
    static func text(_ pointer: ObjectPointer?) -> String? {
        guard let pointer else { return nil }
        if bellhop_objc_kind_of(pointer) == bellhop_objc_string { return text(constant: pointer) }
        return (object(pointer) as? NSString)?.swiftText
    }

    static func describe(_ pointer: ObjectPointer?) -> String {
        guard let pointer else { return "(null)" }
        switch bellhop_objc_kind_of(pointer) {
        case bellhop_objc_string: return text(constant: pointer)
        case bellhop_objc_class: return className(pointer)
        case bellhop_objc_protocol: return String(cString: bellhop_objc_protocol_name(pointer))
        case bellhop_objc_object: return description(ofObject: pointer)
        default:
            return "<\(className(bellhop_objc_class_of(pointer))): \(pointer)>"
        }
    }

    private static func description(ofObject pointer: ObjectPointer) -> String {
        // The project's classes can override the method.
        if bellhop_objc_own_class_of(pointer) != nil {
            return text(message(pointer, "description")) ?? "(null)"
        }
        return plainDescription(pointer)
    }

    static func plainDescription(_ pointer: ObjectPointer) -> String {
        if bellhop_objc_own_class_of(pointer) != nil {
            return "<\(className(bellhop_objc_class_of(pointer))): \(pointer)>"
        }
        switch object(pointer) {
        case let string as NSString: return string.swiftText
        case let number as NSNumber: return number.appleDescription
        case let object as NSObject:
            return CollectionDescription.text(of: object) ?? object.description
        case let object?: return "\(object)"
        case nil: return "(null)"
        }
    }

    static func className(_ pointer: ObjectPointer?) -> String {
        bellhop_objc_class_name(pointer).map { String(cString: $0) } ?? "nil"
    }

    /// Sends a message without arguments that returns an object.
    static func message(_ pointer: ObjectPointer?, _ name: StaticString) -> ObjectPointer? {
        typealias Method = @convention(c) (ObjectPointer?, ObjectPointer?) -> ObjectPointer?
        let name = selector(name)
        return unsafeBitCast(lookup(pointer, name), to: Method.self)(pointer, name)
    }

    /// Throws an exception of Objective-C. What the callers own is not released.
    static func raise(_ name: String, _ reason: String) -> Never {
        bellhop_objc_throw(exception(name, reason))
    }

    /// Returns an exception that the pool owns, so that no frame of Swift does when it is thrown.
    @inline(never)
    private static func exception(_ name: String, _ reason: String) -> ObjectPointer? {
        returned(NSException(name: name, reason: reason, userInfo: nil))
    }
}

extension NSNumber {
    /// The number without the `.0` that Foundation writes on Linux.
    var appleDescription: String {
        let text = stringValue
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}

extension NSString {
    /// The text, also of a mutable string.
    var swiftText: String { substring(from: 0) }
}
