public import Foundation
internal import OpenFoundation

/// A parameter of an intent, identified by class and key path.
///
/// Only key paths with one component are supported, such as `sender`. The indexes into lists are
/// stored and ignored.
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

    public convenience init(for aClass: AnyClass, keyPath: String) {
        self.init(type: aClass, keyPath: keyPath)
    }

    /// Creates a parameter from a key path; `nil` if the path does not belong to a parameter of an
    /// intent.
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

    open var parameterClass: AnyClass { type }

    open var parameterKeyPath: String { values.keyPath }

    open func isEqual(to parameter: INParameter) -> Bool {
        parameter.type == type && parameter.values.keyPath == values.keyPath
    }

    open func setIndex(_ index: Int, forSubKeyPath subKeyPath: String) {
        values.indexes[subKeyPath] = index
    }

    /// Returns the stored index of a sub key path; `NSNotFound` if none was set.
    open func index(forSubKeyPath subKeyPath: String) -> Int {
        values.indexes[subKeyPath] ?? NSNotFound
    }

    open class var supportsSecureCoding: Bool { true }

    public required init?(coder: NSCoder) {
        guard let values = coder.decodeValue(Values.self),
            let type = NSClassFromString(values.className)
        else { return nil }
        self.values = values
        self.type = type
        super.init()
    }

    open func encode(with coder: NSCoder) { coder.encodeValue(values) }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = INParameter(type: type, keyPath: values.keyPath)
        copy.values = values
        return copy
    }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? INParameter)?.values == values
    }

    open override var hash: Int { values.hashValue }
}
