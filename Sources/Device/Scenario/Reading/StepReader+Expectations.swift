internal import BellhopBasics
internal import BoundedYAML
internal import DeviceModel
internal import NotificationModel

extension Scenario.Expectation {
    init(_ node: YAMLNode, _ reader: StepReader) throws(SourceError) {
        // Parses the keys first, so that unknown keys are reported before other mistakes.
        _ = try YAMLTable<ExpectKey>(node)
        checks = []
        for entry in try node.entries("“expect”") {
            guard let key = ExpectKey(rawValue: entry.key) else { continue }
            guard !entry.value.isNull else {
                throw entry.value.fault("“\(entry.key)” has no value. Write one, or “none”.")
            }
            for subject in try reader.subjects(key, entry.value) {
                checks.append(Check(position: entry.keyPosition, subject: subject))
            }
        }
        guard !checks.isEmpty else {
            throw node.fault("“expect” names nothing to look at. Add “screen”, “seen” or another.")
        }
    }
}

extension StepReader {
    fileprivate func subjects(
        _ key: ExpectKey, _ node: YAMLNode
    ) throws(SourceError) -> [Scenario.Expectation.Subject] {
        switch key {
        case .screen: return [.screen(try Scenario.ScreenMatch(node, self))]
        case .seen: return [.seen(try sights(node))]
        case .notSeen: return [.notSeen(try sights(node))]
        case .heard: return [.heard(try sounds(node))]
        case .notHeard: return [.notHeard(try sounds(node))]
        case .badge: return try badges(node)
        case .journey: return try journeys(node)
        case .registration: return [.registration(try registration(node))]
        case .pending:
            return try identifiers(node).map { .pending(app: $0, $1) }
        case .delivered:
            return try identifiers(node).map { .delivered(app: $0, $1) }
        case .app: return try appMatches(node)
        case .answered: return [.answered(try Scenario.Answered(node))]
        case .focus: return [.focus(try focus(node))]
        case .settings:
            let table = try YAMLTable<SettingsKey>(node, open: true)
            return [.settings(app: try app(table[.app], at: node), try settings(node))]
        case .device: return [.device(try node.settings("“device”"))]
        }
    }

    private func sights(_ node: YAMLNode) throws(SourceError) -> [Scenario.PresentationMatch] {
        if node.scalar == Vocabulary.none { return [] }
        var matches: [Scenario.PresentationMatch] = []
        for item in try node.itemsOrTable("A list of what is seen") {
            matches.append(try Scenario.PresentationMatch(item, self))
        }
        return matches
    }

    private func sounds(_ node: YAMLNode) throws(SourceError) -> [Scenario.SoundMatch] {
        if node.scalar == Vocabulary.none { return [] }
        var matches: [Scenario.SoundMatch] = []
        for item in try node.itemsOrTable("A list of what is heard") {
            matches.append(try Scenario.SoundMatch(item, self))
        }
        return matches
    }

    private func badges(_ node: YAMLNode) throws(SourceError) -> [Scenario.Expectation.Subject] {
        func count(_ node: YAMLNode) throws(SourceError) -> Int {
            node.scalar == Vocabulary.none ? 0 : try node.integer("“badge”", in: 0...Int(Int32.max))
        }
        guard case .table(let entries) = node.kind else {
            return [.badge(app: try app(nil, at: node), try count(node))]
        }
        var subjects: [Scenario.Expectation.Subject] = []
        for entry in entries {
            subjects.append(.badge(app: try app(entry.keyNode, at: node), try count(entry.value)))
        }
        return subjects
    }

    /// Reads lists of ids by app. A list without an app belongs to the only app of the scenario.
    private func identifiers(
        _ node: YAMLNode
    ) throws(SourceError) -> [(app: String?, identifiers: [String])] {
        func list(_ node: YAMLNode) throws(SourceError) -> [String] {
            node.scalar == Vocabulary.none ? [] : try node.texts("A list of ids")
        }
        guard case .table(let entries) = node.kind else {
            return [(try app(nil, at: node), try list(node))]
        }
        var lists: [(app: String?, identifiers: [String])] = []
        for entry in entries {
            lists.append((try app(entry.keyNode, at: node), try list(entry.value)))
        }
        return lists
    }

    private func journeys(_ node: YAMLNode) throws(SourceError) -> [Scenario.Expectation.Subject] {
        let items = try node.itemsOrTable("“journey”")
        // Reason codes without a notification refer to the newest one.
        guard items.contains(where: { $0.scalar == nil }) else {
            let match = Scenario.JourneyMatch(
                of: try notification(nil, at: node), contains: try node.reasons("“journey”"),
                lacks: [])
            return [.journey(match)]
        }
        var subjects: [Scenario.Expectation.Subject] = []
        for item in items { subjects.append(.journey(try Scenario.JourneyMatch(item, self))) }
        return subjects
    }

    private func registration(
        _ node: YAMLNode
    ) throws(SourceError) -> Scenario.RegistrationMatch {
        guard case .table = node.kind else {
            return Scenario.RegistrationMatch(
                app: try app(nil, at: node),
                contains: try node.registrationReasons("“registration”"), lacks: [])
        }
        let table = try YAMLTable<RegistrationKey>(node)
        let match = Scenario.RegistrationMatch(
            app: try app(table[.app], at: node),
            contains: try table[.contains]?.registrationReasons("“contains”") ?? [],
            lacks: try table[.not]?.registrationReasons("“not”") ?? [])
        guard !match.contains.isEmpty || !match.lacks.isEmpty else {
            throw node.fault("“registration” needs “contains” or “not” with steps.")
        }
        return match
    }

    private func appMatches(_ node: YAMLNode) throws(SourceError) -> [Scenario.Expectation.Subject]
    {
        var subjects: [Scenario.Expectation.Subject] = []
        for item in try node.itemsOrTable("“app”") {
            subjects.append(.app(try Scenario.AppMatch(item, self)))
        }
        return subjects
    }
}

extension YAMLNode.Entry {
    fileprivate var keyNode: YAMLNode {
        YAMLNode(kind: .scalar(key, isPlain: true), position: keyPosition)
    }
}

extension YAMLNode {
    fileprivate func registrationReasons(
        _ what: String
    ) throws(SourceError) -> [RegistrationReason] {
        var reasons: [RegistrationReason] = []
        for item in try items(what) {
            let code = try item.name("A step of a registration")
            guard let reason = RegistrationReason(rawValue: code) else {
                let known = RegistrationReason.allCases.map(\.rawValue).sorted()
                throw item.fault(
                    "“\(code.prefix(80))” is not a step of a registration. "
                        + Suggestion.remedy(for: code, among: known))
            }
            reasons.append(reason)
        }
        return reasons
    }

    fileprivate func reasons(_ what: String) throws(SourceError) -> [JourneyReason] {
        var reasons: [JourneyReason] = []
        for item in try items(what) {
            let code = try item.name("A reason")
            let reason = JourneyReason(rawValue: code)
            guard JourneyReason.catalog[reason] != nil else {
                let known = JourneyReason.catalog.keys.map(\.rawValue).sorted()
                throw item.fault(
                    "There is no reason “\(code.prefix(80))”. "
                        + Suggestion.remedy(for: code, among: known))
            }
            reasons.append(reason)
        }
        return reasons
    }
}

extension Scenario.JourneyMatch {
    fileprivate init(_ node: YAMLNode, _ reader: StepReader) throws(SourceError) {
        let table = try YAMLTable<JourneyKey>(node)
        of = try reader.notification(table[.of], at: node)
        contains = try table[.contains]?.reasons("“contains”") ?? []
        lacks = try table[.not]?.reasons("“not”") ?? []
        guard !contains.isEmpty || !lacks.isEmpty else {
            throw node.fault("“journey” needs “contains” or “not” with reasons.")
        }
    }
}

extension Scenario.AppMatch {
    fileprivate init(_ node: YAMLNode, _ reader: StepReader) throws(SourceError) {
        let table = try YAMLTable<AppMatchKey>(node)
        app = try reader.app(table[.id], at: node)
        state = try table.word(.state, Vocabulary.appState)
        received = try table[.received].map { value throws(SourceError) in
            var calls: [Scenario.CallMatch] = []
            if value.scalar == Vocabulary.none { return calls }
            for item in try value.itemsOrTable("“received”") {
                calls.append(try Scenario.CallMatch(item))
            }
            return calls
        }
    }
}

extension Scenario.Answered {
    fileprivate init(_ node: YAMLNode) throws(SourceError) {
        guard case .table = node.kind else {
            self = try Vocabulary.answered.read(node, "“answered”")
            return
        }
        let table = try YAMLTable<AnsweredKey>(node)
        self = .error(code: try table.required(.error).integer("“error”", in: 0...1_000_000))
    }
}
