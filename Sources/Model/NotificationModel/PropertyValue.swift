public import Foundation

/// A value of a payload or of `userInfo`: what JSON and property lists have in common.
///
/// `date` and `data` exist because a local notification's `userInfo` may hold them; JSON from the
/// wire never produces them.
public enum PropertyValue: Sendable, Hashable {
    /// JSON `null`. Property lists have no such value.
    case null
    /// A truth value.
    case bool(Bool)
    /// A whole number that fits 64 bits.
    case integer(Int64)
    /// Any other number.
    case number(Double)
    /// Text.
    case string(String)
    /// Bytes; property lists only.
    case data(Data)
    /// A point in time; property lists only.
    case date(Date)
    /// An ordered list.
    case array([PropertyValue])
    /// A dictionary with text keys.
    case dictionary([String: PropertyValue])
}

extension PropertyValue {
    /// The text, if this is text.
    package var string: String? {
        if case .string(let value) = self { value } else { nil }
    }

    /// The whole number, if this is one. A `number` without a fraction counts.
    package var integer: Int64? {
        switch self {
        case .integer(let value): value
        case .number(let value): Int64(exactly: value)
        default: nil
        }
    }

    /// The number, whole or not.
    package var number: Double? {
        switch self {
        case .integer(let value): Double(value)
        case .number(let value): value
        default: nil
        }
    }

    /// The truth value, if this is one.
    package var bool: Bool? {
        if case .bool(let value) = self { value } else { nil }
    }

    /// The list, if this is one.
    package var array: [PropertyValue]? {
        if case .array(let value) = self { value } else { nil }
    }

    /// The dictionary, if this is one.
    package var dictionary: [String: PropertyValue]? {
        if case .dictionary(let value) = self { value } else { nil }
    }

    /// The value at a key, if this is a dictionary that has it.
    package subscript(key: String) -> PropertyValue? { dictionary?[key] }
}

extension PropertyValue: Codable {
    private enum Tag: String, CodingKey {
        case data = "$data"
        case date = "$date"
        case number = "$number"
        case plain = "$plain"
    }

    /// Reads plain JSON; `{"$data": base64}` and `{"$date": seconds since 2001}` stand for the two
    /// kinds that JSON lacks, `{"$number": text}` for infinite numbers and for what is not a number, and
    /// `{"$plain": …}` holds a dictionary that looks like one of these.
    /// JSON of somebody else, in which these keys mean nothing, is for `init(json:depthMax:)`.
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

    /// The value of a dictionary with a tag; `nil` for any other.
    ///
    /// Each level is read once: to try one reading after the other would double the time at each.
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

    /// Any key of a dictionary.
    private struct AnyKey: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init?(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    /// Writes plain JSON, see `init(from:)`.
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
            // Counted as Foundation counts, so that no fraction is lost on the way.
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
