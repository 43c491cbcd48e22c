public import Foundation
package import NotificationModel
internal import OpenFoundation

/// The immutable content of a notification: text, sound and data. `mutableCopy()` returns content
/// that can be changed.
///
/// See <https://developer.apple.com/documentation/usernotifications/unnotificationcontent>.
open class UNNotificationContent: NSObject, NSCopying, NSMutableCopying, NSSecureCoding {
    /// All values except `userInfo`, which may hold any object until the content leaves the
    /// process.
    final var values: NotificationContent
    final var info: [AnyHashable: Any]

    /// Creates content without text, sound or data (TXT-3).
    public override init() {
        values = NotificationContent()
        info = [:]
        super.init()
    }

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

    /// The values of the content in the form that the device link sends.
    ///
    /// The getter traps if `userInfo` contains anything but property-list values. Apple raises an
    /// exception when such content is encoded (ADD-14).
    package final var model: NotificationContent {
        guard let model = checkedModel else {
            preconditionFailure(
                "The content's userInfo must contain only String keys and property list values.")
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

    open var title: String { values.title }
    open var subtitle: String { values.subtitle }
    open var body: String { values.body }

    // MARK: - Effects

    /// The number on the app's icon: `nil` leaves it unchanged, 0 removes it (BADGE-1).
    open var badge: NSNumber? { values.badge.map { NSNumber(value: $0) } }
    /// The sound, or `nil` for silence (SND-7).
    open var sound: UNNotificationSound? { values.sound.map(UNNotificationSound.init(model:)) }
    /// The image or storyboard to show when the notification launches the app (DEL-19).
    open var launchImageName: String { values.launchImageName }

    // MARK: - Place and rank

    /// The id of the category that provides the actions (CAT-3).
    open var categoryIdentifier: String { values.categoryIdentifier }
    /// The id that groups notifications in the list (GRP-1).
    open var threadIdentifier: String { values.threadIdentifier }
    open var targetContentIdentifier: String? { values.targetContentIdentifier }
    open var interruptionLevel: UNNotificationInterruptionLevel {
        UNNotificationInterruptionLevel(rawValue: values.interruptionLevel.rawValue) ?? .active
    }
    /// The rank in the notification summary, 0 to 1 (LEVEL-8).
    open var relevanceScore: Double { values.relevanceScore }
    open var filterCriteria: String? { values.filterCriteria }
    /// The text that a group's summary inserted before iOS 15 (GRP-8).
    @available(iOS, introduced: 12.0, deprecated: 15.0)
    open var summaryArgument: String { values.summaryArgument }
    @available(iOS, introduced: 12.0, deprecated: 15.0)
    open var summaryArgumentCount: Int { values.summaryArgumentCount }

    // MARK: - Data

    /// The app's data. For a push it is the whole payload, including `aps` (PUSH-3).
    open var userInfo: [AnyHashable: Any] { info }
    open var attachments: [UNNotificationAttachment] {
        values.attachments.map(UNNotificationAttachment.init(model:))
    }

    // MARK: - Copies and archives

    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Returns an independent `UNMutableNotificationContent` (NSE-22).
    open func mutableCopy(with zone: NSZone? = nil) -> Any {
        UNMutableNotificationContent(copying: self)
    }

    open override func mutableCopy() -> Any { mutableCopy(with: nil) }

    open class var supportsSecureCoding: Bool { true }

    public required init?(coder: NSCoder) {
        guard let model = coder.decodeValue(NotificationContent.self) else { return nil }
        values = model
        values.userInfo = [:]
        info = model.userInfo.mapValues(\.foundationValue)
        super.init()
    }

    /// Encodes the content; traps if `userInfo` contains anything but property-list values
    /// (ADD-14).
    open func encode(with coder: NSCoder) { coder.encodeValue(model) }

    /// Returns whether the other object is content with the same values, mutable or not.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotificationContent else { return false }
        if other === self { return true }
        guard let mine = checkedModel, let its = other.checkedModel else { return false }
        return mine == its
    }

    open override var hash: Int { values.hashValue }
}
