package import Foundation

package struct PlannedRequest: Sendable, Hashable {
    package static let prefix = "planner/"
    package static let fingerprintKey = "planner.fingerprint"
    package static let notificationKey = "planner.id"

    package var identifier: String
    package var notification: String
    package var fireDate: Date
    /// The date components of the trigger. With a time zone they mean the same moment everywhere;
    /// without one, a local time.
    package var components: DateComponents
    package var content: PlannedContent
    package var isSilent: Bool
    package var badge: Int?

    /// A hash that shows whether the system already has this exact request.
    package var fingerprint: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        var text = (try? encoder.encode(content)) ?? Data()
        let parts = components
        for part in [
            parts.year, parts.month, parts.day, parts.hour, parts.minute, parts.second,
            parts.timeZone?.secondsFromGMT(for: fireDate), isSilent ? 1 : 0, badge,
        ] { text += Data("\(part.map(String.init) ?? "-");".utf8) }
        // FNV-1a, because the hash must be equal in the next process.
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in text { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return String(hash, radix: 16)
    }
}

package struct PendingRequest: Sendable, Hashable {
    package var identifier: String
    package var fingerprint: String?

    package init(identifier: String, fingerprint: String? = nil) {
        self.identifier = identifier
        self.fingerprint = fingerprint
    }

    var isOwn: Bool { identifier.hasPrefix(PlannedRequest.prefix) }
}
