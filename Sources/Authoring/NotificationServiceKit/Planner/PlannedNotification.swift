/// A local notification with a schedule: once or repeating.
///
/// ```swift
/// let standUp = PlannedNotification(
///     "stand-up", PlannedContent(title: "Stand-up", sound: .standard),
///     .repeating(
///         Recurrence(
///             .week(on: [2, 3, 4, 5, 6]), at: TimeOfDay(9, 30), from: PlannedDay(2026, 9, 1))))
/// ```
public struct PlannedNotification: Sendable, Hashable, Codable, Identifiable {
    package static let idBytesMax = 128

    /// How quiet hours affect a notification: it is postponed to their end, skipped, delivered
    /// silently, or delivered normally, such as an alarm.
    public enum QuietRule: String, Sendable, Hashable, Codable {
        case postpone
        case skip
        case silent
        case ignore
    }

    /// The app's id for the notification. A new notification with the same id replaces it.
    public var id: String
    package var content: PlannedContent
    package var schedule: PlannedSchedule
    package var priority: Int
    package var quiet: QuietRule

    /// Creates a planned notification.
    ///
    /// - Parameters:
    ///   - id: The app's id, at most 128 bytes of UTF-8. `schedule` rejects a longer one.
    ///   - content: The content.
    ///   - schedule: When it is delivered.
    ///   - priority: The priority for one of the system's places. Higher values come first.
    ///   - quiet: How quiet hours affect it.
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
