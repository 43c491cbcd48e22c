package import DeviceKernel
internal import DeviceModel
package import Foundation
internal import NotificationModel

/// A recording of a device's events, written as a scenario file that repeats them.
///
/// ```swift
/// var recording = ScenarioRecording(state, at: now)
/// recording.add(.person(.lock), at: now, meeting: state)
/// print(recording.yaml)
/// ```
///
/// It contains pushes, actions of the person, settings, installed apps, requests of apps and the
/// passage of time. App code does not run in a scenario, so the file scripts it: each push has what
/// the service extension made of it, and each app what its delegate answered.
package struct ScenarioRecording: Sendable {
    /// Maximum number of steps. Later steps are left out, and the file says so in a comment.
    package static let stepsMax = 2_000
    /// Minimum time between two steps, in milliseconds, for which the file contains an `advance`
    /// step.
    static let millisecondsMin = 50

    struct Step: Sendable {
        enum Body: Sendable {
            case text(String)
            /// A push, with the number of its extension's run.
            case push([String], run: Int?)
            case install(AppDescription)
        }

        /// The time that passes before the step, in milliseconds.
        var wait: Int
        /// The answers of delegates that take effect before the step, by app.
        var scripts: [(app: String, answers: [DelegateKey: String?])] = []
        var body: Body
    }

    let start: Date
    let settings: DeviceSettings
    let condition: DeviceCondition
    /// The apps at the beginning.
    let apps: [String: KernelState.InstalledApp]
    private(set) var steps: [Step] = []
    private(set) var leftOut = 0
    private(set) var runs: [RecordedRun] = []
    private(set) var delegates: [String: RecordedDelegate] = [:]
    /// The time of the last step, and of the last event.
    private(set) var last: Date
    private(set) var end: Date
    private var pushes = 0
    /// The names of requests by their identifiers. The file can refer to no others.
    private var names: [String: String] = [:]
    /// The steps that requests arrived with.
    private var arrivals: [String: Int] = [:]
    /// The steps with unanswered questions, by app.
    private var questions: [String: [Int]] = [:]
    /// The runs of extensions by notification.
    private var runsOfNotifications: [String: Int] = [:]

    package init(_ state: KernelState, at now: Date) {
        start = now
        last = now
        end = now
        settings = state.settings
        condition = state.condition
        apps = state.apps
        if let focus = condition.focus { write("focus: \(Self.json(focus))", at: now) }
        if let position = condition.position { write(Self.step(position), at: now) }
        for prompt in state.prompts { ask(prompt, of: state, at: now) }
    }

    /// Records an event.
    ///
    /// - Parameters:
    ///   - event: The event.
    ///   - now: The true time of the event.
    ///   - state: The state of the device before the event.
    package mutating func add(_ event: Event, at now: Date, meeting state: KernelState) {
        end = max(end, now)
        switch event {
        case .pushArrived(let push): add(push, at: now)
        case .person(let action): add(action, at: now, meeting: state)
        case .configured(let settings): add(settings, over: state.settings, at: now)
        case .installed(let app):
            guard state.apps[app.bundleIdentifier]?.description != app else { return }
            write(.install(app), at: now)
        case .uninstalled(let app): write("uninstall: \(Self.json(app))", at: now)
        case .promptAnswered(_, let app, let allowed): answerQuestion(of: app, allowed)
        case .asked(let app, let request, _, _): add(request, of: app, at: now, meeting: state)
        case .appMoved(let app, .terminated):
            guard state.apps[app].map({ $0.process != .terminated }) == true else { return }
            write("terminate: \(Self.json(app))", at: now)
        default: observe(event, at: now, meeting: state)
        }
    }

    // MARK: Steps

    /// Adds a step and returns its index; `nil` if the file is full.
    @discardableResult
    private mutating func write(_ body: Step.Body, at now: Date) -> Int? {
        guard steps.count < Self.stepsMax else {
            leftOut += 1
            return nil
        }
        let passed = Int(now.timeIntervalSince(last) * 1000)
        let wait = passed >= Self.millisecondsMin ? passed : 0
        last += Double(wait) / 1000
        steps.append(Step(wait: wait, body: body))
        return steps.count - 1
    }

    @discardableResult
    private mutating func write(_ text: String, at now: Date) -> Int? {
        write(.text(text), at: now)
    }

    private mutating func add(_ push: ArrivedPush, at now: Date) {
        pushes += 1
        let name = "push-\(pushes)"
        var parts = ["to: \(Self.json(push.app))", "id: \(name)"]
        if let collapse = push.collapseIdentifier {
            parts.append("collapseId: \(Self.json(collapse))")
        }
        switch push.kind {
        case .voip: parts.append("pushType: voip")
        case .liveActivity: parts.append("pushType: liveactivity")
        case .widgets, .controls: parts.append("pushType: \(push.kind.rawValue)")
        case .notification:
            if Self.hasOtherType(push.payload) { parts.append("pushType: alert") }
        }
        if push.kind == .liveActivity, push.priority != 10 {
            parts.append("priority: \(push.priority)")
        }
        parts.append("payload: \(Self.payload(push.payload))")
        guard let step = write(.push(parts, run: nil), at: now) else { return }
        let request = push.collapseIdentifier ?? push.apnsID
        (arrivals[request], names[request]) = (step, push.collapseIdentifier ?? name)
    }

    private mutating func add(
        _ settings: DeviceSettings, over earlier: DeviceSettings, at now: Date
    ) {
        let before = NamedSetting.entries(of: earlier)
        let changed = NamedSetting.entries(of: settings).filter { !before.contains($0) }
            .filter { $0.name != "clockOffset" }
        for entry in changed {
            if case .bool(let isUp) = entry.value, entry.name == "isNetworkUp" {
                write("network: \(isUp ? "up" : "down")", at: now)
            } else {
                write("set: { \(entry.name): \(Self.text(entry)) }", at: now)
            }
        }
    }

    // MARK: What apps asked

    private mutating func ask(_ prompt: Prompt, of state: KernelState, at now: Date) {
        if let access = Scenario.Access.allCases.first(where: { $0.prompt == prompt.kind }) {
            askAccess(access, prompt.app, at: now)
        } else if prompt.kind == .notifications {
            let options = state.apps[prompt.app]?.requested ?? []
            askPermission(
                options.isEmpty ? [.alert, .sound, .badge] : options, prompt.app, at: now)
        }
    }

    private mutating func add(
        _ request: AppRequest, of app: String, at now: Date, meeting state: KernelState
    ) {
        let name = Self.json(app)
        switch request {
        case .add(let request):
            var parts = ["app: \(name)", "id: \(Self.json(request.identifier))"]
            parts.append("content: \(Self.json(RecordedContent(request.content).value))")
            parts += request.trigger.map(RecordedTrigger.parts) ?? []
            guard
                let step = write(
                    "add: { \(parts.joined(separator: ", ")) }", at: now)
            else { return }
            (arrivals[request.identifier], names[request.identifier]) = (step, request.identifier)
        case .authorization(let options): askPermission(options, app, at: now)
        case .removePending(let ids): write("removePending: \(Self.removal(app, ids))", at: now)
        case .removeDelivered(let ids):
            let known = ids.map { ids in ids.map { names[$0] ?? $0 } }
            write("removeDelivered: \(Self.removal(app, known))", at: now)
        case .setIconBadge(let count) where count < 0 || !state.settings.has(.badgeCount):
            writeUnrepeatable(app, at: now)
        case .setBadge(let count), .setIconBadge(let count):
            write("setBadge: { app: \(name), count: \(count) }", at: now)
        case .setCategories(let categories):
            let values = categories.map { RecordedContent.value(of: $0) }
            write(
                "setCategories: { app: \(name), categories: \(Self.json(PropertyValue.array(values))) }",
                at: now)
        case .focusAuthorization: askAccess(.focusStatus, app, at: now)
        case .locationAuthorization(let always):
            askAccess(always ? .locationAlways : .location, app, at: now)
        case .contactsAuthorization: askAccess(.contacts, app, at: now)
        case .donate(let donation):
            // The script of a run donates by itself.
            let running = runsOfNotifications.first {
                runs[$0.value].app == app && state.requestUnderWay($0.key) != nil
            }
            if let running { return runs[running.value].donates = true }
            write("donate: \(Self.json(RecordedContent.value(of: donation, app: app)))", at: now)
        case .deleteDonations(let ids):
            write("deleteDonations: \(Self.removal(app, ids))", at: now)
        case .deleteDonationGroup(let group):
            write("deleteDonations: { app: \(name), group: \(Self.json(group)) }", at: now)
        case .setFocusFilter, .activity, .reloadWidgets:
            writeUnrepeatable(app, at: now)
        // Questions change nothing, and a call follows from its push.
        case .settings, .pending, .delivered, .categories, .focusStatus, .contacts, .call: break
        }
    }

    private mutating func writeUnrepeatable(_ app: String, at now: Date) {
        write("note: \(Self.json("\(app) made a request that scenarios do not have."))", at: now)
    }

    private mutating func askPermission(
        _ options: AuthorizationOptions, _ app: String, at now: Date
    ) {
        let words = Self.keywords(Vocabulary.authorization, options)
        askQuestion(
            "requestAuthorization: { app: \(Self.json(app)), options: [\(words)] }", app, at: now)
    }

    private mutating func askAccess(_ access: Scenario.Access, _ app: String, at now: Date) {
        askQuestion(
            "requestAccess: { app: \(Self.json(app)), to: \(access.rawValue) }", app, at: now)
    }

    private mutating func askQuestion(_ text: String, _ app: String, at now: Date) {
        if let step = write(text, at: now) { questions[app, default: []].append(step) }
    }

    /// Adds the answer that the device gives by its configuration, even while it is locked.
    private mutating func answerQuestion(of app: String, _ allows: Bool) {
        guard let step = questions[app]?.popLast(), case .text(let text) = steps[step].body else {
            return
        }
        steps[step].body = .text(
            text.dropLast(2) + ", answer: \((allows ? Scenario.Answer.allow : .deny).rawValue) }")
    }

    // MARK: What code answered

    private mutating func observe(_ event: Event, at now: Date, meeting state: KernelState) {
        switch event {
        case .extensionStarted(let id, _): start(id, at: now, meeting: state)
        case .extensionReturned(let id, let content):
            change(id) { run in
                run.returned(content, at: now, isLate: state.isExtensionExpiring(id))
            }
        case .extensionCalledAgain(let id): change(id) { $0.behavior = .returnsTwice }
        case .extensionFailed(let id, let failure):
            if runsOfNotifications[id] == nil { start(id, at: now, meeting: state) }
            change(id) { $0.failed(failure) }
        case .pictureReady(let id, .undecodable): change(id) { $0.hasBrokenPicture = true }
        case .presentationAnswered(let id, let options):
            observe(.willPresent, options.map(RecordedDelegate.words), of: id, state)
        case .responseHandled(let id, .received(let receipt)):
            observe(.didReceive, receipt.reachedDelegate ? "yes" : nil, of: id, state)
            observe(.sceneWillConnect, receipt.scene?.rawValue, of: id, state)
        case .backgroundHandled(let id, let outcome):
            guard let word = RecordedDelegate.word(outcome) else { return }
            observe(.didReceiveRemoteNotification, word, of: id, state)
        case .callHandled(let id, let outcome):
            guard let word = RecordedDelegate.word(outcome) else { return }
            observe(.didReceiveIncomingPush, word, of: id, state)
        default: break
        }
    }

    private mutating func start(_ id: String, at now: Date, meeting state: KernelState) {
        guard let request = state.requestUnderWay(id),
            let app = state.journeys[id]?.bundleIdentifier,
            let step = arrivals[request.identifier], case .push(let parts, _) = steps[step].body
        else { return }
        runs.append(RecordedRun(app: app, original: request.content, start: now))
        runsOfNotifications[id] = runs.count - 1
        steps[step].body = .push(parts, run: runs.count - 1)
    }

    private mutating func change(_ id: String, _ body: (inout RecordedRun) -> Void) {
        if let index = runsOfNotifications[id] { body(&runs[index]) }
    }

    /// Records an answer of an app's delegate. If it differs from earlier ones, a script precedes
    /// the step that led to it.
    private mutating func observe(
        _ method: DelegateKey, _ word: String?, of id: String, _ state: KernelState
    ) {
        guard let journey = state.journeys[id] else { return }
        let app = journey.bundleIdentifier
        let isChanged = delegates[app, default: RecordedDelegate()].observe(method, word)
        guard isChanged, let answers = delegates[app]?.observed, !steps.isEmpty else { return }
        // A response follows from the person's last action, the other calls from the arrival.
        let isResponse = method == .didReceive || method == .sceneWillConnect
        let arrival = isResponse ? nil : arrivals[journey.requestIdentifier]
        steps[arrival ?? steps.count - 1].scripts.append((app, answers))
    }

    // MARK: What the person did

    private mutating func add(_ action: PersonAction, at now: Date, meeting state: KernelState) {
        if let id = action.notification, reference(id, state) == nil {
            let what = "The person acted on a notification from before the recording."
            write("note: \(what)", at: now)
            return
        }
        if let step = step(action, state) { write(step, at: now) }
    }

    private func step(_ action: PersonAction, _ state: KernelState) -> String? {
        func on(_ id: String) -> String { reference(id, state) ?? Vocabulary.last }
        switch action {
        case .tap(let id): return "tap: \(on(id))"
        case .press(let id, let button, nil):
            return "press: { action: \(Self.json(button)), on: \(on(id)) }"
        case .press(let id, let button, let text?):
            return
                "reply: { text: \(Self.json(text)), action: \(Self.json(button)), on: \(on(id)) }"
        case .clear(let id): return "clear: \(on(id))"
        case .clearAll: return "clear: all"
        case .expand(let id): return "expand: \(on(id))"
        case .dismissExpanded: return "close"
        case .keep(let app, let inSummary):
            return "keep: { on: \(card(of: app, state)), deliver: "
                + "\(inSummary ? "summary" : "immediately") }"
        case .turnOff(let app): return "turnOff: \(card(of: app, state))"
        case .openSettings(let app, nil): return "openSettings: { app: \(Self.json(app)) }"
        case .openSettings(_, let id?): return "openSettings: { on: \(on(id)) }"
        case .answer(.unlock, _, let allows): return allows ? "unlock" : "cancelUnlock"
        case .answer(_, let app, let allows): return Self.answer(app, allows)
        case .call(_, let choice): return "call: \(choice.rawValue)"
        case .lock: return "lock"
        case .unlock: return "unlock"
        case .cancelUnlock: return "cancelUnlock"
        case .screen(let isOn): return "screen: \(isOn ? "on" : "off")"
        case .open(let app): return "open: \(Self.json(app))"
        case .openItem(let app, let item):
            let (key, value) = item.recorded
            return "open: { app: \(Self.json(app)), \(key.rawValue): \(Self.json(value)) }"
        case .goHome: return "home"
        case .forceQuit(let app): return "forceQuit: \(Self.json(app))"
        case .silence(let isSilent): return "silent: \(isSilent ? "on" : "off")"
        case .focus(let name): return "focus: \(name.map(Self.json) ?? "off")"
        case .move(let place?): return Self.step(place)
        case .change(let app, let change): return Self.step(change, of: app)
        case .placeWidget(let app, let widget):
            return "placeWidget: { app: \(Self.json(app)), kind: \(Self.json(widget.kind)), "
                + "surface: \(widget.surface.rawValue), "
                + "pushHandler: \(widget.hasPushHandler ? "on" : "off")"
                + (widget.family.map { ", family: \($0.rawValue)" } ?? "") + " }"
        case .removeWidgets(let app, let kind, let surface):
            return "removeWidget: { app: \(Self.json(app)), kind: \(Self.json(kind)), "
                + "surface: \(surface.rawValue) }"
        // Scenarios cannot express these actions.
        case .collapse, .touch, .pressMedia, .flickBanner, .move(nil), .seeBeacons,
            .dismissActivity:
            return nil
        }
    }

    /// Returns the notification in the notation of scenarios; `nil` if the recording lacks its
    /// arrival.
    private func reference(_ id: String, _ state: KernelState) -> String? {
        let delivered = state.delivered[id]?.notification.request.identifier
        guard let request = delivered ?? state.journeys[id]?.requestIdentifier,
            let name = names[request]
        else { return nil }
        return "{ request: \(Self.json(name)) }"
    }

    private func card(of app: String, _ state: KernelState) -> String {
        let newest = state.delivered.newestFirst.first { $0.app == app }
        return newest.flatMap { reference($0.id, state) } ?? Vocabulary.last
    }
}

extension PersonAction {
    /// The notification that the action names.
    fileprivate var notification: String? {
        switch self {
        case .tap(let id), .press(let id, _, _), .clear(let id), .expand(let id),
            .openSettings(_, let id?):
            id
        default: nil
        }
    }
}
