public import Foundation

/// A value of a payload or of `userInfo`, with the types of JSON and of property lists.
///
/// ```swift
/// let userInfo: [String: PropertyValue] = [
///     "room": .integer(17), "people": .array([.string("Ann"), .string("Ben")]),
/// ]
/// ```
///
/// `date` and `data` may occur in a local notification's `userInfo`. JSON from a push never
/// contains them.
public enum PropertyValue: Sendable, Hashable {
    case null
    case bool(Bool)
    case integer(Int64)
    case number(Double)
    case string(String)
    /// Bytes; in property lists only, like `date`.
    case data(Data)
    case date(Date)
    case array([PropertyValue])
    case dictionary([String: PropertyValue])
}

extension PropertyValue {
    package var string: String? {
        if case .string(let value) = self { value } else { nil }
    }

    /// The integer; `nil` for other values. A `number` without a fraction counts.
    package var integer: Int64? {
        switch self {
        case .integer(let value): value
        case .number(let value): Int64(exactly: value)
        default: nil
        }
    }

    package var number: Double? {
        switch self {
        case .integer(let value): Double(value)
        case .number(let value): value
        default: nil
        }
    }

    package var bool: Bool? {
        if case .bool(let value) = self { value } else { nil }
    }

    package var array: [PropertyValue]? {
        if case .array(let value) = self { value } else { nil }
    }

    package var dictionary: [String: PropertyValue]? {
        if case .dictionary(let value) = self { value } else { nil }
    }

    package subscript(key: String) -> PropertyValue? { dictionary?[key] }
}

extension PropertyValue: Codable {
    private enum Tag: String, CodingKey {
        case data = "$data"
        case date = "$date"
        case number = "$number"
        case plain = "$plain"
    }

    /// Decodes plain JSON with tags for values that JSON lacks.
    ///
    /// The tags are `{"$data": base64}`, `{"$date": seconds since 2001}`, and for infinity and NaN
    /// `{"$number": text}`. `{"$plain": …}` contains a dictionary that would look like a tag. Use
    /// `init(json:depthMax:)` for untrusted JSON, in which these keys are ordinary.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Int64.self) {
            self = .integer(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .string(value)
        } else if let dictionary = try? decoder.container(keyedBy: AnyKey.self) {
            self = try Self.tagged(dictionary) ?? .dictionary(container.decode([String: Self].self))
        } else {
            self = .array(try container.decode([PropertyValue].self))
        }
    }

    /// Decodes a dictionary with a tag; `nil` for any other.
    ///
    /// Reads each level once. Trying one form after the other would double the time with each
    /// level.
    private static func tagged(_ dictionary: KeyedDecodingContainer<AnyKey>) throws -> Self? {
        let keys = dictionary.allKeys
        guard keys.count == 1, let key = keys.first else { return nil }
        switch Tag(rawValue: key.stringValue) {
        case .data:
            let text = try? dictionary.decode(String.self, forKey: key)
            return text.flatMap { Data(base64Encoded: $0) }.map(Self.data)
        case .date:
            let seconds = try? dictionary.decode(Self.self, forKey: key).number
            return seconds.map { .date(Date(timeIntervalSinceReferenceDate: $0)) }
        case .number:
            let text = try? dictionary.decode(String.self, forKey: key)
            return text.flatMap(Double.init).map(Self.number)
        case .plain:
            return try? .dictionary(dictionary.decode([String: Self].self, forKey: key))
        case nil: return nil
        }
    }

    private struct AnyKey: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init?(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    /// Encodes plain JSON with the tags that `init(from:)` describes.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .bool(let value): try container.encode(value)
        case .integer(let value): try container.encode(value)
        case .number(let value) where !value.isFinite:
            try container.encode([Tag.number.rawValue: "\(value)"])
        case .number(let value): try container.encode(value)
        case .string(let value): try container.encode(value)
        case .data(let value):
            try container.encode([Tag.data.rawValue: value.base64EncodedString()])
        case .date(let value):
            // Foundation's reference date, so that the fraction is exact.
            let seconds = PropertyValue.number(value.timeIntervalSinceReferenceDate)
            try container.encode([Tag.date.rawValue: seconds])
        case .array(let value): try container.encode(value)
        case .dictionary(let value):
            let isLikeATag = value.count == 1 && value.keys.contains { Tag(rawValue: $0) != nil }
            if isLikeATag {
                try container.encode([Tag.plain.rawValue: value])
            } else {
                try container.encode(value)
            }
        }
    }
}
