import NIOCore

/// The encoding of fields in messages between gateways. Each field has its length first, and an
/// optional one has a flag before it.
extension ByteBuffer {
    mutating func writeField(_ bytes: some Collection<UInt8>) {
        writeInteger(UInt32(bytes.count))
        writeBytes(bytes)
    }

    mutating func writeOptionalField(_ text: String?) {
        writeInteger(UInt8(text == nil ? 0 : 1))
        if let text { writeField(text.utf8) }
    }

    mutating func readField() -> [UInt8]? {
        guard let count = readInteger(as: UInt32.self), count <= readableBytes else { return nil }
        return readBytes(length: Int(count))
    }

    mutating func readText() -> String? {
        readField().map { String(decoding: $0, as: UTF8.self) }
    }

    /// Reads an optional field. The outer optional is `nil` for invalid bytes.
    mutating func readOptionalText() -> String?? {
        switch readInteger(as: UInt8.self) {
        case 0: return .some(nil)
        case 1: return readText().map { .some($0) }
        default: return nil
        }
    }
}
