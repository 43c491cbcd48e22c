public import APNs
import HTTP2Session

/// The reason for a missing response. ``isSafeToRetry`` and ``isOutcomeUnknown`` distinguish
/// pushes that the service cannot have accepted from those that it may have accepted.
///
/// ```swift
/// do {
///     let result = try await client.send(request)
///     print(result.status)
/// } catch let error as APNsClientError where error.isOutcomeUnknown {
///     print("The service may have accepted the push: \(error)")
/// }
/// ```
public struct APNsClientError: Error, Sendable, CustomStringConvertible {
    /// The kind of a failure. Later versions may add kinds, so a `switch` over it needs a default.
    public struct Code: Sendable, Hashable {
        let name: String

        /// The payload exceeds the limit of its push type. Nothing was sent.
        public static let payloadTooLarge = Code(name: "payloadTooLarge")
        /// The collapse id is too long. Nothing was sent.
        public static let collapseIDTooLong = Code(name: "collapseIDTooLong")
        /// A header field contains a character that HTTP does not allow. Nothing was sent.
        public static let invalidHeader = Code(name: "invalidHeader")
        /// The client could not open a connection. Nothing was sent.
        public static let connectFailed = Code(name: "connectFailed")
        /// The connection ended or the stream was reset before the response.
        /// ``APNsClientError/isSafeToRetry`` is `true` if the service has certainly not accepted the
        /// push, for example after a refused stream.
        public static let connectionLost = Code(name: "connectionLost")
        /// The response did not arrive within the timeout.
        /// ``APNsClientError/isSafeToRetry`` is `true` if the push was not sent.
        public static let timedOut = Code(name: "timedOut")
        /// The client already has ``APNsClient/Configuration/pushesMax`` pushes. Nothing was sent.
        public static let tooManyWaiting = Code(name: "tooManyWaiting")
        /// The client was shut down before or during the call.
        public static let shutDown = Code(name: "shutDown")
        /// The response does not have the form of a response of the push service.
        public static let badAnswer = Code(name: "badAnswer")
    }

    /// The kind of the failure, for programs that handle some kinds differently.
    public let code: Code
    /// A sentence that describes the failure for a person.
    public let sentence: String
    /// Whether the service has certainly not accepted the push, so that a retry cannot duplicate
    /// it.
    public let isSafeToRetry: Bool
    /// Whether it is unknown if the service accepted the push. A retry may then deliver it twice.
    public var isOutcomeUnknown: Bool {
        followsUnknown
            || !isSafeToRetry
                && (code == .connectionLost || code == .timedOut || code == .badAnswer)
    }
    /// The reason in the GOAWAY frame that ended the connection, if the service sent one (MUX-8).
    public let reason: Reason?
    /// The largest fields of an oversized payload, in descending order. Empty for other failures.
    public let largestFields: [FieldSize]
    /// The underlying error of the network, of TLS or of HTTP/2, if there is one.
    public let cause: (any Error)?
    private let followsUnknown: Bool

    init(
        _ code: Code, _ sentence: String, isSafeToRetry: Bool, reason: Reason? = nil,
        largestFields: [FieldSize] = [], cause: (any Error)? = nil, followsUnknown: Bool = false
    ) {
        self.code = code
        self.sentence = sentence
        self.isSafeToRetry = isSafeToRetry
        self.reason = reason
        self.largestFields = largestFields
        self.cause = cause
        self.followsUnknown = followsUnknown
    }

    func afterUnknownOutcome() -> APNsClientError {
        APNsClientError(
            code, sentence, isSafeToRetry: false, reason: reason, largestFields: largestFields,
            cause: cause, followsUnknown: true)
    }

    init(_ error: HTTP2Error) {
        let code: Code =
            switch error.code {
            case .connectFailed, .notHTTP2: .connectFailed
            case .timedOut: .timedOut
            case .tooManyWaiting: .tooManyWaiting
            default: .connectionLost
            }
        self.init(
            code, error.sentence, isSafeToRetry: error.isSafeToRetry,
            reason: ErrorBody(json: error.debugData)?.reason, cause: error.cause)
    }

    /// The sentence, followed by the description of the underlying error if there is one.
    public var description: String {
        cause.map { "\(sentence) (\($0))" } ?? sentence
    }
}

extension Error {
    /// Whether the service may have accepted the push that failed with this error.
    ///
    /// Only an ``APNsClientError`` can rule that out, so the value is `true` for any other error.
    package var isPushOutcomeUnknown: Bool {
        (self as? APNsClientError).map(\.isOutcomeUnknown) ?? true
    }
}
