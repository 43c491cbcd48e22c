public import Foundation
package import NotificationModel
internal import OpenFoundation

/// What a notification says, sounds and carries.
///
/// It never changes; `mutableCopy()` gives one that can be changed.
///
/// See <https://developer.apple.com/documentation/usernotifications/unnotificationcontent>.
open class UNNotificationContent: NSObject, NSCopying, NSMutableCopying, NSSecureCoding {
    /// The values, but for `userInfo`, which may hold anything until it leaves the process.
    final var values: NotificationContent
    /// The app's own data as it was given.
    final var info: [AnyHashable: Any]

    /// Creates content without text, sound or data (TXT-3).
    public override init() {
        values = NotificationContent()
        info = [:]
        super.init()
    }

    /// Wraps the values of content.
    package init(model: NotificationContent) {
        values = model
        values.userInfo = [:]
        info = model.userInfo.mapValues(\.foundationValue)
        super.init()
    }

    init(copying other: UNNotificationContent) {
        values = other.values
        info = other.info
        super.init()
    }

    /// The values of the content, for our own rooms.
    ///
    /// Traps when `userInfo` holds something that no property list can: Apple raises when such
    /// content is encoded (ADD-14).
    package final var model: NotificationContent {
        guard let model = checkedModel else {
            preconditionFailure(
                "The content's userInfo holds a key that is not a String, or a value that is not "
                    + "of a property list.")
        }
        return model
    }

    private var checkedModel: NotificationContent? {
        guard let userInfo = PropertyValue.dictionary(of: info) else { return nil }
        var model = values
        model.userInfo = userInfo
        return model
    }

    // MARK: - Text

    /// The first line.
    open var title: String { values.title }
    /// The second line.
    open var subtitle: String { values.subtitle }
    /// The text.
    open var body: String { values.body }

    // MARK: - Effects

    /// The number to put on the app's icon: `nil` leaves it, 0 removes it (BADGE-1).
    open var badge: NSNumber? { values.badge.map { NSNumber(value: $0) } }
    /// What is heard; `nil` is silence (SND-7).
    open var sound: UNNotificationSound? { values.sound.map(UNNotificationSound.init(model:)) }
    /// The image or storyboard to show when the notification launches the app (DEL-19).
    open var launchImageName: String { values.launchImageName }

    // MARK: - Place and rank

    /// The id of the category that gives the notification its actions (CAT-3).
    open var categoryIdentifier: String { values.categoryIdentifier }
    /// The id that groups notifications in the list (GRP-1).
    open var threadIdentifier: String { values.threadIdentifier }
    /// The window that the notification belongs to.
    open var targetContentIdentifier: String? { values.targetContentIdentifier }
    /// How strongly it may interrupt.
    open var interruptionLevel: UNNotificationInterruptionLevel {
        UNNotificationInterruptionLevel(rawValue: values.interruptionLevel.rawValue) ?? .active
    }
    /// The rank within the app's summary, 0 to 1 (LEVEL-8).
    open var relevanceScore: Double { values.relevanceScore }
    /// What the app's Focus filter compares.
    open var filterCriteria: String? { values.filterCriteria }
    /// The text that a group's summary inserted before iOS 15 (GRP-8).
    @available(iOS, introduced: 12.0, deprecated: 15.0)
    open var summaryArgument: String { values.summaryArgument }
    /// How many items the notification stood for in a summary before iOS 15 (GRP-8).
    @available(iOS, introduced: 12.0, deprecated: 15.0)
    open var summaryArgumentCount: Int { values.summaryArgumentCount }

    // MARK: - Data

    /// The app's own data; for a push, the whole payload with `aps` (PUSH-3).
    open var userInfo: [AnyHashable: Any] { info }
    /// Pictures, sounds and films that go with it.
    open var attachments: [UNNotificationAttachment] {
        values.attachments.map(UNNotificationAttachment.init(model:))
    }

    // MARK: - Copies and archives

    /// Content that never changes; this one, unless it is mutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Content of its own that can be changed: a `UNMutableNotificationContent` (NSE-22).
    open func mutableCopy(with zone: NSZone? = nil) -> Any {
        UNMutableNotificationContent(copying: self)
    }

    /// Content of its own that can be changed: a `UNMutableNotificationContent` (NSE-22).
    open override func mutableCopy() -> Any { mutableCopy(with: nil) }

    /// True: content may be archived.
    open class var supportsSecureCoding: Bool { true }

    /// Reads content from an archive.
    public required init?(coder: NSCoder) {
        guard let model = coder.decodeValue(NotificationContent.self) else { return nil }
        values = model
        values.userInfo = [:]
        info = model.userInfo.mapValues(\.foundationValue)
        super.init()
    }

    /// Writes the content to an archive.
    ///
    /// Traps as `model` does (ADD-14).
    open func encode(with coder: NSCoder) { coder.encodeValue(model) }

    /// Whether the other object is content with the same values, mutable or not.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotificationContent else { return false }
        if other === self { return true }
        guard let mine = checkedModel, let its = other.checkedModel else { return false }
        return mine == its
    }

    /// Equal for equal contents.
    open override var hash: Int { values.hashValue }
}
