import BellhopTesting
import Foundation
import NotificationServiceKit
import Testing
import UserNotifications

@Suite("A pipeline", .timeLimit(.minutes(10)))
struct PipelineTests {
    private struct Broken: Error {}

    private static func adding(
        _ text: String, maySkip: Bool = true, failing error: (any Error)? = nil
    ) -> NotificationStep {
        NotificationStep(text, maySkip: maySkip) { draft, _ in
            draft.body += text
            if let error { throw error }
        }
    }

    private func body(_ pipeline: NotificationPipeline) async throws -> String {
        let runner = ServiceExtensionRunner(pipeline)
        return try await runner.run(.push(body: "")).body
    }

    @Test("runs its steps in order and delivers once")
    func order() async throws {
        let runner = ServiceExtensionRunner(
            NotificationPipeline {
                Self.adding("a")
                for letter in ["b", "c"] { Self.adding(letter) }
                if true { Self.adding("d") }
            })
        let content = try await runner.run(.push(body: ""))
        #expect(content.body == "abcd")
        runner.expire()
        #expect(runner.contents.count == 1)
    }

    @Test(
        "continues after an optional step fails, and ends after a required step fails",
        arguments: [(true, "ac"), (false, "a")])
    func failing(maySkip: Bool, shown: String) async throws {
        let pipeline = NotificationPipeline {
            Self.adding("a")
            Self.adding("b", maySkip: maySkip, failing: Broken())
            Self.adding("c")
        }
        #expect(try await body(pipeline) == shown)
    }

    @Test("skips a step without work, and continues", arguments: ["Ann", "Ben"])
    func applying(title: String) async throws {
        let pipeline = NotificationPipeline {
            NotificationStep("a", maySkip: false, applies: { $0.title == "Ann" }) { draft, _ in
                draft.body += "a"
            }
            Self.adding("b")
        }
        let content = try await ServiceExtensionRunner(pipeline).run(.push(title: title, body: ""))
        #expect(content.body == (title == "Ann" ? "ab" : "b"))
    }

    @Test("shows the fallback of an error, and ends")
    func carried() async throws {
        var instead = NotificationDraft()
        instead.body = "Could not be decrypted"
        let pipeline = NotificationPipeline {
            Self.adding("a", maySkip: true, failing: StepError(replacing: instead))
            Self.adding("b")
        }
        #expect(try await body(pipeline) == "Could not be decrypted")
    }

    @Test(
        "abandons a step over its budget, even if the step ignores cancellation",
        arguments: [true, false])
    func overBudget(heeds: Bool) async throws {
        let (never, parked) = (Latch(), Latch())
        let slow = NotificationStep("slow", budget: 1) { draft, context in
            draft.body = "parked"
            context.park(draft)
            parked.open()
            if heeds { try await never.waitCancellably() } else { await never.wait() }
            draft.body = "late"
            context.park(draft)
        }
        let pipeline = NotificationPipeline {
            slow
            Self.adding("+")
        }
        let runner = ServiceExtensionRunner(pipeline, .test(clock: .over(at: parked)))
        #expect(try await runner.run(.push()).body == "parked+")
        never.open()
    }

    @Test("ignores content that a step parks after its abandonment")
    func lateParking() async throws {
        let (never, parked) = (Latch(), Latch())
        let pipeline = NotificationPipeline {
            NotificationStep("slow", budget: 1) { draft, context in
                await never.wait()
                draft.body = "late"
                context.park(draft)
                parked.open()
            }
            NotificationStep("next") { _, _ in
                never.open()
                await parked.wait()
                // The pipeline would show the last parked draft.
                throw Broken()
            }
        }
        let runner = ServiceExtensionRunner(pipeline, .test(clock: .instant))
        #expect(try await runner.run(.push()).body == "Body")
    }

    // MARK: - Gate and classification

    @Test(
        "shows a push unchanged when the gate skips it or fails", arguments: [true, false])
    func gate(fails: Bool) async throws {
        let pipeline = NotificationPipeline(
            gate: { _, _ in
                if fails { throw Broken() }
                return .leaveAlone(reason: "of another vendor")
            }
        ) {
            Self.adding("a")
        }
        let runner = ServiceExtensionRunner(pipeline)
        #expect(try await runner.run(.push()).body == "Body")
    }

    @Test("shows the replacement of the gate or the classifier, with the app's data")
    func replaced() async throws {
        var draft = NotificationDraft()
        draft.body = "Messages while offline"
        let replacement = draft
        let pipelines = [
            NotificationPipeline(gate: { _, _ in .replace(replacement) }) { Self.adding("a") },
            NotificationPipeline(classify: { _, _ in .replace(replacement) }) { Self.adding("a") },
        ]
        for pipeline in pipelines {
            let runner = ServiceExtensionRunner(pipeline)
            let content = try await runner.run(.push(["room": "7"]))
            #expect(content.body == "Messages while offline" && content.title.isEmpty)
            #expect(content.userInfo["room"] as? String == "7")
        }
    }

    @Test("runs the steps when the classifier fails")
    func classifierFails() async throws {
        let pipeline = NotificationPipeline(classify: { _, _ in throw Broken() }) {
            Self.adding("a")
        }
        #expect(try await body(pipeline) == "a")
    }

    @Test(
        "NSE-15, NSE-16 drops a push only with the entitlement; without it, shows the push silently in the list"
    )
    func discarded() async throws {
        func run(_ filtering: FilteringCapability?) async throws -> UNNotificationContent {
            let pipeline = NotificationPipeline(
                filtering: filtering, classify: { _, _ in .discard(reason: "seen before") }
            ) {
                Self.adding("a")
            }
            let request = try UNNotificationRequest.push(aps: ["sound": "default"])
            return try await ServiceExtensionRunner(pipeline).run(request)
        }
        let dropped = try await run(.declaredInEntitlements)
        #expect(dropped == UNNotificationContent())
        let listed = try await run(nil)
        #expect(listed.body == "Body" && listed.title == "Title")
        #expect(listed.sound == nil && listed.interruptionLevel == .passive)
    }

    // MARK: - Sealed text

    private static let seal = SealedText(title: "Chat", body: "New message")

    @Test("never shows cipher text: not after an error, a timeout or a skip")
    func sealed() async throws {
        let pipelines = [
            NotificationPipeline(sealed: Self.seal) {},
            NotificationPipeline(sealed: Self.seal) {
                Self.adding("a", maySkip: false, failing: Broken())
            },
            NotificationPipeline(sealed: Self.seal) {
                NotificationStep("slow", budget: 1) { _, _ in await Latch.shut.wait() }
            },
            NotificationPipeline(
                sealed: Self.seal, gate: { _, _ in .leaveAlone(reason: "locked since boot") }
            ) {},
            NotificationPipeline(sealed: Self.seal, classify: { _, _ in .discard(reason: "") }) {},
        ]
        for pipeline in pipelines {
            let runner = ServiceExtensionRunner(pipeline, .test(clock: .instant))
            let content = try await runner.run(.push(title: "c2VhbGVk", body: "Y2lwaGVy"))
            #expect(content.title == "Chat" && content.body == "New message")
        }
    }

    @Test("shows the text that a step decrypted")
    func opened() async throws {
        let pipeline = NotificationPipeline(sealed: Self.seal) {
            NotificationStep("open") { draft, _ in
                draft.body = "Hello"
                draft.sealed = nil
            }
        }
        #expect(try await body(pipeline) == "Hello")
    }

    @Test("hides a sealed push with the entitlement, and shows a fallback without it")
    func sealedAndSilent() async throws {
        var seal = SealedText(body: "")
        #expect(seal.body == "…")
        let request = try UNNotificationRequest.push(aps: ["sound": "default"])
        seal.isSilent = true
        let silent = try await ServiceExtensionRunner(NotificationPipeline(sealed: seal) {})
            .run(request)
        #expect(silent.sound == nil && silent.interruptionLevel == .passive)
        seal.filtering = .declaredInEntitlements
        let none = try await ServiceExtensionRunner(NotificationPipeline(sealed: seal) {})
            .run(request)
        #expect(none == UNNotificationContent())
    }

    @Test("keeps userInfo values that JSON cannot express, and returns unchanged content itself")
    func foreignValues() async throws {
        let content = UNMutableNotificationContent()
        content.userInfo = ["known": 1, 7: "a key that is not text"]
        content.body = "Body"
        let request = UNNotificationRequest(identifier: "x", content: content, trigger: nil)
        let service = ScriptedService()
        service.script = NotificationPipeline {
            NotificationStep("data") { draft, _ in
                draft.userInfo["known"] = nil
                draft.userInfo["new"] = ["list": [1, 2.5, true, .null]]
            }
        }
        let kept = Kept<[String]>()
        let done = Latch()
        service.didReceive(request) { content in
            kept.keep(content.userInfo.keys.map { "\($0)" })
            done.open()
        }
        await done.wait()
        #expect(Set(kept.all.first ?? []) == ["7", "new"])
    }
}

extension Latch {
    /// A latch that never opens.
    static let shut = Latch()
}
