import AppleAPITesting
import Foundation
import NotificationModel
import OpenUIKitCore
import OpenUserNotifications
import Testing

@Suite("The small classes of UserNotifications")
struct SmallClassesTests {
    @Test("sounds say what they are (SND-4, SND-6)")
    func sounds() throws {
        let rows: [(UNNotificationSound, NotificationSound)] = [
            (.default, NotificationSound()),
            (.defaultCritical, NotificationSound(kind: .critical)),
            (.defaultRingtone, NotificationSound(kind: .ringtone)),
            (UNNotificationSound(named: .init("a")), NotificationSound(name: "a")),
            (.ringtoneSoundNamed(.init("a")), NotificationSound(kind: .ringtone, name: "a")),
            (.criticalSoundNamed(.init("a")), NotificationSound(kind: .critical, name: "a")),
            (
                .criticalSoundNamed(.init("a"), withAudioVolume: 0.5),
                NotificationSound(kind: .critical, name: "a", volume: 0.5)
            ),
            (
                .defaultCriticalSound(withAudioVolume: 2),
                NotificationSound(kind: .critical, volume: 1)
            ),
        ]
        for (sound, model) in rows {
            #expect(sound.model == model)
            #expect(try archived(sound) == sound)
            #expect(sound.copy() as? UNNotificationSound == sound)
        }
    }

    @Test("a request copies its content (ADD-2) and survives an archive")
    func request() throws {
        let content = UNMutableNotificationContent()
        content.title = "before"
        let request = UNNotificationRequest(identifier: "", content: content, trigger: nil)
        content.title = "after"
        #expect(request.content.title == "before")
        #expect(request.trigger == nil)
        #expect(try archived(request) == request)
        let delivered = DeliveredNotification(
            request: request.model, date: Date(timeIntervalSince1970: 1))
        let notification = UNNotification(model: delivered)
        #expect(try archived(notification) == notification)
        #expect(notification.model == delivered)
    }

    @Test("DEL-18 a response names the scene that shows it, none in an app without scenes")
    @MainActor
    func targetScene() {
        var content = NotificationContent()
        content.targetContentIdentifier = "room"
        let answered = NotificationResponse(
            notification: DeliveredNotification(
                request: NotificationRequest(identifier: "a", content: content, trigger: .push),
                date: Date(timeIntervalSince1970: 1)),
            actionIdentifier: UNNotificationDefaultActionIdentifier)
        #expect(UNNotificationResponse.response(of: answered).targetScene == nil)
        let scene = UIScene()
        let response = UNNotificationResponse(model: answered, scene: scene)
        #expect(response.targetScene === scene)
        #expect(response.notification.request.content.targetContentIdentifier == "room")
    }

    @Test("a response with text has its own class (CAT-12, DEL-12)")
    func responses() throws {
        let notification = DeliveredNotification(
            request: NotificationRequest(
                identifier: "a", content: NotificationContent(), trigger: .push),
            date: Date(timeIntervalSince1970: 1))
        let tap = UNNotificationResponse.response(
            of: NotificationResponse(
                notification: notification,
                actionIdentifier: UNNotificationDefaultActionIdentifier))
        #expect(!(tap is UNTextInputNotificationResponse))
        #expect(tap.actionIdentifier == "com.apple.UNNotificationDefaultActionIdentifier")
        #expect(tap.targetScene == nil)
        let reply = UNNotificationResponse.response(
            of: NotificationResponse(
                notification: notification, actionIdentifier: "REPLY", userText: ""))
        #expect((reply as? UNTextInputNotificationResponse)?.userText == "")
        #expect(try archived(tap) == tap)
        #expect(reply.notification.request.trigger is UNPushNotificationTrigger)
    }

    @Test("categories keep their actions in order (CAT-6)")
    func category() throws {
        let actions = ["A", "B"].map { UNNotificationAction(identifier: $0, title: $0) }
        let category = UNNotificationCategory(
            identifier: "c", actions: actions, intentIdentifiers: ["x"],
            hiddenPreviewsBodyPlaceholder: nil, categorySummaryFormat: "%u more",
            options: [.allowInCarPlay])
        #expect(category.actions == actions)
        #expect(category.hiddenPreviewsBodyPlaceholder.isEmpty)
        #expect(category.categorySummaryFormat == "%u more")
        #expect(category.options.rawValue == 2)
        #expect(try archived(category) == category)
        let data = try NSKeyedArchiver.archivedData(
            withRootObject: UNTextInputNotificationAction(
                identifier: "r", title: "R", textInputButtonTitle: "S", textInputPlaceholder: "P"),
            requiringSecureCoding: true)
        let action = try NSKeyedUnarchiver.unarchivedObject(
            ofClass: UNTextInputNotificationAction.self, from: data)
        #expect(action?.textInputPlaceholder == "P")
    }

    @Test("errors are caught by code and have a sentence")
    func errors() {
        let error: any Error = UNError(.badgeInputInvalid)
        #expect((error as NSError).domain == "UNErrorDomain")
        #expect((error as NSError).code == 1600)
        #expect(UNError.badgeInputInvalid ~= error)
        #expect(!(UNError.attachmentCorrupt ~= error))
        #expect(!error.localizedDescription.isEmpty)
        let worded = UNError(.attachmentCorrupt, userInfo: [NSLocalizedDescriptionKey: "Broken."])
        #expect(worded.localizedDescription == "Broken.")
    }
}
