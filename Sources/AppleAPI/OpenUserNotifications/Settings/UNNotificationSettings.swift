public import Foundation
package import NotificationModel
internal import OpenFoundation

/// A snapshot of an app's notification settings.
///
/// It does not follow later changes; request new settings instead (SET-18). The sources of the
/// members are: `notificationCenterSetting` SET-4, `alertStyle` SET-6, `lockScreenSetting` SET-10,
/// `showPreviewsSetting` SET-11, `timeSensitiveSetting` SET-13, `directMessagesSetting` SET-14,
/// `announcementSetting` SET-16, `carPlaySetting` SET-17, and `criticalAlertSetting` AUTH-19.
///
/// See <https://developer.apple.com/documentation/usernotifications/unnotificationsettings>.
open class UNNotificationSettings: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    // `@unchecked` because a subclass could add mutable state. This class has none.
    package let model: NotificationSettings

    package init(model: NotificationSettings) {
        self.model = model
        super.init()
    }

    open var authorizationStatus: UNAuthorizationStatus {
        UNAuthorizationStatus(rawValue: model.authorizationStatus.rawValue) ?? .notDetermined
    }
    open var soundSetting: UNNotificationSetting { setting(model.sound) }
    open var badgeSetting: UNNotificationSetting { setting(model.badge) }
    open var alertSetting: UNNotificationSetting { setting(model.alert) }
    open var notificationCenterSetting: UNNotificationSetting { setting(model.notificationCenter) }
    open var lockScreenSetting: UNNotificationSetting { setting(model.lockScreen) }
    open var carPlaySetting: UNNotificationSetting { setting(model.carPlay) }
    open var criticalAlertSetting: UNNotificationSetting { setting(model.criticalAlert) }
    open var announcementSetting: UNNotificationSetting { setting(model.announcement) }
    /// Whether the app is in the Scheduled Summary (SET-15).
    open var scheduledDeliverySetting: UNNotificationSetting { setting(model.scheduledDelivery) }
    open var timeSensitiveSetting: UNNotificationSetting { setting(model.timeSensitive) }
    open var directMessagesSetting: UNNotificationSetting { setting(model.directMessages) }
    open var alertStyle: UNAlertStyle { UNAlertStyle(rawValue: model.alertStyle.rawValue) ?? .none }
    open var showPreviewsSetting: UNShowPreviewsSetting {
        UNShowPreviewsSetting(rawValue: model.showPreviews.rawValue) ?? .always
    }
    /// Whether the system's settings link to the app's settings (SET-12).
    open var providesAppNotificationSettings: Bool { model.providesAppNotificationSettings }

    open class var supportsSecureCoding: Bool { true }

    public required init?(coder: NSCoder) {
        guard let model = coder.decodeValue(NotificationSettings.self) else { return nil }
        self.model = model
        super.init()
    }

    open func encode(with coder: NSCoder) { coder.encodeValue(model) }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UNNotificationSettings)?.model == model
    }

    open override var hash: Int { model.hashValue }

    private func setting(_ value: NotificationSetting) -> UNNotificationSetting {
        UNNotificationSetting(rawValue: value.rawValue) ?? .notSupported
    }
}
