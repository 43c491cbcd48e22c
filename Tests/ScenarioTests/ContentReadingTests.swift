import NotificationModel
import Testing

@testable import Scenario

struct ContentReadingTests {
    private func content(_ text: String) throws -> Scenario.Content {
        guard case .add(let addition) = try step("add: { content: \(text) }") else {
            Issue.record("no request")
            return Scenario.Content()
        }
        return addition.content
    }

    @Test func everyKeyIsRead() throws {
        let content = try content(
            """
            { title: T, subtitle: S, body: B, badge: 3, sound: default, userInfo: { a: [1] },
                categoryIdentifier: c, threadIdentifier: t, launchImageName: l,
                attachments: [a.png, { id: i, file: b.jpg, typeHint: public.jpeg, state: broken }],
                interruptionLevel: timeSensitive, relevanceScore: 0.5, targetContentIdentifier: w,
                filterCriteria: f, summaryArgument: s, summaryArgumentCount: 2, message: Mia }
            """)
        #expect(content.title == "T" && content.subtitle == "S" && content.body == "B")
        #expect(content.badge == .value(3) && content.sound == .value(NotificationSound()))
        #expect(content.userInfo == ["a": .array([.integer(1)])])
        #expect(content.categoryIdentifier == "c" && content.threadIdentifier == "t")
        #expect(content.launchImageName == "l" && content.interruptionLevel == .timeSensitive)
        let attachments = [
            Scenario.Attachment(identifier: "", file: "a.png", typeHint: nil, state: .usable),
            Scenario.Attachment(
                identifier: "i", file: "b.jpg", typeHint: "public.jpeg", state: .broken),
        ]
        #expect(content.attachments == attachments)
        #expect(content.relevanceScore == 0.5 && content.targetContentIdentifier == "w")
        #expect(content.filterCriteria == "f" && content.summaryArgument == "s")
        #expect(content.summaryArgumentCount == 2)
        #expect(content.communication?.sender?.name == "Mia")
    }

    @Test func whatIsNotNamedIsNotSet() throws {
        var onlyBody = Scenario.Content()
        onlyBody.body = "B"
        #expect(try content("B") == onlyBody)
        #expect(try content("{ body: B }") == onlyBody)
    }

    @Test func noneTakesAway() throws {
        let content = try content("{ badge: none, sound: none, attachments: none }")
        #expect(content.badge == .nothing && content.sound == .nothing)
        #expect(content.attachments == [])
    }

    @Test(
        "a sound is a name or a table",
        arguments: [
            ("default", NotificationSound()), ("ping.caf", NotificationSound(name: "ping.caf")),
            ("{ kind: critical, volume: 0.5 }", NotificationSound(kind: .critical, volume: 0.5)),
            ("{ name: default, kind: ringtone }", NotificationSound(kind: .ringtone)),
            ("{ name: a.wav }", NotificationSound(name: "a.wav")),
        ])
    func sound(text: String, sound: NotificationSound) throws {
        #expect(try content("{ sound: \(text) }").sound == .value(sound))
    }

    @Test func communicationIsRead() throws {
        let message = try #require(
            try content(
                """
                { message: { sender: { name: Mia, handle: mia@example.org, image: usable,
                    contactIdentifier: c, customIdentifier: u, isMe: yes }, recipients: [Bo, { name: Me }],
                    speakableGroupName: G, groupImage: broken, conversationIdentifier: v,
                    serviceName: s, content: x, recipientCount: 4, mentionsCurrentUser: yes,
                    isReplyToCurrentUser: yes, notifyRecipientAnyway: yes, donated: no,
                    changedAfterUpdate: yes } }
                """
            ).communication)
        let mia = Scenario.Participant(
            name: "Mia", handle: Person.Handle(value: "mia@example.org", kind: .emailAddress),
            image: .usable, contactIdentifier: "c", customIdentifier: "u", isMe: true)
        #expect(message.kind == .message && message.sender == mia)
        #expect(message.recipients.map(\.name) == ["Bo", "Me"])
        #expect(message.speakableGroupName == "G" && message.groupImage == .broken)
        #expect(message.conversationIdentifier == "v" && message.serviceName == "s")
        #expect(message.content == "x" && message.recipientCount == 4)
        #expect(message.mentionsCurrentUser && message.isReplyToCurrentUser)
        #expect(message.notifyRecipientAnyway && message.isChangedAfterUpdate)
        #expect(!message.isDonated)
        let call = try #require(try content("{ call: {} }").communication)
        #expect(call.kind == .call && call.sender == nil && call.isDonated)
        #expect(!call.mentionsCurrentUser && !call.isReplyToCurrentUser)
        #expect(!call.notifyRecipientAnyway && !call.isChangedAfterUpdate)
    }
}
