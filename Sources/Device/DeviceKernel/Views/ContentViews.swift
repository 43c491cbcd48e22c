internal import DeviceModel
internal import Foundation
internal import NotificationModel

/// The content extension's view of the opened card (CEX-3 to CEX-16).
///
/// The type decides which extension shows the view, what the view receives, and how it ends. It is
/// not stored, because no process survives a restart of the device.
struct ContentViews: Sendable {
    /// A request to the kernel for a change outside of this state machine.
    enum Action {
        case tap(notification: String)
        case collapse
        case remove(notification: String)
        case respond(KernelState.Asked, notification: String)
    }

    private(set) var current: KernelState.OpenView?
    private var sessions = 0

    /// Whether a view is open. Reading this is cheaper than reading `current`.
    var isOpen: Bool { if case .some = current { true } else { false } }

    func live(of id: String) -> KernelState.OpenView? {
        guard let current, current.notification == id, current.stage != .failed else { return nil }
        return current
    }

    // MARK: Opening and closing

    /// Handles the opening of a card, whose category selects the content extension (CEX-3).
    mutating func expand(
        _ delivered: KernelState.Delivered, _ app: KernelState.InstalledApp, isHidden: Bool,
        _ settings: DeviceSettings, _ turn: inout Turn
    ) {
        // The earlier view is closed, and a view that failed may start again.
        close(&turn)
        let id = delivered.id
        turn.record(.expanded, on: id)
        let category = delivered.notification.request.content.categoryIdentifier
        let claims = app.description.contentExtensions(for: category)
        guard let first = claims.first else {
            if let omitted = app.description.omissions.targets.content(claiming: category) {
                turn.record(.contentExtensionLeftOut, on: id, detail: omitted.summary)
            }
            return
        }
        turn.record(.contentExtensionShows, on: id, detail: first.bundleIdentifier)
        if claims.count > 1 {
            let names = claims.map(\.bundleIdentifier).joined(separator: ", ")
            turn.record(.contentExtensionsClash, on: id, detail: names)
        }
        guard !isHidden else { return turn.record(.contentViewHidden, on: id) }
        switch first.source {
        case .code: start(first, of: delivered, app, settings, &turn)
        case .notBuilt: turn.record(.contentViewNotBuilt, on: id, detail: first.bundleIdentifier)
        case .storyboard:
            turn.record(.contentViewStoryboard, on: id, detail: first.bundleIdentifier)
        case .template: turn.record(.contentViewTemplate, on: id)
        }
    }

    private mutating func start(
        _ view: AppDescription.ContentExtension, of delivered: KernelState.Delivered,
        _ app: KernelState.InstalledApp, _ settings: DeviceSettings, _ turn: inout Turn
    ) {
        sessions += 1
        current = KernelState.OpenView(
            session: sessions, notification: delivered.id, app: delivered.app,
            bundleIdentifier: view.bundleIdentifier, given: [delivered.id])
        let content = delivered.notification.request.content
        let start = ContentViewStart(
            sizeRatio: view.plainRatio,
            actions: app.categories[content.categoryIdentifier]?.actions ?? [])
        order(.open(delivered.notification, start), settings, &turn)
    }

    /// Sends the view a new notification of its thread, once (CEX-5).
    mutating func give(
        _ newer: KernelState.Delivered, _ settings: DeviceSettings, _ turn: inout Turn
    ) {
        guard let view = current, !view.given.contains(newer.id),
            order(.show(newer.notification), settings, &turn)
        else { return }
        current?.given.insert(newer.id)
        turn.record(.contentViewUpdated, on: view.notification, detail: newer.id)
    }

    mutating func close(_ turn: inout Turn) {
        guard let view = current else { return }
        turn.agenda.forget(.contentView(session: view.session))
        current = nil
        guard view.stage != .failed else { return }
        turn.record(.contentViewClosed, on: view.notification)
        turn.effects.append(
            .contentView(
                session: view.session, app: view.app, extension: view.bundleIdentifier, .close))
    }

    mutating func switchedOff() { current = nil }

    // MARK: Orders

    /// Sends an order to the open view's process, and returns whether it was sent.
    ///
    /// Beyond the limit the order is dropped and the journey records it.
    @discardableResult
    private mutating func order(
        _ order: ContentViewOrder, _ settings: DeviceSettings, _ turn: inout Turn
    ) -> Bool {
        guard let view = current, view.stage != .failed else { return false }
        guard view.awaited < KernelLimits.viewOrdersMax else {
            turn.record(.contentViewTooMany, on: view.notification)
            return false
        }
        current?.awaited += 1
        turn.effects.append(
            .contentView(
                session: view.session, app: view.app, extension: view.bundleIdentifier, order))
        // While the view opens, the time starts when the process has received the order.
        if view.stage == .shown { planTimeLimit(settings, &turn) }
        return true
    }

    private func planTimeLimit(_ settings: DeviceSettings, _ turn: inout Turn) {
        guard let view = current else { return }
        let item = AgendaItem.contentView(session: view.session)
        guard view.awaited > 0 else { return turn.agenda.forget(item) }
        // Each answer restarts the time limit for the remaining orders.
        turn.agenda.set(item, at: turn.now + settings.contentExtensionSeconds)
    }

    // MARK: What the process reports

    mutating func handle(
        _ event: ContentViewEvent, session: Int, of apps: [String: KernelState.InstalledApp],
        _ settings: DeviceSettings, _ turn: inout Turn
    ) -> Action? {
        guard let view = current, view.session == session, view.stage != .failed else { return nil }
        let id = view.notification
        switch event {
        case .started(let process):
            turn.record(.contentViewStarted, on: id, detail: "process \(process)")
            planTimeLimit(settings, &turn)
        case .drew(let face): return drew(face, view, apps, &turn)
        case .done: orderDone(settings, &turn)
        case .answered(let option):
            orderDone(settings, &turn)
            return answered(option, id, &turn)
        case .setActions(let actions):
            current?.actions = Array(actions.prefix(KernelLimits.actionsMax))
            turn.record(.contentViewActions, on: id, detail: "\(actions.count)")
        case .playing(let isPlaying): current?.isPlaying = isPlaying
        case .performDefaultAction:
            turn.record(.contentViewDefault, on: id)
            return .tap(notification: id)
        case .dismiss:
            turn.record(.contentViewCloses, on: id)
            return .collapse
        case .failed(let failure): return fail(failure, apps, &turn)
        }
        return nil
    }

    private mutating func orderDone(_ settings: DeviceSettings, _ turn: inout Turn) {
        guard let awaited = current?.awaited else { return }
        current?.awaited = max(0, awaited - 1)
        planTimeLimit(settings, &turn)
    }

    private mutating func drew(
        _ face: ContentViewSnapshot, _ view: KernelState.OpenView,
        _ apps: [String: KernelState.InstalledApp], _ turn: inout Turn
    ) -> Action? {
        if let problem = face.problem { return fail(.garbled(problem), apps, &turn) }
        current?.face = face
        guard view.stage == .opening else { return nil }
        current?.stage = .shown
        turn.record(.contentViewShown, on: view.notification)
        return nil
    }

    private mutating func fail(
        _ failure: ExtensionFailure, _ apps: [String: KernelState.InstalledApp],
        _ turn: inout Turn
    ) -> Action? {
        guard let view = current else { return nil }
        let id = view.notification
        let missing = view.claim(among: apps).flatMap { claim in
            apps[view.app]?.description.omissions
                .summary(ofSuperclassOf: claim.principalClass)
        }
        switch failure {
        case .notStarted(let why): turn.record(.contentViewNotStarted, on: id, detail: why)
        case .noPrincipalClass(let why):
            let reason: JourneyReason =
                missing == nil ? .contentViewNoClass : .superclassNotAvailable
            turn.record(reason, on: id, detail: missing ?? why)
        case .ended(let why): turn.record(.contentViewCrashed, on: id, detail: why)
        case .garbled(let why): turn.record(.contentViewGarbled, on: id, detail: why)
        case .overMemory(let took, let limit):
            let sizes = (JourneyDetail.megabytes(took), JourneyDetail.megabytes(limit))
            turn.record(.contentViewMemory, on: id, detail: "\(sizes.0), limit \(sizes.1)")
        }
        return giveUp(&turn)
    }

    /// Ends the process, replaces the view by the default content, and sends the app the
    /// extension's pending action.
    private mutating func giveUp(_ turn: inout Turn) -> Action? {
        guard let view = current else { return nil }
        turn.agenda.forget(.contentView(session: view.session))
        current?.stage = .failed
        current?.asked = nil
        turn.effects.append(
            .endContentView(
                session: view.session, app: view.app, extension: view.bundleIdentifier))
        return view.asked.map { .respond($0, notification: view.notification) }
    }

    mutating func timeOver(
        _ session: Int, _ settings: DeviceSettings, _ turn: inout Turn
    ) -> Action? {
        guard let view = current, view.session == session, view.stage != .failed else { return nil }
        turn.record(
            .contentViewHangs, on: view.notification,
            detail: JourneyDetail.seconds(settings.contentExtensionSeconds))
        return giveUp(&turn)
    }

    private mutating func answered(
        _ option: ContentViewResponseOption?, _ id: String, _ turn: inout Turn
    ) -> Action? {
        guard let asked = current?.asked else { return nil }
        current?.asked = nil
        switch option {
        case .doNotDismiss:
            turn.record(.contentViewStays, on: id)
            return nil
        case .dismiss:
            turn.record(.contentViewDismissed, on: id)
            return .remove(notification: id)
        case .dismissAndForwardAction: turn.record(.contentViewForwards, on: id)
        case nil: turn.record(.contentViewLeaves, on: id)
        }
        return .respond(asked, notification: id)
    }

    // MARK: The person

    /// Asks the content extension about an action first. Returns false if there is none to ask
    /// (CEX-8).
    mutating func ask(
        about action: NotificationAction, _ text: String?, of delivered: KernelState.Delivered,
        _ settings: DeviceSettings, _ turn: inout Turn
    ) -> Bool {
        guard let view = live(of: delivered.id) else { return false }
        guard view.asked == nil else {
            turn.record(.contentViewTooMany, on: delivered.id, detail: action.title)
            return true
        }
        let response = NotificationResponse(
            notification: delivered.notification, actionIdentifier: action.identifier,
            userText: text)
        guard order(.respond(response), settings, &turn) else { return false }
        turn.record(.contentViewAsked, on: delivered.id, detail: action.title)
        current?.asked = .init(action: action, text: text)
        return true
    }

    mutating func touch(
        _ touch: ViewTouch, in id: String, _ apps: [String: KernelState.InstalledApp],
        _ settings: DeviceSettings, _ turn: inout Turn
    ) {
        guard let view = live(of: id), view.stage == .shown,
            view.claim(among: apps)?.takesTouches == true
        else { return }
        if case .write(let text) = touch.act, text.utf8.count > ViewTouch.textBytesMax { return }
        order(.touch(touch), settings, &turn)
    }

    /// Handles the media button, or a tap on the media while they play (CEX-11).
    mutating func pressMedia(in id: String, _ settings: DeviceSettings, _ turn: inout Turn) {
        guard let view = live(of: id), view.face?.mediaButton != nil,
            order(view.isPlaying ? .pause : .play, settings, &turn)
        else { return }
        current?.isPlaying = !view.isPlaying
    }
}
