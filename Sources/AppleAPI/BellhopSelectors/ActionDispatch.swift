internal import Foundation
private import Synchronization

/// Calls methods by their selectors, through the tables of all modules.
///
/// A module's table is taken in when an object of one of its classes is first asked, or one of
/// its selectors is made.
package enum ActionDispatch {
    private struct Known {
        var table = BellhopActionTable()
        var modules: Set<String> = []
        var sources: Set<ObjectIdentifier> = []
    }

    // Its rows hold `Sendable` closures; the table is changed under the lock alone.
    private static let known = Mutex(Known())

    /// Takes in the methods of a module.
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

    /// Whether an object has the method of a selector.
    package static func responds(_ object: AnyObject, to selector: String) -> Bool {
        action(selector, of: object) != nil
    }

    /// Calls the method of a selector.
    ///
    /// An argument of a wrong type, which on Apple's platforms does harm, is a line on standard
    /// error here, and the method is not called; so is an error that the method throws.
    ///
    /// - Returns: What the method returned; `nil` for nothing.
    package static func call(
        _ selector: String, of object: AnyObject, with values: [Any?]
    ) -> Any? {
        guard let action = action(selector, of: object) else {
            preconditionFailure(
                "\(type(of: object)) has no method for the selector \(selector). Mark the "
                    + "method @objc, and build the app with `bellhop build`.")
        }
        do {
            let result = try run(action, object, BellhopArguments(values: values))
            if let result = result as? any Emptiable { return result.held }
            return result is Void ? nil : result
        } catch {
            let line = "\(type(of: object)).\(selector) was not carried out: \(error)\n"
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
        // Only now, so that nobody meets a module that is said to be known and is not yet.
        known.withLock { _ = $0.modules.insert(module) }
    }

    /// A selector's method runs where it is performed, whatever its class belongs to.
    private static func run(
        _ action: @escaping BellhopActionTable.Action, _ object: AnyObject,
        _ arguments: BellhopArguments
    ) throws -> Any {
        typealias Free = (AnyObject, BellhopArguments) throws -> Any
        return try unsafe unsafeBitCast(action, to: Free.self)(object, arguments)
    }
}

/// An optional, whose emptiness shows through `Any`.
private protocol Emptiable {
    var held: Any? { get }
}

extension Optional: Emptiable {
    fileprivate var held: Any? { self }
}
