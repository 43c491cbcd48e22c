internal import APNs
package import DeviceModel
package import Foundation
internal import NotificationModel

// Live Activities between the other parts of the state: their pushes, calls and alerts.

extension ArrivedPush.Kind {
    /// Creates the kind for a push type. Without one the payload decides (TYP-1).
    ///
    /// - Parameters:
    ///   - pushType: The value of `apns-push-type`; `nil` if the sender named none.
    ///   - payload: The payload.
    package init(pushType: String?, payload: Data) {
        switch pushType {
        case PushType.voip.rawValue: self = .voip
        case PushType.liveactivity.rawValue: self = .liveActivity
        case nil: self = LiveActivityPush.isLikely([UInt8](payload)) ? .liveActivity : .notification
        default: self = .notification
        }
    }
}

extension KernelState {
    mutating func receiveActivity(
        _ push: ArrivedPush, _ payload: Payload, _ app: InstalledApp, _ id: String,
        _ turn: inout Turn
    ) {
        guard let read = ActivityPush(push, payload.content) else {
            return turn.record(.pushMalformed, on: id, detail: "aps cannot be read")
        }
        let dates = read.misreadDates(at: turn.wall)
        if !dates.isEmpty {
            turn.record(.activityDateForm, on: id, detail: dates.joined(separator: "; "))
        }
        if app.description.activityTypes == nil { turn.record(.activityShapeOnly, on: id) }
        guard activities.receive(read, app, id, settings, &turn) else { return }
        if read.isAhead(of: turn.wall) { turn.record(.activityTimestampAhead, on: id) }
        if read.hasAlert { alert(read, push, payload, app, id, &turn) }
    }

    /// Lights the screen and plays the sound of a push with an alert (LIVE-17).
    private mutating func alert(
        _ read: ActivityPush, _ push: ArrivedPush, _ payload: Payload, _ app: InstalledApp,
        _ id: String, _ turn: inout Turn
    ) {
        let request = NotificationRequest(
            identifier: push.apnsID, content: payload.content, trigger: .push)
        let flight = InFlight(
            id: id, app: push.app, request: request, origin: .push(apnsID: push.apnsID),
            stage: .arrived)
        // That a Focus silences the alert as it silences a notification is a guess.
        if condition.focus != nil, silencingFocus(flight, app, .active, &turn) != nil { return }
        turn.record(.activityAlerted, on: id)
        condition.isScreenOn = true
        guard let asked = read.sound else { return }
        sound.alert(asked, app, id, isSilent: settings.isSilent, &turn)
    }

    package func hasVisibleActivity(_ id: String) -> Bool {
        liveActivities.contains { $0.id == id && $0.isVisible }
    }

    mutating func handle(_ event: ActivityEvent, of app: String, _ turn: inout Turn) {
        guard let installed = apps[app] else { return }
        var id: String?
        if case .requested(let request) = event {
            let local = NotificationRequest(
                identifier: request.id, content: NotificationContent(), trigger: nil)
            id = turn.open(app: app, request: local, origin: .local, delivered, underWay)
        }
        activities.handle(event, installed, id, settings, &turn)
    }
}
