import AppleAPITesting
import Foundation
import OpenIntents
import Testing

@Suite("Archives of the classes of Intents")
struct ArchiveTests {
    private static let date = Date(timeIntervalSinceReferenceDate: 800_000_000.123_456_7)

    private static func person(_ name: String) -> INPerson {
        INPerson(
            personHandle: INPersonHandle(value: name, type: .emailAddress, label: .work),
            nameComponents: PersonNameComponents(givenName: name, familyName: "Lee"),
            displayName: name, image: INImage(imageData: Data([1])), contactIdentifier: "c",
            customIdentifier: "u", isMe: false, suggestionType: .socialProfile)
    }

    private static var message: INSendMessageIntent {
        let intent = INSendMessageIntent(
            recipients: [person("Bo")], outgoingMessageType: .outgoingMessageAudio, content: "Hi",
            speakableGroupName: INSpeakableString(spokenPhrase: "Club"),
            conversationIdentifier: "k", serviceName: "s", sender: person("Ann"), attachments: nil)
        let metadata = INSendMessageIntentDonationMetadata()
        metadata.recipientCount = 3
        metadata.mentionsCurrentUser = true
        intent.donationMetadata = metadata
        intent.setImage(INImage(named: "club"), forParameterNamed: \.speakableGroupName)
        intent.suggestedInvocationPhrase = "Write"
        return intent
    }

    private static var call: INStartCallIntent {
        let record = INCallRecord(
            identifier: "r", dateCreated: date, caller: person("Ann"), callRecordType: .missed,
            callCapability: .videoCall, callDuration: 0.1, unseen: true, numberOfCalls: 2)
        return INStartCallIntent(
            callRecordFilter: INCallRecordFilter(
                participants: [person("Cy")], callTypes: [.missed, .received],
                callCapability: .audioCall), callRecordToCallBack: record,
            audioRoute: .speakerphoneAudioRoute, destinationType: .callBack,
            contacts: [person("Ann"), person("Bo")], callCapability: .audioCall)
    }

    private static var interaction: INInteraction {
        let interaction = INInteraction(
            intent: message,
            response: INSendMessageIntentResponse(code: .success, userActivity: nil))
        interaction.direction = .incoming
        interaction.groupIdentifier = "g"
        interaction.dateInterval = DateInterval(start: date, duration: 0.1)
        return interaction
    }

    private static var sent: INSendMessageIntentResponse {
        let response = INSendMessageIntentResponse(code: .inProgress, userActivity: nil)
        response.sentMessages = [
            INMessage(
                identifier: "m", content: "Hi", dateSent: date, sender: person("Ann"),
                recipients: [person("Bo")])
        ]
        return response
    }

    /// One object of each class, with values in all its fields where it has some.
    private static var objects: [any NSObject & NSCopying & NSSecureCoding] {
        [
            message, call, INShareFocusStatusIntent(focusStatus: INFocusStatus(isFocused: true)),
            INIntent(), interaction, sent,
            INStartCallIntentResponse(code: .failureCallInProgress, userActivity: nil),
            INShareFocusStatusIntentResponse(code: .success, userActivity: nil),
            INIntentResponse(), person("Ann"),
            INPersonHandle(value: nil, type: .phoneNumber, label: .iPhone),
            INSpeakableString(
                vocabularyIdentifier: "v", spokenPhrase: "Club", pronunciationHint: "klub"),
            INImage(imageData: Data([1])), INImage.systemImageNamed("star"),
            INImage(named: "a"),
            sent.sentMessages?.first ?? INIntent(), call.callRecordToCallBack ?? INIntent(),
            call.callRecordFilter ?? INIntent(), INFocusStatus(isFocused: false), INFocusStatus(),
            message.donationMetadata ?? INIntent(),
            INParameter(for: INStartCallIntent.self, keyPath: "contacts"),
        ]
    }

    @Test("give back an equal object of the same class, and so does a copy", arguments: 0..<22)
    func roundTrip(row: Int) throws {
        let object = try #require(Self.objects.indices.contains(row) ? Self.objects[row] : nil)
        let data = try NSKeyedArchiver.archivedData(
            withRootObject: object, requiringSecureCoding: true)
        let other = try #require(unarchived(type(of: object), from: data))
        #expect(type(of: other) == type(of: object))
        #expect(other == object)
        #expect(object.isEqual(other) && other.hash == object.hash)
        let copy = try #require(object.copy() as? NSObject)
        #expect(type(of: copy) == type(of: object))
        #expect(copy == object)
        #expect(copy.hash == object.hash)
        #expect(!object.isEqual(nil) && !object.isEqual(NSObject()))
    }

    @Test("have a row for every object")
    func rows() {
        #expect(Self.objects.count == 22, "replace each 22 in this file with the number of objects")
    }

    @Test("keep the messages that were sent")
    func sentMessages() throws {
        let data = try NSKeyedArchiver.archivedData(
            withRootObject: Self.sent, requiringSecureCoding: true)
        let other = unarchived(INSendMessageIntentResponse.self, from: data)
        let messages = (other as? INSendMessageIntentResponse)?.sentMessages
        #expect(messages?.map(\.identifier) == ["m"])
        let silent = INSendMessageIntentResponse(code: .inProgress, userActivity: nil)
        #expect(Self.sent != silent)
    }

    @Test(
        "that hold something else give nothing and never trap",
        arguments: 0..<22, ForeignValues.allCases)
    func foreign(row: Int, values: ForeignValues) throws {
        #expect(try values.object(of: type(of: Self.objects[row])) == nil)
    }

    @Test("that are cut off give nothing and never trap", arguments: 0..<22)
    func cutOff(row: Int) throws {
        let object = Self.objects[row]
        let data = try NSKeyedArchiver.archivedData(
            withRootObject: object, requiringSecureCoding: true)
        for length in stride(from: 0, to: data.count - 1, by: max(1, data.count / 50)) {
            #expect(unarchived(type(of: object), from: data.prefix(length)) == nil)
        }
    }
}
