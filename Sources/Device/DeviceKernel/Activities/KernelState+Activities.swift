internal import APNs
package import DeviceModel
package import Foundation
package import NotificationModel

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
        case PushType.widgets.rawValue: self = .widgets
        case PushType.controls.rawValue: self = .controls
        case nil:
            let bytes = [UInt8](payload)
            if LiveActivityPush.isLikely(bytes) {
                self = .liveActivity
            } else {
                self = ContentChangedPayload.isLikely(bytes) ? .widgets : .notification
            }
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
        guard read.hasAlert else { return }
        let request = NotificationRequest(
            identifier: push.apnsID, content: payload.content, trigger: .push)
        let flight = InFlight(
            id: id, app: push.app, request: request, origin: .push(apnsID: push.apnsID),
            stage: .arrived)
        alert(read.sound, flight, app, &turn)
    }

    /// Lights the screen and plays the sound of a push or call with an alert (LIVE-17).
    private mutating func alert(
        _ sound: NotificationSound?, _ flight: InFlight, _ app: InstalledApp, _ turn: inout Turn
    ) {
        // That a Focus silences the alert as it silences a notification is a guess.
        if condition.focus != nil, silencingFocus(flight, app, .active, &turn) != nil { return }
        turn.record(.activityAlerted, on: flight.id)
        condition.isScreenOn = true
        guard let sound else { return }
        self.sound.alert(sound, app, flight.id, isSilent: settings.isSilent, &turn)
    }

    package func hasVisibleActivity(_ id: String) -> Bool {
        liveActivities.contains { $0.id == id && $0.isVisible }
    }

    // MARK: The app's code

    /// Answers a call of ActivityKit (LIVE-19, LIVE-20).
    mutating func answer(
        _ call: ActivityCall, of app: InstalledApp, _ turn: inout Turn
    ) -> AppAnswer {
        let name = app.description.bundleIdentifier
        switch call {
        case .status: break
        case .request(let request):
            guard activities.index(request.id, of: name) == nil else {
                let text = "The Live Activity \(request.id) exists already."
                return .failed(ActivityRefusal.malformedActivityIdentifier.failure(text))
            }
            let local = NotificationRequest(
                identifier: request.id, content: NotificationContent(), trigger: nil)
            let id = turn.open(app: name, request: local, origin: .local, delivered, underWay)
            if let reason = activities.request(request, app, id, settings, &turn) {
                return .failed(reason.activityRefusal.failure(reason.meaning.sentence))
            }
        case .update(let id, let content, let alert, let timestamp):
            let journey = activities.update(
                id, to: content, of: name, at: timestamp, settings, &turn)
            guard let alert, let journey else { break }
            self.alert(alert, id, journey, app, &turn)
        case .end(let id, let content, let dismissal, let timestamp):
            activities.end(id, with: content, dismissal, of: name, at: timestamp, settings, &turn)
        }
        return .activities(activityStatus(of: name))
    }

    /// Alerts the person for the app's code.
    private mutating func alert(
        _ alert: ActivityAlert, _ id: String, _ journey: String, _ app: InstalledApp,
        _ turn: inout Turn
    ) {
        let local = NotificationRequest(
            identifier: id, content: NotificationContent(), trigger: nil)
        let flight = InFlight(
            id: journey, app: app.description.bundleIdentifier, request: local, origin: .local,
            stage: .arrived)
        self.alert(alert.sound, flight, app, &turn)
    }

    mutating func activityTimePassed(_ id: String, _ turn: inout Turn) {
        let apps = apps
        let started = activities.timePassed(
            id, settings, isTurnedOff: { apps[$0]?.choices.showsActivities == false }, &turn)
        guard let started, let alert = started.alert, let app = apps[started.app]
        else { return }
        self.alert(alert, id, started.journey, app, &turn)
    }

    /// Returns what an app's process knows about its Live Activities (LIVE-20).
    package func activityStatus(of app: String) -> ActivityStatus {
        guard let installed = apps[app] else { return ActivityStatus(revision: revision) }
        let isEnabled = settings.allowsActivities(of: installed)
        return ActivityStatus(
            revision: revision, isEnabled: isEnabled,
            allowsFrequentUpdates: isEnabled
                && installed.description.declaresFrequentActivityUpdates == true
                && installed.choices.allowsFrequentActivityUpdates,
            startToken: activities.startTokens[app],
            activities: liveActivities.filter { $0.app == app && $0.isListed }.map(\.forApp))
    }

    /// Returns whether pushes can start activities of an app (LIVE-10, LIVE-11).
    package func acceptsActivityStarts(_ app: String) -> Bool {
        apps[app].map(settings.acceptsActivityStarts) ?? false
    }

    mutating func handle(_ event: ActivityEvent, of app: String, _ turn: inout Turn) {
        guard apps[app] != nil else { return }
        activities.handle(event, app, settings, &turn)
    }
}
