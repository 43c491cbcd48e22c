package import NIOCore

/// The number of a stream on its connection.
package struct StreamID: Sendable, Hashable, Comparable {
    let value: Int32

    /// Whether one was opened before another.
    package static func < (left: StreamID, right: StreamID) -> Bool { left.value < right.value }
}

/// A message that a server received in full.
package struct Request: Sendable {
    /// The header fields, pseudo fields first.
    package let headers: HeaderList
    /// The body, cut at ``Limits/bodyBytesMax``.
    package let body: [UInt8]
    /// The length of the body as it was sent, in bytes.
    package let bodyBytesReceived: Int
    /// The stream to answer on.
    package let stream: StreamID

    /// Whether the body was longer than what was kept.
    package var isBodyCut: Bool { bodyBytesReceived > body.count }
}

/// A message that a client sends.
package struct OutgoingRequest: Sendable {
    /// The header fields, pseudo fields first.
    package var headers: HeaderList
    /// The body; empty means none.
    package var body: [UInt8]
    /// How long the answer may take from now on, waiting for a stream included; `nil` means
    /// ``Limits/answerTimeout``. It is looked at several times a second, so it may take a little more.
    package var answerTimeout: TimeAmount?
    /// Whether the answer is handed on piece by piece.
    var isReadInPieces = false

    /// Makes a request of its parts.
    package init(headers: HeaderList, body: [UInt8], answerTimeout: TimeAmount? = nil) {
        self.headers = headers
        self.body = body
        self.answerTimeout = answerTimeout
    }
}

/// The answer to a request.
package struct Response: Sendable {
    /// The header fields, `:status` first.
    package var headers: HeaderList
    /// The body; empty means none, and a client cuts it at ``Limits/bodyBytesMax``.
    package var body: [UInt8]

    /// Makes a response of its parts.
    package init(headers: HeaderList, body: [UInt8]) {
        self.headers = headers
        self.body = body
    }
}

/// A code of RFC 9113 section 7, which says why a stream or a connection ended.
package struct HTTP2ErrorCode: Sendable, Hashable {
    /// The code on the wire.
    package let value: UInt32

    /// Makes a code of its value.
    package init(_ value: UInt32) {
        self.value = value
    }

    /// Nothing went wrong.
    package static let noError = HTTP2ErrorCode(0)
    /// The peer broke the protocol.
    package static let protocolError = HTTP2ErrorCode(1)
    /// The sender failed inside.
    package static let internalError = HTTP2ErrorCode(2)
    /// A frame came for a stream that is over.
    package static let streamClosed = HTTP2ErrorCode(5)
    /// The stream was not processed and may be sent again.
    package static let refusedStream = HTTP2ErrorCode(7)
    /// Nobody needs the stream any more.
    package static let cancel = HTTP2ErrorCode(8)
    /// The peer behaves in a way that costs too much.
    package static let enhanceYourCalm = HTTP2ErrorCode(11)
}
