internal import DeviceModel
internal import Foundation
internal import JSONText
internal import NotificationModel

/// The calls of apps in the background: background pushes and their budget (BG-1 to BG-11), VoIP
/// pushes (VOIP-1 to VOIP-5), and responses (DEL-14).
///
/// Each call has a time limit, and the number of calls in progress is limited. An idle app is
/// suspended.
struct BackgroundWork: Sendable {
    /// A request to the kernel for a change outside of this state machine.
    enum Action {
        case end(app: String)
    }

    /// The background state of one app.
    ///
    /// `wakes` are the times of the last hour at which the device woke the app for a background
    /// push (BG-5), and `held` is the push that waits for budget (BG-6). `unreportedCalls` counts
    /// consecutive VoIP pushes without a reported call (VOIP-2).
    struct App: Sendable, Hashable {
        var wakes: [Date] = []
        var held: KernelState.DeferredBackgroundPush?
        var unreportedCalls = 0
    }

    private(set) var awaited: Set<AgendaItem>
    /// The notifications whose responses apps are handling. It is not stored, because no process
    /// survives a restart of the device.
    private(set) var answering: Set<String> = []
    private var apps: [String: App] = [:]

    private static let hour: TimeInterval = 3_600

    init(awaited: Set<AgendaItem> = []) { self.awaited = awaited }

    func app(_ app: String) -> App { apps[app] ?? App() }

    // MARK: Apps come and go

    mutating func install(_ name: String, _ app: App = App()) { apps[name] = app }

    mutating func uninstall(_ app: String, _ turn: inout Turn) {
        if let held = apps.removeValue(forKey: app)?.held {
            turn.record(.appUninstalled, on: held.notification)
        }
        turn.agenda.forget(.budget(app: app))
        turn.agenda.forget(.suspension(app: app))
    }

    /// Handles a restart of the device. Calls in progress are lost, without a penalty for their
    /// apps.
    mutating func boot(_ turn: inout Turn) {
        let why = "the device was switched off"
        let lost = awaited.sorted { JourneyNumber.isEarlier($0.notification, $1.notification) }
        awaited = []
        answering = []
        for item in lost {
            switch item {
            case .background(let id): turn.record(.pushFetchFailed, on: id, detail: why)
            case .call(let id): turn.record(.callFailed, on: id, detail: why)
            case .response(let id): turn.record(.responseFailed, on: id, detail: why)
            default: break
            }
        }
    }

    /// Adds the app's deadlines to the agenda, which is rebuilt after a restart.
    func plan(_ app: String, _ turn: inout Turn) {
        if apps[app]?.held != nil { turn.agenda.set(.budget(app: app), at: turn.now) }
    }

    // MARK: Calls

    private var hasCapacity: Bool { awaited.count < KernelLimits.flightsMax }

    private mutating func start(
        _ item: AgendaItem, _ settings: DeviceSettings, _ turn: inout Turn
    ) {
        awaited.insert(item)
        turn.agenda.set(item, at: turn.now + settings.backgroundSeconds)
    }

    /// Ends a call that finished or timed out, and returns whether it was still in progress.
    private mutating func finish(_ item: AgendaItem, _ turn: inout Turn) -> Bool {
        turn.agenda.forget(item)
        return awaited.remove(item) != nil
    }

    // MARK: Suspension

    func planSuspension(
        of app: String, _ process: AppProcessState?, _ settings: DeviceSettings,
        _ turn: inout Turn
    ) {
        let item = AgendaItem.suspension(app: app)
        guard process == .background, settings.suspendsAppsAfterSeconds > 0 else {
            return turn.agenda.forget(item)
        }
        turn.agenda.set(item, at: turn.now + settings.suspendsAppsAfterSeconds)
    }

    /// Returns whether an app in the background is busy. A busy app is not suspended.
    func isBusy(_ app: String, _ turn: borrowing Turn) -> Bool {
        for item in awaited where turn.journeys[item.notification]?.bundleIdentifier == app {
            return true
        }
        return false
    }

    // MARK: Background pushes

    /// Wakes an app for a push with `content-available`, or holds the push until the app has
    /// budget.
    mutating func wake(
        _ app: KernelState.InstalledApp, for content: NotificationContent, _ id: String,
        _ settings: DeviceSettings, _ turn: inout Turn
    ) {
        if let reason = settings.reasonAgainstWaking(app) { return turn.record(reason, on: id) }
        let name = app.description.bundleIdentifier
        guard app.process == .foreground || hasBudget(name, settings, turn.now) else {
            return hold(content.userInfo, id, app: name, &turn)
        }
        wake(app, content.userInfo, id, settings, &turn)
    }

    private mutating func wake(
        _ app: KernelState.InstalledApp, _ payload: [String: PropertyValue], _ id: String,
        because reason: JourneyReason = .pushWakesApp, _ settings: DeviceSettings,
        _ turn: inout Turn
    ) {
        guard hasCapacity else { return turn.record(.appCallsFull, on: id) }
        let name = app.description.bundleIdentifier
        if app.process != .foreground { apps[name]?.wakes.append(turn.now) }
        turn.record(reason, on: id)
        turn.effects.append(.wakeApp(notification: id, app: name, payload: payload))
        start(.background(notification: id), settings, &turn)
    }

    /// Delivers an alert push with `content-available` once more when the person opens the app from
    /// it.
    ///
    /// The app gets the push before it comes to the foreground (BG-9).
    mutating func wakeAgain(
        _ app: KernelState.InstalledApp, for delivered: KernelState.Delivered,
        _ settings: DeviceSettings, _ turn: inout Turn
    ) {
        guard settings.repeatsBackgroundPushOnOpening else { return }
        let request = delivered.notification.request
        // The service extension may have changed the notification; the app gets the original
        // payload.
        let payload = turn.journeys[delivered.id]?.original.userInfo ?? request.content.userInfo
        guard request.trigger == .push, payload[.aps]?[.contentAvailable]?.integer == 1,
            app.process != .foreground, settings.reasonAgainstCalling(app) == nil
        else { return }
        wake(app, payload, delivered.id, because: .pushWakesAgain, settings, &turn)
    }

    private mutating func hasBudget(
        _ app: String, _ settings: DeviceSettings, _ now: Date
    ) -> Bool {
        apps[app]?.wakes.removeAll { now.timeIntervalSince($0) >= Self.hour }
        return (apps[app]?.wakes.count ?? 0) < settings.backgroundPushesPerHour
    }

    /// Holds one push until the app has budget again. A newer push replaces it (BG-6).
    private mutating func hold(
        _ payload: [String: PropertyValue], _ id: String, app: String, _ turn: inout Turn
    ) {
        if let earlier = apps[app]?.held {
            turn.record(.pushHeldReplaced, on: earlier.notification, detail: id)
        }
        apps[app]?.held = .init(notification: id, payload: payload)
        turn.record(.pushHeld, on: id)
        planHeld(app, &turn)
    }

    /// Schedules the next attempt for one hour after the oldest wake.
    ///
    /// Without any wake the budget is zero, and only the person can open the app.
    private func planHeld(_ app: String, _ turn: inout Turn) {
        guard let oldest = apps[app]?.wakes.first else { return }
        turn.agenda.set(.budget(app: app), at: oldest + Self.hour)
    }

    /// Delivers the held push after the budget has recovered or the person has opened the app
    /// (BG-6).
    mutating func wakeHeld(
        _ name: String, _ installed: [String: KernelState.InstalledApp],
        _ settings: DeviceSettings, _ turn: inout Turn
    ) {
        guard let held = apps[name]?.held, let app = installed[name] else { return }
        if let reason = settings.reasonAgainstWaking(app) {
            forgetHeld(name, &turn)
            return turn.record(reason, on: held.notification)
        }
        guard app.process == .foreground || hasBudget(name, settings, turn.now) else {
            return planHeld(name, &turn)
        }
        forgetHeld(name, &turn)
        wake(app, held.payload, held.notification, settings, &turn)
    }

    /// Discards the held push after a force-quit (BG-6).
    mutating func discardHeld(_ app: String, _ turn: inout Turn) {
        guard let held = apps[app]?.held else { return }
        forgetHeld(app, &turn)
        turn.record(.pushForceQuit, on: held.notification)
    }

    private mutating func forgetHeld(_ app: String, _ turn: inout Turn) {
        apps[app]?.held = nil
        turn.agenda.forget(.budget(app: app))
    }

    mutating func handled(_ id: String, _ outcome: BackgroundOutcome, _ turn: inout Turn) {
        guard finish(.background(notification: id), &turn) else { return }
        switch outcome {
        case .fetched(let result):
            let words = [0: "newData", 1: "noData", 2: "failed"]
            turn.record(.pushFetched, on: id, detail: words[result] ?? "\(result)")
        case .notImplemented: turn.record(.pushFetchNotImplemented, on: id)
        case .failed(let why): turn.record(.pushFetchFailed, on: id, detail: why)
        }
    }

    /// Ends an app in the background that exceeded its time. An app in the foreground continues.
    mutating func pushTimeOver(
        _ id: String, _ installed: [String: KernelState.InstalledApp], _ turn: inout Turn
    ) -> Action? {
        guard finish(.background(notification: id), &turn),
            let app = turn.journeys[id]?.bundleIdentifier
        else { return nil }
        turn.record(.pushFetchTimeOver, on: id)
        return installed[app]?.process == .background ? .end(app: app) : nil
    }

    // MARK: VoIP pushes

    /// Delivers a VoIP push, or records why not.
    ///
    /// - Returns: Whether the app gets it.
    mutating func deliverCall(
        _ payload: Payload, _ app: KernelState.InstalledApp, _ id: String,
        _ settings: DeviceSettings, _ turn: inout Turn
    ) -> Bool {
        if let reason = reasonAgainstCall(app, settings) {
            turn.record(reason, on: id)
            return false
        }
        turn.record(.callDelivered, on: id)
        turn.effects.append(
            .deliverCall(
                notification: id, app: app.description.bundleIdentifier,
                payload: payload.content.userInfo))
        start(.call(notification: id), settings, &turn)
        return true
    }

    /// Returns why a VoIP push is not delivered.
    ///
    /// Permission, Focus, budget and a force-quit do not matter (VOIP-5, a guess).
    private func reasonAgainstCall(
        _ app: KernelState.InstalledApp, _ settings: DeviceSettings
    ) -> JourneyReason? {
        guard app.description.backgroundModes.contains("voip") else {
            return .callNoBackgroundMode
        }
        if let reason = settings.reasonAgainstRunning(app) { return reason }
        let unreported = self.app(app.description.bundleIdentifier).unreportedCalls
        guard unreported < settings.unreportedCallsMax else { return .callsStopped }
        return hasCapacity ? nil : .appCallsFull
    }

    mutating func handled(
        _ id: String, _ outcome: CallOutcome, _ turn: inout Turn
    ) -> Action? {
        guard finish(.call(notification: id), &turn),
            let app = turn.journeys[id]?.bundleIdentifier
        else { return nil }
        switch outcome {
        case .reported:
            apps[app]?.unreportedCalls = 0
            turn.record(.callReported, on: id)
        case .notShown(let why):
            apps[app]?.unreportedCalls = 0
            turn.record(.callNotShown, on: id, detail: why)
        case .notReported: return notReported(id, app, &turn)
        case .notRegistered: turn.record(.callNotRegistered, on: id)
        case .failed(let why): turn.record(.callFailed, on: id, detail: why)
        }
        return nil
    }

    mutating func callTimeOver(_ id: String, _ turn: inout Turn) -> Action? {
        guard finish(.call(notification: id), &turn),
            let app = turn.journeys[id]?.bundleIdentifier
        else { return nil }
        return notReported(id, app, &turn)
    }

    /// Ends an app that reported no call. After repeated cases the app gets no more VoIP pushes
    /// (VOIP-2).
    private mutating func notReported(
        _ id: String, _ app: String, _ turn: inout Turn
    ) -> Action? {
        apps[app]?.unreportedCalls += 1
        turn.record(.callNotReported, on: id)
        return .end(app: app)
    }

    // MARK: Responses

    /// Delivers a response. An app in the background has a time limit for it (DEL-14).
    mutating func respond(
        to id: String, foreground: Bool, _ settings: DeviceSettings, _ turn: inout Turn
    ) {
        if !foreground, hasCapacity { start(.response(notification: id), settings, &turn) }
        if answering.count < KernelLimits.flightsMax { answering.insert(id) }
    }

    mutating func handled(
        _ id: String, _ outcome: ResponseOutcome, isHosted: Bool, _ turn: inout Turn
    ) {
        _ = finish(.response(notification: id), &turn)
        answering.remove(id)
        switch outcome {
        case .received(let receipt):
            if isHosted, !receipt.reachedDelegate {
                turn.record(.responseOfMissingCode, on: id)
            } else {
                record(receipt, id, &turn)
            }
        case .failed(let why): turn.record(.responseFailed, on: id, detail: why)
        }
    }

    private func record(_ receipt: ResponseReceipt, _ id: String, _ turn: inout Turn) {
        if receipt.scene == .read { turn.record(.responseInScene, on: id) }
        guard !receipt.reachedDelegate else { return turn.record(.responseDelivered, on: id) }
        switch receipt.scene {
        case .read: return
        case .unread: turn.record(.responseSceneUnread, on: id)
        case .noMethod: turn.record(.responseSceneNoMethod, on: id)
        case .noDelegate: turn.record(.responseSceneNoDelegate, on: id)
        case nil: break
        }
        turn.record(.responseNoDelegate, on: id)
    }

    mutating func responseTimeOver(_ id: String, _ turn: inout Turn) {
        guard finish(.response(notification: id), &turn) else { return }
        turn.record(.responseTimeOver, on: id)
    }
}

extension DeviceSettings {
    fileprivate func reasonAgainstWaking(_ app: KernelState.InstalledApp) -> JourneyReason? {
        if let reason = reasonAgainstCalling(app) { return reason }
        if app.process == .foreground { return nil }
        if app.isForceQuit { return .pushForceQuit }
        return isLowPower || !app.choices.refreshesInBackground ? .pushNoRefresh : nil
    }

    /// Returns why an app's method is never called, in the foreground or the background; `nil` if
    /// it may be.
    fileprivate func reasonAgainstCalling(_ app: KernelState.InstalledApp) -> JourneyReason? {
        guard app.description.backgroundModes.contains("remote-notification") else {
            return .pushNoBackgroundMode
        }
        return reasonAgainstRunning(app)
    }
}

extension AgendaItem {
    var notification: String {
        switch self {
        case .extensionTime(let id), .extensionGrace(let id), .presentation(let id),
            .background(let id), .call(let id), .response(let id):
            id
        case .request, .region, .suspension, .budget, .summary, .label, .mute, .contentView,
            .activity, .speech:
            ""
        }
    }
}
