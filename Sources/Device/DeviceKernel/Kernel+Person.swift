internal import Foundation
internal import NotificationModel

// What a person does, and the timers: DEL-12 to DEL-15, LIST-8, LIST-9, CAT-7 to CAT-18.

extension Kernel {
    mutating func perform(_ action: PersonAction, _ turn: inout Turn) {
        switch action {
        case .tap(let id): tap(id, &turn)
        case .press(let id, let action, let text): press(id, action, text, &turn)
        case .clear(let id): clear(id, &turn)
        case .clearAll: for id in state.delivered.map(\.id) { clear(id, &turn) }
        case .lock:
            state.isLocked = true
            turn.effects.append(.showApp(app: nil))
        case .unlock: state.isLocked = false
        case .open(let app):
            guard state.apps[app] != nil else { return }
            state.isLocked = false
            turn.effects.append(.showApp(app: app))
        case .goHome: turn.effects.append(.showApp(app: nil))
        }
    }

    private mutating func tap(_ id: String, _ turn: inout Turn) {
        guard let delivered = take(id) else { return }
        note(.tapped, on: id, turn)
        state.isLocked = false
        respond(
            to: delivered, NotificationResponse.defaultActionIdentifier, text: nil,
            foreground: true, &turn)
    }

    private mutating func press(
        _ id: String, _ action: String, _ text: String?, _ turn: inout Turn
    ) {
        guard let category = category(of: id),
            let pressed = category.actions.first(where: { $0.identifier == action }),
            let delivered = take(id)
        else { return }
        note(.actionPressed, on: id, turn, detail: pressed.title)
        let needsUnlock =
            pressed.options.contains(.foreground)
            || pressed.options.contains(.authenticationRequired)
        if needsUnlock { state.isLocked = false }
        // Nothing typed is an empty text, not none (CAT-12).
        let typed = pressed.textInput == nil ? nil : text ?? ""
        respond(
            to: delivered, action, text: typed,
            foreground: pressed.options.contains(.foreground), &turn)
    }

    private mutating func clear(_ id: String, _ turn: inout Turn) {
        let reports = category(of: id)?.options.contains(.customDismissAction) == true
        guard let delivered = take(id) else { return }
        note(.cleared, on: id, turn)
        guard reports else { return }
        respond(
            to: delivered, NotificationResponse.dismissActionIdentifier, text: nil,
            foreground: false, &turn)
    }

    private mutating func take(_ id: String) -> KernelState.Delivered? {
        guard let index = state.delivered.firstIndex(where: { $0.id == id }) else { return nil }
        return state.delivered.remove(at: index)
    }

    private func category(of id: String) -> NotificationCategory? {
        guard let delivered = state.delivered.first(where: { $0.id == id }) else { return nil }
        let identifier = delivered.notification.request.content.categoryIdentifier
        return state.apps[delivered.app]?.categories[identifier]
    }

    private mutating func respond(
        to delivered: KernelState.Delivered, _ action: String, text: String?, foreground: Bool,
        _ turn: inout Turn
    ) {
        let response = NotificationResponse(
            notification: delivered.notification, actionIdentifier: action, userText: text)
        turn.effects.append(
            .deliverResponse(
                notification: delivered.id, app: delivered.app, response, foreground: foreground))
    }

    mutating func responseHandled(_ id: String, _ outcome: ResponseOutcome, _ turn: Turn) {
        switch outcome {
        case .handled: note(.responseDelivered, on: id, turn)
        case .notImplemented: note(.responseNoDelegate, on: id, turn)
        case .failed(let why): note(.responseFailed, on: id, turn, detail: why)
        }
    }

    mutating func fire(_ timer: TimerID, _ turn: inout Turn) {
        switch timer {
        case .extensionTime(let id): extensionTimeOver(id, &turn)
        case .extensionGrace(let id): extensionGraceOver(id, &turn)
        case .presentation(let id): presentationTimeOver(id, &turn)
        case .request(let app, let identifier): fireRequest(identifier, app: app, &turn)
        }
    }
}
