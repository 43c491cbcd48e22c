internal import DeviceModel
internal import Foundation
internal import NotificationModel

/// A notification's content in the notation of scenarios: the parts that differ from another content.
struct RecordedContent {
    private var table: [String: PropertyValue] = [:]

    var isEmpty: Bool { table.isEmpty }
    var value: PropertyValue { .dictionary(table) }

    /// - Parameters:
    ///   - base: The content that the script changes; empty for a local request.
    ///   - donates: Whether the code donated the interaction of a message or a call.
    init(
        _ content: NotificationContent, over base: NotificationContent = NotificationContent(),
        donates: Bool = false, hasBrokenPicture: Bool = false
    ) {
        func text(_ key: ContentKey, _ path: KeyPath<NotificationContent, String>) {
            if content[keyPath: path] != base[keyPath: path] {
                set(key, .string(content[keyPath: path]))
            }
        }
        text(.title, \.title)
        text(.subtitle, \.subtitle)
        text(.body, \.body)
        text(.categoryIdentifier, \.categoryIdentifier)
        text(.threadIdentifier, \.threadIdentifier)
        text(.launchImageName, \.launchImageName)
        text(.summaryArgument, \.summaryArgument)
        if content.badge != base.badge {
            set(.badge, content.badge.map { .integer(Int64($0)) } ?? .string(Vocabulary.none))
        }
        if content.sound != base.sound { set(.sound, Self.value(of: content.sound)) }
        if content.userInfo != base.userInfo { set(.userInfo, .dictionary(content.userInfo)) }
        if content.attachments != base.attachments {
            set(.attachments, Self.value(of: content.attachments))
        }
        if content.interruptionLevel != base.interruptionLevel {
            set(
                .interruptionLevel,
                Self.word(Vocabulary.interruptionLevel, content.interruptionLevel))
        }
        if content.relevanceScore != base.relevanceScore {
            set(.relevanceScore, .number(content.relevanceScore))
        }
        if content.summaryArgumentCount != base.summaryArgumentCount {
            set(.summaryArgumentCount, .integer(Int64(content.summaryArgumentCount)))
        }
        if content.targetContentIdentifier != base.targetContentIdentifier {
            set(.targetContentIdentifier, .string(content.targetContentIdentifier ?? ""))
        }
        if content.filterCriteria != base.filterCriteria {
            set(.filterCriteria, .string(content.filterCriteria ?? ""))
        }
        if let communication = content.communication, communication != base.communication {
            let key: ContentKey = communication.kind == .message ? .message : .call
            set(
                key,
                Self.value(
                    of: communication, donates: donates, hasBrokenPicture: hasBrokenPicture))
        }
    }

    private mutating func set(_ key: ContentKey, _ value: PropertyValue) {
        table[key.rawValue] = value
    }

    // MARK: Parts

    private static func value(of sound: NotificationSound?) -> PropertyValue {
        guard let sound else { return .string(Vocabulary.none) }
        var table: [String: PropertyValue] = [
            SoundKey.name.rawValue: .string(sound.name ?? "default"),
            SoundKey.kind.rawValue: word(Vocabulary.soundKind, sound.kind),
        ]
        table[SoundKey.volume.rawValue] = sound.volume.map { .number(Double($0)) }
        return .dictionary(table)
    }

    private static func value(of attachments: [NotificationAttachment]) -> PropertyValue {
        guard !attachments.isEmpty else { return .string(Vocabulary.none) }
        return .array(
            attachments.map { attachment in
                .dictionary([
                    AttachmentKey.id.rawValue: .string(attachment.identifier),
                    AttachmentKey.file.rawValue: .string(attachment.url.lastPathComponent),
                    AttachmentKey.typeHint.rawValue: .string(attachment.typeIdentifier),
                ])
            })
    }

    static func value(
        of context: CommunicationContext, donates: Bool, hasBrokenPicture: Bool = false
    ) -> PropertyValue {
        var table: [String: PropertyValue] = [
            CommunicationKey.donated.rawValue: .bool(donates)
        ]
        func set(_ key: CommunicationKey, _ value: PropertyValue?) {
            if let value { table[key.rawValue] = value }
        }
        let picture = PropertyValue.string(
            (hasBrokenPicture ? Scenario.Picture.broken : .usable).rawValue)
        set(
            .sender,
            context.sender.map {
                value(of: $0, image: $0.image ?? context.senderImage, picture)
            })
        if !context.recipients.isEmpty {
            set(
                .recipients,
                .array(context.recipients.map { value(of: $0, image: $0.image, picture) }))
        }
        set(.speakableGroupName, context.groupName.map(PropertyValue.string))
        set(.groupImage, context.groupImage.map { _ in picture })
        set(.conversationIdentifier, context.conversationIdentifier.map(PropertyValue.string))
        set(.serviceName, context.serviceName.map(PropertyValue.string))
        set(.content, context.content.map(PropertyValue.string))
        set(.recipientCount, context.recipientCount.map { .integer(Int64($0)) })
        if context.mentionsCurrentUser { set(.mentionsCurrentUser, .bool(true)) }
        if context.isReplyToCurrentUser { set(.isReplyToCurrentUser, .bool(true)) }
        if context.notifyRecipientAnyway { set(.notifyRecipientAnyway, .bool(true)) }
        if context.wasContentChangedAfterUpdate { set(.changedAfterUpdate, .bool(true)) }
        return .dictionary(table)
    }

    private static func value(
        of person: Person, image: ImageReference?, _ picture: PropertyValue
    ) -> PropertyValue {
        var table: [String: PropertyValue] = [
            PersonKey.name.rawValue: .string(person.displayName)
        ]
        if let handle = person.handle, let text = handle.value, !text.isEmpty {
            table[PersonKey.handle.rawValue] = .dictionary([
                HandleKey.value.rawValue: .string(text),
                HandleKey.type.rawValue: word(Vocabulary.handleType, handle.kind),
            ])
        }
        if image != nil { table[PersonKey.image.rawValue] = picture }
        table[PersonKey.contactIdentifier.rawValue] = person.contactIdentifier.map(
            PropertyValue.string)
        table[PersonKey.customIdentifier.rawValue] = person.customIdentifier.map(
            PropertyValue.string)
        table[PersonKey.suggestionType.rawValue] = person.suggestionType.map {
            word(Vocabulary.suggestionType, $0)
        }
        if person.isMe { table[PersonKey.isMe.rawValue] = .bool(true) }
        return .dictionary(table)
    }

    // MARK: Other values

    static func value(of category: NotificationCategory) -> PropertyValue {
        var table: [String: PropertyValue] = [
            CategoryKey.id.rawValue: .string(category.identifier),
            CategoryKey.actions.rawValue: .array(category.actions.map(value)),
            CategoryKey.options.rawValue: words(Vocabulary.categoryOption, category.options),
        ]
        if !category.intentIdentifiers.isEmpty {
            table[CategoryKey.intentIdentifiers.rawValue] = .array(
                category.intentIdentifiers.map(PropertyValue.string))
        }
        table[CategoryKey.hiddenPreviewsBodyPlaceholder.rawValue] =
            category.hiddenPreviewsBodyPlaceholder.map(PropertyValue.string)
        table[CategoryKey.categorySummaryFormat.rawValue] =
            category.categorySummaryFormat.map(PropertyValue.string)
        return .dictionary(table)
    }

    private static func value(of action: NotificationAction) -> PropertyValue {
        var table: [String: PropertyValue] = [
            ActionKey.id.rawValue: .string(action.identifier),
            ActionKey.title.rawValue: .string(action.title),
            ActionKey.options.rawValue: words(Vocabulary.actionOption, action.options),
        ]
        switch action.icon {
        case .system(let name):
            table[ActionKey.icon.rawValue] = .dictionary([IconKey.system.rawValue: .string(name)])
        case .template(let name):
            table[ActionKey.icon.rawValue] = .dictionary([IconKey.template.rawValue: .string(name)])
        case nil: break
        }
        if let input = action.textInput {
            table[ActionKey.textInput.rawValue] = .dictionary([
                TextInputKey.buttonTitle.rawValue: .string(input.buttonTitle),
                TextInputKey.placeholder.rawValue: .string(input.placeholder),
            ])
        }
        return .dictionary(table)
    }

    static func value(of donation: InteractionDonation, app: String) -> PropertyValue {
        var table: [String: PropertyValue] = [
            DonationKey.app.rawValue: .string(app),
            DonationKey.id.rawValue: .string(donation.identifier),
            DonationKey.direction.rawValue: word(Vocabulary.direction, donation.direction),
        ]
        table[DonationKey.group.rawValue] = donation.groupIdentifier.map(PropertyValue.string)
        let key: DonationKey = donation.communication.kind == .message ? .message : .call
        table[key.rawValue] = value(of: donation.communication, donates: true)
        return .dictionary(table)
    }

    static func word<Value: Equatable>(_ words: Words<Value>, _ value: Value) -> PropertyValue {
        .string(words.rows.first { $0.value == value }?.word ?? "")
    }

    static func words<Options: OptionSet>(
        _ words: Words<Options>, _ options: Options
    ) -> PropertyValue where Options.Element == Options {
        .array(words.rows.filter { options.contains($0.value) }.map { .string($0.word) })
    }
}

/// The trigger of a local request in the notation of scenarios.
enum RecordedTrigger {
    static func parts(_ trigger: NotificationTrigger) -> [String] {
        var parts: [String] = []
        func add(_ key: AddKey, _ value: PropertyValue) {
            parts.append("\(key.rawValue): \(ScenarioRecording.json(value))")
        }
        switch trigger {
        case .push: return []
        case .timeInterval(let seconds, _):
            let milliseconds = Int(min(max(seconds, 0.001), 300_000_000) * 1000)
            add(.in, .string("\(milliseconds)ms"))
        case .calendar(let components, _): add(.at, .dictionary(table(of: components)))
        case .location(let region, _): add(.region, .dictionary(table(of: region)))
        }
        if trigger.repeats { add(.repeats, .bool(true)) }
        return parts
    }

    private static func table(of parts: DateComponents) -> [String: PropertyValue] {
        let numbers: [(ComponentsKey, Int?)] = [
            (.era, parts.era), (.year, parts.year), (.month, parts.month), (.day, parts.day),
            (.hour, parts.hour), (.minute, parts.minute), (.second, parts.second),
            (.nanosecond, parts.nanosecond), (.weekday, parts.weekday),
            (.weekdayOrdinal, parts.weekdayOrdinal), (.weekOfMonth, parts.weekOfMonth),
            (.weekOfYear, parts.weekOfYear), (.yearForWeekOfYear, parts.yearForWeekOfYear),
            (.quarter, parts.quarter),
        ]
        var table: [String: PropertyValue] = [:]
        for (key, number) in numbers {
            if let number { table[key.rawValue] = .integer(Int64(number)) }
        }
        table[ComponentsKey.timeZone.rawValue] = parts.timeZone.map { .string($0.identifier) }
        if let calendar = parts.calendar?.identifier,
            Vocabulary.calendar.rows.contains(where: { $0.value == calendar })
        {
            table[ComponentsKey.calendar.rawValue] = RecordedContent.word(
                Vocabulary.calendar, calendar)
        }
        return table
    }

    private static func table(of region: NotificationRegion) -> [String: PropertyValue] {
        var table: [String: PropertyValue] = [
            RegionKey.id.rawValue: .string(region.identifier),
            RegionKey.notifyOnEntry.rawValue: .bool(region.notifyOnEntry),
            RegionKey.notifyOnExit.rawValue: .bool(region.notifyOnExit),
        ]
        switch region.shape {
        case .circle(let latitude, let longitude, let radius):
            table[RegionKey.latitude.rawValue] = .number(latitude)
            table[RegionKey.longitude.rawValue] = .number(longitude)
            table[RegionKey.radius.rawValue] = .number(radius)
        case .beacon(let uuid, let major, let minor):
            var beacon: [String: PropertyValue] = [
                RegionBeaconKey.uuid.rawValue: .string(uuid.uuidString)
            ]
            beacon[RegionBeaconKey.major.rawValue] = major.map { .integer(Int64($0)) }
            beacon[RegionBeaconKey.minor.rawValue] = minor.map { .integer(Int64($0)) }
            table[RegionKey.beacon.rawValue] = .dictionary(beacon)
        }
        return table
    }
}
