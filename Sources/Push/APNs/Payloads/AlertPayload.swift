import JSONText

/// A push that shows, sounds or badges.
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
    /// How much a notification may interrupt; the raw value is the word on the wire.
    public enum InterruptionLevel: String, Sendable, Hashable, CaseIterable {
        /// Listed only.
        case passive
        /// The ordinary level.
        case active
        /// Passes a Focus when the app is entitled and allowed.
        case timeSensitive = "time-sensitive"
        /// Passes everything when the app is entitled and allowed.
        case critical
    }

    /// The first line, in bold; `nil` for none.
    public var title: PushText?
    /// The second line; `nil` for none.
    public var subtitle: PushText?
    /// The text below title and subtitle; `nil` for none.
    public var body: PushText?
    /// A picture or storyboard of the app, shown while it starts.
    public var launchImage: String?
    /// The number on the app's icon: 0 removes it, `nil` leaves it.
    public var badge: Int?
    /// What is heard; `nil` is silence.
    public var sound: PushSound?
    /// Notifications of one thread are grouped.
    public var threadID: String?
    /// The category that gives it its buttons.
    public var category: String?
    /// Whether the app's service extension may change it; always so where there is a ``sender``.
    public var isMutable = false
    /// Whether the app is woken in the background as well.
    public var wakesApp = false
    /// The window or scene to bring forward.
    public var targetContentID: String?
    /// How much it may interrupt.
    public var interruptionLevel: InterruptionLevel?
    /// How it ranks in the summary, 0 to 1.
    public var relevanceScore: Double?
    /// What a Focus filter of the app compares.
    public var filterCriteria: String?
    /// Who writes or calls, for an extension that makes a communication notification of it.
    public var sender: PushSender?
    /// Keys of the app's own, beside `aps`.
    public var custom: EncodedObject?

    /// Makes an alert of its texts; everything else is set afterwards.
    public init(title: PushText? = nil, subtitle: PushText? = nil, body: PushText? = nil) {
        self.title = title
        self.subtitle = subtitle
        self.body = body
    }

    /// Always ``PushType/alert``, also where the alert wakes the app.
    public var pushType: PushType? { .alert }

    /// ``Priority/immediate``: an alert is for a person.
    public var standardPriority: Priority? { .immediate }

    /// The payload.
    ///
    /// - Throws: ``PayloadError`` for a negative badge, a volume or a score outside of 0 to 1, and
    ///   keys of the app's own that are taken.
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

    /// The texts; `nil` for a push that only sounds or badges.
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
