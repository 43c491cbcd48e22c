package import JSONText

/// A value of a payload, as far as the table of keys looks at it.
package enum PushValue: Sendable, Hashable {
    case null
    case truth(Bool)
    case integer(Int64)
    case number(Double)
    case text(String)
    case list([PushValue])
    case object([Member])

    package struct Member: Sendable, Hashable {
        package let name: String
        package let value: PushValue
    }

    /// Parses JSON. Throws the error of the first invalid byte.
    package init(json: [UInt8]) throws(JSONError) {
        let outline = try JSONOutline(json.span, numbers: .any)
        self.init(JSONOutline.root, of: outline, json.span)
    }

    init(_ index: Int, of outline: JSONOutline, _ bytes: Span<UInt8>) {
        switch outline.kind(index) {
        case .null: self = .null
        case .yes: self = .truth(true)
        case .no: self = .truth(false)
        case .integer, .number:
            self =
                outline.integer(index).map(PushValue.integer)
                ?? .number(outline.number(index) ?? 0)
        case .text, .escapedText: self = .text(outline.string(index, bytes) ?? "")
        case .array:
            var values: [PushValue] = []
            outline.forEachElement(of: index) { values.append(PushValue($0, of: outline, bytes)) }
            self = .list(values)
        case .object:
            var members: [Member] = []
            outline.forEachMember(of: index) { name, value in
                members.append(
                    Member(
                        name: outline.string(name, bytes) ?? "",
                        value: PushValue(value, of: outline, bytes)))
            }
            self = .object(members)
        }
    }

    package var members: [Member]? {
        if case .object(let members) = self { members } else { nil }
    }

    package var text: String? {
        if case .text(let text) = self { text } else { nil }
    }

    var double: Double? {
        switch self {
        case .integer(let value): Double(value)
        case .number(let value): value
        default: nil
        }
    }

    /// Returns the value of a member, or of the last one if the name is repeated.
    package subscript(_ name: String) -> PushValue? { members?.last { $0.name == name }?.value }

    private static let shownCharactersMax = 60

    /// The value in a sentence, shortened.
    package var shown: String {
        switch self {
        case .null: "null"
        case .truth(let value): "\(value)"
        case .integer(let value): "\(value)"
        case .number(let value): "\(value)"
        case .text(let text): "\"\(text.prefix(Self.shownCharactersMax))\""
        case .list: "a list"
        case .object: "a dictionary"
        }
    }
}
