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
    /// What goes over the wire: the header, and the elements.
    private var bytes: [UInt8] = []
    /// How many elements there are.
    package private(set) var count = 0
    /// How many the header says.
    private let announced: Int

    /// Where the header says whether an element is NULL, and how many elements there are.
    private static let (nullOffset, countOffset) = (4, 12)

    /// Makes an empty array.
    ///
    /// - Parameters:
    ///   - element: the type of its elements.
    ///   - count: how many there will be. With another number of them than this the array is copied when it
    ///     is sent.
    ///   - bytes: for how many bytes to make room, with four for each element's length.
    package init(_ element: Element, count: Int = 0, bytes: Int = 0) {
        self.element = element
        announced = count
        self.bytes.reserveCapacity(Self.headerBytes + bytes)
        // One dimension, counted from 1.
        for number in [1, 0, element.rawValue, UInt32(count), 1] {
            self.bytes.append(bigEndian: number)
        }
    }

    private static let headerBytes = 20

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
        begin(bytes: value.utf8.count)
        bytes.append(contentsOf: value.utf8)
    }

    /// Adds bytes.
    package mutating func append(_ value: [UInt8]) {
        precondition(element == .bytea)
        begin(bytes: value.count)
        bytes.append(contentsOf: value)
    }

    private mutating func append(bigEndian value: some FixedWidthInteger & UnsignedInteger) {
        begin(bytes: value.bitWidth / 8)
        bytes.append(bigEndian: value)
    }

    private mutating func appendNull() {
        begin(bytes: nil)
        bytes[Self.nullOffset + 3] = 1
    }

    /// Counts an element and writes its length, which is -1 for NULL.
    private mutating func begin(bytes length: Int?) {
        count += 1
        bytes.append(bigEndian: length.map { UInt32($0) } ?? .max)
    }

    /// The array's header and elements; of an empty one, the header of an array without dimensions.
    var encoded: [UInt8] {
        guard count == 0 else {
            guard count != announced else { return bytes }
            var corrected = bytes
            corrected.replaceSubrange(
                Self.countOffset..<Self.countOffset + 4, with: UInt32(count).bigEndianBytes)
            return corrected
        }
        var empty: [UInt8] = []
        for number in [0, 0, element.rawValue] { empty.append(bigEndian: number) }
        return empty
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
        unsafe Swift.withUnsafeBytes(of: value.bigEndian) { unsafe append(contentsOf: $0) }
    }
}
