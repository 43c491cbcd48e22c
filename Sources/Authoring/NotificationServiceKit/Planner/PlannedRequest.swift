package import Foundation

/// A request that the planner wants the system to have.
package struct PlannedRequest: Sendable, Hashable {
    /// How the planner's identifiers begin.
    package static let prefix = "planner/"
    /// The key in `userInfo` by which the planner knows its own request again.
    package static let fingerprintKey = "planner.fingerprint"
    /// The key in `userInfo` for the notification's id.
    package static let notificationKey = "planner.id"

    /// The request's identifier.
    package var identifier: String
    /// The id of the planned notification.
    package var notification: String
    /// When it comes, by the clocks as they are now.
    package var fireDate: Date
    /// What the trigger matches: with a time zone for a moment that is the same everywhere, without
    /// one for a time of the clock.
    package var components: DateComponents
    /// What is shown.
    package var content: PlannedContent
    /// Whether it comes without sound and without lighting the screen.
    package var isSilent: Bool
    /// The number on the icon when it comes; `nil` leaves it.
    package var badge: Int?

    /// Tells whether the system has this very request.
    package var fingerprint: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        var text = (try? encoder.encode(content)) ?? Data()
        let parts = components
        for part in [
            parts.year, parts.month, parts.day, parts.hour, parts.minute, parts.second,
            parts.timeZone?.secondsFromGMT(for: fireDate), isSilent ? 1 : 0, badge,
        ] { text += Data("\(part.map(String.init) ?? "-");".utf8) }
        // FNV-1a: it has to be the same in the next process.
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in text { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return String(hash, radix: 16)
    }
}

/// A request that the system has.
package struct PendingRequest: Sendable, Hashable {
    /// Its identifier.
    package var identifier: String
    /// What the planner wrote into it; `nil` for a request of someone else.
    package var fingerprint: String?

    /// Describes a request.
    package init(identifier: String, fingerprint: String? = nil) {
        self.identifier = identifier
        self.fingerprint = fingerprint
    }

    /// Whether the planner made it.
    var isOwn: Bool { identifier.hasPrefix(PlannedRequest.prefix) }
}
