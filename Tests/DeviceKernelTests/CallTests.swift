import DeviceKernel
import DeviceModel
import DeviceSimulation
import Foundation
import NotificationModel
import Testing

private let ring = #"{"aps":{"alert":"Call"},"caller":"小明"}"#

struct CallTests {
    private func phone(
        modes: [String] = ["voip"], settings: DeviceSettings = DeviceSettings()
    ) -> SimulatedDevice {
        var app = AppDescription.chat()
        app.backgroundModes = modes
        return .withChat(app, settings: settings)
    }

    private func call(_ device: inout SimulatedDevice) -> String? {
        device.push(ring, to: chat, kind: .voip)
    }

    @Test("VOIP-1 a VoIP push goes to the push registry, launches the app and is never shown")
    func goesToTheRegistry() throws {
        var device = phone()
        let id = try #require(call(&device))
        #expect(
            device.transcript.entries.filter { $0.notification == id }.map(\.event)
                == [.appGotCall, .heard(PlayedSound(kind: .ringtone))]
        )
        let payload = device.effects.compactMap { effect in
            if case .deliverCall(id, chat, let payload) = effect { payload } else { nil }
        }
        #expect(payload.first?["caller"] == .string("小明"))
        #expect(device.kernel.state.apps[chat]?.process == .background)
        #expect(device.screen.cards.isEmpty)
        #expect(
            device.reasons(id) == [
                .pushArrived, .callDelivered, .callRings, .soundPlayed, .callReported,
            ])
    }

    @Test("VOIP-1 a force-quit app, low power and a spent budget do not stop a call")
    func nothingStopsACall() {
        var device = phone()
        device.configure {
            $0.isLowPower = true
            $0.backgroundPushesPerHour = 0
        }
        device.perform(.forceQuit(app: chat))
        _ = call(&device)
        #expect(device.happened(.appGotCall) == 1)
    }

    @Test("VOIP-1 without the background mode, the push is dropped")
    func needsTheMode() {
        var device = phone(modes: ["remote-notification"])
        let id = call(&device)
        #expect(device.reasons(id) == [.pushArrived, .callNoBackgroundMode])
        #expect(device.happened(.appGotCall) == 0)
    }

    @Test("VOIP-5 permission has no effect", arguments: [nil, false] as [Bool?])
    func authorizationIsNotNeeded(isAllowed: Bool?) {
        var device = SimulatedDevice()
        var app = AppDescription.chat()
        app.backgroundModes = ["voip"]
        device.install(app)
        if let isAllowed {
            device.promptAnswer = isAllowed
            device.ask(.authorization([.alert]), of: chat)
        }
        _ = call(&device)
        #expect(device.happened(.appGotCall) == 1)
    }

    static let outcomes: [(outcome: CallOutcome, reason: JourneyReason, isEnded: Bool)] = [
        (.reported, .callReported, false),
        (.notShown("Do Not Disturb is on"), .callNotShown, false),
        (.notReported, .callNotReported, true),
        (.notRegistered, .callNotRegistered, false),
        (.failed("it crashed"), .callFailed, false),
    ]

    @Test("VOIP-2 VOIP-3 an app that reports no call is terminated", arguments: outcomes)
    func outcome(outcome: CallOutcome, reason: JourneyReason, isEnded: Bool) {
        var device = phone()
        device.script.callOutcome = outcome
        let id = call(&device)
        #expect(device.reasons(id).last == reason)
        #expect(device.happened(.appEnded) == (isEnded ? 1 : 0))
    }

    @Test(
        "VOIP-2 VOIP-3 repeated failures stop VoIP pushes; a reported call resets the count",
        arguments: [
            ([.notReported, .notReported, .notReported], true),
            ([.notReported, .notReported, .reported], false),
            (
                [
                    .notReported, .notReported, .notShown("Do Not Disturb"), .notReported,
                    .notReported,
                ], false
            ),
            ([.notReported, .notReported, .reported, .notReported, .notReported], false),
            ([.notReported, .notReported], false),
        ] as [([CallOutcome], Bool)])
    func repeatedFailures(outcomes: [CallOutcome], stops: Bool) {
        var device = phone()
        for outcome in outcomes {
            device.script.callOutcome = outcome
            _ = call(&device)
        }
        device.script.callOutcome = .reported
        let id = call(&device)
        #expect(device.reasons(id).contains(.callsStopped) == stops)
        #expect(device.happened(.appGotCall) == outcomes.count + (stops ? 0 : 1))
    }

    @Test(
        "VOIP-2 an app that is silent for 30 s is terminated, and a later report is ignored")
    func silence() {
        var device = phone()
        device.script.callOutcome = nil
        let id = call(&device) ?? ""
        device.advance(by: 29.9)
        #expect(device.happened(.appEnded) == 0)
        device.advance(by: 0.1)
        device.handle(.callHandled(notification: id, .reported))
        #expect(device.happened(.appEnded) == 1)
        #expect(device.reasons(id).last == .callNotReported)
    }

    @Test("a restart during a call is not a failure of the app")
    func restartDuringACall() {
        var device = phone()
        device.configure { $0.unreportedCallsMax = 1 }
        device.script.callOutcome = nil
        let id = call(&device)
        device.reboot(after: 60)
        #expect(device.reasons(id).last == .callFailed)
        _ = call(&device)
        #expect(device.happened(.appGotCall) == 2)
    }
}
