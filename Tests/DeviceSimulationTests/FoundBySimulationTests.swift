import DeviceKernel
import DeviceModel
import DeviceSimulation
import Foundation
import NotificationModel
import Testing

/// Regression tests for faults that the random histories found.
struct FoundBySimulationTests {
    private let app = "chat"

    private func device(_ change: (inout DeviceSettings) -> Void = { _ in }) -> SimulatedDevice {
        var device = SimulatedDevice()
        device.installAllowed(HistoryApps.chat)
        device.configure(change)
        return device
    }

    private func reasons(_ id: String?, in device: SimulatedDevice) -> [JourneyReason] {
        device.journeys.first { $0.id == id }?.steps.map(\.reason) ?? []
    }

    @Test("notifications of a removed app have the reason app removed")
    func journeysSayThatTheAppWasRemoved() {
        var device = device()
        device.scripts[app] = ScriptKind.hangs.script
        let listed = device.push(#"{"aps":{"alert":"A"}}"#, to: app)
        let underWay = device.push(#"{"aps":{"alert":"B","mutable-content":1}}"#, to: app)
        var content = NotificationContent()
        content.body = "C"
        device.ask(
            .add(
                .init(identifier: "r", content: content, trigger: .timeInterval(60, repeats: false))
            ),
            of: app)
        let pending = device.journeys.last?.id
        device.handle(.uninstalled(app: app))
        for id in [listed, underWay, pending] {
            #expect(reasons(id, in: device).last == .appUninstalled)
        }
    }

    @Test(
        "a journey has the reason when an answer allows no place",
        arguments: [PresentationOptions.sound, .badge, .banner])
    func noPlaceIsSaid(asked: PresentationOptions) {
        var device = device()
        device.perform(.change(app: app, .alerts(false)))
        device.scripts[app] = AppScript()
        device.scripts[app]?.presentation = asked
        device.perform(.unlock)
        device.perform(.open(app: app))
        let id = device.push(#"{"aps":{"alert":"A"}}"#, to: app)
        #expect(reasons(id, in: device).last == .noPlace)
    }

    @Test("AUTH-16 an App Clip after its time limit can clear its badge but not set it")
    func clipWhoseTimeIsOverSetsNoNumber() {
        var device = SimulatedDevice()
        device.install(HistoryApps.clip)
        device.handle(.appMoved(app: "clip", .foreground))
        device.ask(.setBadge(3), of: "clip")
        device.handle(.appMoved(app: "clip", .background))
        device.advance(by: 8 * 3_600 + 1)
        device.ask(.setBadge(5), of: "clip")
        #expect(device.kernel.state.apps["clip"]?.badge == 3)
        device.ask(.setBadge(0), of: "clip")
        #expect(device.kernel.state.apps["clip"]?.badge == 0)
    }

    /// A device on which a notification waits for the summary.
    private func deviceWithHeld() -> (SimulatedDevice, held: String?) {
        var device = device { $0.summary = ScheduledSummary(isOn: true, minutes: [0]) }
        device.perform(.change(app: app, .scheduledDelivery(true)))
        let held = device.push(#"{"aps":{"alert":"A"}}"#, to: app)
        return (device, held)
    }

    @Test("waiting notifications are not listed after the app lost permission")
    func nothingIsReleasedOfADeniedApp() {
        var (device, held) = deviceWithHeld()
        device.perform(.change(app: app, .notifications(false)))
        device.configure { $0.summary.isOn = false }
        #expect(device.kernel.state.delivered.isEmpty)
        #expect(reasons(held, in: device).last == .notAuthorized)
    }

    @Test("a summary contains only notifications with a place", arguments: [true, false])
    func summaryNamesNothingWithoutPlace(hasPlace: Bool) {
        var device = device { $0.summary = ScheduledSummary(isOn: true, minutes: [0]) }
        device.perform(.change(app: app, .scheduledDelivery(true)))
        device.perform(.change(app: app, .notificationCenter(hasPlace)))
        device.perform(.change(app: app, .lockScreen(hasPlace)))
        let held = device.push(#"{"aps":{"alert":"A"}}"#, to: app)
        device.advance(by: 86_400)
        let summaries = device.effects.compactMap { effect in
            if case .showSummary(let ids) = effect { ids } else { nil }
        }
        #expect(summaries == (hasPlace ? [[held].compactMap(\.self)] : []))
        #expect(reasons(held, in: device).last == (hasPlace ? .summaryShown : .noPlace))
    }
}
