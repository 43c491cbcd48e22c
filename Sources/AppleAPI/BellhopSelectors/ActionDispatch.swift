internal import Foundation
private import Synchronization

/// Calls methods by their selectors, using the tables of all modules.
///
/// A module's table is loaded when an object of one of its classes is first looked up, or when one
/// of its selectors is created.
package enum ActionDispatch {
    /// The methods of objects whose class is written in Objective-C.
    package struct ForeignMethods: Sendable {
        let responds: @Sendable (AnyObject, String) -> Bool
        let call: @Sendable (AnyObject, String, [Any?]) -> Any?

        package init(
            responds: @escaping @Sendable (AnyObject, String) -> Bool,
            call: @escaping @Sendable (AnyObject, String, [Any?]) -> Any?
        ) {
            self.responds = responds
            self.call = call
        }
    }

    private struct Known {
        var foreign: ForeignMethods?
        var table = BellhopActionTable()
        var modules: Set<String> = []
        var sources: Set<ObjectIdentifier> = []
    }

    // The rows hold `Sendable` closures. The lock protects the table.
    private static let known = Mutex(Known())

    static func load(_ source: any BellhopActionSource.Type) {
        let id = ObjectIdentifier(source)
        guard !known.withLock({ $0.sources.contains(id) }) else { return }
        var table = BellhopActionTable()
        source.add(to: &table)
        let rows = table
        known.withLock { known in
            known.table.merge(rows)
            known.sources.insert(id)
        }
    }

    package static func setForeignMethods(_ methods: ForeignMethods) {
        known.withLock { $0.foreign = methods }
    }

    package static func responds(_ object: AnyObject, to selector: String) -> Bool {
        action(selector, of: object) != nil || foreign(selector, of: object) != nil
    }

    /// Returns whether a method of Swift has the selector.
    package static func hasAction(_ selector: String, of object: AnyObject) -> Bool {
        action(selector, of: object) != nil
    }

    private static func foreign(_ selector: String, of object: AnyObject) -> ForeignMethods? {
        let methods = known.withLock { $0.foreign }
        guard let methods, methods.responds(object, selector) else { return nil }
        return methods
    }

    /// Calls the method of a selector.
    ///
    /// An argument of the wrong type is undefined behavior on Apple's platforms. Here it writes a
    /// line to standard error, and the method is not called. An error that the method throws also
    /// becomes a line on standard error.
    ///
    /// - Returns: The result of the method, or `nil` if it returns nothing or fails.
    /// - Precondition: The object has a method for the selector.
    package static func call(
        _ selector: String, of object: AnyObject, with values: [Any?]
    ) -> Any? {
        guard let action = action(selector, of: object) else {
            if let methods = foreign(selector, of: object) {
                return methods.call(object, selector, values)
            }
            preconditionFailure(
                "\(type(of: object)) has no method for the selector \(selector). Mark the "
                    + "method @objc, and build the app with `bellhop build`.")
        }
        do {
            let result = try run(action, object, BellhopArguments(values: values))
            if let result = result as? any Emptiable { return result.held }
            return result is Void ? nil : result
        } catch {
            let line = "\(type(of: object)).\(selector) failed: \(error)\n"
            FileHandle.standardError.write(Data(line.utf8))
            return nil
        }
    }

    private static func action(
        _ name: String, of object: AnyObject
    ) -> BellhopActionTable.Action? {
        var next: AnyClass? = type(of: object)
        while let type = next {
            load(moduleOf: type)
            let id = ObjectIdentifier(type)
            if let action = known.withLock({ $0.table.rows[id]?[name] }) { return action }
            next = _getSuperclass(type)
        }
        return nil
    }

    private static func load(moduleOf type: AnyClass) {
        let module = String(String(reflecting: type).prefix { $0 != "." })
        guard !known.withLock({ $0.modules.contains(module) }) else { return }
        if let source = _typeByName("\(module).BellhopActions") as? any BellhopActionSource.Type {
            load(source)
        }
        // Marked as loaded only after loading, so that another thread never skips a table that is
        // still loading.
        known.withLock { _ = $0.modules.insert(module) }
    }

    private static func run(
        _ action: @escaping BellhopActionTable.Action, _ object: AnyObject,
        _ arguments: BellhopArguments
    ) throws -> Any {
        // The cast removes the isolation, so the method runs on the current thread.
        typealias Free = (AnyObject, BellhopArguments) throws -> Any
        return try unsafe unsafeBitCast(action, to: Free.self)(object, arguments)
    }
}

private protocol Emptiable {
    var held: Any? { get }
}

extension Optional: Emptiable {
    fileprivate var held: Any? { self }
}
