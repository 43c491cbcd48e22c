public import Foundation
internal import OpenFoundation

/// A parameter of an intent, named by class and key path.
///
/// Key paths are those of one step, such as `sender`. Indexes into lists are kept for each path
/// inside of the parameter and have no meaning here.
///
/// See <https://developer.apple.com/documentation/intents/inparameter>.
open class INParameter: NSObject, NSCopying, NSSecureCoding {
    private struct Values: Hashable, Codable {
        var className: String
        var keyPath: String
        var indexes: [String: Int] = [:]
    }

    private var values: Values
    private let type: AnyClass

    /// The parameter of a class at a key path in words.
    public convenience init(for aClass: AnyClass, keyPath: String) {
        self.init(type: aClass, keyPath: keyPath)
    }

    /// The parameter at a key path; `nil` when the path is not a parameter of an intent.
    public convenience init?<Root, Value>(keyPath: KeyPath<Root, Value>) {
        guard let type = Root.self as? INIntent.Type,
            let name = type.parameterName(at: keyPath)
        else { return nil }
        self.init(type: type, keyPath: name)
    }

    private init(type: AnyClass, keyPath: String) {
        self.type = type
        values = Values(className: NSStringFromClass(type), keyPath: keyPath)
        super.init()
    }

    /// The class that has the parameter.
    open var parameterClass: AnyClass { type }

    /// The key path in words.
    open var parameterKeyPath: String { values.keyPath }

    /// Whether the other parameter is of the same class at the same key path.
    open func isEqual(to parameter: INParameter) -> Bool {
        parameter.type == type && parameter.values.keyPath == values.keyPath
    }

    /// Remembers an index for a path inside of the parameter.
    open func setIndex(_ index: Int, forSubKeyPath subKeyPath: String) {
        values.indexes[subKeyPath] = index
    }

    /// The index for a path inside of the parameter; `NSNotFound` when none was set.
    open func index(forSubKeyPath subKeyPath: String) -> Int {
        values.indexes[subKeyPath] ?? NSNotFound
    }

    /// True: a parameter may be archived.
    open class var supportsSecureCoding: Bool { true }

    /// Reads a parameter from an archive.
    public required init?(coder: NSCoder) {
        guard let values = coder.decodeValue(Values.self),
            let type = NSClassFromString(values.className)
        else { return nil }
        self.values = values
        self.type = type
        super.init()
    }

    /// Writes the parameter to an archive.
    open func encode(with coder: NSCoder) { coder.encodeValue(values) }

    /// A parameter of its own with the same values.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = INParameter(type: type, keyPath: values.keyPath)
        copy.values = values
        return copy
    }

    /// Whether the other object is the same parameter with the same indexes.
    open override func isEqual(_ object: Any?) -> Bool {
        (object as? INParameter)?.values == values
    }

    /// Equal for equal parameters.
    open override var hash: Int { values.hashValue }
}
