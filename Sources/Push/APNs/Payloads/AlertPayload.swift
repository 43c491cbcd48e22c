import JSONText

/// A push that shows an alert, plays a sound or sets the badge of the app.
///
/// ```swift
/// var payload = AlertPayload(title: "小明", body: "晚上一起吃饭吗？")
/// payload.sound = .default
/// payload.threadID = "chat_1"
/// payload.sender = PushSender(
///     name: "小明", id: "1", picture: "https://example.com/1.png", conversation: "chat_1")
/// let request = try payload.request(to: token, app: "com.example.chat")
/// ```
public struct AlertPayload: PushPayload, Hashable {
    /// How much a notification may interrupt; the raw value is the spelling in the payload.
    public enum InterruptionLevel: String, Sendable, Hashable, CaseIterable {
        /// Adds the notification to the list without lighting up the screen or playing a sound.
        case passive
        /// Shows the notification immediately and lights up the screen.
        case active
        /// Breaks through a Focus when the app has the entitlement and the user allows it.
        case timeSensitive = "time-sensitive"
        /// Breaks through a Focus and the mute switch when the app has the entitlement and the user
        /// allows it.
        case critical
    }

    /// The first line, in bold; `nil` omits it.
    public var title: PushText?
    /// The second line; `nil` omits it.
    public var subtitle: PushText?
    /// The text below title and subtitle; `nil` omits it.
    public var body: PushText?
    /// The name of an image or storyboard in the app, which the system shows while the app
    /// launches.
    public var launchImage: String?
    /// The number on the app's icon: 0 removes the badge, `nil` leaves it unchanged.
    public var badge: Int?
    /// The sound that the device plays; `nil` is silent.
    public var sound: PushSound?
    /// The id of a thread. The system groups notifications with the same id.
    public var threadID: String?
    /// The id of the notification category, which defines the action buttons.
    public var category: String?
    /// Whether the app's service extension may modify the notification. A push with a ``sender`` is
    /// always mutable, whatever this value is.
    public var isMutable = false
    /// Whether the push also wakes the app in the background, with `content-available`.
    public var wakesApp = false
    /// The id of the window or scene that a tap brings to the front.
    public var targetContentID: String?
    /// How much the notification may interrupt. Without a value, the system uses
    /// ``InterruptionLevel/active``.
    public var interruptionLevel: InterruptionLevel?
    /// The rank of the notification in the summary, from 0 to 1.
    public var relevanceScore: Double?
    /// The text that the app's Focus filter evaluates.
    public var filterCriteria: String?
    /// The person who writes or calls. The app's service extension makes a communication
    /// notification of it.
    public var sender: PushSender?
    /// The app's custom keys, next to `aps`.
    public var custom: EncodedObject?

    /// Creates an alert from its texts. All other properties keep their defaults until the caller
    /// sets them.
    public init(title: PushText? = nil, subtitle: PushText? = nil, body: PushText? = nil) {
        self.title = title
        self.subtitle = subtitle
        self.body = body
    }

    /// Always ``PushType/alert``, also when the alert wakes the app.
    public var pushType: PushType? { .alert }

    /// Always ``Priority/immediate``, since a person reads the alert.
    public var standardPriority: Priority? { .immediate }

    /// Returns the payload in UTF-8.
    ///
    /// - Throws: ``PayloadError`` for a negative badge, a volume or a score outside of 0 to 1, and
    ///   a custom key
    ///   that the payload already contains.
    public func json() throws(PayloadError) -> [UInt8] {
        if let badge, badge < 0 {
            throw PayloadError(
                .outOfRange, field: "aps.badge",
                "The badge is \(badge). A badge is 0, which removes it, or more.")
        }
        if let relevanceScore, !(0...1).contains(relevanceScore) {
            throw PayloadError(
                .outOfRange, field: "aps.relevance-score",
                "The relevance score is \(relevanceScore). A score is between 0 and 1.")
        }
        var aps = JSONWriter()
        aps.add(PayloadKey.alert.text, alert)
        aps.add(PayloadKey.badge.text, badge)
        try sound?.write(to: &aps)
        aps.add(PayloadKey.threadID.text, threadID)
        aps.add(PayloadKey.category.text, category)
        aps.add(PayloadKey.contentAvailable.text, flag: wakesApp)
        aps.add(PayloadKey.mutableContent.text, flag: isMutable || sender != nil)
        aps.add(PayloadKey.targetContentID.text, targetContentID)
        aps.add(PayloadKey.interruptionLevel.text, interruptionLevel?.rawValue)
        aps.add(PayloadKey.relevanceScore.text, relevanceScore)
        aps.add(PayloadKey.filterCriteria.text, filterCriteria)
        return try json(aps: aps, sender: sender, custom: custom)
    }

    private var alert: JSONWriter? {
        guard title != nil || subtitle != nil || body != nil || launchImage != nil else {
            return nil
        }
        var alert = JSONWriter()
        title?.write(
            .title, key: .titleLocalizationKey, arguments: .titleLocalizationArguments, to: &alert)
        subtitle?.write(
            .subtitle, key: .subtitleLocalizationKey, arguments: .subtitleLocalizationArguments,
            to: &alert)
        body?.write(
            .body, key: .localizationKey, arguments: .localizationArguments, to: &alert)
        alert.add(PayloadKey.launchImage.text, launchImage)
        return alert
    }
}
