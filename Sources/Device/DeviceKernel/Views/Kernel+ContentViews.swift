internal import DeviceModel
internal import NotificationModel

// The changes of the device that a content extension's view follows, and those that it causes.

extension Kernel {
    mutating func expand(_ id: String, _ turn: inout Turn) {
        guard let delivered = state.delivered[id], let app = state.apps[delivered.app] else {
            return
        }
        state.condition.expanded = id
        state.contentViews.expand(
            delivered, app, isHidden: state.hidesPreviews(of: app), state.settings, &turn)
    }

    /// Updates the open view after an event: it closes with its card, and it gets new notifications
    /// of its thread (CEX-5).
    mutating func followView(_ turn: inout Turn) {
        guard let view = state.contentViews.current else { return }
        guard state.condition.expanded == view.notification, let app = state.apps[view.app],
            let delivered = state.delivered[view.notification]
        else { return state.contentViews.close(&turn) }
        guard view.stage != .failed else { return }
        guard !state.hidesPreviews(of: app), let claim = view.claim(among: state.apps),
            claim.source == .code
        else { return state.contentViews.close(&turn) }
        for id in ScreenDrawing(state).later(than: delivered, for: claim, app) {
            guard let newer = state.delivered[id] else { continue }
            state.contentViews.give(newer, state.settings, &turn)
        }
    }

    mutating func carryOut(_ action: ContentViews.Action?, _ turn: inout Turn) {
        switch action {
        case .tap(let id): perform(.tap(notification: id), &turn)
        case .collapse: state.condition.expanded = nil
        case .remove(let id): state.delivered.remove(id: id, &turn)
        case .respond(let asked, let id): finish(asked, of: id, &turn)
        case nil: break
        }
    }
}
