import Foundation
import GatewayOwnership
import Testing

@Suite("A cluster of gateways in virtual time", .serialized, .timeLimit(.minutes(10)))
struct ClusterSimulationTests {
    /// The seeds to test; `Scripts/cluster-simulation` tests more.
    private static let seeds: Range<UInt64> = {
        let environment = ProcessInfo.processInfo.environment
        let first = UInt64(environment["BELLHOP_CLUSTER_SEED"] ?? "") ?? 1
        let count = UInt64(environment["BELLHOP_CLUSTER_SEEDS"] ?? "") ?? 2
        return first..<(first + max(1, count))
    }()

    private static let isLong =
        ProcessInfo.processInfo.environment["BELLHOP_CLUSTER_SEEDS"] != nil

    private static let options: ClusterSimulation.Options = {
        var options = ClusterSimulation.Options()
        let environment = ProcessInfo.processInfo.environment
        options.buckets = Int(environment["BELLHOP_CLUSTER_BUCKETS"] ?? "") ?? options.buckets
        options.faultsUntil = Int(environment["BELLHOP_CLUSTER_MS"] ?? "") ?? options.faultsUntil
        return options
    }()

    @Test("has one writer for each bucket, loses nothing, and finds new owners in time")
    func sound() async {
        for seed in Self.seeds {
            let report = await ClusterSimulation(seed: seed, Self.options).run()
            #expect(report.violations == [], "seed \(seed)")
            #expect(report.acknowledged > 1_000)
            #expect(report.bucketsTakenOver > Self.options.buckets)
            #expect(report.bucketsHandedOver > 0)
            #expect(report.sessionsEnded > 0)
            // The long run prints its figures.
            if Self.isLong { print(line(report, seed)) }
        }
    }

    @Test("has the same result for the same seed")
    func repeats() async {
        var options = Self.options
        (options.nodes, options.faultsUntil, options.calm) = (8, 15_000, 5_000)
        let first = await ClusterSimulation(seed: 7, options).run()
        let second = await ClusterSimulation(seed: 7, options).run()
        let other = await ClusterSimulation(seed: 8, options).run()
        #expect(second == first)
        #expect(other != first)
    }

    @Test("loses pushes without the fence: proves that the first test can fail")
    func withoutFence() async {
        var options = Self.options
        options.hasFence = false
        let violations = await violations(of: options)
        #expect(violations.contains { $0.contains("which belongs to") })
        #expect(violations.contains { $0.contains("is lost") })
    }

    @Test("has two writers if a hand-over does not wait for pending writes")
    func withoutWaiting() async {
        var options = Self.options
        (options.handOverWaits, options.pushesPerSecond) = (false, 400)
        let violations = await violations(of: options)
        #expect(violations.contains { $0.contains("which belongs to") })
    }

    @Test(
        "ends healthy gateways if a wait for a standby counts as time with renewals"
    )
    func withoutStreak() async {
        var options = Self.options
        options.limits.commitGapMax = .seconds(60)
        let violations = await violations(of: options)
        #expect(violations.contains { $0.contains("of a healthy gateway was ended") })
    }

    private func violations(of options: ClusterSimulation.Options) async -> [String] {
        var options = options
        options.nodes = 16
        var violations: [String] = []
        for seed in UInt64(1)...4 {
            violations += await ClusterSimulation(seed: seed, options).run().violations
        }
        return violations
    }

    private func line(_ report: ClusterSimulation.Report, _ seed: UInt64) -> String {
        let faults = ClusterSimulation.Fault.allCases.map { "\($0) \(report.faults[$0] ?? 0)" }
        return
            "seed \(seed): \(faults.joined(separator: ", ")); \(report.acknowledged) acknowledged, "
            + "\(report.delivered) delivered, \(report.duplicates) twice, \(report.refused) refused; "
            + "\(report.sessionsEnded) sessions ended, \(report.bucketsTakenOver) buckets taken over, "
            + "\(report.bucketsHandedOver) handed over, without a writer for at most "
            + "\(report.unownedMax) ms; violations: \(report.violations.count)"
    }
}
