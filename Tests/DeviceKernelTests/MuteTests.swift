import DeviceKernel
import DeviceModel
import DeviceSimulation
import Foundation
import NotificationModel
import Testing

/// An app that the person muted from a notification's options.
struct MuteTests {
    @Test(
        "SET-19 notifications of a muted app are only in Notification Center until the mute ends",
        arguments: [(AppChoices.Mute.hour, 3_600.0), (.today, 6_400.0)])
    func mutedForAWhile(mute: AppChoices.Mute, seconds: TimeInterval) {
        // The device starts at 22:13:20.
        var device = SimulatedDevice.withChat()
        device.change(.mute(mute))
        #expect(device.screen.apps[0].mutedUntil == device.now + seconds)
        #expect(device.kernel.state.apps[chat]?.choices.mute == mute)
        device.advance(by: seconds - 1)
        let quiet = device.push(fullPush, to: chat)
        #expect(device.announcements(quiet).isEmpty && !device.heard(quiet))
        #expect(device.reasons(quiet).contains(.muted))
        #expect(device.screen.lockScreen.isEmpty && device.screen.notificationCenter.count == 1)
        device.advance(by: 1)
        let loud = device.push(fullPush, to: chat)
        #expect(device.screen.apps[0].mutedUntil == nil)
        #expect(device.announcements(loud) == [.lockScreen] && device.heard(loud))
    }

    @Test("a mute can be ended early")
    func unmuted() {
        var device = SimulatedDevice.withChat()
        device.change(.mute(.today))
        device.change(.mute(nil))
        let id = device.push(fullPush, to: chat)
        #expect(device.announcements(id) == [.lockScreen])
        #expect(!device.reasons(id).contains(.muted))
    }

    @Test("SET-19 a mute ends by the clock only, also after a restart and a change of the clock")
    func endsByTheClock() throws {
        var device = SimulatedDevice.withChat()
        device.change(.mute(.hour))
        let end = device.now + 3_600
        #expect(device.kernel.nextDue == end)
        device.handle(.booted)
        #expect(device.kernel.nextDue == end)
        var settings = device.kernel.state.settings
        settings.clockOffset = 600
        device.handle(.configured(settings))
        #expect(device.kernel.nextDue == end - 600)
        let revision = device.screen.revision
        device.advance(by: 3_000)
        #expect(device.screen.revision > revision)
        #expect(device.screen.apps[0].mutedUntil == nil)
        #expect(device.kernel.state.apps[chat]?.choices == AppChoices())
        #expect(device.kernel.nextDue == nil)
    }

    @Test("SET-19 critical alerts pass a mute")
    func criticalPasses() {
        let app = AppDescription.chat(
            entitlements: [Entitlement.criticalAlerts.rawValue: .bool(true)])
        var device = SimulatedDevice.asked([.alert, .sound, .criticalAlert], app)
        device.change(.mute(.hour))
        let id = device.push(
            #"{"aps":{"alert":"b","sound":{"critical":1,"name":"default"},"interruption-level":"critical"}}"#,
            to: chat)
        #expect(device.announcements(id) == [.lockScreen] && device.heard(id))
    }
}
