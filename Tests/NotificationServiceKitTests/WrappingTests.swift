import BellhopTesting
import Foundation
import NotificationServiceKit
import Testing
import UserNotifications

@Suite("Another vendor's code in a pipeline", .timeLimit(.minutes(10)))
struct WrappingTests {
    private func run(
        clock: NotificationClock = .still, _ vendor: NotificationStep
    ) async throws -> UNNotificationContent {
        let pipeline = NotificationPipeline {
            NotificationStep("before") { draft, _ in draft.title = "before" }
            vendor
            NotificationStep("after") { draft, _ in draft.body += "+" }
        }
        return try await ServiceExtensionRunner(pipeline, .test(clock: clock))
            .run(.push(["room": "7"]))
    }

    private static func edited(
        _ request: UNNotificationRequest, _ body: String
    ) -> UNNotificationContent {
        let content = request.content.mutableCopy() as? UNMutableNotificationContent
        content?.body = "\(request.content.title) \(body)"
        content?.userInfo["vendor"] = true
        return content ?? UNMutableNotificationContent()
    }

    @Test("gets the current draft, and its result becomes the next draft")
    func handsOn() async throws {
        let content = try await run(
            .wrapping("Vendor") { request, handler in
                #expect(request.identifier == "push")
                #expect(request.trigger is UNPushNotificationTrigger)
                handler(Self.edited(request, "vendor"))
            })
        #expect(content.title == "before" && content.body == "before vendor+")
        #expect(content.userInfo["vendor"] as? Bool == true)
        #expect(content.userInfo["room"] as? String == "7")
    }

    @Test("may call its handler twice, from any thread, and late: the first call in time counts")
    func twice() async throws {
        let content = try await run(
            .wrapping("Vendor") { request, handler in
                let (first, second) = (Self.edited(request, "1"), Self.edited(request, "2"))
                handler(first)
                handler(second)
            })
        #expect(content.body == "before 1+")
    }

    @Test("is abandoned when it never calls its handler, whether it keeps or drops it")
    func never() async throws {
        let (kept, asked) = (Kept<@Sendable (UNNotificationContent) -> Void>(), Latch())
        let late = try await run(
            clock: .over(at: asked),
            .wrapping("Vendor", budget: 1) { _, handler in
                kept.keep(handler)
                asked.open()
            })
        #expect(late.body == "Body+")
        let handler = try #require(kept.all.first)
        handler(UNNotificationContent())
        #expect(try await run(.wrapping("Vendor") { _, _ in }).body == "Body+")
    }

    @Test(
        "gets the original request when nothing changed, and its content passes through unchanged"
    )
    func untouched() async throws {
        let sender = ServiceExtensionRunner(
            NotificationPipeline { Sender { _, _ in .direct(with: Participant(name: "Ann")) } },
            .test())
        let decorated = try await sender.run(.push())
        let kept = Keeping(decorated)
        let service = ScriptedService()
        service.script = NotificationPipeline {
            NotificationStep.wrapping("Vendor") { _, handler in handler(kept.content) }
        }
        let (shown, done) = (Kept<String?>(), Latch())
        service.didReceive(try .push()) { content in
            // A mutable copy may have lost its sender (COM-34).
            if !(content is UNMutableNotificationContent) {
                shown.keep(CommunicationSummary(content)?.senderName)
            }
            done.open()
        }
        await done.wait()
        #expect(shown.all == ["Ann"])
    }

    @Test("never gets cipher text, and cannot decrypt it")
    func sealed() async throws {
        let seen = Kept<String>()
        let pipeline = NotificationPipeline(sealed: SealedText(body: "New message")) {
            NotificationStep.wrapping("Vendor") { request, handler in
                seen.keep(request.content.body)
                handler(Self.edited(request, "vendor"))
            }
        }
        let content = try await ServiceExtensionRunner(pipeline).run(.push(body: "Y2lwaGVy"))
        #expect(seen.all == ["New message"] && content.body == "New message")
    }

    /// Immutable content.
    private struct Keeping: @unchecked Sendable {
        let content: UNNotificationContent
        init(_ content: UNNotificationContent) { self.content = content }
    }
}
