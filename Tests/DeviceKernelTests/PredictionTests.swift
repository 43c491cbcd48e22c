import DeviceSimulation
import Foundation
import NotificationModel
import Testing

@testable import DeviceKernel
@testable import DeviceModel

/// What would happen to a push, without it happening.
struct PredictionTests {
    private static func push(_ payload: String, app: String = chat) -> ArrivedPush {
        ArrivedPush(apnsID: "ahead", app: app, payload: Data(payload.utf8))
    }

    @Test("the extension is not run, and the journey says so")
    func extensionIsNotRun() throws {
        var device = SimulatedDevice.withChat()
        device.script.serviceExtension = { _ in
            Issue.record("the extension was run")
            return .hangs
        }
        let prediction = try #require(
            device.kernel.prediction(of: Self.push(mutableAlert), at: device.now))
        #expect(
            prediction.journey.steps.map(\.reason) == [
                .pushArrived, .extensionEligible, .extensionNotRun, .presented,
            ])
        #expect(prediction.outcome == ["The Lock Screen lights up and shows it."])
    }

    @Test("nothing of the device changes, and a real push of the same id is not a second copy")
    func nothingChanges() throws {
        var device = SimulatedDevice.withChat()
        let before = device.screen
        _ = try #require(device.kernel.prediction(of: Self.push(mutableAlert), at: device.now))
        #expect(device.screen == before)
        #expect(device.journeys.isEmpty)
        let id = device.push(mutableAlert, to: chat, apnsID: "ahead")
        #expect(!device.reasons(id).contains(.pushSeen))
    }

    @Test("sound, badge and silence are described in sentences")
    func outcomeIsTold() {
        let device = SimulatedDevice.withChat()
        func outcome(_ payload: String) -> [String]? {
            device.kernel.prediction(of: Self.push(payload), at: device.now)?.outcome
        }
        #expect(
            outcome(#"{"aps":{"alert":"x","badge":3,"sound":"default"}}"#) == [
                "The app's icon shows 3.", "The Lock Screen lights up and shows it.",
                "The default sound plays.",
            ])
        #expect(
            outcome(#"{"aps":{"content-available":1}}"#) == ["The app is woken in the background."])
        #expect(outcome(#"{"aps":{}}"#) == ["Nothing is seen or heard."])
        #expect(outcome("[") == ["Nothing is seen or heard."])
    }

    @Test("the foreground app is not called")
    func appInFrontIsNotAsked() throws {
        var device = SimulatedDevice.withChat()
        device.perform(.unlock)
        device.perform(.open(app: chat))
        let prediction = try #require(
            device.kernel.prediction(of: Self.push(#"{"aps":{"alert":"x"}}"#), at: device.now))
        #expect(prediction.journey.steps.last?.reason == .foregroundNotAsked)
        #expect(prediction.outcome == ["What is shown is what the app's willPresent answers."])
    }

    @Test("a device without network says that the push waits")
    func networkIsDown() throws {
        var settings = DeviceSettings()
        settings.isNetworkUp = false
        let device = SimulatedDevice.withChat(settings: settings)
        let prediction = try #require(
            device.kernel.prediction(of: Self.push(mutableAlert), at: device.now))
        #expect(prediction.outcome.first?.hasPrefix("The device's network is down") == true)
    }

    @Test("a push that would wait for a busy extension has a complete prediction")
    func busyExtension() throws {
        var device = SimulatedDevice.withChat()
        device.script.serviceExtension = { _ in .hangs }
        device.push(mutableAlert, to: chat)
        let prediction = try #require(
            device.kernel.prediction(of: Self.push(mutableAlert), at: device.now))
        let reasons = prediction.journey.steps.map(\.reason)
        #expect(reasons.contains(.extensionQueued) && reasons.contains(.extensionNotRun))
        #expect(reasons.last == .presented)
    }

    @Test("a missing app has no prediction")
    func unknownApp() {
        let device = SimulatedDevice.withChat()
        #expect(
            device.kernel.prediction(of: Self.push(mutableAlert, app: "none"), at: device.now)
                == nil)
    }
}
