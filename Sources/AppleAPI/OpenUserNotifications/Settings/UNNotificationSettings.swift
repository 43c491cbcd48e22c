public import Foundation
package import NotificationModel
internal import OpenFoundation

/// A snapshot of an app's notification settings.
///
/// To see a change, ask again (SET-18).
///
/// See <https://developer.apple.com/documentation/usernotifications/unnotificationsettings>.
open class UNNotificationSettings: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    // `@unchecked`, since a subclass could add mutable state. Nothing here changes.
    /// The values of the settings, for our own rooms.
    package let model: NotificationSettings

    /// Wraps the values of settings.
    package init(model: NotificationSettings) {
        self.model = model
        super.init()
    }

    /// Whether the app may notify at all.
    open var authorizationStatus: UNAuthorizationStatus {
        UNAuthorizationStatus(rawValue: model.authorizationStatus.rawValue) ?? .notDetermined
    }
    /// Sounds.
    open var soundSetting: UNNotificationSetting { setting(model.sound) }
    /// The number on the icon.
    open var badgeSetting: UNNotificationSetting { setting(model.badge) }
    /// Banners.
    open var alertSetting: UNNotificationSetting { setting(model.alert) }
    /// The list (SET-4).
    open var notificationCenterSetting: UNNotificationSetting { setting(model.notificationCenter) }
    /// The Lock Screen (SET-10).
    open var lockScreenSetting: UNNotificationSetting { setting(model.lockScreen) }
    /// CarPlay (SET-17).
    open var carPlaySetting: UNNotificationSetting { setting(model.carPlay) }
    /// Critical alerts (AUTH-19).
    open var criticalAlertSetting: UNNotificationSetting { setting(model.criticalAlert) }
    /// Siri reading aloud (SET-16).
    open var announcementSetting: UNNotificationSetting { setting(model.announcement) }
    /// Whether the app is in the Scheduled Summary (SET-15).
    open var scheduledDeliverySetting: UNNotificationSetting { setting(model.scheduledDelivery) }
    /// Time-sensitive notifications (SET-13).
    open var timeSensitiveSetting: UNNotificationSetting { setting(model.timeSensitive) }
    /// Communication notifications (SET-14).
    open var directMessagesSetting: UNNotificationSetting { setting(model.directMessages) }
    /// How banners behave (SET-6).
    open var alertStyle: UNAlertStyle { UNAlertStyle(rawValue: model.alertStyle.rawValue) ?? .none }
    /// When text may be seen (SET-11).
    open var showPreviewsSetting: UNShowPreviewsSetting {
        UNShowPreviewsSetting(rawValue: model.showPreviews.rawValue) ?? .always
    }
    /// Whether the app has settings of its own to link to (SET-12).
    open var providesAppNotificationSettings: Bool { model.providesAppNotificationSettings }

    /// True: settings may be archived.
    open class var supportsSecureCoding: Bool { true }

    /// Reads settings from an archive.
    public required init?(coder: NSCoder) {
        guard let model = coder.decodeValue(NotificationSettings.self) else { return nil }
        self.model = model
        super.init()
    }

    /// Writes the settings to an archive.
    open func encode(with coder: NSCoder) { coder.encodeValue(model) }

    /// The settings themselves: they never change.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether the other object is settings with the same values.
    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UNNotificationSettings)?.model == model
    }

    /// Equal for equal settings.
    open override var hash: Int { model.hashValue }

    private func setting(_ value: NotificationSetting) -> UNNotificationSetting {
        UNNotificationSetting(rawValue: value.rawValue) ?? .notSupported
    }
}
