package import Foundation

/// A value of a property list that knows where it is written.
package struct PropertyNode: Sendable, Hashable {
    /// What a property list of NeXT's form consists of.
    package enum Value: Sendable, Hashable {
        /// A text; numbers and truth values are texts in this form.
        case string(String)
        /// Bytes.
        case data(Data)
        /// An ordered list.
        case array([PropertyNode])
        /// Values by their keys.
        case dictionary([String: PropertyNode])
    }

    /// The value.
    package var value: Value
    /// The offset in bytes of the value, or of its key where it has one.
    package var offset: Int

    /// Creates a value.
    package init(_ value: Value, offset: Int = 0) { (self.value, self.offset) = (value, offset) }

    /// The text, if it is one.
    package var string: String? { if case .string(let text) = value { text } else { nil } }

    /// The elements, if it is an array.
    package var array: [PropertyNode]? { if case .array(let list) = value { list } else { nil } }

    /// The members, if it is a dictionary.
    package var dictionary: [String: PropertyNode]? {
        if case .dictionary(let members) = value { members } else { nil }
    }

    /// The member of a dictionary.
    package subscript(key: String) -> PropertyNode? { dictionary?[key] }

    /// The texts of an array, without its other elements.
    package var strings: [String] { array?.compactMap(\.string) ?? [] }
}
