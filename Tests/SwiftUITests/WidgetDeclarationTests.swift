import AppIntents
import DeviceModel
import Foundation
import NotificationModel
import SwiftUI
import Synchronization
import Testing
import WidgetKit

private let received = Mutex<[String]>([])

private struct CoffeePushHandler: WidgetPushHandler {
    func pushTokenDidChange(_ pushInfo: WidgetPushInfo, widgets: [WidgetInfo]) {
        let token = pushInfo.token.map { String(format: "%02x", $0) }.joined()
        received.withLock { $0.append(([token] + widgets.map(\.kind)).joined(separator: " ")) }
    }
}

private struct CoffeeEntry: TimelineEntry {
    let date: Date
}

private struct CoffeeProvider: TimelineProvider {
    var answers = true

    func placeholder(in context: Context) -> CoffeeEntry { CoffeeEntry(date: .distantPast) }
    func getSnapshot(in context: Context, completion: @escaping (CoffeeEntry) -> Void) {
        completion(placeholder(in: context))
    }
    func getTimeline(in context: Context, completion: @escaping (Timeline<CoffeeEntry>) -> Void) {
        guard answers else { return }
        let dates = [0, 3_600].map { Date(timeIntervalSince1970: $0) }
        completion(Timeline(entries: dates.map(CoffeeEntry.init), policy: .after(dates[1])))
    }
}

private struct RoastIntent: WidgetConfigurationIntent {
    static let title: LocalizedStringResource = "Roast"
    @Parameter(title: "Name", default: "Dark") var name: String
}

private struct RoastProvider: AppIntentTimelineProvider {
    func placeholder(in context: Context) -> CoffeeEntry { CoffeeEntry(date: .distantPast) }
    func snapshot(for configuration: RoastIntent, in context: Context) async -> CoffeeEntry {
        placeholder(in: context)
    }
    func timeline(for configuration: RoastIntent, in context: Context) async
        -> Timeline<CoffeeEntry>
    {
        let entries = configuration.name == "Dark" ? [CoffeeEntry(date: .distantPast)] : []
        return Timeline(entries: entries, policy: .never)
    }
}

private struct CoffeeWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "Coffee", provider: CoffeeProvider()) { entry in
            Text(entry.date, style: .time)
        }
        .configurationDisplayName("Coffee")
        .supportedFamilies([.systemSmall, .accessoryInline])
        .pushHandler(CoffeePushHandler.self)
    }
}

private struct RoastWidget: Widget {
    let kind = "Roast"
    var body: some WidgetConfiguration {
        AppIntentConfiguration(kind: kind, intent: RoastIntent.self, provider: RoastProvider()) {
            Text($0.date, style: .time)
        }
    }
}

private struct SilentWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "Silent", provider: CoffeeProvider(answers: false)) { _ in
            Text("")
        }
    }
}

private struct MachinePushHandler: ControlPushHandler {
    func pushTokensDidChange(controls: [ControlInfo]) {
        received.withLock { $0.append(controls.map(\.kind).joined()) }
    }
}

private struct MachineError: Error {}

private struct MachineProvider: ControlValueProvider {
    var previewValue: Bool { false }
    func currentValue() async throws -> Bool { true }
}

private struct BrokenProvider: ControlValueProvider {
    var previewValue: Bool { false }
    func currentValue() async throws -> Bool { throw MachineError() }
}

private struct SwitchIntent: SetValueIntent {
    static let title: LocalizedStringResource = "Switch"
    @Parameter(title: "On") var value: Bool
    func perform() async throws -> some IntentResult { .result() }
}

private struct MachineControl: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "Machine", provider: MachineProvider()) { isOn in
            ControlWidgetToggle("Machine", isOn: isOn, action: SwitchIntent()) { isOn in
                Label(isOn ? "On" : "Off", systemImage: "cup.and.saucer")
            }
            .tint(.brown)
        }
        .displayName("Machine")
        .pushHandler(MachinePushHandler.self)
    }
}

private struct BrokenControl: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "Broken", provider: BrokenProvider()) { isOn in
            ControlWidgetToggle("Broken", isOn: isOn, action: SwitchIntent()) { _ in Text("") }
        }
    }
}

private struct CoffeeBundle: WidgetBundle {
    var body: some Widget {
        CoffeeWidget()
        if #available(iOS 17, *) { RoastWidget() }
        SilentWidget()
        MachineControl()
        BrokenControl()
    }
}

/// The widgets and controls that an extension declares, and their reloads.
@MainActor @Suite(.serialized) struct WidgetDeclarationTests {
    private static let limit = Duration.milliseconds(50)

    private func widget(_ kind: String) throws -> DeclaredWidget {
        try #require(DeclaredWidget.all(in: CoffeeBundle()).first { $0.kind == kind })
    }

    private func control(_ kind: String) throws -> DeclaredControl {
        try #require(DeclaredControl.all(in: CoffeeBundle()).first { $0.kind == kind })
    }

    @Test("WIDGET-2 the widgets of a bundle have their kinds, families and push handlers")
    func declares() throws {
        let widgets = DeclaredWidget.all(in: CoffeeBundle())
        #expect(widgets.map(\.kind) == ["Coffee", "Roast", "Silent"])
        #expect(widgets.map { $0.pushHandler != nil } == [true, false, false])
        #expect(widgets.map(\.families.count) == [2, 7, 7])
        #expect(DeclaredWidget.all(in: CoffeeWidget()).map(\.kind) == ["Coffee"])
    }

    @Test("a widget has the supported size with a name, or the first one")
    func familyNames() throws {
        let coffee = try widget("Coffee")
        #expect(coffee.family(named: nil) == .systemSmall)
        #expect(coffee.family(named: "accessoryInline") == .accessoryInline)
        #expect(coffee.family(named: "systemLarge") == nil)
        #expect(coffee.familyNames == "systemSmall, accessoryInline")
        #expect(
            WidgetFamily.allCases.map(\.description)
                == PlacedWidget.Family.allCases.map(\.rawValue))
    }

    @Test("WIDGET-3 the controls of a bundle have their kinds and push handlers")
    func declaresControls() {
        let controls = DeclaredControl.all(in: CoffeeBundle())
        #expect(controls.map(\.kind) == ["Machine", "Broken"])
        #expect(controls.map { $0.pushHandler != nil } == [true, false])
    }

    @Test("WIDGET-2 a push handler gets the token and the placed widgets")
    func handler() throws {
        received.withLock { $0 = [] }
        let type = try #require(try widget("Coffee").pushHandler)
        type.init().pushTokenDidChange(
            WidgetPushInfo(token: Data([1, 255])),
            widgets: [WidgetInfo(kind: "Coffee", family: .systemSmall)])
        let control = try #require(try control("Machine").pushHandler)
        control.init().pushTokensDidChange(controls: [
            ControlInfo(kind: "Machine", pushInfo: ControlPushInfo(token: Data()))
        ])
        #expect(received.withLock { $0 } == ["01ff Coffee", "Machine"])
    }

    @Test(
        "WIDGET-6 a reload has the dates and the policy of the timeline, or says what is missing",
        arguments: [
            (
                "Coffee",
                "Coffee systemSmall: 2 entries (1970-01-01T00:00:00Z, 1970-01-01T01:00:00Z), "
                    + "next reload after 1970-01-01T01:00:00Z"
            ),
            ("Roast", "Roast systemSmall: 1 entry (0001-01-01T00:00:00Z), no further reload"),
            ("Silent", "Silent: no timeline within 0.05 seconds"),
        ])
    func reloads(kind: String, summary: String) async throws {
        let reload = try await widget(kind).reload(in: .systemSmall, limit: Self.limit)
        #expect(reload.summary == summary)
    }

    @Test("WIDGET-6 the reload of a control has its value, or its provider's error")
    func reloadsControls() async throws {
        let limit = Duration.seconds(20)
        #expect(try await control("Machine").reload(limit: limit).summary == "Machine: true")
        #expect(
            try await control("Broken").reload(limit: limit).summary == "Broken: MachineError()")
    }

    @Test("WIDGET-2 the centers know the placed widgets and controls, and the token")
    func centers() async throws {
        let (widgets, controls) = (WidgetCenter(), ControlCenter())
        #expect(try await widgets.currentConfigurations().isEmpty)
        #expect(await widgets.currentPushInfo == nil)
        widgets.update(
            placed: [WidgetInfo(kind: "Coffee", family: .systemSmall)],
            pushInfo: WidgetPushInfo(token: Data([7])))
        #expect(try await widgets.currentConfigurations().map(\.family) == [.systemSmall])
        #expect(await widgets.currentPushInfo?.token == Data([7]))
        controls.update(placed: [ControlInfo(kind: "Machine")])
        #expect(try await controls.currentControls().map(\.kind) == ["Machine"])
    }
}
