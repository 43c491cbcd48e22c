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
/// It contains pushes, actions of the person, settings and the passage of time. It omits what the
/// code of apps did, because app code does not run in a scenario. The file scripts it under `apps`.
package struct ScenarioRecording: Sendable {
    /// Maximum number of steps. Later steps are left out, and the file says so in a comment.
    package static let stepsMax = 2_000
    /// Minimum time between two steps, in seconds, for which the file contains an `advance` step.
    static let secondsMin: TimeInterval = 1

    private let start: Date
    private let settings: DeviceSettings
    private let isLocked: Bool
    private var apps: [String: KernelState.InstalledApp]
    private var steps: [String] = []
    private var last: Date
    private var pushes = 0
    private var leftOut = 0
    private var names: [String: String] = [:]

    package init(_ state: KernelState, at now: Date) {
        start = now
        last = now
        settings = state.settings
        isLocked = state.condition.isLocked
        apps = state.apps
    }

    /// Records an event.
    ///
    /// - Parameters:
    ///   - event: The event.
    ///   - now: The true time of the event.
    ///   - state: The state of the device before the event.
    package mutating func add(_ event: Event, at now: Date, meeting state: KernelState) {
        for (name, app) in state.apps where apps[name] == nil { apps[name] = app }
        switch event {
        case .pushArrived(let push): add(push, at: now)
        case .person(let action):
            guard let step = step(action, state) else { return }
            write(step, at: now)
        case .configured(let settings): add(settings, over: state.settings, at: now)
        default: break
        }
    }

    private mutating func add(_ push: ArrivedPush, at now: Date) {
        pushes += 1
        let name = "push-\(pushes)"
        names[push.collapseIdentifier ?? push.apnsID] = push.collapseIdentifier ?? name
        var parts = ["to: \(Self.json(push.app))", "id: \(name)"]
        if let collapse = push.collapseIdentifier {
            parts.append("collapseId: \(Self.json(collapse))")
        }
        if push.kind == .voip { parts.append("pushType: voip") }
        if push.kind == .liveActivity { parts.append("pushType: liveactivity") }
        if push.kind == .widgets || push.kind == .controls {
            parts.append("pushType: \(push.kind.rawValue)")
        }
        if push.kind == .notification, Self.hasOtherType(push.payload) {
            parts.append("pushType: alert")
        }
        if push.kind == .liveActivity, push.priority != 10 {
            parts.append("priority: \(push.priority)")
        }
        parts.append("payload: \(Self.payload(push.payload))")
        write("push: { \(parts.joined(separator: ", ")) }", at: now)
    }

    private mutating func add(
        _ settings: DeviceSettings, over earlier: DeviceSettings, at now: Date
    ) {
        let before = NamedSetting.entries(of: earlier)
        let changed = NamedSetting.entries(of: settings).filter { !before.contains($0) }
            .filter { !Self.ownSettings.contains($0.name) }
        for entry in changed {
            switch entry.value {
            case .array where entry.name == "focusModes" || entry.name == "contacts": continue
            case .bool(let isUp) where entry.name == "isNetworkUp":
                write("network: \(isUp ? "up" : "down")", at: now)
            default: write("set: { \(entry.name): \(Self.text(entry)) }", at: now)
            }
        }
    }

    private static let ownSettings: Set<String> = ["clockOffset"]

    private mutating func write(_ step: String, at now: Date) {
        guard steps.count < Self.stepsMax else { return leftOut += 1 }
        let passed = now.timeIntervalSince(last)
        if passed >= Self.secondsMin {
            steps.append("advance: \(Int(passed))s")
            last += Double(Int(passed))
        }
        steps.append(step)
    }

    // MARK: What the person did

    private func step(_ action: PersonAction, _ state: KernelState) -> String? {
        func on(_ id: String) -> String { reference(id, state) }
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
        case .answer(_, let app, let allows):
            return "answer: { app: \(Self.json(app)), answer: \(allows ? "allow" : "deny") }"
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
        case .move(let place?):
            return "move: { latitude: \(place.latitude), longitude: \(place.longitude) }"
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

    private func reference(_ id: String, _ state: KernelState) -> String {
        guard let delivered = state.delivered[id] else { return "last" }
        let request = delivered.notification.request.identifier
        return "{ request: \(Self.json(names[request] ?? request)) }"
    }

    private func card(of app: String, _ state: KernelState) -> String {
        let newest = state.delivered.newestFirst.first { $0.app == app }
        return newest.map { reference($0.id, state) } ?? "last"
    }

    private static func step(_ change: AppSettingChange, of app: String) -> String? {
        guard let (name, value) = AppSwitch.entry(for: change) else { return nil }
        return "set: { app: \(json(app)), \(name): \(value) }"
    }

    // MARK: The file

    package var yaml: String {
        var lines = [
            "name: Recorded on the page",
            "about: What was pushed, what the person did, and how time passed in between.",
            "start: \(localTime(start))",
            "device: { \(deviceSettings.joined(separator: ", ")) }",
        ]
        let focuses = settings.focusModes.filter { $0 != .doNotDisturb }
        if let text = focusLines(focuses) { lines += text }
        lines += ["", "apps:"]
        for name in apps.keys.sorted() { lines += appLines(name) }
        lines += ["", "steps:"]
        lines += steps.isEmpty ? ["  - note: Nothing was done yet."] : steps.map { "  - \($0)" }
        if leftOut > 0 { lines.append("  - note: \(leftOut) later steps are left out.") }
        return lines.joined(separator: "\n") + "\n"
    }

    private var deviceSettings: [String] {
        let usual = NamedSetting.entries(of: DeviceSettings())
        let own = NamedSetting.entries(of: settings).filter { !usual.contains($0) }
            .filter { !["clockOffset", "focusModes", "contacts", "timeZone"].contains($0.name) }
        return ["timeZone: \(settings.timeZone.identifier)", "locked: \(isLocked ? "yes" : "no")"]
            + own.map { "\($0.name): \(Self.text($0))" }
    }

    private func focusLines(_ focuses: [Focus]) -> [String]? {
        guard !focuses.isEmpty else { return nil }
        return ["focuses:"]
            + focuses.map { focus in
                var parts = ["name: \(Self.json(focus.name))"]
                if focus.allowsTimeSensitive { parts.append("timeSensitive: yes") }
                let audience = [
                    ("apps", focus.apps.members), ("people", focus.people.members),
                ].filter { !$0.1.isEmpty }.map { name, members in
                    "\(name): [\(members.sorted().map(Self.json).joined(separator: ", "))]"
                }
                if !audience.isEmpty {
                    let verb = focus.apps.allows ? "allow" : "silence"
                    parts.append("\(verb): { \(audience.joined(separator: ", ")) }")
                }
                return "  - { \(parts.joined(separator: ", ")) }"
            }
    }

    private func appLines(_ identifier: String) -> [String] {
        guard let app = apps[identifier] else { return [] }
        var lines = [
            "  - id: \(Self.json(identifier))", "    name: \(Self.json(app.description.name))",
        ]
        switch app.settings.authorizationStatus {
        case .denied: lines.append("    allowed: no")
        case .notDetermined: break
        default:
            lines.append("    allowed: [\(Self.keywords(Vocabulary.authorization, app.granted))]")
        }
        let entitlements = Vocabulary.entitlement.rows.filter {
            app.description.entitlements[$0.value.rawValue] == .bool(true)
        }
        if !entitlements.isEmpty {
            lines.append("    entitlements: [\(entitlements.map(\.word).joined(separator: ", "))]")
        }
        if !app.categories.isEmpty {
            lines.append("    categories:")
            for category in app.categories.keys.sorted() {
                lines += app.categories[category].map(Self.lines) ?? []
            }
        }
        lines.append("    delegate: yes")
        return lines
    }

    private static func lines(_ category: NotificationCategory) -> [String] {
        let actions = category.actions.map { action in
            var parts = ["id: \(json(action.identifier))", "title: \(json(action.title))"]
            let options = keywords(Vocabulary.actionOption, action.options)
            if !options.isEmpty { parts.append("options: [\(options)]") }
            if action.textInput != nil { parts.append("textInput: yes") }
            return "          - { \(parts.joined(separator: ", ")) }"
        }
        return ["      - id: \(json(category.identifier))"]
            + (actions.isEmpty ? [] : ["        actions:"] + actions)
    }

    private static func keywords<Options: OptionSet>(
        _ words: Words<Options>, _ options: Options
    ) -> String where Options.Element == Options {
        words.rows.filter { options.contains($0.value) }.map(\.word).joined(separator: ", ")
    }

    private func localTime(_ date: Date) -> String {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = settings.timeZone
        let parts = calendar.dateComponents(
            [.year, .month, .day, .hour, .minute, .second], from: date + settings.clockOffset)
        func digits(_ number: Int?, _ count: Int) -> String {
            LocalDateTime.digits(number ?? 0, count)
        }
        return "\(digits(parts.year, 4))-\(digits(parts.month, 2))-\(digits(parts.day, 2))"
            + "T\(digits(parts.hour, 2)):\(digits(parts.minute, 2)):\(digits(parts.second, 2))"
    }

    // MARK: Values

    /// Returns the value of a setting. Versions and time zones are written without their coded
    /// form.
    private static func text(_ entry: NamedSetting.Entry) -> String {
        guard let table = entry.value.dictionary, table.count == 1 else { return json(entry.value) }
        return entry.text
    }

    package static func step(push payload: Data, to app: String?, pushType: String?) -> String {
        var parts = app.map { ["to: \(json($0))"] } ?? []
        if let pushType, pushType != "alert" || hasOtherType(payload) {
            parts.append("pushType: \(json(pushType))")
        }
        parts.append("payload: \(Self.payload(payload))")
        return "- push: { \(parts.joined(separator: ", ")) }\n"
    }

    /// Whether a push without a type, with this payload, goes elsewhere than to notifications.
    private static func hasOtherType(_ payload: Data) -> Bool {
        ArrivedPush.Kind(pushType: nil, payload: payload) != .notification
    }

    /// Returns a payload on one line. A payload other than a JSON object is written as a text.
    private static func payload(_ data: Data) -> String {
        guard let value = try? JSONDecoder().decode([String: PropertyValue].self, from: data) else {
            return json(String(decoding: data, as: UTF8.self))
        }
        return json(PropertyValue.dictionary(value))
    }

    /// Every JSON text is valid YAML.
    private static func json(_ value: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
    }
}

extension OpenedItem {
    fileprivate var recorded: (key: OpenKey, value: String) {
        switch self {
        case .link(let url): (.link, url.absoluteString)
        case .webPage(let url): (.webPage, url.absoluteString)
        case .shortcut(let type): (.shortcut, type)
        }
    }
}
