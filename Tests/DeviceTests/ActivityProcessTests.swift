import Device
import DeviceKernel
import DeviceModel
import Foundation
import NotificationModel
import Synchronization
import Testing
import UpTesting

/// Live Activities of an app whose code runs in a process.
@Suite(.timeLimit(.minutes(10)))
struct ActivityProcessTests {
    /// A gateway that hands out the tokens `1 2 3 <number>` and notes what is revoked.
    private final class Registrations: Sendable {
        let revoked = Mutex<[String]>([])
        let channels = Mutex<[String]>([])
        private let made = Mutex<UInt8>(0)

        var gateway: ActivityGateway {
            ActivityGateway(
                register: { [self] _, _, _ in
                    made.withLock { number in
                        number += 1
                        return Data([1, 2, 3, number])
                    }
                },
                subscribe: { [self] _, channel in channels.withLock { $0.append(channel) } },
                unregister: { [self] _, id in revoked.withLock { $0.append(id) } })
        }
    }

    private func withHousehold(
        settings: DeviceSettings = DeviceSettings(),
        _ body: @escaping @Sendable (RunningDevice, Registrations) async throws -> Void
    ) async throws {
        let registrations = Registrations()
        try await withTemporaryFolder { folder in
            try await RunningDevice.withApp(
                project: "Tests/Fixtures/Household/project.yml", settings: settings, in: folder,
                configure: { $0.activities = registrations.gateway }
            ) { try await body($0, registrations) }
        }
    }

    private static let start = """
        {"aps":{"event":"start","timestamp":1700000000,"attributes-type":"RideAttributes",
        "attributes":{"place":"Harbor"},"content-state":{"step":1},"alert":{"title":"A ride"}}}
        """

    private static func push(_ event: String, step: Int) -> String {
        """
        {"aps":{"event":"\(event)","timestamp":\(1_700_000_000 + step),
        "content-state":{"step":\(step)},"dismissal-date":1}}
        """
    }

    @Test("LIVE-14 LIVE-20 a start by push launches the app, which sees the activity to its end")
    func startByPush() async throws {
        try await withHousehold { running, registrations in
            _ = await running.log.line(containing: "rides start with 32 bytes")
            // An app that ignores a call is ended.
            _ = try await running.push(#"{"call":"ignore"}"#, kind: .voip)
            try await running.appHasEnded()
            _ = try await running.push(Self.start, kind: .liveActivity)
            _ = await running.log.line(containing: "ride to Harbor, step 1")
            _ = await running.log.line(containing: "ride token 1 2 3 1")
            _ = try await running.push(Self.push("update", step: 2), kind: .liveActivity)
            _ = await running.log.line(containing: "ride at step 2")
            _ = try await running.push(Self.push("end", step: 3), kind: .liveActivity)
            _ = await running.log.line(containing: "ride is dismissed")
            _ = await running.log.line(containing: "ride is over")
            while registrations.revoked.withLock({ $0.isEmpty }) { await Task.yield() }
            #expect(registrations.revoked.withLock { $0.count } == 1)
            #expect(!running.log.lines.contains { $0.contains("ride at step 1") })
        }
    }

    @Test(
        "LIVE-7 the app's process names what its type cannot decode, and the former content stays")
    func undecodable() async throws {
        try await withHousehold { running, _ in
            _ = await running.log.line(containing: "rides start with 32 bytes")
            _ = try await running.push(Self.start, kind: .liveActivity)
            _ = await running.log.line(containing: "ride to Harbor, step 1")
            let wrong = Self.push("update", step: 2).replacing(#""step":2"#, with: #""step":"two""#)
            let id = try await running.push(wrong, kind: .liveActivity)
            let steps = try await running.steps(id, with: .activityNotDecoded)
            #expect(
                steps.last { $0.reason == .activityNotDecoded }?.detail
                    == "RideAttributes: `step` at `content-state.step`: a whole number is expected, "
                    + "found the string \"two\".")
            _ = try await running.screen { $0.activities.first?.state.first?.text == "1" }
            _ = try await running.push(Self.push("update", step: 3), kind: .liveActivity)
            _ = await running.log.line(containing: "ride at step 3")
        }
    }

    @Test("LIVE-19 LIVE-20 the app's own activity starts in the foreground, changes and ends")
    func ownActivity() async throws {
        try await withHousehold { running, registrations in
            _ = await running.log.line(containing: "calls 32 bytes")
            _ = try await running.push(#"{"call":"ride-request"}"#, kind: .voip)
            _ = await running.log.line(containing: "ride refused, visibility")
            try await running.device.perform(.unlock)
            try await running.device.perform(.open(app: running.app))
            try await running.appIsShown()
            _ = try await running.push(#"{"call":"ride-request"}"#, kind: .voip)
            _ = await running.log.line(containing: "ride requested, active")
            _ = await running.log.line(containing: "ride token 1 2 3 1")
            _ = try await running.push(#"{"call":"ride-update"}"#, kind: .voip)
            _ = await running.log.line(containing: "ride at step 2")
            let screen = try await running.screen { $0.activities.first?.state.first?.text == "2" }
            #expect(screen.activities.first?.attributes.map(\.text) == ["Mill"])
            _ = try await running.push(#"{"call":"ride-end"}"#, kind: .voip)
            _ = await running.log.line(containing: "ride is over")
            _ = try await running.screen { $0.activities.isEmpty }
        }
    }

    @Test("LIVE-11 LIVE-20 the app learns that the person turned Live Activities off")
    func turnedOff() async throws {
        try await withHousehold { running, _ in
            _ = await running.log.line(containing: "rides start with 32 bytes")
            try await running.device.perform(.change(app: running.app, .liveActivities(false)))
            _ = await running.log.line(containing: "rides are off")
        }
    }

    @Test("CHAN-5 an activity that a push starts with a channel subscribes to it")
    func channel() async throws {
        try await withHousehold { running, registrations in
            _ = await running.log.line(containing: "rides start with 32 bytes")
            let start = Self.start.replacing("}}}", with: "},\"input-push-channel\":\"bmV3cw==\"}}")
            _ = try await running.push(start, kind: .liveActivity)
            _ = await running.log.line(containing: "ride to Harbor, step 1")
            while registrations.channels.withLock({ $0.isEmpty }) { await Task.yield() }
            #expect(registrations.channels.withLock { $0 } == ["bmV3cw=="])
        }
    }
}
