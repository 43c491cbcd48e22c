import APNsGateway
import DevicePushLink
import Foundation
import GatewayStore
import LibPQ
import PostgresTesting
import Testing

@testable import GatewayDatabase

@Suite("Data that the gateways of a database share", .timeLimit(.minutes(5)))
struct SharedSettingTests {
    private let database: PostgresAddress

    init() throws { database = try DatabaseServer.shared.get().makeGatewayDatabase() }

    private func open(_ node: String) async throws -> PostgresStore {
        var configuration = configuration(database, node: node)
        configuration.shares = true
        return try await GatewayDatabaseTests.open(configuration)
    }

    @Test("accepts concurrent changes of all gateways, and loses none")
    func together() async throws {
        let stores = [try await open("a"), try await open("b")]
        try await withThrowingTaskGroup { group in
            for number in 0..<20 {
                group.addTask {
                    try await stores[number % 2].changeSetting("numbers") {
                        ($0 ?? []) + [UInt8(number)]
                    }
                }
            }
            try await group.waitForAll()
        }
        for store in stores {
            let settings = try await store.settings(changedAfter: 0)
            #expect(settings.map(\.name) == ["numbers"])
            #expect(settings.first?.content.sorted() == Array(0..<20))
        }
    }

    @Test("is read incrementally")
    func changes() async throws {
        let store = try await open("a")
        #expect(try await store.settings(changedAfter: 0) == [])
        try await store.changeSetting("one") { _ in [1] }
        try await store.changeSetting("two") { _ in [2] }
        let first = try await store.settings(changedAfter: 0)
        #expect(first.map(\.name) == ["one", "two"])
        let last = try #require(first.last?.change)
        #expect(try await store.settings(changedAfter: last) == [])
        try await store.changeSetting("one") { known in (known ?? []) + [3] }
        let changed = try await store.settings(changedAfter: last)
        #expect(changed.map(\.name) == ["one"] && changed.map(\.content) == [[1, 3]])
    }

    @Test("stays unchanged after an invalid change")
    func refused() async throws {
        struct SenselessError: Error {}
        let store = try await open("a")
        try await store.changeSetting("one") { _ in [1] }
        await #expect(throws: SenselessError.self) {
            try await store.changeSetting("one") { _ in throw SenselessError() }
        }
        #expect(try await store.settings(changedAfter: 0).map(\.content) == [[1]])
    }

    @Test("rejects changes of a gateway whose session has ended")
    func fenced() async throws {
        let store = try await open("a")
        try PostgresConnection(database).execute("UPDATE session SET ended = true")
        await #expect(throws: GatewayStoreError.self) {
            try await store.changeSetting("one") { _ in [1] }
        }
        #expect(try number("SELECT count(*) FROM shared_setting", in: database) == 0)
    }

    @Test("includes the accounts of all gateways, also of those that ended")
    func accounts() async throws {
        let first = try await open("a")
        try await first.served { $0.count == 4096 }
        for id in 1...3 as ClosedRange<UInt64> {
            #expect(try await first.put(stored(id, for: "device-\(id)")) == .stored)
        }
        try await first.acknowledge(.init(1), for: .init("device-1"))
        try await first.end()
        let second = try await open("b")
        try await second.served { $0.count == 4096 }
        #expect(try await second.put(stored(9, for: "device-9")) == .stored)
        let accounts = try await second.clusterAccounts()
        #expect(accounts.accepted == 4 && accounts.delivered == 1 && accounts.stored == 3)
        #expect(accounts.isBalanced)
    }
}
