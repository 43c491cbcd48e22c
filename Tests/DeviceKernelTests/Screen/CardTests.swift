import DeviceKernel
import DeviceModel
import DeviceSimulation
import Foundation
import NotificationModel
import Testing

struct CardTests {
    @Test("TXT-2 a card shows up to four lines of the body, the opened one all")
    func lines() {
        var device = SimulatedDevice.withChat()
        let body = (1...9).map { "line \($0)" }.joined(separator: "\n")
        device.showLocal(body) { content in
            content.title = "T"
            content.subtitle = "S"
        }
        #expect((2...4).contains(device.screen.bodyLinesMax))
        #expect(device.screen.card("n1")?.title == "T")
        #expect(device.screen.card("n1")?.subtitle == "S")
        #expect(device.screen.expanded == nil)
        device.perform(.expand(notification: "n1"))
        let lines = device.screen.expanded?.lines
        #expect([lines?.title, lines?.subtitle, lines?.body] == ["T", "S", body])
    }

    @Test(
        "LEVEL-10 a time-sensitive card has its label for an hour",
        arguments: [("en", "Time Sensitive"), ("zh-Hans", "时效性通知")])
    func timeSensitiveLabel(language: String, text: String) {
        var settings = DeviceSettings()
        settings.language = language
        settings.clockOffset = -500
        var device = SimulatedDevice.withChat(
            .chat(entitlements: [Entitlement.timeSensitive.rawValue: .bool(true)]),
            settings: settings)
        device.showLocal("x") { $0.interruptionLevel = .timeSensitive }
        device.advance(by: 3_599)
        #expect(device.screen.card("n1")?.label?.kind == .timeSensitive)
        #expect(device.screen.card("n1")?.label?.text == text)
        #expect(device.screen.card("n1")?.isOnLockScreen == true)
        // The kernel wakes by itself so that an idle screen is drawn again.
        device.advance(by: 1)
        #expect(device.screen.card("n1")?.label == nil)
    }

    @Test("LEVEL-10 each time-sensitive card has a separate hour, also across a restart")
    func severalLabels() {
        var device = SimulatedDevice.withChat(
            .chat(entitlements: [Entitlement.timeSensitive.rawValue: .bool(true)]))
        device.showLocal("1") { $0.interruptionLevel = .timeSensitive }
        device.advance(by: 600)
        device.showLocal("2") { $0.interruptionLevel = .timeSensitive }
        device.reboot(after: 600)
        var labels: [[Bool]] = []
        for seconds in [0, 2_400, 599, 1] {
            device.advance(by: TimeInterval(seconds))
            labels.append(device.screen.cards.map { $0.label != nil })
        }
        #expect(labels == [[true, true], [true, false], [true, false], [false, false]])
    }

    @Test("a level without permission has no label, a critical one keeps its label")
    func otherLabels() {
        var device = SimulatedDevice()
        device.install(.chat(entitlements: [Entitlement.criticalAlerts.rawValue: .bool(true)]))
        device.ask(.authorization([.alert, .criticalAlert]), of: chat)
        device.showLocal("1") { $0.interruptionLevel = .timeSensitive }
        device.showLocal("2") { $0.interruptionLevel = .critical }
        device.advance(by: 7_200)
        device.handle(.timePassed)
        #expect(device.screen.cards.map(\.label?.kind) == [.critical, nil])
        #expect(device.screen.cards.map(\.interruptionLevel) == [.critical, .active])
    }

    @Test("ATT-11 ATT-12 the first attachment is the thumbnail, with its options")
    func thumbnail() {
        var device = SimulatedDevice.withChat()
        let film = NotificationAttachment(
            identifier: "film", url: URL(filePath: "/a.mp4"), typeIdentifier: "public.mpeg-4",
            thumbnailClippingRect: [0, 0.25, 1, 0.5], thumbnailTime: 3)
        let hidden = NotificationAttachment(
            identifier: "hidden", url: URL(filePath: "/b.png"), typeIdentifier: "public.png",
            isThumbnailHidden: true)
        for attachments in [[film, hidden], [hidden, film], []] {
            device.showLocal("\(attachments.first?.identifier ?? "none")") {
                $0.attachments = attachments
            }
        }
        let thumbnails = device.screen.cards.map(\.thumbnail)
        #expect(thumbnails.map(\.?.attachment) == [nil, "hidden", "film"])
        #expect(thumbnails.map(\.?.typeIdentifier) == [nil, "public.png", "public.mpeg-4"])
        #expect(thumbnails.map(\.?.isHidden) == [nil, true, false])
        #expect(thumbnails.map(\.?.clippingRect) == [nil, nil, [0, 0.25, 1, 0.5]])
        #expect(thumbnails.map(\.?.time) == [nil, nil, 3])
    }

    @Test(
        "COM-28 attachments alone do not make a communication notification",
        arguments: [false, true])
    func attachmentsAlone(isPush: Bool) {
        var device = SimulatedDevice.withChat()
        let portrait = NotificationAttachment(
            identifier: "avatar", url: URL(filePath: "/avatar.png"), typeIdentifier: "public.png")
        device.script.serviceExtension = { request in
            var content = request.content
            content.attachments = [portrait]
            return .returns(content)
        }
        if isPush {
            device.push(mutableAlert, to: chat)
        } else {
            device.showLocal("B") { $0.attachments = [portrait] }
        }
        let card = device.screen.card("n1")
        #expect(card?.thumbnail?.attachment == "avatar")
        #expect(card?.isCommunication == false)
        #expect(card?.avatar == .appIcon)
    }

    static let offers: [(language: String, hasSummary: Bool, choices: [String])] = [
        ("en", false, ["Deliver Immediately"]),
        ("en", true, ["Deliver Immediately", "Deliver in Scheduled Summary"]),
        ("zh-Hans", true, ["立即送达", "在定时摘要中送达"]),
    ]

    @Test("AUTH-13 a provisional card offers Keep and Turn Off", arguments: offers)
    func keepOffer(language: String, hasSummary: Bool, choices: [String]) throws {
        var settings = DeviceSettings()
        settings.language = language
        settings.summary.isOn = hasSummary
        var device = SimulatedDevice(settings: settings)
        device.install(.chat())
        device.ask(.authorization([.alert, .sound, .provisional]), of: chat)
        device.showLocal("x") { $0.sound = NotificationSound() }
        let offer = try #require(device.screen.card("n1")?.keepOffer)
        #expect(offer.choices.map(\.title) == choices)
        #expect(offer.choices.map(\.inSummary) == Array([false, true].prefix(choices.count)))
        #expect(device.screen.card("n1")?.label?.kind == .quiet)

        var kept = device
        kept.perform(.keep(app: chat, inSummary: false))
        kept.showLocal("y") { $0.sound = NotificationSound() }
        #expect(kept.screen.apps.map(\.authorization) == [.authorized])
        #expect(kept.screen.cards.allSatisfy { $0.keepOffer == nil })
        #expect(kept.announcements("n2").isEmpty)
        #expect(!kept.reasons("n2").contains(.soundPlayed))

        // Leaving the question changes nothing; confirming it denies.
        #expect(offer.turnOffQuestion.contains("Chat"))
        #expect(device.screen.apps.map(\.authorization) == [.provisional])
        device.perform(.turnOff(app: chat))
        #expect(device.screen.apps.map(\.authorization) == [.denied])
    }

    @Test("DEL-16 the link to the app's settings appears if the app requested it")
    func settingsLink() {
        for options: AuthorizationOptions in [
            [.alert], [.alert, .providesAppNotificationSettings],
        ] {
            var device = SimulatedDevice()
            device.install(.chat())
            device.ask(.authorization(options), of: chat)
            device.showLocal("x")
            let isAsked = options.contains(.providesAppNotificationSettings)
            #expect(device.screen.cards.map(\.hasSettingsLink) == [isAsked])
        }
    }

    @Test("BADGE-8 without badge authorization the icon shows no number")
    func badge() {
        var device = SimulatedDevice.withChat()
        var badges: [Int] = []
        for (count, change) in [
            (5, nil), (6, AppSettingChange.badges(false)), (7, .badges(true)),
            (8, .notifications(false)),
        ] {
            if let change { device.set(change) }
            device.ask(.setBadge(count), of: chat)
            badges += device.screen.apps.map(\.badge)
        }
        #expect(badges == [5, 0, 7, 0])
    }
}
