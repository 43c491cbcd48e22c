import BellhopTesting
import Foundation
import NotificationServiceKit
import Testing
import UserNotifications

@Suite("A service that runs a pipeline", .timeLimit(.minutes(10)))
struct ServiceTests {
    /// A step that opens `began` and then waits for `gate`.
    private static func waiting(_ began: Latch, _ gate: Latch) -> NotificationStep {
        NotificationStep("wait", cost: .network) { draft, _ in
            began.open()
            await gate.wait()
            draft.body += " late"
        }
    }

    @Test("NSE-9 delivers the current draft at its expiration, at once and once")
    func expiry() async throws {
        let (began, gate) = (Latch(), Latch())
        let runner = ServiceExtensionRunner(
            NotificationPipeline {
                NotificationStep("cheap") { draft, _ in draft.title = "Ann" }
                Self.waiting(began, gate)
            })
        runner.receive(try .push())
        await began.wait()
        #expect(runner.contents.isEmpty)
        runner.expire()
        #expect(runner.contents.map(\.title) == ["Ann"])
        #expect(runner.contents.map(\.body) == ["Body"])
        gate.open()
        runner.expire()
        #expect(runner.contents.count == 1)
    }

    @Test("shows the fallback of cipher text at its expiration")
    func sealedExpiry() async throws {
        let (began, gate) = (Latch(), Latch())
        let runner = ServiceExtensionRunner(
            NotificationPipeline(sealed: SealedText(body: "New message")) {
                Self.waiting(began, gate)
            })
        runner.receive(try .push(body: "Y2lwaGVy"))
        await began.wait()
        runner.expire()
        #expect(runner.contents.map(\.body) == ["New message"])
        gate.open()
    }

    @Test("cancels running steps at its expiration")
    func cancels() async throws {
        let (began, cancelled) = (Latch(), Latch())
        let runner = ServiceExtensionRunner(
            NotificationPipeline(sideTracks: [
                SideTrack("receipt") { _, _ in try await Latch().waitCancellably() }
            ]) {
                NotificationStep("wait") { _, _ in
                    began.open()
                    try? await Latch().waitCancellably()
                    cancelled.open()
                }
            })
        runner.receive(try .push())
        await began.wait()
        runner.expire()
        await cancelled.wait()
        #expect(runner.contents.count == 1)
    }

    @Test("keeps concurrent pushes of one instance apart, also at the expiration")
    func parallel() async throws {
        let service = ScriptedService()
        let gate = Latch()
        let began = (0..<40).map { _ in Latch() }
        service.script = NotificationPipeline {
            NotificationStep("number") { draft, context in
                draft.body = context.requestIdentifier
                let number = Int(context.requestIdentifier) ?? 0
                if number % 2 == 1 { context.park(draft) }
                began[number].open()
                if number % 2 == 1 { await gate.wait() }
            }
        }
        let shown = (0..<40).map { _ in Kept<String>() }
        let done = (0..<40).map { _ in Latch() }
        for number in 0..<40 {
            service.didReceive(try .push(identifier: "\(number)")) { content in
                shown[number].keep(content.body)
                done[number].open()
            }
        }
        for number in 0..<40 { await began[number].wait() }
        for number in stride(from: 0, to: 40, by: 2) { await done[number].wait() }
        service.serviceExtensionTimeWillExpire()
        for number in 0..<40 { await done[number].wait() }
        gate.open()
        #expect(shown.map(\.all) == (0..<40).map { ["\($0)"] })
    }

    @Test("keeps the pushes of several instances apart")
    func instances() async throws {
        let (began, gate) = (Latch(), Latch())
        let slow = ServiceExtensionRunner(NotificationPipeline { Self.waiting(began, gate) })
        slow.receive(try .push(body: "slow"))
        await began.wait()
        let quick = ServiceExtensionRunner(NotificationPipeline {})
        #expect(try await quick.run(.push(body: "quick")).body == "quick")
        quick.expire()
        #expect(slow.contents.isEmpty)
        gate.open()
        #expect(try await slow.content().body == "slow late")
    }

    @Test(
        "shows a push unchanged, and never cipher text, when time expires before the pipeline starts"
    )
    func expiryWithinDidReceive() throws {
        for (seal, text) in [(nil, "Body"), (SealedText(body: "New message"), "New message")] {
            let service = HastyService()
            service.seal = seal
            let shown = Kept<String>()
            service.didReceive(try .push()) { shown.keep($0.body) }
            #expect(shown.all == [text])
        }
    }

    @Test("never delays the banner for side tasks, and gives them the shown content")
    func sideTracks() async throws {
        let (gate, sent) = (Latch(), Latch())
        let seen = Kept<String>()
        let runner = ServiceExtensionRunner(
            NotificationPipeline(sideTracks: [
                SideTrack("receipt") { draft, _ in
                    await gate.wait()
                    seen.keep("received \(draft.body)")
                },
                SideTrack("archive", start: .onDelivery) { draft, _ in
                    seen.keep("shown \(draft.body)")
                    sent.open()
                },
            ]) {
                NotificationStep("edit") { draft, _ in draft.body = "edited" }
            })
        #expect(try await runner.run(.push()).body == "edited")
        await sent.wait()
        #expect(seen.all == ["shown edited"])
        gate.open()
    }

    @Test("gives side tasks the shown content, also at the expiration")
    func lateTracks() async throws {
        let (begun, kept) = (Latch(), Latch())
        let seen = Kept<String>()
        let service = TrackedService()
        service.begun = begun
        service.keep = { text in
            seen.keep(text)
            kept.open()
        }
        service.didReceive(try .push()) { _ in }
        await begun.wait()
        service.serviceExtensionTimeWillExpire()
        await kept.wait()
        #expect(seen.all == ["shown parked"])
    }

    @Test("delivers the content when the last reference to the delivery is released")
    func forgotten() {
        let shown = Kept<String>()
        let content = UNMutableNotificationContent()
        content.body = "best"
        _ = ContentDelivery(bestAttempt: content) { shown.keep($0.body) }
        #expect(shown.all == ["best"])
    }
}

/// A service whose time expires while it creates its pipeline.
private final class HastyService: PipelineNotificationService {
    var seal: SealedText?

    override var pipeline: NotificationPipeline {
        serviceExtensionTimeWillExpire()
        return NotificationPipeline(sealed: seal) {
            NotificationStep("edit") { draft, _ in draft.body = "edited" }
        }
    }
}

/// A service that parks a draft, waits forever and reports the shown content.
private final class TrackedService: PipelineNotificationService {
    var begun: Latch?
    var keep: (@Sendable (String) -> Void)?

    override var pipeline: NotificationPipeline {
        let (begun, keep) = (begun, keep)
        return NotificationPipeline(sideTracks: [
            SideTrack("archive", start: .onDelivery) { draft, _ in keep?("shown \(draft.body)") }
        ]) {
            NotificationStep("slow") { draft, context in
                draft.body = "parked"
                context.park(draft)
                begun?.open()
                try await Latch().waitCancellably()
            }
        }
    }
}
