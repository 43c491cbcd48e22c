import CNGHTTP2

/// What the peer did to make this side close the connection.
///
/// It contains no bytes from the peer, so it is safe to log.
package struct ConnectionViolation: Sendable, Hashable, CustomStringConvertible {
    package let code: HTTP2ErrorCode
    package let description: String

    private init(_ code: HTTP2ErrorCode, _ description: String) {
        self.code = code
        self.description = description
    }

    /// Frames that do not belong to a message, see ``Limits/frameBurstMax``.
    static let frames = ConnectionViolation(
        .enhanceYourCalm, "more frames than its requests account for")
    /// Requests that were canceled before their response, see ``Limits/resetBurstMax``.
    static let resets = ConnectionViolation(
        .enhanceYourCalm, "more canceled requests than its answered ones allow")
    static let streams = ConnectionViolation(
        .enhanceYourCalm, "more streams than it may open, again and again")
    static let emptyData = ConnectionViolation(.enhanceYourCalm, "too many empty DATA frames")
    static let continuations = ConnectionViolation(
        .enhanceYourCalm, "too many CONTINUATION frames")
    /// PING and SETTINGS frames whose acknowledgements the peer does not read, see
    /// ``Limits/acknowledgementsMax``.
    static let acknowledgements = ConnectionViolation(
        .enhanceYourCalm, "too many PING or SETTINGS frames whose answers it does not read")
    static let slowHeaders = ConnectionViolation(
        .enhanceYourCalm, "header fields that do not come to an end")
    static let closedStream = ConnectionViolation(.streamClosed, "a frame for a closed stream")
    static let invalidPriority = ConnectionViolation(
        .protocolError, "a PRIORITY frame that cannot be right")
    static let noMemory = ConnectionViolation(.internalError, "no memory for its frames")

    static func protocolError(
        _ code: HTTP2ErrorCode = .protocolError, detail: String = ""
    ) -> ConnectionViolation {
        ConnectionViolation(
            code,
            "an error of HTTP/2 with the code \(code.value)"
                + (detail.isEmpty ? "" : " (\(detail))"))
    }

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
