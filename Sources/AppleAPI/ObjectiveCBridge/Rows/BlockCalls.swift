internal import Foundation
internal import ObjectiveCRuntime

/// Calls of blocks with the signatures of Foundation's collections.
struct BlockCalls {
    private let block: ObjectPointer
    private var invoke: ObjectPointer { block.load(fromByteOffset: 16, as: ObjectPointer.self) }

    init?(_ block: ObjectPointer?) {
        guard let block else { return nil }
        self.block = block
    }

    /// `void (^)(id, NSUInteger, BOOL *)` for each object, backwards with option 2.
    func enumerate(_ objects: [Any], options: UInt = 0) {
        typealias Body =
            @convention(c) (ObjectPointer, ObjectPointer?, UInt, UnsafeMutablePointer<Bool>) -> Void
        let body = unsafeBitCast(invoke, to: Body.self)
        var stop = false
        let indices = options & 2 == 0 ? Array(objects.indices) : objects.indices.reversed()
        for index in indices where !stop {
            withPool { body(block, returned(objects[index]), UInt(index), &stop) }
        }
    }

    /// `void (^)(id, BOOL *)` for each object.
    func enumerate(set objects: [Any]) {
        typealias Body =
            @convention(c) (ObjectPointer, ObjectPointer?, UnsafeMutablePointer<Bool>) -> Void
        let body = unsafeBitCast(invoke, to: Body.self)
        var stop = false
        for object in objects where !stop { withPool { body(block, returned(object), &stop) } }
    }

    /// `void (^)(id key, id object, BOOL *)` for each pair.
    func enumerate(pairs: [(Any, Any)]) {
        typealias Body =
            @convention(c) (
                ObjectPointer, ObjectPointer?, ObjectPointer?, UnsafeMutablePointer<Bool>
            ) -> Void
        let body = unsafeBitCast(invoke, to: Body.self)
        var stop = false
        for (key, object) in pairs where !stop {
            withPool { body(block, bellhop_objc_autorelease(owned(key)), returned(object), &stop) }
        }
    }

    /// Returns the indices for which `BOOL (^)(id, NSUInteger, BOOL *)` returns true.
    func indices(_ objects: [Any], options: UInt = 0, onlyFirst: Bool = false) -> [Int] {
        typealias Body =
            @convention(c) (ObjectPointer, ObjectPointer?, UInt, UnsafeMutablePointer<Bool>) -> Bool
        let body = unsafeBitCast(invoke, to: Body.self)
        var (stop, found) = (false, [Int]())
        let order = options & 2 == 0 ? Array(objects.indices) : objects.indices.reversed()
        for index in order where !stop {
            if withPool({ body(block, returned(objects[index]), UInt(index), &stop) }) {
                found.append(index)
                if onlyFirst { break }
            }
        }
        return found
    }

    /// Returns the objects for which `BOOL (^)(id, BOOL *)` returns true.
    func filter(set objects: [Any]) -> [Any] {
        typealias Body =
            @convention(c) (ObjectPointer, ObjectPointer?, UnsafeMutablePointer<Bool>) -> Bool
        let body = unsafeBitCast(invoke, to: Body.self)
        var stop = false
        return objects.filter { object in !stop && withPool { body(block, returned(object), &stop) }
        }
    }

    /// Returns the keys for which `BOOL (^)(id key, id object, BOOL *)` returns true.
    func keys(_ pairs: [(Any, Any)]) -> [Any] {
        typealias Body =
            @convention(c) (
                ObjectPointer, ObjectPointer?, ObjectPointer?, UnsafeMutablePointer<Bool>
            ) -> Bool
        let body = unsafeBitCast(invoke, to: Body.self)
        var stop = false
        return pairs.filter { key, object in
            !stop
                && withPool {
                    body(block, bellhop_objc_autorelease(owned(key)), returned(object), &stop)
                }
        }.map(\.0)
    }

    /// Returns the order that `NSComparisonResult (^)(id, id)` gives.
    func compare(_ one: Any, _ other: Any) -> Int {
        typealias Body = @convention(c) (ObjectPointer, ObjectPointer?, ObjectPointer?) -> Int
        return withPool {
            unsafeBitCast(invoke, to: Body.self)(
                block, bellhop_objc_autorelease(owned(one)), returned(other))
        }
    }

    func sorted(_ objects: [Any]) -> [Any] { Sorting.sorted(objects) { compare($0, $1) } }
}

/// Sorting with a comparison of Objective-C. Equal objects keep their order.
enum Sorting {
    static func sorted(_ objects: [Any], _ compare: (Any, Any) -> Int) -> [Any] {
        objects.enumerated().sorted { one, other in
            let order = compare(one.element, other.element)
            return order == 0 ? one.offset < other.offset : order < 0
        }.map(\.element)
    }

    static func sorted(_ objects: [Any], selector: ObjectPointer?) -> [Any] {
        guard let selector else { return objects }
        return sorted(objects) { compare($0, $1, selector: selector) }
    }

    static func compare(_ one: Any, _ other: Any, selector: ObjectPointer) -> Int {
        typealias Method = @convention(c) (ObjectPointer?, ObjectPointer?, ObjectPointer?) -> Int
        return withPool {
            let receiver = bellhop_objc_autorelease(owned(one))
            return unsafeBitCast(lookup(receiver, selector), to: Method.self)(
                receiver, selector, returned(other))
        }
    }

    static func sorted(_ objects: [Any], function: ObjectPointer?, context: ObjectPointer?) -> [Any]
    {
        guard let function else { return objects }
        typealias Function = @convention(c) (ObjectPointer?, ObjectPointer?, ObjectPointer?) -> Int
        return sorted(objects) { one, other in
            withPool {
                unsafeBitCast(function, to: Function.self)(
                    bellhop_objc_autorelease(owned(one)), returned(other), context)
            }
        }
    }
}
