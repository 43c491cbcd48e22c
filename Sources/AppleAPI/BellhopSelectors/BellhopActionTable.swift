/// The methods that selectors reach, by class.
///
/// `bellhop build` fills it from the methods marked `@objc`:
///
///     actions.add("pressed:") { (object: Panel, arguments) in
///         try object.pressed(arguments[0])
///     }
public struct BellhopActionTable: Sendable {
    typealias Action = @MainActor @Sendable (AnyObject, BellhopArguments) throws -> Any

    private(set) var rows: [ObjectIdentifier: [String: Action]] = [:]

    /// Adds a method of a class under its selector's name.
    ///
    /// The body is called on the thread on which the selector is performed, as Objective-C does
    /// it; that it belongs to the main actor here only lets it call every method.
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

/// The class of a module, named `BellhopActions`, that knows its methods.
public protocol BellhopActionSource {
    /// Adds the methods of the module.
    static func add(to actions: inout BellhopActionTable)
}

/// What a selector's method is called with.
public struct BellhopArguments {
    /// An argument that is not what the method takes.
    struct ActionSignatureError: Error, CustomStringConvertible {
        let description: String
    }

    let values: [Any?]

    /// The argument at a place, as the method wants it. One that is missing is `nil`.
    ///
    /// - Throws: When it is of another type, or `nil` where the method needs a value.
    public subscript<Value>(place: Int) -> Value {
        get throws {
            let value: Any? = values.indices.contains(place) ? values[place] : nil
            if let value {
                if let fitting = value as? Value { return fitting }
            } else if let none = Any?.none as? Value {
                return none
            }
            throw ActionSignatureError(
                description: "its argument \(place + 1) is a \(Value.self), but "
                    + (value.map { "a \(type(of: $0)) came" } ?? "nothing came"))
        }
    }
}

/// The name of a selector of a module's source, whose methods are known from now on.
public func bellhopSelector(_ name: String, in source: any BellhopActionSource.Type) -> String {
    ActionDispatch.load(source)
    return name
}
