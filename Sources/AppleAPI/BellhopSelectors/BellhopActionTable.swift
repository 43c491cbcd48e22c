/// The methods that selectors reach, by class.
///
/// `bellhop build` fills it from the methods marked `@objc`:
///
/// ```swift
/// actions.add("pressed:") { (object: Panel, arguments) in
///     try object.pressed(arguments[0])
/// }
/// ```
public struct BellhopActionTable: Sendable {
    typealias Action = @MainActor @Sendable (AnyObject, BellhopArguments) throws -> Any

    private(set) var rows: [ObjectIdentifier: [String: Action]] = [:]

    /// Adds a method of a class under its selector's name.
    ///
    /// The body runs on the thread that performs the selector, as in Objective-C. It has the main
    /// actor's isolation only to be allowed to call every method.
    public mutating func add<Object: AnyObject, Value>(
        _ selector: String,
        _ body: @escaping @MainActor @Sendable (Object, BellhopArguments) throws -> Value
    ) {
        rows[ObjectIdentifier(Object.self), default: [:]][selector] = { object, arguments in
            guard let object = object as? Object else { return () }
            return try body(object, arguments)
        }
    }

    mutating func merge(_ other: Self) {
        rows.merge(other.rows) { mine, others in mine.merging(others) { $1 } }
    }
}

/// The methods of a module that selectors can reach. `bellhop build` generates a class
/// `BellhopActions` with this protocol in each module.
public protocol BellhopActionSource {
    static func add(to actions: inout BellhopActionTable)
}

public struct BellhopArguments {
    struct ActionSignatureError: Error, CustomStringConvertible {
        let description: String
    }

    let values: [Any?]

    /// Returns the argument at an index, cast to the type of the method's parameter. A missing
    /// argument counts as `nil`.
    ///
    /// - Throws: `ActionSignatureError` if the argument has another type, or if it is `nil` and the
    ///   parameter is not optional.
    public subscript<Value>(place: Int) -> Value {
        get throws {
            let value: Any? = values.indices.contains(place) ? values[place] : nil
            if let value {
                if let fitting = value as? Value { return fitting }
            } else if let none = Any?.none as? Value {
                return none
            }
            throw ActionSignatureError(
                description: "argument \(place + 1) must be of type \(Value.self), but "
                    + (value.map { "is of type \(type(of: $0))" } ?? "is missing"))
        }
    }
}

public func bellhopSelector(_ name: String, in source: any BellhopActionSource.Type) -> String {
    ActionDispatch.load(source)
    return name
}
