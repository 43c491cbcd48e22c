import DeviceKernel
import DeviceSimulation
import Foundation
import NotificationModel

/// What a preview is asked for.
struct PreviewRequest: Sendable {
    /// The payloads, in the order in which they come.
    var payloads: [[UInt8]]
    /// The app that a payload's file names.
    var app: String?
    var settings: DeviceSettings
    /// Whether the newest notification is opened.
    var opensNewest: Bool
    /// Whether previews are hidden while the phone is locked.
    var hidesPreviews: Bool
}

/// What a person sees, and why.
struct PreviewShown: Sendable {
    var model: ScreenModel
    /// PNG files by the avatars' ids.
    var avatars: [String: Data] = [:]
    /// PNG files of first attachments, by card.
    var attachments: [String: Data] = [:]
    /// PNG files of the opened card's buttons, by app and name.
    var templates: [String: Data] = [:]
    var journeys: [Journey] = []
    /// What is to be said beside the journeys.
    var notes: [String] = []
}

extension PreviewAppOptions {
    /// Plays the payloads to an app of which nothing is known but its name.
    func simulated(_ wish: PreviewRequest) -> PreviewShown {
        let id = wish.app ?? "org.example.app"
        var description = AppDescription(bundleIdentifier: id, name: appName ?? "App")
        if entitled {
            for entitlement in [
                Entitlement.communication, .timeSensitive, .criticalAlerts,
            ] { description.entitlements[entitlement.rawValue] = .bool(true) }
        }
        var device = SimulatedDevice(settings: wish.settings)
        device.install(description)
        var permissions: AuthorizationOptions = [.alert, .sound, .badge]
        if entitled { permissions.insert(.criticalAlert) }
        device.ask(.authorization(permissions), of: id)
        if wish.hidesPreviews {
            device.perform(.change(app: id, .previews(.whenAuthenticated)))
        }
        for payload in wish.payloads {
            device.push(String(decoding: payload, as: UTF8.self), to: id)
        }
        if wish.opensNewest, let newest = device.screen.cards.first {
            device.perform(.expand(notification: newest.id))
        }
        var notes: [String] = []
        if device.journeys.contains(where: { $0.contains(.extensionAbsent) }) {
            notes.append(
                "No app is given, so no service extension ran. With --app, or in the folder of the app's project, the app's own does."
            )
        }
        return PreviewShown(model: device.screen, journeys: device.journeys, notes: notes)
    }
}
