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
    public var string: String? {
        if case .string(let value) = self { value } else { nil }
    }

    /// The whole number, if this is one. A `number` without a fraction counts.
    public var integer: Int64? {
        switch self {
        case .integer(let value): value
        case .number(let value): Int64(exactly: value)
        default: nil
        }
    }

    /// The number, whole or not.
    public var number: Double? {
        switch self {
        case .integer(let value): Double(value)
        case .number(let value): value
        default: nil
        }
    }

    /// The truth value, if this is one.
    public var bool: Bool? {
        if case .bool(let value) = self { value } else { nil }
    }

    /// The list, if this is one.
    public var array: [PropertyValue]? {
        if case .array(let value) = self { value } else { nil }
    }

    /// The dictionary, if this is one.
    public var dictionary: [String: PropertyValue]? {
        if case .dictionary(let value) = self { value } else { nil }
    }

    /// The value at a key, if this is a dictionary that has it.
    public subscript(key: String) -> PropertyValue? { dictionary?[key] }
}

extension PropertyValue: Codable {
    private enum Tag: String, CodingKey {
        case data = "$data"
        case date = "$date"
        case plain = "$plain"
    }

    /// Reads plain JSON; `{"$data": base64}` and `{"$date": seconds since 2001}` stand for the two
    /// kinds that JSON lacks, and `{"$plain": …}` holds a dictionary that looks like one of these.
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
        } else if let value = try? container.decode([PropertyValue].self) {
            self = .array(value)
        } else {
            let dictionary = try container.decode([String: PropertyValue].self)
            guard dictionary.count == 1 else {
                self = .dictionary(dictionary)
                return
            }
            let plain = try? container.decode([String: [String: PropertyValue]].self)
            self = plain?[Tag.plain.rawValue].map(PropertyValue.dictionary) ?? .tagged(dictionary)
        }
    }

    private static func tagged(_ dictionary: [String: PropertyValue]) -> PropertyValue {
        if let text = dictionary[Tag.data.rawValue]?.string, let data = Data(base64Encoded: text) {
            return .data(data)
        }
        if let seconds = dictionary[Tag.date.rawValue]?.number {
            return .date(Date(timeIntervalSinceReferenceDate: seconds))
        }
        return .dictionary(dictionary)
    }

    /// Writes plain JSON, see `init(from:)`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .bool(let value): try container.encode(value)
        case .integer(let value): try container.encode(value)
        case .number(let value): try container.encode(value)
        case .string(let value): try container.encode(value)
        case .data(let value):
            try container.encode([Tag.data.rawValue: value.base64EncodedString()])
        case .date(let value):
            // Counted as Foundation counts, so that no fraction is lost on the way.
            try container.encode([Tag.date.rawValue: value.timeIntervalSinceReferenceDate])
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
