import Foundation

/// The unsafe memory operations of a header list, which run for the fields of every request.
extension HeaderList {
    mutating func append(
        _ name: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>
    ) {
        let start = bytesUsed
        let nameEnd = start + name.count
        let valueEnd = nameEnd + value.count
        if valueEnd > bytes.count {
            let room = max(512, valueEnd * 2)
            bytes.append(contentsOf: repeatElement(0, count: room - bytes.count))
        }
        unsafe bytes.withUnsafeMutableBytes { bytes in
            let room = unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[start..<valueEnd])
            unsafe room.copyMemory(from: UnsafeRawBufferPointer(name))
            let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: room[name.count...])
            unsafe rest.copyMemory(from: UnsafeRawBufferPointer(value))
        }
        appendEnds(nameEnd: nameEnd, valueEnd: valueEnd, indexing: .allowed)
    }

    package func isValue(at index: Int, equalTo other: [UInt8]) -> Bool {
        let range = ranges(at: index).value
        guard range.count == other.count else { return false }
        return unsafe bytes.withUnsafeBytes { bytes in
            unsafe other.withUnsafeBytes { other in
                guard let first = bytes.baseAddress, let second = other.baseAddress
                else { return true }
                return unsafe memcmp(first + range.lowerBound, second, range.count) == 0
            }
        }
    }

    func packedName(in range: Range<Int>) -> FieldNames.Packed? {
        let count = range.count
        guard 1...16 ~= count else { return nil }
        guard range.lowerBound + 16 <= bytes.count else { return FieldNames.Packed(bytes, range) }
        return unsafe bytes.withUnsafeBytes { bytes in
            let first = unsafe bytes.loadUnaligned(
                fromByteOffset: range.lowerBound, as: UInt64.self)
            let second = unsafe bytes.loadUnaligned(
                fromByteOffset: range.lowerBound + 8, as: UInt64.self)
            // A shift by 64 or more yields zero.
            return FieldNames.Packed(
                first: first.bigEndian >> UInt64(max(0, 64 - 8 * count)),
                second: second.bigEndian >> UInt64(128 - 8 * max(8, count)))
        }
    }
}
