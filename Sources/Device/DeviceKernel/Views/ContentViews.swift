internal import DeviceModel
internal import Foundation
internal import NotificationModel

/// The content extension's view of the opened card: which extension shows it, what it is given, and
/// every way it can end (CEX-3 to CEX-16).
///
/// No process outlives the device, so that none of this is stored.
struct ContentViews: Sendable {
    /// What the kernel does for the view, beyond what the view's own machine may change.
    enum Action {
        /// The person's default action.
        case tap(notification: String)
        /// The card is closed and stays listed.
        case collapse
        /// The notification leaves the list.
        case remove(notification: String)
        /// The app gets the action that the extension was asked about.
        case respond(KernelState.Asked, notification: String)
    }

    /// The view of the opened card.
    private(set) var current: KernelState.OpenView?
    /// How many views were opened.
    private var sessions = 0

    /// Whether there is one, which costs less to ask than the view.
    var isOpen: Bool { if case .some = current { true } else { false } }

    /// The view of a notification, unless its process failed.
    func live(of id: String) -> KernelState.OpenView? {
        guard let current, current.notification == id, current.stage != .failed else { return nil }
        return current
    }

    // MARK: Opening and closing

    /// A card was opened; its category says which content extension shows it (CEX-3).
    mutating func expand(
        _ delivered: KernelState.Delivered, _ app: KernelState.InstalledApp, isHidden: Bool,
        _ settings: DeviceSettings, _ turn: inout Turn
    ) {
        // What was open before makes way, and a view that failed may try once more.
        close(&turn)
        let id = delivered.id
        turn.record(.expanded, on: id)
        let category = delivered.notification.request.content.categoryIdentifier
        let claims = app.description.contentExtensions(for: category)
        guard let first = claims.first else { return }
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

    /// Gives the view a notification that came to its thread (CEX-5), once.
    mutating func give(
        _ newer: KernelState.Delivered, _ settings: DeviceSettings, _ turn: inout Turn
    ) {
        guard let view = current, !view.given.contains(newer.id),
            order(.show(newer.notification), settings, &turn)
        else { return }
        current?.given.insert(newer.id)
        turn.record(.contentViewUpdated, on: view.notification, detail: newer.id)
    }

    /// The view is not seen any more.
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

    /// The device was switched off, and its processes with it.
    mutating func switchedOff() { current = nil }

    // MARK: Orders

    /// Sends an order to the open view's process. Beyond the bound it is left out, and the journey
    /// says so; returns whether it went out.
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
        // While it is opening the time counts from the process having the order.
        if view.stage == .shown { planTimeLimit(settings, &turn) }
        return true
    }

    private func planTimeLimit(_ settings: DeviceSettings, _ turn: inout Turn) {
        guard let view = current else { return }
        let item = AgendaItem.contentView(session: view.session)
        guard view.awaited > 0 else { return turn.agenda.forget(item) }
        // Each answer gives new time for what is still open.
        turn.agenda.set(item, at: turn.now + settings.contentExtensionSeconds)
    }

    // MARK: What the process reports

    /// The view's process did something.
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

    /// The process is ended, the default content takes the view's place, and what the extension was
    /// asked about goes to the app.
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

    /// The process took too long over an order.
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

    /// Asks the content extension about an action first; false when there is none to ask (CEX-8).
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

    /// A person used a control of the view (CEX-10).
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

    /// A person pressed the button that plays and pauses, or the media while they play (CEX-11).
    mutating func pressMedia(in id: String, _ settings: DeviceSettings, _ turn: inout Turn) {
        guard let view = live(of: id), view.face?.mediaButton != nil,
            order(view.isPlaying ? .pause : .play, settings, &turn)
        else { return }
        current?.isPlaying = !view.isPlaying
    }
}
