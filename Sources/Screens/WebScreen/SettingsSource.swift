package import NotificationModel

/// The settings of a device by name, for those who change them from outside: `GET /api/settings`
/// lists them, `POST /api/settings` with a `SettingChange` changes one.
package protocol SettingsSource: Sendable {
    /// Every setting as it is now, in the alphabet's order.
    func settings() async throws -> [NamedValue]

    /// Changes a setting and returns it as it is then.
    ///
    /// - Throws: `SettingError` for a name that is not there, a value that does not fit, and a
    ///   device that has stopped.
    func change(_ change: SettingChange) async throws -> NamedValue

    /// The switches of each app in Settings, by the app's bundle identifier. A switch that the app
    /// never asked for is `null` and cannot be moved (SET-2). None, unless a source says otherwise.
    func switches() async throws -> [String: [NamedValue]]
}

extension SettingsSource {
    /// None.
    package func switches() async throws -> [String: [NamedValue]] { [:] }
}

/// A setting and its value.
package struct NamedValue: Sendable, Hashable, Codable {
    /// The name.
    package var name: String
    /// The value as JSON has it.
    package var value: PropertyValue
    /// The value in words.
    package var words: String

    /// Creates a pair.
    package init(name: String, value: PropertyValue, words: String) {
        self.name = name
        self.value = value
        self.words = words
    }
}

/// What somebody wants to be set.
package struct SettingChange: Sendable, Hashable, Codable {
    /// The setting's name.
    package var name: String
    /// The value as a scenario writes it: `off`, `30s`, `[08:00, 18:00]`.
    package var value: String
    /// The app whose switch it is; `nil` for a setting of the device.
    package var app: String?

    /// Creates a wish.
    package init(name: String, value: String, app: String? = nil) {
        self.name = name
        self.value = value
        self.app = app
    }
}

/// Why a setting was not changed.
package struct SettingError: Error, Sendable, Hashable, CustomStringConvertible {
    /// A sentence for the person.
    package let description: String
    /// What to do instead; `nil` where the sentence says it.
    package let remedy: String?

    /// Creates a refusal.
    package init(_ description: String, remedy: String? = nil) {
        self.description = description
        self.remedy = remedy
    }
}
