internal import Foundation
internal import NotificationModel

// Local requests: adding, the limit, firing (ADD, LIM, TIM, CAL).

extension Kernel {
    mutating func add(
        _ request: NotificationRequest, app: String, call: UInt64, _ turn: inout Turn,
        attachments: [AttachmentOutcome] = []
    ) {
        if let excess = RequestSizeViolation(request) {
            let id = open(app: app, request: request.withoutExcess, origin: .local, &turn)
            turn.record(.localAdded, on: id)
            turn.record(.localTooLarge, on: id, detail: excess.sentence)
            let answer = AppAnswer.failed(
                code: AppAnswer.overLimitCode, message: excess.sentence)
            return turn.effects.append(.answer(call: call, answer))
        }
        var request = request
        request.content = request.content.withRelevanceInRange
        let id = open(app: app, request: request, origin: .local, &turn)
        turn.record(.localAdded, on: id)
        if let refusal = refusal(of: request, app: app, at: turn.now) {
            turn.record(refusal.reason, on: id)
            return turn.effects.append(.answer(call: call, refusal.answer))
        }
        tell(of: attachments, on: id, &turn)
        turn.effects.append(.answer(call: call, .done))
        guard let trigger = request.trigger else { return deliver(request, app: app, id, &turn) }
        removePending([Identifier(request.identifier)], app: app, &turn, because: .localReplaced)
        let due = Schedule(settings: state.settings).next(trigger, after: turn.now)
        state.apps[app]?.pending.insert(
            .init(request: request, due: due, journey: id, number: turn.journeys.opened))
        turn.changes?.pending.insert(.init(app: app, identifier: request.identifier))
        plan(request, due, app: app, id, &turn)
        keepWithinPendingLimit(app: app, &turn)
    }

    private mutating func plan(
        _ request: NotificationRequest, _ due: Date?, app: String, _ id: String, _ turn: inout Turn
    ) {
        if case .location = request.trigger {
            return watchRegions(of: app, &turn)
        }
        guard let due else { return turn.record(.localNeverDue, on: id) }
        setTime(of: Identifier(request.identifier), app: app, to: due, &turn)
        turn.record(.localScheduled, on: id, detail: wallText(due))
    }

    /// Puts a pending request on the agenda, and takes it off where it stood before; `nil` takes it
    /// off only.
    mutating func setTime(of identifier: Identifier, app: String, to due: Date?, _ turn: inout Turn)
    {
        if let earlier = state.apps[app]?.pending[identifier]?.ticket {
            turn.agenda.forget(earlier)
        }
        let item = AgendaItem.request(app: app, identifier: identifier)
        let ticket = due.map { turn.agenda.add(item, at: $0) } ?? .none
        state.apps[app]?.pending[identifier]?.ticket = ticket
    }

    private func refusal(
        of request: NotificationRequest, app: String, at now: Date
    ) -> (reason: JourneyReason, answer: AppAnswer)? {
        let content = request.content
        guard let installed = state.apps[app] else { return nil }
        if let reason = installed.reasonAgainstNotifying(at: now) {
            if state.settings.isSilentWhenNotAllowed { return (reason, .done) }
            let failure = AppAnswer.failed(
                code: 1,
                message: "Notifications are not allowed for this app: call "
                    + "requestAuthorization and have the person allow it.")
            return (reason, failure)
        }
        guard content.hasAlertText || content.sound != nil || content.badge != nil else {
            let failure = AppAnswer.failed(
                code: 1401,
                message: "The notification has no title, subtitle, body, sound or "
                    + "badge. Give it one of them.")
            return (.localEmpty, failure)
        }
        return nil
    }

    private mutating func keepWithinPendingLimit(app: String, _ turn: inout Turn) {
        guard let pending = state.apps[app]?.pending, pending.count > KernelLimits.pendingMax
        else { return }
        var dropped = pending.first
        if state.settings.keepsSoonestPending {
            // What never fires goes before all else; of two at one time the one added later.
            dropped = pending.max { left, right in
                (left.due ?? .distantFuture) <= (right.due ?? .distantFuture)
            }
        }
        guard let dropped else { return }
        state.apps[app]?.pending.remove(dropped.identifier)
        turn.record(.localOverLimit, on: dropped.journey)
        forget(dropped, app: app, &turn)
        watchNextRegion(after: dropped, app: app, &turn)
    }

    mutating func fireRequest(_ identifier: Identifier, app: String, _ turn: inout Turn) {
        guard let pending = state.apps[app]?.pending.remove(identifier) else { return }
        let journey = journeyForFiring(pending, app: app, &turn)
        turn.changes?.pending.insert(.init(app: app, identifier: identifier.text))
        if let trigger = pending.request.trigger, trigger.repeats {
            fireAgainLater(trigger, pending, app: app, &turn)
        } else if pending.monitor != nil {
            turn.agenda.forget(.region(app: app, identifier: pending.identifier))
            watchNextRegion(after: pending, app: app, &turn)
        }
        deliver(pending.request, app: app, journey, &turn)
    }

    private mutating func fireAgainLater(
        _ trigger: NotificationTrigger, _ fired: KernelState.Pending, app: String,
        _ turn: inout Turn
    ) {
        var pending = fired
        // Each firing after the first has a journey of its own.
        pending.journey = ""
        if case .location = trigger {
            state.apps[app]?.pending.insert(pending)
            return
        }
        // Late firings do not move the ones to come: they keep step with the first.
        let schedule = Schedule(settings: state.settings)
        guard let next = schedule.next(trigger, following: pending.due, after: turn.now) else {
            return
        }
        pending.due = next
        pending.ticket = turn.agenda.add(
            .request(app: app, identifier: pending.identifier), at: next)
        state.apps[app]?.pending.insert(pending)
    }

    /// The journey that began at `add` for the first firing, a new one for each after it.
    private mutating func journeyForFiring(
        _ pending: KernelState.Pending, app: String, _ turn: inout Turn
    ) -> String {
        let isKnown = turn.journeys.contains(pending.journey)
        let id =
            isKnown
            ? pending.journey : open(app: app, request: pending.request, origin: .local, &turn)
        turn.record(.localFired, on: id)
        if let due = pending.due, due < state.bootedAt || turn.now.timeIntervalSince(due) > 60 {
            turn.record(.localFiredLate, on: id, detail: wallText(due))
        }
        return id
    }

    private mutating func deliver(
        _ request: NotificationRequest, app: String, _ id: String, _ turn: inout Turn
    ) {
        guard let installed = state.apps[app] else { return }
        var request = request
        if request.content.localizedTexts != nil {
            request.content = localized(request.content, installed.description, on: id, &turn)
        }
        style(
            .init(id: id, app: app, request: request, origin: .local, stage: .arrived), installed,
            &turn)
    }

    /// Removes requests, in the order in which they were added; `nil` is all.
    mutating func removePending(
        _ identifiers: [Identifier]?, app: String, _ turn: inout Turn,
        because: JourneyReason = .localRemoved
    ) {
        let wanted = identifiers ?? state.apps[app]?.pending.map(\.identifier) ?? []
        let removed = wanted.compactMap { state.apps[app]?.pending.remove($0) }
            .sorted { $0.number < $1.number }
        for pending in removed {
            turn.record(because, on: pending.journey)
            forget(pending, app: app, &turn)
        }
        for pending in removed { watchNextRegion(after: pending, app: app, &turn) }
    }

    /// Takes a request that is no longer pending off the agenda.
    mutating func forget(_ pending: KernelState.Pending, app: String, _ turn: inout Turn) {
        let identifier = pending.identifier
        turn.changes?.pending.insert(.init(app: app, identifier: identifier.text))
        turn.agenda.forget(pending.ticket)
        if pending.monitor != nil {
            turn.agenda.forget(.region(app: app, identifier: identifier))
        }
    }

    /// Reckons anew when the dates of calendar triggers come (CAL-16); intervals stay (TIM-8).
    mutating func rescheduleDates(_ turn: inout Turn) {
        let schedule = Schedule(settings: state.settings)
        for name in state.apps.keys.sorted() {
            guard let app = state.apps[name] else { continue }
            for pending in app.pending {
                guard case .calendar = pending.request.trigger,
                    let trigger = pending.request.trigger
                else { continue }
                let due = schedule.next(trigger, after: turn.now)
                guard due != pending.due else { continue }
                state.apps[name]?.pending[pending.identifier]?.due = due
                turn.changes?.pending.insert(
                    .init(app: name, identifier: pending.request.identifier))
                turn.record(
                    due == nil ? .localNeverDue : .localRescheduled, on: pending.journey,
                    detail: due.map(wallText))
                setTime(of: pending.identifier, app: name, to: due, &turn)
            }
        }
    }

    /// A time as the person's clock shows it.
    func wallText(_ date: Date) -> String {
        let style = Date.ISO8601FormatStyle(timeZone: state.settings.timeZone)
            .year().month().day().dateTimeSeparator(.space).time(includingFractionalSeconds: false)
        return style.format(date + state.settings.clockOffset)
    }
}
