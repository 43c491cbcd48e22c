/// What a planned notification shows.
public struct PlannedContent: Sendable, Hashable, Codable {
    /// What is heard when the notification comes, without quiet hours.
    public enum Sound: Sendable, Hashable, Codable {
        /// Silence.
        case none
        /// The system's own sound.
        case standard
        /// A file in the app's bundle, or in `Library/Sounds` of the app or its group.
        case named(String)
    }

    /// The first line, in bold; empty for none.
    public var title: String
    /// The second line.
    package var subtitle: String
    /// The text below title and subtitle.
    public var body: String
    /// What is heard.
    package var sound: Sound
    /// The id of the category that gives the notification its buttons.
    package var categoryIdentifier: String
    /// The id that groups notifications in the list.
    package var threadIdentifier: String
    /// The image or storyboard to show when the notification launches the app.
    package var launchImageName: String
    /// The app's own data.
    package var userInfo: [String: PayloadValue]
    /// Whether it adds 1 to the number on the app's icon when it comes.
    package var countsOnBadge: Bool

    /// Describes what is shown; what is left out stays empty, and the notification silent.
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
