internal import Foundation

extension PayloadValue: Codable {
    private enum Kind: String, CodingKey {
        case null, bool, integer, number, string, data, date, array, dictionary
    }

    /// Decodes a value that `encode(to:)` wrote.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Kind.self)
        guard let kind = values.allKeys.first, values.allKeys.count == 1 else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "A value has one kind."))
        }
        switch kind {
        case .null: self = .null
        case .bool: self = .bool(try values.decode(Bool.self, forKey: kind))
        case .integer: self = .integer(try values.decode(Int.self, forKey: kind))
        case .number: self = .number(try values.decode(Double.self, forKey: kind))
        case .string: self = .string(try values.decode(String.self, forKey: kind))
        case .data: self = .data(try values.decode(Data.self, forKey: kind))
        case .date: self = .date(try values.decode(Date.self, forKey: kind))
        case .array: self = .array(try values.decode([PayloadValue].self, forKey: kind))
        case .dictionary:
            self = .dictionary(try values.decode([String: PayloadValue].self, forKey: kind))
        }
    }

    /// Encodes the value under the name of its kind.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Kind.self)
        switch self {
        case .null: try values.encode(true, forKey: .null)
        case .bool(let value): try values.encode(value, forKey: .bool)
        case .integer(let value): try values.encode(value, forKey: .integer)
        case .number(let value): try values.encode(value, forKey: .number)
        case .string(let value): try values.encode(value, forKey: .string)
        case .data(let value): try values.encode(value, forKey: .data)
        case .date(let value): try values.encode(value, forKey: .date)
        case .array(let value): try values.encode(value, forKey: .array)
        case .dictionary(let value): try values.encode(value, forKey: .dictionary)
        }
    }
}
