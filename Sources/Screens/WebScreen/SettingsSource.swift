package import NotificationModel

/// The settings of a device by name.
///
/// `GET /api/settings` lists them, and `POST /api/settings` with a `SettingChange` changes one.
package protocol SettingsSource: Sendable {
    func settings() async throws -> [NamedValue]

    /// Changes a setting and returns its new value.
    ///
    /// - Throws: `SettingError` for an unknown name, an invalid value or a stopped device.
    func change(_ change: SettingChange) async throws -> NamedValue

    /// Returns the switches of each app in Settings, by bundle identifier.
    ///
    /// A switch that the app did not request is `null` and cannot be changed (SET-2). The default
    /// is empty.
    func switches() async throws -> [String: [NamedValue]]
}

extension SettingsSource {
    package func switches() async throws -> [String: [NamedValue]] { [:] }
}

package struct NamedValue: Sendable, Hashable, Codable {
    package var name: String
    package var value: PropertyValue
    package var words: String

    package init(name: String, value: PropertyValue, words: String) {
        self.name = name
        self.value = value
        self.words = words
    }
}

package struct SettingChange: Sendable, Hashable, Codable {
    package var name: String
    /// The value in the syntax of a scenario: `off`, `30s`, `[08:00, 18:00]`.
    package var value: String
    /// The app of the switch; `nil` for a setting of the device.
    package var app: String?

    package init(name: String, value: String, app: String? = nil) {
        self.name = name
        self.value = value
        self.app = app
    }
}

package struct SettingError: Error, Sendable, Hashable, CustomStringConvertible {
    package let description: String
    /// What to do instead; `nil` if the description contains it.
    package let remedy: String?

    package init(_ description: String, remedy: String? = nil) {
        self.description = description
        self.remedy = remedy
    }
}
