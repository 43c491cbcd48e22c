public import Foundation
internal import NotificationModel

/// Content that an app fills in for a local notification, or that a service extension changes.
///
/// See <https://developer.apple.com/documentation/usernotifications/unmutablenotificationcontent>.
open class UNMutableNotificationContent: UNNotificationContent {
    public override init() { super.init() }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override init(copying other: UNNotificationContent) { super.init(copying: other) }

    open override func copy(with zone: NSZone? = nil) -> Any {
        UNNotificationContent(copying: self)
    }

    /// Sets a value and records that content was changed after `updating(from:)` (COM-34).
    private func set<Value>(
        _ path: WritableKeyPath<NotificationContent, Value>, _ value: Value
    ) {
        values[keyPath: path] = value
        values.communication?.wasContentChangedAfterUpdate = true
    }

    /// Sets a text and its localization key, with which it is looked up again when it is shown
    /// (LOCA-6).
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

    open override var title: String {
        get { super.title }
        set {
            setText(\.title, \.title, newValue)
            values.communication?.wasTitleSetAfterUpdate = true
        }
    }

    open override var subtitle: String {
        get { super.subtitle }
        set { setText(\.subtitle, \.subtitle, newValue) }
    }

    /// The body text, in which `%%` produces a percent sign (TXT-1).
    open override var body: String {
        get { super.body }
        set { setText(\.body, \.body, newValue) }
    }

    // MARK: - Effects

    open override var badge: NSNumber? {
        get { super.badge }
        set { set(\.badge, newValue?.intValue) }
    }

    open override var sound: UNNotificationSound? {
        get { super.sound }
        set { set(\.sound, newValue?.model) }
    }

    open override var launchImageName: String {
        get { super.launchImageName }
        set { set(\.launchImageName, newValue) }
    }

    // MARK: - Place and rank

    open override var categoryIdentifier: String {
        get { super.categoryIdentifier }
        set { set(\.categoryIdentifier, newValue) }
    }

    open override var threadIdentifier: String {
        get { super.threadIdentifier }
        set { set(\.threadIdentifier, newValue) }
    }

    open override var targetContentIdentifier: String? {
        get { super.targetContentIdentifier }
        set { set(\.targetContentIdentifier, newValue) }
    }

    /// The interruption level that the app requests.
    ///
    /// Setting it never fails; the device decides which level applies (LEVEL-3).
    open override var interruptionLevel: UNNotificationInterruptionLevel {
        get { super.interruptionLevel }
        set { set(\.interruptionLevel, InterruptionLevel(rawValue: newValue.rawValue) ?? .active) }
    }

    /// The rank in the notification summary. The device clamps it to 0 to 1 (LEVEL-9).
    open override var relevanceScore: Double {
        get { super.relevanceScore }
        set { set(\.relevanceScore, newValue) }
    }

    open override var filterCriteria: String? {
        get { super.filterCriteria }
        set { set(\.filterCriteria, newValue) }
    }

    @available(iOS, introduced: 12.0, deprecated: 15.0)
    open override var summaryArgument: String {
        get { super.summaryArgument }
        set { set(\.summaryArgument, newValue) }
    }

    @available(iOS, introduced: 12.0, deprecated: 15.0)
    open override var summaryArgumentCount: Int {
        get { super.summaryArgumentCount }
        set { set(\.summaryArgumentCount, newValue) }
    }

    // MARK: - Data

    /// The app's data. The setter copies it deeply, so later changes of a nested mutable container
    /// do not affect it.
    ///
    /// Only property-list values are supported. Any other value traps when the content leaves the
    /// process (ADD-14).
    open override var userInfo: [AnyHashable: Any] {
        get { super.userInfo }
        set {
            info = UserInfoCopy.frozen(newValue)
            values.communication?.wasContentChangedAfterUpdate = true
        }
    }

    /// The attached files. The first one provides the thumbnail (ATT-11).
    open override var attachments: [UNNotificationAttachment] {
        get { super.attachments }
        set { set(\.attachments, newValue.map(\.model)) }
    }
}
