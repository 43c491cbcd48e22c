internal import Foundation
internal import ObjectiveCRuntime

/// Key-value coding: accessors, instance variables and dictionaries by name.
enum KeyValueCoding {
    // MARK: - Reading

    static func value(_ object: AnyObject, path: String) -> Any? {
        Bellhop.object(value(pointer(object), path: path))
    }

    /// Returns a value that the caller does not own.
    static func value(_ receiver: ObjectPointer?, path: String) -> ObjectPointer? {
        var current = receiver
        var rest = path.split(separator: ".")[...]
        while let key = rest.popFirst(), let object = current {
            if key.hasPrefix("@") {
                let over = rest.joined(separator: ".")
                return returned(CollectionOperator.value(String(key), over, Bellhop.object(object)))
            }
            current = value(object, key: String(key))
        }
        return current
    }

    /// Sends `valueForKey:`, so that a class can override it.
    static func value(_ receiver: ObjectPointer, key: String) -> ObjectPointer? {
        let name = selector("valueForKey:")
        return unsafeBitCast(lookup(receiver, name), to: Object1.self)(
            receiver, name, returned(key))
    }

    /// What NSObject does for a key: an accessor, an instance variable, or an exception.
    static func basicValue(_ receiver: ObjectPointer, _ key: String) -> ObjectPointer? {
        switch Bellhop.object(receiver) {
        case let dictionary as NSDictionary:
            return returned(dictionary.element(NSString(string: key)))
        case let defaults as UserDefaults: return returned(defaults.object(forKey: key))
        case let array as NSArray:
            return returned(
                array.objects.map {
                    Bellhop.object(value(pointer(boxed($0)), path: key)) ?? NSNull()
                })
        case let set as NSSet:
            return returned(
                NSSet(
                    array: set.members.compactMap {
                        Bellhop.object(value(pointer(boxed($0)), path: key))
                    }))
        default: break
        }
        let capital = key.prefix(1).uppercased() + key.dropFirst()
        for name in ["get\(capital)", key, "is\(capital)", "_\(key)"] {
            if let result = call(receiver, name) { return result.pointer }
        }
        if let variable = variable(receiver, key) {
            if variable.isWeak {
                return bellhop_objc_autorelease(bellhop_objc_weak_load(variable.slot))
            }
            return returned(ScalarAccess.read(variable.memory, variable.types))
        }
        return undefined(receiver, key, "valueForUndefinedKey:")
    }

    /// A getter's result, which may be nil.
    private struct Result { var pointer: ObjectPointer? }

    private static func call(_ receiver: ObjectPointer, _ name: String) -> Result? {
        let selector = selector(named: name)
        guard let imp = bellhop_objc_find(receiver, selector) else { return nil }
        let types = bellhop_objc_method_types(receiver, name).flatMap {
            TypeEncoding.split(String(cString: $0))
        }
        let type = types?.first ?? "@"
        if TypeEncoding.isObject(type) {
            return Result(pointer: unsafeBitCast(imp, to: Object0.self)(receiver, selector))
        }
        return Result(pointer: returned(ScalarAccess.call(imp, receiver, selector, type)))
    }

    // MARK: - Writing

    static func set(_ receiver: ObjectPointer?, _ value: ObjectPointer?, path: String) {
        guard let receiver else { return }
        guard let dot = path.lastIndex(of: ".") else { return set(receiver, value, key: path) }
        let owner = self.value(receiver, path: String(path[..<dot]))
        guard let owner else { return }
        set(owner, value, key: String(path[path.index(after: dot)...]))
    }

    /// Sends `setValue:forKey:`, so that a class can override it.
    static func set(_ receiver: ObjectPointer, _ value: ObjectPointer?, key: String) {
        let name = selector("setValue:forKey:")
        unsafeBitCast(lookup(receiver, name), to: Void2.self)(receiver, name, value, returned(key))
    }

    static func basicSet(_ receiver: ObjectPointer, _ value: ObjectPointer?, _ key: String) {
        switch Bellhop.object(receiver) {
        case let dictionary as NSMutableDictionary:
            if let object = Bellhop.object(value) {
                return dictionary.setObject(object, forKey: NSString(string: key))
            }
            return dictionary.removeObject(forKey: NSString(string: key))
        case let defaults as UserDefaults:
            return defaults.set(Bellhop.object(value).map(Conversion.plain), forKey: key)
        case let array as NSArray:
            return array.objects.forEach { item in
                pointer(boxed(item)).map { set($0, value, key: key) }
            }
        default: break
        }
        let name = "set" + key.prefix(1).uppercased() + key.dropFirst() + ":"
        let setter = selector(named: name)
        if let imp = bellhop_objc_find(receiver, setter) {
            let types = bellhop_objc_method_types(receiver, name).flatMap {
                TypeEncoding.split(String(cString: $0))
            }
            let type = types.flatMap { $0.count > 3 ? $0[3] : nil } ?? "@"
            if TypeEncoding.isObject(type) {
                return unsafeBitCast(imp, to: Void1.self)(receiver, setter, value)
            }
            return ScalarAccess.call(imp, receiver, setter, type, Bellhop.object(value))
        }
        if let variable = variable(receiver, key) {
            KeyValueObservation.willChange(receiver, key)
            if variable.isWeak {
                bellhop_objc_weak_store(variable.slot, value)
            } else {
                ScalarAccess.write(variable.memory, variable.types, value)
            }
            return KeyValueObservation.didChange(receiver, key)
        }
        _ = undefined(receiver, key, "setValue:forUndefinedKey:", value)
    }

    // MARK: - Instance variables and undefined keys

    private struct Variable {
        var memory: UnsafeMutableRawPointer
        var types: String
        var isWeak: Bool

        var slot: UnsafeMutablePointer<UnsafeMutableRawPointer?> {
            memory.assumingMemoryBound(to: UnsafeMutableRawPointer?.self)
        }
    }

    private static func variable(_ receiver: ObjectPointer, _ key: String) -> Variable? {
        guard let type = bellhop_objc_own_class_of(receiver) else { return nil }
        let capital = key.prefix(1).uppercased() + key.dropFirst()
        for name in ["_\(key)", "_is\(capital)", key, "is\(capital)"] {
            var variable = bellhop_objc_variable()
            guard bellhop_objc_find_variable(type, name, &variable) else { continue }
            return Variable(
                memory: receiver + variable.offset,
                types: variable.types.map { String(cString: $0) } ?? "@",
                isWeak: variable.is_weak)
        }
        return nil
    }

    private static func undefined(
        _ receiver: ObjectPointer, _ key: String, _ name: String, _ value: ObjectPointer? = nil
    ) -> ObjectPointer? {
        let selector = selector(named: name)
        if let imp = bellhop_objc_find(receiver, selector) {
            if name.hasPrefix("set") {
                unsafeBitCast(imp, to: Void2.self)(receiver, selector, value, returned(key))
                return nil
            }
            return unsafeBitCast(imp, to: Object1.self)(receiver, selector, returned(key))
        }
        let type = Bellhop.className(bellhop_objc_class_of(receiver))
        Bellhop.raise(
            "NSUnknownKeyException",
            "[<\(type) \(receiver)> \(name)]: this class is not key value coding-compliant for the key \(key)."
        )
    }
}
