public import Foundation
internal import OpenUserNotifications

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The name of the default sound.
@available(iOS, introduced: 4.0, deprecated: 10.0, message: "Use UNNotificationSound.default")
public let UILocalNotificationDefaultSoundName = "UILocalNotificationDefaultSoundName"

/// A local notification, in the words before iOS 10.
///
/// This slice becomes a `UNNotificationRequest` when it is scheduled; regions, repeating in another
/// calendar, and intervals but minute, hour, day, weekday or week, month and year are not here: with
/// such an interval it fires once.
///
/// See <https://developer.apple.com/documentation/uikit/uilocalnotification>.
@available(iOS, introduced: 4.0, deprecated: 10.0, message: "Use UNNotificationRequest")
open class UILocalNotification: NSObject {
    /// When it fires; now, if `nil` or past.
    open var fireDate: Date?
    /// The time zone of the date; `nil` for a moment that is the same everywhere.
    open var timeZone: TimeZone?
    /// After what it fires again; empty for never.
    open var repeatInterval: NSCalendar.Unit = []
    /// The text.
    open var alertBody: String?
    /// The title.
    open var alertTitle: String?
    /// The word on the button; kept.
    open var alertAction: String?
    /// Whether there is a button; kept.
    open var hasAction = true
    /// The image or storyboard to show when it launches the app (DEL-19).
    open var alertLaunchImage: String?
    /// The sound's file, or `UILocalNotificationDefaultSoundName`.
    open var soundName: String?
    /// The number on the icon; 0 leaves it.
    open var applicationIconBadgeNumber = 0
    /// What the app keeps with it.
    open var userInfo: [AnyHashable: Any]?
    /// The name of its group of buttons.
    open var category: String?

    /// The request's id, once it is scheduled.
    final let identifier = UUID().uuidString

    /// Creates an empty notification.
    public override init() { super.init() }

    /// The same, for the centre.
    func request(at now: Date) -> UNNotificationRequest {
        let content = UNMutableNotificationContent()
        content.title = alertTitle ?? ""
        content.body = alertBody ?? ""
        content.userInfo = userInfo ?? [:]
        content.categoryIdentifier = category ?? ""
        content.launchImageName = alertLaunchImage ?? ""
        if applicationIconBadgeNumber > 0 {
            content.badge = NSNumber(value: applicationIconBadgeNumber)
        }
        if let soundName {
            content.sound =
                soundName == UILocalNotificationDefaultSoundName
                ? .default : UNNotificationSound(named: UNNotificationSoundName(soundName))
        }
        return UNNotificationRequest(
            identifier: identifier, content: content, trigger: trigger(at: now))
    }

    private func trigger(at now: Date) -> UNNotificationTrigger? {
        guard let fireDate else { return nil }
        var calendar = Calendar.current
        if let timeZone { calendar.timeZone = timeZone }
        var units: Set<Calendar.Component> = [.second]
        switch repeatInterval {
        case .minute: break
        case .hour: units = [.minute, .second]
        case .day: units = [.hour, .minute, .second]
        case .weekday, .weekOfYear: units = [.weekday, .hour, .minute, .second]
        case .month: units = [.day, .hour, .minute, .second]
        case .year: units = [.month, .day, .hour, .minute, .second]
        default:
            guard fireDate > now else { return nil }
            units = [.year, .month, .day, .hour, .minute, .second]
            return UNCalendarNotificationTrigger(
                dateMatching: calendar.dateComponents(units, from: fireDate), repeats: false)
        }
        return UNCalendarNotificationTrigger(
            dateMatching: calendar.dateComponents(units, from: fireDate), repeats: true)
    }
}

extension UIApplication {
    /// Schedules a notification with the notification centre.
    @available(iOS, introduced: 4.0, deprecated: 10.0)
    public func scheduleLocalNotification(_ notification: UILocalNotification) {
        scheduledOfOld.removeAll { $0 === notification }
        scheduledOfOld.append(notification)
        UNUserNotificationCenter.current().add(notification.request(at: Date()))
    }

    /// Shows a notification now.
    @available(iOS, introduced: 4.0, deprecated: 10.0)
    public func presentLocalNotificationNow(_ notification: UILocalNotification) {
        notification.fireDate = nil
        scheduleLocalNotification(notification)
    }

    /// Takes a notification back.
    @available(iOS, introduced: 4.0, deprecated: 10.0)
    public func cancelLocalNotification(_ notification: UILocalNotification) {
        scheduledOfOld.removeAll { $0 === notification }
        let identifiers = [notification.identifier]
        let center = UNUserNotificationCenter.current()
        center.removePendingNotificationRequests(withIdentifiers: identifiers)
        center.removeDeliveredNotifications(withIdentifiers: identifiers)
    }

    /// Takes every notification back, those in Notification Center too.
    @available(iOS, introduced: 4.0, deprecated: 10.0)
    public func cancelAllLocalNotifications() {
        scheduledOfOld = []
        let center = UNUserNotificationCenter.current()
        center.removeAllPendingNotificationRequests()
        center.removeAllDeliveredNotifications()
    }

    /// What this process scheduled and did not take back; those that fired once stay listed.
    ///
    /// Setting it takes every other one back.
    @available(iOS, introduced: 4.0, deprecated: 10.0)
    public var scheduledLocalNotifications: [UILocalNotification]? {
        get { scheduledOfOld }
        set {
            let wanted = newValue ?? []
            for old in scheduledOfOld where !wanted.contains(where: { $0 === old }) {
                cancelLocalNotification(old)
            }
            for new in wanted where !scheduledOfOld.contains(where: { $0 === new }) {
                scheduleLocalNotification(new)
            }
        }
    }
}
