import DeviceKernel
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

    @Test("COM-10 COM-11 the sender's picture and name take the place of icon and title")
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
        "COM-1 COM-2 COM-9 what the app lacks costs the avatar and nothing else",
        arguments: refusals)
    func missingPieces(app: AppDescription, reason: JourneyReason) throws {
        let (card, reasons) = try card(app) { decorated($0) }
        #expect(card.avatar == .appIcon)
        #expect(card.title == "T")
        #expect(reasons.contains(reason))
    }

    @Test(
        "COM-34 content that is changed after updating loses its style, by setting",
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

    @Test("COM-6 without a sender it is an ordinary notification")
    func noSender() throws {
        let (card, reasons) = try card { decorated($0, sender: nil) }
        #expect(card.avatar == .appIcon)
        #expect(reasons.contains(.communicationNoSender))
    }

    @Test(
        "communication notifications begin with iOS 15", arguments: [("14.8", false), ("15", true)])
    func systemVersion(version: String, applies: Bool) throws {
        var settings = DeviceSettings()
        settings.systemVersion = try #require(SystemVersion(version))
        let (_, reasons) = try card(settings: settings) { decorated($0) }
        #expect(reasons.contains(.communicationApplied) == applies)
        #expect(reasons.contains(.communicationSystemTooOld) == !applies)
    }

    @Test(
        "COM-12 without a picture a monogram stands for the sender, else a nobody",
        arguments: [
            ("小明", ScreenModel.Avatar.monogram("小")), ("Anna Bell", .monogram("AB")),
            ("anna", .monogram("A")), ("李 雷", .monogram("李")), ("😀", .person), ("", .person),
        ])
    func monograms(name: String, avatar: ScreenModel.Avatar) throws {
        let (card, reasons) = try card { decorated($0, sender: Person(displayName: name)) }
        #expect(card.avatar == avatar)
        #expect(reasons.contains(.avatarNone))
    }

    @Test("COM-22 a picture that cannot be shown costs the picture, not the notification")
    func unusablePicture() throws {
        let sender = Person(displayName: "Anna Bell", image: picture)
        let (card, reasons) = try card(decoder: { _ in .unusable("no image") }) {
            decorated($0, sender: sender)
        }
        #expect(card.avatar == .monogram("AB"))
        #expect(card.body == "B")
        #expect(reasons.contains(.avatarUnusable))
    }

    struct Group: Sendable {
        let recipients: [Person]
        let count: Int?
        let name: String?
        let subtitle: String
        let reason: JourneyReason?
    }

    static let me = Person(displayName: "", isMe: true)
    static let groups = [
        // COM-14 nobody or one beside the owner is direct; COM-16 then the name is ignored.
        Group(recipients: [], count: nil, name: nil, subtitle: "", reason: nil),
        Group(
            recipients: [], count: nil, name: "Team", subtitle: "",
            reason: .communicationGroupNameIgnored),
        Group(
            recipients: [Person(displayName: "Bo Li")], count: nil, name: "Team", subtitle: "",
            reason: .communicationGroupNameIgnored),
        // COM-25 the owner does not count.
        Group(
            recipients: [me, Person(displayName: "Bo Li")], count: nil, name: "Team", subtitle: "",
            reason: .communicationGroupNameIgnored),
        // COM-17 a group with a name shows it.
        Group(
            recipients: [Person(displayName: "Bo Li"), Person(displayName: "Cy Oh")], count: nil,
            name: "Team", subtitle: "Team", reason: nil),
        // COM-15 the count overrides the list.
        Group(recipients: [], count: 2, name: "Team", subtitle: "Team", reason: nil),
        Group(
            recipients: [Person(displayName: "Bo"), Person(displayName: "Cy")], count: 1,
            name: "Team", subtitle: "", reason: .communicationGroupNameIgnored),
        // COM-18 a group without a name lists first names.
        Group(
            recipients: [Person(displayName: "Bo Li"), Person(displayName: "Cy Oh")], count: nil,
            name: "", subtitle: "To you, Bo & Cy", reason: .communicationGroupNamed),
    ]

    @Test("COM-14 COM-15 COM-16 COM-17 COM-18 COM-25 direct or group", arguments: groups)
    func directOrGroup(group: Group) throws {
        let (card, reasons) = try card {
            decorated(
                $0, recipients: group.recipients, groupName: group.name,
                recipientCount: group.count)
        }
        #expect(card.subtitle == group.subtitle)
        if let reason = group.reason { #expect(reasons.contains(reason)) }
    }

    @Test("COM-18 in Chinese, and with the owner counted, the second line is 你与…")
    func chineseGroup() throws {
        var settings = DeviceSettings()
        settings.language = "zh-Hans"
        settings.countsOwnerAsRecipient = true
        let (card, _) = try card(settings: settings) {
            decorated($0, recipients: [Self.me, Person(displayName: "小红")], groupName: "")
        }
        #expect(card.subtitle == "你与小红")
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

    @Test("COM-7 COM-8 a missing donation is named", arguments: [true, false])
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

    @Test("COM-5 a local notification is shown as from a person too")
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
