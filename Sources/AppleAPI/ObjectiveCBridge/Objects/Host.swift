internal import Foundation
internal import ObjectiveCRuntime

/// What the runtime in C asks the bridge to do.
enum Host {
    static func install() {
        var host = bellhop_objc_host()
        host.description = { strdup(Bellhop.describe($0)) }
        host.string = { type, bytes, length in
            let text = String(
                decoding: UnsafeRawBufferPointer(start: bytes, count: length), as: UTF8.self)
            return owned(Building.string(text, type))
        }
        host.array = { type, items, count in
            owned(Building.array(Building.list(items, count), type))
        }
        host.set = { type, items, count in owned(Building.set(Building.list(items, count), type)) }
        host.dictionary = { type, keys, items, count in
            owned(
                Building.dictionary(Building.list(keys, count), Building.list(items, count), type))
        }
        host.predicate = { format, values, count in
            let arguments = Building.list(values, count)
            return owned(Predicates.make(Bellhop.describe(format), arguments))
        }
        host.number = { number, integer, isFloating in
            owned(isFloating ? NSNumber(value: number) : NSNumber(value: integer))
        }
        host.uncaught = { exception in
            guard let exception = Bellhop.object(exception) as? NSException else {
                return strdup("of class '\(Bellhop.className(bellhop_objc_class_of(exception)))'")
            }
            return strdup("'\(exception.name)', reason: '\(exception.reason ?? "(null)")'")
        }
        host.exception = { name, reason in
            returned(NSException(name: Host.text(name), reason: Host.text(reason), userInfo: nil))
        }
        host.append = { string, bytes, length in
            let text = String(
                decoding: UnsafeRawBufferPointer(start: bytes, count: length), as: UTF8.self)
            (Bellhop.object(string) as? NSMutableString)?.append(text)
        }
        host.will_change = { object, key in
            object.map { KeyValueObservation.willChange($0, Host.text(key)) }
        }
        host.did_change = { object, key in
            object.map { KeyValueObservation.didChange($0, Host.text(key)) }
        }
        host.log = { NSLog("%@", NSString(string: Host.text($0))) }
        host.forward = { Forwarding.forward($0, $1, $2, $3, $4, $5) }
        SwiftMethods.install(&host)
        bellhop_objc_set_host(&host)
    }

    private static func text(_ bytes: UnsafePointer<CChar>?) -> String {
        bytes.map { String(cString: $0) } ?? ""
    }
}

/// Makes objects of the class that a message names.
enum Building {
    static func list(
        _ items: UnsafePointer<ObjectPointer?>?, _ count: Int
    ) -> [AnyObject] {
        guard let items else { return [] }
        return (0..<count).map { Bellhop.object(items[$0]) ?? NSNull() }
    }

    /// Returns the objects of a literal. A nil throws the exception of Apple's initializer.
    static func literal(
        _ items: UnsafePointer<ObjectPointer?>?, _ count: UInt, _ initializer: StaticString
    ) -> [AnyObject] {
        guard let items else { return [] }
        for index in 0..<Int(count) where items[index] == nil {
            Bellhop.raise(
                "NSInvalidArgumentException",
                "*** -[\(initializer)]: attempt to insert nil object from objects[\(index)]")
        }
        return list(items, Int(count))
    }

    static let arrayInitializer: StaticString = "__NSPlaceholderArray initWithObjects:count:"
    static let dictionaryInitializer: StaticString =
        "__NSPlaceholderDictionary initWithObjects:forKeys:count:"

    /// Returns whether a class is one of Apple's classes or inherits from it.
    static func isKind(_ type: ObjectPointer?, of ancestor: StaticString) -> Bool {
        ancestor.withCString { bellhop_objc_is_subclass(type, bellhop_objc_class_named($0)) }
    }

    static func string(_ text: String, _ type: ObjectPointer?) -> NSString {
        isKind(type, of: "NSMutableString") ? NSMutableString(string: text) : NSString(string: text)
    }

    static func array(_ items: [Any], _ type: ObjectPointer?) -> AnyObject {
        if isKind(type, of: "NSMutableArray") { return NSMutableArray(array: items) }
        if isKind(type, of: "NSMutableOrderedSet") { return NSMutableOrderedSet(array: items) }
        if isKind(type, of: "NSOrderedSet") { return NSOrderedSet(array: items) }
        return NSArray(array: items)
    }

    static func set(_ items: [Any], _ type: ObjectPointer?) -> NSSet {
        if isKind(type, of: "NSCountedSet") { return NSCountedSet(array: items) }
        return isKind(type, of: "NSMutableSet") ? NSMutableSet(array: items) : NSSet(array: items)
    }

    static func dictionary(_ keys: [AnyObject], _ items: [AnyObject], _ type: ObjectPointer?)
        -> NSDictionary
    {
        let result = NSMutableDictionary()
        for (key, item) in zip(keys, items) {
            guard let key = key as? NSObject else { continue }
            result.setObject(item, forKey: key)
        }
        if isKind(type, of: "NSMutableDictionary") { return result }
        return result.copy() as? NSDictionary ?? result
    }
}
