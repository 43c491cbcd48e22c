public import APNs
public import Foundation

/// The response of the push service to one push.
///
/// ```swift
/// let result = try await client.send(request)
/// switch result.retry() {
/// case nil: print("accepted as \(result.apnsID ?? "")")
/// case .never: print(result.reason?.remedy ?? "status \(result.status)")
/// case .after(let pause): print("Send it again in \(pause).")
/// }
/// ```
///
/// A rejection is a result, not an error. Status 200 means that the service accepted the push, not
/// that a device showed it (RSN-4).
public struct PushResult: Sendable, Hashable {
    /// The HTTP status: 200 for an accepted push, 4xx or 5xx for a rejected one.
    public let status: Int
    /// The id of the push: the one in the request, or one that the service generated (HDR-1). For a
    /// broadcast, the id of the request.
    public let apnsID: String?
    /// The key of the push in Apple's delivery log. Only the development environment sends it.
    public let uniqueID: String?
    /// The reason of the rejection; `nil` for status 200, and for a body without a reason.
    public let reason: Reason?
    /// When the service last confirmed that the device token is inactive. Only with status 410.
    public let timestamp: Date?
    /// A sentence with the actual cause. Only a Bellhop gateway sends it.
    public let detail: String?
    /// The number of attempts, from 1. All of them used the same `apns-id`.
    public let attempts: Int

    /// Whether the service accepted the push, which is the case for status 200 only.
    public var isAccepted: Bool { status == 200 }

    /// Returns whether and when to send the push again; `nil` for an accepted push.
    ///
    /// - Parameter attempt: the number of attempts so far, from 1.
    public func retry(attempt: Int = 1) -> RetryAdvice? {
        isAccepted ? nil : RetryAdvice(status: status, reason: reason, attempt: attempt)
    }

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
