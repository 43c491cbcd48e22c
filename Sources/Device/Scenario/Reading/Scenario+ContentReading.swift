internal import BoundedYAML
internal import NotificationModel

extension Scenario.Content {
    init(_ node: YAMLNode) throws(SourceError) {
        self.init()
        guard case .table = node.kind else {
            body = try node.text("The content")
            return
        }
        let table = try YAMLTable<ContentKey>(node)
        title = try table.text(.title)
        subtitle = try table.text(.subtitle)
        body = try table.text(.body)
        badge = try table[.badge].map { value throws(SourceError) in
            value.scalar == Vocabulary.none
                ? .nothing : .value(try value.integer("“badge”", in: 0...Int(Int32.max)))
        }
        sound = try table[.sound].map { value throws(SourceError) in try Self.sound(value) }
        userInfo = try table.properties(.userInfo)
        categoryIdentifier = try table.text(.categoryIdentifier)
        threadIdentifier = try table.text(.threadIdentifier)
        launchImageName = try table.text(.launchImageName)
        attachments = try table[.attachments].map { value throws(SourceError) in
            try Scenario.Attachment.list(value)
        }
        try readRest(table)
    }

    private mutating func readRest(_ table: YAMLTable<ContentKey>) throws(SourceError) {
        interruptionLevel = try table.word(.interruptionLevel, Vocabulary.interruptionLevel)
        relevanceScore = try table.number(.relevanceScore, in: -1_000...1_000)
        targetContentIdentifier = try table.text(.targetContentIdentifier)
        filterCriteria = try table.text(.filterCriteria)
        summaryArgument = try table.text(.summaryArgument)
        summaryArgumentCount = try table.integer(.summaryArgumentCount, in: 0...1_000_000)
        switch try table.only([.message, .call]) {
        case .message?:
            communication = try .init(table.required(.message), kind: .message)
        case .call?:
            communication = try .init(table.required(.call), kind: .call)
        default: break
        }
    }

    private static func sound(
        _ node: YAMLNode
    ) throws(SourceError) -> Scenario.OrNone<NotificationSound> {
        guard case .table = node.kind else {
            switch try node.name("“sound”") {
            case Vocabulary.none: return .nothing
            case "default": return .value(NotificationSound())
            case let name: return .value(NotificationSound(name: name))
            }
        }
        let table = try YAMLTable<SoundKey>(node)
        let name = try table.identifier(.name)
        return .value(
            NotificationSound(
                kind: try table.word(.kind, Vocabulary.soundKind) ?? .alert,
                name: name == "default" ? nil : name,
                volume: try table.number(.volume, in: 0...1).map { Float($0) }))
    }
}

extension Scenario.Attachment {
    static func list(_ node: YAMLNode) throws(SourceError) -> [Scenario.Attachment] {
        if node.scalar == Vocabulary.none { return [] }
        var list: [Scenario.Attachment] = []
        for item in try node.itemsOrTable("“attachments”") { list.append(try Self(item)) }
        return list
    }

    private init(_ node: YAMLNode) throws(SourceError) {
        guard case .table = node.kind else {
            self.init(
                identifier: "", file: try node.name("An attachment"), typeHint: nil, state: .usable)
            return
        }
        let table = try YAMLTable<AttachmentKey>(node)
        self.init(
            identifier: try table.text(.id) ?? "", file: try table.required(.file).name("“file”"),
            typeHint: try table.identifier(.typeHint),
            state: try table.word(.state, Vocabulary.picture) ?? .usable)
    }
}

extension Scenario.Communication {
    init(_ node: YAMLNode, kind: CommunicationContext.Kind) throws(SourceError) {
        self.kind = kind
        var table: YAMLTable<CommunicationKey>?
        if case .table = node.kind { table = try YAMLTable(node) }
        if let table {
            sender = try table[.sender].map { value throws(SourceError) in
                try Scenario.Participant(value)
            }
        } else {
            sender = try Scenario.Participant(node)
        }
        var recipients: [Scenario.Participant] = []
        for item in try table?[.recipients]?.itemsOrTable("“recipients”") ?? [] {
            recipients.append(try Scenario.Participant(item))
        }
        self.recipients = recipients
        speakableGroupName = try table?.text(.speakableGroupName)
        groupImage = try table?.word(.groupImage, Vocabulary.picture)
        conversationIdentifier = try table?.text(.conversationIdentifier)
        serviceName = try table?.text(.serviceName)
        content = try table?.text(.content)
        recipientCount = try table?.integer(.recipientCount, in: 0...1_000_000)
        mentionsCurrentUser = try table?.flag(.mentionsCurrentUser) ?? false
        isReplyToCurrentUser = try table?.flag(.isReplyToCurrentUser) ?? false
        notifyRecipientAnyway = try table?.flag(.notifyRecipientAnyway) ?? false
        isDonated = try table?.flag(.donated) ?? true
        isChangedAfterUpdate = try table?.flag(.changedAfterUpdate) ?? false
    }
}

extension Scenario.Participant {
    init(_ node: YAMLNode) throws(SourceError) {
        guard case .table = node.kind else {
            self.init(name: try node.text("A person"), isMe: false)
            return
        }
        let table = try YAMLTable<PersonKey>(node)
        self.init(
            name: try table.required(.name).text("“name”"),
            handle: try table[.handle].map { value throws(SourceError) in try Person.Handle(value)
            },
            image: try table.word(.image, Vocabulary.picture),
            contactIdentifier: try table.identifier(.contactIdentifier),
            customIdentifier: try table.identifier(.customIdentifier),
            suggestionType: try table.word(.suggestionType, Vocabulary.suggestionType),
            isMe: try table.flag(.isMe) ?? false)
    }
}
