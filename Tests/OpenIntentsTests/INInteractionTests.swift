import AppleAPITesting
import Foundation
import NotificationModel
import OpenIntents
import ProcessLink
import Testing

@Suite("INInteraction")
struct INInteractionTests {
    private static var interaction: INInteraction {
        INInteraction(
            intent: INSendMessageIntent(
                recipients: nil, outgoingMessageType: .unknown, content: "Hi",
                speakableGroupName: nil, conversationIdentifier: "chat-1", serviceName: nil,
                sender: nil, attachments: nil), response: nil)
    }

    @Test("starts with a UUID, no group and no direction (COM-36)")
    func defaults() {
        let interaction = Self.interaction
        #expect(UUID(uuidString: interaction.identifier) != nil)
        #expect(interaction.identifier != Self.interaction.identifier)
        #expect(interaction.groupIdentifier == nil)
        #expect(interaction.direction == .unspecified)
        #expect(interaction.intentHandlingStatus == .unspecified)
    }

    @Test("donates what the intent says, with both forms")
    func donates() async throws {
        let device = NotedDevice()
        func interaction() -> INInteraction {
            let interaction = Self.interaction
            interaction.identifier = "i"
            interaction.groupIdentifier = "g"
            interaction.direction = .incoming
            return interaction
        }
        try await CurrentDevice.withConnection(device) {
            try await interaction().donate()
            let error = await withCheckedContinuation { waiting in
                Self.donate(interaction()) { waiting.resume(returning: $0 as NSError?) }
            }
            #expect(error == nil)
        }
        let context = CommunicationContext(
            kind: .message, conversationIdentifier: "chat-1", content: "Hi")
        let donation = InteractionDonation(
            identifier: "i", groupIdentifier: "g", direction: .incoming, communication: context)
        #expect(device.requests == [.donate(donation), .donate(donation)])
    }

    /// The form with a handler, which an `async` function would not choose.
    private static func donate(
        _ interaction: INInteraction, _ done: @escaping ((any Error)?) -> Void
    ) {
        interaction.donate(completion: done)
    }

    @Test("deletes by ids, by group and altogether (COM-37)")
    func deletes() async throws {
        let device = NotedDevice()
        try await CurrentDevice.withConnection(device) {
            try await INInteraction.delete(with: ["a", "b"])
            try await INInteraction.delete(with: "group")
            try await INInteraction.deleteAll()
            let error = await withCheckedContinuation { waiting in
                Self.deleteGroup("other") { waiting.resume(returning: $0 as NSError?) }
            }
            #expect(error == nil)
        }
        #expect(
            device.requests == [
                .deleteDonations(["a", "b"]), .deleteDonationGroup("group"), .deleteDonations(nil),
                .deleteDonationGroup("other"),
            ])
    }

    private static func deleteGroup(
        _ group: String, _ done: @escaping ((any Error)?) -> Void
    ) {
        INInteraction.delete(with: group, completion: done)
    }

    @Test("fails for an intent that is neither message nor call (COM-38)")
    func unsupportedIntent() async {
        let interaction = INInteraction(
            intent: INShareFocusStatusIntent(focusStatus: nil), response: nil)
        await #expect(throws: INIntentError(.interactionOperationNotSupported)) {
            try await interaction.donate()
        }
    }

    @Test("fails with the device's words, and without a device says how to get one")
    func failures() async throws {
        let refusal = ProcessLinkError(domain: INIntentErrorDomain, code: 1901, message: "No.")
        let device = NotedDevice(.success(.failed(refusal)))
        await CurrentDevice.withConnection(device) {
            do {
                try await Self.interaction.donate()
                Issue.record("The donation did not fail.")
            } catch INIntentError.donatingInteraction {
            } catch {
                Issue.record("\(error) is the wrong error.")
            }
        }
        await CurrentDevice.withConnection(NoDevice()) {
            do {
                try await Self.interaction.donate()
                Issue.record("The donation did not fail.")
            } catch {
                #expect(error.localizedDescription == NoDevice.failure.message)
            }
        }
    }

    @Test("keeps a copy of the intent and survives an archive")
    func copies() throws {
        let intent = INSendMessageIntent()
        let interaction = INInteraction(intent: intent, response: nil)
        intent.suggestedInvocationPhrase = "later"
        #expect(interaction.intent.suggestedInvocationPhrase == nil)
        interaction.direction = .outgoing
        interaction.dateInterval = DateInterval(
            start: Date(timeIntervalSince1970: 0), duration: 5)
        #expect(try archived(interaction) == interaction)
        #expect(interaction.copy() as? INInteraction == interaction)
    }
}
