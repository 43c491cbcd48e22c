package import NotificationModel

/// An app of a device: its description, its settings, and the state of its process.
package struct AppStatus: Sendable {
    package var description: AppDescription
    package var settings: NotificationSettings
    package var choices: AppChoices
    package var process: AppProcessState

    package init(
        description: AppDescription, settings: NotificationSettings, choices: AppChoices,
        process: AppProcessState
    ) {
        self.description = description
        self.settings = settings
        self.choices = choices
        self.process = process
    }
}

/// The state of an app's process.
///
/// A `suspended` process exists, but its code runs only after something wakes it. A `background`
/// process runs without being visible.
package enum AppProcessState: String, Sendable, Hashable, Codable {
    case terminated
    case suspended
    case background
    case foreground
}

extension AppProcessState {
    package var isStill: Bool { self == .terminated || self == .suspended }
}
