public import APNs
import HTTP2Session

/// Why a push got no answer.
public struct APNsClientError: Error, Sendable, CustomStringConvertible {
    /// The kinds of failures; more may be added.
    public struct Code: Sendable, Hashable {
        let name: String

        /// The payload is too large for its push type; nothing was sent.
        public static let payloadTooLarge = Code(name: "payloadTooLarge")
        /// The collapse id is too long; nothing was sent.
        public static let collapseIDTooLong = Code(name: "collapseIDTooLong")
        /// A header field holds a character that no header may hold; nothing was sent.
        public static let invalidHeader = Code(name: "invalidHeader")
        /// No connection came up, so that nothing was sent.
        public static let connectFailed = Code(name: "connectFailed")
        /// The connection ended, or the stream was reset, before the answer came.
        public static let connectionLost = Code(name: "connectionLost")
        /// No answer came in time.
        public static let timedOut = Code(name: "timedOut")
        /// More pushes wait than the client holds.
        public static let tooManyWaiting = Code(name: "tooManyWaiting")
        /// The client was shut down.
        public static let shutDown = Code(name: "shutDown")
        /// The answer is not one of the push service.
        public static let badAnswer = Code(name: "badAnswer")
    }

    /// What kind of failure it is.
    public let code: Code
    /// What happened, in a sentence for a person.
    public let sentence: String
    /// Whether the service has certainly not taken the push, so that sending it again cannot make a
    /// second one.
    public let isSafeToRetry: Bool
    /// Whether the service may have taken the push, or not.
    public var isOutcomeUnknown: Bool {
        followsUnknown
            || !isSafeToRetry
                && (code == .connectionLost || code == .timedOut || code == .badAnswer)
    }
    /// What the service said with the end of the connection, if anything (MUX-8).
    public let reason: Reason?
    /// The largest fields of a payload that is too large, the largest first.
    public let largestFields: [FieldSize]
    /// The error below, if there is one.
    public let cause: (any Error)?
    /// Whether an earlier attempt of the same push may have been taken.
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

    /// The same failure of a push that may have been taken in an earlier attempt.
    func afterUnknownOutcome() -> APNsClientError {
        APNsClientError(
            code, sentence, isSafeToRetry: false, reason: reason, largestFields: largestFields,
            cause: cause, followsUnknown: true)
    }

    /// Translates what the connection says.
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

    /// The sentence, and the error below.
    public var description: String {
        cause.map { "\(sentence) (\($0))" } ?? sentence
    }
}

extension Error {
    /// Whether the service may have accepted the push that got this error instead of an answer.
    ///
    /// Only the client's own errors can say that it has not.
    package var isPushOutcomeUnknown: Bool {
        (self as? APNsClientError).map(\.isOutcomeUnknown) ?? true
    }
}
