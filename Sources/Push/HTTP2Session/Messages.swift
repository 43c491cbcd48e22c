package import NIOCore

package struct StreamID: Sendable, Hashable, Comparable {
    let value: Int32

    package static func < (left: StreamID, right: StreamID) -> Bool { left.value < right.value }
}

package struct Request: Sendable {
    package let headers: HeaderList
    /// The body, truncated at ``Limits/bodyBytesMax``.
    package let body: [UInt8]
    package let bodyBytesReceived: Int
    package let stream: StreamID

    package var isBodyCut: Bool { bodyBytesReceived > body.count }
}

/// A request of a client.
///
/// ```swift
/// var headers = HeaderList()
/// headers.append(":method", "POST")
/// headers.append(":scheme", "https")
/// headers.append(":path", "/3/device/00fc13adff785122")
/// let request = OutgoingRequest(
///     headers: headers, body: Array(#"{"aps":{}}"#.utf8), answerTimeout: .seconds(5))
/// ```
package struct OutgoingRequest: Sendable {
    package var headers: HeaderList
    package var body: [UInt8]
    /// How long the response may take from now on, including the wait for a stream; `nil` uses
    /// ``Limits/answerTimeout``. The connection checks it several times a second, so it may take
    /// slightly longer.
    package var answerTimeout: TimeAmount?
    var isReadInPieces = false

    package init(headers: HeaderList, body: [UInt8], answerTimeout: TimeAmount? = nil) {
        self.headers = headers
        self.body = body
        self.answerTimeout = answerTimeout
    }
}

package struct Response: Sendable {
    package var headers: HeaderList
    /// The body; empty means none. A client truncates it at ``Limits/bodyBytesMax``.
    package var body: [UInt8]

    package init(headers: HeaderList, body: [UInt8]) {
        self.headers = headers
        self.body = body
    }
}

package struct HTTP2ErrorCode: Sendable, Hashable {
    package let value: UInt32

    package init(_ value: UInt32) {
        self.value = value
    }

    package static let noError = HTTP2ErrorCode(0)
    package static let protocolError = HTTP2ErrorCode(1)
    package static let internalError = HTTP2ErrorCode(2)
    package static let streamClosed = HTTP2ErrorCode(5)
    /// The stream was not processed, so a retry is safe.
    package static let refusedStream = HTTP2ErrorCode(7)
    package static let cancel = HTTP2ErrorCode(8)
    package static let enhanceYourCalm = HTTP2ErrorCode(11)
}
