package import Foundation

/// What the person chose for one app, beyond what the app itself can read.
public struct AppChoices: Sendable, Hashable, Codable {
    /// How its notifications are stacked (GRP-2).
    public enum Grouping: String, Sendable, Hashable, Codable, CaseIterable {
        /// By thread.
        case automatic
        /// All together.
        case byApp
        /// Not at all.
        case off
    }

    /// How long an app is muted from a notification's options.
    public enum Mute: String, Sendable, Hashable, Codable, CaseIterable {
        /// For an hour.
        case hour
        /// Until the day ends on the person's clock.
        case today
    }

    /// How its notifications are stacked.
    package var grouping = Grouping.automatic
    /// Whether it may know where the device is: without it no region fires (LOC-1, LOC-3).
    package var canLocate = false
    /// Whether it may be woken in the background (BG-11).
    package var refreshesInBackground = true
    /// Whether it may know that a Focus is on (COM-39); `nil` before it asked.
    package var sharesFocusStatus: Bool?
    /// Whether the person chose Keep under a provisional notification (AUTH-15).
    package var isDeliveredQuietly = false
    /// Whether it is in the Scheduled Summary (SET-15).
    package var isInSummary = false
    /// Whether Siri reads all of its notifications aloud, rather than messages and time-sensitive
    /// ones alone (SET-16).
    package var announcesAll = false
    /// Whether the person kept its time-sensitive notifications when asked.
    package var keepsTimeSensitive = false
    /// Until when it is muted, by the person's clock; `nil` when it is not.
    package var mutedUntil: Date?
    /// For how long that was chosen.
    package var mute: Mute?

    /// Creates the choices of a new app.
    package init() {}
}
