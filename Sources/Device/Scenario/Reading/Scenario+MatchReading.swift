internal import BoundedYAML
internal import NotificationModel

extension Scenario.CardMatch {
    /// Reads a table, or a text that the title, subtitle or body must contain.
    init(_ node: YAMLNode, _ reader: StepReader) throws(SourceError) {
        self.init(at: node.position)
        guard case .table = node.kind else {
            text = try node.name("A card")
            return
        }
        let table = try YAMLTable<CardKey>(node)
        guard !table.keys.isEmpty else {
            throw node.fault("A card that names nothing matches every card. Name a “title”.")
        }
        journey = try table.identifier(.journey)
        request = try table.text(.request)
        app = try table[.app].flatMap { value throws(SourceError) in
            try reader.app(value, at: value)
        }
        title = try table.text(.title)
        subtitle = try table.text(.subtitle)
        body = try table.text(.body)
        avatar = try table.word(.avatar, Vocabulary.avatar)
        monogram = try table.text(.monogram)
        threadIdentifier = try table.text(.threadIdentifier)
        interruptionLevel = try table.word(.interruptionLevel, Vocabulary.interruptionLevel)
        actions = try table[.actions].map { value throws(SourceError) in
            value.scalar == Vocabulary.none ? [] : try value.texts("“actions”")
        }
        isAnnounced = try table.flag(.announced)
        summary = try table.text(.summary)
        view = try table.text(.view)
    }
}

extension Scenario.ScreenMatch {
    init(_ node: YAMLNode, _ reader: StepReader) throws(SourceError) {
        guard case .table = node.kind else {
            cards = try Self.cards(node, reader)
            return
        }
        let table = try YAMLTable<ScreenKey>(node)
        cards = try table[.cards].map { value throws(SourceError) in try Self.cards(value, reader) }
        banner = try table[.banner].map { value throws(SourceError) in
            value.scalar == Vocabulary.none
                ? .nothing : .value(try Scenario.CardMatch(value, reader))
        }
        prompt = try table[.prompt].map { value throws(SourceError) in
            value.scalar == Vocabulary.none ? .nothing : .value(try value.name("“prompt”"))
        }
        isLocked = try table.flag(.locked)
        guard !table.keys.isEmpty else {
            throw node.fault("“screen” names nothing. Add “cards”, or write “screen: none”.")
        }
    }

    private static func cards(
        _ node: YAMLNode, _ reader: StepReader
    ) throws(SourceError) -> [Scenario.CardMatch] {
        if node.scalar == Vocabulary.none { return [] }
        var cards: [Scenario.CardMatch] = []
        for item in try node.itemsOrTable("A list of cards") {
            cards.append(try Scenario.CardMatch(item, reader))
        }
        return cards
    }
}

extension Scenario.PresentationMatch {
    init(_ node: YAMLNode, _ reader: StepReader) throws(SourceError) {
        guard case .table(let entries) = node.kind,
            entries.contains(where: { SightKey(rawValue: $0.key) != nil })
        else {
            self.init(way: nil, card: try Scenario.CardMatch(node, reader))
            return
        }
        let table = try YAMLTable<SightKey>(node)
        let key = try table.only([.banner, .lockScreen]) ?? .banner
        self.init(
            way: key == .banner ? .banner : .lockScreen,
            card: try Scenario.CardMatch(table.required(key), reader))
    }
}

extension Scenario.SoundMatch {
    init(_ node: YAMLNode, _ reader: StepReader) throws(SourceError) {
        position = node.position
        guard case .table = node.kind else {
            sound = try node.name("A sound")
            return
        }
        let table = try YAMLTable<SoundMatchKey>(node)
        sound = try table.identifier(.sound)
        app = try table[.app].flatMap { value throws(SourceError) in
            try reader.app(value, at: value)
        }
        kind = try table.word(.kind, Vocabulary.soundKind)
        guard !table.keys.isEmpty else {
            throw node.fault("A sound that names nothing is any sound. Name a “sound” or “app”.")
        }
    }
}

extension Scenario.CallMatch {
    init(_ node: YAMLNode) throws(SourceError) {
        position = node.position
        guard case .table = node.kind else {
            call = try Vocabulary.call.read(node, "A received call")
            return
        }
        let table = try YAMLTable<CallKey>(node)
        call = try Vocabulary.call.read(table.required(.call), "“call”")
        action = try table.identifier(.action)
        text = try table.text(.text)
        title = try table.text(.title)
        body = try table.text(.body)
        userInfo = try table.properties(.userInfo)
    }
}
