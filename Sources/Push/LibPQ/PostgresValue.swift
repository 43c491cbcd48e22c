/// A parameter of a statement, in PostgreSQL's binary format.
package struct PostgresValue: Sendable, Hashable {
    /// `nil` is NULL.
    let bytes: [UInt8]?

    private init(bytes: [UInt8]?) { self.bytes = bytes }

    /// NULL.
    package static let null = PostgresValue(bytes: nil)
    /// A `bool`.
    package static func bool(_ value: Bool) -> Self { Self(bytes: [value ? 1 : 0]) }
    /// An `int8`.
    package static func int8(_ value: Int64) -> Self { Self(bytes: value.bigEndianBytes) }
    /// A `float8`.
    package static func float8(_ value: Double) -> Self {
        Self(bytes: value.bitPattern.bigEndianBytes)
    }
    /// A `text`.
    package static func text(_ value: String) -> Self { Self(bytes: Array(value.utf8)) }
    /// A `bytea`.
    package static func bytea(_ value: [UInt8]) -> Self { Self(bytes: value) }
    /// An array of one dimension.
    package static func array(_ array: PostgresArray) -> Self { Self(bytes: array.encoded) }
}

/// The elements of an array of one dimension, as they go over the wire: for `unnest`, which makes a row
/// of each place.
package struct PostgresArray: Sendable {
    /// Types of elements, by their object ids, which are the same in each database.
    package enum Element: UInt32, Sendable {
        /// Whether something is so.
        case bool = 16
        /// Bytes.
        case bytea = 17
        /// A whole number of 64 bits.
        case int8 = 20
        /// A whole number of 16 bits.
        case int2 = 21
        /// A text in UTF-8.
        case text = 25
        /// A number of 64 bits with a point.
        case float8 = 701
    }

    private let element: Element
    private var elements: [UInt8] = []
    private var hasNull = false
    /// How many elements there are.
    package private(set) var count = 0

    /// Makes an empty array.
    ///
    /// - Parameters:
    ///   - element: the type of its elements.
    ///   - bytes: for how many bytes to make room, with four for each element's length.
    package init(_ element: Element, bytes: Int = 0) {
        self.element = element
        elements.reserveCapacity(bytes)
    }

    /// Adds a number of 16 bits.
    package mutating func append(_ value: Int16) {
        precondition(element == .int2)
        append(bigEndian: UInt16(bitPattern: value))
    }

    /// Adds a number of 64 bits.
    package mutating func append(_ value: Int64) {
        precondition(element == .int8)
        append(bigEndian: UInt64(bitPattern: value))
    }

    /// Adds a number with a point; `nil` is NULL.
    package mutating func append(_ value: Double?) {
        precondition(element == .float8)
        guard let value else { return appendNull() }
        append(bigEndian: value.bitPattern)
    }

    /// Adds whether something is so.
    package mutating func append(_ value: Bool) {
        precondition(element == .bool)
        append(bigEndian: UInt8(value ? 1 : 0))
    }

    /// Adds a text; `nil` is NULL.
    package mutating func append(_ value: String?) {
        precondition(element == .text)
        guard let value else { return appendNull() }
        elements.append(bigEndian: UInt32(value.utf8.count))
        elements.append(contentsOf: value.utf8)
        count += 1
    }

    /// Adds bytes.
    package mutating func append(_ value: [UInt8]) {
        precondition(element == .bytea)
        elements.append(bigEndian: UInt32(value.count))
        elements.append(contentsOf: value)
        count += 1
    }

    private mutating func append(bigEndian value: some FixedWidthInteger & UnsignedInteger) {
        elements.append(bigEndian: UInt32(value.bitWidth / 8))
        elements.append(bigEndian: value)
        count += 1
    }

    private mutating func appendNull() {
        elements.append(bigEndian: UInt32.max)
        hasNull = true
        count += 1
    }

    /// The array's header and elements.
    var encoded: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(20 + elements.count)
        bytes.append(bigEndian: UInt32(count == 0 ? 0 : 1))
        bytes.append(bigEndian: UInt32(hasNull ? 1 : 0))
        bytes.append(bigEndian: element.rawValue)
        guard count > 0 else { return bytes }
        bytes.append(bigEndian: UInt32(count))
        bytes.append(bigEndian: UInt32(1))
        bytes.append(contentsOf: elements)
        return bytes
    }
}

extension FixedWidthInteger {
    var bigEndianBytes: [UInt8] {
        stride(from: bitWidth - 8, through: 0, by: -8).map {
            UInt8(truncatingIfNeeded: self >> Self($0))
        }
    }
}

extension [UInt8] {
    fileprivate mutating func append(bigEndian value: some FixedWidthInteger & UnsignedInteger) {
        var shift = value.bitWidth - 8
        while shift >= 0 {
            append(UInt8(truncatingIfNeeded: value >> shift))
            shift -= 8
        }
    }
}
