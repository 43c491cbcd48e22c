package import DeviceKernel
package import DeviceModel
package import Foundation
package import NotificationModel

/// A simulated device in memory with virtual time.
///
/// Its transcript and its journeys say what happened and why.
///
/// ```swift
/// var device = SimulatedDevice()
/// device.installAllowed(AppDescription(bundleIdentifier: "org.example.chat", name: "Chat"))
/// device.push(#"{"aps":{"alert":"Hi"}}"#, to: "org.example.chat")
/// #expect(device.screen.cards.first?.body == "Hi")
/// ```
///
/// No method waits. Events that are due happen when `advance(by:)` passes their time. Scripts play
/// the apps: `scripts` by bundle identifier, and `script` for all other apps.
package struct SimulatedDevice: Sendable {
    package typealias ExtensionOutcome = AppScript.ExtensionOutcome
    /// Returns the result of decoding an image. It replaces the image decoder of a real device.
    package typealias Decoder = @Sendable (ImageReference) -> PictureResult

    /// Maximum number of stored effects. When it is exceeded, the oldest sixteenth is dropped.
    package static let effectsMax = 100_000
    /// How long the gateway stores a push without an expiration while the network is down, in
    /// seconds: 30 days.
    package static let keepSecondsStandard: TimeInterval = 30 * 86_400

    package private(set) var kernel: Kernel
    /// The virtual true time. The time that the device displays is `wallClock`.
    package private(set) var now: Date
    package private(set) var effects: [Effect] = []
    package internal(set) var transcript = Transcript()
    package private(set) var answers: [UInt64: AppAnswer] = [:]

    /// The immediate answer to every permission prompt; `nil` leaves prompts open.
    ///
    /// Prompts to unlock the device always stay open.
    package var promptAnswer: Bool? = true
    package var script = AppScript()
    package var scripts: [String: AppScript] = [:]
    package var decoder: Decoder = { _ in .decoded(id: "picture") }

    package var recordsEvents = false
    /// The events that the kernel handled since the array was last emptied, for replay in another
    /// kernel.
    ///
    /// The array is unbounded, so a caller that sets `recordsEvents` must empty it regularly.
    package var takenEvents: [TakenEvent] = []

    /// Apps whose service extension runs as real code. `drainCalls()` returns the device's requests
    /// to it.
    package var realExtensions: Set<String> = []
    /// Apps whose delegate runs as real code. `drainCalls()` returns the device's requests to it.
    package var realDelegates: Set<String> = []
    private var calls: [Effect] = []

    private var later: [(at: Date, event: Event)] = []
    private var onExpiry: [String: NotificationContent] = [:]
    private var waiting = PushQueue()
    private var nextCall: UInt64 = 1
    var callsReported: UInt32 = 0
    private var pushes = 0
    private var activityTokens = 0
    var registrations = SimulatedRegistrations()

    package init(
        settings: DeviceSettings = DeviceSettings(),
        now: Date = Date(timeIntervalSince1970: 1_700_000_000)
    ) {
        kernel = Kernel(settings: settings)
        self.now = now
    }

    package var screen: ScreenModel { ScreenModel(kernel.state) }

    package var wallClock: Date { now + kernel.state.settings.clockOffset }

    package var journeys: [Journey] {
        kernel.state.journeys.ids.compactMap { kernel.state.journeys[$0] }
    }

    package mutating func configure(_ body: (inout DeviceSettings) -> Void) {
        var settings = kernel.state.settings
        body(&settings)
        handle(.configured(settings))
    }

    package mutating func perform(_ action: PersonAction) { handle(.person(action)) }

    package mutating func install(_ app: AppDescription) { handle(.installed(app)) }

    package mutating func installAllowed(_ app: AppDescription) {
        install(app)
        ask(.authorization([.alert, .sound, .badge]), of: app.bundleIdentifier)
    }

    /// Sends a push and returns the id of its journey, if it has one.
    ///
    /// Without `apnsID` each push gets a unique id. A second push with the same id is a duplicate
    /// of the first. `keepSeconds` has the meaning that it has in `send(_:keepSeconds:)`. Without a
    /// `kind` the payload decides. `address` and `priority` are those of a Live Activity push.
    @discardableResult
    package mutating func push(
        _ payload: String, to app: String, collapseIdentifier: String? = nil,
        apnsID: String? = nil, kind: ArrivedPush.Kind? = nil, address: ActivityAddress? = nil,
        priority: Int = 10, keepSeconds: TimeInterval = SimulatedDevice.keepSecondsStandard
    ) -> String? {
        pushes += 1
        let before = kernel.state.journeys.newestID
        let data = Data(payload.utf8)
        var push = ArrivedPush(
            apnsID: apnsID ?? "p\(pushes)", app: app, collapseIdentifier: collapseIdentifier,
            kind: kind ?? ArrivedPush.Kind(pushType: nil, payload: data), payload: data)
        (push.address, push.priority) = (address, priority)
        send(push, keepSeconds: keepSeconds)
        let newest = kernel.state.journeys.newestID
        return newest == before ? nil : newest
    }

    /// Sends a request of an app to the device and returns the answer if it is available
    /// immediately.
    ///
    /// ```swift
    /// var device = SimulatedDevice()
    /// device.install(app)
    /// let answer = device.ask(.authorization([.alert]), of: app.bundleIdentifier)
    /// ```
    ///
    /// `attachments` are the results of importing the attachments of a request to add a
    /// notification.
    @discardableResult
    package mutating func ask(
        _ request: AppRequest, attachments: [AttachmentOutcome] = [], of app: String
    ) -> AppAnswer? {
        let call = nextCall
        nextCall += 1
        handle(.asked(app: app, request, attachments: attachments, call: call))
        return answers[call]
    }

    /// The number of the latest call of `ask`, whose answer may arrive later in `answers`; 0 before
    /// the first call.
    package var lastCall: UInt64 { nextCall - 1 }

    /// Returns and clears the effects and the transcript since the last call.
    ///
    /// ```swift
    /// var device = SimulatedDevice()
    /// device.installAllowed(app)
    /// _ = device.drain()
    /// device.push(#"{"aps":{"alert":"Hi"}}"#, to: app.bundleIdentifier)
    /// let (effects, transcript) = device.drain()
    /// ```
    package mutating func drain() -> (effects: [Effect], transcript: Transcript) {
        let result = (effects, transcript)
        effects = []
        transcript = Transcript()
        return result
    }

    /// Advances the virtual time. Events that become due happen in between, each at its own time.
    package mutating func advance(by seconds: TimeInterval) {
        let end = now + seconds
        while step(until: end) {}
    }

    /// Performs the next event that is due until a true time, or advances to that time if there is
    /// none.
    ///
    /// - Returns: Whether an event was performed. More events may be due.
    package mutating func step(until end: Date) -> Bool {
        guard let next = nextDue, next <= end else {
            now = max(now, end)
            return false
        }
        now = max(now, next)
        fireDue()
        return true
    }

    package mutating func drainCalls() -> [Effect] {
        defer { calls = [] }
        return calls
    }

    package mutating func advance(to wall: Date) {
        advance(by: max(0, wall.timeIntervalSince(wallClock)))
    }

    /// Restarts the device after a number of seconds. All processes end, and events that became due
    /// in the meantime happen after the restart.
    package mutating func reboot(after seconds: TimeInterval = 0) {
        now += seconds
        later = []
        calls = []
        onExpiry = [:]
        handle(.booted)
        advance(by: 0)
    }

    /// Passes an event to the kernel and carries out the effects.
    ///
    /// A push that arrives while the network is down is stored with the default expiration.
    package mutating func handle(_ event: Event) {
        if case .pushArrived(let push) = event, !kernel.state.settings.isNetworkUp {
            return send(push)
        }
        carryOutAll(event)
        if kernel.state.settings.isNetworkUp, !waiting.isEmpty { deliverWaiting() }
    }

    /// Sends a push through the gateway.
    ///
    /// While the network is down the gateway stores pushes as APNs does. It keeps the newest push
    /// and the newest VoIP push of each app and delivers them when the network is up again
    /// (PUSH-10). It stores at most 1,000 pushes.
    ///
    /// - Parameters:
    ///   - push: The push.
    ///   - keepSeconds: How long the gateway stores the push, in seconds of true time, as
    ///   `apns-expiration` specifies. 0 or less means not at all. The value is ignored while the
    ///   network is up.
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
        registrations.apply(event, at: now)
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

    func script(_ app: String) -> AppScript { scripts[app] ?? script }

    private mutating func carryOut(_ effect: Effect) {
        switch effect {
        case .answer(let call, let answer):
            answers[call] = answer
            registrations.apply(answer, to: call, at: now)
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
        case .showApp(let app, _): show(app)
        case .wakeApp(let id, let app, _):
            wake(app)
            guard let outcome = script(app).backgroundOutcome else { return }
            handle(.backgroundHandled(notification: id, outcome))
        case .deliverCall(let id, let app, let payload):
            wake(app)
            guard let outcome = script(app).callOutcome else { return }
            if outcome == .reported { reportCall(of: app, payload) }
            handle(.callHandled(notification: id, outcome))
        case .performCall(let app, let call, let choice):
            wake(app)
            perform(choice, call, app)
        case .terminateApp(let app): handle(.appMoved(app: app, .terminated))
        case .activity(let activity, let wakesApp):
            if wakesApp { wake(activity.app) }
            register(activity)
        case .contentView(let session, let app, _, let order): play(order, session, app)
        case .killExtension, .endContentView, .suspendApp, .endSpeech, .openSettings, .announce,
            .list, .play, .vibrate, .speak, .badge, .showSummary, .shareFocusStatus, .reloadWidgets,
            .widgetsChanged:
            break
        }
    }

    private mutating func answer(_ prompt: Prompt) {
        // Only an explicit action of the person unlocks the device.
        guard prompt.kind != .unlock, let promptAnswer else { return }
        // `promptAnswer` accepts notifications, but does not move them into the scheduled summary.
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
        // A closed view sends no more events.
        if case .close = order { return }
        for event in outcome.events(after: order) {
            let opened = kernel.state.condition.expanded
            if case .drew(let face) = event, let opened, face.problem == nil {
                add(.viewed(face.views.texts), app, opened)
            }
            handle(.contentView(session: session, event))
        }
    }

    /// Gives an activity the next token in place of a gateway.
    private mutating func register(_ activity: LiveActivity) {
        guard activity.isRunning, activity.token == nil, activity.takesPushes != false else {
            return
        }
        activityTokens += 1
        handle(
            .activity(
                app: activity.app,
                .registered(id: activity.id, token: "token-\(activityTokens)")))
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

    package var nextDue: Date? {
        ([kernel.nextDue].compactMap(\.self) + later.map(\.at)).min()
    }

    private mutating func fireDue() {
        let first = later.indices.min { later[$0].at < later[$1].at }
        if let first, later[first].at <= now { return handle(later.remove(at: first).event) }
        handle(.timePassed)
    }
}
