import AppleAPITesting
import Foundation
import OpenFoundation
import OpenIntents
import Testing

/// Intents that apps handle for Siri, and calls of before `INStartCallIntent`.
@Suite("Intents beside messages and calls")
struct FurtherIntentsTests {
    private static func person(_ name: String) -> INPerson {
        INPerson(
            personHandle: INPersonHandle(value: name, type: .emailAddress), nameComponents: nil,
            displayName: name, image: nil, contactIdentifier: nil, customIdentifier: nil)
    }

    private static var search: INSearchForMessagesIntent {
        INSearchForMessagesIntent(
            recipients: [person("Ann")], senders: [person("Bo")], searchTerms: ["tea"],
            attributes: [.unread, .flagged],
            dateTimeRange: INDateComponentsRange(
                start: DateComponents(year: 2026), end: DateComponents(year: 2027)),
            identifiers: ["m"], notificationIdentifiers: ["n"],
            speakableGroupNames: [INSpeakableString(spokenPhrase: "Club")],
            conversationIdentifiers: ["c"])
    }

    private static var intents: [INIntent] {
        let money = INCurrencyAmount(amount: NSDecimalNumber(string: "9.5"), currencyCode: "EUR")
        return [
            INStartAudioCallIntent(destinationType: .voicemail, contacts: [person("Ann")]),
            INStartVideoCallIntent(contacts: [person("Ann")]),
            search,
            INSetMessageAttributeIntent(identifiers: ["m"], attribute: .played),
            INSendPaymentIntent(payee: person("Ann"), currencyAmount: money, note: "Tea"),
            INRequestPaymentIntent(payer: person("Ann"), currencyAmount: money, note: "Tea"),
        ]
    }

    @Test("survive an archive and a copy with all their values", arguments: intents.indices)
    func copies(index: Int) throws {
        let intent = Self.intents[index]
        let read = try archived(intent)
        #expect(read == intent)
        #expect(intent.copy() as? INIntent == intent)
        #expect((intent.copy() as? INIntent).map { type(of: $0) == type(of: intent) } == true)
        let empty = try #require(INIntent.empty(like: intent))
        #expect(empty != intent)
    }

    @Test("give their values by name")
    func values() throws {
        let search = try archived(Self.search)
        #expect(search.attributes == [.unread, .flagged])
        #expect(search.senders?.first?.displayName == "Bo")
        #expect(search.dateTimeRange?.endDateComponents?.year == 2027)
        let interaction = INInteraction(intent: search, response: nil)
        let parameter = try #require(
            INParameter(keyPath: \INSearchForMessagesIntent.searchTerms))
        #expect(interaction.parameterValue(for: parameter) as? [String] == ["tea"])
    }

    @Test("say nothing of who a notification is from, and cannot be donated (COM-32, COM-38)")
    func noCommunication() async {
        for intent in Self.intents {
            #expect(intent.communicationContext() == nil)
            await #expect(throws: INIntentError.self) {
                try await INInteraction(intent: intent, response: nil).donate()
            }
        }
    }

    @Test("an activity carries the interaction that opened the app")
    func interaction() {
        let activity = NSUserActivity(activityType: "INStartAudioCallIntent")
        #expect(activity.interaction == nil)
        activity.interaction = INInteraction(intent: Self.intents[0], response: nil)
        #expect(activity.interaction?.intent is INStartAudioCallIntent)
    }

    private final class Handler: NSObject, INSearchForMessagesIntentHandling,
        INStartVideoCallIntentHandling
    {
        func handle(
            intent: INSearchForMessagesIntent,
            completion: @escaping (INSearchForMessagesIntentResponse) -> Void
        ) {
            let response = INSearchForMessagesIntentResponse(code: .success, userActivity: nil)
            response.messages = [
                INMessage(
                    identifier: "m", content: "Hi", dateSent: nil, sender: nil, recipients: nil)
            ]
            completion(response)
        }
        func handle(intent: INStartVideoCallIntent) async -> INStartVideoCallIntentResponse {
            INStartVideoCallIntentResponse(code: .failureInvalidNumber, userActivity: nil)
        }
    }

    private final class Extension: INExtension {
        override func handler(for intent: INIntent) -> Any { Handler() }
    }

    @Test("an extension gives the handler, whose forms call each other")
    func handlers() async throws {
        let handler = try #require(Extension().handler(for: Self.search) as? Handler)
        let messages = await withCheckedContinuation { waiting in
            handler.handle(intent: Self.search) {
                waiting.resume(returning: $0.messages?.map(\.identifier))
            }
        }
        #expect(messages == ["m"])
        let video = Handler()
        let code = await withCheckedContinuation { waiting in
            video.handle(intent: INStartVideoCallIntent(contacts: nil)) {
                waiting.resume(returning: $0.code)
            }
        }
        #expect(code == .failureInvalidNumber)
        let confirmed = await Handler().confirm(intent: Self.search).code
        #expect(confirmed == .ready)
        #expect(INExtension().handler(for: Self.search) == nil)
    }

    @Test("fail without Siri, and show no prompt")
    func preferences() async {
        #expect(INPreferences.siriAuthorizationStatus() == .restricted)
        #expect(await INPreferences.requestSiriAuthorization() == .restricted)
    }

    @Test("a collection has the values of all its sections")
    func collections() {
        let first = INObject(identifier: "1", display: "One")
        let second = INObject(identifier: "2", display: "Two")
        let collection = INObjectCollection(sections: [
            INObjectSection(title: "A", items: [first]),
            INObjectSection(title: nil, items: [second]),
        ])
        #expect(collection.allItems == [first, second])
        #expect(INObjectCollection(items: [first]).sections.count == 1)
    }
}

extension INIntent {
    /// An intent of the same class without values.
    fileprivate static func empty(like intent: INIntent) -> INIntent? {
        switch intent {
        case is INStartAudioCallIntent: INStartAudioCallIntent()
        case is INStartVideoCallIntent: INStartVideoCallIntent()
        case is INSearchForMessagesIntent: INSearchForMessagesIntent()
        case is INSetMessageAttributeIntent: INSetMessageAttributeIntent()
        case is INSendPaymentIntent: INSendPaymentIntent()
        case is INRequestPaymentIntent: INRequestPaymentIntent()
        default: nil
        }
    }
}
