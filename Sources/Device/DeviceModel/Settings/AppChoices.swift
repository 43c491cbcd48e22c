package import Foundation
package import NotificationModel

/// The person's choices for one app that the app itself cannot read.
///
/// `isDeliveredQuietly` is the result of Keep below a provisional notification (AUTH-15), and
/// `isInSummary` the switch of the Scheduled Summary (SET-15).
public struct AppChoices: Sendable, Hashable, Codable {
    /// The way an app's notifications are stacked (GRP-2): by thread, all together, or not at all.
    public enum Grouping: String, Sendable, Hashable, Codable, CaseIterable {
        case automatic
        case byApp
        case off
    }

    /// The period for which a person mutes an app from a notification's options.
    ///
    /// `today` ends at midnight by the person's clock.
    public enum Mute: String, Sendable, Hashable, Codable, CaseIterable {
        case hour
        case today
    }

    package var grouping = Grouping.automatic
    /// Whether the app may use the location. Without it no region fires (LOC-1, LOC-3).
    package var location = AppAccess.Location.notDetermined
    /// Whether the app has requested the location for always; only its first request counts
    /// (LOC-11).
    package var wantsAlwaysLocation = false
    /// Whether the app may read the contacts (COM-43); `nil` until the person has answered.
    package var readsContacts: Bool?
    /// Whether Background App Refresh may wake the app (BG-11).
    package var refreshesInBackground = true
    /// Whether the app may know that a Focus is on (COM-39); `nil` until it has asked.
    package var sharesFocusStatus: Bool?
    package var isDeliveredQuietly = false
    package var isInSummary = false
    /// Whether Siri announces all notifications of the app, instead of messages and time-sensitive
    /// ones only (SET-16).
    package var announcesAll = false
    package var keepsTimeSensitive = false
    /// The end of the mute period, by the person's clock; `nil` if the app is not muted.
    package var mutedUntil: Date?
    package var mute: Mute?
    /// Whether the app may show Live Activities (LIVE-11).
    package var showsActivities = true
    /// Whether pushes may update Live Activities often (LIVE-6).
    package var allowsFrequentActivityUpdates = true

    package init() {}
}
