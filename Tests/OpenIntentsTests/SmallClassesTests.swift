import AppleAPITesting
import Foundation
import NotificationModel
import OpenIntents
import OpenUIKitCore
import Testing

@Suite("The small classes of Intents")
struct SmallClassesTests {
    @Test("a call says that the first contact calls (COM-6)")
    func call() throws {
        let people = ["Ann", "Bo"].map { name in
            INPerson(
                personHandle: INPersonHandle(value: "1", type: .phoneNumber), nameComponents: nil,
                displayName: name, image: nil, contactIdentifier: nil, customIdentifier: nil)
        }
        let record = INCallRecord(identifier: "r", callRecordType: .missed, unseen: true)
        let intent = INStartCallIntent(
            callRecordFilter: nil, callRecordToCallBack: record, audioRoute: .unknown,
            destinationType: .normal, contacts: people, callCapability: .audioCall)
        intent.setImage(INImage(named: "club"), forParameterNamed: \.callRecordToCallBack)
        let context = try #require(intent.communicationContext())
        #expect(context.kind == .call)
        #expect(context.sender?.displayName == "Ann")
        #expect(context.recipients.map(\.displayName) == ["Bo"])
        #expect(context.groupImage == .named("club"))
        let other = try archived(intent)
        #expect(other == intent)
        #expect(other.callRecordToCallBack?.unseen == true)
    }

    @Test("survive an archive and equal their copies")
    func archives() throws {
        let speakable = INSpeakableString(
            vocabularyIdentifier: "v", spokenPhrase: "Club", pronunciationHint: "klub")
        #expect(try archived(speakable) == speakable)
        for image in [
            INImage(imageData: Data([1])), INImage(named: "a"), INImage.systemImageNamed("star"),
        ] {
            #expect(try archived(image) == image)
        }
        for status in [INFocusStatus(isFocused: true), INFocusStatus()] {
            #expect(try archived(status) == status)
        }
        let file = INFile(data: Data([1, 2]), filename: "a.m4a", typeIdentifier: nil)
        #expect(try archived(file) == file)
        let response = INSendMessageIntentResponse(code: .success, userActivity: nil)
        #expect(try archived(response) == response)
    }

    @Test("an image loads its picture, but nothing from the network (COM-22)")
    func fetchesImages() async throws {
        let symbol = await INImage.systemImageNamed("star").fetchUIImage()
        let data = try #require(symbol?.pngData())
        #expect(symbol?.size == CGSize(width: 64, height: 64))
        #expect(await INImage(imageData: data).fetchUIImage()?.pngData() == data)
        #expect(await INImage(imageData: Data([1])).fetchUIImage() == nil)
        let remote = try #require(URL(string: "https://example.com/a.png"))
        #expect(await INImage(url: remote)?.fetchUIImage() == nil)
    }

    @Test("errors are caught by code and carry the known values")
    func errors() {
        let error: any Error = INIntentError(
            .donatingInteraction, userInfo: [NSLocalizedDescriptionKey: "No."])
        #expect(error.localizedDescription == "No.")
        #expect((error as NSError).domain == "IntentsErrorDomain")
        #expect((error as NSError).code == 1901)
        #expect(INIntentError.donatingInteraction ~= error)
        #expect(!(INIntentError.deletingAllInteractions ~= error))
    }

    @Test("a resolved Boolean keeps its value, and one to confirm keeps the suggestion")
    func booleanResolution() {
        let settled = INBooleanResolutionResult.success(with: true)
        guard case .success(let value) = settled.outcome else {
            Issue.record("It is \(settled.outcome).")
            return
        }
        #expect(value as? Bool == true)
        let asked = INBooleanResolutionResult.confirmationRequired(with: 1)
        guard case .confirmationRequired(let value) = asked.outcome else {
            Issue.record("It is \(asked.outcome).")
            return
        }
        #expect((value as? NSNumber)?.boolValue == true)
    }

    @Test("results of handlers have the class on which they were created")
    func results() {
        let result = INSendMessageRecipientResolutionResult.needsValue()
        #expect(type(of: result) == INSendMessageRecipientResolutionResult.self)
        guard case .needsValue = result.outcome else {
            Issue.record("\(result.outcome) differs from needsValue.")
            return
        }
    }
}
