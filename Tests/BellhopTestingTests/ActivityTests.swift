import ActivityKit
import BellhopTesting
import Foundation
import Testing

@Suite("A Live Activity on a test device", .timeLimit(.minutes(10)))
struct ActivityTests {
    struct Ride: ActivityAttributes {
        struct ContentState: Codable, Hashable {
            var step: Int
        }
        var place: String
    }

    private static let app = "org.example.rides"

    private static func device() async throws -> TestDevice {
        let device = TestDevice()
        try device.install(AppDescription(bundleIdentifier: app, name: "Rides"))
        try await device.perform(.open(app: app))
        return device
    }

    private static func content(_ step: Int) -> ActivityContent<Ride.ContentState> {
        ActivityContent(state: .init(step: step), staleDate: nil)
    }

    private static func update(_ state: String, _ timestamp: Int) -> String {
        """
        {"aps":{"event":"update","timestamp":\(timestamp),"content-state":\(state)}}
        """
    }

    @Test("LIVE-20 reports pushes in its sequences, on each device apart")
    func sequences() async throws {
        let devices = [try await Self.device(), try await Self.device()]
        for (number, device) in devices.enumerated() {
            var steps = try await device.run(as: Self.app) {
                try Activity.request(
                    attributes: Ride(place: "Mill"), content: Self.content(number),
                    pushType: .token
                ).contentStateUpdates.makeAsyncIterator()
            }
            try await device.push(
                Self.update(#"{"step":\#(number + 5)}"#, 1_700_000_000), to: Self.app,
                kind: .liveActivity)
            #expect(await steps.next()?.step == number + 5)
        }
        for (number, device) in devices.enumerated() {
            try await device.run(as: Self.app) {
                #expect(Activity<Ride>.activities.map(\.content.state.step) == [number + 5])
            }
        }
    }

    @Test("LIVE-7 keeps its content when the app cannot decode a push, and the journey says why")
    func undecodable() async throws {
        let device = try await Self.device()
        let activity = try await device.run(as: Self.app) {
            try Activity.request(attributes: Ride(place: "Mill"), content: Self.content(1))
        }
        try await device.push(
            Self.update(#"{"step":"two"}"#, 1_700_000_000), to: Self.app, kind: .liveActivity)
        while device.journeys.allSatisfy({ !$0.contains(.activityNotDecoded) }) {
            await Task.yield()
        }
        let step = device.journeys.flatMap(\.steps).first { $0.reason == .activityNotDecoded }
        #expect(step?.detail?.contains("`content-state.step`: a whole number is expected") == true)
        try await device.run(as: Self.app) { #expect(activity.content.state.step == 1) }
    }

    @Test("LIVE-23 is pending until its start")
    func pending() async throws {
        let device = try await Self.device()
        let version = try #require(SystemVersion("26"))
        device.configure { $0.systemVersion = version }
        let start = Date.now + 3_600
        let activity = try await device.run(as: Self.app) {
            try Activity.request(
                attributes: Ride(place: "Mill"), content: Self.content(1),
                alertConfiguration: AlertConfiguration(
                    title: "A ride", body: "Now", sound: .default), start: start)
        }
        try await device.run(as: Self.app) { #expect(activity.activityState == .pending) }
        try await device.advance(by: .seconds(start.timeIntervalSince(device.now) + 1))
        try await device.run(as: Self.app) { #expect(activity.activityState == .active) }
        #expect(device.screen.activities.count == 1)
    }
}
