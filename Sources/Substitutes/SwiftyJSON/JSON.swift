// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The names are those of the original library, which documents them.

import Foundation

public enum Type: Int, Sendable {
    case number
    case string
    case bool
    case array
    case dictionary
    case null
    case unknown
}

public enum SwiftyJSONError: Int, Error, Sendable {
    case unsupportedType = 999
    case indexOutOfBounds = 900
    case elementTooDeep = 902
    case wrongType = 901
    case notExist = 500
    case invalidJSON = 490
}

/// A JSON value whose members are read without casts.
///
/// A missing member is null, and ``error`` has the reason.
public struct JSON: @unchecked Sendable {
    public var object: Any
    public private(set) var error: SwiftyJSONError?

    public init(data: Data, options: JSONSerialization.ReadingOptions = []) throws {
        let all = options.union(.fragmentsAllowed)
        self.init(jsonObject: try JSONSerialization.jsonObject(with: data, options: all))
    }

    /// Creates a value from an object, or parses `Data`. Invalid JSON is null with an error.
    public init(_ object: Any) {
        switch object {
        case let data as Data:
            do { self = try JSON(data: data) } catch { self.init(error: .invalidJSON) }
        case let json as JSON: self = json
        default: self.init(jsonObject: object)
        }
    }

    public init(parseJSON text: String) { self.init(Data(text.utf8)) }

    private init(jsonObject: Any) { object = Self.plain(jsonObject) }

    private init(error: SwiftyJSONError) {
        object = NSNull()
        self.error = error
    }

    public static var null: JSON { JSON(jsonObject: NSNull()) }

    private static func plain(_ value: Any) -> Any {
        switch value {
        case let json as JSON: json.object
        case let list as [Any]: list.map(plain)
        case let table as [String: Any]: table.mapValues(plain)
        case Optional<Any>.none: NSNull()
        default: value
        }
    }

    public var type: Type {
        switch object {
        case is NSNull: .null
        case is String: .string
        case is [Any]: .array
        case is [String: Any]: .dictionary
        case is Bool where Self.isTruthValue(object): .bool
        case is NSNumber: .number
        default: .unknown
        }
    }

    /// Returns whether a number is a Boolean, which only its representation reveals.
    private static func isTruthValue(_ value: Any) -> Bool {
        if Swift.type(of: value) == Bool.self { return true }
        return (value as? NSNumber).map { $0 === truth.0 || $0 === truth.1 } ?? false
    }

    private static let truth = (NSNumber(value: true), NSNumber(value: false))

    public func exists() -> Bool { error == nil }

    // MARK: Members

    public subscript(index: Int) -> JSON {
        get {
            guard let list = object as? [Any] else { return JSON(error: error ?? .wrongType) }
            guard list.indices.contains(index) else { return JSON(error: .indexOutOfBounds) }
            return JSON(jsonObject: list[index])
        }
        set {
            guard var list = object as? [Any], list.indices.contains(index) else { return }
            list[index] = newValue.object
            object = list
        }
    }

    public subscript(key: String) -> JSON {
        get {
            guard let table = object as? [String: Any] else {
                return JSON(error: error ?? .wrongType)
            }
            guard let value = table[key] else { return JSON(error: .notExist) }
            return JSON(jsonObject: value)
        }
        set {
            guard var table = object as? [String: Any] else { return }
            table[key] = newValue.object
            object = table
        }
    }

    public subscript(path: any JSONSubscriptType...) -> JSON {
        get { self[path] }
        set { self[path] = newValue }
    }

    public subscript(path: [any JSONSubscriptType]) -> JSON {
        get { path.reduce(self) { $1.member(of: $0) } }
        set {
            guard let first = path.first else { return self = newValue }
            var member = first.member(of: self)
            member[Array(path.dropFirst())] = newValue
            first.set(member, in: &self)
        }
    }
}

public protocol JSONSubscriptType {
    func member(of json: JSON) -> JSON
    func set(_ member: JSON, in json: inout JSON)
}

extension Int: JSONSubscriptType {
    public func member(of json: JSON) -> JSON { json[self] }
    public func set(_ member: JSON, in json: inout JSON) { json[self] = member }
}

extension String: JSONSubscriptType {
    public func member(of json: JSON) -> JSON { json[self] }
    public func set(_ member: JSON, in json: inout JSON) { json[self] = member }
}
