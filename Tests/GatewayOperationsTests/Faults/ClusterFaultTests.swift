import Foundation
import Glibc
import Testing
import UpTesting

@testable import APNsGateway

/// Kills, stops and disconnects real gateways and database servers, and sets wrong clocks.
/// `Scripts/cluster-faults` runs these tests in separate namespaces, also for longer.
@Suite(
    "A cluster of real processes with faults", .serialized, .timeLimit(.minutes(120)),
    .enabled(if: FaultNetwork.isPrepared, "Scripts/cluster-faults runs it"))
struct ClusterFaultTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let seed = UInt64(environment["BELLHOP_FAULT_SEED"] ?? "") ?? 1
    /// All kinds of faults unless the environment names one.
    private static let kinds =
        ClusterFault(rawValue: environment["BELLHOP_FAULT_KIND"] ?? "").map { [$0] }
        ?? ClusterFault.allCases
    private static let count =
        Int(environment["BELLHOP_FAULTS"] ?? "") ?? ClusterFault.allCases.count

    private func withCluster(
        durability: String = "replicated", devices: Int = 24,
        _ body: (FaultCluster) async throws -> Void
    ) async throws {
        try await withTemporaryFolder { folder in
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o755], ofItemAtPath: folder.path)
            let cluster = try await FaultCluster(
                in: folder, seed: Self.seed, durability: durability, devices: devices)
            do {
                try await body(cluster)
            } catch {
                Issue.record("\(error)\n\(await cluster.logs())")
            }
            keep(cluster.load.history)
        }
    }

    @Test(
        "keeps all accepted pushes, has one writer for each bucket, and ends no healthy gateway"
    )
    func promise() async throws {
        try await withCluster { cluster in
            var generator = SplitMix(state: Self.seed)
            let faults = FaultSchedule(Self.kinds, count: Self.count, using: &generator).entries
            let history = cluster.load.history
            try await cluster.load.run {
                try await cluster.load.accept(60)
                for (number, entry) in faults.enumerated() {
                    _ = history.restartLongestGap()
                    let (start, before) = (history.now, history.accepted)
                    print(
                        "fault \(number + 1) of seed \(Self.seed) begins: \(entry.fault) \(entry.seconds) s"
                    )
                    let text = try await cluster.suffer(
                        entry.fault, for: entry.seconds, using: &generator)
                    print(
                        "fault \(number + 1): \(text), \(history.now - start) ms, accepted "
                            + "\(history.accepted - before), longest without one for a device "
                            + "\(history.restartLongestGap()) ms")
                    #expect(!text.contains(": accepted"))
                }
                try await cluster.drain()
            }
            let check = FaultChecker(history.entries)
            print(
                "seed \(Self.seed): sent \(check.sent), accepted \(check.accepted), received "
                    + "\(check.received), twice \(check.duplicates), violations "
                    + "\(check.violations.count)")
            #expect(check.violations == [])
            #expect(try await cluster.audit() == [])
            let problems = await cluster.problems
            #expect(problems == [])
            #expect(check.accepted > 100 * faults.count)
        }
    }

    @Test("has two writers without the fence: proves that the first test can fail")
    func withoutFence() async throws {
        try await withCluster { cluster in
            try await cluster.databases.sql(
                """
                CREATE OR REPLACE FUNCTION gateway_fence(mine int8, needs_standby bool) RETURNS void
                LANGUAGE sql AS 'SELECT'
                """)
            var generator = SplitMix(state: Self.seed)
            try await cluster.load.run {
                try await cluster.load.accept(60)
                for _ in 0..<6 where try await cluster.audit().isEmpty {
                    _ = try await cluster.suffer(.pauseGateway, using: &generator)
                }
            }
            let problems = try await cluster.audit()
            #expect(problems.contains { $0.contains("without their bucket") })
        }
    }

    @Test("loses pushes if one disk is enough: proves that the first test can fail")
    func withoutStandby() async throws {
        try await withCluster(durability: "single") { cluster in
            let history = cluster.load.history
            try await cluster.load.run {
                try await cluster.load.accept(60)
                try await cluster.databases.sql("ALTER SYSTEM SET synchronous_standby_names = ''")
                try await cluster.databases.sql("SELECT pg_reload_conf()")
                cluster.load.keepAway(true)
                try await cluster.network.cut(.database1, .database2)
                try await cluster.load.accept(300)
                try await cluster.databases.killPrimary()
                try await cluster.network.heal(.database1, .database2)
                try await cluster.databases.promote()
                try await cluster.databases.rebuild()
                try await cluster.recover()
                try await cluster.drain()
            }
            #expect(FaultChecker(history.entries).violations.contains { $0.contains("is lost") })
        }
    }

    @Test("has an owner for each bucket again in time, with 100,000 stored pushes")
    func takeOver() async throws {
        try await withCluster(devices: 48) { cluster in
            let history = cluster.load.history
            try await cluster.load.run {
                cluster.load.keepAway(true)
                try await cluster.load.accept(400)
                try await cluster.store(100_000, for: 0)
                _ = history.restartLongestGap()
                let start = history.now
                await cluster.end(0, with: SIGKILL)
                try await cluster.waitForOthers(than: 0)
                let time = history.now - start
                try await cluster.load.accept(200)
                let stored = try await cluster.stored(by: [1, 2])
                print(
                    "take-over of 1365 buckets with 100000 pushes: \(time) ms, longest without an "
                        + "accepted push for a device \(history.restartLongestGap()) ms")
                #expect(stored > 100_000)
                // The limit is six seconds on an idle machine.
                #expect(time < 6_000 * 2)
            }
        }
    }

    /// Stores the history at the path that the script sets.
    private func keep(_ history: FaultHistory) {
        guard let file = Self.environment["BELLHOP_FAULT_HISTORY"] else { return }
        let lines = history.entries.map { "\($0)\n" }.joined()
        let name = "\(file).\(Date().timeIntervalSince1970)"
        #expect(throws: Never.self) { try Data(lines.utf8).write(to: URL(filePath: name)) }
    }
}
