public import Foundation
internal import OpenUserNotifications

// swift-format-ignore: AlwaysUseLowerCamelCase
@available(iOS, introduced: 4.0, deprecated: 10.0, message: "Use UNNotificationSound.default")
public let UILocalNotificationDefaultSoundName = "UILocalNotificationDefaultSoundName"

/// A local notification in the API before iOS 10.
///
/// Limits: it becomes a `UNNotificationRequest` when it is scheduled. Regions and repetition in
/// another calendar are not supported. The supported intervals are minute, hour, day, weekday,
/// week, month and year; with any other interval the notification fires once.
///
/// See <https://developer.apple.com/documentation/uikit/uilocalnotification>.
@available(iOS, introduced: 4.0, deprecated: 10.0, message: "Use UNNotificationRequest")
open class UILocalNotification: NSObject {
    /// The date of delivery. `nil`, or a past date without `repeatInterval`, means immediately.
    open var fireDate: Date?
    /// The time zone of the date, or `nil` for an absolute time.
    open var timeZone: TimeZone?
    /// The interval after which it fires again, or an empty set for none.
    open var repeatInterval: NSCalendar.Unit = []
    open var alertBody: String?
    open var alertTitle: String?
    /// The title of the action button. It is stored and otherwise unused.
    open var alertAction: String?
    /// Whether there is an action button. It is stored and otherwise unused.
    open var hasAction = true
    /// The image or storyboard to show when it launches the app (DEL-19).
    open var alertLaunchImage: String?
    /// The file name of the sound, or `UILocalNotificationDefaultSoundName`.
    open var soundName: String?
    /// The number on the icon; 0 leaves it unchanged.
    open var applicationIconBadgeNumber = 0
    open var userInfo: [AnyHashable: Any]?
    open var category: String?

    final let identifier = UUID().uuidString

    public override init() { super.init() }

    /// Returns the equivalent request for the notification center.
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
    @available(iOS, introduced: 4.0, deprecated: 10.0)
    public func scheduleLocalNotification(_ notification: UILocalNotification) {
        legacyScheduled.removeAll { $0 === notification }
        legacyScheduled.append(notification)
        UNUserNotificationCenter.current().add(notification.request(at: Date()))
    }

    @available(iOS, introduced: 4.0, deprecated: 10.0)
    public func presentLocalNotificationNow(_ notification: UILocalNotification) {
        notification.fireDate = nil
        scheduleLocalNotification(notification)
    }

    /// Removes a pending or delivered notification.
    @available(iOS, introduced: 4.0, deprecated: 10.0)
    public func cancelLocalNotification(_ notification: UILocalNotification) {
        legacyScheduled.removeAll { $0 === notification }
        let identifiers = [notification.identifier]
        let center = UNUserNotificationCenter.current()
        center.removePendingNotificationRequests(withIdentifiers: identifiers)
        center.removeDeliveredNotifications(withIdentifiers: identifiers)
    }

    /// Removes all pending and delivered notifications.
    @available(iOS, introduced: 4.0, deprecated: 10.0)
    public func cancelAllLocalNotifications() {
        legacyScheduled = []
        let center = UNUserNotificationCenter.current()
        center.removeAllPendingNotificationRequests()
        center.removeAllDeliveredNotifications()
    }

    /// The notifications that this process scheduled and did not cancel, including fired ones.
    ///
    /// Setting it cancels the notifications missing from the new value and schedules the additional
    /// ones.
    @available(iOS, introduced: 4.0, deprecated: 10.0)
    public var scheduledLocalNotifications: [UILocalNotification]? {
        get { legacyScheduled }
        set {
            let wanted = newValue ?? []
            for old in legacyScheduled where !wanted.contains(where: { $0 === old }) {
                cancelLocalNotification(old)
            }
            for new in wanted where !legacyScheduled.contains(where: { $0 === new }) {
                scheduleLocalNotification(new)
            }
        }
    }
}
