import BellhopTesting
import Foundation
import Testing
import UserNotifications

@Suite("Objects that only tests can create")
struct MakerTests {
    private static var message: UNNotification {
        let content = UNMutableNotificationContent()
        content.body = "Hi"
        content.categoryIdentifier = "MESSAGE"
        content.userInfo = ["id": 7]
        return UNNotification(
            testing: UNNotificationRequest(identifier: "a", content: content, trigger: nil))
    }

    @Test("a notification has its request and its date (LIST-11)")
    func notification() {
        let date = Date(timeIntervalSince1970: 5)
        let request = UNNotificationRequest(
            identifier: "a", content: Self.message.request.content, trigger: nil)
        let notification = UNNotification(testing: request, date: date)
        #expect(notification.date == date)
        #expect(notification.request == request)
        #expect(Self.message == Self.message)
    }

    @Test("a test can ask the user's delegate how to present (DEL-4)")
    func presenting() {
        let delegate = Inbox()
        let center = UNUserNotificationCenter.current()
        var answers: [UNNotificationPresentationOptions] = []
        delegate.userNotificationCenter(center, willPresent: Self.message) { answers.append($0) }
        let other = UNNotification(
            testing: UNNotificationRequest(
                identifier: "b", content: UNNotificationContent(), trigger: nil))
        delegate.userNotificationCenter(center, willPresent: other) { answers.append($0) }
        #expect(answers == [[.banner, .sound], []])
    }

    @Test("a test can send taps, actions and replies to the user's delegate (DEL-12, CAT-12)")
    func responding() {
        let delegate = Inbox()
        let center = UNUserNotificationCenter.current()
        var handled = 0
        let responses = [
            UNNotificationResponse(testing: Self.message),
            UNNotificationResponse(testing: Self.message, actionIdentifier: "LATER"),
            UNTextInputNotificationResponse(
                testing: Self.message, actionIdentifier: "REPLY", userText: "Yes"),
        ]
        for response in responses {
            delegate.userNotificationCenter(center, didReceive: response) { handled += 1 }
            #expect(response.notification == Self.message)
            #expect(response.targetScene == nil)
        }
        #expect(delegate.notes == ["a opened", "a LATER", "a replied Yes"])
        #expect(handled == 3)
    }

    @Test("a push becomes a request as on the device (PUSH-1, PUSH-3, PUSH-4)")
    func push() throws {
        let payload = #"""
            {"aps":{"alert":{"title":"T","subtitle":"S","body":"B"},"badge":3,"sound":"ping.caf",
            "thread-id":"t","category":"c","target-content-id":"w","interruption-level":"passive",
            "relevance-score":0.5},"order":{"id":7}}
            """#
        let request = try UNNotificationRequest(testingPush: payload, identifier: "a")
        let content = request.content
        #expect(request.identifier == "a")
        #expect(request.trigger is UNPushNotificationTrigger)
        #expect(request.trigger?.repeats == false)
        #expect([content.title, content.subtitle, content.body] == ["T", "S", "B"])
        #expect(content.badge == 3)
        #expect(content.sound == UNNotificationSound(named: .init("ping.caf")))
        #expect(content.threadIdentifier == "t")
        #expect(content.categoryIdentifier == "c")
        #expect(content.targetContentIdentifier == "w")
        #expect(content.interruptionLevel == .passive)
        #expect(content.relevanceScore == 0.5)
        #expect((content.userInfo["order"] as? [String: Any])?["id"] as? Int == 7)
        #expect((content.userInfo["aps"] as? [String: Any])?["badge"] as? Int == 3)
        let same = try UNNotificationRequest(testingPush: Data(payload.utf8), identifier: "a")
        #expect(same == request)
        let other = try UNNotificationRequest(testingPush: payload)
        #expect(UUID(uuidString: other.identifier) != nil)
    }

    @Test("a push is localized with the app's strings (LOCA-1, LOCA-4)")
    func localizedPush() throws {
        let request = try UNNotificationRequest(
            testingPush: [
                "aps": [
                    "alert": [
                        "title-loc-key": "MISSING", "loc-key": "HELLO", "loc-args": ["Ann"],
                    ]
                ]
            ], strings: ["HELLO": "Hello, %@!"])
        #expect(request.content.title == "MISSING")
        #expect(request.content.body == "Hello, Ann!")
    }

    @Test(
        "a payload that APNs or the device would reject throws an error with the remedy",
        arguments: [
            (#"{"aps":{"alert":"Hi"},}"#, .notAnObject, "trailing comma"),
            ("", .notAnObject, "missing brace"),
            ("[1]", .notAnObject, "not a JSON object"),
            (#"{"alert":"Hi"}"#, .noAps, "Put what the system reads under \"aps\""),
            (#"{"aps":[]}"#, .noAps, "aps dictionary"),
        ] as [(String, PushPayloadError.Code, String)])
    func malformed(payload: String, code: PushPayloadError.Code, words: String) {
        let error = #expect(throws: PushPayloadError.self) {
            try UNNotificationRequest(testingPush: payload)
        }
        #expect(error?.code == code)
        #expect(error?.message.contains(words) == true)
        #expect(error?.localizedDescription == error?.message)
    }

    @Test("a payload can have at most 4096 bytes (PUSH-7)", arguments: [4095, 4096, 4097])
    func longPayload(bytes: Int) {
        let rest = #"{"aps":{},"x":""}"#.utf8.count
        let payload = #"{"aps":{},"x":"\#(String(repeating: "x", count: bytes - rest))"}"#
        guard bytes > 4096 else {
            #expect(throws: Never.self) { try UNNotificationRequest(testingPush: payload) }
            return
        }
        let error = #expect(throws: PushPayloadError.self) {
            try UNNotificationRequest(testingPush: payload)
        }
        #expect(error?.code == .tooLong)
        #expect(error?.message.contains("has 4097 bytes, and APNs takes at most 4096") == true)
    }

    @Test("a dictionary that JSON cannot represent is rejected")
    func noJSON() {
        let error = #expect(throws: PushPayloadError.self) {
            try UNNotificationRequest(testingPush: ["aps": ["alert": Date()]])
        }
        #expect(error?.code == .notAnObject)
    }

    @Test(
        "settings follow from the authorization status (SET-3, SET-5)",
        arguments: [
            (.authorized, .enabled, .enabled, .banner),
            (.ephemeral, .enabled, .enabled, .banner),
            (.provisional, .disabled, .enabled, .none),
            (.denied, .disabled, .disabled, .none),
            (.notDetermined, .notSupported, .enabled, .none),
        ]
            as [(
                UNAuthorizationStatus, UNNotificationSetting, UNNotificationSetting, UNAlertStyle
            )])
    func settings(
        status: UNAuthorizationStatus, usual: UNNotificationSetting, list: UNNotificationSetting,
        style: UNAlertStyle
    ) {
        let settings = UNNotificationSettings(testing: status)
        #expect(settings.authorizationStatus == status)
        let switches = [
            settings.soundSetting, settings.badgeSetting, settings.alertSetting,
            settings.lockScreenSetting, settings.carPlaySetting, settings.criticalAlertSetting,
            settings.announcementSetting, settings.timeSensitiveSetting,
            settings.directMessagesSetting,
        ]
        #expect(switches == Array(repeating: usual, count: 9))
        #expect(settings.notificationCenterSetting == list)
        #expect(settings.scheduledDeliverySetting == .disabled)
        #expect(settings.alertStyle == style)
        #expect(settings.showPreviewsSetting == .always)
        #expect(!settings.providesAppNotificationSettings)
    }

    @Test("settings can be set individually")
    func namedSettings() {
        let settings = UNNotificationSettings(
            testing: .authorized, soundSetting: .disabled, badgeSetting: .notSupported,
            carPlaySetting: .notSupported, scheduledDeliverySetting: .enabled,
            alertStyle: .alert, showPreviewsSetting: .never,
            providesAppNotificationSettings: true)
        #expect(settings.soundSetting == .disabled)
        #expect(settings.badgeSetting == .notSupported)
        #expect(settings.carPlaySetting == .notSupported)
        #expect(settings.alertSetting == .enabled)
        #expect(settings.scheduledDeliverySetting == .enabled)
        #expect(settings.alertStyle == .alert)
        #expect(settings.showPreviewsSetting == .never)
        #expect(settings.providesAppNotificationSettings)
    }
}
