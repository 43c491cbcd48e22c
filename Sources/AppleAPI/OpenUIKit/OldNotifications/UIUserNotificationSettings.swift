public import Foundation
internal import OpenUserNotifications

/// The kinds of notification in the API of iOS 8 and 9.
///
/// See <https://developer.apple.com/documentation/uikit/uiusernotificationtype>.
@available(iOS, introduced: 8.0, deprecated: 10.0, message: "Use UNAuthorizationOptions")
public struct UIUserNotificationType: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var badge: UIUserNotificationType { .init(rawValue: 1 << 0) }
    public static var sound: UIUserNotificationType { .init(rawValue: 1 << 1) }
    public static var alert: UIUserNotificationType { .init(rawValue: 1 << 2) }
}

/// A category in the API of iOS 8 and 9.
///
/// Limits: only the identifier exists. Use `UNNotificationCategory` for actions.
///
/// See <https://developer.apple.com/documentation/uikit/uiusernotificationcategory>.
@available(iOS, introduced: 8.0, deprecated: 10.0, message: "Use UNNotificationCategory")
open class UIUserNotificationCategory: NSObject {
    open var identifier: String? { nil }
}

/// The notification settings in the API of iOS 8 and 9.
///
/// See <https://developer.apple.com/documentation/uikit/uiusernotificationsettings>.
@available(iOS, introduced: 8.0, deprecated: 10.0, message: "Use UNNotificationSettings")
open class UIUserNotificationSettings: NSObject {
    public let types: UIUserNotificationType
    /// The categories. They are stored and not shown.
    public let categories: Set<UIUserNotificationCategory>?

    public init(types: UIUserNotificationType, categories: Set<UIUserNotificationCategory>?) {
        self.types = types
        self.categories = categories
        super.init()
    }
}

extension UIApplication {
    /// Asks for permission like `UNUserNotificationCenter.requestAuthorization`, and reports the
    /// result to the delegate.
    @available(iOS, introduced: 8.0, deprecated: 10.0)
    public func registerUserNotificationSettings(
        _ notificationSettings: UIUserNotificationSettings
    ) {
        // Both option sets use the same bits in Apple's API.
        let options = UNAuthorizationOptions(rawValue: notificationSettings.types.rawValue)
        UNUserNotificationCenter.current().requestAuthorization(options: options) { granted, _ in
            DispatchQueue.main.async {
                MainActor.assumeIsolated {
                    let types = granted ? UIUserNotificationType(rawValue: options.rawValue) : []
                    let settings = UIUserNotificationSettings(types: types, categories: nil)
                    UIApplication.shared.legacySettings = settings
                    UIApplication.shared.delegate?
                        .application(UIApplication.shared, didRegister: settings)
                }
            }
        }
    }

    /// The granted settings, or `nil` if this process has not asked for permission.
    @available(iOS, introduced: 8.0, deprecated: 10.0)
    public var currentUserNotificationSettings: UIUserNotificationSettings? { legacySettings }
}
