package import Foundation

/// A value of an old-style property list with its position in the file. Numbers and Booleans are
/// texts in this format.
package struct PropertyNode: Sendable, Hashable {
    package enum Value: Sendable, Hashable {
        case string(String)
        case data(Data)
        case array([PropertyNode])
        case dictionary([String: PropertyNode])
    }

    package var value: Value
    /// The byte offset of the value, or of its key in a dictionary.
    package var offset: Int

    package init(_ value: Value, offset: Int = 0) { (self.value, self.offset) = (value, offset) }

    package var string: String? { if case .string(let text) = value { text } else { nil } }

    package var array: [PropertyNode]? { if case .array(let list) = value { list } else { nil } }

    package var dictionary: [String: PropertyNode]? {
        if case .dictionary(let members) = value { members } else { nil }
    }

    package subscript(key: String) -> PropertyNode? { dictionary?[key] }

    package var strings: [String] { array?.compactMap(\.string) ?? [] }
}
