internal import DeviceModel
internal import Foundation
internal import NotificationModel

// Local requests between the app, the schedule and the person.

extension Kernel {
    /// Adds a request after its attachments were imported. A refused attachment refuses the request
    /// (ADD-11).
    mutating func add(
        _ request: NotificationRequest, attachments: [AttachmentOutcome],
        of installed: KernelState.InstalledApp, app: String, call: UInt64, _ turn: inout Turn
    ) {
        let excess = RequestSizeViolation(request)
        var request = excess == nil ? request : request.withoutExcess
        let isRefused = attachments.contains { $0.refusal != nil }
        if !isRefused { request.content = request.content.withRelevanceInRange }
        let id = turn.open(
            app: app, request: request, origin: .local, state.delivered, state.underWay)
        turn.record(.localAdded, on: id)
        var answer = attachments.refusal(on: id, &turn)
        if answer == nil, let excess { answer = excess.refusal(on: id, &turn) }
        if answer == nil {
            answer = installed.refusal(
                of: request, on: id, isSilent: state.settings.isSilentWhenNotAllowed, &turn)
        }
        if let answer { return turn.effects.append(.answer(call: call, answer)) }
        turn.record(attachments, on: id)
        turn.effects.append(.answer(call: call, .done))
        guard let trigger = request.trigger else {
            return deliver(request, of: installed, app: app, id, &turn)
        }
        removePending(
            [Identifier(request.identifier)], app: app, because: .localReplaced, &turn)
        state.pending.add(request, trigger, journey: id, app: app, state.settings, &turn)
        if case .location = trigger { watchRegions(of: app, &turn) }
        let dropped = state.pending.keepWithinLimit(
            app: app, keepsSoonest: state.settings.keepsSoonestPending, &turn)
        if let dropped, state.regions.forget([dropped], app: app, &turn) {
            watchRegions(of: app, &turn)
        }
    }

    mutating func removePending(
        _ identifiers: [Identifier]?, app: String, because: JourneyReason = .localRemoved,
        _ turn: inout Turn
    ) {
        let removed = state.pending.remove(identifiers, app: app, because: because, &turn)
        if state.regions.forget(removed, app: app, &turn) {
            watchRegions(of: app, &turn)
        }
    }

    /// Watches the regions of an app's first requests, up to the limit.
    mutating func watchRegions(of app: String, _ turn: inout Turn) {
        guard let installed = state.apps[app] else { return }
        state.regions.update(
            for: state.pending[app], of: app, installed.choices.location, state.condition,
            state.settings, &turn)
    }

    /// Fires a request that is due or whose region's edge the device crossed.
    mutating func fire(_ identifier: Identifier, app: String, _ turn: inout Turn) {
        guard let pending = state.pending.fire(identifier, app: app) else { return }
        // The first firing uses the journey that began at `add`; each later one gets a new journey.
        let isKnown = turn.journeys.contains(pending.journey)
        let id =
            isKnown
            ? pending.journey
            : turn.open(
                app: app, request: pending.request, origin: .local, state.delivered, state.underWay)
        turn.record(.localFired, on: id)
        if let due = pending.due,
            due < state.bootedAt || turn.now.timeIntervalSince(due) > 60
        {
            turn.record(.localFiredLate, on: id, detail: state.settings.wallText(due))
        }
        if state.pending.finishFiring(pending, app: app, state.settings, &turn),
            state.regions.forget([identifier], app: app, &turn)
        {
            watchRegions(of: app, &turn)
        }
        guard let installed = state.apps[app] else { return }
        deliver(pending.request, of: installed, app: app, id, &turn)
    }

    private mutating func deliver(
        _ request: NotificationRequest, of installed: KernelState.InstalledApp, app: String,
        _ id: String, _ turn: inout Turn
    ) {
        var request = request
        if request.content.localizedTexts != nil {
            request.content = state.settings.localized(
                request.content, installed.description, on: id, &turn)
        }
        style(
            .init(id: id, app: app, request: request, origin: .local, stage: .arrived), installed,
            &turn)
    }
}

extension KernelState.InstalledApp {
    /// Returns why a request is refused; `nil` if it is kept. The journey gets the same reason.
    ///
    /// - Parameter isSilent: Whether the app gets no error while it may not notify (CON-2).
    fileprivate func refusal(
        of request: NotificationRequest, on id: String, isSilent: Bool, _ turn: inout Turn
    ) -> AppAnswer? {
        let content = request.content
        if let reason = reasonAgainstNotifying(at: turn.now) {
            turn.record(reason, on: id)
            if isSilent { return .done }
            return .failed(
                code: 1,
                message: "Notifications are not allowed for this app: call "
                    + "requestAuthorization and have the person allow it.")
        }
        guard content.hasAlertText || content.sound != nil || content.badge != nil else {
            turn.record(.localEmpty, on: id)
            return .failed(
                code: 1401,
                message: "The notification has no title, subtitle, body, sound or "
                    + "badge. Give it one of them.")
        }
        return nil
    }
}

extension RequestSizeViolation {
    fileprivate func refusal(on id: String, _ turn: inout Turn) -> AppAnswer {
        turn.record(.localTooLarge, on: id, detail: sentence)
        return .failed(code: AppAnswer.overLimitCode, message: sentence)
    }
}
