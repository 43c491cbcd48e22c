package import Foundation

/// How long a response may be reused, by HTTP's rules for private caches.
///
/// See <https://www.rfc-editor.org/rfc/rfc9111#section-4.2>.
package struct CacheLifetime: Sendable, Hashable {
    package static let secondsMax: TimeInterval = 31_536_000

    package let mayBeStored: Bool
    package let freshUntil: Date?

    /// Reads `Cache-Control`, `Age`, `Date` and `Expires`. Names are case-insensitive.
    ///
    /// A response without these fields is stored and revalidated each time. That costs a request
    /// without a body, but a guessed lifetime could show an outdated picture for days.
    package init(responseHeaders headers: [String: String], receivedAt now: Date) {
        let headers = Self.lowercased(headers)
        let directives = Self.directives(headers["cache-control"] ?? "")
        mayBeStored = directives["no-store"] == nil
        guard mayBeStored, directives["no-cache"] == nil else {
            freshUntil = nil
            return
        }
        let seconds: TimeInterval?
        if let maxAge = directives["max-age"] {
            // An invalid number does not count as a lifetime.
            seconds = TimeInterval(Self.seconds(maxAge) ?? 0)
        } else if let expires = headers["expires"] {
            let sent = headers["date"].flatMap(Self.date) ?? now
            seconds = Self.date(expires).map { $0.timeIntervalSince(sent) } ?? 0
        } else {
            seconds = nil
        }
        let age = TimeInterval(headers["age"].flatMap(Self.seconds) ?? 0)
        let left = seconds.map { min($0, Self.secondsMax) - age }
        freshUntil = left.flatMap { $0 > 0 ? now + $0 : nil }
    }

    static func lowercased(_ headers: [String: String]) -> [String: String] {
        Dictionary(headers.map { ($0.lowercased(), $1) }) { first, _ in first }
    }

    private static func directives(_ text: String) -> [String: String] {
        var directives: [String: String] = [:]
        for part in text.prefix(1000).split(separator: ",") {
            let sides = part.split(separator: "=", maxSplits: 1)
                .map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " \t\"")) }
            guard let name = sides.first?.lowercased(), directives[name] == nil else { continue }
            directives[name] = sides.count > 1 ? sides[1] : ""
        }
        return directives
    }

    private static func seconds(_ text: String) -> Int? {
        guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
            return nil
        }
        // A number that does not fit is a long time.
        return Int(text) ?? Int(secondsMax)
    }

    private static func date(_ text: String) -> Date? {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
        return formatter.date(from: text)
    }
}
