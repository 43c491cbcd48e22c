public import Foundation

/// How long the service tries to deliver a push: the value of the `apns-expiration` header (HDR-4).
///
/// ```swift
/// var headers = PushHeaders(topic: "com.example.chat", pushType: .alert)
/// headers.expiration = .until(now + 3600)  // useless after an hour
/// headers.expiration = .once               // now or never
/// ```
public enum Expiration: Sendable, Hashable, Codable {
    /// Sends no header: the service stores and retries the push for 30 days.
    case standard
    /// Sends `0`: the service tries once and never stores the push.
    case once
    /// Stores and retries the push until this date, for 30 days at most. A date in the past acts
    /// like ``once``.
    case until(Date)

    /// Parses the value of the header in seconds since 1970; `nil` unless it is an integer (HDR-5).
    ///
    /// A negative number is a date in the past, not an error.
    package init?(headerValue: String) {
        guard let seconds = Int64(headerValue) else { return nil }
        self = seconds == 0 ? .once : .until(Date(timeIntervalSince1970: TimeInterval(seconds)))
    }

    /// The value for the header; `nil` when the request omits the header.
    ///
    /// Fractions of a second are dropped, and dates beyond the range of a 64-bit integer are
    /// clamped.
    package var headerValue: String? {
        switch self {
        case .standard: nil
        case .once: "0"
        case .until(let date):
            String(Int64(exactly: date.timeIntervalSince1970.rounded(.down)) ?? .max)
        }
    }

    /// Returns the time after which the push must not be delivered; `nil` when it is never stored.
    ///
    /// - Parameter receivedAt: when the gateway accepted the push.
    package func deadline(receivedAt: Date) -> Date? {
        let longest = receivedAt.addingTimeInterval(
            TimeInterval(APNsLimits.storageTimeMax.components.seconds))
        switch self {
        case .standard: return longest
        case .once: return nil
        case .until(let date): return date > receivedAt ? min(date, longest) : nil
        }
    }
}
