import AppleAPITesting
import Foundation
import NotificationModel
import OpenIntents
import Testing

@Suite("INSendMessageIntent")
struct INSendMessageIntentTests {
    private static func person(_ name: String) -> INPerson {
        INPerson(
            personHandle: INPersonHandle(value: name, type: .unknown), nameComponents: nil,
            displayName: name, image: nil, contactIdentifier: nil, customIdentifier: nil)
    }

    private static var intent: INSendMessageIntent {
        INSendMessageIntent(
            recipients: [person("Bo"), person("Cy")], outgoingMessageType: .outgoingMessageText,
            content: "Hi", speakableGroupName: INSpeakableString(spokenPhrase: "Club"),
            conversationIdentifier: "chat-1", serviceName: "Chat", sender: person("Ann"),
            attachments: nil)
    }

    @Test("has a sender, recipients and a conversation (COM-6, COM-14, COM-23)")
    func context() throws {
        let context = try #require(Self.intent.communicationContext())
        #expect(context.kind == .message)
        #expect(context.sender?.displayName == "Ann")
        #expect(context.recipients.map(\.displayName) == ["Bo", "Cy"])
        #expect(context.groupName == "Club")
        #expect(context.conversationIdentifier == "chat-1")
        #expect(context.serviceName == "Chat")
        #expect(context.content == "Hi")
        #expect(context.recipientCount == nil)
    }

    @Test("carries pictures of its parameters (COM-19, COM-21)")
    func images() throws {
        let intent = Self.intent
        let club = INImage(imageData: Data([1]))
        let ann = INImage(named: "ann")
        intent.setImage(club, forParameterNamed: \.speakableGroupName)
        intent.setImage(ann, forParameterNamed: \.sender)
        #expect(intent.image(forParameterNamed: \.speakableGroupName) == club)
        #expect(intent.image(forParameterNamed: \.sender) == ann)
        #expect(intent.image(forParameterNamed: \.content) == nil)
        #expect(intent.keyImage() == club)
        let context = try #require(intent.communicationContext())
        #expect(context.groupImage == .data(Data([1])))
        #expect(context.senderImage == .named("ann"))
        intent.setImage(nil, forParameterNamed: \.sender)
        #expect(intent.image(forParameterNamed: \.sender) == nil)
    }

    @Test("traps for a picture of an unknown parameter")
    func imageOfNoParameter() async {
        await #expect(processExitsWith: .failure) {
            INSendMessageIntent().setImage(nil, forParameterNamed: \.hash)
        }
    }

    @Test("says what its donation metadata says (COM-15, COM-27)")
    func metadata() throws {
        let intent = Self.intent
        let metadata = INSendMessageIntentDonationMetadata()
        metadata.recipientCount = 9
        metadata.mentionsCurrentUser = true
        metadata.isReplyToCurrentUser = true
        metadata.notifyRecipientAnyway = true
        intent.donationMetadata = metadata
        metadata.recipientCount = 1
        let context = try #require(intent.communicationContext())
        #expect(context.recipientCount == 9)
        #expect(context.mentionsCurrentUser)
        #expect(context.isReplyToCurrentUser)
        #expect(context.notifyRecipientAnyway)
    }

    @Test("survives an archive and equals its copy")
    func archives() throws {
        let intent = Self.intent
        intent.setImage(INImage(named: "club"), forParameterNamed: \.speakableGroupName)
        intent.donationMetadata = INSendMessageIntentDonationMetadata()
        let other = try archived(intent)
        #expect(other == intent)
        #expect(other.communicationContext() == intent.communicationContext())
        let copy = try #require(intent.copy() as? INSendMessageIntent)
        #expect(copy == intent)
        copy.setImage(nil, forParameterNamed: \.speakableGroupName)
        #expect(copy != intent)
    }

    @Test("knows its parameters by key path")
    func parameters() throws {
        let parameter = try #require(INParameter(keyPath: \INSendMessageIntent.content))
        #expect(parameter.parameterKeyPath == "content")
        #expect(parameter.parameterClass is INSendMessageIntent.Type)
        #expect(INParameter(keyPath: \String.count) == nil)
        let interaction = INInteraction(intent: Self.intent, response: nil)
        #expect(interaction.parameterValue(for: parameter) as? String == "Hi")
        let other = INParameter(for: INStartCallIntent.self, keyPath: "contacts")
        #expect(interaction.parameterValue(for: other) == nil)
    }
}
