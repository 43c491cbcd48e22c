import DeviceKernel
import DeviceModel
import Foundation
import Synchronization
import Testing
import UpTesting

@testable import Device

@Suite("The settings of a running device", .timeLimit(.minutes(10)))
struct DeviceSettingsTests {
    private struct NotNow: Error {}

    /// Records changes of the network.
    private final class Told: Sendable {
        private let list = Mutex<[Bool]>([])

        var all: [Bool] { list.withLock { $0 } }

        func add(_ isUp: Bool) { list.withLock { $0.append(isUp) } }
    }

    @Test(
        "a push is rejected while the network is down, and the change is reported first")
    func network() async throws {
        try await withTemporaryFolder { folder in
            let told = Told()
            let fixture = try await PersistenceFixture(in: folder) { configuration in
                configuration.networkChanged = { told.add($0) }
            }
            await fixture.allow()
            #expect(told.all == [true])

            try await fixture.device.configure { $0.isNetworkUp = false }
            #expect(told.all == [true, false])
            await #expect(throws: ActionError.self) { try await fixture.push("p1") }
            try await fixture.device.configure { $0.isSilent = true }
            #expect(told.all == [true, false])

            let next = try await fixture.restart { configuration in
                configuration.networkChanged = { told.add($0) }
            }
            #expect(told.all == [true, false, false])
            try await next.device.configure { $0.isNetworkUp = true }
            try await next.push("p1")
            #expect(next.announced == ["p1"])
            await next.device.stop()
        }
    }

    @Test("a change that throws changes nothing")
    func throwing() async throws {
        try await withTemporaryFolder { folder in
            let fixture = try await PersistenceFixture(in: folder)
            let before = await fixture.device.settings
            await #expect(throws: NotNow.self) {
                try await fixture.device.configure { settings in
                    settings.isSilent = true
                    throw NotNow()
                }
            }
            #expect(await fixture.device.settings == before)
            await fixture.device.stop()
        }
    }
}
