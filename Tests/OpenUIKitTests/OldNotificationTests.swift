import AppleAPITesting
import Foundation
import NotificationModel
import OpenUserNotifications
import ProcessLink
import Testing

@testable import OpenUIKit

/// The notification API from before iOS 10, built on the notification center.
@MainActor
@Suite(.serialized)
struct OldNotificationTests {
    private final class Delegate: NSObject, UIApplicationDelegate {
        let told = AsyncStream.makeStream(of: UInt.self)

        func application(
            _ application: UIApplication,
            didRegister notificationSettings: UIUserNotificationSettings
        ) {
            told.continuation.yield(notificationSettings.types.rawValue)
        }
    }

    @Test("asking for settings asks for permission, and the delegate hears what is allowed")
    func settings() async {
        let device = NotedDevice(.success(.granted(true)))
        let delegate = Delegate()
        UIApplication.shared.delegate = delegate
        await CurrentDevice.withConnection(device) {
            UIApplication.shared.registerUserNotificationSettings(
                UIUserNotificationSettings(types: [.alert, .badge], categories: nil))
        }
        var told = delegate.told.stream.makeAsyncIterator()
        #expect(await told.next() == 5)
        #expect(device.requests == [.authorization([.alert, .badge])])
        let current = UIApplication.shared.currentUserNotificationSettings
        #expect(current?.types == [.alert, .badge])
        UIApplication.shared.delegate = nil
    }

    /// 2026-03-04 05:06:07, a Wednesday, in UTC.
    private static let date = Date(timeIntervalSince1970: 1_772_600_767)

    nonisolated static let intervals: [(interval: NSCalendar.Unit, components: DateComponents)] = [
        (.minute, DateComponents(second: 7)), (.hour, DateComponents(minute: 6, second: 7)),
        (.day, DateComponents(hour: 5, minute: 6, second: 7)),
        (.weekOfYear, DateComponents(hour: 5, minute: 6, second: 7, weekday: 4)),
        (.month, DateComponents(day: 4, hour: 5, minute: 6, second: 7)),
        (.year, DateComponents(month: 3, day: 4, hour: 5, minute: 6, second: 7)),
    ]

    @Test("a repeating one fires at the same place of each interval", arguments: intervals)
    func repeats(interval: NSCalendar.Unit, components: DateComponents) throws {
        let old = UILocalNotification()
        old.fireDate = Self.date
        old.timeZone = TimeZone(identifier: "UTC")
        old.repeatInterval = interval
        let trigger = try #require(
            old.request(at: Self.date).trigger as? UNCalendarNotificationTrigger)
        #expect(trigger.repeats)
        let given = trigger.dateComponents
        for unit in [Calendar.Component.month, .day, .hour, .minute, .second, .weekday] {
            #expect(given.value(for: unit) == components.value(for: unit), "\(unit)")
        }
    }

    @Test("one whose date is past or missing fires now, another once at its date")
    func once() throws {
        let old = UILocalNotification()
        #expect(old.request(at: Self.date).trigger == nil)
        old.fireDate = Self.date
        #expect(old.request(at: Self.date).trigger == nil)
        let before = Self.date.addingTimeInterval(-1)
        let trigger = try #require(
            old.request(at: before).trigger as? UNCalendarNotificationTrigger)
        #expect(!trigger.repeats)
        #expect(Calendar.current.date(from: trigger.dateComponents) == Self.date)
    }

    @Test("its words, number, sound and values are the content's")
    func content() {
        let old = UILocalNotification()
        old.alertTitle = "T"
        old.alertBody = "B"
        old.applicationIconBadgeNumber = 3
        old.soundName = UILocalNotificationDefaultSoundName
        old.userInfo = ["k": "v"]
        old.category = "c"
        old.alertLaunchImage = "Launch"
        let content = old.request(at: Self.date).content
        #expect(content.title == "T" && content.body == "B" && content.badge == 3)
        #expect(content.sound == .default && content.categoryIdentifier == "c")
        #expect(content.userInfo["k"] as? String == "v")
        #expect(content.launchImageName == "Launch")
        old.soundName = "bell.caf"
        #expect(
            old.request(at: Self.date).content.sound
                == UNNotificationSound(named: UNNotificationSoundName("bell.caf")))
    }

    @Test("what is scheduled is listed until it is taken back")
    func list() async {
        let device = NotedDevice()
        await CurrentDevice.withConnection(device) {
            let application = UIApplication.shared
            let (one, other) = (UILocalNotification(), UILocalNotification())
            application.scheduleLocalNotification(one)
            application.scheduleLocalNotification(other)
            application.scheduledLocalNotifications = [one, other]
            #expect(application.scheduledLocalNotifications == [one, other])
            #expect(device.requests.count == 2)
            application.cancelLocalNotification(one)
            #expect(application.scheduledLocalNotifications == [other])
            application.cancelAllLocalNotifications()
            #expect(application.scheduledLocalNotifications == [])
            #expect(device.requests.contains(.removePending([one.identifier])))
            #expect(device.requests.suffix(2) == [.removePending(nil), .removeDelivered(nil)])
        }
    }
}
