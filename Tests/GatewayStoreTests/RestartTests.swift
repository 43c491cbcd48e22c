import APNs
import APNsGateway
import Foundation
import GRDB
import Testing

@testable import GatewayStore

/// The other data that survives a restart.
@Suite("A gateway's store after a restart", .timeLimit(.minutes(10)))
struct RestartTests {
    private func open(_ folder: URL) throws -> GatewayStore { try GatewayStore(folder: folder) }

    @Test("has its enrolled devices, and accepts no more than the limit")
    func devices() async throws {
        try await withStoreFolder { folder in
            let records = (1...3).map { number in
                DeviceRecord(
                    device: DeviceID("\(number)"), name: "n\(number)",
                    secretHash: [UInt8](repeating: UInt8(number), count: 32),
                    enrolledAt: Date(timeIntervalSince1970: 1_800_000_000))
            }
            do {
                let directory = try StoredDeviceDirectory(store: try open(folder), devicesMax: 2)
                try await directory.add(records[0])
                try await directory.add(records[1])
                await #expect(throws: DeviceDirectoryFullError.self) {
                    try await directory.add(records[2])
                }
                try await directory.remove(records[0].device)
                try await directory.add(records[2])
                await #expect(throws: DeviceDirectoryFullError.self) {
                    try await directory.add(records[2])
                }
            }
            let directory = try StoredDeviceDirectory(store: try open(folder))
            #expect(Set(directory.records) == Set(records.dropFirst()))
            #expect(directory.record(of: records[1].device) == records[1])
            #expect(directory.record(of: records[0].device) == nil)
        }
    }
    private func channel(
        _ text: String, _ bundleID: String = "com.example.chat", isDeleted: Bool = false
    ) throws -> StoredChannel {
        StoredChannel(
            id: try #require(ChannelID(text)), bundleID: bundleID, environment: .production,
            policy: .newest, isDeleted: isDeleted)
    }

    @Test("CHAN-7: has its channels, the deleted ones too, and their subscribers")
    func channels() async throws {
        try await withStoreFolder { folder in
            let channels = [
                try channel("one"), try channel("two"), try channel("one", "com.example.news"),
            ]
            let deleted = try channel("two", isDeleted: true)
            do {
                let store = try open(folder)
                for channel in channels { try await store.put(channel) }
                try await store.put(
                    StoredSubscription(token: token(1), channel: channels[0].id))
                try await store.put(
                    StoredSubscription(token: token(2), channel: channels[1].id))
                try await store.put(
                    StoredSubscription(token: token(3), channel: channels[1].id))
                try await store.put(
                    StoredSubscription(token: token(3), channel: channels[0].id))
                try await store.put(
                    StoredSubscription(token: token(4), channel: channels[0].id))
                try await store.put(StoredSubscription(token: token(4), channel: nil))
                try await store.put(deleted)
            }
            let store = try open(folder)
            #expect(try await store.channels() == [channels[0], deleted, channels[2]])
            #expect(
                Set(try await store.subscriptions()) == [
                    StoredSubscription(token: token(1), channel: channels[0].id),
                    StoredSubscription(token: token(3), channel: channels[0].id),
                ])
        }
    }

    @Test("drops the oldest deleted channels of an app that deletes without limit")
    func deletedChannels() async throws {
        try await withStoreFolder { folder in
            let store = try open(folder)
            try await store.queue.write { database in
                for number in 0..<GatewayStore.deletedChannelsMax {
                    try database.execute(
                        sql: """
                            INSERT INTO channel (id, bundle, environment, policy, is_deleted)
                            VALUES (?, 'com.example.chat', 'production', 0, 1)
                            """, arguments: ["old \(number)"])
                }
            }
            try await store.put(try channel("kept"))
            try await store.put(try channel("new", isDeleted: true))
            let ids = try await store.channels().map(\.id.text)
            #expect(ids.count == GatewayStore.deletedChannelsMax + 1)
            #expect(ids.first == "old 1" && ids.suffix(2) == ["kept", "new"])
        }
    }
}
