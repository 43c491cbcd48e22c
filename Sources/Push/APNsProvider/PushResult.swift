public import APNs
public import Foundation

/// The service's answer to one push.
///
/// A refusal is a result, not an error: the request was understood and answered. 200 means accepted,
/// not shown (RSN-4).
public struct PushResult: Sendable, Hashable {
    /// The HTTP status: 200 for a push that was accepted, 4xx or 5xx for one that was not.
    public let status: Int
    /// The id of the push, the one sent or one the service made (HDR-1); of a broadcast, that of its
    /// request.
    public let apnsID: String?
    /// The key of the delivery log; in the development environment only.
    public let uniqueID: String?
    /// Why the push was refused; `nil` for 200, and for a body that says nothing.
    public let reason: Reason?
    /// When the device token was last known to be dead; with 410 only.
    public let timestamp: Date?
    /// The true cause in a sentence, from a Bellhop gateway only.
    public let detail: String?
    /// How often the push was sent.
    public let attempts: Int

    /// Whether the service took the push.
    public var isAccepted: Bool { status == 200 }

    /// Whether and when to send the push again; `nil` for one that was accepted.
    ///
    /// - Parameter attempt: how often it was sent, from 1.
    public func retry(attempt: Int = 1) -> RetryAdvice? {
        isAccepted ? nil : RetryAdvice(status: status, reason: reason, attempt: attempt)
    }

    /// Makes a result of its parts.
    package init(
        status: Int, apnsID: String?, uniqueID: String? = nil, reason: Reason? = nil,
        timestamp: Date? = nil, detail: String? = nil, attempts: Int = 1
    ) {
        self.status = status
        self.apnsID = apnsID
        self.uniqueID = uniqueID
        self.reason = reason
        self.timestamp = timestamp
        self.detail = detail
        self.attempts = attempts
    }
}
