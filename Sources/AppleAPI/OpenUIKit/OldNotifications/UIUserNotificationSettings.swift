public import Foundation
internal import OpenUserNotifications

/// How an app notifies, in the words of iOS 8 and 9.
///
/// See <https://developer.apple.com/documentation/uikit/uiusernotificationtype>.
@available(iOS, introduced: 8.0, deprecated: 10.0, message: "Use UNAuthorizationOptions")
public struct UIUserNotificationType: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates types from bits; unknown bits are kept.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A number on the icon.
    public static var badge: UIUserNotificationType { .init(rawValue: 1 << 0) }
    /// A sound.
    public static var sound: UIUserNotificationType { .init(rawValue: 1 << 1) }
    /// An alert or banner.
    public static var alert: UIUserNotificationType { .init(rawValue: 1 << 2) }
}

/// A group of buttons, in the words of iOS 8 and 9.
///
/// This slice has the name alone: actions are those of `UNNotificationCategory`.
///
/// See <https://developer.apple.com/documentation/uikit/uiusernotificationcategory>.
@available(iOS, introduced: 8.0, deprecated: 10.0, message: "Use UNNotificationCategory")
open class UIUserNotificationCategory: NSObject {
    /// The name by which notifications refer to it.
    open var identifier: String? { nil }
}

/// What an app asks for, in the words of iOS 8 and 9.
///
/// See <https://developer.apple.com/documentation/uikit/uiusernotificationsettings>.
@available(iOS, introduced: 8.0, deprecated: 10.0, message: "Use UNNotificationSettings")
open class UIUserNotificationSettings: NSObject {
    /// The kinds that are asked for, or allowed.
    public let types: UIUserNotificationType
    /// The groups of buttons; they are kept and not shown.
    public let categories: Set<UIUserNotificationCategory>?

    /// Creates settings.
    public init(types: UIUserNotificationType, categories: Set<UIUserNotificationCategory>?) {
        self.types = types
        self.categories = categories
        super.init()
    }
}

extension UIApplication {
    /// Asks the person for permission, as `UNUserNotificationCenter.requestAuthorization` does, and
    /// tells the delegate what may be done.
    @available(iOS, introduced: 8.0, deprecated: 10.0)
    public func registerUserNotificationSettings(
        _ notificationSettings: UIUserNotificationSettings
    ) {
        // The bits of both are Apple's, and the same.
        let options = UNAuthorizationOptions(rawValue: notificationSettings.types.rawValue)
        UNUserNotificationCenter.current().requestAuthorization(options: options) { granted, _ in
            DispatchQueue.main.async {
                MainActor.assumeIsolated {
                    let types = granted ? UIUserNotificationType(rawValue: options.rawValue) : []
                    let settings = UIUserNotificationSettings(types: types, categories: nil)
                    UIApplication.shared.settingsOfOld = settings
                    UIApplication.shared.delegate?
                        .application(UIApplication.shared, didRegister: settings)
                }
            }
        }
    }

    /// What the person allowed when it was asked in this process; `nil` before.
    @available(iOS, introduced: 8.0, deprecated: 10.0)
    public var currentUserNotificationSettings: UIUserNotificationSettings? { settingsOfOld }
}
