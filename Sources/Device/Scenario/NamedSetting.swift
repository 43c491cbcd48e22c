internal import BoundedYAML
package import DeviceModel
internal import Foundation
package import NotificationModel

/// A setting with its name and a textual value, as in one line of a scenario's `set` step.
///
/// Commands that change a device by name use it as well.
///
/// ```swift
/// let setting = try NamedSetting("isNetworkUp", "off")
/// settings = try setting.applied(to: settings)
/// ```
package struct NamedSetting: Sendable {
    /// The error for a setting that cannot be changed. The text names the valid values.
    package struct ValueError: Error, Sendable, Hashable, CustomStringConvertible {
        package let description: String
        package let remedy: String?
    }

    package struct Entry: Sendable, Hashable {
        package let name: String
        package let value: PropertyValue
        package let text: String
    }

    package let name: String
    private let setting: Scenario.Setting

    /// Parses a value in the notation of scenarios: `off`, `30s`, `[08:00, 18:00]`, `{isOn: on}`. A
    /// vCard adds its contacts.
    ///
    /// - Throws: `ValueError` if the text cannot be parsed.
    package init(_ name: String, _ text: String) throws(ValueError) {
        self.name = name
        do {
            let plain = YAMLNode(
                kind: .scalar(VCardReader.isVCard(text) ? text : "", isPlain: true),
                position: .init(line: 1, column: 1))
            let root = VCardReader.isVCard(text) ? nil : try Self.root(of: text)
            setting = try (root ?? plain).setting(name)
        } catch {
            throw ValueError(description: error.message, remedy: nil)
        }
    }

    private static func root(of text: String) throws(SourceError) -> YAMLNode? {
        do { return try YAMLDocument.root(of: text) } catch { throw SourceError(error) }
    }

    /// Returns the action of the person that changes this value; `nil` for a setting that
    /// `applied(to:)` changes.
    ///
    /// - Throws: `ValueError` for an invalid value.
    package func action() throws(ValueError) -> PersonAction? {
        guard let word = DeviceStateKey(rawValue: name) else { return nil }
        do {
            return word.action(try DeviceStateKey.flag(word, setting))
        } catch {
            throw ValueError(description: error.message, remedy: nil)
        }
    }

    /// Returns the settings with this one changed.
    ///
    /// - Throws: `ValueError` for an unknown name or an invalid value.
    package func applied(to settings: DeviceSettings) throws(ValueError) -> DeviceSettings {
        do {
            return try SettingsOverlay.apply([name: setting], to: settings)
        } catch {
            throw ValueError(
                description: error.message,
                remedy: Self.entry(name, of: settings) == nil ? Self.list(settings) : nil)
        }
    }

    /// Returns the changes for the switch with this name in an app's settings.
    ///
    /// - Throws: `ValueError` for an unknown name or an invalid value.
    package func changes() throws(ValueError) -> [AppSettingChange] {
        do {
            return try AppSwitch.changes([name: setting])
        } catch {
            let names = AppSwitch.names.joined(separator: ", ")
            throw ValueError(
                description: error.message,
                remedy: AppSwitch.names.contains(name)
                    ? nil : "The switches of an app are: \(names).")
        }
    }

    package static func entries(of settings: DeviceSettings) -> [Entry] {
        let values = SettingsOverlay.values(of: settings)
        return values.sorted { $0.key < $1.key }.map {
            Entry(name: $0.key, value: $0.value, text: SettingsOverlay.text($0.value))
        }
    }

    /// Returns the setting with a name. The prefix `is` is optional, so `silent` finds `isSilent`.
    package static func entry(_ name: String, of settings: DeviceSettings) -> Entry? {
        guard let key = SettingsOverlay.name(name, of: settings) else { return nil }
        return entries(of: settings).first { $0.name == key }
    }

    private static func list(_ settings: DeviceSettings) -> String {
        let names = SettingsOverlay.names(of: settings) + DeviceStateKey.allCases.map(\.rawValue)
        return "The settings are: \(names.joined(separator: ", "))."
    }
}
