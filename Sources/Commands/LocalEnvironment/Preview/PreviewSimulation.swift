import DeviceKernel
package import DeviceModel
import DeviceSimulation
import NotificationModel

/// Plays payloads to an app whose code does not run.
package struct PreviewSimulation: Sendable {
    package var appName: String?
    /// The app and the reason why its code does not run. If `nil`, only its name is known.
    package var app: AppWithoutCode?
    /// Whether the app has the entitlements for communication, time-sensitive and critical
    /// notifications.
    package var isEntitled = false

    package init() {}

    package func shown(_ request: PreviewRequest) -> PreviewShown {
        let named = request.app ?? request.appIdentifier ?? "org.example.app"
        var description =
            app?.description(identifier: named)
            ?? AppDescription(
                bundleIdentifier: named, name: appName ?? request.appName ?? "App")
        let id = description.bundleIdentifier
        description.activityTypes = request.compiledTypes ?? description.activityTypes
        if isEntitled {
            for entitlement in [
                Entitlement.communication, .timeSensitive, .criticalAlerts,
            ] { description.entitlements[entitlement.rawValue] = .bool(true) }
        }
        var device = SimulatedDevice(settings: request.settings)
        if let now = request.activityTime {
            device = SimulatedDevice(settings: request.settings, now: now)
        }
        device.install(description)
        var permissions: AuthorizationOptions = [.alert, .sound, .badge]
        if isEntitled { permissions.insert(.criticalAlert) }
        device.ask(.authorization(permissions), of: id)
        if request.hidesPreviews {
            device.perform(.change(app: id, .previews(.whenAuthenticated)))
        }
        if request.hasFocus { device.perform(.focus(Focus.doNotDisturb.name)) }
        var notes: [String] = []
        if let activity = request.assumedActivity {
            device.handle(.activity(app: id, .assumed(activity)))
            notes.append(PreviewRequest.assumedActivityWarning)
        }
        for widget in request.placedWidgets {
            device.perform(.placeWidget(app: id, widget))
        }
        var indices: [Journey.ID: Int] = [:]
        for (index, payload) in request.payloads.enumerated() {
            let kind = request.kind(ofPayload: index)
            let journey = device.push(
                String(decoding: payload, as: UTF8.self), to: id, kind: kind)
            guard let journey else { continue }
            indices[journey] = index
            if let why = request.decodings[index]?.rejection {
                device.handle(
                    .activity(app: id, .rejected(notification: journey, why: why)))
            }
            if let answer = kind.surface.flatMap({ request.reloads[$0] }) {
                device.handle(.widget(.reloaded(notification: journey, answer.reloads)))
            }
        }
        if request.opensNewest, let newest = device.screen.cards.first {
            device.perform(.expand(notification: newest.id))
        }
        if app == nil, device.journeys.contains(where: { $0.contains(.extensionAbsent) }) {
            notes.append(
                "No app was named, so no service extension ran. With --app, or in the folder of "
                    + "the app's project, the app's own extension runs.")
        }
        var shown = PreviewShown(model: device.screen, journeys: device.journeys, notes: notes)
        shown.payloadIndices = indices
        return shown
    }
}
