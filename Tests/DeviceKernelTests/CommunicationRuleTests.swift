import DeviceKernel
import DeviceModel
import DeviceSimulation
import Foundation
import NotificationModel
import Testing

struct CommunicationRuleTests {
    static let anna = Contact(
        identifier: "anna", name: "Anna Bell", handles: ["anna@example.org"], hasPhoto: true)
    static let bo = Contact(identifier: "bo", name: "Bo Li", handles: ["+8613"])
    static let nameless = Contact(identifier: "x", name: " ", handles: ["x@example.org"])

    private func arrival(
        _ context: CommunicationContext, _ change: (inout DeviceSettings) -> Void = { _ in }
    ) throws -> (card: ScreenModel.Card, device: SimulatedDevice) {
        var device = SimulatedDevice.loud()
        device.configure { settings in
            settings.contacts = [Self.bo, Self.anna, Self.nameless]
            change(&settings)
        }
        device.notify { $0.communication = context }
        return (try #require(device.screen.cards.first), device)
    }

    private static func mail(_ value: String?, _ kind: Person.Handle.Kind = .emailAddress) -> Person
    {
        Person(displayName: "Nick", handle: .init(value: value, kind: kind))
    }

    // MARK: Contacts

    static func suggested(_ type: Person.SuggestionType) -> Person {
        var person = mail("anna@example.org")
        person.suggestionType = type
        return person
    }

    static let matches: [(sender: Person, name: String, reason: Bool)] = [
        (mail("anna@example.org"), "Anna Bell", true),
        (mail("+8613", .phoneNumber), "Bo Li", true),
        (Person(displayName: "Nick", contactIdentifier: "bo"), "Bo Li", true),
        // The id counts before a handle, wherever the two contacts stand.
        (
            Person(
                displayName: "Nick", handle: .init(value: "+8613", kind: .phoneNumber),
                contactIdentifier: "anna"), "Anna Bell", true
        ),
        // An id that no contact has leaves the handle to tell.
        (
            Person(
                displayName: "Nick", handle: .init(value: "+8613", kind: .phoneNumber),
                contactIdentifier: "gone"), "Bo Li", true
        ),
        (mail("anna@example.org", .unknown), "Nick", false), (mail("anna@example"), "Nick", false),
        (mail(nil), "Nick", false), (Person(displayName: "Nick"), "Nick", false),
        (Person(displayName: "Nick", customIdentifier: "bo"), "Nick", false),
        (suggested(.socialProfile), "Nick", false),
        (suggested(.instantMessageAddress), "Nick", false),
        // A contact without a name has none to give.
        (mail("x@example.org"), "Nick", true),
    ]

    @Test(
        "COM-13 the title is the name of the contact that matches the id or handle",
        arguments: matches)
    func contactName(sender: Person, name: String, reason: Bool) throws {
        let (card, device) = try arrival(CommunicationContext(kind: .message, sender: sender))
        #expect(card.title == name)
        #expect(device.reasons(card.id).contains(.communicationContact) == reason)
    }

    static let named = ImageReference.named("face")
    static let pictures: [(sender: Person, avatar: ScreenModel.Avatar, reason: JourneyReason)] = [
        (
            Person(displayName: "Nick", image: named, contactIdentifier: "anna"),
            .picture(id: "picture"), .avatarShown
        ),
        (
            Person(displayName: "Nick", contactIdentifier: "anna"),
            .contact(id: "anna", letters: "AB"), .avatarContact
        ),
        (
            Person(displayName: "Nick", contactIdentifier: "bo"), .monogram("BL"), .avatarNone
        ),
        (Person(displayName: "Nick"), .monogram("N"), .avatarNone),
        (Person(displayName: ""), .person, .avatarNone),
    ]

    @Test(
        "COM-12 without a picture, the avatar is the contact's photo, initials or a placeholder",
        arguments: pictures)
    func avatar(sender: Person, avatar: ScreenModel.Avatar, reason: JourneyReason) throws {
        let (card, device) = try arrival(CommunicationContext(kind: .message, sender: sender))
        #expect(card.avatar == avatar)
        #expect(device.reasons(card.id).contains(reason))
    }

    @Test("COM-12 a picture that cannot be shown is replaced by the contact's photo")
    func unusablePicture() throws {
        var device = SimulatedDevice.loud()
        device.decoder = { _ in .undecodable("no image") }
        device.configure { $0.contacts = [Self.anna] }
        device.notify {
            $0 = decorated(
                $0,
                sender: Person(displayName: "", image: Self.named, contactIdentifier: "anna"))
        }
        #expect(device.screen.cards.first?.avatar == .contact(id: "anna", letters: "AB"))
    }

    @Test("COM-3 the service extension itself needs no intents, types or entitlements")
    func extensionNeedsNothing() throws {
        var app = AppDescription.loud()
        app.serviceExtension = .init(bundleIdentifier: "org.example.chat.service")
        var device = SimulatedDevice()
        device.installLoud(app)
        device.script.serviceExtension = { .returns(decorated($0.content)) }
        device.push(mutableAlert, to: chat)
        let card = try #require(device.screen.cards.first)
        #expect(card.avatar == .monogram("小"))
    }

    // MARK: Names

    private static func parts(
        given: String? = nil, family: String? = nil, nickname: String? = nil
    ) -> PersonNameComponents {
        var parts = PersonNameComponents()
        parts.givenName = given
        parts.familyName = family
        parts.nickname = nickname
        return parts
    }

    static let names: [(person: Person, title: String)] = [
        (Person(displayName: "Anna"), "Anna"),
        (
            Person(displayName: "Anna", nameComponents: parts(given: "Hannah", family: "Bell")),
            "Anna"
        ),
        (
            Person(displayName: "", nameComponents: parts(given: "Hannah", family: "Bell")),
            "Hannah Bell"
        ),
        (Person(displayName: " ", nameComponents: parts(given: "Hannah")), "Hannah"),
        (Person(displayName: "", nameComponents: parts(given: "", family: "Bell")), "Bell"),
        (Person(displayName: "", nameComponents: parts(given: "明", family: "李")), "李明"),
        (
            Person(
                displayName: "", nameComponents: parts(given: "H", family: "B", nickname: "Hanni")),
            "Hanni"
        ),
        // With no name at all the app's title stays.
        (Person(displayName: ""), "T"), (Person(displayName: "  "), "T"),
    ]

    @Test("COM-10 the title is the sender's name, as complete as available", arguments: names)
    func title(person: Person, title: String) {
        var device = SimulatedDevice.loud()
        device.notify { content in
            content.title = "T"
            content.subtitle = "S"
            content = decorated(content, sender: person)
        }
        let card = device.screen.cards.first
        #expect(card?.title == title)
        #expect(card?.subtitle == "")
        #expect(card?.body == "B")
    }

    // MARK: Groups

    struct Group: Sendable {
        var recipients: [Person] = []
        var count: Int?
        var name: String?
        var countsOwner = true
        let english: String
        let chinese: String
    }

    static let me = Person(displayName: "Me", isMe: true)
    static let boLi = Person(displayName: "Bo Li")
    static let ming = Person(displayName: "", nameComponents: parts(given: "明", family: "李"))
    static let cy = Person(displayName: "Dr. Oh", nameComponents: parts(given: "Cy", family: "Oh"))

    static let groups = [
        Group(english: "", chinese: ""), Group(name: " ", english: "", chinese: ""),
        Group(recipients: [boLi], english: "", chinese: ""),
        Group(recipients: [boLi, cy], name: "Team", english: "Team", chinese: "Team"),
        Group(recipients: [boLi, cy], english: "To you, Bo & Cy", chinese: "你与Bo、Cy"),
        Group(recipients: [boLi, cy], name: "", english: "", chinese: ""),
        Group(
            recipients: [boLi, cy, ming], english: "To you, Bo, Cy & 明", chinese: "你与Bo、Cy、明"),
        // The owner counts, unless the device is set not to, and is never named.
        Group(recipients: [me, boLi], english: "To you & Bo Li", chinese: "你与Bo Li"),
        Group(recipients: [me, cy], english: "To you & Cy", chinese: "你与Cy"),
        Group(recipients: [me, boLi], countsOwner: false, english: "", chinese: ""),
        Group(
            recipients: [me, boLi, cy], countsOwner: false, english: "To you, Bo & Cy",
            chinese: "你与Bo、Cy"),
        // The count of the donation's metadata overrides the list, either way.
        Group(recipients: [boLi], count: 2, english: "To you & Bo Li", chinese: "你与Bo Li"),
        Group(count: 2, english: "To you", chinese: "发送给你"),
        Group(count: 2, name: "Team", english: "Team", chinese: "Team"),
        Group(recipients: [boLi, cy], count: 0, english: "", chinese: ""),
        Group(recipients: [me, boLi], count: 1, english: "", chinese: ""),
        // A person without a name is counted and not listed.
        Group(
            recipients: [boLi, Person(displayName: "")], english: "To you & Bo Li",
            chinese: "你与Bo Li"),
    ]

    @Test(
        "COM-14 COM-15 COM-16 COM-17 COM-18 COM-25 the second line shows direct or group",
        arguments: groups, [CommunicationContext.Kind.message, .call])
    func secondLine(group: Group, kind: CommunicationContext.Kind) throws {
        for (language, subtitle) in [("en", group.english), ("zh-Hans", group.chinese)] {
            let context = CommunicationContext(
                kind: kind, sender: Person(displayName: "A"), recipients: group.recipients,
                groupName: group.name, recipientCount: group.count)
            let (card, _) = try arrival(context) { settings in
                settings.language = language
                settings.countsOwnerAsRecipient = group.countsOwner
            }
            #expect(card.title == "A")
            #expect(card.subtitle == subtitle)
        }
    }

    @Test("COM-17 the line about a group follows the device's language", arguments: groups)
    func lineFollowsTheLanguage(group: Group) throws {
        var device = SimulatedDevice.withChat()
        device.configure { $0.countsOwnerAsRecipient = group.countsOwner }
        device.script.serviceExtension = { request in
            var content = request.content
            content.communication = CommunicationContext(
                kind: .message, sender: Person(displayName: "A"), recipients: group.recipients,
                groupName: group.name, recipientCount: group.count)
            return .returns(content)
        }
        device.push(mutableAlert, to: chat)
        for (language, line) in [("zh-Hans", group.chinese), ("en", group.english)] {
            device.configure { $0.language = language }
            #expect(device.screen.cards.first?.subtitle == line)
        }
    }

    struct Image: Sendable {
        var isGroup = true
        var name: String? = "Team"
        var person: ImageReference?
        var sender: ImageReference?
        var group: ImageReference?
        let shown: ImageReference?
    }

    static let images = [
        Image(person: .named("p"), group: .named("g"), shown: .named("g")),
        Image(person: .named("p"), shown: .named("p")),
        Image(sender: .named("s"), shown: .named("s")),
        Image(sender: .named("s"), group: .named("g"), shown: .named("g")), Image(shown: nil),
        // What is shown with a group's name has the group's picture.
        Image(isGroup: false, person: .named("p"), group: .named("g"), shown: .named("g")),
        Image(
            isGroup: false, name: nil, person: .named("p"), group: .named("g"), shown: .named("p")),
        Image(isGroup: false, name: "", group: .named("g"), shown: nil),
        Image(isGroup: false, sender: .named("s"), shown: .named("s")),
    ]

    @Test(
        "COM-19 COM-20 COM-21 a group shows its picture, or the sender's picture if it has none",
        arguments: images, [CommunicationContext.Kind.message, .call])
    func groupImage(row: Image, kind: CommunicationContext.Kind) throws {
        let context = CommunicationContext(
            kind: kind, sender: Person(displayName: "Ann", image: row.person), groupName: row.name,
            groupImage: row.group, senderImage: row.sender, recipientCount: row.isGroup ? 3 : 1)
        let (card, device) = try arrival(context)
        let decoded = device.effects.compactMap { effect in
            if case .decodePicture(_, _, let image) = effect { image } else { nil }
        }
        #expect(decoded == [row.shown].compactMap(\.self))
        #expect(card.avatar == (row.shown == nil ? .monogram("A") : .picture(id: "picture")))
    }

    @Test("COM-20 COM-12 a group without any picture shows the sender's contact")
    func groupOfContact() throws {
        let context = CommunicationContext(
            kind: .message, sender: Self.mail("anna@example.org"), recipientCount: 3)
        #expect(try arrival(context).card.avatar == .contact(id: "anna", letters: "AB"))
    }

    // MARK: Marks and speech

    @Test(
        "COM-27 mentions of the owner and replies to them are marked", arguments: [true, false],
        [true, false])
    func marks(mentions: Bool, replies: Bool) throws {
        let context = CommunicationContext(
            kind: .message, sender: Person(displayName: "A"), mentionsCurrentUser: mentions,
            isReplyToCurrentUser: replies)
        let appearance = try #require(try arrival(context).device.kernel.state.delivered.first)
            .appearance
        #expect(appearance.mentionsCurrentUser == mentions)
        #expect(appearance.isReplyToCurrentUser == replies)
    }

    @Test(
        "COM-29 the announcement names the group only for a group message",
        arguments: [(nil, "A. B"), (1, "A. B"), (2, "A. Team. B")] as [(Int?, String)])
    func spoken(count: Int?, speech: String) throws {
        let context = CommunicationContext(
            kind: .message, sender: Person(displayName: "A"), groupName: "Team",
            recipientCount: count)
        let (card, device) = try arrival(context) { settings in
            settings.announcesNotifications = true
            settings.showsGroupNameOfDirectMessages = false
        }
        #expect(device.speech(of: card.id) == [speech])
    }

    // MARK: Suggestions

    struct Donation: Sendable {
        var direction = InteractionDonation.Direction.outgoing
        var kind = CommunicationContext.Kind.message
        var sender: Person?
        var recipients: [Person] = []
    }

    static let toAnna = Person(displayName: "A", contactIdentifier: "anna")
    static let toBo = mail("+8613", .phoneNumber)
    static let suggestions: [(donations: [Donation], suggested: [String])] = [
        ([], []), ([Donation(recipients: [toAnna])], ["anna"]),
        // Incoming interactions, and those without a direction, donate no people.
        ([Donation(direction: .incoming, recipients: [toAnna])], []),
        ([Donation(direction: .incoming, sender: toAnna)], []),
        ([Donation(direction: .unspecified, recipients: [toAnna])], []),
        // An outgoing message has no sender, or the owner.
        ([Donation(sender: toBo, recipients: [toAnna])], []),
        ([Donation(sender: me, recipients: [toAnna])], ["anna"]),
        // The more frequent first, then the later.
        (
            [
                Donation(recipients: [toAnna]), Donation(recipients: [toBo]),
                Donation(recipients: [toAnna]),
            ], ["anna", "bo"]
        ),
        ([Donation(recipients: [toAnna]), Donation(recipients: [toBo])], ["bo", "anna"]),
        ([Donation(recipients: [toAnna, toAnna]), Donation(recipients: [toBo])], ["bo", "anna"]),
        ([Donation(recipients: [toBo, toAnna])], ["anna", "bo"]),
        // The first contact of a call becomes its sender.
        ([Donation(kind: .call, sender: toAnna, recipients: [toBo, me])], ["anna", "bo"]),
        // Only contacts can be in a Focus.
        ([Donation(recipients: [Person(displayName: "Anna Bell"), me])], []),
    ]

    @Test("COM-26 a Focus learns people only from outgoing donations", arguments: suggestions)
    func suggestsPeople(row: (donations: [Donation], suggested: [String])) {
        var device = SimulatedDevice.loud()
        device.installLoud(.loud("org.example.other", name: "Other"))
        device.configure { $0.contacts = [Self.anna, Self.bo] }
        for (index, donation) in row.donations.enumerated() {
            let context = CommunicationContext(
                kind: donation.kind, sender: donation.sender, recipients: donation.recipients)
            device.ask(
                .donate(
                    InteractionDonation(
                        identifier: "\(index)", direction: donation.direction,
                        communication: context)),
                of: chat)
        }
        let state = device.kernel.state
        #expect(state.focusSuggestions(of: chat).map(\.identifier) == row.suggested)
        #expect(state.focusSuggestions(of: "org.example.other").isEmpty)
        #expect(state.focusSuggestions(of: "nobody's").isEmpty)
        device.ask(.deleteDonations(nil), of: chat)
        #expect(device.kernel.state.focusSuggestions(of: chat).isEmpty)
    }
}
