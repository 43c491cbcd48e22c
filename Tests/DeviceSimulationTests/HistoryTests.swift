import DeviceKernel
import DeviceModel
import DeviceSimulation
import Foundation
import Testing

/// Random histories of a device, each checked after every event.
///
/// Repeat one history: `BELLHOP_SEED=17 BELLHOP_STEPS=204`, from the failure. More and longer
/// ones: `BELLHOP_SEEDS=10000 BELLHOP_STEPS=1000`.
struct HistoryTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static func number(_ name: String, _ usual: Int) -> Int {
        environment[name].flatMap { Int($0) } ?? usual
    }

    /// The seeds in parts, which run in parallel.
    static let parts: [[UInt64]] = {
        if let seed = environment["BELLHOP_SEED"].flatMap({ UInt64($0) }) { return [[seed]] }
        let seeds = Array(1...UInt64(max(1, number("BELLHOP_SEEDS", 200))))
        return (0..<8).map { part in seeds.filter { Int($0 % 8) == part } }
    }()
    static let steps = number("BELLHOP_STEPS", 120)

    @Test("every history keeps all rules", arguments: parts)
    func noRuleIsBroken(seeds: [UInt64]) {
        for seed in seeds {
            var history = History(seed: seed)
            if let failure = history.run(steps: Self.steps) {
                Issue.record("\(failure.description)")
            }
        }
    }

    @Test("the same seed produces the same history", arguments: [3, 5, 8] as [UInt64])
    func sameSeedSameHistory(seed: UInt64) {
        var first = History(seed: seed)
        var second = History(seed: seed)
        _ = first.run(steps: 150)
        _ = second.run(steps: 150)
        #expect(first.device.transcript == second.device.transcript)
        #expect(first.device.effects == second.device.effects)
        #expect(first.device.journeys == second.device.journeys)
    }

    @Test("another seed produces another history")
    func anotherSeedAnotherHistory() {
        var first = History(seed: 1)
        var second = History(seed: 2)
        _ = first.run(steps: 40)
        _ = second.run(steps: 40)
        #expect(first.device.transcript != second.device.transcript)
    }
}
