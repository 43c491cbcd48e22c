internal import Foundation
internal import ObjectiveCRuntime

/// Numbers in memory and in calls, by the encoding of their type.
enum ScalarAccess {
    /// Calls a getter that returns a number.
    static func call(
        _ imp: ObjectPointer, _ receiver: ObjectPointer, _ selector: ObjectPointer, _ type: String
    ) -> Any? {
        switch type {
        case "f":
            return NSNumber(
                value: unsafeBitCast(
                    imp, to: (@convention(c) (ObjectPointer, ObjectPointer) -> Float).self)(
                        receiver, selector))
        case "d":
            return NSNumber(
                value: unsafeBitCast(
                    imp, to: (@convention(c) (ObjectPointer, ObjectPointer) -> Double).self)(
                        receiver, selector))
        case "v": return nil
        default:
            let word = unsafeBitCast(imp, to: Word0.self)(receiver, selector)
            return withUnsafeBytes(of: word) { number($0, type) }
        }
    }

    /// Calls a setter that takes a number.
    static func call(
        _ imp: ObjectPointer, _ receiver: ObjectPointer, _ selector: ObjectPointer, _ type: String,
        _ value: Any?
    ) {
        switch type {
        case "f":
            unsafeBitCast(
                imp, to: (@convention(c) (ObjectPointer, ObjectPointer, Float) -> Void).self)(
                    receiver, selector, floating(value))
        case "d":
            unsafeBitCast(
                imp, to: (@convention(c) (ObjectPointer, ObjectPointer, Double) -> Void).self)(
                    receiver, selector, floating(value))
        default:
            unsafeBitCast(
                imp, to: (@convention(c) (ObjectPointer, ObjectPointer, Int) -> Void).self)(
                    receiver, selector, integer(value))
        }
    }

    static func read(_ memory: UnsafeMutableRawPointer, _ type: String) -> Any? {
        if TypeEncoding.isObject(type) {
            return Bellhop.object(memory.load(as: ObjectPointer?.self))
        }
        return number(UnsafeRawBufferPointer(start: memory, count: TypeEncoding.size(type)), type)
    }

    static func write(_ memory: UnsafeMutableRawPointer, _ type: String, _ value: ObjectPointer?) {
        if TypeEncoding.isObject(type) {
            let old = memory.load(as: ObjectPointer?.self)
            memory.storeBytes(of: bellhop_objc_retain(value), as: ObjectPointer?.self)
            return bellhop_objc_release(old)
        }
        let object = Bellhop.object(value)
        switch type {
        case "f": memory.storeBytes(of: floating(object), as: Float.self)
        case "d": memory.storeBytes(of: floating(object), as: Double.self)
        case "B": memory.storeBytes(of: boolean(object), as: Bool.self)
        case "c", "C": memory.storeBytes(of: integer(object), as: Int8.self)
        case "s", "S": memory.storeBytes(of: integer(object), as: Int16.self)
        case "i", "I": memory.storeBytes(of: integer(object), as: Int32.self)
        case "l", "L", "q", "Q": memory.storeBytes(of: integer(object), as: Int64.self)
        default: break
        }
    }

    private static func number(_ bytes: UnsafeRawBufferPointer, _ type: String) -> NSNumber? {
        switch type {
        case "B": NSNumber(value: bytes.load(as: UInt8.self) != 0)
        case "c": NSNumber(value: bytes.load(as: Int8.self))
        case "C": NSNumber(value: bytes.load(as: UInt8.self))
        case "s": NSNumber(value: bytes.load(as: Int16.self))
        case "S": NSNumber(value: bytes.load(as: UInt16.self))
        case "i": NSNumber(value: bytes.load(as: Int32.self))
        case "I": NSNumber(value: bytes.load(as: UInt32.self))
        case "l", "q": NSNumber(value: bytes.load(as: Int64.self))
        case "L", "Q": NSNumber(value: bytes.load(as: UInt64.self))
        case "f": NSNumber(value: bytes.load(as: Float.self))
        case "d": NSNumber(value: bytes.load(as: Double.self))
        default: nil
        }
    }
}
