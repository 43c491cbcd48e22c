internal import Foundation

/// An app's custom data in a notification. The data of a push stays JSON until it is read.
///
/// Both forms are equal, have the same hash and are encoded alike if their values are equal.
struct UserInfo: Sendable {
    private enum Form: Sendable {
        case values([String: PropertyValue])
        case json(Data)
    }

    private var form: Form

    init() { form = .values([:]) }

    /// Keeps a JSON object that was already checked.
    init(checked json: Data) { form = .json(json) }

    /// The decoded data. JSON is decoded with each read, so keep the result for repeated use.
    var values: [String: PropertyValue] {
        get {
            switch form {
            case .values(let values): values
            case .json(let json): (try? PropertyValue(json: json))?.dictionary ?? [:]
            }
        }
        _modify {
            var values = values
            form = .values([:])
            defer { form = .values(values) }
            yield &values
        }
    }
}

extension UserInfo: Hashable {
    static func == (left: Self, right: Self) -> Bool {
        if case .json(let left) = left.form, case .json(let right) = right.form, left == right {
            return true
        }
        return left.values == right.values
    }

    func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

extension UserInfo: Codable {
    init(from decoder: any Decoder) throws {
        form = .values(try [String: PropertyValue](from: decoder))
    }

    func encode(to encoder: any Encoder) throws { try values.encode(to: encoder) }
}
