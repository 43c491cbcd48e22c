internal import Foundation
package import NotificationModel

/// A reader for binary property lists from untrusted sources.
///
/// ```swift
/// var list = BinaryPropertyList(bytes)
/// let value = try list.read()
/// ```
///
/// It checks all offsets and limits the nesting and the number of values, so reference cycles and
/// false sizes are harmless. Foundation's reader creates a new value for each reference. A list of
/// 100 bytes, in which each of 30 arrays refers twice to the next one, would expand to a billion
/// values.
package struct BinaryPropertyList {
    package struct FormatError: Error, Sendable, Hashable, CustomStringConvertible {
        package let description: String

        init(_ description: String) { self.description = description }
    }

    /// Maximum number of values. A value counts for each reference to it.
    package static let valuesMax = 400_000
    /// Maximum total size of texts and data, in bytes. A value counts for each reference to it.
    package static let bytesMax = 64 << 20
    package static let depthMax = 64

    private let bytes: [UInt8]
    private var offsetSize = 0
    private var referenceSize = 0
    private var objectCount = 0
    private var tableOffset = 0
    private var valueCount = 0
    private var byteCount = 0

    package init(_ bytes: [UInt8]) { self.bytes = bytes }

    package mutating func read() throws(FormatError) -> PropertyValue {
        let trailer = bytes.count - 32
        guard trailer >= 8 else { throw FormatError("the binary property list is cut off") }
        offsetSize = Int(bytes[trailer + 6])
        referenceSize = Int(bytes[trailer + 7])
        guard (1...8).contains(offsetSize), (1...8).contains(referenceSize),
            let count = number(trailer + 8, 8), let top = number(trailer + 16, 8),
            let table = number(trailer + 24, 8)
        else { throw FormatError("the binary property list has a damaged trailer") }
        (objectCount, tableOffset) = (count, table)
        return try object(top, depth: 0)
    }

    private func number(_ place: Int, _ count: Int) -> Int? {
        guard place >= 0, count > 0, place <= bytes.count - count else { return nil }
        var value: UInt64 = 0
        for byte in bytes[place..<place + count] { value = value << 8 | UInt64(byte) }
        return Int(exactly: value)
    }

    private static let damaged = FormatError("the binary property list is damaged")

    private mutating func object(
        _ index: Int, depth: Int
    ) throws(FormatError) -> PropertyValue {
        valueCount += 1
        guard depth < Self.depthMax, valueCount < Self.valuesMax else {
            throw FormatError("the binary property list is too deep or too large")
        }
        guard index >= 0, index < objectCount, index < bytes.count, tableOffset < bytes.count,
            let place = number(tableOffset + index * offsetSize, offsetSize), place < bytes.count
        else { throw Self.damaged }
        let marker = bytes[place]
        let low = Int(marker & 0x0F)
        switch marker >> 4 {
        case 0: return marker == 9 ? .bool(true) : marker == 8 ? .bool(false) : .null
        case 1: return .integer(try integer(place + 1, 1 << min(low, 4)))
        case 2:
            guard let bits = number64(place + 1, 1 << min(low, 4)) else { throw Self.damaged }
            return .number(
                low == 2
                    ? Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))
                    : Double(bitPattern: bits))
        case 3:
            guard let bits = number64(place + 1, 8) else { throw Self.damaged }
            return .date(Date(timeIntervalSinceReferenceDate: Double(bitPattern: bits)))
        default: return try sized(marker >> 4, place, low, depth)
        }
    }

    private func number64(_ place: Int, _ count: Int) -> UInt64? {
        guard place <= bytes.count - count, count <= 8 else { return nil }
        return bytes[place..<place + count].reduce(0) { $0 << 8 | UInt64($1) }
    }

    private func integer(_ place: Int, _ count: Int) throws(FormatError) -> Int64 {
        let start = count == 16 ? place + 8 : place
        guard let bits = number64(start, min(count, 8)) else { throw Self.damaged }
        return Int64(bitPattern: bits)
    }

    private mutating func sized(
        _ kind: UInt8, _ place: Int, _ low: Int, _ depth: Int
    ) throws(FormatError) -> PropertyValue {
        var (count, start) = (low, place + 1)
        if low == 15 {
            guard start < bytes.count, bytes[start] >> 4 == 1,
                let size = number(start + 1, 1 << min(Int(bytes[start] & 0x0F), 3))
            else { throw Self.damaged }
            count = size
            start += 1 + 1 << min(Int(bytes[start] & 0x0F), 3)
        }
        // No value can have more elements than the file has bytes.
        guard count <= bytes.count, start <= bytes.count else { throw Self.damaged }
        switch kind {
        case 4, 5:
            guard start + count <= bytes.count else { throw Self.damaged }
            try countBytes(count)
            let slice = bytes[start..<start + count]
            return kind == 4 ? .data(Data(slice)) : .string(String(decoding: slice, as: UTF8.self))
        case 6:
            guard start + 2 * count <= bytes.count else { throw Self.damaged }
            try countBytes(2 * count)
            let units = (0..<count).map {
                UInt16(bytes[start + 2 * $0]) << 8 | UInt16(bytes[start + 2 * $0 + 1])
            }
            return .string(String(decoding: units, as: UTF16.self))
        case 8: return .null
        case 10, 12:
            var values: [PropertyValue] = []
            for index in try references(start, count) {
                values.append(try object(index, depth: depth + 1))
            }
            return .array(values)
        case 13:
            let all = try references(start, 2 * count)
            var values: [String: PropertyValue] = [:]
            for index in 0..<count {
                let key = try object(all[index], depth: depth + 1).string ?? ""
                values[key] = try object(all[count + index], depth: depth + 1)
            }
            return .dictionary(values)
        default: throw Self.damaged
        }
    }

    private mutating func countBytes(_ count: Int) throws(FormatError) {
        byteCount += count
        guard byteCount <= Self.bytesMax else {
            throw FormatError("the binary property list is too deep or too large")
        }
    }

    private func references(_ start: Int, _ count: Int) throws(FormatError) -> [Int] {
        var all: [Int] = []
        for index in 0..<count {
            guard let reference = number(start + index * referenceSize, referenceSize) else {
                throw Self.damaged
            }
            all.append(reference)
        }
        return all
    }
}
