internal import DeviceKernel
internal import DeviceModel
package import Foundation
internal import NotificationModel

// The file of a recording.

extension ScenarioRecording {
    package var yaml: String {
        var lines = [
            "name: Recorded on the page",
            "about: What was pushed, what the person and the apps did, and how time passed in between.",
            "start: \(localTime(start))",
            "device: { \(deviceSettings.joined(separator: ", ")) }",
            "", "apps:",
        ]
        for name in apps.keys.sorted() { lines += apps[name].map { ["  - \(text(of: $0))"] } ?? [] }
        if apps.isEmpty { lines[lines.count - 1] = "apps: []" }
        lines += ["", "steps:"]
        lines += steps.isEmpty ? ["  - note: Nothing was done yet."] : steps.flatMap(lines(of:))
        // Steps are written up to this time too early, and what the last one led to takes time.
        let rest = Int((end.timeIntervalSince(last) * 1000).rounded(.up))
        if rest > 0 { lines.append("  - advance: \(Self.duration(rest + Self.millisecondsMin))") }
        if leftOut > 0 { lines.append("  - note: \(leftOut) later steps are left out.") }
        return lines.joined(separator: "\n") + "\n"
    }

    private func lines(of step: Step) -> [String] {
        let wait = step.wait > 0 ? ["advance: \(Self.duration(step.wait))"] : []
        let scripts = step.scripts.compactMap { app, answers in
            delegates[app].map {
                "script: { app: \(Self.json(app)), delegate: \($0.text(answers)) }"
            }
        }
        return (wait + scripts + [text(of: step.body)]).map { "  - \($0)" }
    }

    private func text(of body: Step.Body) -> String {
        switch body {
        case .text(let text): text
        case .push(let parts, let run):
            "push: { "
                + (parts + (run.map { ["extension: \(Self.json(runs[$0].value))"] } ?? []))
                .joined(separator: ", ") + " }"
        case .install(let app): "install: \(text(of: app, nil))"
        }
    }

    // MARK: The device

    private var deviceSettings: [String] {
        let usual = NamedSetting.entries(of: DeviceSettings())
        let own = NamedSetting.entries(of: settings).filter { !usual.contains($0) }
            .filter { !["clockOffset", "timeZone"].contains($0.name) }
        return [
            "timeZone: \(settings.timeZone.identifier)",
            "locked: \(condition.isLocked ? "yes" : "no")",
        ] + own.map { "\($0.name): \(Self.text($0))" }
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

    // MARK: Apps

    private func text(of app: KernelState.InstalledApp) -> String { text(of: app.description, app) }

    /// Returns an app's table. `state` is the app's state at the beginning; `nil` for an app that
    /// was installed later.
    private func text(of app: AppDescription, _ state: KernelState.InstalledApp?) -> String {
        var parts: [String] = []
        func add(_ key: AppKey, _ text: String) { parts.append("\(key.rawValue): \(text)") }
        func add(_ key: AppKey, list: [String]) { if !list.isEmpty { add(key, Self.json(list)) } }
        add(.id, Self.json(app.bundleIdentifier))
        add(.name, Self.json(app.name))
        switch state?.settings.authorizationStatus {
        case nil, .notDetermined?: break
        case .denied?: add(.allowed, "no")
        default:
            add(.allowed, "[\(Self.keywords(Vocabulary.authorization, state?.granted ?? []))]")
        }
        let switches = state.map(changedSwitches) ?? []
        if !switches.isEmpty { add(.settings, "{ \(switches.joined(separator: ", ")) }") }
        if !app.entitlements.isEmpty {
            add(.entitlements, Self.json(PropertyValue.dictionary(app.entitlements)))
        }
        add(.userActivityTypes, list: app.userActivityTypes)
        add(.backgroundModes, list: app.backgroundModes)
        if app.developmentLanguage != "en" {
            add(.developmentLanguage, Self.json(app.developmentLanguage))
        }
        if !app.localizations.isEmpty { add(.strings, Self.json(app.localizations)) }
        if !app.sounds.isEmpty {
            add(.sounds, Self.json(PropertyValue.array(app.sounds.map(Self.value))))
        }
        let categories = state?.categories ?? [:]
        if !categories.isEmpty {
            let values = categories.keys.sorted().compactMap { categories[$0] }
            add(
                .categories,
                Self.json(PropertyValue.array(values.map { RecordedContent.value(of: $0) })))
        }
        add(.delegate, (delegates[app.bundleIdentifier] ?? RecordedDelegate()).text())
        if let service = app.serviceExtension {
            add(.extension, Self.json(Self.value(of: service)))
        }
        if let view = app.contentExtensions.first {
            add(.contentExtension, Self.json(Self.value(of: view)))
        }
        return "{ \(parts.joined(separator: ", ")) }"
    }

    /// Returns the switches of an app that differ from those of a new app with the same permission.
    private func changedSwitches(_ app: KernelState.InstalledApp) -> [String] {
        guard ![.denied, .notDetermined].contains(app.settings.authorizationStatus) else {
            return []
        }
        var fresh = Kernel(settings: settings)
        _ = fresh.handle(.installed(app.description), at: start)
        _ = fresh.handle(
            .asked(app: app.description.bundleIdentifier, .authorization(app.granted), call: 1),
            at: start)
        for prompt in fresh.state.prompts {
            _ = fresh.handle(
                .promptAnswered(
                    prompt.kind, app: prompt.app, allowed: prompt.kind != .scheduledSummary),
                at: start)
        }
        guard let new = fresh.state.apps[app.description.bundleIdentifier] else { return [] }
        let before = NamedSetting.switches(of: AppStatus(new))
        return NamedSetting.switches(of: AppStatus(app)).filter { !before.contains($0) }
            .filter { $0.value != .null }.map { "\($0.name): \(Self.json($0.value))" }
    }

    private static func value(of sound: SoundFile) -> PropertyValue {
        let place: Scenario.App.SoundFile.Place =
            switch sound.place {
            case .appContainer: .appContainer
            case .groupContainer: .groupContainer
            case .bundle: .bundle
            }
        var table: [String: PropertyValue] = [
            SoundFileKey.name.rawValue: .string(sound.name),
            SoundFileKey.place.rawValue: .string(place.rawValue),
        ]
        if let seconds = sound.format?.seconds, seconds > 0 {
            table[SoundFileKey.duration.rawValue] = .string("\(Int(seconds * 1000))ms")
        }
        let codec: String? =
            switch sound.format?.codec {
            case .linearPCM?: nil
            case .ima4?: "ima4"
            case .muLaw?: "ulaw"
            case .aLaw?: "alaw"
            case .other(let name)?: name
            case nil: "unknown"
            }
        table[SoundFileKey.codec.rawValue] = codec.map(PropertyValue.string)
        return .dictionary(table)
    }

    private static func value(of service: AppDescription.ServiceExtension) -> PropertyValue {
        var table: [String: PropertyValue] = [
            ExtensionKey.does.rawValue: .string(
                Scenario.ServiceExtension.Behavior.returns.rawValue),
            ExtensionKey.id.rawValue: .string(service.bundleIdentifier),
        ]
        if !service.entitlements.isEmpty {
            table[ExtensionKey.entitlements.rawValue] = .dictionary(service.entitlements)
        }
        table[ExtensionKey.minimumSystemVersion.rawValue] = service.minimumSystemVersion.map {
            .string($0.description)
        }
        return .dictionary(table)
    }

    private static func value(of view: AppDescription.ContentExtension) -> PropertyValue {
        .dictionary([
            ContentExtensionKey.categories.rawValue: .array(
                view.categories.map(PropertyValue.string)),
            ContentExtensionKey.id.rawValue: .string(view.bundleIdentifier),
            ContentExtensionKey.hidesDefaultContent.rawValue: .bool(view.hidesDefaultContent),
            ContentExtensionKey.takesTouches.rawValue: .bool(view.takesTouches),
        ])
    }
}

// MARK: Values

extension ScenarioRecording {
    static func duration(_ milliseconds: Int) -> String {
        milliseconds % 1000 == 0 ? "\(milliseconds / 1000)s" : "\(milliseconds)ms"
    }

    static func answer(_ app: String, _ allows: Bool) -> String {
        "answer: { app: \(json(app)), answer: \(allows ? "allow" : "deny") }"
    }

    static func step(_ place: Position) -> String {
        "move: { latitude: \(place.latitude), longitude: \(place.longitude) }"
    }

    static func step(_ change: AppSettingChange, of app: String) -> String? {
        guard let (name, value) = AppSwitch.entry(for: change) else { return nil }
        return "set: { app: \(json(app)), \(name): \(value) }"
    }

    /// Returns the table of a step that removes requests; no ids are all.
    static func removal(_ app: String, _ ids: [String]?) -> String {
        "{ app: \(json(app)), ids: \(ids.map { json($0) } ?? Vocabulary.all) }"
    }

    static func keywords<Options: OptionSet>(
        _ words: Words<Options>, _ options: Options
    ) -> String where Options.Element == Options {
        words.rows.filter { options.contains($0.value) }.map(\.word).joined(separator: ", ")
    }

    /// Returns the value of a setting. Versions and time zones are written without their coded
    /// form.
    static func text(_ entry: NamedSetting.Entry) -> String {
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
    static func hasOtherType(_ payload: Data) -> Bool {
        ArrivedPush.Kind(pushType: nil, payload: payload) != .notification
    }

    /// Returns a payload on one line. A payload other than a JSON object is written as a text.
    static func payload(_ data: Data) -> String {
        guard let value = try? JSONDecoder().decode([String: PropertyValue].self, from: data) else {
            return json(String(decoding: data, as: UTF8.self))
        }
        return json(PropertyValue.dictionary(value))
    }

    /// Every JSON text is valid YAML.
    static func json(_ value: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
    }
}
