public import Foundation

/// How long a push is worth delivering: the value of the `apns-expiration` header (HDR-4).
public enum Expiration: Sendable, Hashable, Codable {
    /// No header: stored and retried for the longest time, 30 days.
    case standard
    /// `0`: one attempt, never stored.
    case once
    /// Stored and retried until this date, 30 days at most; a date in the past acts like ``once``.
    case until(Date)

    /// Reads the header's value, seconds since 1970; `nil` unless it is an integer (HDR-5).
    ///
    /// A negative number is a date in the past, not an error.
    package init?(headerValue: String) {
        guard let seconds = Int64(headerValue) else { return nil }
        self = seconds == 0 ? .once : .until(Date(timeIntervalSince1970: TimeInterval(seconds)))
    }

    /// The value as the header carries it; `nil` when the header is left out.
    ///
    /// Fractions of a second are dropped; dates beyond the range of 64-bit seconds become its ends.
    package var headerValue: String? {
        switch self {
        case .standard: nil
        case .once: "0"
        case .until(let date):
            String(Int64(exactly: date.timeIntervalSince1970.rounded(.down)) ?? .max)
        }
    }

    /// The moment after which the push must not be delivered; `nil` when it is never stored.
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
