// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The names are those of the original library, which documents them.

import Foundation

// Each value has two properties: an optional of the exact type, and one that converts other types.

extension JSON {
    public var array: [JSON]? { (object as? [Any])?.map { JSON($0) } }
    public var arrayValue: [JSON] { array ?? [] }
    public var arrayObject: [Any]? { object as? [Any] }

    public var dictionary: [String: JSON]? { (object as? [String: Any])?.mapValues { JSON($0) } }
    public var dictionaryValue: [String: JSON] { dictionary ?? [:] }
    public var dictionaryObject: [String: Any]? { object as? [String: Any] }

    public var string: String? { object as? String }

    public var stringValue: String {
        switch type {
        case .string: string ?? ""
        case .bool: boolValue ? "true" : "false"
        case .number: (object as? NSNumber)?.stringValue ?? ""
        default: ""
        }
    }

    public var bool: Bool? { type == .bool ? (object as? NSNumber)?.boolValue : nil }

    public var boolValue: Bool {
        switch type {
        case .bool, .number: (object as? NSNumber)?.boolValue ?? false
        case .string: ["true", "y", "t", "yes", "1"].contains(stringValue.lowercased())
        default: false
        }
    }

    public var number: NSNumber? {
        type == .number || type == .bool ? object as? NSNumber : nil
    }

    public var numberValue: NSNumber {
        if type == .string { return NSNumber(value: Double(stringValue) ?? 0) }
        return number ?? 0
    }

    public var int: Int? { number?.intValue }
    public var intValue: Int { numberValue.intValue }
    public var int64: Int64? { number?.int64Value }
    public var int64Value: Int64 { numberValue.int64Value }
    public var double: Double? { number?.doubleValue }
    public var doubleValue: Double { numberValue.doubleValue }
    public var float: Float? { number?.floatValue }
    public var floatValue: Float { numberValue.floatValue }

    public var url: URL? {
        guard let string else { return nil }
        let allowed = CharacterSet.urlQueryAllowed.union(CharacterSet(charactersIn: "#%"))
        return URL(string: string)
            ?? string.addingPercentEncoding(withAllowedCharacters: allowed).flatMap {
                URL(string: $0)
            }
    }

    public var isEmpty: Bool { count == 0 }

    public var count: Int { arrayObject?.count ?? dictionaryObject?.count ?? 0 }

    // MARK: Writing

    public func rawData(options: JSONSerialization.WritingOptions = []) throws -> Data {
        try JSONSerialization.data(
            withJSONObject: object, options: options.union(.fragmentsAllowed))
    }

    public func rawString(
        _ encoding: String.Encoding = .utf8,
        options: JSONSerialization.WritingOptions = .prettyPrinted
    ) -> String? {
        if type == .string { return string }
        return (try? rawData(options: options)).flatMap { String(data: $0, encoding: encoding) }
    }

    /// Merges another value into this one.
    ///
    /// Its values replace existing ones. Dictionaries are merged recursively, and two arrays are
    /// concatenated.
    ///
    /// - Throws: `SwiftyJSONError.wrongType` if the types of the two values differ.
    public mutating func merge(with other: JSON) throws { self = try merged(with: other) }

    public func merged(with other: JSON) throws -> JSON {
        guard type == other.type else { throw SwiftyJSONError.wrongType }
        if let own = arrayObject, let more = other.arrayObject { return JSON(own + more) }
        guard var own = dictionary else { return other }
        for (key, value) in other.dictionaryValue {
            let isTable = value.type == .dictionary && own[key]?.type == .dictionary
            own[key] = isTable ? try own[key]?.merged(with: value) : value
        }
        return JSON(own.mapValues(\.object))
    }
}

extension JSON: Equatable {
    public static func == (left: JSON, right: JSON) -> Bool {
        left.type == right.type
            && left.rawString(options: .sortedKeys) == right.rawString(options: .sortedKeys)
    }
}

extension JSON: Sequence {
    public func makeIterator() -> AnyIterator<(String, JSON)> {
        let members =
            array?.enumerated().map { ("\($0)", $1) } ?? dictionaryValue.map { ($0, $1) }
        return AnyIterator(members.makeIterator())
    }
}

extension JSON: CustomStringConvertible, CustomDebugStringConvertible {
    public var description: String { rawString() ?? "unknown" }
    public var debugDescription: String { description }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    public init(stringLiteral value: String) { self.init(value) }
    public init(integerLiteral value: Int) { self.init(value) }
    public init(floatLiteral value: Double) { self.init(value) }
    public init(booleanLiteral value: Bool) { self.init(value) }
    public init(arrayLiteral elements: Any...) { self.init(elements) }
    public init(dictionaryLiteral elements: (String, Any)...) {
        self.init(Dictionary(elements) { first, _ in first })
    }
}

extension JSON: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self.init(value)
        } else if let value = try? container.decode(Int.self) {
            self.init(value)
        } else if let value = try? container.decode(Double.self) {
            self.init(value)
        } else if let value = try? container.decode(String.self) {
            self.init(value)
        } else if let value = try? container.decode([JSON].self) {
            self.init(value.map(\.object))
        } else {
            self.init(try container.decode([String: JSON].self).mapValues(\.object))
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch type {
        case .bool: try container.encode(boolValue)
        case .number:
            let isWhole = doubleValue.rounded() == doubleValue && abs(doubleValue) < 9e15
            if isWhole {
                try container.encode(int64Value)
            } else {
                try container.encode(doubleValue)
            }
        case .string: try container.encode(stringValue)
        case .array: try container.encode(arrayValue)
        case .dictionary: try container.encode(dictionaryValue)
        case .null, .unknown: try container.encodeNil()
        }
    }
}
