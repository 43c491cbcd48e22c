/// Bytes of an object file that are read with checked offsets. A read outside throws.
struct ObjectBytes: Sendable {
    let bytes: [UInt8]

    /// The longest name or type encoding that is read, in bytes.
    static let nameBytesMax = 8192

    var count: Int { bytes.count }

    func integer(_ type: UInt8.Type, at offset: UInt64) throws(ObjectFileError) -> UInt8 {
        guard offset < UInt64(bytes.count) else { throw .truncated }
        return bytes[Int(offset)]
    }

    func word16(at offset: UInt64) throws(ObjectFileError) -> UInt16 {
        UInt16(truncatingIfNeeded: try little(at: offset, bytes: 2))
    }

    func word32(at offset: UInt64) throws(ObjectFileError) -> UInt32 {
        UInt32(truncatingIfNeeded: try little(at: offset, bytes: 4))
    }

    func word64(at offset: UInt64) throws(ObjectFileError) -> UInt64 {
        try little(at: offset, bytes: 8)
    }

    private func little(at offset: UInt64, bytes size: UInt64) throws(ObjectFileError) -> UInt64 {
        let (end, overflows) = offset.addingReportingOverflow(size)
        guard !overflows, end <= UInt64(bytes.count) else { throw .truncated }
        var value: UInt64 = 0
        for index in 0..<Int(size) {
            value |= UInt64(bytes[Int(offset) + index]) << UInt64(8 * index)
        }
        return value
    }

    /// Returns the text that ends with a zero byte before `end`.
    func text(at offset: UInt64, before end: UInt64) throws(ObjectFileError) -> String {
        guard offset < end, end <= UInt64(bytes.count) else { throw .truncated }
        let limit = Int(min(end, offset + UInt64(Self.nameBytesMax)))
        let slice = bytes[Int(offset)..<limit]
        guard let zero = slice.firstIndex(of: 0) else { throw .nameTooLong }
        guard let text = String(validating: slice[..<zero], as: UTF8.self) else {
            throw .invalidName
        }
        return text
    }
}
