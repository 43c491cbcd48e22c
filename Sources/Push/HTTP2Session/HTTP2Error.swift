/// The error of a request without a response, or of a connection that could not be opened.
///
/// ```swift
/// do {
///     let response = try await client.send(request)
/// } catch let error as HTTP2Error where error.isSafeToRetry {
///     print("Send it again: \(error)")
/// }
/// ```
package struct HTTP2Error: Error, Sendable, CustomStringConvertible {
    package struct Code: Sendable, Hashable {
        let name: String

        package static let connectFailed = Code(name: "connectFailed")
        package static let notHTTP2 = Code(name: "notHTTP2")
        package static let connectionClosed = Code(name: "connectionClosed")
        package static let goAway = Code(name: "goAway")
        /// The peer reset the stream.
        package static let streamReset = Code(name: "streamReset")
        package static let timedOut = Code(name: "timedOut")
        /// More requests wait for a stream than ``Limits/waitingMax`` allows.
        package static let tooManyWaiting = Code(name: "tooManyWaiting")
        /// HTTP/2 cannot carry the request, for example because a header name has upper-case
        /// letters.
        package static let invalidRequest = Code(name: "invalidRequest")
    }

    package let code: Code
    package let sentence: String
    /// Whether the peer has certainly not processed the request, so that a retry is safe.
    package let isSafeToRetry: Bool
    /// The debug data of the peer's GOAWAY frame; empty without one.
    package let debugData: [UInt8]
    package let cause: (any Error)?

    init(
        _ code: Code, _ sentence: String, isSafeToRetry: Bool, debugData: [UInt8] = [],
        cause: (any Error)? = nil
    ) {
        self.code = code
        self.sentence = sentence
        self.isSafeToRetry = isSafeToRetry
        self.debugData = debugData
        self.cause = cause
    }

    package var description: String {
        cause.map { "\(sentence) (\($0))" } ?? sentence
    }
}
