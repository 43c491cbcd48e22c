import APNs
import DevicePushLink
import Foundation
import GatewayDatabase
import GatewayStore
import Synchronization
import Testing

@testable import APNsGateway
@testable import GatewayStore

@Suite("A durable delivery log", .timeLimit(.minutes(10)))
struct DeliveryStoreTests {
    private static let start = Date(timeIntervalSince1970: 1_800_000_000)

    private func began(
        _ uniqueID: String, _ id: UInt64?, _ states: [DeliveryState] = [.accepted]
    ) -> DeliveryChange {
        .began(
            DeliveryRecord(
                uniqueID: uniqueID, apnsID: "apns-" + uniqueID, topic: bundleID,
                steps: states.map { .init(state: $0, at: Self.start) }), id.map { PushID($0) })
    }

    private func changed(_ id: UInt64, _ state: DeliveryState) -> DeliveryChange {
        .changed(PushID(id), .init(state: state, at: Self.start + 1))
    }

    /// Lends an empty log three times: for a database through two gateways, otherwise through one
    /// that restarts.
    private func withLives(
        _ kind: StoreKind, recordsMax: Int = 100, bytesMax: Int = DeliveryFile.bytesMax,
        _ lives: [(any DeliveryStore) async throws -> Void]
    ) async throws {
        switch kind {
        case .memory:
            let store = MemoryDeliveryStore(recordsMax: recordsMax)
            for life in lives { try await life(store) }
        case .sqlite:
            try await withStoreFolder { folder in
                for life in lives {
                    try await life(try DeliveryFile(folder: folder, bytesMax: bytesMax))
                }
            }
        case .postgres:
            try await kind.withLives(
                deliveryBytesMax: bytesMax, clock: TestClock(),
                lives.map { life in
                    { try await life(try #require($0 as? any DeliveryStore)) }
                })
        }
    }

    private func states(_ uniqueID: String, in store: any DeliveryStore) async throws -> [String] {
        try await store.record(uniqueID: uniqueID, since: .distantPast)?.steps
            .map(\.state.description) ?? []
    }

    @Test(
        "The log keeps the steps of a push in order, also after a restart",
        arguments: StoreKind.allCases
    )
    func steps(kind: StoreKind) async throws {
        try await withLives(
            kind,
            [
                { store in
                    try await store.append(
                        [
                            began("a", 1, [.accepted, .stored(.deviceOffline)]), began("b", 2),
                            began("c", 3), .refused(PushID(3)), changed(2, .delivered),
                        ], keepingSince: .distantPast)
                    #expect(try await states("b", in: store) == ["accepted", "delivered"])
                    #expect(try await states("c", in: store) == [])
                },
                { store in
                    try await store.append(
                        [changed(1, .discarded(.expired)), changed(9, .delivered)],
                        keepingSince: .distantPast)
                    let record = try await store.record(uniqueID: "a", since: .distantPast)
                    #expect(record?.apnsID == "apns-a" && record?.topic == bundleID)
                    #expect(record?.steps.map(\.at) == [Self.start, Self.start, Self.start + 1])
                    #expect(
                        try await states("a", in: store)
                            == ["accepted", "stored (device offline)", "discarded (expired)"])
                    #expect(try await states("d", in: store) == [])
                },
            ])
    }

    @Test("The log has one record for all pushes of a broadcast", arguments: StoreKind.allCases)
    func broadcast(kind: StoreKind) async throws {
        try await withLives(
            kind,
            [
                { store in
                    try await store.append(
                        [
                            began("a", nil), began("a", 1),
                            began("a", 2, [.accepted, .stored(.power)]), changed(1, .delivered),
                        ], keepingSince: .distantPast)
                    #expect(
                        try await states("a", in: store)
                            == ["accepted", "stored (power)", "delivered"])
                }
            ])
    }

    @Test("The log deletes old records", arguments: StoreKind.allCases)
    func age(kind: StoreKind) async throws {
        try await withLives(
            kind,
            [
                { store in
                    try await store.append([began("a", 1)], keepingSince: .distantPast)
                    let late = try await store.record(uniqueID: "a", since: Self.start)
                    #expect(late == nil)
                    try await store.append([began("a\u{0}", 2)], keepingSince: Self.start)
                    #expect(try await states("a", in: store) == [])
                }
            ])
    }

    private func addDelivered(_ ids: Range<Int>, to store: any DeliveryStore) async throws {
        for start in stride(from: ids.lowerBound, to: ids.upperBound, by: 20) {
            let pushes = start..<start + 20
            try await store.append(
                pushes.map { began("\($0)", UInt64($0)) }
                    + pushes.map { changed(UInt64($0), .delivered) },
                keepingSince: .distantPast)
        }
    }

    @Test(
        "The log is bounded and sums up the oldest records, also after a restart",
        arguments: StoreKind.allCases)
    func bound(kind: StoreKind) async throws {
        let count = 4000
        try await withLives(
            kind, recordsMax: 500, bytesMax: 256 * 1024,
            [
                { store in try await addDelivered(0..<count / 2, to: store) },
                { store in try await addDelivered(count / 2..<count, to: store) },
                { store in
                    #expect(try await states("0", in: store) == [])
                    #expect(
                        try await states("\(count - 1)", in: store) == ["accepted", "delivered"])
                    // Each push is either in the log or in the sums.
                    var kept = 0
                    for id in 0..<count where try await !states("\(id)", in: store).isEmpty {
                        kept += 1
                    }
                    let sums = try await store.sums()
                    #expect(kept > 100 && kept < count / 2)
                    #expect(sums.states["delivered"].map { $0 + kept } == count)
                    #expect(sums.states.keys.sorted() == ["accepted", "delivered"])
                    #expect(sums.until == Self.start + 1)
                },
            ])
    }

    @Test("A log file needs at most twice the size of its data")
    func fileBound() async throws {
        try await withStoreFolder { folder in
            let bytesMax = 256 * 1024
            let store = try DeliveryFile(folder: folder, bytesMax: bytesMax)
            for id in 0..<2000 as Range<UInt64> {
                try await store.append(
                    [began("\(id)", id), changed(id, .delivered)], keepingSince: .distantPast)
            }
            let size = try folder.appending(path: "deliveries.sqlite")
                .resourceValues(forKeys: [.fileSizeKey]).fileSize
            #expect(try #require(size) < 2 * bytesMax)
            #expect(try await !store.sums().states.isEmpty)
        }
    }

    @Test(
        "The log keeps sums only of removed records that have not expired",
        arguments: StoreKind.allCases)
    func noSums(kind: StoreKind) async throws {
        try await withLives(
            kind,
            [
                { store in
                    try await store.append([began("a", 1)], keepingSince: .distantPast)
                    try await store.append([began("b", 2)], keepingSince: Self.start)
                    #expect(try await states("a", in: store) == [])
                    #expect(try await store.sums() == DeliverySums())
                }
            ])
    }

    @Test(
        "The log parses each state from its text",
        arguments: [
            "accepted", "delivered", "stored (device offline)", "stored (power)",
            "discarded (unregistered)", "discarded (expired)", "discarded (replaced)",
        ])
    func words(text: String) {
        #expect(DeliveryState(text)?.description == text)
        #expect(DeliveryState(text + " ") == nil)
    }

    @Test("The log waits for a slow store when many changes queue up, and reads after them")
    func slow() async throws {
        let store = SlowDeliveryStore()
        let log = DeliveryLog(store: store) { Self.start }
        for number in 0..<300 {
            log.acceptedBroadcast(apnsID: "x", topic: bundleID, uniqueID: "\(number)")
            if number % 100 == 99 {
                let record = try await log.record(uniqueID: "\(number)")
                #expect(record != nil)
            }
        }
        store.failing = true
        await #expect(throws: SlowDeliveryStore.FullError.self) {
            // A write can fail before the test reads. Then the read does not wait.
            while true {
                log.refused(PushID(1))
                _ = try await log.record(uniqueID: "1")
            }
        }
        store.failing = false
        #expect(try await log.record(uniqueID: "0") != nil)
    }
}

/// A log that yields before each change and fails when the test says so.
private final class SlowDeliveryStore: DeliveryStore {
    struct FullError: Error {}

    private let memory = MemoryDeliveryStore(recordsMax: 1000)
    private let isFailing = Mutex(false)

    var failing: Bool {
        get { isFailing.withLock { $0 } }
        set { isFailing.withLock { $0 = newValue } }
    }

    func append(_ changes: [DeliveryChange], keepingSince oldest: Date) async throws {
        await Task.yield()
        guard !failing else { throw FullError() }
        memory.append(changes, keepingSince: oldest)
    }

    func record(uniqueID: String, since oldest: Date) async throws -> DeliveryRecord? {
        memory.record(uniqueID: uniqueID, since: oldest)
    }

    func sums() -> DeliverySums { memory.sums() }
}
