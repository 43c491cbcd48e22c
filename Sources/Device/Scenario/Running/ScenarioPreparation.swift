internal import APNs
internal import BellhopBasics
internal import BoundedYAML
internal import DeviceModel
internal import Foundation
internal import NotificationModel

/// Everything that a run needs and that can be checked beforehand: settings, apps and payloads.
struct ScenarioPreparation: Sendable {
    struct App: Sendable {
        var description: AppDescription
        var app: Scenario.App
        var changes: [AppSettingChange]
    }

    private(set) var settings = DeviceSettings()
    private(set) var startsUnlocked = false
    /// The apps by their position in the file, including apps that steps install later.
    private(set) var apps: [SourcePosition: App] = [:]
    private(set) var payloads: [String: Data] = [:]
    private(set) var onlyApp: String?

    private let files: ScenarioFiles
    private var faults: [SourceError] = []

    init(_ scenario: Scenario, files: ScenarioFiles) throws(ScenarioError) {
        self.files = files
        prepareDevice(scenario)
        for app in scenario.apps { prepare(app) }
        onlyApp =
            scenario.apps.count == 1
            ? scenario.apps.first.flatMap { apps[$0.position]?.description.bundleIdentifier } : nil
        checkIdentifiers(scenario)
        for step in scenario.steps { prepare(step) }
        guard faults.isEmpty else { throw ScenarioError(faults) }
    }

    private mutating func attempt(_ body: (inout ScenarioPreparation) throws(SourceError) -> Void) {
        do { try body(&self) } catch { faults.append(error) }
    }

    // MARK: The device

    private mutating func prepareDevice(_ scenario: Scenario) {
        attempt { (this) throws(SourceError) in
            let (condition, settings) = DeviceStateKey.split(scenario.device)
            this.settings = try SettingsOverlay.apply(settings, to: DeviceSettings())
            for (word, setting) in condition {
                let isOn = try DeviceStateKey.flag(word, setting)
                if word == .locked { this.startsUnlocked = !isOn }
            }
        }
        settings.contacts += scenario.contacts.enumerated().map { index, contact in
            Contact(
                identifier: contact.identifier ?? "contact-\(index + 1)", name: contact.name,
                handles: contact.handles.compactMap(\.value), hasPhoto: contact.image == .usable)
        }
        for focus in scenario.focuses {
            attempt { (this) throws(SourceError) in
                let mode = try this.mode(focus)
                this.settings.focusModes.append(mode)
            }
        }
    }

    private func mode(_ focus: Scenario.Focus) throws(SourceError) -> Focus {
        let audience = focus.allow ?? focus.silence ?? .init(apps: [], people: [])
        let allows = focus.silence == nil
        return Focus(
            name: focus.name, apps: .init(allows: allows, members: Set(audience.apps)),
            people: .init(allows: allows, members: try people(audience.people, of: focus)),
            allowsTimeSensitive: focus.allowsTimeSensitive, filters: focus.filters)
    }

    private func people(_ names: [String], of focus: Scenario.Focus) throws(SourceError) -> Set<
        String
    > {
        var identifiers: Set<String> = []
        for name in names {
            let found = settings.contacts.filter { $0.name == name }.map(\.identifier)
            guard !found.isEmpty else {
                throw SourceError(
                    focus.position,
                    "The Focus “\(focus.name)” names “\(name)”, who is not among the contacts. "
                        + Suggestion.remedy(for: name, among: settings.contacts.map(\.name)))
            }
            identifiers.formUnion(found)
        }
        return identifiers
    }

    // MARK: Apps

    private mutating func prepare(_ app: Scenario.App) {
        let plurals = plurals(of: app)
        attempt { (this) throws(SourceError) in
            var description = try this.description(app)
            description.plurals.merge(plurals) { $1 }
            this.apps[app.position] = App(
                description: description, app: app, changes: try AppSwitch.changes(app.settings))
        }
    }

    /// Returns the plural forms in the file, by language. An app from a bundle or project uses its
    /// own forms.
    private mutating func plurals(of app: Scenario.App) -> [String: PluralTexts] {
        var plurals: [String: PluralTexts] = [:]
        for (language, entries) in app.plurals.sorted(by: { $0.key < $1.key }) {
            let rule = language == "Base" ? app.developmentLanguage : language
            let reading = PluralTexts.read(entries, language: rule)
            plurals[language] = reading.texts
            faults += reading.problems.map { problem in
                SourceError(app.position, "“plurals” of “\(language.prefix(80))”: \(problem)")
            }
        }
        return plurals
    }

    private func description(_ app: Scenario.App) throws(SourceError) -> AppDescription {
        switch app.source {
        case .described(let identifier): AppDescription(app, identifier: identifier)
        case .bundle(let path): try read(files.bundle, path, at: app.position)
        case .project(let path): try read(files.project, path, at: app.position)
        }
    }

    private func read<Value>(
        _ closure: (String) throws -> Value, _ path: String, at position: SourcePosition
    ) throws(SourceError) -> Value {
        do { return try closure(path) } catch {
            throw SourceError(position, "“\(path)” cannot be used. \(error)")
        }
    }

    private mutating func checkIdentifiers(_ scenario: Scenario) {
        var taken: Set<String> = []
        for app in scenario.apps {
            guard let id = apps[app.position]?.description.bundleIdentifier,
                !taken.insert(id).inserted
            else { continue }
            faults.append(
                SourceError(app.position, "The app “\(id)” already exists. Remove one of them."))
        }
    }

    // MARK: Steps

    private mutating func prepare(_ step: Scenario.Step) {
        attempt { (this) throws(SourceError) in
            switch step.action {
            case .set(let all):
                let (condition, settings) = DeviceStateKey.split(all)
                _ = try SettingsOverlay.apply(settings, to: this.settings)
                for (word, setting) in condition { _ = try DeviceStateKey.flag(word, setting) }
            case .setApp(_, let settings): _ = try AppSwitch.changes(settings)
            case .install(let app): this.prepare(app)
            case .push(let push): try this.prepare(push, at: step.position)
            case .expect(let expectation):
                for check in expectation.checks { try this.prepare(check) }
            default: break
            }
        }
    }

    private func prepare(_ check: Scenario.Expectation.Check) throws(SourceError) {
        switch check.subject {
        case .device(let all):
            let (condition, settings) = DeviceStateKey.split(all)
            _ = try SettingsOverlay.apply(settings, to: self.settings)
            for (word, setting) in condition { _ = try DeviceStateKey.flag(word, setting) }
        case .settings(_, let settings):
            for (name, setting) in settings.sorted(by: { $0.value.position < $1.value.position }) {
                _ = try AppSettingsTexts.wanted(name, setting)
            }
        default: break
        }
    }

    private mutating func prepare(
        _ push: Scenario.Push, at position: SourcePosition
    ) throws(SourceError) {
        if let type = push.pushType, PushType(rawValue: type) == nil {
            throw SourceError(
                position,
                "There is no push type “\(type)”. "
                    + Suggestion.remedy(for: type, among: PushType.allCases.map(\.rawValue)))
        }
        guard case .file(let path) = push.body, payloads[path] == nil else { return }
        payloads[path] = try PayloadFile.read(
            try read(files.payload, path, at: position), path, to: push.app ?? onlyApp,
            at: position)
    }
}

extension AppDescription {
    init(_ app: Scenario.App, identifier: String) {
        self.init(
            bundleIdentifier: identifier,
            name: app.name ?? identifier.split(separator: ".").last.map(String.init) ?? identifier,
            entitlements: app.entitlements, userActivityTypes: app.userActivityTypes,
            backgroundModes: app.backgroundModes,
            serviceExtension: app.serviceExtension.map { service in
                ServiceExtension(
                    bundleIdentifier: service.identifier ?? "\(identifier).service",
                    minimumSystemVersion: service.minimumSystemVersion.flatMap(SystemVersion.init),
                    entitlements: service.entitlements)
            },
            localizations: app.strings, developmentLanguage: app.developmentLanguage)
        sounds = app.sounds.map(SoundFile.init)
        contentExtensions = [app.contentExtension].compactMap(\.self).map { view in
            ContentExtension(
                bundleIdentifier: view.identifier ?? "\(identifier).content",
                categories: view.categories, hidesDefaultContent: view.hidesDefaultContent,
                takesTouches: view.takesTouches)
        }
    }
}

extension SoundFile {
    init(_ sound: Scenario.App.SoundFile) {
        let place: Place =
            switch sound.place {
            case .appContainer: .appContainer
            case .groupContainer: .groupContainer("group")
            case .bundle: .bundle
            }
        let codec: Codec =
            switch sound.codec?.lowercased() {
            case nil, "pcm", "linearpcm": .linearPCM
            case "ima4": .ima4
            case "ulaw", "mulaw": .muLaw
            case "alaw": .aLaw
            case let other?: .other(other)
            }
        let container = sound.name.split(separator: ".").last.map { $0.lowercased() }
        let kind: Container? =
            switch container {
            case "aiff", "aif", "aifc": .aiff
            case "wav": .wav
            case "caf": .caf
            default: nil
            }
        self.init(
            place: place, name: sound.name,
            format: kind.map {
                Format(container: $0, codec: codec, seconds: sound.duration / .seconds(1))
            })
    }
}
