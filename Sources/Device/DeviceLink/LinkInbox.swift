internal import Foundation

/// The bytes of one link that were read and are not whole frames yet.
struct LinkInbox: Sendable {
    private var bytes = Data()
    private var start = 0
    /// The longest body of the next frame.
    private var bodyBytesMax: Int

    init(firstFrameBytesMax: Int?) {
        bodyBytesMax = firstFrameBytesMax ?? LinkWire.frameBytesMax
    }

    mutating func append(_ more: Data) {
        if start > 0 {
            bytes.removeSubrange(bytes.startIndex..<bytes.startIndex + start)
            start = 0
        }
        bytes.append(more)
    }

    /// The next frame's body, without its length; `nil` until it is whole.
    ///
    /// - Throws: `ProcessLinkError` when the frame is longer than it may be.
    mutating func nextBody() throws -> Data? {
        let rest = bytes.dropFirst(start)
        guard rest.count >= LinkWire.headerBytes else { return nil }
        let length = try LinkWire.length(
            rest.prefix(LinkWire.headerBytes), bytesMax: bodyBytesMax)
        guard rest.count >= LinkWire.headerBytes + length else { return nil }
        start += LinkWire.headerBytes + length
        bodyBytesMax = LinkWire.frameBytesMax
        return Data(rest.dropFirst(LinkWire.headerBytes).prefix(length))
    }
}
