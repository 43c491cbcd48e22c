import AppIntents
import SwiftUI
import WidgetKit

struct MachineProvider: ControlValueProvider {
    let previewValue = false

    func currentValue() async throws -> Bool { true }
}

struct MachineIntent: SetValueIntent {
    static let title: LocalizedStringResource = "Machine"
    @Parameter(title: "On") var value: Bool

    func perform() async throws -> some IntentResult { .result() }
}

struct MachinePushHandler: ControlPushHandler {
    init() {}

    func pushTokensDidChange(controls: [ControlInfo]) {
        print("\(controls.compactMap(\.pushInfo).count) tokens for \(controls.map(\.kind))")
    }
}

struct MachineControl: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "Machine", provider: MachineProvider()) { isOn in
            ControlWidgetToggle("Machine", isOn: isOn, action: MachineIntent()) { isOn in
                Text(isOn ? "On" : "Off")
            }
        }
        .pushHandler(MachinePushHandler.self)
    }
}
