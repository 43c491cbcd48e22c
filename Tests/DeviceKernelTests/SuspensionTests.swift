import DeviceKernel
import DeviceModel
import DeviceSimulation
import Foundation
import NotificationModel
import Testing

struct SuspensionTests {
    private func unseen(_ settings: DeviceSettings = DeviceSettings()) -> SimulatedDevice {
        var device = SimulatedDevice.withChat(settings: settings)
        device.handle(.person(.unlock))
        device.handle(.person(.open(app: chat)))
        device.handle(.person(.goHome))
        return device
    }

    private func process(_ device: SimulatedDevice) -> AppProcessState? {
        device.kernel.state.apps[chat]?.process
    }

    @Test(
        "an idle background app is suspended after its seconds; 0 means never",
        arguments: [
            (5.0, 4.9, AppProcessState.background), (5, 5, .suspended), (0, 3_600, .background),
        ])
    func seconds(setting: TimeInterval, passed: TimeInterval, state: AppProcessState) {
        var settings = DeviceSettings()
        settings.suspendsAppsAfterSeconds = setting
        var device = unseen(settings)
        device.advance(by: passed)
        #expect(process(device) == state)
    }

    @Test("BG-4 a push right after a force-quit finds the app closed, whatever its process does")
    func forceQuit() {
        var device = unseen()
        device.handle(.person(.open(app: chat)))
        // The kernel alone: no shell has carried out yet what it says.
        var kernel = device.kernel
        let effects = kernel.handle(.person(.forceQuit(app: chat)), at: device.now)
        #expect(
            effects.contains { if case .terminateApp(chat) = $0 { true } else { false } })
        #expect(kernel.state.apps[chat]?.process == .terminated)
        let push = ArrivedPush(
            apnsID: "1", app: chat,
            payload: Data(#"{"aps":{"alert":"x","content-available":1}}"#.utf8))
        let then = kernel.handle(.pushArrived(push), at: device.now)
        for effect in then {
            switch effect {
            case .askPresentation, .wakeApp: Issue.record("\(effect)")
            default: break
            }
        }
        let reasons = kernel.state.journeys.ids.last.flatMap { kernel.state.journeys[$0] }?.steps
            .map(\.reason)
        #expect(reasons?.contains(.pushForceQuit) == true)
        #expect(reasons?.contains(.presented) == true)
    }

    @Test("an app in front is never suspended, and coming to the front restarts the timer")
    func front() {
        var device = unseen()
        device.advance(by: 4)
        device.handle(.person(.open(app: chat)))
        device.advance(by: 60)
        #expect(process(device) == .foreground)
        device.handle(.person(.goHome))
        device.advance(by: 4)
        #expect(process(device) == .background)
    }

    @Test("DEL-3 BG-3 a suspended app is not asked how to present, and a background push wakes it")
    func wakes() {
        var device = unseen()
        device.advance(by: 5)
        let alert = device.push(#"{"aps":{"alert":"x"}}"#, to: chat) ?? ""
        #expect(!device.reasons(alert).contains(.foregroundAsked))
        #expect(process(device) == .suspended)
        let silent = device.push(silentPush, to: chat) ?? ""
        #expect(device.reasons(silent).contains(.pushFetched))
        #expect(process(device) == .background)
        device.advance(by: 5)
        #expect(process(device) == .suspended)
    }

    @Test("BG-3 a woken app runs until it has finished, however long it takes")
    func busy() {
        var device = unseen()
        device.script.backgroundOutcome = nil
        let silent = device.push(silentPush, to: chat) ?? ""
        device.advance(by: 29)
        #expect(process(device) == .background)
        device.handle(.backgroundHandled(notification: silent, .fetched(0)))
        device.advance(by: 5)
        #expect(process(device) == .suspended)
    }

    @Test("requests due while an app is suspended fire normally")
    func localNotification() {
        var device = unseen()
        device.add("later", .timeInterval(60, repeats: false))
        device.advance(by: 61)
        #expect(process(device) == .suspended)
        #expect(device.screen.cards.count == 1)
    }
}
