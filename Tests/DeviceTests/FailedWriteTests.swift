import DeviceModel
import Foundation
import NotificationModel
import Synchronization
import Testing
import UpTesting

@testable import Device

/// A service extension that runs gets a push while the device writes the push's arrival.
@Suite("A running extension and the device's store", .timeLimit(.minutes(10)))
struct FailedWriteTests {
    private static let payload = """
        {"aps":{"alert":{"title":"original","body":"B"},"mutable-content":1},"fault":"none"}
        """

    private func withHostile(
        in folder: URL, memoryBytesMax: Int = DeviceStore.bytesMax,
        _ body: @escaping @Sendable (RunningDevice) async throws -> Void
    ) async throws {
        try await RunningDevice.withApp(
            project: "Tests/Fixtures/Hostile/project.yml", in: folder,
            configure: { $0.memoryBytesMax = memoryBytesMax }, body)
    }

    @Test("a push whose write fails is not accepted; every accepted one is shown once")
    func fullStore() async throws {
        try await withTemporaryFolder { folder in
            let accepted = Mutex<[String]>([])
            await #expect(throws: DeviceStoreError.self) {
                try await withHostile(in: folder, memoryBytesMax: 200_000) { running in
                    // The later pushes find an extension that runs.
                    _ = try await running.card(running.push(Self.payload, apnsID: "first"))
                    while true {
                        let id = "push-\(accepted.withLock(\.count))"
                        guard (try? await running.push(Self.payload, apnsID: id)) != nil else {
                            return
                        }
                        accepted.withLock { $0.append(id) }
                    }
                }
            }
            let pushes = accepted.withLock { $0 }
            #expect(!pushes.isEmpty)
            try await withHostile(in: folder) { running in
                let refused = "push-\(pushes.count)"
                #expect(await running.device.journeys(ofPush: refused).isEmpty)
                _ = try await running.card(running.push(Self.payload, apnsID: refused))
                for push in pushes {
                    let journeys = await running.device.journeys(ofPush: push)
                    #expect(journeys.count == 1)
                    let steps = try await running.steps(
                        journeys.first?.id ?? "", with: .presented)
                    #expect(steps.count { $0.reason == .presented } == 1)
                }
            }
        }
    }
}
