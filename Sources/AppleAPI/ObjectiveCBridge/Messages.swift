internal import ObjectiveCRuntime

/// Returns the selector with a name. Equal names give the same pointer.
public func selector(_ name: StaticString) -> ObjectPointer {
    name.withCString { known(bellhop_objc_selector($0)) }
}

func selector(named name: String) -> ObjectPointer { known(bellhop_objc_selector(name)) }

func name(ofSelector selector: ObjectPointer?) -> String? {
    bellhop_objc_selector_name(selector).map { String(cString: $0) }
}

/// The runtime returns NULL here only without memory.
private func known(_ pointer: ObjectPointer?) -> ObjectPointer {
    guard let pointer else { preconditionFailure("The Objective-C runtime is out of memory.") }
    return pointer
}

/// Returns the implementation that a receiver has for a selector.
///
/// Without one the process ends with the message of a phone, or the exception
/// `NSInvalidArgumentException` is thrown. The implementation for nil returns 0.
public func lookup(_ receiver: ObjectPointer?, _ selector: ObjectPointer) -> ObjectPointer {
    known(bellhop_objc_lookup(receiver, selector))
}

/// Sends a message without arguments.
public func send<R>(_ receiver: ObjectPointer?, _ selector: ObjectPointer) -> R {
    typealias Method = @convention(c) (ObjectPointer?, ObjectPointer?) -> ObjectPointer?
    let result = unsafeBitCast(lookup(receiver, selector), to: Method.self)(receiver, selector)
    return value(result)
}

/// Sends a message with one object.
public func send<R>(_ receiver: ObjectPointer?, _ selector: ObjectPointer, _ argument: Any?) -> R {
    typealias Method =
        @convention(c) (ObjectPointer?, ObjectPointer?, ObjectPointer?) -> ObjectPointer?
    let implementation = unsafeBitCast(lookup(receiver, selector), to: Method.self)
    return value(implementation(receiver, selector, returned(argument)))
}

/// Returns whether a receiver has a method for a selector.
///
/// The receiver's own `respondsToSelector:` decides.
public func responds(_ receiver: ObjectPointer?, _ selector: ObjectPointer) -> Bool {
    guard receiver != nil else { return false }
    typealias Method = @convention(c) (ObjectPointer?, ObjectPointer?, ObjectPointer?) -> Bool
    return unsafeBitCast(lookup(receiver, respondsSelector), to: Method.self)(
        receiver, respondsSelector, selector)
}

nonisolated(unsafe) private let respondsSelector = selector("respondsToSelector:")

/// Runs a function in a new autorelease pool.
public func withPool<R>(_ body: () -> R) -> R {
    let pool = bellhop_objc_pool_push()
    defer { bellhop_objc_pool_pop(pool) }
    return body()
}

public func withPool<R>(_ body: () throws -> R) throws -> R {
    let pool = bellhop_objc_pool_push()
    defer { bellhop_objc_pool_pop(pool) }
    return try body()
}

/// Returns the pointer of an object, which the caller does not own.
public func pointer(_ object: AnyObject?) -> ObjectPointer? {
    guard let object else { return nil }
    if let foreign = object as? ForeignObject { return foreign.pointer }
    return Unmanaged.passUnretained(object).toOpaque()
}

extension Bellhop {
    static func selectorName(_ selector: ObjectPointer?) -> String {
        name(ofSelector: selector) ?? "(null)"
    }
}
