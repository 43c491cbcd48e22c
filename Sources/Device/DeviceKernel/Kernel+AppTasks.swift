internal import Foundation

// What apps were called for in the background and have to finish: each has a time limit, and all
// of them together a bound.

extension Kernel {
    /// Whether an app may be called for one thing more.
    var canCallApps: Bool { state.awaited.count < KernelLimits.flightsMax }

    /// Gives an app its time for something it is called for now.
    mutating func giveTime(for item: AgendaItem, _ turn: inout Turn) {
        state.awaited.insert(item)
        turn.agenda.set(item, at: turn.now + state.settings.backgroundSeconds)
    }

    /// An app has finished, or its time is over. Returns whether that was still expected.
    mutating func isAwaitedNoMore(_ item: AgendaItem, _ turn: inout Turn) -> Bool {
        turn.agenda.forget(item)
        return state.awaited.remove(item) != nil
    }

    // MARK: Suspension

    /// Plans when an app stands still, by where its process is now.
    mutating func planSuspension(of app: String, _ turn: inout Turn) {
        let item = AgendaItem.suspension(app: app)
        let seconds = state.settings.suspendsAppsAfterSeconds
        guard state.apps[app]?.process == .background, seconds > 0 else {
            return turn.agenda.forget(item)
        }
        turn.agenda.set(item, at: turn.now + seconds)
    }

    /// An unseen app had its time. One that was called for something keeps running until it is done.
    mutating func suspend(_ app: String, _ turn: inout Turn) {
        guard state.apps[app]?.process == .background else { return }
        let isBusy = state.awaited.contains {
            turn.journeys[$0.notification]?.bundleIdentifier == app
        }
        if isBusy { return planSuspension(of: app, &turn) }
        state.apps[app]?.process = .suspended
        turn.effects.append(.suspendApp(app: app))
    }

    /// The device was switched off: what apps were at is lost, and no fault of theirs.
    mutating func forgetWhatAppsWereAt(_ turn: inout Turn) {
        let why = "the device was switched off"
        let lost = state.awaited.sorted { Self.isEarlier($0.notification, $1.notification) }
        state.awaited = []
        for item in lost {
            switch item {
            case .background(let id): turn.record(.pushFetchFailed, on: id, detail: why)
            case .call(let id): turn.record(.callFailed, on: id, detail: why)
            case .response(let id): turn.record(.responseFailed, on: id, detail: why)
            default: break
            }
        }
    }
}

extension AgendaItem {
    /// The notification that it is about; empty for what is about none.
    var notification: String {
        switch self {
        case .extensionTime(let id), .extensionGrace(let id), .presentation(let id),
            .background(let id), .call(let id), .response(let id):
            id
        case .request, .region, .suspension, .budget, .summary, .label, .mute, .contentView: ""
        }
    }
}
