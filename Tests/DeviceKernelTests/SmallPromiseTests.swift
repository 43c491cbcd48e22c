import DeviceKernel
import DeviceModel
import DeviceSimulation
import Foundation
import NotificationModel
import Testing

/// What Apple's API promises in a sentence, and the device decides.
struct SmallPromiseTests {
    @Test("ADD-12 an empty identifier is accepted and identifies one request")
    func emptyIdentifier() {
        var device = SimulatedDevice.withChat()
        var content = NotificationContent()
        content.title = "T"
        let request = NotificationRequest(
            identifier: "", content: content, trigger: .timeInterval(60, repeats: false))
        #expect(device.ask(.add(request), of: chat) == .done)
        #expect(device.ask(.add(request), of: chat) == .done)
        #expect(device.ask(.pending, of: chat) == .requests([request]))
        device.advance(by: 60)
        #expect(device.screen.cards.map(\.title) == ["T"])
    }

    @Test(
        "BADGE-4 setBadgeCount replaces any number on the icon", arguments: [0, 1, 7])
    func setBadge(count: Int) {
        var device = SimulatedDevice.withChat()
        device.ask(.setBadge(5), of: chat)
        #expect(device.screen.apps.first?.badge == 5)
        #expect(device.ask(.setBadge(count), of: chat) == .done)
        #expect(device.screen.apps.first?.badge == count)
    }

    @Test(
        "BADGE-7 an icon badge below zero hides the badge and keeps the list; zero clears it",
        arguments: [(-1, 1), (-9, 1), (0, 0)])
    func hideBadge(count: Int, listed: Int) {
        var device = SimulatedDevice.withChat()
        device.push(#"{"aps":{"alert":"x","badge":3}}"#, to: chat)
        #expect(device.screen.apps.first?.badge == 3)
        #expect(device.ask(.setIconBadge(count), of: chat) == .done)
        #expect(device.screen.apps.first?.badge == 0)
        #expect(device.screen.cards.count == listed)
    }

    @Test("NSE-12 an extension terminated for its memory shows the original, with the numbers")
    func memory() {
        var device = SimulatedDevice.withChat()
        device.script.serviceExtension = { _ in
            .fails(.overMemory(tookBytes: 30 * 1_048_576 + 600_000, limitBytes: 24 * 1_048_576))
        }
        let id = device.push(mutableAlert, to: chat)
        let step = device.journeys.first?.steps.first { $0.reason == .extensionMemory }
        #expect(step?.detail == "30.6 MB, limit 24 MB")
        #expect(device.screen.cards.first?.title == "T")
        #expect(JourneyReason.extensionMemory.meaning.remedy != nil)
        #expect(device.reasons(id).contains(.presented))
    }

    @Test("NSE-18 the extension changes content alone: identifier and trigger stay the push's")
    func identifierStays() throws {
        var device = SimulatedDevice.withChat()
        var changed = NotificationContent()
        changed.title = "t"
        changed.subtitle = "s"
        changed.body = "b"
        changed.badge = 9
        changed.sound = NotificationSound(name: "s.wav")
        changed.categoryIdentifier = "C"
        changed.threadIdentifier = "th"
        changed.userInfo = ["k": .integer(1)]
        changed.interruptionLevel = .passive
        changed.attachments = [
            NotificationAttachment(
                identifier: "a", url: URL(filePath: "/a.png"), typeIdentifier: "public.png")
        ]
        device.script.serviceExtension = { [changed] _ in .returns(changed) }
        device.push(mutableAlert, to: chat, collapseIdentifier: "id")
        guard case .delivered(let delivered)? = device.ask(.delivered, of: chat) else {
            Issue.record("the list is missing")
            return
        }
        let request = try #require(delivered.first).request
        #expect(request.content == changed)
        #expect(request.identifier == "id")
        #expect(request.trigger == .push)
    }

    @Test("VOIP-1 a VoIP push needs no aps dictionary")
    func callWithoutAps() {
        var app = AppDescription.chat()
        app.backgroundModes = ["voip"]
        var device = SimulatedDevice.withChat(app)
        let id = device.push(#"{"call":"1"}"#, to: chat, kind: .voip)
        #expect(device.reasons(id).contains(.callDelivered))
        let other = device.push(#"{"call":"1"}"#, to: chat)
        #expect(device.reasons(other).contains(.pushMalformed))
    }

    @Test(
        "VOIP-3 a reported call is shown unless a Focus silences the app",
        arguments: [(nil, true), ("Do Not Disturb", false)] as [(String?, Bool)])
    func reportedCall(focus: String?, isShown: Bool) {
        var device = SimulatedDevice.withChat()
        device.perform(.focus(focus))
        #expect(
            device.ask(.call(.incoming(UUID(), Caller(), ringtone: nil)), of: chat)
                == .granted(isShown))
    }
}
