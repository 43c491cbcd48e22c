import Device
import DeviceKernel
import DeviceModel
import Foundation
import NotificationModel
import Testing
import UpTesting

/// VoIP pushes that reach a real app.
@Suite(.timeLimit(.minutes(10)))
struct CallTests {
    private func withHousehold(
        settings: DeviceSettings = DeviceSettings(),
        _ body: @escaping @Sendable (RunningDevice) async throws -> Void
    ) async throws {
        try await withTemporaryFolder { folder in
            try await RunningDevice.withApp(
                project: "Tests/Fixtures/Household/project.yml", settings: settings, in: folder,
                body)
        }
    }

    private static func payload(_ call: String) -> String { #"{"call":"\#(call)"}"# }

    static let outcomes: [(call: String, reason: JourneyReason)] = [
        ("report", .callReported), ("ignore", .callNotReported), ("crash", .callFailed),
        ("hang", .callNotReported),
    ]

    @Test(
        "VOIP-1 VOIP-2 the push registry gets the push, and the journey has the outcome",
        arguments: outcomes)
    func deliveredCall(call: String, reason: JourneyReason) async throws {
        var settings = DeviceSettings()
        // The time limit is for the app that hangs; a crash may take long on a busy machine.
        if call == "hang" { settings.backgroundSeconds = 3 }
        try await withHousehold(settings: settings) { running in
            _ = await running.log.line(containing: "calls 32 bytes")
            let id = try await running.push(Self.payload(call), kind: .voip)
            let reasons = try await running.reasons(id, with: reason)
            #expect(reasons.contains(.callDelivered))
            let screen = try await running.screen { _ in true }
            #expect(!screen.cards.contains { $0.id == id })
        }
    }

    @Test("VOIP-1 VOIP-2 an app that reports no call is terminated, and the next push launches it")
    func launched() async throws {
        try await withHousehold { running in
            _ = await running.log.line(containing: "calls 32 bytes")
            _ = try await running.push(Self.payload("ignore"), kind: .voip)
            try await running.appHasEnded()
            let id = try await running.push(Self.payload("report"), kind: .voip)
            let reasons = try await running.reasons(id, with: .callReported)
            #expect(!reasons.contains(.callNotRegistered))
            _ = await running.log.line(containing: "call 1 reported, no error")
        }
    }

    @Test("CALL-4 CALL-8 the person's choices reach the app's provider")
    func answered() async throws {
        try await withHousehold { running in
            _ = await running.log.line(containing: "calls 32 bytes")
            let id = try await running.push(#"{"call":"ring","caller":"Mia"}"#, kind: .voip)
            let screen = try await running.screen { !$0.calls.isEmpty }
            let call = try #require(screen.calls.first)
            #expect(call.title == "Mia" && call.detail == "Household Video…")
            try await running.device.perform(.call(call.id, .answer))
            _ = await running.log.line(containing: "audio on")
            _ = try await running.screen { $0.calls.first?.phase == .active }
            try await running.device.perform(.call(call.id, .end))
            _ = await running.log.line(containing: "audio off")
            _ = try await running.reasons(id, with: .callEnded)
            await #expect(throws: ActionError.self) {
                try await running.device.perform(.call(call.id, .end))
            }
        }
    }

    @Test("CALL-2 a preview of a VoIP push waits for the call that the app reports")
    func previewed() async throws {
        try await withHousehold { running in
            _ = await running.log.line(containing: "calls 32 bytes")
            let push = ArrivedPush(
                apnsID: "preview-1", app: running.app, kind: .voip,
                payload: Data(#"{"call":"ring","caller":"Mia"}"#.utf8))
            try await running.device.deliver(push)
            let journey = try #require(
                await running.device.settledJourney(ofPush: "preview-1"))
            #expect(journey.contains(.callReported))
            #expect(try await running.screen { _ in true }.calls.map(\.title) == ["Mia"])
        }
    }

    @Test("VOIP-3 a call silenced by a Focus is rejected and counts as reported")
    func filtered() async throws {
        try await withHousehold { running in
            _ = await running.log.line(containing: "calls 32 bytes")
            try await running.device.perform(.focus("Do Not Disturb"))
            let id = try await running.push(Self.payload("report"), kind: .voip)
            let steps = try await running.steps(id, with: .callNotShown)
            #expect(steps.last?.detail == "Do Not Disturb")
            _ = await running.log.line(containing: "call 1 reported, error 3")
        }
    }
}
