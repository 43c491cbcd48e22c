import AppleAPITesting
import CoreLocation
import Foundation
import NotificationModel
import OpenIntents
import OpenUserNotifications
import Testing

@Suite("Archives of the classes of UserNotifications")
struct ArchiveTests {
    private static var content: UNMutableNotificationContent {
        let content = UNMutableNotificationContent()
        content.title = "Title"
        content.badge = 3
        content.sound = .criticalSoundNamed(.init("ping.caf"), withAudioVolume: 0.1)
        content.relevanceScore = 0.1
        content.userInfo = [
            "whole": 2.0, "fraction": 0.1, "big": UInt64.max, "flag": true, "data": Data([1]),
            "date": Date(timeIntervalSinceReferenceDate: 800_000_000.123_456_7),
            "list": [1, ["a": "b"]] as [Any], "float": Float(0.1), "graphic": CGFloat(0.5),
        ]
        return content
    }

    private static var request: UNNotificationRequest {
        var components = DateComponents(timeZone: TimeZone(identifier: "Asia/Shanghai"), hour: 8)
        components.calendar = Calendar(identifier: .chinese)
        return UNNotificationRequest(
            identifier: "a", content: content,
            trigger: UNCalendarNotificationTrigger(dateMatching: components, repeats: true))
    }

    private static var notification: DeliveredNotification {
        DeliveredNotification(
            request: request.model, date: Date(timeIntervalSinceReferenceDate: 800_000_000.1))
    }

    private static var category: UNNotificationCategory {
        let reply = UNTextInputNotificationAction(
            identifier: "REPLY", title: "Reply", options: [.authenticationRequired],
            icon: UNNotificationActionIcon(systemImageName: "star"), textInputButtonTitle: "Send",
            textInputPlaceholder: "Message")
        return UNNotificationCategory(
            identifier: "c", actions: [reply], intentIdentifiers: ["x"],
            hiddenPreviewsBodyPlaceholder: "%u messages", categorySummaryFormat: "%u more",
            options: [.customDismissAction, .hiddenPreviewsShowTitle])
    }

    private static var settings: NotificationSettings {
        var settings = NotificationSettings()
        settings.authorizationStatus = .ephemeral
        settings.alertStyle = .alert
        settings.showPreviews = .never
        settings.timeSensitive = .disabled
        settings.providesAppNotificationSettings = true
        return settings
    }

    private static var communication: UNNotificationContent? {
        let ann = INPerson(
            personHandle: INPersonHandle(value: "1", type: .phoneNumber, label: .home),
            nameComponents: PersonNameComponents(givenName: "Ann"), displayName: "Ann",
            image: INImage(imageData: Data([1])), contactIdentifier: "c", customIdentifier: nil)
        let intent = INSendMessageIntent(
            recipients: [ann], outgoingMessageType: .outgoingMessageText, content: "Hi",
            speakableGroupName: INSpeakableString(spokenPhrase: "Club"),
            conversationIdentifier: "k", serviceName: nil, sender: ann, attachments: nil)
        return try? content.updating(from: intent)
    }

    /// One object of each class, with values in all its fields where it has some.
    static var objects: [any NSObject & NSCopying & NSSecureCoding] {
        let circle = CLCircularRegion(
            center: CLLocationCoordinate2D(latitude: 0.1, longitude: -0.2), radius: 3,
            identifier: "r")
        circle.notifyOnExit = false
        let beacon = CLBeaconRegion(uuid: UUID(), major: 1, minor: 2, identifier: "b")
        let attachment = NotificationAttachment(
            identifier: "a", url: URL(filePath: "/a.png"), typeIdentifier: "public.png",
            isThumbnailHidden: true, thumbnailClippingRect: [0, 0.1, 1, 0.5], thumbnailTime: 1.5)
        return [
            content, content.copy() as? UNNotificationContent ?? content,
            communication ?? UNNotificationContent(), request, UNNotification(model: notification),
            UNNotificationResponse(
                model: NotificationResponse(notification: notification, actionIdentifier: "A")),
            UNTextInputNotificationResponse(
                model: NotificationResponse(
                    notification: notification, actionIdentifier: "A", userText: "Hi")),
            UNNotificationSettings(model: settings), category,
            category.actions.first ?? UNNotificationAction(identifier: "", title: ""),
            UNNotificationAction(
                identifier: "A", title: "A", options: [.destructive, .foreground],
                icon: UNNotificationActionIcon(templateImageName: "a")),
            UNNotificationActionIcon(systemImageName: "star"),
            UNNotificationAttachment(model: attachment),
            UNNotificationSound(named: .init("a.caf")), UNNotificationSound.defaultCritical,
            UNTimeIntervalNotificationTrigger(timeInterval: 60.1, repeats: true),
            UNCalendarNotificationTrigger(
                dateMatching: DateComponents(hour: 8, weekday: 2), repeats: true),
            UNLocationNotificationTrigger(region: circle, repeats: false),
            UNLocationNotificationTrigger(region: beacon, repeats: true),
            UNPushNotificationTrigger(model: .push), circle, beacon,
        ]
    }

    @Test("give back an equal object of the same class, and so does a copy", arguments: 0..<22)
    func roundTrip(row: Int) throws {
        let object = try #require(Self.objects.indices.contains(row) ? Self.objects[row] : nil)
        let data = try NSKeyedArchiver.archivedData(
            withRootObject: object, requiringSecureCoding: true)
        let other = try #require(unarchived(type(of: object), from: data))
        #expect(type(of: other) == type(of: object))
        #expect(other == object)
        #expect(object.isEqual(other) && other.hash == object.hash)
        let copy = try #require(object.copy() as? NSObject)
        #expect(copy == object)
        #expect(copy.hash == object.hash)
        #expect(!object.isEqual(nil) && !object.isEqual(NSObject()))
    }

    @Test("have a row for every object")
    func rows() {
        #expect(Self.objects.count == 22, "replace each 22 in this file with the number of objects")
    }

    @Test(
        "that hold something else give nothing and never trap",
        arguments: 0..<22, ForeignValues.allCases)
    func foreign(row: Int, values: ForeignValues) throws {
        #expect(try values.object(of: type(of: Self.objects[row])) == nil)
    }

    @Test("that are cut off give nothing and never trap", arguments: 0..<22)
    func cutOff(row: Int) throws {
        let object = Self.objects[row]
        let data = try NSKeyedArchiver.archivedData(
            withRootObject: object, requiringSecureCoding: true)
        for length in stride(from: 0, to: data.count - 1, by: max(1, data.count / 50)) {
            #expect(unarchived(type(of: object), from: data.prefix(length)) == nil)
        }
    }

    @Test("keep a trigger's own class: one of another kind gives nothing")
    func otherTriggers() throws {
        let triggers = Self.objects.compactMap { $0 as? UNNotificationTrigger }
        for trigger in triggers {
            let archiver = NSKeyedArchiver(requiringSecureCoding: true)
            trigger.encode(with: archiver)
            archiver.finishEncoding()
            for other in triggers {
                let coder = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
                let isSame = type(of: other) == type(of: trigger)
                #expect((type(of: other).init(coder: coder) != nil) == isSame)
            }
        }
    }
}
