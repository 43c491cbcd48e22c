import DeviceKernel
import DeviceModel
import DeviceSimulation
import Foundation
import NotificationModel
import Testing

struct CommunicationTests {
    let picture = ImageReference.data(Data([1]))

    private func card(
        _ app: AppDescription = .chat(), settings: DeviceSettings = DeviceSettings(),
        decoder: SimulatedDevice.Decoder? = nil,
        _ change: @escaping @Sendable (NotificationContent) -> NotificationContent
    ) throws -> (card: ScreenModel.Card, reasons: [JourneyReason]) {
        var device = SimulatedDevice.withChat(app, settings: settings)
        if let decoder { device.decoder = decoder }
        device.script.serviceExtension = { .returns(change($0.content)) }
        let id = device.push(mutableAlert, to: chat)
        return (try #require(device.screen.cards.first), device.reasons(id))
    }

    @Test("COM-10 COM-11 the sender's picture and name replace icon and title")
    func avatarAndName() throws {
        let sender = Person(displayName: "小明", image: picture)
        let (card, reasons) = try card { decorated($0, sender: sender) }
        #expect(card.avatar == .picture(id: "picture"))
        #expect(card.title == "小明")
        #expect(card.subtitle == "")
        #expect(card.body == "B")
        #expect(reasons.contains(.communicationApplied) && reasons.contains(.avatarShown))
        #expect(reasons.contains(.communicationTitleReplaced))
    }

    @Test(
        "COM-10 the journey says that a picture stands for a symbol of the system",
        arguments: [nil, "applelogo"])
    func symbol(name: String?) throws {
        var device = SimulatedDevice.withChat()
        device.decoder = { _ in .decoded(id: "picture", symbol: name) }
        let sender = Person(displayName: "小明", image: picture)
        device.script.serviceExtension = { .returns(decorated($0.content, sender: sender)) }
        device.push(mutableAlert, to: chat)
        let step = device.journeys.first?.steps.first { $0.reason == .avatarShown }
        #expect(step != nil && step?.detail?.contains("applelogo") == name.map { _ in true })
    }

    static let refusals: [(app: AppDescription, reason: JourneyReason)] = [
        (.chat(entitlements: [:]), .communicationNoEntitlement),
        (
            .chat(entitlements: [Entitlement.communication.rawValue: .string("YES")]),
            .communicationNoEntitlement
        ),
        (.chat(activityTypes: []), .communicationNoActivityType),
        (.chat(activityTypes: ["INStartCallIntent"]), .communicationNoActivityType),
    ]

    @Test(
        "COM-1 COM-2 COM-9 a missing requirement of the app removes only the avatar",
        arguments: refusals)
    func missingPieces(app: AppDescription, reason: JourneyReason) throws {
        let (card, reasons) = try card(app) { decorated($0) }
        #expect(card.avatar == .appIcon)
        #expect(card.title == "T")
        #expect(reasons.contains(reason))
    }

    @Test(
        "COM-34 content changed after updating loses its style, by setting",
        arguments: [false, true])
    func changedAfterUpdating(keeps: Bool) throws {
        var settings = DeviceSettings()
        settings.keepsStyleOfChangedContent = keeps
        let (card, reasons) = try card(settings: settings) { content in
            var content = decorated(content)
            content.communication?.wasContentChangedAfterUpdate = true
            return content
        }
        #expect((card.avatar == .appIcon) == !keeps)
        #expect(reasons.contains(.communicationChanged) == !keeps)
    }

    @Test(
        "COM-34 a title set after updating is shown next to the avatar",
        arguments: [("T", true, "T"), ("T", false, "Anna Bell"), ("", true, "Anna Bell")])
    func titleAfterUpdating(title: String, isSet: Bool, shown: String) throws {
        let (card, reasons) = try card { content in
            var content = decorated(content, sender: Person(displayName: "Anna Bell"))
            content.title = title
            content.communication?.wasContentChangedAfterUpdate = true
            content.communication?.wasTitleSetAfterUpdate = isSet
            return content
        }
        #expect(card.title == shown)
        #expect(card.avatar == .monogram("AB"))
        #expect(reasons.contains(.communicationTitleReplaced) == (!isSet && !title.isEmpty))
    }

    @Test("COM-6 without a sender it is an ordinary notification")
    func noSender() throws {
        let (card, reasons) = try card { decorated($0, sender: nil) }
        #expect(card.avatar == .appIcon)
        #expect(reasons.contains(.communicationNoSender))
    }

    @Test(
        "communication notifications require iOS 15",
        arguments: [("14.8", false), ("15", true), ("27", true)])
    func systemVersion(version: String, applies: Bool) throws {
        var settings = DeviceSettings()
        settings.systemVersion = try #require(SystemVersion(version))
        let (_, reasons) = try card(settings: settings) { decorated($0) }
        #expect(reasons.contains(.communicationApplied) == applies)
        #expect(reasons.contains(.communicationSystemTooOld) == !applies)
    }

    @Test(
        "COM-12 without a picture, a monogram or a placeholder represents the sender",
        arguments: [
            ("小明", ScreenModel.Avatar.monogram("小")), ("Anna Bell", .monogram("AB")),
            ("anna", .monogram("A")), ("李 雷", .monogram("李")), ("😀", .person), ("", .person),
        ])
    func monograms(name: String, avatar: ScreenModel.Avatar) throws {
        let (card, reasons) = try card { decorated($0, sender: Person(displayName: name)) }
        #expect(card.avatar == avatar)
        #expect(reasons.contains(.avatarNone))
    }

    @Test("COM-22 an undecodable picture is omitted, and the notification is shown")
    func unusablePicture() throws {
        let sender = Person(displayName: "Anna Bell", image: picture)
        let (card, reasons) = try card(decoder: { _ in .undecodable("no image") }) {
            decorated($0, sender: sender)
        }
        #expect(card.avatar == .monogram("AB"))
        #expect(card.body == "B")
        #expect(reasons.contains(.avatarUndecodable))
    }

    struct Group: Sendable {
        var recipients: [Person] = []
        var count: Int?
        var name: String?
        /// With the settings as they come, which is as the pictures from a device show it.
        let line: String
        let reason: JourneyReason?
        /// With the other reading of the sources.
        let otherLine: String
        let otherReason: JourneyReason?
    }

    static let me = Person(displayName: "", isMe: true)
    static let sender = Person(displayName: "Bo Li")
    static let cy = Person(displayName: "Cy Oh")
    static let groups = [
        Group(line: "", reason: nil, otherLine: "", otherReason: nil),
        // The two listings of an article: with the own person, and with the sender alone.
        Group(
            recipients: [me, sender], name: "Team", line: "Team", reason: .communicationGroupName,
            otherLine: "", otherReason: .communicationGroupNameIgnored),
        Group(
            recipients: [sender], name: "Team", line: "Team",
            reason: .communicationGroupNameOfDirect, otherLine: "",
            otherReason: .communicationGroupNameIgnored),
        // Its supplement: no name makes one up, the empty string hides it.
        Group(
            recipients: [me, sender], line: "To you & Bo Li", reason: .communicationGroupNamed,
            otherLine: "", otherReason: nil),
        Group(
            recipients: [me, sender], name: "", line: "", reason: .communicationGroupNameEmpty,
            otherLine: "", otherReason: .communicationGroupNameEmpty),
        Group(
            name: "Team", line: "Team", reason: .communicationGroupNameOfDirect, otherLine: "",
            otherReason: .communicationGroupNameIgnored),
        Group(
            recipients: [sender, cy], name: "Team", line: "Team", reason: .communicationGroupName,
            otherLine: "Team", otherReason: .communicationGroupName),
        // The count overrides the list.
        Group(
            count: 2, name: "Team", line: "Team", reason: .communicationGroupName,
            otherLine: "Team", otherReason: .communicationGroupName),
        Group(
            recipients: [sender, cy], count: 1, line: "", reason: nil, otherLine: "",
            otherReason: nil),
        Group(
            recipients: [sender, cy], line: "To you, Bo & Cy", reason: .communicationGroupNamed,
            otherLine: "To you, Bo & Cy", otherReason: .communicationGroupNamed),
    ]

    @Test(
        "COM-14 COM-15 COM-16 COM-17 COM-18 COM-25 CON-4 CON-5 a nonempty group name is shown",
        arguments: groups, [true, false])
    func secondLine(group: Group, isAsPictured: Bool) throws {
        var settings = DeviceSettings()
        if !isAsPictured {
            settings.countsOwnerAsRecipient = false
            settings.showsGroupNameOfDirectMessages = false
        }
        let (card, reasons) = try card(settings: settings) {
            decorated(
                $0, recipients: group.recipients, groupName: group.name,
                recipientCount: group.count)
        }
        #expect(card.subtitle == (isAsPictured ? group.line : group.otherLine))
        let lines: Set<JourneyReason> = [
            .communicationGroupName, .communicationGroupNameOfDirect, .communicationGroupNamed,
            .communicationGroupNameEmpty, .communicationGroupNameIgnored,
        ]
        let reason = isAsPictured ? group.reason : group.otherReason
        #expect(reasons.filter(lines.contains) == [reason].compactMap(\.self))
        let isGroupByOwner = isAsPictured && group.recipients == [Self.me, Self.sender]
        #expect(reasons.contains(.communicationOwnerCounted) == isGroupByOwner)
    }

    @Test(
        "COM-18 in Chinese the people of a group without a name are 你与…",
        arguments: [
            ([me, Person(displayName: "测试 [modified]")], "你与测试 [modified]"),
            ([sender, Person(displayName: "小红")], "你与Bo、小红"),
        ])
    func chineseGroup(recipients: [Person], line: String) throws {
        var settings = DeviceSettings()
        settings.language = "zh-Hans"
        let (card, _) = try card(settings: settings) { decorated($0, recipients: recipients) }
        #expect(card.subtitle == line)
    }

    @Test("COM-13 COM-18 the only other person has the same name as in the title")
    func oneOtherPerson() throws {
        var settings = DeviceSettings()
        settings.contacts = [Contact(identifier: "bo", name: "Robert Li")]
        let sender = Person(displayName: "Bo", contactIdentifier: "bo")
        let (card, _) = try card(settings: settings) {
            decorated($0, sender: sender, recipients: [Self.me, sender])
        }
        #expect(card.title == "Robert Li" && card.subtitle == "To you & Robert Li")
    }

    @Test(
        "COM-11 the content's subtitle is not shown, and the journey says so",
        arguments: [(nil, true), ("Team", true), ("S", false)] as [(String?, Bool)])
    func ownSubtitle(groupName: String?, isDropped: Bool) throws {
        let (card, reasons) = try card { content in
            var content = decorated(content, recipients: [Self.sender], groupName: groupName)
            content.subtitle = "S"
            return content
        }
        #expect(card.subtitle == groupName ?? "")
        #expect(reasons.contains(.communicationSubtitleDropped) == isDropped)
    }

    @Test("COM-19 COM-20 a group's own picture comes before the sender's")
    func groupPicture() throws {
        var seen: [ImageReference] = []
        let sender = Person(displayName: "A", image: .named("sender"))
        for image in [ImageReference.named("group"), nil] {
            var device = SimulatedDevice.withChat()
            device.script.serviceExtension = { request in
                .returns(
                    decorated(
                        request.content, sender: sender, groupName: "Team", groupImage: image,
                        recipientCount: 3))
            }
            device.push(mutableAlert, to: chat)
            for case .decodePicture(_, _, let image) in device.effects { seen.append(image) }
        }
        #expect(seen == [.named("group"), .named("sender")])
    }

    @Test("COM-7 COM-8 a missing donation is reported", arguments: [true, false])
    func donation(isDonated: Bool) throws {
        var device = SimulatedDevice.withChat()
        let sender = Person(displayName: "小明")
        if isDonated {
            let context = CommunicationContext(kind: .message, sender: sender)
            let donation = InteractionDonation(
                identifier: "d", direction: .incoming, communication: context)
            device.ask(.donate(donation), of: chat)
        }
        device.script.serviceExtension = { .returns(decorated($0.content, sender: sender)) }
        let id = device.push(mutableAlert, to: chat)
        #expect(device.reasons(id).contains(.communicationNotDonated) == !isDonated)
    }

    @Test("COM-5 a local notification can show a sender, too")
    func localCommunication() throws {
        var device = SimulatedDevice.withChat()
        var content = NotificationContent()
        content.body = "hi"
        let request = NotificationRequest(
            identifier: "l", content: decorated(content), trigger: nil)
        device.ask(.add(request), of: chat)
        #expect(device.screen.cards.first?.title == "小明")
    }
}
