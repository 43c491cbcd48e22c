internal import DeviceModel
internal import Foundation
internal import NotificationModel

// The person's actions: DEL-12 to DEL-16, LIST-8, LIST-9, CAT-7 to CAT-18.

extension Kernel {
    mutating func perform(_ action: PersonAction, _ turn: inout Turn) {
        switch action {
        case .tap(let id): tap(id, &turn)
        case .press(let id, let action, let text): press(id, action, text, &turn)
        case .clear(let id): clear(id, &turn)
        case .clearAll: for id in state.delivered.map(\.id) { clear(id, &turn) }
        case .expand(let id):
            guard state.delivered.contains(id: id) else { return }
            expand(id, &turn)
        case .collapse: state.condition.expanded = nil
        case .touch(let id, let touch):
            state.contentViews.touch(touch, in: id, state.apps, state.settings, &turn)
        case .pressMedia(let id): state.contentViews.pressMedia(in: id, state.settings, &turn)
        case .dismissExpanded:
            if let id = state.condition.expanded { clear(id, &turn) }
        case .flickBanner(let id): turn.record(.bannerFlicked, on: id)
        case .keep(let app, let inSummary):
            let isInSummary = inSummary && state.settings.summary.isOn
            state.apps[app]?.permission.keep(inSummary: isInSummary)
        case .call(let id, let choice): state.choose(choice, id, &turn)
        case .dismissActivity(let id): state.activities.dismiss(id, &turn)
        case .placeWidget(let app, let widget): state.place(widget, of: app, &turn)
        case .removeWidgets(let app, let kind, let surface):
            state.removeWidgets(kind, surface, of: app, &turn)
        case .turnOff(let app):
            carryOut(state.apps[app]?.permission.turnOff(), of: app, &turn)
        case .openSettings(let app, let id): openSettings(app, id, &turn)
        case .answer(let kind, let app, let allows):
            answerPrompt(kind, app: app, allowed: allows, &turn)
        default: operate(action, &turn)
        }
    }

    private mutating func operate(_ action: PersonAction, _ turn: inout Turn) {
        switch action {
        case .lock:
            state.condition.isLocked = true
            state.condition.isScreenOn = false
            state.condition.expanded = nil
            // Locking the device cancels a pending unlock.
            state.questions.cancelUnlock(&turn)
            turn.effects.append(.showApp(app: nil))
        case .unlock: unlock(&turn)
        case .cancelUnlock: answerPrompt(.unlock, app: "", allowed: false, &turn)
        case .screen(let isOn): state.condition.isScreenOn = isOn
        case .open(let app): open(app, with: nil, action, &turn)
        case .openItem(let app, let item): open(app, with: item, action, &turn)
        case .goHome: turn.effects.append(.showApp(app: nil))
        case .forceQuit(let app): forceQuit(app, &turn)
        case .silence(let isSilent): state.settings.isSilent = isSilent
        case .focus(let name): turnFocus(name, &turn)
        case .move(let position):
            state.condition.position = position
            state.regions.moved(state.condition, &turn)
        case .seeBeacons(let beacons):
            state.condition.beacons = Set(beacons)
            state.regions.moved(state.condition, &turn)
        case .change(let app, let change): self.change(change, of: app, &turn)
        default: break
        }
    }

    private mutating func open(
        _ app: String, with item: OpenedItem?, _ action: PersonAction, _ turn: inout Turn
    ) {
        guard let installed = state.apps[app],
            state.settings.reasonAgainstRunning(installed) == nil,
            !needsUnlock(action, &turn)
        else { return }
        turn.effects.append(.showApp(app: app, opening: item))
    }

    // MARK: Locking

    /// Unlocks, or prompts to unlock, for an action that requires it. Returns whether the action
    /// must wait.
    private mutating func needsUnlock(_ action: PersonAction, _ turn: inout Turn) -> Bool {
        guard state.isLocked else { return false }
        guard state.settings.recognisesOwner else {
            state.questions.askUnlock(for: action, &turn)
            return true
        }
        if case .press(let id, _, _) = action, state.settings.hasPasscode {
            turn.record(.actionUnlocked, on: id)
        }
        unlock(&turn)
        return false
    }

    mutating func unlock(_ turn: inout Turn) {
        state.condition.isLocked = false
        state.condition.wasUnlockedSinceBoot = true
        state.condition.isScreenOn = true
        if let action = state.questions.unlocked() { perform(action, &turn) }
    }

    // MARK: Responses

    private mutating func tap(_ id: String, _ turn: inout Turn) {
        guard state.delivered.contains(id: id),
            !needsUnlock(.tap(notification: id), &turn),
            let delivered = state.delivered.remove(id: id, &turn)
        else { return }
        turn.record(.tapped, on: id)
        if let app = state.apps[delivered.app] {
            state.background.wakeAgain(app, for: delivered, state.settings, &turn)
        }
        respond(
            to: delivered, NotificationResponse.defaultActionIdentifier, text: nil,
            foreground: true, &turn)
    }

    private mutating func press(
        _ id: String, _ action: String, _ text: String?, _ turn: inout Turn
    ) {
        let shown = state.contentViews.live(of: id)?.actions ?? state.category(of: id)?.actions
        guard let pressed = shown?.first(where: { $0.identifier == action }) else { return }
        let isSecret =
            pressed.options.contains(.foreground)
            || pressed.options.contains(.authenticationRequired)
        if isSecret,
            needsUnlock(.press(notification: id, action: action, text: text), &turn)
        {
            return
        }
        // Without input the text is empty, not `nil` (CAT-12).
        let typed = pressed.textInput == nil ? nil : text ?? ""
        if let delivered = state.delivered[id],
            state.contentViews.ask(about: pressed, typed, of: delivered, state.settings, &turn)
        {
            return
        }
        finish(.init(action: pressed, text: typed), of: id, &turn)
    }

    mutating func finish(_ asked: KernelState.Asked, of id: String, _ turn: inout Turn) {
        guard let delivered = state.delivered.remove(id: id, &turn) else { return }
        turn.record(.actionPressed, on: id, detail: asked.action.title)
        respond(
            to: delivered, asked.action.identifier, text: asked.text,
            foreground: asked.action.options.contains(.foreground), &turn)
    }

    private mutating func clear(_ id: String, _ turn: inout Turn) {
        let reports = state.category(of: id)?.options.contains(.customDismissAction) == true
        guard let delivered = state.delivered.remove(id: id, &turn) else { return }
        turn.record(.cleared, on: id)
        guard reports else { return }
        respond(
            to: delivered, NotificationResponse.dismissActionIdentifier, text: nil,
            foreground: false, &turn)
    }

    private mutating func respond(
        to delivered: KernelState.Delivered, _ action: String, text: String?, foreground: Bool,
        _ turn: inout Turn
    ) {
        if let reason = state.apps[delivered.app].flatMap(state.settings.reasonAgainstRunning) {
            return turn.record(reason, on: delivered.id)
        }
        state.background.respond(
            to: delivered.id, foreground: foreground, state.settings, &turn)
        let response = NotificationResponse(
            notification: delivered.notification, actionIdentifier: action, userText: text)
        turn.effects.append(
            .deliverResponse(
                notification: delivered.id, app: delivered.app, response, foreground: foreground))
    }

    private mutating func openSettings(_ app: String, _ id: String?, _ turn: inout Turn) {
        // The link exists only for apps that requested it (DEL-16).
        guard let installed = state.apps[app], installed.settings.providesAppNotificationSettings,
            state.settings.reasonAgainstRunning(installed) == nil,
            !needsUnlock(.openSettings(app: app, notification: id), &turn)
        else { return }
        let notification = id.flatMap { state.delivered[$0]?.notification }
        turn.effects.append(.showApp(app: app))
        turn.effects.append(.openSettings(app: app, notification))
    }

}

extension KernelState {
    fileprivate func category(of id: String) -> NotificationCategory? {
        guard let delivered = delivered[id] else { return nil }
        let identifier = delivered.notification.request.content.categoryIdentifier
        return apps[delivered.app]?.categories[identifier]
    }
}
