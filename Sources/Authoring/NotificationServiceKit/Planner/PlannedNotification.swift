/// A local notification that an app wants, once or again and again.
///
/// ```swift
/// let standUp = PlannedNotification(
///     "stand-up", PlannedContent(title: "Stand-up", sound: .standard),
///     .repeating(Recurrence(.week(on: [2, 3, 4, 5, 6]), at: TimeOfDay(9, 30), from: today)))
/// ```
public struct PlannedNotification: Sendable, Hashable, Codable, Identifiable {
    /// The longest id, in bytes of UTF-8.
    package static let idBytesMax = 128

    /// What becomes of a time within the quiet hours.
    public enum QuietRule: String, Sendable, Hashable, Codable {
        /// It comes when they end.
        case postpone
        /// It does not come.
        case skip
        /// It comes without sound and without lighting the screen.
        case silent
        /// It comes as at any time: an alarm.
        case ignore
    }

    /// The app's own id; a new notification with the same one replaces it.
    public var id: String
    /// What is shown.
    package var content: PlannedContent
    /// When.
    package var schedule: PlannedSchedule
    /// Who gets a place first when there are more than fit; more is sooner.
    package var priority: Int
    /// What becomes of a time within the quiet hours.
    package var quiet: QuietRule

    /// Describes a notification.
    ///
    /// - Parameters:
    ///   - id: The app's own id, at most 128 bytes of UTF-8; `schedule` refuses a longer one.
    ///   - content: What is shown.
    ///   - schedule: When it comes.
    ///   - priority: Who gets one of the system's places first; more is sooner.
    ///   - quiet: What becomes of a time within the quiet hours.
    public init(
        _ id: String, _ content: PlannedContent, _ schedule: PlannedSchedule, priority: Int = 0,
        quiet: QuietRule = .postpone
    ) {
        self.id = id
        self.content = content
        self.schedule = schedule
        self.priority = priority
        self.quiet = quiet
    }
}
