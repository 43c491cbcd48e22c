internal import BoundedYAML
package import DeviceModel
internal import Foundation
package import NotificationModel

/// A setting by its name and a value as text: what one line of a scenario's `set` step says, for
/// whoever else changes a device by name.
///
/// ```swift
/// let setting = try NamedSetting("isNetworkUp", "off")
/// settings = try setting.applied(to: settings)
/// ```
package struct NamedSetting: Sendable {
    /// What cannot be set, in sentences that say what can.
    package struct ValueError: Error, Sendable, Hashable, CustomStringConvertible {
        /// What is wrong.
        package let description: String
        /// What there is instead; `nil` where the description says it.
        package let remedy: String?
    }

    /// A setting as it is now.
    package struct Entry: Sendable, Hashable {
        /// The name.
        package let name: String
        /// The value as JSON has it.
        package let value: PropertyValue
        /// The value in words.
        package let words: String
    }

    /// The name.
    package let name: String
    private let setting: Scenario.Setting

    /// Reads a value, written as in a scenario: `off`, `30s`, `[08:00, 18:00]`, `{isOn: on}`.
    ///
    /// - Throws: `ValueError` for a text that is not a value.
    package init(_ name: String, _ text: String) throws(ValueError) {
        self.name = name
        do {
            let nothing = YAMLNode(
                kind: .scalar("", isPlain: true), position: .init(line: 1, column: 1))
            setting = try (Self.root(of: text) ?? nothing).setting(name)
        } catch {
            throw ValueError(description: error.message, remedy: nil)
        }
    }

    private static func root(of text: String) throws(SourceError) -> YAMLNode? {
        do { return try YAMLDocument.root(of: text) } catch { throw SourceError(error) }
    }

    /// What a person does for it; `nil` for a setting, which `applied(to:)` changes.
    ///
    /// - Throws: `ValueError` for a value that does not fit.
    package func action() throws(ValueError) -> PersonAction? {
        guard let word = DeviceWord(rawValue: name) else { return nil }
        do {
            return word.action(try DeviceWord.flag(word, setting))
        } catch {
            throw ValueError(description: error.message, remedy: nil)
        }
    }

    /// The settings with this one changed.
    ///
    /// - Throws: `ValueError` for a name that is not there and a value that does not fit.
    package func applied(to settings: DeviceSettings) throws(ValueError) -> DeviceSettings {
        do {
            return try SettingsOverlay.apply([name: setting], to: settings)
        } catch {
            throw ValueError(
                description: error.message,
                remedy: Self.entry(name, of: settings) == nil ? Self.list(settings) : nil)
        }
    }

    /// What moves the switch of this name in an app's settings.
    ///
    /// - Throws: `ValueError` for a name that is not there and a value that does not fit.
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

    /// Every setting as it is now, by name.
    package static func entries(of settings: DeviceSettings) -> [Entry] {
        let values = SettingsOverlay.values(of: settings)
        return values.sorted { $0.key < $1.key }.map {
            Entry(name: $0.key, value: $0.value, words: SettingsOverlay.words($0.value))
        }
    }

    /// The setting that a name means; `isSilent` is `silent` as well.
    package static func entry(_ name: String, of settings: DeviceSettings) -> Entry? {
        guard let key = SettingsOverlay.name(name, of: settings) else { return nil }
        return entries(of: settings).first { $0.name == key }
    }

    private static func list(_ settings: DeviceSettings) -> String {
        let names = SettingsOverlay.names(of: settings) + DeviceWord.allCases.map(\.rawValue)
        return "The settings are: \(names.joined(separator: ", "))."
    }
}
