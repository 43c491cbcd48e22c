internal import BellhopSelectors
internal import Foundation
internal import ObjectiveCRuntime

/// Calls between Objective-C and the methods that the project's Swift code marks `@objc`.
///
/// Limits: four objects or integers and eight floating-point numbers as arguments.
enum SwiftMethods {
    static func install(_ host: inout bellhop_objc_host) {
        host.swift_responds = { object, name in
            guard let object = Bellhop.object(object), let name else { return false }
            return ActionDispatch.hasAction(String(cString: name), of: object)
        }
        host.swift_call = { object, name, types, words, numbers, result, number in
            guard let object = Bellhop.object(object), let name, let words, let numbers else {
                return
            }
            let selector = String(cString: name)
            let signature = SwiftMethods.signature(types, selector)
            let values = SwiftMethods.values(signature.dropFirst(3), words + 2, numbers)
            let answer = ActionDispatch.call(selector, of: object, with: values)
            switch signature.first {
            case "f":
                number?.pointee = Double(bitPattern: UInt64((floating(answer) as Float).bitPattern))
            case "d": number?.pointee = floating(answer)
            case "@", "#": result?.pointee = UInt(bitPattern: returned(answer))
            case "B": result?.pointee = boolean(answer) ? 1 : 0
            default: result?.pointee = integer(answer)
            }
        }
        ActionDispatch.setForeignMethods(
            ActionDispatch.ForeignMethods(responds: responds, call: call))
    }

    /// Returns the types that the caller knows; without them everything is an object.
    private static func signature(_ types: UnsafePointer<CChar>?, _ selector: String) -> [String] {
        let known = types.flatMap { TypeEncoding.split(String(cString: $0)) }
        return known ?? ["@", "@", ":"] + selector.filter { $0 == ":" }.map { _ in "@" }
    }

    private static func values(
        _ types: ArraySlice<String>, _ words: UnsafePointer<UInt>, _ numbers: UnsafePointer<Double>
    ) -> [Any?] {
        var (word, number) = (0, 0)
        return types.map { type in
            if type == "f" || type == "d" {
                defer { number += 1 }
                guard number < 8 else { return nil }
                if type == "d" { return numbers[number] }
                return Float(bitPattern: UInt32(truncatingIfNeeded: numbers[number].bitPattern))
            }
            defer { word += 1 }
            return word < 4 ? value(type, words[word]) : nil
        }
    }

    private static func value(_ type: String, _ word: UInt) -> Any? {
        switch type.first {
        case "@":
            return Bellhop.object(ObjectPointer(bitPattern: word)).map(Conversion.swiftValue)
        case "B": return word & 0xff != 0
        case "i": return Int32(truncatingIfNeeded: word)
        case "I": return UInt32(truncatingIfNeeded: word)
        case "Q", "L": return word
        default: return Int(bitPattern: word)
        }
    }

    // MARK: - From Swift to Objective-C

    private static func responds(_ object: AnyObject, _ name: String) -> Bool {
        let pointer = pointer(object)
        guard bellhop_objc_own_class_of(pointer) != nil else { return false }
        return bellhop_objc_find(pointer, selector(named: name)) != nil
    }

    private static func call(_ object: AnyObject, _ name: String, _ values: [Any?]) -> Any? {
        let receiver = pointer(object)
        let selector = selector(named: name)
        let types = bellhop_objc_method_types(receiver, name).flatMap {
            TypeEncoding.split(String(cString: $0))
        }
        var words = [UInt](repeating: 0, count: 6)
        var numbers = [Double](repeating: 0, count: 8)
        words[0] = UInt(bitPattern: receiver)
        words[1] = UInt(bitPattern: selector)
        return withPool {
            var (word, number) = (2, 0)
            for (index, value) in values.enumerated() {
                let type = types.flatMap { $0.count > index + 3 ? $0[index + 3] : nil } ?? "@"
                if type == "d" || type == "f", number < 8 {
                    numbers[number] = floating(value)
                    number += 1
                } else if word < 6 {
                    words[word] =
                        TypeEncoding.isObject(type)
                        ? UInt(bitPattern: bellhop_objc_autorelease(owned(value))) : integer(value)
                    word += 1
                }
            }
            var (result, floatingResult): (UInt, Double) = (0, 0)
            bellhop_objc_call(lookup(receiver, selector), words, numbers, &result, &floatingResult)
            switch types?.first {
            case "v": return nil
            case "d": return floatingResult
            case let type? where !TypeEncoding.isObject(type): return Int(bitPattern: result)
            default: return Bellhop.object(ObjectPointer(bitPattern: result)).map(Conversion.plain)
            }
        }
    }
}

extension Conversion {
    /// Returns the value that a method of Swift expects: of Foundation's classes the type of Swift.
    static func swiftValue(_ object: AnyObject) -> Any {
        switch object {
        case let data as NSData: return Data(referencing: data)
        case let url as NSURL: return url as URL
        case let date as NSDate: return date as Date
        default: return plain(object)
        }
    }
}
