import Device
import DeviceModel
import NotificationModel
import Scenario
import WebScreen

/// The running device's settings by name, in the syntax of scenarios.
struct EnvironmentSettings: SettingsSource {
    let device: Device

    func settings() async -> [NamedValue] {
        NamedSetting.entries(of: await device.settings).map(NamedValue.init)
    }

    func change(_ change: SettingChange) async throws -> NamedValue {
        do {
            let setting = try NamedSetting(change.name, change.value)
            if let app = change.app {
                for switched in try setting.changes() {
                    try await device.perform(.change(app: app, switched))
                }
                return echo(of: change)
            }
            if let action = try setting.action() {
                try await device.perform(action)
                return echo(of: change)
            }
            try await device.configure { $0 = try setting.applied(to: $0) }
            let entry = NamedSetting.entry(change.name, of: await device.settings)
            return entry.map(NamedValue.init) ?? echo(of: change)
        } catch let failure as NamedSetting.ValueError {
            throw SettingError(failure.description, remedy: failure.remedy)
        } catch let refusal as ActionError {
            throw SettingError(refusal.description)
        }
    }

    func switches() async -> [String: [NamedValue]] {
        let apps = await device.apps
        return Dictionary(
            uniqueKeysWithValues: apps.map { app in
                (
                    app.description.bundleIdentifier,
                    NamedSetting.switches(of: app).map(NamedValue.init)
                )
            })
    }

    /// Returns the change itself, for a setting whose value is not readable.
    private func echo(of change: SettingChange) -> NamedValue {
        NamedValue(name: change.name, value: .string(change.value), words: change.value)
    }
}

extension NamedValue {
    fileprivate init(_ entry: NamedSetting.Entry) {
        self.init(name: entry.name, value: entry.value, words: entry.text)
    }
}
