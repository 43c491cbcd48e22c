package import DeviceKernel
package import DeviceModel
package import Foundation
package import NotificationModel

/// A device in memory with virtual time: what happened, what the person saw and heard, and why.
///
/// ```swift
/// var device = SimulatedDevice()
/// device.installAllowed(AppDescription(bundleIdentifier: "org.example.chat", name: "Chat"))
/// device.push(#"{"aps":{"alert":"Hi"}}"#, to: "org.example.chat")
/// #expect(device.screen.cards.first?.body == "Hi")
/// ```
///
/// Nothing here waits: what is due happens when `advance(by:)` passes it, at its own time. Apps are
/// played by scripts: one for each app in `scripts`, and `script` for the others.
package struct SimulatedDevice: Sendable {
    /// What a service extension does with one push.
    package typealias ExtensionOutcome = AppScript.ExtensionOutcome
    /// Stands for decoding: what becomes of a picture.
    package typealias Decoder = @Sendable (ImageReference) -> PictureResult

    /// How many effects are kept; the oldest leave first.
    package static let effectsMax = 100_000
    /// How many seconds a push that names no time is kept while the network is down.
    package static let keepSecondsStandard: TimeInterval = 30 * 86_400

    /// The kernel.
    package private(set) var kernel: Kernel
    /// The virtual true time; the person's clock is `wallClock`.
    package private(set) var now: Date
    /// The newest effects, in order.
    package private(set) var effects: [Effect] = []
    /// What the person saw and heard.
    package internal(set) var transcript = Transcript()
    /// The answers to apps' calls, by call number.
    package private(set) var answers: [UInt64: AppAnswer] = [:]

    /// How questions to the person are answered at once; `nil` lets them wait.
    package var promptAnswer: Bool? = true
    /// Plays the apps that have no script of their own.
    package var script = AppScript()
    /// Plays single apps, by bundle identifier.
    package var scripts: [String: AppScript] = [:]
    /// What becomes of pictures.
    package var decoder: Decoder = { _ in .decoded(id: "picture") }

    /// Whether `takenEvents` is kept.
    package var recordsEvents = false
    /// What the kernel took since it was last emptied, so that the same can be told to another
    /// kernel event by event. It has no bound: whoever records empties it.
    package var takenEvents: [TakenEvent] = []

    /// Apps whose service extension is not a script: what the device asks of it is kept in `calls`.
    package var realExtensions: Set<String> = []
    /// Apps whose delegate is not a script: what the device asks of it is kept in `calls`.
    package var realDelegates: Set<String> = []
    /// What real code is asked to do, oldest first; whoever runs it takes it.
    private var calls: [Effect] = []

    private var later: [(at: Date, event: Event)] = []
    private var onExpiry: [String: NotificationContent] = [:]
    private var waiting = PushQueue()
    private var nextCall: UInt64 = 1
    private var pushes = 0

    /// Creates a new device.
    package init(
        settings: DeviceSettings = DeviceSettings(),
        now: Date = Date(timeIntervalSince1970: 1_700_000_000)
    ) {
        kernel = Kernel(settings: settings)
        self.now = now
    }

    /// What the person sees now.
    package var screen: ScreenModel { ScreenModel(kernel.state) }

    /// The time as the person's clock shows it.
    package var wallClock: Date { now + kernel.state.settings.clockOffset }

    /// The journeys, oldest first.
    package var journeys: [Journey] {
        kernel.state.journeys.ids.compactMap { kernel.state.journeys[$0] }
    }

    /// Lets a change of the settings happen.
    package mutating func configure(_ body: (inout DeviceSettings) -> Void) {
        var settings = kernel.state.settings
        body(&settings)
        handle(.configured(settings))
    }

    /// Does what a person does.
    package mutating func perform(_ action: PersonAction) { handle(.person(action)) }

    /// Installs an app.
    package mutating func install(_ app: AppDescription) { handle(.installed(app)) }

    /// Installs an app that was allowed to alert, sound and badge.
    package mutating func installAllowed(_ app: AppDescription) {
        install(app)
        ask(.authorization([.alert, .sound, .badge]), of: app.bundleIdentifier)
    }

    /// Sends a push and returns its journey's id, if it led to one.
    ///
    /// Without `apnsID` each push has an id of its own; a second push of one id is a second copy.
    /// `keepSeconds` is as in `send(_:keepSeconds:)`.
    @discardableResult
    package mutating func push(
        _ payload: String, to app: String, collapseIdentifier: String? = nil,
        apnsID: String? = nil, kind: ArrivedPush.Kind = .notification,
        keepSeconds: TimeInterval = SimulatedDevice.keepSecondsStandard
    ) -> String? {
        pushes += 1
        let before = kernel.state.journeys.newestID
        send(
            ArrivedPush(
                apnsID: apnsID ?? "p\(pushes)", app: app, collapseIdentifier: collapseIdentifier,
                kind: kind, payload: Data(payload.utf8)),
            keepSeconds: keepSeconds)
        let newest = kernel.state.journeys.newestID
        return newest == before ? nil : newest
    }

    /// Asks in an app's name and returns the answer, if it came at once.
    ///
    /// `attachments` is what became of those of a request to add.
    @discardableResult
    package mutating func ask(
        _ request: AppRequest, attachments: [AttachmentOutcome] = [], of app: String
    ) -> AppAnswer? {
        let call = nextCall
        nextCall += 1
        handle(.asked(app: app, request, attachments: attachments, call: call))
        return answers[call]
    }

    /// The number of the newest call of `ask`, whose answer may still come; 0 before the first.
    package var lastCall: UInt64 { nextCall - 1 }

    /// Hands over what happened since the last time, and forgets it.
    package mutating func drain() -> (effects: [Effect], transcript: Transcript) {
        let result = (effects, transcript)
        effects = []
        transcript = Transcript()
        return result
    }

    /// Lets time pass; whatever is due happens on the way, at its own time.
    package mutating func advance(by seconds: TimeInterval) {
        let end = now + seconds
        while step(until: end) {}
    }

    /// Lets the next thing happen that is due until a true time, or else lets that time come.
    ///
    /// - Returns: Whether something happened; there may be more.
    package mutating func step(until end: Date) -> Bool {
        guard let next = nextDue, next <= end else {
            now = max(now, end)
            return false
        }
        now = max(now, next)
        fireDue()
        return true
    }

    /// Hands over what real code is asked to do, in order, and forgets it.
    package mutating func drainCalls() -> [Effect] {
        defer { calls = [] }
        return calls
    }

    /// Lets time pass until the person's clock shows a time; a past one is now.
    package mutating func advance(to wall: Date) {
        advance(by: max(0, wall.timeIntervalSince(wallClock)))
    }

    /// Switches the device off and on again after some seconds: what falls due meanwhile happens
    /// when it is on again, and every process is gone.
    package mutating func reboot(after seconds: TimeInterval = 0) {
        now += seconds
        later = []
        calls = []
        onExpiry = [:]
        handle(.booted)
        advance(by: 0)
    }

    /// Gives the kernel an event and carries out what follows.
    ///
    /// A push that arrives while the network is down is sent with the standard time to be kept.
    package mutating func handle(_ event: Event) {
        if case .pushArrived(let push) = event, !kernel.state.settings.isNetworkUp {
            return send(push)
        }
        carryOutAll(event)
        if kernel.state.settings.isNetworkUp, !waiting.isEmpty { deliverWaiting() }
    }

    /// Sends a push through the gateway.
    ///
    /// While the network is down a push does not arrive. As APNs does, the newest one of each app,
    /// and of each app's calls, is kept, and arrives when the network is back (PUSH-10). The
    /// newest 1,000 wait at most.
    ///
    /// - Parameters:
    ///   - push: The push.
    ///   - keepSeconds: How many seconds of true time the gateway keeps it, as `apns-expiration`
    ///     says; 0 or less is not at all. It means nothing while the network is up.
    package mutating func send(
        _ push: ArrivedPush, keepSeconds: TimeInterval = SimulatedDevice.keepSecondsStandard
    ) {
        guard !kernel.state.settings.isNetworkUp else { return handle(.pushArrived(push)) }
        add(.gateway(waiting.keep(push, seconds: keepSeconds, at: now)), push.app)
    }

    private mutating func deliverWaiting() {
        for item in waiting.removeAll() {
            if item.until > now {
                carryOutAll(.pushArrived(item.push))
            } else {
                add(.gateway(.expired), item.push.app)
            }
        }
    }

    private mutating func carryOutAll(_ event: Event) {
        let led = kernel.handle(event, at: now)
        if recordsEvents { takenEvents.append(TakenEvent(at: now, event: event, effects: led)) }
        for effect in led {
            effects.append(effect)
            if effects.count > Self.effectsMax { effects.removeFirst(Self.effectsMax / 16) }
            record(effect)
            carryOut(effect)
        }
    }

    // MARK: Effects

    private func script(_ app: String) -> AppScript { scripts[app] ?? script }

    private mutating func carryOut(_ effect: Effect) {
        switch effect {
        case .answer(let call, let answer): answers[call] = answer
        case .prompt(let prompt): answer(prompt)
        case .runExtension(let id, let app, let request):
            if realExtensions.contains(app) { calls.append(effect) } else { run(id, app, request) }
        case .expireExtension(_, let app) where realExtensions.contains(app),
            .killExtension(_, let app) where realExtensions.contains(app),
            .askPresentation(_, let app, _) where realDelegates.contains(app),
            .openSettings(let app, _) where realDelegates.contains(app):
            calls.append(effect)
        case .expireExtension(let id, _):
            if let content = onExpiry.removeValue(forKey: id) {
                handle(.extensionReturned(notification: id, content))
            }
        case .decodePicture(let id, _, let image):
            handle(.pictureReady(notification: id, decoder(image)))
        case .askPresentation(let id, let app, _):
            let script = script(app)
            guard script.answersPresentation else { return }
            handle(.presentationAnswered(notification: id, script.presentation))
        case .deliverResponse(let id, let app, _, let foreground):
            if foreground { show(app) } else { wake(app) }
            if realDelegates.contains(app) { return calls.append(effect) }
            guard let outcome = script(app).responseOutcome else { return }
            handle(.responseHandled(notification: id, outcome))
        case .showApp(let app): show(app)
        case .wakeApp(let id, let app, _):
            wake(app)
            guard let outcome = script(app).backgroundOutcome else { return }
            handle(.backgroundHandled(notification: id, outcome))
        case .deliverCall(let id, let app, _):
            wake(app)
            guard let outcome = script(app).callOutcome else { return }
            handle(.callHandled(notification: id, outcome))
        case .terminateApp(let app): handle(.appMoved(app: app, .terminated))
        case .contentView(let session, let app, _, let order): play(order, session, app)
        case .killExtension, .endContentView, .suspendApp, .openSettings, .announce, .list, .play,
            .vibrate,
            .speak, .badge,
            .showSummary, .shareFocusStatus:
            break
        }
    }

    private mutating func answer(_ prompt: Prompt) {
        // To unlock is the person's own deed, never a matter of course.
        guard prompt.kind != .unlock, let promptAnswer else { return }
        // Who allows without being asked lets notifications come at once.
        let isAllowed = promptAnswer && prompt.kind != .scheduledSummary
        handle(.promptAnswered(prompt.kind, app: prompt.app, allowed: isAllowed))
    }

    private mutating func run(_ id: String, _ app: String, _ request: NotificationRequest) {
        let outcome = script(app).serviceExtension(request)
        if outcome.startsProcess { handle(.extensionStarted(notification: id, process: 1)) }
        play(outcome, of: id, app, after: 0)
    }

    private mutating func play(
        _ outcome: ExtensionOutcome, of id: String, _ app: String, after seconds: TimeInterval
    ) {
        switch outcome {
        case .after(let more, let next): return play(next, of: id, app, after: seconds + more)
        case .asks(let request, let next):
            ask(request, of: app)
            return play(next, of: id, app, after: seconds)
        case .returnsAfter(let more, let content):
            return play(.returns(content), of: id, app, after: seconds + more)
        case .returnsOnExpiry(let content): onExpiry[id] = content
        default: break
        }
        for event in outcome.events(id) {
            if seconds > 0 { later.append((now + seconds, event)) } else { handle(event) }
        }
    }

    private mutating func play(_ order: ContentViewOrder, _ session: Int, _ app: String) {
        let outcome = script(app).contentExtension(order)
        if case .open = order, outcome.startsProcess {
            handle(.contentView(session: session, .started(process: 2)))
        }
        // Whoever is closed says nothing more.
        if case .close = order { return }
        for event in outcome.events(after: order) {
            let opened = kernel.state.condition.expanded
            if case .drew(let face) = event, let opened, face.problem == nil {
                add(.viewed(face.views.texts), app, opened)
            }
            handle(.contentView(session: session, event))
        }
    }

    private mutating func show(_ app: String?) {
        for other in kernel.state.apps.keys.sorted() {
            let isFront = kernel.state.apps[other]?.process == .foreground
            if isFront, other != app { handle(.appMoved(app: other, .background)) }
        }
        if let app { handle(.appMoved(app: app, .foreground)) }
    }

    private mutating func wake(_ app: String) {
        guard kernel.state.apps[app]?.process.isStill == true else { return }
        handle(.appMoved(app: app, .background))
    }

    // MARK: Time

    /// When the next thing is due, in true time; `nil` when nothing is planned.
    package var nextDue: Date? {
        ([kernel.nextDue].compactMap(\.self) + later.map(\.at)).min()
    }

    private mutating func fireDue() {
        let first = later.indices.min { later[$0].at < later[$1].at }
        if let first, later[first].at <= now { return handle(later.remove(at: first).event) }
        handle(.timePassed)
    }
}
