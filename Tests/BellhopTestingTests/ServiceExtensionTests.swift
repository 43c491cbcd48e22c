import BellhopTesting
import Foundation
import Testing
import UserNotifications

@Suite("A service extension run by hand", .timeLimit(.minutes(10)))
struct ServiceExtensionTests {
    private static let direct = #"""
        {"aps":{"alert":{"title":"Chat","body":"Hi"},"thread-id":"t","mutable-content":1},
        "sender":"Ann Lee","mail":"ann@example.com","id":"u1","picture":"png"}
        """#

    @Test("returns the content to show")
    func content() async throws {
        let request = try UNNotificationRequest(testingPush: Self.direct)
        let content = try await ServiceExtensionRunner(ChatService()).run(request)
        #expect(content.body == "Hi")
        #expect(!(content is UNMutableNotificationContent))
        let summary = try #require(CommunicationSummary(content))
        #expect(summary.kind == .message)
        #expect(summary.senderName == "Ann Lee")
        #expect(summary.senderHandle == "ann@example.com")
        #expect(summary.senderCustomIdentifier == "u1")
        #expect(summary.senderContactIdentifier == nil)
        #expect(summary.avatar == .data(Data("png".utf8)))
        #expect(!summary.isGroup)
        #expect(summary.groupName == nil)
        #expect(summary.recipientNames.isEmpty)
        #expect(summary.conversationIdentifier == "t")
        #expect(summary.messageText == "Hi")
        #expect(!summary.mentionsCurrentUser && !summary.wasChangedAfterUpdating)
    }

    @Test("shows a group, and initials for a missing picture (COM-12, COM-14)")
    func group() async throws {
        let request = try UNNotificationRequest(
            testingPush: [
                "aps": ["alert": "Hi"], "sender": "Ann Lee", "group": "Club",
                "others": ["Bo", "Cy"],
            ])
        let content = try await ServiceExtensionRunner(ChatService()).run(request)
        let summary = try #require(CommunicationSummary(content))
        #expect(summary.isGroup)
        #expect(summary.groupName == "Club")
        #expect(summary.recipientNames == ["Bo", "Cy"])
        #expect(summary.avatar == .monogram("AL"))
    }

    @Test("reports that changed content may have lost its style (COM-34)")
    func changed() async throws {
        let request = try UNNotificationRequest(testingPush: Self.direct)
        let content = try await ServiceExtensionRunner(ChatService()).run(request)
        let changed = try #require(content.mutableCopy() as? UNMutableNotificationContent)
        changed.body = "Other"
        #expect(CommunicationSummary(changed)?.wasChangedAfterUpdating == true)
        #expect(CommunicationSummary(request.content) == nil)
    }

    @Test("gets the call to serviceExtensionTimeWillExpire (NSE-9)")
    func expiry() throws {
        let request = try UNNotificationRequest(testingPush: #"{"aps":{"alert":"Secret"}}"#)
        let runner = ServiceExtensionRunner(ChatService())
        runner.receive(request)
        #expect(runner.contents.isEmpty)
        runner.expire()
        #expect(runner.contents.map(\.body) == ["New message"])
    }

    @Test("reports a handler that is called twice; the first call counts (NSE-13)")
    func twice() async throws {
        let request = try UNNotificationRequest(testingPush: #"{"aps":{"alert":"Hi"}}"#)
        let runner = ServiceExtensionRunner(TwiceService())
        #expect(try await runner.run(request).title == "first")
        #expect(runner.contents.map(\.title) == ["first", "second"])
    }

    @Test("reports a handler that is never called")
    func forgotten() async throws {
        let request = try UNNotificationRequest(testingPush: #"{"aps":{"alert":"Hi"}}"#)
        let runner = ServiceExtensionRunner(ForgetfulService())
        let error = await #expect(throws: ServiceExtensionRunner.RunError.handlerWasDropped) {
            try await runner.run(request)
        }
        #expect(error?.description.contains("Call the handler on every path") == true)
    }

    @Test("may answer from another thread (NSE-10)")
    func otherThread() async throws {
        let request = try UNNotificationRequest(testingPush: #"{"aps":{"alert":"Hi"}}"#)
        #expect(try await ServiceExtensionRunner(QueuedService()).run(request).body == "Hi")
    }

    @Test("a canceled task does not wait for an extension that never answers")
    func cancelled() async throws {
        let task = Task {
            let request = try UNNotificationRequest(testingPush: #"{"aps":{"alert":"Hi"}}"#)
            _ = try await ServiceExtensionRunner(ChatService()).run(request)
        }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }
}
