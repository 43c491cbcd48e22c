import APNs
import APNsGateway
import APNsProvider
import Foundation
import Synchronization
import Testing

@testable import GatewayTesting

private final class Ledger: Sendable {
    struct Entry {
        var taken = 0
        var statuses: [Int?] = []
    }

    private let state = Mutex<[String: Entry]>([:])

    var entries: [String: Entry] { state.withLock { $0 } }

    func note(_ exchange: ProviderExchange) {
        guard let id = exchange[header: "apns-id"] else { return }
        state.withLock { entries in
            entries[id, default: Entry()].statuses.append(exchange.status)
            if exchange.isTaken { entries[id]?.taken += 1 }
        }
    }
}

/// A client of a gateway that injects every kind of fault at random.
///
/// Set `BELLHOP_FAULT_PUSHES` to raise the number of pushes.
@Suite("A client of a gateway with every fault", .timeLimit(.minutes(10)))
struct EveryFaultTests {
    /// Each kind of fault that a client can meet.
    ///
    /// The rates let every fault happen while pushes still pass. The intervals of rare faults share
    /// no divisor.
    static let faults: [Fault] = [
        Fault(.answer(.init(.tooManyRequests)), probability: 0.01),
        Fault(.answer(.init(.internalServerError)), probability: 0.005),
        Fault(.answer(.init(.serviceUnavailable, body: .absent)), probability: 0.005),
        Fault(.answer(.init(.badDeviceToken)), probability: 0.005),
        Fault(.answer(.init(.payloadEmpty, body: .split)), probability: 0.002),
        Fault(.answer(.init(.badTopic, body: .notJSON)), probability: 0.002),
        Fault(.answer(.init(.badPriority, body: .huge)), probability: 0.001),
        Fault(.answer(.init(Reason(text: "NobodyKnowsThis"), status: 499)), probability: 0.002),
        Fault(.delay(.exponential(mean: 0.01)), probability: 0.01),
        Fault(.noAnswer, every: 1501),
        Fault(.reorder(count: 4), probability: 0.001),
        Fault(.resetStream(code: 7, point: .beforeHeaders), probability: 0.002),
        Fault(.resetStream(code: 8, point: .beforeHeaders), probability: 0.002, takesPush: true),
        Fault(.resetStream(code: 2, point: .afterHeaders), probability: 0.002),
        Fault(.resetStream(code: 2, point: .inBody), probability: 0.002),
        Fault(.settings(streamsMax: 3, windowBytes: 900, restoreAfter: 0.05), every: 997),
        Fault(.goAway(.init()), every: 401),
        Fault(.goAway(.init(lastStream: .below, times: 2)), every: 409),
        Fault(.goAway(.init(code: 11, isFollowedBySilence: true)), every: 1511),
        Fault(.resetConnection, every: 419),
        Fault(.resetConnection, every: 421, takesPush: true),
        Fault(.halfClose, every: 701),
        Fault(.blackHole, every: 1523),
        Fault(.cutInFrame(bytes: 4), every: 709),
        Fault(.expireToken, every: 719),
        Fault(.skewClock(seconds: 7200), every: 727),
        Fault(.replaceToken, every: 1531),
        Fault(.removeApp, every: 1543),
        Fault(.refuse, every: 11),
        Fault(.hangInTLS, every: 23),
        Fault(.noALPN, every: 29),
        Fault(.onlyHTTP1, every: 31),
        Fault(.firstSettings(streamsMax: 1, windowBytes: 300), every: 13),
        Fault(.keepWindow, skip: 20, every: 37),
        Fault(.duplicate(copies: 2), probability: 0.01), Fault(.offline, probability: 0.01),
        Fault(.cutLink, probability: 0.001),
    ]

    private static var pushCount: Int {
        ProcessInfo.processInfo.environment["BELLHOP_FAULT_PUSHES"].flatMap(Int.init) ?? 4000
    }

    private func client(of gateway: TestGateway, resendsUnknown: Bool) throws -> APNsClient {
        var configuration = APNsClient.Configuration()
        configuration.timeout = .seconds(5)
        configuration.connectTimeout = .seconds(1)
        configuration.pingInterval = .milliseconds(500)
        configuration.pingTimeout = .milliseconds(500)
        configuration.retry.firstPause = .milliseconds(5)
        configuration.retry.pauseMax = .milliseconds(50)
        configuration.retry.resendsUnknown = resendsUnknown
        configuration.clock.now = { gateway.now }
        return try APNsClient(
            environment: .custom(
                host: "localhost", port: try #require(gateway.port),
                trust: .pem(try #require(gateway.authorityPEM))),
            authentication: .token(
                privateKeyPEM: gateway.privateKeyPEM, keyID: gateway.keyID,
                teamID: gateway.teamID), configuration: configuration)
    }

    private func send(
        _ count: Int, resendsUnknown: Bool, ledger: Ledger, seed: UInt64
    ) async throws -> [String: [Result<PushResult, any Error>]] {
        try await TestGateway.with(
            seed: seed, change: { $0.observer = { ledger.note($0) } }
        ) { gateway in
            let tokens = try (0..<100).map {
                try gateway.register(topic: "com.example.app\($0)")
            }
            let client = try client(of: gateway, resendsUnknown: resendsUnknown)
            for fault in Self.faults { try gateway.inject(fault) }
            let requests = AsyncStream { continuation in
                for number in 0..<count {
                    var headers = PushHeaders(
                        topic: "com.example.app\(number % tokens.count)", pushType: .alert)
                    headers.apnsID = UUID().uuidString.lowercased()
                    continuation.yield(
                        PushRequest(
                            token: tokens[number % tokens.count], headers: headers,
                            payload: Array(#"{"aps":{"alert":"\#(number)"}}"#.utf8)))
                }
                continuation.finish()
            }
            var heard: [String: [Result<PushResult, any Error>]] = [:]
            for try await result in client.send(contentsOf: requests, inFlight: 200) {
                heard[result.request.headers.apnsID ?? "none", default: []].append(result.outcome)
            }
            await client.shutdown()
            for row in gateway.gateway.faults.rows where row.fault.action.moment == .request {
                #expect(row.injections > 0, "\(row.fault.action) never happened")
            }
            return heard
        }
    }

    @Test("RSN-1: The client gets one answer per push, loses no accepted push and duplicates none")
    func once() async throws {
        let ledger = Ledger()
        let count = Self.pushCount
        let heard = try await send(count, resendsUnknown: false, ledger: ledger, seed: 1)
        #expect(heard.count == count && heard["none"] == nil)
        let entries = ledger.entries
        var tally: [String: Int] = [:]
        for (id, outcomes) in heard {
            #expect(outcomes.count == 1)
            let entry = entries[id] ?? Ledger.Entry()
            #expect(entry.taken <= 1, "\(id) was taken \(entry.taken) times")
            // The client stops sending a push after the service has accepted it.
            #expect(entry.statuses.dropLast().allSatisfy { $0 != 200 })
            switch outcomes.first {
            case .success(let result) where result.isAccepted:
                tally["accepted", default: 0] += 1
                #expect(entry.taken == 1, "\(id) was accepted and not taken")
            case .success(let result):
                tally["\(result.status)", default: 0] += 1
                #expect(entry.taken == 0, "\(id) was refused with \(result.status) and taken")
            case .failure(let error as APNsClientError):
                tally[error.isOutcomeUnknown ? "unknown" : "unsent", default: 0] += 1
                #expect(error.isOutcomeUnknown || entry.taken == 0, "\(id): \(error)")
            default: Issue.record("\(id) did not end with an answer of the service")
            }
        }
        print("\(count) pushes:", tally.sorted { $0.key < $1.key })
        // Each connection that ends also loses the pushes in flight on it.
        #expect(tally["accepted", default: 0] > count / 3)
        #expect(tally["unknown", default: 0] > 0)
    }

    @Test("The client loses no push when the caller prefers duplicates to losses")
    func resent() async throws {
        let ledger = Ledger()
        let count = Self.pushCount
        let heard = try await send(count, resendsUnknown: true, ledger: ledger, seed: 2)
        #expect(heard.count == count && heard["none"] == nil)
        let entries = ledger.entries
        var accepted = 0
        for (id, outcomes) in heard {
            #expect(outcomes.count == 1)
            guard case .success(let result)? = outcomes.first, result.isAccepted else { continue }
            accepted += 1
            #expect(entries[id]?.taken ?? 0 >= 1, "\(id) was accepted and not taken")
        }
        // The client sends pushes in flight on an ended connection again, as this test requests.
        #expect(accepted > count * 2 / 3)
        #expect(entries.values.contains { $0.taken > 1 })
    }
}
