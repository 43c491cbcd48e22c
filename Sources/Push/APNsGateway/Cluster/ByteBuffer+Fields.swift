import NIOCore

/// The fields of what one gateway sends to another.
extension ByteBuffer {
    /// Writes bytes behind their length.
    mutating func writeField(_ bytes: some Collection<UInt8>) {
        writeInteger(UInt32(bytes.count))
        writeBytes(bytes)
    }

    /// Writes a text, or that there is none.
    mutating func writeOptionalField(_ text: String?) {
        writeInteger(UInt8(text == nil ? 0 : 1))
        if let text { writeField(text.utf8) }
    }

    /// Reads what ``writeField(_:)`` wrote.
    mutating func readField() -> [UInt8]? {
        guard let count = readInteger(as: UInt32.self), count <= readableBytes else { return nil }
        return readBytes(length: Int(count))
    }

    /// Reads a text that ``writeField(_:)`` wrote.
    mutating func readText() -> String? {
        readField().map { String(decoding: $0, as: UTF8.self) }
    }

    /// Reads what ``writeOptionalField(_:)`` wrote; `nil` for other bytes.
    mutating func readOptionalText() -> String?? {
        switch readInteger(as: UInt8.self) {
        case 0: return .some(nil)
        case 1: return readText().map { .some($0) }
        default: return nil
        }
    }
}
