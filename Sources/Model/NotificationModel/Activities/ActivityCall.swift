package import Foundation

/// The values of `Activity.request`.
package struct ActivityRequest: Sendable, Hashable, Codable {
    package var id: String
    package var attributesType: String
    package var attributes: PropertyValue
    package var content: LiveActivity.Content
    package var channel: String?
    /// Whether the app named a push type.
    package var takesPushes = true
    /// The start in the future, and its alert (LIVE-23).
    package var start: Date?
    package var startAlert: ActivityAlert?

    package init(
        id: String, attributesType: String, attributes: PropertyValue = .dictionary([:]),
        content: LiveActivity.Content = .init(), channel: String? = nil
    ) {
        (self.id, self.attributesType, self.attributes) = (id, attributesType, attributes)
        (self.content, self.channel) = (content, channel)
    }
}

/// A call of an app's code about its Live Activities.
///
/// The answer is the new ``ActivityStatus``, or a failure with an ``ActivityRefusal``. As in
/// ActivityKit, a change of an activity that is over is not an error (LIVE-5).
package enum ActivityCall: Sendable, Hashable, Codable {
    /// `Activity.request` (LIVE-19).
    case request(ActivityRequest)
    case update(id: String, LiveActivity.Content, alert: ActivityAlert?, timestamp: Date?)
    case end(id: String, LiveActivity.Content?, ActivityDismissal, timestamp: Date?)
    case status
}

/// The alert of an update or a scheduled start by the app. Its texts appear on an Apple Watch only (LIVE-17).
package struct ActivityAlert: Sendable, Hashable, Codable {
    package var sound: NotificationSound

    package init(sound: NotificationSound) { self.sound = sound }
}

/// The time at which an ended activity disappears; `.after` is limited to four hours (LIVE-5).
package enum ActivityDismissal: Sendable, Hashable, Codable {
    case standard
    case immediate
    case after(Date)
}

/// Why the device does not start an activity that the app requests.
package enum ActivityRefusal: Int, Sendable, Hashable, CaseIterable {
    case unsupported
    case unsupportedTarget
    case denied
    case visibility
    case targetMaximumExceeded
    case globalMaximumExceeded
    case malformedActivityIdentifier

    package static let domain = "ActivityAuthorizationError"

    /// Reads the refusal of a failed call; `nil` for a failure of the link.
    package init?(_ failure: ProcessLinkError) {
        guard failure.domain == Self.domain else { return nil }
        self.init(rawValue: failure.code)
    }

    package func failure(_ message: String) -> ProcessLinkError {
        ProcessLinkError(domain: Self.domain, code: rawValue, message: message)
    }
}

/// The Live Activities of an app, and what the person allows, as the app's process knows them.
package struct ActivityStatus: Sendable, Hashable, Codable {
    /// A number that grows with every event on the device, so that a late status is not applied.
    package var revision: UInt64
    package var isEnabled: Bool
    package var allowsFrequentUpdates: Bool
    package var startToken: String?
    /// The pending and visible activities in the order of their requests. One that is missing was
    /// dismissed.
    package var activities: [LiveActivity]

    package init(
        revision: UInt64 = 0, isEnabled: Bool = false, allowsFrequentUpdates: Bool = false,
        startToken: String? = nil, activities: [LiveActivity] = []
    ) {
        (self.revision, self.isEnabled) = (revision, isEnabled)
        (self.allowsFrequentUpdates, self.startToken) = (allowsFrequentUpdates, startToken)
        self.activities = activities
    }

    package subscript(id: String) -> LiveActivity? { activities.last { $0.id == id } }
}
