import APNs
import APNsProvider
import Foundation
import Glibc
import LocalAuthority
import SeededTesting
import Subprocess
import Synchronization
import SystemPackage
import Testing

/// A gateway that is repeatedly killed at random moments under load, with the same store.
///
/// `BELLHOP_KILL_ROUNDS` sets the number of rounds; the seed is fixed.
@Suite("A gateway that is killed", .timeLimit(.minutes(10)))
struct KillTests {
    private static var rounds: Int {
        ProcessInfo.processInfo.environment["BELLHOP_KILL_ROUNDS"].flatMap(Int.init) ?? 200
    }

    private static var runner: FilePath {
        let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
        return FilePath(own ?? "").removingLastComponent().appending("gateway-runner")
    }

    /// The events recorded so far by many tasks.
    private final class Seen: Sendable {
        struct State {
            var events: [DeliveryHistory.Event] = []
            var tokens: [Int: (hex: String, device: String)] = [:]
            var accepted = 0
            /// Answers of this round.
            var answered = 0
            var changedTokens: [String] = []
            var accounts: [Substring] = []
            var port: Int?
        }

        let state = Mutex(State())

        func note(_ event: DeliveryHistory.Event) { state.withLock { $0.events.append(event) } }

        /// Processes a line of the runner.
        func read(_ line: String) {
            let words = line.trimmingCharacters(in: .whitespacesAndNewlines).split(separator: " ")
            state.withLock { state in
                switch words.first {
                case "token" where words.count == 4:
                    let number = Int(words[1]) ?? -1
                    let hex = String(words[2])
                    if let known = state.tokens[number], known.hex != hex {
                        state.changedTokens.append(hex)
                    }
                    state.tokens[number] = (hex, String(words[3]))
                case "ready" where words.count == 2: state.port = Int(words[1])
                case "push" where words.count == 3:
                    state.events.append(
                        .delivered(String(words[2]), device: String(words[1])))
                case "acked" where words.count == 2:
                    state.events.append(.acknowledged(String(words[1])))
                case "stored" where words.count == 2:
                    state.events.append(.stored(String(words[1])))
                case "accounts" where words.count == 4: state.accounts = Array(words.dropFirst())
                default: break
                }
            }
        }
    }

    @Test(
        "VAL-4, STORE-5: The gateway loses no answered push and restores no acknowledged one")
    func survival() async throws {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "kill-\(UUID().uuidString.prefix(8))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let authority = try LocalAuthority.open(folder: folder)
        let key = try ProviderKey.open(folder: folder)
        let authentication = try ProviderAuthentication.token(
            privateKeyPEM: key.privateKeyPEM, keyID: key.keyID, teamID: key.teamID)
        var random = SeededGenerator(seed: 7)
        let seen = Seen()
        for _ in 0..<Self.rounds {
            try await round(
                folder, seen, killAfter: Int.random(in: -8...60, using: &random),
                seed: random.next()
            ) { port in
                try APNsClient(
                    environment: .custom(
                        host: "localhost", port: port, trust: .pem(authority.certificatePEM)),
                    authentication: authentication)
            }
        }
        _ = try await run(
            .path(Self.runner), arguments: [folder.path, "dump"], input: .none, output: .sequence,
            error: .discarded
        ) { runner in
            for try await line in runner.standardOutput.strings() { seen.read(line) }
        }
        let result = seen.state.withLock { $0 }
        let history = DeliveryHistory(
            connected: ["phone", "tablet"], perToken: 3, end: Date(), events: result.events)
        #expect(history.violations == [])
        #expect(result.changedTokens == [])
        #expect(result.accepted > Self.rounds * 5)
        let accounts = result.accounts.map(String.init)
        try #require(accounts.count == 3)
        #expect(Int(accounts[0]) ?? 0 >= result.accepted)
        let stored = result.events.count { if case .stored = $0 { true } else { false } }
        #expect(Int(accounts[1]) == stored)
        #expect(accounts[2] == "true")
        print(summary(result.events, accounts))
    }

    private func summary(_ events: [DeliveryHistory.Event], _ accounts: [String]) -> String {
        func count(_ isCounted: (DeliveryHistory.Event) -> Bool) -> Int {
            events.count(where: isCounted)
        }
        return "\(Self.rounds) kills: "
            + "\(count { if case .sent = $0 { true } else { false } }) sent, "
            + "\(count { if case .accepted = $0 { true } else { false } }) answered 200, "
            + "\(count { if case .delivered = $0 { true } else { false } }) deliveries, "
            + "\(count { if case .acknowledged = $0 { true } else { false } }) acknowledged, "
            + "\(accounts[0]) accepted and \(accounts[1]) stored at the end, 0 violations"
    }

    /// Runs the gateway, sends pushes to it, and kills it after the given number of answers. A
    /// negative number kills it during its start.
    private func round(
        _ folder: URL, _ seen: Seen, killAfter: Int, seed: UInt64,
        _ makeClient: @Sendable @escaping (Int) throws -> APNsClient
    ) async throws {
        seen.state.withLock { state in
            state.port = nil
            state.answered = 0
        }
        let result = try await run(
            .path(Self.runner), arguments: [folder.path], input: .none, output: .sequence,
            error: .discarded
        ) { runner in
            let pid = runner.processIdentifier.value
            var lines = runner.standardOutput.strings().makeAsyncIterator()
            var linesLeft = killAfter < 0 ? 8 + killAfter : Int.max
            while linesLeft > 0, seen.state.withLock({ $0.port }) == nil,
                let line = try await lines.next()
            {
                seen.read(line)
                linesLeft -= 1
            }
            guard killAfter >= 0, let port = seen.state.withLock({ $0.port }) else {
                kill(pid, SIGKILL)
                while let line = try await lines.next() { seen.read(line) }
                return
            }
            let client = try makeClient(port)
            try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask {
                    await load(client, seen, killAfter: killAfter, seed: seed) {
                        kill(pid, SIGKILL)
                    }
                    await client.shutdown()
                }
                while let line = try await lines.next() { seen.read(line) }
                try await group.waitForAll()
            }
        }
        #expect(result.terminationStatus == .signaled(SIGKILL))
    }

    /// Sends pushes from eight tasks until the gateway has ended.
    private func load(
        _ client: APNsClient, _ seen: Seen, killAfter: Int, seed: UInt64,
        _ end: @escaping @Sendable () -> Void
    ) async {
        await withTaskGroup(of: Void.self) { group in
            for sender in 0..<8 as Range<UInt64> {
                group.addTask {
                    var random = SeededGenerator(seed: seed &+ sender)
                    while await send(client, seen, &random) {
                        let isDue = seen.state.withLock { state in
                            state.answered += 1
                            return state.answered == killAfter + 1
                        }
                        if isDue { end() }
                    }
                }
            }
        }
        // Ends the round also if all requests failed for another reason.
        end()
    }

    /// Sends one push. Returns whether to continue.
    private func send(
        _ client: APNsClient, _ seen: Seen, _ random: inout SeededGenerator
    ) async -> Bool {
        let number = Int.random(in: 0..<6, using: &random)
        guard let (hex, device) = seen.state.withLock({ $0.tokens[number] }),
            let token = DeviceToken(hex: hex)
        else { return false }
        let id = UUID().uuidString.lowercased()
        let collapseID = ["x", "y", nil].randomElement(using: &random) ?? nil
        let isShort = Int.random(in: 0..<10, using: &random) == 0
        let soon = Date(timeIntervalSince1970: Date().timeIntervalSince1970.rounded(.down) + 2)
        let expires = isShort ? soon : nil
        let request = PushRequest(
            token: token,
            headers: PushHeaders(
                topic: "com.example.app\(number % 2)", pushType: .alert, apnsID: id,
                expiration: expires.map { .until($0) } ?? .standard, collapseID: collapseID),
            payload: Array(#"{"aps":{"alert":"Hello"}}"#.utf8))
        seen.note(
            .sent(id, .init(token: hex, device: device, collapseID: collapseID, expires: expires)))
        do {
            let result = try await client.send(request)
            seen.note(result.isAccepted ? .accepted(id) : .failed(id))
            if result.isAccepted { seen.state.withLock { $0.accepted += 1 } }
            return result.isAccepted
        } catch {
            seen.note(.failed(id))
            return false
        }
    }
}
