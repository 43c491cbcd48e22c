package import Foundation
package import NotificationModel

/// A Live Activity of an app, as the device holds it (LIVE-10).
///
/// The device keeps attributes and state as JSON, because only the app's own types can decode them.
package struct LiveActivity: Sendable, Hashable, Codable, Identifiable {
    /// The phase of an activity.
    ///
    /// A `stale` activity still runs. An `ended` one stays visible until its removal. A `dismissed`
    /// one is gone, and the device remembers it only to explain later pushes.
    package enum Phase: String, Sendable, Hashable, Codable, CaseIterable {
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
    package let started: Date
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

    package var isRunning: Bool { phase == .active || phase == .stale }
    package var isVisible: Bool { phase != .dismissed }

    /// Replaces the token. Pushes to the former one change nothing.
    package mutating func register(token new: String?, at now: Date) {
        guard new != token else { return }
        if let token { formerTokens = (formerTokens + [token]).suffix(Self.formerTokensMax) }
        (token, tokenSince) = (new, now)
    }
}

/// The destination of a Live Activity push: a token of one activity or the app, or a channel
/// (LIVE-2).
package enum ActivityAddress: Sendable, Hashable, Codable {
    case token(String)
    case channel(String)
}

/// A call of an app's code about its activities, or a result of its process.
package enum ActivityEvent: Sendable, Hashable {
    /// The values of `Activity.request`.
    package struct Request: Sendable, Hashable {
        package var id: String
        package var attributesType: String
        package var attributes: PropertyValue
        package var content: LiveActivity.Content
        package var channel: String?

        package init(
            id: String, attributesType: String, attributes: PropertyValue = .dictionary([:]),
            content: LiveActivity.Content = .init(), channel: String? = nil
        ) {
            (self.id, self.attributesType, self.attributes) = (id, attributesType, attributes)
            (self.content, self.channel) = (content, channel)
        }
    }

    /// The time at which an ended activity disappears; `.after` is limited to four hours (LIVE-5).
    package enum Dismissal: Sendable, Hashable {
        case standard
        case immediate
        case after(Date)
    }

    case requested(Request)
    /// The activity ran before the device knew about it, as a preview of an update assumes.
    case assumed(Request)
    case updated(id: String, LiveActivity.Content)
    case ended(id: String, LiveActivity.Content?, Dismissal)
    /// The gateway registered a token for an activity, or rotated it.
    case registered(id: String, token: String)
    /// The app's type could not decode the content of a push.
    case rejected(notification: String, why: String)
}
