package import DeviceModel
package import Foundation
internal import NotificationModel

/// The notification logic of iOS as a pure state machine.
///
/// ```swift
/// var kernel = Kernel()
/// _ = kernel.handle(.installed(app), at: now)
/// let effects = kernel.handle(.pushArrived(push), at: now + 60)
/// for effect in effects { print(effect) }
/// if let due = kernel.nextDue { _ = kernel.handle(.timePassed, at: due) }
/// ```
///
/// State, event and time produce a new state and effects. The kernel uses no clock, task or file.
/// The same events at the same times always produce the same state, so a day on a phone can be
/// replayed in a millisecond.
///
/// Times are *true* times, which never run backwards. The clock that the person sees is ahead of
/// them by `DeviceSettings.clockOffset`.
package struct Kernel: Sendable {
    package internal(set) var state: KernelState

    package init(settings: DeviceSettings = DeviceSettings()) {
        state = KernelState(settings: settings)
    }

    /// The time at which the shell must send `Event.timePassed`; `nil` if nothing is scheduled.
    package var nextDue: Date? { state.agenda.nextDue }

    /// Handles one event.
    ///
    /// - Parameter now: The true time. A time before that of an earlier event counts as that time.
    /// - Returns: The effects for the shell, in order.
    package mutating func handle(_ event: Event, at now: Date) -> [Effect] {
        state.revision += 1
        state.now = max(state.now, now)
        let now = state.now
        var turn = Turn(now: now, wall: now + state.settings.clockOffset)
        state.exchange(with: &turn)
        defer { state.exchange(with: &turn) }
        switch event {
        case .installed(let app): install(app, &turn)
        case .uninstalled(let app): uninstall(app, &turn)
        case .asked(let app, let request, let attachments, let call):
            answer(request, attachments, of: app, call: call, &turn)
        case .promptAnswered(let kind, let app, let allowed):
            answerPrompt(kind, app: app, allowed: allowed, &turn)
        case .pushArrived(let push): receive(push, &turn)
        case .extensionStarted(let id, let process):
            state.underWay.started(
                id, process: process, seconds: state.settings.extensionSeconds, &turn)
        case .extensionReturned(let id, let content): extensionReturned(id, content, &turn)
        case .extensionAttached(let id, let attachments):
            if state.isUnderWay(id) { turn.record(attachments, on: id) }
        case .extensionCalledAgain(let id): turn.record(.extensionCalledAgain, on: id)
        case .extensionSpoke(let app, let notification, let report):
            state.extensionSpoke(app, notification, report, &turn)
        case .delegateSetLate(let id): turn.record(.responseDelegateLate, on: id)
        case .delegateReplaced(let id, let types):
            turn.record(.responseDelegateReplaced, on: id, detail: types)
        case .refused(let app, let part, let refusal):
            state.refused(refusal, to: part, of: app, &turn)
        case .extensionFailed(let id, let failure):
            let app = state.underWay.byID[id].flatMap { state.apps[$0.app]?.description }
            goOnUnchanged(state.underWay.failed(id, failure, of: app, &turn), &turn)
        case .pictureReady(let id, let result): pictureReady(id, result, &turn)
        case .presentationAnswered(let id, let options):
            let isShown = state.settings.presentsWithoutDelegate
            finish(
                state.underWay.appAnswered(id, options, showsWithoutDelegate: isShown, &turn),
                &turn)
        case .responseHandled(let id, let outcome):
            let app = turn.journeys[id].flatMap { state.apps[$0.bundleIdentifier] }
            state.background.handled(
                id, outcome, isHosted: app?.description.omissions.isHosted == true, &turn)
        case .backgroundHandled(let id, let outcome): state.background.handled(id, outcome, &turn)
        case .callHandled(let id, let outcome):
            state.callHandled(id, outcome, turn)
            carryOut(state.background.handled(id, outcome, &turn), &turn)
        case .call(let app, let event): state.handle(event, of: app, &turn)
        case .appMoved(let app, let process): appMoved(app, process, &turn)
        case .timePassed:
            while let item = turn.agenda.popFirst(by: turn.now) { carryOut(item, &turn) }
        case .person(let action): perform(action, &turn)
        case .configured(let settings): configure(settings, &turn)
        case .soundsFound(let app, let sounds): state.apps[app]?.description.sounds = sounds
        case .contentView(let session, let news):
            carryOut(
                state.contentViews.handle(
                    news, session: session, of: state.apps, state.settings, &turn), &turn)
        case .activity(let app, let event): state.handle(event, of: app, &turn)
        case .widget(let event): state.handle(event, &turn)
        case .booted: boot(&turn)
        }
        // Once all lists are restored after a restart, an expanded notification must be listed.
        if let id = state.condition.expanded, !state.awaitsBoot, !state.delivered.contains(id: id) {
            state.condition.expanded = nil
        }
        if state.contentViews.isOpen { followView(&turn) }
        return turn.effects
    }

    private mutating func carryOut(_ item: AgendaItem, _ turn: inout Turn) {
        switch item {
        case .request(let app, let identifier): fire(identifier, app: app, &turn)
        case .region(let app, let identifier):
            if state.regions.crossed(identifier, app: app, &turn) {
                fire(identifier, app: app, &turn)
            }
        case .extensionTime(let id): state.underWay.timeOver(id, state.settings, &turn)
        case .extensionGrace(let id): goOnUnchanged(state.underWay.graceOver(id, &turn), &turn)
        case .presentation(let id):
            finish(state.underWay.appSilent(id, &turn), &turn)
        case .background(let id):
            carryOut(state.background.pushTimeOver(id, state.apps, &turn), &turn)
        case .call(let id): carryOut(state.background.callTimeOver(id, &turn), &turn)
        case .response(let id): state.background.responseTimeOver(id, &turn)
        case .suspension(let app): suspend(app, &turn)
        case .budget(let app):
            state.background.wakeHeld(app, state.apps, state.settings, &turn)
        case .summary: showSummary(&turn)
        case .label: state.delivered.planLabel(state.settings, &turn)
        case .mute(let app): state.apps[app]?.permission.endMute()
        case .contentView(let session):
            carryOut(state.contentViews.timeOver(session, state.settings, &turn), &turn)
        case .activity(let id): state.activityTimePassed(id, &turn)
        case .speech(let app): state.endSpeech(of: app, &turn)
        }
    }
}
