internal import DeviceModel
internal import Foundation
internal import JSONText
internal import NotificationModel

/// What unseen apps are called for: background pushes and their budget (BG-1 to BG-11), VoIP pushes
/// (VOIP-1 to VOIP-5), responses (DEL-14). Each call has a time limit, and all of them together a
/// bound; an app that has nothing to do is suspended.
struct BackgroundWork: Sendable {
    /// What the kernel does for it, beyond what this machine may change.
    enum Action {
        /// The app's process is ended.
        case end(app: String)
    }

    /// What is kept of one app.
    struct App: Sendable, Hashable {
        /// When it was woken for background pushes within the last hour (BG-5).
        var wakes: [Date] = []
        /// The background push that waits for its turn (BG-6).
        var held: KernelState.HeldWake?
        /// Calls that it did not report, one after the other (VOIP-2).
        var unreportedCalls = 0
    }

    /// What apps were called for and have not finished.
    private(set) var awaited: Set<AgendaItem>
    /// The notifications whose responses apps are at. No process outlives the device, so that this
    /// is not stored.
    private(set) var answering: Set<String> = []
    private var apps: [String: App] = [:]

    private static let hour: TimeInterval = 3_600

    init(awaited: Set<AgendaItem> = []) { self.awaited = awaited }

    /// What is kept of an app.
    func app(_ app: String) -> App { apps[app] ?? App() }

    // MARK: Apps come and go

    /// An app was installed; `app` is what was stored of it.
    mutating func install(_ name: String, _ app: App = App()) { apps[name] = app }

    /// An app was removed.
    mutating func uninstall(_ app: String, _ turn: inout Turn) {
        if let held = apps.removeValue(forKey: app)?.held {
            turn.record(.appUninstalled, on: held.notification)
        }
        turn.agenda.forget(.budget(app: app))
        turn.agenda.forget(.suspension(app: app))
    }

    /// The device was switched on: what apps were at is lost, and no fault of theirs.
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

    /// Puts what an app waits for on the agenda, which is made anew after a start.
    func plan(_ app: String, _ turn: inout Turn) {
        if apps[app]?.held != nil { turn.agenda.set(.budget(app: app), at: turn.now) }
    }

    // MARK: Calls

    /// Whether an app may be called for one thing more.
    private var hasCapacity: Bool { awaited.count < KernelLimits.flightsMax }

    /// Gives an app its time for something it is called for now.
    private mutating func start(
        _ item: AgendaItem, _ settings: DeviceSettings, _ turn: inout Turn
    ) {
        awaited.insert(item)
        turn.agenda.set(item, at: turn.now + settings.backgroundSeconds)
    }

    /// An app has finished, or its time is over. Returns whether that was still expected.
    private mutating func finish(_ item: AgendaItem, _ turn: inout Turn) -> Bool {
        turn.agenda.forget(item)
        return awaited.remove(item) != nil
    }

    // MARK: Suspension

    /// Plans when an app stands still, by where its process is now.
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

    /// Whether an unseen app still has something to do: it keeps running until that is done.
    func isBusy(_ app: String, _ turn: borrowing Turn) -> Bool {
        for item in awaited where turn.journeys[item.notification]?.bundleIdentifier == app {
            return true
        }
        return false
    }

    // MARK: Background pushes

    /// Wakes an app for a push with `content-available`, or keeps the push until it may.
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

    /// The person opens an app from an alert push with `content-available`: it may get the push
    /// once more, before it comes to the front (BG-9).
    mutating func wakeAgain(
        _ app: KernelState.InstalledApp, for delivered: KernelState.Delivered,
        _ settings: DeviceSettings, _ turn: inout Turn
    ) {
        guard settings.repeatsBackgroundPushOnOpening else { return }
        let request = delivered.notification.request
        // The extension may have changed what the notification carries; the app gets the original.
        let payload = turn.journeys[delivered.id]?.original.userInfo ?? request.content.userInfo
        guard request.trigger == .push, payload[.aps]?[.contentAvailable]?.integer == 1,
            app.process != .foreground, settings.reasonAgainstCalling(app) == nil
        else { return }
        wake(app, payload, delivered.id, because: .pushWakesAgain, settings, &turn)
    }

    /// Whether an app may be woken once more within this hour (BG-5).
    private mutating func hasBudget(
        _ app: String, _ settings: DeviceSettings, _ now: Date
    ) -> Bool {
        apps[app]?.wakes.removeAll { now.timeIntervalSince($0) >= Self.hour }
        return (apps[app]?.wakes.count ?? 0) < settings.backgroundPushesPerHour
    }

    /// Keeps one push until there is budget again; a newer takes its place (BG-6).
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

    /// Looks again when the oldest waking is an hour ago. Without any there is no budget at all,
    /// and only the person can open the app.
    private func planHeld(_ app: String, _ turn: inout Turn) {
        guard let oldest = apps[app]?.wakes.first else { return }
        turn.agenda.set(.budget(app: app), at: oldest + Self.hour)
    }

    /// Hands out the push that waits: there is budget again, or the app was opened (BG-6).
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

    /// A force-quit throws away what waits (BG-6).
    mutating func discardHeld(_ app: String, _ turn: inout Turn) {
        guard let held = apps[app]?.held else { return }
        forgetHeld(app, &turn)
        turn.record(.pushForceQuit, on: held.notification)
    }

    private mutating func forgetHeld(_ app: String, _ turn: inout Turn) {
        apps[app]?.held = nil
        turn.agenda.forget(.budget(app: app))
    }

    /// What became of a background push.
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

    /// An unseen app that takes longer than its time is ended; one in front goes on.
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

    /// Hands a VoIP push to an app's push registry.
    mutating func deliverCall(
        _ payload: Payload, _ app: KernelState.InstalledApp, _ id: String,
        _ settings: DeviceSettings, _ turn: inout Turn
    ) {
        if let reason = reasonAgainstCall(app, settings) { return turn.record(reason, on: id) }
        turn.record(.callDelivered, on: id)
        turn.effects.append(
            .deliverCall(
                notification: id, app: app.description.bundleIdentifier,
                payload: payload.content.userInfo))
        start(.call(notification: id), settings, &turn)
    }

    /// Neither permission, Focus, budget nor a force-quit counts (VOIP-5, a guess).
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

    /// What became of a VoIP push.
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

    /// An app took too long to report a call.
    mutating func callTimeOver(_ id: String, _ turn: inout Turn) -> Action? {
        guard finish(.call(notification: id), &turn),
            let app = turn.journeys[id]?.bundleIdentifier
        else { return nil }
        return notReported(id, app, &turn)
    }

    /// An app that shows no call is ended, and at last gets no more of these pushes (VOIP-2).
    private mutating func notReported(
        _ id: String, _ app: String, _ turn: inout Turn
    ) -> Action? {
        apps[app]?.unreportedCalls += 1
        turn.record(.callNotReported, on: id)
        return .end(app: app)
    }

    // MARK: Responses

    /// A response goes to an app; one that goes to an unseen app has to be done with soon (DEL-14).
    mutating func respond(
        to id: String, foreground: Bool, _ settings: DeviceSettings, _ turn: inout Turn
    ) {
        if !foreground, hasCapacity { start(.response(notification: id), settings, &turn) }
        if answering.count < KernelLimits.flightsMax { answering.insert(id) }
    }

    /// What became of a response.
    mutating func handled(_ id: String, _ outcome: ResponseOutcome, _ turn: inout Turn) {
        _ = finish(.response(notification: id), &turn)
        answering.remove(id)
        switch outcome {
        case .handled: turn.record(.responseDelivered, on: id)
        case .notImplemented: turn.record(.responseNoDelegate, on: id)
        case .failed(let why): turn.record(.responseFailed, on: id, detail: why)
        }
    }

    /// An app took too long over a response.
    mutating func responseTimeOver(_ id: String, _ turn: inout Turn) {
        guard finish(.response(notification: id), &turn) else { return }
        turn.record(.responseTimeOver, on: id)
    }
}

extension DeviceSettings {
    /// Why an app is not woken for a background push.
    fileprivate func reasonAgainstWaking(_ app: KernelState.InstalledApp) -> JourneyReason? {
        if let reason = reasonAgainstCalling(app) { return reason }
        if app.process == .foreground { return nil }
        if app.isForceQuit { return .pushForceQuit }
        return isLowPower || !app.choices.refreshesInBackground ? .pushNoRefresh : nil
    }

    /// Why an app's method is never called, seen or unseen.
    fileprivate func reasonAgainstCalling(_ app: KernelState.InstalledApp) -> JourneyReason? {
        guard app.description.backgroundModes.contains("remote-notification") else {
            return .pushNoBackgroundMode
        }
        return reasonAgainstRunning(app)
    }
}

extension AgendaItem {
    /// The notification that it is about; empty for what is about none.
    var notification: String {
        switch self {
        case .extensionTime(let id), .extensionGrace(let id), .presentation(let id),
            .background(let id), .call(let id), .response(let id):
            id
        case .request, .region, .suspension, .budget, .summary, .label, .mute, .contentView: ""
        }
    }
}
