// The program of a widget extension, as `bellhop build` makes it from the code of a project.

import ActivityDecoding
import AppIntents
import Foundation
import SwiftUI
import WidgetKit

struct CupEntry: TimelineEntry {
    let date: Date
}

struct CupProvider: TimelineProvider {
    var fails = false

    func placeholder(in context: Context) -> CupEntry { CupEntry(date: .now) }

    func getSnapshot(in context: Context, completion: @escaping (CupEntry) -> Void) {
        completion(placeholder(in: context))
    }

    func getTimeline(in context: Context, completion: @escaping (Timeline<CupEntry>) -> Void) {
        if fails { fatalError("no cups") }
        let group = FileManager.default.containerURL(
            forSecurityApplicationGroupIdentifier: "group.org.bellhop.cups")
        print("timeline for \(context.family), with a group: \(group != nil)")
        let served = Date(timeIntervalSince1970: 1_800_000_000)
        completion(Timeline(entries: [CupEntry(date: served)], policy: .never))
    }
}

struct CoffeePushHandler: WidgetPushHandler {
    func pushTokenDidChange(_ pushInfo: WidgetPushInfo, widgets: [WidgetInfo]) {
        print("token of \(pushInfo.token.count) bytes for \(widgets.map(\.kind))")
    }
}

struct CoffeeWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "Coffee", provider: CupProvider()) { _ in Text("Coffee") }
            .supportedFamilies([.systemSmall, .accessoryInline])
            .pushHandler(CoffeePushHandler.self)
    }
}

struct EmptyWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "Empty", provider: CupProvider(fails: true)) { _ in Text("None") }
            .pushHandler(CoffeePushHandler.self)
    }
}

struct PlainWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "Plain", provider: CupProvider()) { _ in Text("Plain") }
    }
}

/// A provider that asks for its own reload each time.
struct EagerProvider: TimelineProvider {
    func placeholder(in context: Context) -> CupEntry { CupEntry(date: .now) }

    func getSnapshot(in context: Context, completion: @escaping (CupEntry) -> Void) {
        completion(placeholder(in: context))
    }

    func getTimeline(in context: Context, completion: @escaping (Timeline<CupEntry>) -> Void) {
        WidgetCenter.shared.reloadTimelines(ofKind: "Eager")
        completion(Timeline(entries: [placeholder(in: context)], policy: .never))
    }
}

struct EagerWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "Eager", provider: EagerProvider()) { _ in Text("Eager") }
    }
}

struct MachineProvider: ControlValueProvider {
    let name: String
    let previewValue = ""
    func currentValue() async throws -> String { "\(name) is on" }
}

struct MachinePushHandler: ControlPushHandler {
    func pushTokensDidChange(controls: [ControlInfo]) {
        let tokens = Set(controls.compactMap { $0.pushInfo?.token })
        print("\(tokens.count) control tokens for \(controls.map(\.kind))")
    }
}

struct SwitchIntent: SetValueIntent {
    static let title: LocalizedStringResource = "Switch"
    @Parameter(title: "On") var value: Bool
    func perform() async throws -> some IntentResult { .result() }
}

struct MachineControl: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "Machine", provider: MachineProvider(name: "Machine")) {
            state in
            ControlWidgetToggle(state, isOn: true, action: SwitchIntent()) { _ in Text("On") }
        }
        .pushHandler(MachinePushHandler.self)
    }
}

struct GrinderControl: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "Grinder", provider: MachineProvider(name: "Grinder")) {
            state in
            ControlWidgetToggle(state, isOn: true, action: SwitchIntent()) { _ in Text("On") }
        }
        .pushHandler(MachinePushHandler.self)
    }
}

struct Cups: WidgetBundle {
    var body: some Widget {
        CoffeeWidget()
        EmptyWidget()
        PlainWidget()
        EagerWidget()
        MachineControl()
        GrinderControl()
    }
}

MainActor.assumeIsolated { WidgetRunner.run(Cups.self) }
