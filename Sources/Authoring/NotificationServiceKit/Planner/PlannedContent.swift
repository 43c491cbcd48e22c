/// The content of a planned notification.
///
/// ```swift
/// let rent = PlannedContent(
///     title: "Rent", body: "Due today", sound: .standard, categoryIdentifier: "BILL",
///     userInfo: ["bill": 17], countsOnBadge: true)
/// ```
public struct PlannedContent: Sendable, Hashable, Codable {
    /// The sound of a planned notification outside of quiet hours. A named sound is a file in the
    /// app's bundle, or in `Library/Sounds` of the app or its group.
    public enum Sound: Sendable, Hashable, Codable {
        case none
        case standard
        case named(String)
    }

    /// The title, in bold; empty for none.
    public var title: String
    package var subtitle: String
    /// The body text below title and subtitle.
    public var body: String
    package var sound: Sound
    package var categoryIdentifier: String
    package var threadIdentifier: String
    package var launchImageName: String
    package var userInfo: [String: PayloadValue]
    package var countsOnBadge: Bool

    /// Creates content. Omitted texts are empty, and the notification is silent by default.
    public init(
        title: String = "", subtitle: String = "", body: String = "", sound: Sound = .none,
        categoryIdentifier: String = "", threadIdentifier: String = "",
        launchImageName: String = "", userInfo: [String: PayloadValue] = [:],
        countsOnBadge: Bool = false
    ) {
        self.title = title
        self.subtitle = subtitle
        self.body = body
        self.sound = sound
        self.categoryIdentifier = categoryIdentifier
        self.threadIdentifier = threadIdentifier
        self.launchImageName = launchImageName
        self.userInfo = userInfo
        self.countsOnBadge = countsOnBadge
    }
}
