import DeviceKernel
import DeviceModel
import DeviceSimulation
import Foundation
import NotificationModel

// An app that may do all that an app can be allowed, and short ways to use it.

extension AppDescription {
    /// An app with every entitlement.
    static func loud(_ identifier: String = "org.example.chat", name: String = "Chat")
        -> AppDescription
    {
        let entitlements: [Entitlement] = [.communication, .timeSensitive, .criticalAlerts]
        return AppDescription(
            bundleIdentifier: identifier, name: name,
            entitlements: Dictionary(
                uniqueKeysWithValues: entitlements.map { ($0.rawValue, .bool(true)) }),
            userActivityTypes: ["INSendMessageIntent", "INStartCallIntent"])
    }
}

extension SimulatedDevice {
    /// A device whose app was allowed everything.
    static func loud(_ settings: DeviceSettings = DeviceSettings()) -> SimulatedDevice {
        var device = SimulatedDevice(settings: settings)
        device.installLoud(.loud())
        return device
    }

    /// Installs an app and allows it everything.
    mutating func installLoud(_ app: AppDescription) {
        install(app)
        ask(
            .authorization([.alert, .sound, .badge, .criticalAlert, .announcement]),
            of: app.bundleIdentifier)
    }

    /// Delivers a local notification at once and returns its journey's id.
    @discardableResult
    mutating func notify(
        _ identifier: String = "r", of app: String = chat,
        _ change: (inout NotificationContent) -> Void = { _ in }
    ) -> String? {
        var content = NotificationContent()
        content.body = "B"
        change(&content)
        ask(.add(.init(identifier: identifier, content: content, trigger: nil)), of: app)
        return kernel.state.journeys.ids.last
    }

    /// Whether a notification would catch the eye if it were delivered now.
    func wouldAnnounce(_ change: (inout NotificationContent) -> Void = { _ in }) -> Bool {
        var trial = self
        let id = trial.notify("trial", change)
        return !trial.announcements(id).isEmpty
    }

    /// Puts an app into the Scheduled Summary or takes it out.
    mutating func summarise(_ app: String = chat, _ isOn: Bool = true) {
        perform(.change(app: app, .scheduledDelivery(isOn)))
    }

    /// The sounds that a notification made.
    func sounds(of id: String?) -> [PlayedSound] {
        effects.compactMap { effect in
            if case .play(let sound, _, id) = effect { sound } else { nil }
        }
    }

    /// Whether the device shook for a notification.
    func shook(for id: String?) -> Bool {
        effects.contains { if case .vibrate(_, id) = $0 { true } else { false } }
    }

    /// What Siri said of a notification.
    func speech(of id: String?) -> [String] {
        effects.compactMap { effect in
            if case .speak(let text, .siri, _, id) = effect { text } else { nil }
        }
    }

    /// The request ids that an app finds delivered, oldest first.
    mutating func deliveredRequests(of app: String = chat) -> [String] {
        guard case .delivered(let delivered)? = ask(.delivered, of: app) else { return [] }
        return delivered.map(\.request.identifier)
    }
}
