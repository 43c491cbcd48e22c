public import Foundation
internal import NotificationModel

/// Content that can be changed: what an app fills in for a local notification, and what a service
/// extension changes.
///
/// See <https://developer.apple.com/documentation/usernotifications/unmutablenotificationcontent>.
open class UNMutableNotificationContent: UNNotificationContent {
    /// Creates content without text, sound or data (TXT-3).
    public override init() { super.init() }

    /// Reads content from an archive.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override init(copying other: UNNotificationContent) { super.init(copying: other) }

    /// Content with the same values that never changes (ADD-2).
    open override func copy(with zone: NSZone? = nil) -> Any {
        UNNotificationContent(copying: self)
    }

    /// Changes a value, and remembers that content was changed after `updating(from:)` (COM-34).
    private func set<Value>(
        _ path: WritableKeyPath<NotificationContent, Value>, _ value: Value
    ) {
        values[keyPath: path] = value
        values.communication?.wasContentChangedAfterUpdate = true
    }

    /// Changes a text, and remembers what it is looked up by when it is shown (LOCA-6).
    private func setText(
        _ path: WritableKeyPath<NotificationContent, String>,
        _ origin: WritableKeyPath<LocalizedTexts, LocalizedText?>, _ text: String
    ) {
        set(path, text)
        var texts = values.localizedTexts ?? LocalizedTexts()
        texts[keyPath: origin] = LocalizedTextOrigins.origin(of: text)
        values.localizedTexts = texts.isEmpty ? nil : texts
    }

    // MARK: - Text

    /// The first line.
    open override var title: String {
        get { super.title }
        set {
            setText(\.title, \.title, newValue)
            values.communication?.wasTitleSetAfterUpdate = true
        }
    }

    /// The second line.
    open override var subtitle: String {
        get { super.subtitle }
        set { setText(\.subtitle, \.subtitle, newValue) }
    }

    /// The text.
    ///
    /// `%%` stands for a percent sign (TXT-1).
    open override var body: String {
        get { super.body }
        set { setText(\.body, \.body, newValue) }
    }

    // MARK: - Effects

    /// The number to put on the app's icon: `nil` leaves it, 0 removes it (BADGE-1).
    open override var badge: NSNumber? {
        get { super.badge }
        set { set(\.badge, newValue?.intValue) }
    }

    /// What is heard; `nil` is silence (SND-7).
    open override var sound: UNNotificationSound? {
        get { super.sound }
        set { set(\.sound, newValue?.model) }
    }

    /// The image or storyboard to show when the notification launches the app (DEL-19).
    open override var launchImageName: String {
        get { super.launchImageName }
        set { set(\.launchImageName, newValue) }
    }

    // MARK: - Place and rank

    /// The id of the category that gives the notification its actions (CAT-3).
    open override var categoryIdentifier: String {
        get { super.categoryIdentifier }
        set { set(\.categoryIdentifier, newValue) }
    }

    /// The id that groups notifications in the list (GRP-1).
    open override var threadIdentifier: String {
        get { super.threadIdentifier }
        set { set(\.threadIdentifier, newValue) }
    }

    /// The window that the notification belongs to.
    open override var targetContentIdentifier: String? {
        get { super.targetContentIdentifier }
        set { set(\.targetContentIdentifier, newValue) }
    }

    /// How strongly it may interrupt.
    ///
    /// Setting it never fails; the device decides (LEVEL-3).
    open override var interruptionLevel: UNNotificationInterruptionLevel {
        get { super.interruptionLevel }
        set { set(\.interruptionLevel, InterruptionLevel(rawValue: newValue.rawValue) ?? .active) }
    }

    /// The rank within the app's summary.
    ///
    /// Outside of 0 to 1 the device clamps it (LEVEL-9).
    open override var relevanceScore: Double {
        get { super.relevanceScore }
        set { set(\.relevanceScore, newValue) }
    }

    /// What the app's Focus filter compares.
    open override var filterCriteria: String? {
        get { super.filterCriteria }
        set { set(\.filterCriteria, newValue) }
    }

    /// The text that a group's summary inserted before iOS 15 (GRP-8).
    @available(iOS, introduced: 12.0, deprecated: 15.0)
    open override var summaryArgument: String {
        get { super.summaryArgument }
        set { set(\.summaryArgument, newValue) }
    }

    /// How many items the notification stood for in a summary before iOS 15 (GRP-8).
    @available(iOS, introduced: 12.0, deprecated: 15.0)
    open override var summaryArgumentCount: Int {
        get { super.summaryArgumentCount }
        set { set(\.summaryArgumentCount, newValue) }
    }

    // MARK: - Data

    /// The app's own data.
    ///
    /// Copied all the way down: a mutable dictionary or list within may be changed later without
    /// changing the content. Only what a property list can hold survives: anything else traps when
    /// the content leaves the process (ADD-14).
    open override var userInfo: [AnyHashable: Any] {
        get { super.userInfo }
        set {
            info = FrozenUserInfo.frozen(newValue)
            values.communication?.wasContentChangedAfterUpdate = true
        }
    }

    /// Pictures, sounds and films that go with it.
    ///
    /// The first gives the thumbnail (ATT-11).
    open override var attachments: [UNNotificationAttachment] {
        get { super.attachments }
        set { set(\.attachments, newValue.map(\.model)) }
    }
}
