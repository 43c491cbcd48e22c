internal import Foundation
internal import NotificationModel

// Content extensions: which one, what it is given, and every way it can end (CEX-3 to CEX-16).

extension Kernel {
    /// Opens a notification; its category says which content extension shows it (CEX-3).
    mutating func expand(_ id: String, _ turn: inout Turn) {
        guard let delivered = state.delivered[id], let app = state.apps[delivered.app] else {
            return
        }
        state.condition.expanded = id
        // What was open before makes way, and a view that failed may try once more.
        if state.openView != nil { closeView(turn: &turn) }
        turn.record(.expanded, on: id)
        let category = delivered.notification.request.content.categoryIdentifier
        let claims = app.description.contentExtensions(for: category)
        guard let first = claims.first else { return }
        turn.record(.contentExtensionShows, on: id, detail: first.bundleIdentifier)
        if claims.count > 1 {
            let names = claims.map(\.bundleIdentifier).joined(separator: ", ")
            turn.record(.contentExtensionsClash, on: id, detail: names)
        }
        guard !state.hidesPreviews(of: app) else { return turn.record(.contentViewHidden, on: id) }
        switch first.source {
        case .code: openView(first, of: delivered, app, &turn)
        case .notBuilt: turn.record(.contentViewNotBuilt, on: id, detail: first.bundleIdentifier)
        case .storyboard:
            turn.record(.contentViewStoryboard, on: id, detail: first.bundleIdentifier)
        case .template: turn.record(.contentViewTemplate, on: id)
        }
    }

    private mutating func openView(
        _ view: AppDescription.ContentExtension, of delivered: KernelState.Delivered,
        _ app: KernelState.InstalledApp, _ turn: inout Turn
    ) {
        state.viewSessions += 1
        state.openView = KernelState.OpenView(
            session: state.viewSessions, notification: delivered.id, app: delivered.app,
            bundleIdentifier: view.bundleIdentifier, given: [delivered.id])
        let content = delivered.notification.request.content
        let start = ContentViewStart(
            sizeRatio: view.plainRatio,
            actions: app.categories[content.categoryIdentifier]?.actions ?? [])
        order(.open(delivered.notification, start), &turn)
    }

    /// Sends an order to the open view's process. Beyond the bound it is left out, and the journey
    /// says so; returns whether it went out.
    @discardableResult
    private mutating func order(_ order: ContentViewOrder, _ turn: inout Turn) -> Bool {
        guard let view = state.openView, view.stage != .failed else { return false }
        guard view.awaited < KernelLimits.viewOrdersMax else {
            turn.record(.contentViewTooMany, on: view.notification)
            return false
        }
        state.openView?.awaited += 1
        turn.effects.append(
            .contentView(
                session: view.session, app: view.app, extension: view.bundleIdentifier, order))
        // While it is opening the time counts from the process having the order.
        if view.stage == .shown { giveTimeToView(&turn) }
        return true
    }

    private mutating func giveTimeToView(_ turn: inout Turn) {
        guard let view = state.openView else { return }
        let item = AgendaItem.contentView(session: view.session)
        guard view.awaited > 0 else { return turn.agenda.forget(item) }
        // Each answer gives new time for what is still open.
        turn.agenda.set(item, at: turn.now + state.settings.contentExtensionSeconds)
    }

    // MARK: After every event

    /// Brings the open view up to date with what the event changed: it goes with its card, and is
    /// given what came to its thread (CEX-5).
    mutating func followView(_ turn: inout Turn) {
        guard let view = state.openView else { return }
        let app = state.apps[view.app]
        guard state.condition.expanded == view.notification, let app,
            let delivered = state.delivered[view.notification]
        else { return closeView(turn: &turn) }
        guard view.stage != .failed else { return }
        guard !state.hidesPreviews(of: app) else { return closeView(turn: &turn) }
        let claim = app.description.contentExtensions
            .first { $0.bundleIdentifier == view.bundleIdentifier }
        guard let claim, claim.source == .code else { return closeView(turn: &turn) }
        let later = ScreenDrawing(state).later(than: delivered, for: claim, app)
        for id in later where !view.given.contains(id) {
            guard let newer = state.delivered[id], order(.show(newer.notification), &turn) else {
                continue
            }
            state.openView?.given.insert(id)
            turn.record(.contentViewUpdated, on: view.notification, detail: id)
        }
    }

    /// The view is not seen any more.
    private mutating func closeView(turn: inout Turn) {
        guard let view = state.openView else { return }
        turn.agenda.forget(.contentView(session: view.session))
        state.openView = nil
        guard view.stage != .failed else { return }
        turn.record(.contentViewClosed, on: view.notification)
        turn.effects.append(
            .contentView(
                session: view.session, app: view.app, extension: view.bundleIdentifier, .close))
    }

    // MARK: News

    mutating func contentView(_ session: Int, _ news: ContentViewEvent, _ turn: inout Turn) {
        guard let view = state.openView, view.session == session, view.stage != .failed else {
            return
        }
        let id = view.notification
        switch news {
        case .started(let process):
            turn.record(.contentViewStarted, on: id, detail: "process \(process)")
            giveTimeToView(&turn)
        case .drew(let face): drew(face, view, &turn)
        case .done: orderDone(&turn)
        case .answered(let option):
            orderDone(&turn)
            answered(option, id, &turn)
        case .setActions(let actions):
            state.openView?.actions = Array(actions.prefix(KernelLimits.actionsMax))
            turn.record(.contentViewActions, on: id, detail: "\(actions.count)")
        case .playing(let isPlaying): state.openView?.isPlaying = isPlaying
        case .performDefaultAction:
            turn.record(.contentViewDefault, on: id)
            perform(.tap(notification: id), &turn)
        case .dismiss:
            turn.record(.contentViewCloses, on: id)
            state.condition.expanded = nil
        case .failed(let failure): viewFailed(failure, &turn)
        }
    }

    private mutating func orderDone(_ turn: inout Turn) {
        guard let awaited = state.openView?.awaited else { return }
        state.openView?.awaited = max(0, awaited - 1)
        giveTimeToView(&turn)
    }

    private mutating func drew(
        _ face: ContentViewSnapshot, _ view: KernelState.OpenView, _ turn: inout Turn
    ) {
        if let trouble = face.trouble { return viewFailed(.garbled(trouble), &turn) }
        state.openView?.face = face
        guard view.stage == .opening else { return }
        state.openView?.stage = .shown
        turn.record(.contentViewShown, on: view.notification)
    }

    private mutating func viewFailed(_ failure: ExtensionFailure, _ turn: inout Turn) {
        guard let id = state.openView?.notification else { return }
        switch failure {
        case .notStarted(let why): turn.record(.contentViewNotStarted, on: id, detail: why)
        case .noPrincipalClass(let why): turn.record(.contentViewNoClass, on: id, detail: why)
        case .ended(let why): turn.record(.contentViewCrashed, on: id, detail: why)
        case .garbled(let why): turn.record(.contentViewGarbled, on: id, detail: why)
        case .overMemory(let took, let limit):
            let detail = "\(megabytes(took)), limit \(megabytes(limit))"
            turn.record(.contentViewMemory, on: id, detail: detail)
        }
        giveUpOnView(&turn)
    }

    /// The process is ended, the default content takes the view's place, and what the extension was
    /// asked about goes to the app.
    private mutating func giveUpOnView(_ turn: inout Turn) {
        guard let view = state.openView else { return }
        turn.agenda.forget(.contentView(session: view.session))
        state.openView?.stage = .failed
        state.openView?.asked = nil
        turn.effects.append(
            .endContentView(
                session: view.session, app: view.app, extension: view.bundleIdentifier))
        if let asked = view.asked { finish(asked, of: view.notification, &turn) }
    }

    mutating func viewTimeOver(_ session: Int, _ turn: inout Turn) {
        guard let view = state.openView, view.session == session, view.stage != .failed else {
            return
        }
        turn.record(
            .contentViewHangs, on: view.notification,
            detail: seconds(state.settings.contentExtensionSeconds))
        giveUpOnView(&turn)
    }

    // MARK: The person

    /// Asks the content extension about an action first; false when there is none to ask (CEX-8).
    mutating func askView(
        about action: NotificationAction, _ text: String?, of id: String, _ turn: inout Turn
    ) -> Bool {
        guard let view = state.liveView(of: id), let delivered = state.delivered[id] else {
            return false
        }
        guard view.asked == nil else {
            turn.record(.contentViewTooMany, on: id, detail: action.title)
            return true
        }
        let response = NotificationResponse(
            notification: delivered.notification, actionIdentifier: action.identifier,
            userText: text)
        guard order(.respond(response), &turn) else { return false }
        turn.record(.contentViewAsked, on: id, detail: action.title)
        state.openView?.asked = .init(action: action, text: text)
        return true
    }

    private mutating func answered(
        _ option: ContentViewResponseOption?, _ id: String, _ turn: inout Turn
    ) {
        guard let asked = state.openView?.asked else { return }
        state.openView?.asked = nil
        switch option {
        case .doNotDismiss: turn.record(.contentViewStays, on: id)
        case .dismiss:
            turn.record(.contentViewDismissed, on: id)
            drop(id, &turn)
        case .dismissAndForwardAction:
            turn.record(.contentViewForwards, on: id)
            finish(asked, of: id, &turn)
        case nil:
            turn.record(.contentViewLeaves, on: id)
            finish(asked, of: id, &turn)
        }
    }

    /// A person used a control of the view (CEX-10).
    mutating func touch(_ touch: ViewTouch, in id: String, _ turn: inout Turn) {
        guard let view = state.liveView(of: id), view.stage == .shown, takesTouches(view) else {
            return
        }
        if case .write(let text) = touch.act, text.utf8.count > ViewTouch.textBytesMax { return }
        order(.touch(touch), &turn)
    }

    private func takesTouches(_ view: KernelState.OpenView) -> Bool {
        state.apps[view.app]?.description.contentExtensions
            .first { $0.bundleIdentifier == view.bundleIdentifier }?.takesTouches == true
    }

    /// A person pressed the button that plays and pauses, or the media while they play (CEX-11).
    mutating func pressMedia(in id: String, _ turn: inout Turn) {
        guard let view = state.liveView(of: id), view.face?.mediaButton != nil,
            order(view.isPlaying ? .pause : .play, &turn)
        else { return }
        state.openView?.isPlaying = !view.isPlaying
    }
}
