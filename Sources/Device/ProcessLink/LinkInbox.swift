internal import Foundation

struct LinkInbox: Sendable {
    private var bytes = Data()
    private var start = 0
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

    /// Removes and returns the next frame's body, without its length; `nil` until it is complete.
    ///
    /// - Throws: `ProcessLinkError` if the frame exceeds its limit.
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
