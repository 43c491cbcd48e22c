internal import Foundation

/// An app's own data in a notification. That of a push stays the JSON it came as until it is read.
///
/// Both forms are equal, have one hash and are written alike when they say the same.
struct UserInfo: Sendable {
    private enum Form: Sendable {
        case values([String: PropertyValue])
        /// A text that was read once without an error, so that it can be read again.
        case json(Data)
    }

    private var form: Form

    /// Creates empty data.
    init() { form = .values([:]) }

    /// Keeps the text of a JSON object that was read without an error.
    init(checked json: Data) { form = .json(json) }

    /// What it says. Text is read each time: who needs it twice keeps it.
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
