import DeviceModel
import DeviceSimulation
import Foundation
import NotificationModel
import Testing

struct ScreenModelCodingTests {
    @Test("a model with every field survives a round trip through JSON")
    func roundTrip() throws {
        var app = AppDescription.chat(entitlements: [
            Entitlement.timeSensitive.rawValue: .bool(true)
        ])
        app.contentExtensions = [.init(bundleIdentifier: "view", categories: ["c"])]
        var device = SimulatedDevice()
        device.configure { $0.summary = ScheduledSummary(isOn: true, minutes: [60]) }
        device.promptAnswer = nil
        device.install(app)
        device.install(.news)
        device.ask(
            .authorization([.alert, .provisional, .providesAppNotificationSettings]), of: chat)
        device.ask(.authorization([.alert]), of: "org.example.news")
        let action = NotificationAction(identifier: "a", title: "A", icon: .system("trash"))
        device.ask(.setCategories([.init(identifier: "c", actions: [action])]), of: chat)
        device.set(.scheduledDelivery(true))
        device.showLocal("held", category: "c")
        device.advance(by: 86_400)
        device.set(.previews(.always))
        device.showLocal("x", category: "c") { content in
            content.interruptionLevel = .timeSensitive
            content.attachments = [
                .init(
                    identifier: "p", url: URL(filePath: "/p.png"), typeIdentifier: "public.png")
            ]
        }
        device.perform(.expand(notification: "n2"))
        device.perform(.unlock)
        let model = device.screen
        #expect(model.expanded?.view != nil && model.summary != nil && !model.questions.isEmpty)
        #expect(model.cards.first?.keepOffer != nil && model.cards.first?.label != nil)
        let data = try JSONEncoder().encode(model)
        #expect(try JSONDecoder().decode(ScreenModel.self, from: data) == model)
    }

    @Test("NaN values are removed so that the model can be encoded as JSON")
    func oddNumbers() throws {
        var app = AppDescription.chat()
        app.contentExtensions = [
            .init(bundleIdentifier: "view", categories: ["c"], sizeRatio: .infinity)
        ]
        var device = SimulatedDevice.withChat(app)
        let rects: [[Double]] = [[0, 0, .nan, 1], [1], [0, 0, 1, 1]]
        for rect in rects {
            device.script.serviceExtension = { request in
                var content = request.content
                content.categoryIdentifier = "c"
                content.attachments = [
                    .init(
                        identifier: "p", url: URL(filePath: "/p.png"),
                        typeIdentifier: "public.png", thumbnailClippingRect: rect,
                        thumbnailTime: -.infinity)
                ]
                return .returns(content)
            }
            device.push(mutableAlert, to: chat)
        }
        device.perform(.expand(notification: "n1"))
        let model = device.screen
        #expect(model.cards.map(\.thumbnail?.clippingRect) == [[0, 0, 1, 1], nil, nil])
        #expect(model.cards.map(\.thumbnail?.time) == [nil, nil, nil])
        #expect(model.expanded?.view?.sizeRatio == 1)
        #expect(try !JSONEncoder().encode(model).isEmpty)
    }

    @Test("missing values use their defaults")
    func missingValues() throws {
        let model = try JSONDecoder().decode(
            ScreenModel.self,
            from: Data(
                """
                {"revision": 1, "isLocked": true, "language": "en", "journeys": [], "apps": [],
                 "cards": [{"id": "n1", "bundleIdentifier": "a", "appName": "A", "date": 0,
                            "avatar": {"appIcon": {}}, "title": "T", "subtitle": "", "body": "",
                            "threadIdentifier": "", "interruptionLevel": 1, "wasAnnounced": true,
                            "actions": [{"id": "x", "title": "X", "isDestructive": false}]}]}
                """.utf8))
        #expect(model.isScreenOn && !model.isSilent && !model.isInCar && model.focus == nil)
        #expect(model.groups.isEmpty && model.questions.isEmpty)
        #expect(model.expanded == nil && model.summary == nil)
        #expect(model.bodyLinesMax == ScreenModel.bodyLinesOfCard)
        let card = try #require(model.cards.first)
        #expect(card.isOnLockScreen && card.isInNotificationCenter && !card.isPreviewHidden)
        #expect(card.label == nil && card.thumbnail == nil && card.keepOffer == nil)
        #expect(card.actions.map(\.isAuthenticationRequired) == [false])
    }
}
