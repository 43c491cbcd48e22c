import OpenUserNotifications
import Testing
import UserNotificationsUI

/// The numbers that Apple gives its names: they cross processes and are written into archives.
@Suite("The raw values of UserNotifications")
struct RawValueTests {
    private static let unAlertStyle: [(Int, Int)] = [
        (Int(UNAlertStyle.none.rawValue), 0),
        (Int(UNAlertStyle.banner.rawValue), 1),
        (Int(UNAlertStyle.alert.rawValue), 2),
    ]
    private static let unAuthorizationOptions: [(Int, Int)] = [
        (Int(UNAuthorizationOptions.badge.rawValue), 1),
        (Int(UNAuthorizationOptions.sound.rawValue), 2),
        (Int(UNAuthorizationOptions.alert.rawValue), 4),
        (Int(UNAuthorizationOptions.carPlay.rawValue), 8),
        (Int(UNAuthorizationOptions.criticalAlert.rawValue), 16),
        (Int(UNAuthorizationOptions.providesAppNotificationSettings.rawValue), 32),
        (Int(UNAuthorizationOptions.provisional.rawValue), 64),
        (Int(UNAuthorizationOptions.announcement.rawValue), 128),
        (Int(UNAuthorizationOptions.timeSensitive.rawValue), 256),
    ]
    private static let unAuthorizationStatus: [(Int, Int)] = [
        (Int(UNAuthorizationStatus.notDetermined.rawValue), 0),
        (Int(UNAuthorizationStatus.denied.rawValue), 1),
        (Int(UNAuthorizationStatus.authorized.rawValue), 2),
        (Int(UNAuthorizationStatus.provisional.rawValue), 3),
        (Int(UNAuthorizationStatus.ephemeral.rawValue), 4),
    ]
    private static let unErrorCode: [(Int, Int)] = [
        (Int(UNError.Code.notificationsNotAllowed.rawValue), 1),
        (Int(UNError.Code.attachmentInvalidURL.rawValue), 100),
        (Int(UNError.Code.attachmentUnrecognizedType.rawValue), 101),
        (Int(UNError.Code.attachmentInvalidFileSize.rawValue), 102),
        (Int(UNError.Code.attachmentNotInDataStore.rawValue), 103),
        (Int(UNError.Code.attachmentMoveIntoDataStoreFailed.rawValue), 104),
        (Int(UNError.Code.attachmentCorrupt.rawValue), 105),
        (Int(UNError.Code.notificationInvalidNoDate.rawValue), 1400),
        (Int(UNError.Code.notificationInvalidNoContent.rawValue), 1401),
        (Int(UNError.Code.contentProvidingObjectNotAllowed.rawValue), 1500),
        (Int(UNError.Code.contentProvidingInvalid.rawValue), 1501),
        (Int(UNError.Code.badgeInputInvalid.rawValue), 1600),
    ]
    private static let unNotificationActionOptions: [(Int, Int)] = [
        (Int(UNNotificationActionOptions.authenticationRequired.rawValue), 1),
        (Int(UNNotificationActionOptions.destructive.rawValue), 2),
        (Int(UNNotificationActionOptions.foreground.rawValue), 4),
    ]
    private static let unNotificationCategoryOptions: [(Int, Int)] = [
        (Int(UNNotificationCategoryOptions.customDismissAction.rawValue), 1),
        (Int(UNNotificationCategoryOptions.allowInCarPlay.rawValue), 2),
        (Int(UNNotificationCategoryOptions.hiddenPreviewsShowTitle.rawValue), 4),
        (Int(UNNotificationCategoryOptions.hiddenPreviewsShowSubtitle.rawValue), 8),
        (Int(UNNotificationCategoryOptions.allowAnnouncement.rawValue), 16),
    ]
    private static let unNotificationInterruptionLevel: [(Int, Int)] = [
        (Int(UNNotificationInterruptionLevel.passive.rawValue), 0),
        (Int(UNNotificationInterruptionLevel.active.rawValue), 1),
        (Int(UNNotificationInterruptionLevel.timeSensitive.rawValue), 2),
        (Int(UNNotificationInterruptionLevel.critical.rawValue), 3),
    ]
    private static let unNotificationPresentationOptions: [(Int, Int)] = [
        (Int(UNNotificationPresentationOptions.badge.rawValue), 1),
        (Int(UNNotificationPresentationOptions.sound.rawValue), 2),
        (Int(UNNotificationPresentationOptions.alert.rawValue), 4),
        (Int(UNNotificationPresentationOptions.list.rawValue), 8),
        (Int(UNNotificationPresentationOptions.banner.rawValue), 16),
    ]
    private static let unNotificationSetting: [(Int, Int)] = [
        (Int(UNNotificationSetting.notSupported.rawValue), 0),
        (Int(UNNotificationSetting.disabled.rawValue), 1),
        (Int(UNNotificationSetting.enabled.rawValue), 2),
    ]
    private static let unShowPreviewsSetting: [(Int, Int)] = [
        (Int(UNShowPreviewsSetting.always.rawValue), 0),
        (Int(UNShowPreviewsSetting.whenAuthenticated.rawValue), 1),
        (Int(UNShowPreviewsSetting.never.rawValue), 2),
    ]
    private static let unNotificationContentExtensionMediaPlayPauseButtonType: [(Int, Int)] = [
        (Int(UNNotificationContentExtensionMediaPlayPauseButtonType.none.rawValue), 0),
        (Int(UNNotificationContentExtensionMediaPlayPauseButtonType.default.rawValue), 1),
        (Int(UNNotificationContentExtensionMediaPlayPauseButtonType.overlay.rawValue), 2),
    ]
    private static let unNotificationContentExtensionResponseOption: [(Int, Int)] = [
        (Int(UNNotificationContentExtensionResponseOption.doNotDismiss.rawValue), 0),
        (Int(UNNotificationContentExtensionResponseOption.dismiss.rawValue), 1),
        (Int(UNNotificationContentExtensionResponseOption.dismissAndForwardAction.rawValue), 2),
    ]

    static let all: [(String, [(Int, Int)])] = [
        ("UNAlertStyle", unAlertStyle),
        ("UNAuthorizationOptions", unAuthorizationOptions),
        ("UNAuthorizationStatus", unAuthorizationStatus),
        ("UNError.Code", unErrorCode),
        ("UNNotificationActionOptions", unNotificationActionOptions),
        ("UNNotificationCategoryOptions", unNotificationCategoryOptions),
        ("UNNotificationInterruptionLevel", unNotificationInterruptionLevel),
        ("UNNotificationPresentationOptions", unNotificationPresentationOptions),
        ("UNNotificationSetting", unNotificationSetting),
        ("UNShowPreviewsSetting", unShowPreviewsSetting),
        (
            "UNNotificationContentExtensionMediaPlayPauseButtonType",
            unNotificationContentExtensionMediaPlayPauseButtonType
        ),
        (
            "UNNotificationContentExtensionResponseOption",
            unNotificationContentExtensionResponseOption
        ),
    ]

    @Test("are Apple's (SET-1, AUTH-9, AUTH-17)", arguments: all)
    func rawValues(type: String, rows: [(Int, Int)]) {
        #expect(rows.map(\.0) == rows.map(\.1), "\(type)")
    }
}
