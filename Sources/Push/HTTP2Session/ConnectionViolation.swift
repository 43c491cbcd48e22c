import CNGHTTP2

/// Why an end of a connection ended it: what its peer did.
///
/// It says nothing that the peer sent, so it may be logged.
package struct ConnectionViolation: Sendable, Hashable, CustomStringConvertible {
    /// The code of the GOAWAY frame.
    package let code: HTTP2ErrorCode
    /// What the peer did, for a log.
    package let description: String

    private init(_ code: HTTP2ErrorCode, _ description: String) {
        self.code = code
        self.description = description
    }

    /// Frames that no message accounts for, see ``Limits/frameBurstMax``.
    static let frames = ConnectionViolation(
        .enhanceYourCalm, "more frames than its requests account for")
    /// Requests that were canceled before they had an answer, see ``Limits/resetBurstMax``.
    static let resets = ConnectionViolation(
        .enhanceYourCalm, "more canceled requests than its answered ones allow")
    /// Streams above the limit, again and again.
    static let streams = ConnectionViolation(
        .enhanceYourCalm, "more streams than it may open, again and again")
    /// DATA frames without payload, see ``Limits/emptyDataFramesMax``.
    static let emptyData = ConnectionViolation(.enhanceYourCalm, "too many empty DATA frames")
    /// CONTINUATION frames, see ``Limits/continuationsMax``.
    static let continuations = ConnectionViolation(
        .enhanceYourCalm, "too many CONTINUATION frames")
    /// PING and SETTINGS frames whose answers it does not read, see ``Limits/acknowledgementsMax``.
    static let acknowledgements = ConnectionViolation(
        .enhanceYourCalm, "too many PING or SETTINGS frames whose answers it does not read")
    /// Header fields that do not come in ``Limits/requestTimeout``.
    static let slowHeaders = ConnectionViolation(
        .enhanceYourCalm, "header fields that do not come to an end")
    /// A frame for a stream that is over (RFC 9113 section 5.1).
    static let closedStream = ConnectionViolation(.streamClosed, "a frame for a closed stream")
    /// A PRIORITY frame without a stream, or of a stream that depends on itself.
    static let invalidPriority = ConnectionViolation(
        .protocolError, "a PRIORITY frame that cannot be right")
    /// The library ran out of memory.
    static let noMemory = ConnectionViolation(.internalError, "no memory for its frames")

    /// What the library found, with the code and the text of its GOAWAY frame.
    static func protocolError(
        _ code: HTTP2ErrorCode = .protocolError, detail: String = ""
    ) -> ConnectionViolation {
        ConnectionViolation(
            code,
            "an error of HTTP/2 with the code \(code.value)"
                + (detail.isEmpty ? "" : " (\(detail))"))
    }

    /// Makes one of what the library answered to bytes that it does not go on with.
    init(library error: Int32) {
        self =
            switch error {
            case NGHTTP2_ERR_FLOODED.rawValue: .acknowledgements
            case NGHTTP2_ERR_TOO_MANY_CONTINUATIONS.rawValue: .continuations
            case NGHTTP2_ERR_NOMEM.rawValue: .noMemory
            default: .protocolError()
            }
    }
}
