/// Why a request on a connection got no answer, or why there is no connection.
package struct HTTP2Error: Error, Sendable, CustomStringConvertible {
    /// The kinds of failures; more may be added.
    package struct Code: Sendable, Hashable {
        let name: String

        /// TCP or TLS did not come up.
        package static let connectFailed = Code(name: "connectFailed")
        /// The peer does not speak HTTP/2 (ALPN did not choose `h2`).
        package static let notHTTP2 = Code(name: "notHTTP2")
        /// The connection ended.
        package static let connectionClosed = Code(name: "connectionClosed")
        /// The peer announced the end of the connection.
        package static let goAway = Code(name: "goAway")
        /// The peer reset the stream.
        package static let streamReset = Code(name: "streamReset")
        /// No answer came in time.
        package static let timedOut = Code(name: "timedOut")
        /// More requests wait for a stream than ``Limits/waitingMax`` allows.
        package static let tooManyWaiting = Code(name: "tooManyWaiting")
        /// The request cannot be put into HTTP/2, for instance for a header name in upper case.
        package static let invalidRequest = Code(name: "invalidRequest")
    }

    /// What kind of failure it is.
    package let code: Code
    /// What happened, in a sentence for a person.
    package let sentence: String
    /// Whether the peer has certainly not acted on the request, so that sending it again is safe.
    package let isSafeToRetry: Bool
    /// What the peer said with its GOAWAY frame, if anything.
    package let debugData: [UInt8]
    /// The error below, if there is one.
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

    /// The sentence, and the error below.
    package var description: String {
        cause.map { "\(sentence) (\($0))" } ?? sentence
    }
}
