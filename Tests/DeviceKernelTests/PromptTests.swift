import DeviceKernel
import DeviceModel
import DeviceSimulation
import Foundation
import NotificationModel
import Testing

/// Prompts that wait for the person, and apps without permission.
struct PromptTests {
    @Test("calls made while a prompt waits get its answer; above the limit they get a denial")
    func callsWait() {
        var device = SimulatedDevice.asked([.alert], allowed: nil)
        for _ in 1..<KernelLimits.waitingCallsMax { device.ask(.authorization([.alert]), of: chat) }
        #expect(device.answers.isEmpty)
        #expect(device.ask(.authorization([.alert]), of: chat) == .granted(false))
        device.perform(.answer(.notifications, app: chat, allows: true))
        #expect(
            device.answers.values.count { $0 == .granted(true) } == KernelLimits.waitingCallsMax)
        #expect(device.prompts(.notifications) == 1 && device.kernel.state.prompts.isEmpty)
    }

    @Test(
        "a provisional request during a prompt is granted, and the answer still counts",
        arguments: [true, false])
    func provisionalMeanwhile(allowed: Bool) {
        var device = SimulatedDevice.asked([.alert], allowed: nil)
        #expect(device.ask(.authorization([.alert, .provisional]), of: chat) == .granted(true))
        #expect(device.status() == .provisional)
        device.perform(.answer(.notifications, app: chat, allows: allowed))
        #expect(device.answers[1] == .granted(allowed))
        #expect(device.status() == (allowed ? .authorized : .denied))
    }

    @Test("an app removed during its prompts gets answers, and the prompts disappear")
    func uninstalledMeanwhile() {
        let app = AppDescription.chat()
        var device = SimulatedDevice.asked([.alert], allowed: nil, app)
        device.ask(.focusAuthorization, of: chat)
        #expect(device.kernel.state.prompts.count == 2)
        device.handle(.uninstalled(app: chat))
        #expect(device.answers == [1: .granted(false), 2: .granted(false)])
        #expect(device.kernel.state.prompts.isEmpty)
        // A late answer changes nothing, also for the app installed again.
        device.install(app)
        device.perform(.answer(.notifications, app: chat, allows: true))
        #expect(device.status() == .notDetermined)
        device.perform(.answer(.criticalAlerts, app: "org.example.nobody", allows: true))
        #expect(device.kernel.state.apps.count == 1)
    }

    @Test("a prompt lost to a restart is shown again by the next request")
    func rebootMeanwhile() {
        var device = SimulatedDevice.asked([.alert], allowed: nil)
        device.reboot()
        #expect(device.kernel.state.prompts.isEmpty && device.status() == .notDetermined)
        device.promptAnswer = true
        #expect(device.ask(.authorization([.alert]), of: chat) == .granted(true))
        #expect(device.prompts(.notifications) == 2)
    }

    // MARK: Delivery without permission

    @Test(
        "AUTH-21 AUTH-20 without permission a push is not shown and still wakes the app",
        arguments: [nil, false])
    func withoutPermission(answer: Bool?) {
        var device = SimulatedDevice()
        device.install(.chat())
        device.promptAnswer = answer
        if answer != nil { device.ask(.authorization([.alert, .badge]), of: chat) }
        let id = device.push(fullPush, to: chat)
        #expect(device.reasons(id) == [.pushArrived, .notAuthorized])
        #expect(device.screen.cards.isEmpty && device.delivered().isEmpty)
        #expect(!device.heard(id) && device.badge() == 0)
        let silent = device.push(#"{"aps":{"content-available":1}}"#, to: chat)
        #expect(device.reasons(silent).contains(.pushWakesApp))
    }

    @Test(
        "ADD-7 ADD-8 CON-2 adding without permission is rejected or silent, and never shown",
        arguments: [true, false], [nil, false])
    func addWithoutPermission(isSilent: Bool, answer: Bool?) {
        var settings = DeviceSettings()
        settings.isSilentWhenNotAllowed = isSilent
        var device = SimulatedDevice(settings: settings)
        device.install(.chat())
        device.promptAnswer = answer
        if answer != nil { device.ask(.authorization([.alert]), of: chat) }
        for trigger in [nil, .timeInterval(5, repeats: false)] as [NotificationTrigger?] {
            let added = device.add("a", trigger)
            #expect(isSilent ? added == .done : added.code == 1)
        }
        #expect(device.pending().isEmpty)
        device.change(.notifications(true))
        device.advance(by: 10)
        #expect(device.screen.cards.isEmpty)
    }
}
