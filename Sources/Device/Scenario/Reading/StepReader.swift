internal import BellhopBasics
internal import BoundedYAML
internal import Foundation
internal import NotificationModel

struct StepReader {
    /// The app that steps use by default; `nil` if the scenario has none or several.
    private let onlyApp: Scenario.App?
    private let appCount: Int
    /// The apps that steps may name; `nil` if an id is only known after a bundle was read.
    private let known: Set<String>?
    private let focuses: [String]

    init(apps: [Scenario.App], installed: [String], focuses: [String]) {
        appCount = apps.count
        onlyApp = apps.count == 1 ? apps.first : nil
        let identifiers = apps.compactMap(\.identifier)
        known = identifiers.count == apps.count ? Set(identifiers + installed) : nil
        self.focuses = focuses + [Scenario.Focus.doNotDisturb]
    }

    func step(_ node: YAMLNode) throws(SourceError) -> Scenario.Step {
        Scenario.Step(position: node.position, action: try action(node))
    }

    private func action(_ node: YAMLNode) throws(SourceError) -> Scenario.Step.Action {
        switch node.kind {
        case .scalar: return try word(node)
        case .list: throw node.fault("A step is a word or a table with one key, not a list.")
        case .table(let entries):
            guard entries.count == 1 else {
                throw node.fault(
                    "A step has one key, its name; this one has \(entries.count). Begin each step "
                        + "with “-”, and indent what belongs to it.")
            }
            let table = try YAMLTable<StepKey>(node)
            guard let key = table.keys.first else { throw node.fault("A step needs a name.") }
            let value = try table.required(key)
            guard !value.isNull else { return try word(key, at: node) }
            return try action(key, value)
        }
    }

    private func word(_ node: YAMLNode) throws(SourceError) -> Scenario.Step.Action {
        let name = try node.name("A step")
        guard let key = StepKey(rawValue: name) else {
            throw node.fault(
                "There is no step “\(name.prefix(40))”. "
                    + Suggestion.remedy(for: name, among: StepKey.allCases.map(\.rawValue)))
        }
        return try word(key, at: node)
    }

    private func word(_ key: StepKey, at node: YAMLNode) throws(SourceError) -> Scenario.Step.Action
    {
        switch key {
        case .close: return .close
        case .home: return .home
        case .lock: return .lock
        case .unlock: return .unlock
        case .cancelUnlock: return .cancelUnlock
        case .reboot: return .reboot
        case .registerForRemoteNotifications:
            return .registerForRemoteNotifications(app: try app(nil, at: node))
        case .open: return .open(app: try app(nil, at: node))
        case .forceQuit: return .forceQuit(app: try app(nil, at: node))
        case .terminate: return .terminate(app: try app(nil, at: node))
        case .uninstall: return .uninstall(app: try app(nil, at: node))
        default:
            throw node.fault("“\(key.rawValue)” needs a value: write “\(key.rawValue): …”.")
        }
    }

    private func action(
        _ key: StepKey, _ value: YAMLNode
    ) throws(SourceError) -> Scenario.Step.Action {
        switch key {
        case .advance, .at, .setClock, .note: try time(key, value)
        case .push: .push(try Scenario.Push(value, self))
        case .add, .removePending, .removeDelivered, .setBadge, .setCategories,
            .requestAuthorization, .registerForRemoteNotifications, .requestAccess, .donate,
            .deleteDonations, .script:
            try code(key, value)
        case .tap, .press, .reply, .clear, .expand, .keep, .turnOff, .openSettings, .answer,
            .call:
            try person(key, value)
        case .open: try open(value)
        case .forceQuit: .forceQuit(app: try app(value, at: value))
        case .terminate: .terminate(app: try app(value, at: value))
        case .uninstall: .uninstall(app: try app(value, at: value))
        case .install: .install(try Scenario.App(value))
        case .placeWidget: try placeWidget(value)
        case .removeWidget: try removeWidget(value)
        case .screen, .silent, .focus, .set, .move, .network: try device(key, value)
        case .expect: .expect(try Scenario.Expectation(value, self))
        case .close, .home, .lock, .unlock, .cancelUnlock, .reboot:
            throw value.fault("“\(key.rawValue)” takes no value. Write the word alone.")
        }
    }

    private func time(_ key: StepKey, _ value: YAMLNode) throws(SourceError) -> Scenario.Step.Action
    {
        switch key {
        case .advance: return .advance(try value.duration("“advance”"))
        case .setClock: return .setClock(try value.dateTime("“setClock”"))
        case .note: return .comment(try value.text("“note”"))
        default: break
        }
        if let time = value.scalar.flatMap({ LocalTime(Substring($0)) }) { return .advanceTo(time) }
        guard let date = value.scalar.flatMap(LocalDateTime.init) else {
            throw value.fault(
                "“at” is not a time: \(value.noun). Write the device's local time, like 08:00 or "
                    + "2026-03-01T08:00.")
        }
        return .advanceToDate(date)
    }

    private func device(_ key: StepKey, _ value: YAMLNode) throws(SourceError)
        -> Scenario.Step.Action
    {
        switch key {
        case .screen: return .screen(try value.flag("“screen”"))
        case .silent: return .silent(try value.flag("“silent”"))
        case .network: return .network(try Vocabulary.network.read(value, "“network”"))
        case .focus: return .focus(try focus(value))
        case .move: return .move(try Scenario.Place(value))
        default: break
        }
        let table = try YAMLTable<SettingsKey>(value, open: true)
        let settings = try self.settings(value)
        guard !settings.isEmpty else { throw value.fault("“set” names no setting. Add one.") }
        guard let node = table[.app] else { return .set(settings) }
        guard let app = try app(node, at: node) else { return .set(settings) }
        return .setApp(app: app, settings)
    }

    // MARK: What several steps have

    func settings(_ node: YAMLNode) throws(SourceError) -> [String: Scenario.Setting] {
        var settings = try node.settings("A table of settings")
        settings[SettingsKey.app.rawValue] = nil
        return settings
    }

    /// Returns the app of a step: the named one or, without a name, the only one.
    ///
    /// The result is `nil` for the only app if its bundle determines the id.
    func app(_ node: YAMLNode?, at place: YAMLNode) throws(SourceError) -> String? {
        guard let node else {
            guard appCount == 1 else {
                throw place.fault(
                    appCount == 0
                        ? "There is no app. Describe one under “apps”."
                        : "The scenario has \(appCount) apps. Name one of them.")
            }
            return onlyApp?.identifier
        }
        let identifier = try node.name("The app")
        if let known, !known.contains(identifier) {
            throw node.fault(
                "There is no app “\(identifier.prefix(80))”. "
                    + Suggestion.remedy(for: identifier, among: known.sorted()))
        }
        return identifier
    }

    func focus(_ node: YAMLNode) throws(SourceError) -> String? {
        if node.plainFlag == false || node.scalar == Vocabulary.none { return nil }
        let name = try node.name("“focus”")
        guard focuses.contains(name) else {
            throw node.fault(
                "There is no Focus “\(name.prefix(80))”. Describe it under “focuses”. "
                    + Suggestion.remedy(for: name, among: focuses + [Vocabulary.off]))
        }
        return name
    }

    func notification(
        _ node: YAMLNode?, at place: YAMLNode
    ) throws(SourceError) -> Scenario.NotificationReference {
        guard let node else { return .init(kind: .last, position: place.position) }
        guard let text = node.scalar else {
            return .init(
                kind: .match(try Scenario.CardMatch(node, self)), position: node.position)
        }
        if text == Vocabulary.last { return .init(kind: .last, position: node.position) }
        let isJourney =
            text.first == "n" && text.count > 1
            && text.dropFirst().allSatisfy { $0.isASCII && $0.isNumber }
        return .init(
            kind: isJourney ? .journey(text) : .match(try Scenario.CardMatch(node, self)),
            position: node.position)
    }
}

extension Scenario.Place {
    init(_ node: YAMLNode) throws(SourceError) {
        let table = try YAMLTable<MoveKey>(node)
        latitude = try table.number(.latitude, in: -90...90)
        longitude = try table.number(.longitude, in: -180...180)
        guard (latitude == nil) == (longitude == nil) else {
            throw node.fault("A place has both “latitude” and “longitude”. Add the other one.")
        }
        beacons = try table[.beacons].map { value throws(SourceError) in
            var beacons: [Beacon] = []
            if value.scalar == Vocabulary.none { return beacons }
            for item in try value.itemsOrTable("“beacons”") { beacons.append(try Beacon(item)) }
            return beacons
        }
        guard !table.keys.isEmpty else {
            throw node.fault("“move” needs “latitude” and “longitude”, or “beacons”.")
        }
    }
}

extension Scenario.Place.Beacon {
    init(_ node: YAMLNode) throws(SourceError) {
        let table = try YAMLTable<BeaconKey>(node)
        uuid = try table.required(.uuid).uuid("“uuid”")
        let range = 0...Int(UInt16.max)
        major = try table.required(.major).integer("“major”", in: range)
        minor = try table.required(.minor).integer("“minor”", in: range)
    }
}

extension YAMLNode {
    func uuid(_ what: String) throws(SourceError) -> UUID {
        guard let uuid = UUID(uuidString: try text(what)) else {
            throw fault("\(what) is not a UUID: \(noun).")
        }
        return uuid
    }
}
