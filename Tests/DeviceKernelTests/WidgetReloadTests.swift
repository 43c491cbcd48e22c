import DeviceKernel
import DeviceModel
import DeviceSimulation
import Foundation
import NotificationModel
import Testing

/// The decisions of the device about pushes that reload widgets and controls.
struct WidgetReloadTests {
    private static let push = #"{"aps":{"content-changed":true}}"#

    private func phone(
        system: Int = 26, _ change: (inout DeviceSettings) -> Void = { _ in },
        placed: [PlacedWidget] = [PlacedWidget(kind: "Coffee")]
    ) -> SimulatedDevice {
        var settings = DeviceSettings()
        settings.systemVersion = SystemVersion(parts: [system])
        change(&settings)
        var device = SimulatedDevice.withChat(.chat(), settings: settings)
        for widget in placed { device.perform(.placeWidget(app: chat, widget)) }
        return device
    }

    private func detail(
        _ id: String?, _ reason: JourneyReason, in device: SimulatedDevice
    ) -> String? {
        device.journeys.first { $0.id == id }?.steps.last { $0.reason == reason }?.detail
    }

    @Test("WIDGET-1 a push reloads the placed widgets that have a push handler")
    func reloads() throws {
        var device = phone(placed: [
            PlacedWidget(kind: "Coffee"), PlacedWidget(kind: "Plain", hasPushHandler: false),
            PlacedWidget(kind: "Machine", surface: .control),
        ])
        let id = device.push(Self.push, to: chat, kind: .widgets)
        #expect(device.reasons(id) == [.pushArrived, .widgetReloaded])
        #expect(detail(id, .widgetReloaded, in: device) == "widgets Coffee")
        let control = device.push(Self.push, to: chat, kind: .controls)
        #expect(detail(control, .widgetReloaded, in: device) == "controls Machine")
        #expect(device.screen.cards.isEmpty && !device.reasons(id).contains(.pushSilent))
    }

    @Test(
        "WIDGET-1 widgets need iOS 26 and controls iOS 18",
        arguments: [
            (ArrivedPush.Kind.widgets, 18, false), (.widgets, 26, true), (.controls, 17, false),
            (.controls, 18, true),
        ])
    func systems(kind: ArrivedPush.Kind, system: Int, isReloaded: Bool) {
        var device = phone(system: system, placed: [])
        let id = device.push(Self.push, to: chat, kind: kind)
        #expect(device.reasons(id).last == (isReloaded ? .widgetReloaded : .widgetSystemTooOld))
    }

    @Test(
        "WIDGET-4 only the value true of content-changed reloads",
        arguments: [
            #"{"aps":{"content-changed":false}}"#, #"{"aps":{"content-changed":"true"}}"#,
            #"{"aps":{"content-available":1}}"#, #"{"content-changed":true,"aps":{}}"#,
        ])
    func announcements(payload: String) {
        var device = phone()
        let id = device.push(payload, to: chat, kind: .widgets)
        #expect(device.reasons(id).last == .widgetNotAnnounced)
    }

    @Test("WIDGET-4 an alert in the push is not shown")
    func alerts() {
        var device = phone()
        let id = device.push(
            #"{"aps":{"content-changed":true,"alert":"Hi","badge":3}}"#, to: chat, kind: .widgets)
        #expect(device.reasons(id).suffix(2) == [.widgetKeysIgnored, .widgetReloaded])
        #expect(device.screen.cards.isEmpty)
        #expect(device.kernel.state.apps[chat]?.badge == 0)
    }

    @Test("WIDGET-2 without a placed widget with a handler nothing is reloaded")
    func handlers() {
        var device = phone(placed: [PlacedWidget(kind: "Plain", hasPushHandler: false)])
        let id = device.push(Self.push, to: chat, kind: .widgets)
        #expect(detail(id, .widgetNoHandler, in: device) == "placed without a handler: Plain")
        let control = device.push(Self.push, to: chat, kind: .controls)
        #expect(detail(control, .widgetNoHandler, in: device) == "none is placed")
        device.perform(.placeWidget(app: chat, PlacedWidget(kind: "Plain")))
        let later = device.push(Self.push, to: chat, kind: .widgets)
        #expect(device.reasons(later).last == .widgetReloaded)
    }

    @Test("on a device without placed widgets only the shape of a push is checked")
    func shapeOnly() {
        var device = phone(placed: [])
        let id = device.push(Self.push, to: chat, kind: .widgets)
        #expect(device.reasons(id) == [.pushArrived, .widgetShapeOnly, .widgetReloaded])
    }

    @Test("WIDGET-5 the budget of a day ends reloads, and the next day has another one")
    func budget() {
        var device = phone { $0.widgetReloadsPerDay = 2 }
        let ids = (0..<3).map { _ in device.push(Self.push, to: chat, kind: .widgets) }
        let reasons = ids.map { device.reasons($0).last }
        #expect(reasons == [.widgetReloaded, .widgetReloaded, .widgetOverBudget])
        device.advance(by: 86_400)
        let next = device.push(Self.push, to: chat, kind: .widgets)
        #expect(device.reasons(next).last == .widgetReloaded)
    }

    @Test("WIDGET-5 without a limit, and for controls, no reload is over the budget")
    func noBudget() {
        var device = phone({ $0.widgetReloadsPerDay = 0 }, placed: [])
        var reasons: [JourneyReason?] = []
        for _ in 0..<100 {
            let id = device.push(Self.push, to: chat, kind: .widgets)
            reasons.append(device.reasons(id).last)
        }
        #expect(reasons.allSatisfy { $0 == .widgetReloaded })
        device = phone({ $0.widgetReloadsPerDay = 1 }, placed: [])
        for _ in 0..<3 {
            let id = device.push(Self.push, to: chat, kind: .controls)
            #expect(device.reasons(id).last == .widgetReloaded)
        }
    }

    @Test("WIDGET-7 a force-quit app's widgets are reloaded")
    func forceQuit() {
        var device = phone()
        device.perform(.unlock)
        device.perform(.open(app: chat))
        device.perform(.forceQuit(app: chat))
        let id = device.push(Self.push, to: chat, kind: .widgets)
        #expect(device.reasons(id).last == .widgetReloaded)
    }

    @Test("WIDGET-6 the journey has the extension's answers")
    func answers() {
        var device = phone()
        let id = device.push(Self.push, to: chat, kind: .widgets) ?? ""
        let date = Date(timeIntervalSince1970: 0)
        let reloads = [
            WidgetReload(kind: "Coffee", family: "systemSmall", dates: [date], policy: .never),
            WidgetReload(kind: "Tea", problem: "no timeline within 10 seconds"),
        ]
        device.handle(.widget(.reloaded(notification: id, reloads)))
        #expect(device.reasons(id).suffix(2) == [.widgetProvided, .widgetNotProvided])
        #expect(
            detail(id, .widgetProvided, in: device)
                == "Coffee systemSmall: 1 entry (1970-01-01T00:00:00Z), no further reload")
        // A reload has one answer, and another notification has none.
        device.handle(.widget(.failed(notification: id, why: "ended")))
        #expect(device.reasons(id).count == 4)
        let alert = device.push(#"{"aps":{"alert":"A"}}"#, to: chat)
        let before = device.reasons(alert)
        device.handle(.widget(.failed(notification: alert ?? "", why: "ended")))
        #expect(device.reasons(alert) == before)
    }

    @Test("WIDGET-3 a push to the token of a control reloads this control alone")
    func controlTokens() {
        var device = phone(placed: [
            PlacedWidget(kind: "Machine", surface: .control),
            PlacedWidget(kind: "Grinder", surface: .control),
        ])
        for (control, token) in [("Machine", "aa"), ("Grinder", "bb"), ("Absent", "cc")] {
            device.handle(.widget(.registered(app: chat, control: control, token: token)))
        }
        func reloaded(at token: String) -> String? {
            let id = device.push(
                Self.push, to: chat, kind: .controls, address: .token(token))
            return detail(id, .widgetReloaded, in: device)
        }
        #expect(reloaded(at: "bb") == "controls Grinder")
        #expect(reloaded(at: "cc") == "controls Machine Grinder")
        device.handle(.widget(.registered(app: chat, control: "Grinder", token: "dd")))
        #expect(reloaded(at: "dd") == "controls Grinder")
        device.perform(.removeWidgets(app: chat, kind: "Grinder", .control))
        #expect(reloaded(at: "dd") == "controls Machine")
    }

    // MARK: Calls of the app's code

    private func ask(
        _ kind: String?, areControls: Bool = false, _ device: inout SimulatedDevice
    ) -> Journey? {
        let count = device.journeys.count
        let request = WidgetReloadRequest(kind: kind, areControls: areControls)
        #expect(device.ask(.reloadWidgets(request), of: chat) == .done)
        return device.journeys.count > count ? device.journeys.last : nil
    }

    @Test("WIDGET-9 the app's code reloads placed widgets with and without a push handler")
    func calls() {
        var device = phone(placed: [
            PlacedWidget(kind: "Coffee"), PlacedWidget(kind: "Plain", hasPushHandler: false),
            PlacedWidget(kind: "Machine", surface: .control),
        ])
        for (kind, areControls, detail) in [
            (nil, false, "widgets Coffee Plain"), ("Plain", false, "widgets Plain"),
            (nil, true, "controls Machine"), ("Machine", true, "controls Machine"),
        ] {
            let journey = ask(kind, areControls: areControls, &device)
            #expect(journey?.steps.map(\.detail) == [detail])
            #expect(journey?.steps.map(\.reason) == [.widgetReloaded])
        }
        let unknown = ask("Tea", &device)
        #expect(unknown?.steps.map(\.reason) == [.widgetNotPlaced])
        #expect(unknown?.requestIdentifier == #"reloadTimelines(ofKind: "Tea")"#)
        #expect(unknown?.steps.last?.detail == "placed: Coffee, Plain")
    }

    @Test("WIDGET-9 calls of an app without placed widgets have no journey")
    func callsWithoutWidgets() {
        var device = phone(placed: [PlacedWidget(kind: "Machine", surface: .control)])
        #expect(ask(nil, &device) == nil)
        #expect(ask("Coffee", &device) == nil)
    }

    @Test("WIDGET-9 the budget counts calls in the background, and none in the foreground")
    func budgetOfCalls() {
        var device = phone { $0.widgetReloadsPerDay = 1 }
        device.perform(.unlock)
        device.perform(.open(app: chat))
        for _ in 0..<3 { #expect(ask(nil, &device)?.steps.last?.reason == .widgetReloaded) }
        var own = WidgetReloadRequest(kind: "Coffee", areControls: false)
        own.isByWidgets = true
        for reason in [JourneyReason.widgetReloaded, .widgetOverBudget] {
            device.ask(.reloadWidgets(own), of: chat)
            #expect(device.journeys.last?.steps.last?.reason == reason)
        }
        device.perform(.goHome)
        #expect(ask(nil, &device)?.steps.last?.reason == .widgetOverBudget)
        let push = device.push(Self.push, to: chat, kind: .widgets)
        #expect(device.reasons(push).last == .widgetOverBudget)
    }

    @Test("WIDGET-9 a long kind in a call is cut")
    func longKind() {
        var device = phone()
        let journey = ask(String(repeating: "k", count: 100_000), &device)
        #expect(journey?.requestIdentifier.count == 127)
    }

    @Test("the screen lists the placed widgets of an app")
    func screen() {
        let device = phone()
        #expect(device.screen.apps.first?.widgets == [PlacedWidget(kind: "Coffee")])
        #expect(phone(placed: []).screen.apps.first?.widgets == nil)
    }

    @Test("WIDGET-8 a removed widget is not reloaded, and a deleted app has none")
    func removal() {
        var device = phone(placed: [PlacedWidget(kind: "Coffee"), PlacedWidget(kind: "Tea")])
        device.perform(.removeWidgets(app: chat, kind: "Coffee", .widget))
        let id = device.push(Self.push, to: chat, kind: .widgets)
        #expect(detail(id, .widgetReloaded, in: device) == "widgets Tea")
        device.handle(.uninstalled(app: chat))
        #expect(device.kernel.state.placedWidgets(of: chat).isEmpty)
    }

    @Test("WIDGET-8 placed widgets and their budget survive a restart")
    func persistence() throws {
        var device = PersistedKernel()
        device.handle(.installed(.chat()))
        device.handle(.person(.placeWidget(app: chat, PlacedWidget(kind: "Coffee"))))
        device.restart()
        #expect(device.kernel.state.placedWidgets(of: chat).map(\.kind) == ["Coffee"])
        #expect(device.problems.isEmpty)
    }

    @Test(
        "a push without a type reloads widgets if its payload says so",
        arguments: [
            (Self.push, ArrivedPush.Kind.widgets), (#"{"aps":{"alert":"A"}}"#, .notification),
            (#"{"aps":{"alert":"content-changed"}}"#, .notification),
            (#"{"aps":{"content-changed":false}}"#, .notification),
        ])
    func kinds(payload: String, kind: ArrivedPush.Kind) {
        #expect(ArrivedPush.Kind(pushType: nil, payload: Data(payload.utf8)) == kind)
        #expect(ArrivedPush.Kind(pushType: "controls", payload: Data(payload.utf8)) == .controls)
    }

    @Test("an app has at most as many placed kinds as the limit says")
    func bound() {
        let many = (0..<KernelLimits.widgetsOfAppMax + 2).map { PlacedWidget(kind: "\($0)") }
        let device = phone(placed: many + many)
        #expect(
            device.kernel.state.placedWidgets(of: chat).count == KernelLimits.widgetsOfAppMax)
    }
}
