import DeviceKernel
import DeviceModel
import DeviceSimulation
import Foundation
import NotificationModel
import Testing

/// Calls that apps report to CallKit.
@Suite("A call")
struct PhoneCallTests {
    private let id = UUID()

    private func phone(settings: DeviceSettings = DeviceSettings()) -> SimulatedDevice {
        var app = AppDescription.chat()
        app.backgroundModes = ["voip"]
        return .withChat(app, settings: settings)
    }

    /// A device with a call that rings, after a VoIP push.
    private func ringing(
        settings: DeviceSettings = DeviceSettings()
    ) throws -> (SimulatedDevice, String, ScreenModel.Call) {
        var device = phone(settings: settings)
        let pushed = device.push(#"{"caller":"Mia"}"#, to: chat, kind: .voip)
        return (device, try #require(pushed), try #require(device.screen.calls.first))
    }

    @Test("CALL-2 fills the screen of a locked device, with the caller's name")
    func locked() throws {
        var (device, _, call) = try ringing()
        #expect(call.style == .fullScreen && call.phase == .ringing && call.title == "Mia")
        #expect(call.answerTitle == "Accept" && call.endTitle == "Decline")
        #expect(device.screen.isScreenOn)
        device.configure { $0.language = "zh-Hans" }
        #expect(device.screen.calls.first?.endTitle == "拒绝")
    }

    @Test(
        "CALL-2 is a banner on an unlocked device since iOS 14",
        arguments: [("18", .banner), ("14", .banner), ("13.7", .fullScreen)]
            as [(String, ScreenModel.Call.Style)])
    func unlocked(system: String, style: ScreenModel.Call.Style) throws {
        var settings = DeviceSettings()
        settings.systemVersion = try #require(SystemVersion(system))
        var device = phone(settings: settings)
        device.perform(.unlock)
        _ = device.push(#"{"caller":"Mia"}"#, to: chat, kind: .voip)
        #expect(device.screen.calls.first?.style == style)
        let call = try #require(device.screen.calls.first?.id)
        device.perform(.call(call, .answer))
        #expect(device.screen.calls.first?.style == .island)
    }

    @Test("CALL-4 connects when the app fulfills the answer, and ends when the person hangs up")
    func answered() throws {
        var (device, journey, call) = try ringing()
        device.perform(.call(call.id, .answer))
        let active = try #require(device.screen.calls.first)
        #expect(active.phase == .active && active.answerTitle == nil && active.connected != nil)
        device.perform(.call(call.id, .end))
        #expect(device.screen.calls.isEmpty)
        #expect(device.reasons(journey).suffix(2) == [.callAnswered, .callEnded])
        #expect(device.kernel.state.journeys[journey]?.steps.last?.detail == "hung up")
    }

    @Test("CALL-4 is declined with the same action")
    func declined() throws {
        var (device, journey, call) = try ringing()
        device.perform(.call(call.id, .end))
        #expect(device.reasons(journey).last == .callDeclined)
        #expect(device.transcript.entries.last?.event == .appGotCallChoice(.end))
    }

    @Test("CALL-5 ends if the app does not perform the action", arguments: [true, false])
    func failed(hasReason: Bool) throws {
        var (device, journey, call) = try ringing()
        let uuid = try #require(UUID(uuidString: call.id))
        device.handle(
            .call(
                app: chat,
                hasReason ? .failed(call: uuid, why: "odd") : .notImplemented(call: uuid)))
        #expect(device.screen.calls.isEmpty)
        #expect(device.reasons(journey).last == .callActionFailed)
        #expect(
            device.kernel.state.journeys[journey]?.steps.last?.detail == (hasReason ? "odd" : nil))
    }

    @Test("CALL-6 changes with an update, and ends with the app's report")
    func updated() throws {
        var (device, journey, call) = try ringing()
        let uuid = try #require(UUID(uuidString: call.id))
        device.ask(.call(.updated(uuid, Caller(handle: "1", hasVideo: true))), of: chat)
        let changed = try #require(device.screen.calls.first)
        #expect(changed.title == "Mia" && changed.detail == "Chat Video…")
        device.ask(.call(.ended(uuid, .unanswered)), of: chat)
        #expect(device.screen.calls.isEmpty)
        #expect(device.reasons(journey).last == .callEnded)
    }

    @Test("CALL-1 is refused with a known UUID, and beyond the limit")
    func refused() {
        var device = phone()
        func report(_ id: UUID) -> AppAnswer? {
            device.ask(.call(.incoming(id, Caller(), ringtone: nil)), of: chat)
        }
        #expect(report(id) == .granted(true))
        guard case .failed(let failure) = report(id) else {
            Issue.record("accepted twice")
            return
        }
        #expect(failure.code == 2)
        for _ in 1..<KernelLimits.callsMax { _ = report(UUID()) }
        #expect(report(UUID()) != .granted(true))
        #expect(device.screen.calls.count == KernelLimits.callsMax)
    }

    @Test("CALL-3 rings, vibrates on silent, and is quiet during another call")
    func rings() {
        var device = phone()
        func ring() -> [Transcript.Event] {
            let before = device.transcript.entries.count
            device.ask(.call(.incoming(UUID(), Caller(), ringtone: nil)), of: chat)
            return device.transcript.entries.dropFirst(before).map(\.event)
        }
        #expect(ring() == [.heard(PlayedSound(kind: .ringtone))])
        device.perform(.silence(true))
        #expect(ring() == [.felt])
        device.ask(.call(.outgoing(id, Caller(name: "Ann"))), of: chat)
        device.ask(.call(.connected(id)), of: chat)
        #expect(ring().isEmpty)
    }

    @Test("CALL-7 keeps its app from suspension, and ends with its process")
    func process() throws {
        var settings = DeviceSettings()
        settings.suspendsAppsAfterSeconds = 10
        var (device, journey, call) = try ringing(settings: settings)
        device.perform(.call(call.id, .answer))
        device.advance(by: 600)
        #expect(device.kernel.state.apps[chat]?.process == .background)
        device.handle(.appMoved(app: chat, .terminated))
        #expect(device.screen.calls.isEmpty)
        #expect(device.kernel.state.journeys[journey]?.steps.last?.detail == "the app ended")
    }

    @Test("an app cannot change another app's call")
    func otherApp() throws {
        var (device, _, call) = try ringing()
        let uuid = try #require(UUID(uuidString: call.id))
        var other = AppDescription.chat()
        other.bundleIdentifier = "org.example.other"
        device.handle(.installed(other))
        device.ask(.call(.ended(uuid, .failed)), of: other.bundleIdentifier)
        #expect(device.screen.calls.count == 1)
    }
}
