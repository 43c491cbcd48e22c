import DeviceKernel
import DeviceModel
import DeviceSimulation
import Foundation
import NotificationModel
import Testing

/// What lists of journeys say of each.
struct JourneyOutcomeTests {
    private static func outcome(
        _ id: String?, _ device: SimulatedDevice, _ language: String = "en"
    ) throws -> JourneyOutcome {
        let journey = try #require(id.flatMap { device.kernel.state.journeys[$0] })
        return JourneyOutcome(journey, language: language)
    }

    @Test("the sender is named, with the picture if there is one")
    func shown() throws {
        for (image, english, chinese) in [
            (ImageReference.named("a"), "Shown with Ann's picture", "已显示，带有Ann的头像"),
            (nil, "Shown as from Ann", "已显示，来自Ann"),
        ] {
            var device = SimulatedDevice.loud()
            let id = device.notify {
                $0 = decorated($0, sender: Person(displayName: "Ann", image: image))
            }
            #expect(try Self.outcome(id, device).kind == .shown)
            #expect(try Self.outcome(id, device).text == english)
            #expect(try Self.outcome(id, device, "zh-Hans").text == chinese)
        }
        var device = SimulatedDevice.loud()
        let id = device.notify()
        #expect(try Self.outcome(id, device).text == "Shown")
    }

    @Test("FOCUS-6 a held notification says until when, and later its outcome")
    func held() throws {
        var settings = DeviceSettings()
        settings.summary = ScheduledSummary(isOn: true, minutes: [18 * 60])
        settings.timeZone = try #require(TimeZone(identifier: "Asia/Shanghai"))
        var device = SimulatedDevice.loud(settings)
        device.summarise()
        let id = device.notify()
        #expect(try Self.outcome(id, device).kind == .held)
        #expect(try Self.outcome(id, device).text == "Held for the summary until 18:00")
        device.advance(by: 86_400)
        #expect(try Self.outcome(id, device).text == "Shown in the summary")
    }

    @Test("a suppressed notification says why")
    func notShown() throws {
        var device = SimulatedDevice.loud()
        device.configure { $0.focusModes = [Focus(name: "Work")] }
        device.perform(.focus("Work"))
        let silenced = device.notify("a")
        #expect(try Self.outcome(silenced, device).kind == .listed)
        #expect(try Self.outcome(silenced, device).text == "Not shown: Work Focus")
        device.configure { $0.focusModes = [.doNotDisturb] }
        device.perform(.focus("Do Not Disturb"))
        let disturbing = device.notify("c")
        #expect(try Self.outcome(disturbing, device, "zh").text == "未显示：勿扰模式")
        #expect(try Self.outcome(disturbing, device).text == "Not shown: Do Not Disturb")
        device.perform(.focus(nil))
        let passive = device.notify("b") { $0.interruptionLevel = .passive }
        #expect(try Self.outcome(passive, device).text == "Only listed: passive")
        device.perform(.change(app: chat, .notifications(false)))
        let denied = device.push(#"{"aps":{"alert":"x"}}"#, to: chat)
        #expect(try Self.outcome(denied, device).kind == .notShown)
        #expect(try Self.outcome(denied, device).text == "Not shown: no permission")
    }

    @Test("the person's action comes last")
    func gone() throws {
        var device = SimulatedDevice.loud()
        let notified = device.notify()
        let id = try #require(notified)
        device.perform(.clear(notification: id))
        #expect(try Self.outcome(id, device).kind == .gone)
        #expect(try Self.outcome(id, device).text == "Cleared")
    }

    private static func journey(
        _ origin: Journey.Origin, _ reasons: [JourneyReason]
    ) -> Journey {
        var journey = Journey(
            id: "n1", bundleIdentifier: chat, requestIdentifier: "a", origin: origin,
            original: NotificationContent())
        for reason in reasons { journey.add(reason, at: .distantPast) }
        return journey
    }

    static let decided: [(reasons: [JourneyReason], kind: JourneyOutcome.Kind, text: String)] = [
        ([.localAdded, .localOverRegionLimit], .waiting, "Not watched: 20 regions already"),
        ([.localAdded, .localOverRegionLimit, .localWatched], .waiting, "Waits for its place"),
        ([.localFired, .presented, .contentViewDismissed], .gone, "Dismissed"),
        ([.localAdded, .attachmentTooLarge], .notShown, "Refused: attachment too large"),
    ]

    @Test(
        "LIM-5 CEX-8 lists show the row of the newest deciding reason",
        arguments: decided)
    func endings(reasons: [JourneyReason], kind: JourneyOutcome.Kind, text: String) {
        let outcome = JourneyOutcome(Self.journey(.local, reasons), language: "en")
        #expect(outcome.kind == kind)
        #expect(outcome.text == text)
    }

    @Test("a rejected file causes a local request to fail, and no push")
    func refusals() {
        let push = Self.journey(.push(apnsID: "p"), [.pushArrived, .attachmentTooLarge])
        #expect(JourneyOutcome(push, language: "en").kind == .waiting)
    }

    @Test(
        "a reason that can end a journey has list texts in both languages",
        arguments: JourneyReason.catalog.keys.sorted { $0.rawValue < $1.rawValue })
    func everyEndHasWords(reason: JourneyReason) {
        guard !reason.endPoints.isEmpty else { return }
        let journey = Self.journey(.local, [.localAdded, reason])
        for (language, underWay) in [("en", "Under way"), ("zh", "处理中")] {
            let text = JourneyOutcome(journey, language: language).text
            #expect(!text.isEmpty && text != underWay)
        }
    }

    @Test("a summary for a list has the time of arrival")
    func summary() throws {
        var device = SimulatedDevice.loud()
        let notified = device.notify()
        let id = try #require(notified)
        let journey = try #require(device.kernel.state.journeys[id])
        let summary = JourneyReport.Summary(journey, language: "en")
        #expect(summary.arrivedAt.hasSuffix("Z") && summary.arrivedAt.count == 24)
        #expect(summary.outcome.text == "Shown")
    }
}
