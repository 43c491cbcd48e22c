import CoreLocation
import Foundation
import NotificationModel
import OpenUserNotifications
import Testing

@Suite("Triggers")
struct TriggerTests {
    @Test(
        "an interval may be anything above 0, from 60 when repeating (TIM-3)",
        arguments: [(0.001, false), (1, false), (60, true), (61, true)])
    func intervals(seconds: TimeInterval, repeats: Bool) {
        let trigger = UNTimeIntervalNotificationTrigger(timeInterval: seconds, repeats: repeats)
        #expect(trigger.timeInterval == seconds)
        #expect(trigger.repeats == repeats)
    }

    @Test("an interval of 0 traps (TIM-1, CON-9)")
    func intervalOfZero() async {
        await #expect(processExitsWith: .failure) {
            _ = UNTimeIntervalNotificationTrigger(timeInterval: 0, repeats: false)
        }
    }

    @Test("an interval below 0 traps (TIM-1)")
    func negativeInterval() async {
        await #expect(processExitsWith: .failure) {
            _ = UNTimeIntervalNotificationTrigger(timeInterval: -1, repeats: false)
        }
    }

    @Test("a repeating interval below 60 traps (TIM-2)")
    func shortRepeatingInterval() async {
        await #expect(processExitsWith: .failure) {
            _ = UNTimeIntervalNotificationTrigger(timeInterval: 59.9, repeats: true)
        }
    }

    @Test("an interval's next date is now plus the interval at every call (TIM-5, TIM-6, CON-7)")
    func nextDateOfInterval() throws {
        let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 100, repeats: false)
        let before = Date(timeIntervalSinceNow: 100)
        let next = try #require(trigger.nextTriggerDate())
        #expect(next >= before && next <= Date(timeIntervalSinceNow: 100))
        #expect(trigger.timeInterval == 100)
    }

    @Test("a calendar trigger's next date is after now, or nil (CAL-15, CAL-17)")
    func nextDateOfCalendar() throws {
        var components = DateComponents()
        components.second = 0
        let trigger = UNCalendarNotificationTrigger(dateMatching: components, repeats: true)
        #expect(try #require(trigger.nextTriggerDate()) > Date())
        components.year = 2001
        let past = UNCalendarNotificationTrigger(dateMatching: components, repeats: false)
        #expect(past.nextTriggerDate() == nil)
        #expect(past.dateComponents == components)
    }

    @Test("survive an archive as their own class")
    func archives() throws {
        let circle = CLCircularRegion(
            center: CLLocationCoordinate2DMake(1, 2), radius: 3, identifier: "r")
        circle.notifyOnExit = false
        let beacon = CLBeaconRegion(uuid: UUID(), major: 1, minor: 2, identifier: "b")
        let triggers: [UNNotificationTrigger] = [
            UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: true),
            UNCalendarNotificationTrigger(dateMatching: DateComponents(hour: 8), repeats: true),
            UNLocationNotificationTrigger(region: circle, repeats: false),
            UNLocationNotificationTrigger(region: beacon, repeats: true),
            UNPushNotificationTrigger(model: .push),
        ]
        for trigger in triggers {
            let data = try NSKeyedArchiver.archivedData(
                withRootObject: trigger, requiringSecureCoding: true)
            let other = try NSKeyedUnarchiver.unarchivedObject(
                ofClass: type(of: trigger), from: data)
            #expect(other == trigger)
            #expect(trigger.copy() as? UNNotificationTrigger == trigger)
            #expect(type(of: UNNotificationTrigger.trigger(of: trigger.model)) == type(of: trigger))
        }
    }

    @Test("a location trigger copies its region (LOC-2, LOC-9)")
    func regionIsCopied() throws {
        let circle = CLCircularRegion(
            center: CLLocationCoordinate2D(latitude: 1, longitude: 2), radius: 3, identifier: "r")
        let trigger = UNLocationNotificationTrigger(region: circle, repeats: false)
        circle.notifyOnEntry = false
        let region = try #require(trigger.region as? CLCircularRegion)
        #expect(region.notifyOnEntry)
        #expect(region.center.longitude == 2)
        #expect(region.radius == 3)
    }

    @Test("a push trigger does not repeat (PUSH-1)")
    func push() {
        #expect(!UNPushNotificationTrigger(model: .push).repeats)
    }
}
