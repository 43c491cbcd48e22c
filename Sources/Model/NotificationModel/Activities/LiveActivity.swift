package import Foundation

/// A Live Activity of an app, as the device holds it (LIVE-10).
///
/// The device keeps attributes and state as JSON, because only the app's own types can decode them.
package struct LiveActivity: Sendable, Hashable, Codable, Identifiable {
    /// The phase of an activity.
    ///
    /// A `pending` activity waits for its start. A `stale` one still runs. An `ended` one stays
    /// visible until its removal. A `dismissed` one is gone, and the device remembers it only to
    /// explain later pushes.
    package enum Phase: String, Sendable, Hashable, Codable, CaseIterable {
        case pending
        case active
        case stale
        case ended
        case dismissed
    }

    /// The part that pushes and the app change.
    package struct Content: Sendable, Hashable, Codable {
        package var state: PropertyValue
        package var staleDate: Date?
        package var relevanceScore: Double

        package init(
            state: PropertyValue = .dictionary([:]), staleDate: Date? = nil,
            relevanceScore: Double = 0
        ) {
            self.state = state
            self.staleDate = staleDate
            self.relevanceScore = relevanceScore
        }
    }

    package let id: String
    package let app: String
    package let attributesType: String
    package let attributes: PropertyValue
    package private(set) var started: Date
    /// The start that the app scheduled, and its alert (LIVE-23).
    package private(set) var scheduled: Date?
    package private(set) var startAlert: ActivityAlert?
    package var content: Content
    /// The content before the newest update, which returns if the app cannot decode the update.
    package var previous: Content?
    package var lastTimestamp: Date?
    package var phase = Phase.active
    /// When an ended activity disappears.
    package var removal: Date?
    /// The push token, as text; `nil` while nothing registered one.
    package private(set) var token: String?
    package private(set) var formerTokens: [String] = []
    package var tokenSince: Date?
    package var channel: String?
    /// `false` for an activity that the app requested without a push type; `nil` counts as `true`.
    package var takesPushes: Bool?
    /// The journey of the newest push or call that changed the activity.
    package var journey: String

    package init(
        id: String, app: String, attributesType: String, attributes: PropertyValue,
        content: Content, started: Date, journey: String
    ) {
        (self.id, self.app, self.journey) = (id, app, journey)
        (self.attributesType, self.attributes) = (attributesType, attributes)
        (self.content, self.started) = (content, started)
    }

    package static let formerTokensMax = 8

    /// The token that the app can read. An activity on a channel has one for the gateway alone.
    package var visibleToken: String? { channel == nil ? token : nil }

    package var isRunning: Bool { phase == .active || phase == .stale }
    package var isVisible: Bool { isListed && phase != .pending }
    /// Whether the app sees the activity.
    package var isListed: Bool { phase != .dismissed }

    /// The part of the activity that the app's process needs.
    package var forApp: LiveActivity {
        var copy = self
        (copy.previous, copy.formerTokens, copy.journey) = (nil, [], "")
        return copy
    }

    package mutating func schedule(_ date: Date, _ alert: ActivityAlert?) {
        (phase, scheduled, startAlert) = (.pending, date, alert)
    }

    package mutating func start(at now: Date) {
        (phase, started, scheduled, startAlert) = (.active, now, nil, nil)
    }

    /// Replaces the token. Pushes to the former one change nothing.
    package mutating func register(token new: String?, at now: Date) {
        guard new != token else { return }
        if let token { formerTokens = (formerTokens + [token]).suffix(Self.formerTokensMax) }
        (token, tokenSince) = (new, now)
    }
}
