package struct PostgresValue: Sendable, Hashable {
    /// `nil` is NULL.
    let bytes: [UInt8]?

    private init(bytes: [UInt8]?) { self.bytes = bytes }

    package static let null = PostgresValue(bytes: nil)
    package static func bool(_ value: Bool) -> Self { Self(bytes: [value ? 1 : 0]) }
    package static func int8(_ value: Int64) -> Self { Self(bytes: value.bigEndianBytes) }
    package static func float8(_ value: Double) -> Self {
        Self(bytes: value.bitPattern.bigEndianBytes)
    }
    package static func text(_ value: String) -> Self { Self(bytes: Array(value.utf8)) }
    package static func bytea(_ value: [UInt8]) -> Self { Self(bytes: value) }
    package static func array(_ array: PostgresArray) -> Self { Self(bytes: array.encoded) }
}

/// The elements of a one-dimensional array in wire format. Statements use it with `unnest`, which
/// makes a row from each position.
package struct PostgresArray: Sendable {
    /// Element types with their object ids, which are the same in each database.
    package enum Element: UInt32, Sendable {
        case bool = 16
        case bytea = 17
        case int8 = 20
        case int2 = 21
        case text = 25
        case float8 = 701
    }

    private let element: Element
    private var bytes: [UInt8] = []
    package private(set) var count = 0
    private let announced: Int

    private static let (nullOffset, countOffset) = (4, 12)

    /// Creates an empty array.
    ///
    /// - Parameters:
    ///   - element: the type of its elements.
    ///   - count: the expected number of elements. With another number, sending copies the array.
    ///   - bytes: the capacity in bytes, including four for each element's length.
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

    package mutating func append(_ value: Int16) {
        precondition(element == .int2)
        append(bigEndian: UInt16(bitPattern: value))
    }

    package mutating func append(_ value: Int64) {
        precondition(element == .int8)
        append(bigEndian: UInt64(bitPattern: value))
    }

    package mutating func append(_ value: Double?) {
        precondition(element == .float8)
        guard let value else { return appendNull() }
        append(bigEndian: value.bitPattern)
    }

    package mutating func append(_ value: Bool) {
        precondition(element == .bool)
        append(bigEndian: UInt8(value ? 1 : 0))
    }

    package mutating func append(_ value: String?) {
        precondition(element == .text)
        guard let value else { return appendNull() }
        begin(bytes: value.utf8.count)
        bytes.append(contentsOf: value.utf8)
    }

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

    /// The array's header and elements; for an empty array, the header of an array without
    /// dimensions.
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
