public import NotificationModel

/// A change that a person makes in the settings of one app.
///
/// ```swift
/// let off = PersonAction.change(app: "org.example.chat", .sounds(false))
/// let anHour = PersonAction.change(app: "org.example.chat", .mute(.hour))
/// ```
///
/// The associated value is the new state of the switch. Turning `notifications` off is a denial
/// (AUTH-7).
///
/// The statements of the reference are SET-4 for `notificationCenter`, SET-6 for `alertStyle`,
/// SET-10 for `lockScreen`, SET-11 for `previews`, SET-13 and LEVEL-4 for `timeSensitive`, SET-14
/// for `directMessages`, SET-15 for `scheduledDelivery`, and SET-16 for `announcement` and
/// `announceAll`. Outside of the notification settings they are LOC-1 for `location`, BG-11 for
/// `backgroundRefresh` COM-39 for `focusStatus` and COM-43 for `contacts`.
public enum AppSettingChange: Sendable, Hashable, Codable {
    case notifications(Bool)
    case alerts(Bool)
    case alertStyle(AlertStyle)
    case lockScreen(Bool)
    case notificationCenter(Bool)
    case sounds(Bool)
    case badges(Bool)
    case carPlay(Bool)
    case criticalAlerts(Bool)
    case timeSensitive(Bool)
    case directMessages(Bool)
    case announcement(Bool)
    case announceAll(Bool)
    case scheduledDelivery(Bool)
    case previews(ShowPreviews)
    /// The way notifications are stacked (GRP-2).
    case grouping(AppChoices.Grouping)
    case location(Bool)
    case backgroundRefresh(Bool)
    case focusStatus(Bool)
    case contacts(Bool)
    /// Whether the app may show Live Activities (LIVE-11).
    case liveActivities(Bool)
    /// Whether pushes may update Live Activities often (LIVE-6).
    case frequentActivityUpdates(Bool)
    /// The mute period; `nil` ends it. The notifications of a muted app go to Notification Center
    /// only.
    case mute(AppChoices.Mute?)
}
