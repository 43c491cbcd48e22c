package import NotificationModel

/// An app of a device: what its bundle says, and how its settings and its process stand.
package struct AppStatus: Sendable {
    package var description: AppDescription
    package var settings: NotificationSettings
    /// What the person chose for it beyond those settings.
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

/// Where an app's process stands.
package enum AppProcessState: String, Sendable, Hashable, Codable {
    /// Not running.
    case terminated
    /// There and standing still: none of its code runs until something wakes it.
    case suspended
    /// Running, unseen.
    case background
    /// In front.
    case foreground
}

extension AppProcessState {
    /// Whether none of the app's code runs.
    package var isStill: Bool { self == .terminated || self == .suspended }
}
