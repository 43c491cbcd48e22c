public import NotificationModel

/// A change that a person makes in the settings of one app.
public enum AppSettingChange: Sendable, Hashable, Codable {
    /// Allow Notifications. Off is a denial (AUTH-7).
    case notifications(Bool)
    /// Alerts as a whole.
    case alerts(Bool)
    /// Banners and how long they stay (SET-6).
    case alertStyle(AlertStyle)
    /// On the Lock Screen (SET-10).
    case lockScreen(Bool)
    /// In Notification Center (SET-4).
    case notificationCenter(Bool)
    /// Sounds.
    case sounds(Bool)
    /// The number on the icon.
    case badges(Bool)
    /// In the car.
    case carPlay(Bool)
    /// Critical alerts.
    case criticalAlerts(Bool)
    /// Time-sensitive notifications (SET-13, LEVEL-4).
    case timeSensitive(Bool)
    /// Communication notifications (SET-14).
    case directMessages(Bool)
    /// Siri reading aloud (SET-16).
    case announcement(Bool)
    /// Siri reading every notification aloud (SET-16).
    case announceAll(Bool)
    /// In the Scheduled Summary (SET-15).
    case scheduledDelivery(Bool)
    /// When text may be seen (SET-11).
    case previews(ShowPreviews)
    /// How notifications are stacked (GRP-2).
    case grouping(AppChoices.Grouping)
    /// Location access (LOC-1).
    case location(Bool)
    /// Background App Refresh (BG-11).
    case backgroundRefresh(Bool)
    /// Share Focus Status (COM-39).
    case focusStatus(Bool)
    /// Muted for a while, or no longer. A muted app's notifications go to Notification Center alone.
    case mute(AppChoices.Mute?)
}
