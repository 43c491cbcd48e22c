internal import BoundedYAML
internal import DeviceModel
internal import NotificationModel

extension Scenario.App {
    init(_ node: YAMLNode) throws(SourceError) {
        let table = try YAMLTable<AppKey>(node)
        source = try Self.source(table)
        name = try table.text(.name)
        permission = try Self.permission(table)
        settings = try table.settings(.settings)
        entitlements = try table[.entitlements]?.entitlements() ?? [:]
        userActivityTypes = try table.texts(.userActivityTypes) ?? []
        backgroundModes = try table.texts(.backgroundModes) ?? []
        developmentLanguage = try table.identifier(.developmentLanguage) ?? "en"
        strings = try Self.strings(table)
        plurals = try Self.plurals(table)
        var sounds: [SoundFile] = []
        for item in try table[.sounds]?.itemsOrTable("“sounds”") ?? [] {
            sounds.append(try SoundFile(item))
        }
        self.sounds = sounds
        categories = try table[.categories]?.categories() ?? []
        delegate = try table[.delegate].flatMap { value throws(SourceError) in
            try Scenario.Delegate.read(value)
        }
        serviceExtension = try table[.extension].map { value throws(SourceError) in
            try Scenario.ServiceExtension(value)
        }
        contentExtension = try table[.contentExtension].map { value throws(SourceError) in
            try Scenario.ContentExtension(value)
        }
        position = node.position
    }

    private static func source(_ table: YAMLTable<AppKey>) throws(SourceError) -> Source {
        guard let key = try table.only([.id, .bundle, .project]) else {
            throw SourceError(
                table.position,
                "An app needs “id”, its bundle identifier, or the path of a “bundle” or “project”.")
        }
        let text = try table.required(key).name("“\(key.rawValue)”")
        guard key != .id else { return .described(identifier: text) }
        // The file may also script the app's code, which does not run in virtual time.
        let said: [AppKey] = [
            key, .allowed, .settings, .categories, .delegate, .extension, .contentExtension,
        ]
        for other in AppKey.allCases where !said.contains(other) {
            guard let node = table[other] else { continue }
            throw node.fault(
                "“\(other.rawValue)” comes from the \(key.rawValue) itself. Leave it out.")
        }
        return key == .bundle ? .bundle(path: text) : .project(path: text)
    }

    private static func permission(_ table: YAMLTable<AppKey>) throws(SourceError) -> Permission {
        guard let node = table[.allowed] else { return .notAsked }
        switch node.plainFlag {
        case true?: return .allowed([.alert, .sound, .badge])
        case false?: return .denied
        case nil: return .allowed(try Vocabulary.authorization.readSet(node, "“allowed”"))
        }
    }

    private static func strings(
        _ table: YAMLTable<AppKey>
    ) throws(SourceError) -> [String: [String: String]] {
        var strings: [String: [String: String]] = [:]
        for language in try table[.strings]?.entries("“strings”") ?? [] {
            var texts: [String: String] = [:]
            for entry in try language.value.entries("“\(language.key)”") {
                texts[entry.key] = try entry.value.text("“\(entry.key)”")
            }
            strings[language.key] = texts
        }
        return strings
    }

    private static func plurals(
        _ table: YAMLTable<AppKey>
    ) throws(SourceError) -> [String: [String: PropertyValue]] {
        var plurals: [String: [String: PropertyValue]] = [:]
        for language in try table[.plurals]?.entries("“plurals”") ?? [] {
            plurals[language.key] = try language.value.properties("“\(language.key)”")
        }
        return plurals
    }
}

extension Scenario.App.SoundFile {
    init(_ node: YAMLNode) throws(SourceError) {
        guard case .table = node.kind else {
            name = try node.name("A sound")
            (duration, place, codec) = (.seconds(1), .bundle, nil)
            return
        }
        let table = try YAMLTable<SoundFileKey>(node)
        name = try table.required(.name).name("“name”")
        duration = try table.duration(.duration) ?? .seconds(1)
        place = try table.word(.place, Vocabulary.soundPlace) ?? .bundle
        codec = try table.identifier(.codec)
    }
}

extension YAMLNode {
    /// Reads a list of short names, each for an entitlement with the value true, or a table with
    /// full keys.
    func entitlements() throws(SourceError) -> [String: PropertyValue] {
        if case .table = kind { return try properties("“entitlements”") }
        var entitlements: [String: PropertyValue] = [:]
        for item in try items("“entitlements”") {
            let entitlement = try Vocabulary.entitlement.read(item, "An item of “entitlements”")
            entitlements[entitlement.rawValue] = .bool(true)
        }
        return entitlements
    }
}

extension Scenario.Delegate {
    /// Reads a delegate. `yes` means a delegate that presents everything, and `no` means none.
    static func read(_ node: YAMLNode) throws(SourceError) -> Scenario.Delegate? {
        switch node.plainFlag {
        case false?: return nil
        case true?:
            return Scenario.Delegate(
                willPresent: .answers([.banner, .list, .sound, .badge]), didReceive: .handles,
                opensSettings: false, didReceiveRemoteNotification: nil)
        case nil: break
        }
        let table = try YAMLTable<DelegateKey>(node)
        return Scenario.Delegate(
            willPresent: try table[.willPresent].map { value throws(SourceError) in
                try presentation(value)
            },
            didReceive: try table[.didReceive].flatMap { value throws(SourceError) in
                if value.scalar == Vocabulary.hangs { return .hangs }
                return try value.flag("“didReceive” (or “hangs”)") ? .handles : nil
            },
            sceneWillConnect: try table.word(.sceneWillConnect, Vocabulary.scene),
            opensSettings: try table.flag(.openSettings) ?? false,
            didReceiveRemoteNotification: try table.word(
                .didReceiveRemoteNotification, Vocabulary.fetch),
            didReceiveIncomingPush: try table.word(
                .didReceiveIncomingPush, Vocabulary.incomingCall))
    }

    private static func presentation(_ node: YAMLNode) throws(SourceError) -> Presentation {
        switch node.scalar {
        case Vocabulary.hangs?: .hangs
        case Vocabulary.none?: .answers([])
        default: .answers(try Vocabulary.presentation.readSet(node, "“willPresent”"))
        }
    }
}

extension Scenario.ServiceExtension {
    init(_ node: YAMLNode) throws(SourceError) {
        guard case .table = node.kind else {
            behavior = try Vocabulary.behavior.read(node, "“extension”")
            (after, changes, secondChanges) = (.zero, Scenario.Content(), Scenario.Content())
            (identifier, entitlements, minimumSystemVersion) = (nil, [:], nil)
            return
        }
        let table = try YAMLTable<ExtensionKey>(node)
        behavior = try table.word(.does, Vocabulary.behavior) ?? .returns
        after = try table.duration(.after) ?? .zero
        changes =
            try table[.changes].map { value throws(SourceError) in
                try Scenario.Content(value)
            } ?? Scenario.Content()
        secondChanges =
            try table[.then].map { value throws(SourceError) in
                try Scenario.Content(value)
            } ?? Scenario.Content()
        if let then = table[.then], behavior != .returnsTwice {
            throw then.fault("“then” is what “does: returnsTwice” changes. Leave one of them out.")
        }
        identifier = try table.identifier(.id)
        entitlements = try table[.entitlements]?.entitlements() ?? [:]
        minimumSystemVersion = try table.identifier(.minimumSystemVersion)
        if let version = minimumSystemVersion, SystemVersion(version) == nil {
            throw try table.required(.minimumSystemVersion).fault(
                "“minimumSystemVersion” is not a version: “\(version)”. Write it like 16.4.")
        }
    }
}

extension Scenario.ContentExtension {
    init(_ node: YAMLNode) throws(SourceError) {
        let table = try YAMLTable<ContentExtensionKey>(node)
        identifier = try table.identifier(.id)
        categories = try table.texts(.categories) ?? []
        behavior = try table.word(.does, Vocabulary.viewBehavior) ?? .shows
        texts = try table.texts(.shows)
        laterTexts = try table.texts(.thenShows)
        answer = try table.word(.answers, Vocabulary.viewAnswer)
        hidesDefaultContent = try table.flag(.hidesDefaultContent) ?? false
        takesTouches = try table.flag(.takesTouches) ?? false
    }
}
