internal import Foundation
internal import ObjectiveCRuntime

/// Whether classes conform to protocols: those that the project's classes name, and the basic
/// protocols of Foundation for Swift's classes.
enum Protocols {
    static func conforms(object: ObjectPointer?, to wanted: ObjectPointer?) -> Bool {
        guard let object, let name = name(wanted) else { return false }
        if name == "NSObject" || bellhop_objc_conforms(bellhop_objc_class_of(object), name) {
            return true
        }
        guard let object = Bellhop.object(object) else { return false }
        switch name {
        case "NSCopying": return object is any NSCopying
        case "NSMutableCopying": return object is any NSMutableCopying
        case "NSCoding": return object is any NSCoding
        case "NSSecureCoding": return object is any NSSecureCoding
        default: return false
        }
    }

    static func conforms(class object: ObjectPointer?, to wanted: ObjectPointer?) -> Bool {
        guard let object, let name = name(wanted) else { return false }
        if name == "NSObject" || bellhop_objc_conforms(object, name) { return true }
        guard let metadata = bellhop_objc_class_metadata(object) else { return false }
        let type: AnyClass = unsafeBitCast(metadata, to: AnyClass.self)
        switch name {
        case "NSCopying": return type is any NSCopying.Type
        case "NSMutableCopying": return type is any NSMutableCopying.Type
        case "NSCoding": return type is any NSCoding.Type
        case "NSSecureCoding": return type is any NSSecureCoding.Type
        default: return false
        }
    }

    private static func name(_ wanted: ObjectPointer?) -> String? {
        wanted.flatMap { bellhop_objc_protocol_name($0) }.map { String(cString: $0) }
    }
}
