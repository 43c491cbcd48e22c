import DeviceSimulation
import Foundation
import NotificationModel
import SeededTesting
import Testing

@testable import DeviceKernel
@testable import DeviceModel

struct HistoryGeneratorTests {
    @Test("a seed gives the numbers of SplitMix64")
    func numbersOfSplitMix64() {
        var random = SeededGenerator(seed: 0)
        #expect(random.next() == 0xE220_A839_7B1D_CDAF)
        #expect(random.next() == 0x6E78_9E6A_A1B9_65F4)
    }

    @Test("the generator produces every kind of action, setting and request")
    func everyKindComesUp() {
        var generator = HistoryGenerator(seed: 1)
        let state = KernelState()
        var actions: Set<PersonActionKind> = []
        var settings: Set<SettingKind> = []
        var requests: Set<RequestKind> = []
        for _ in 0..<20_000 {
            switch generator.next(state) {
            case .person(let action):
                actions.insert(PersonActionKind(action))
                if case .change(_, let change) = action { settings.insert(SettingKind(change)) }
            case .ask(_, let request, let attachments):
                requests.insert(RequestKind(request, hasAttachments: !attachments.isEmpty))
            default: break
            }
        }
        #expect(actions == Set(PersonActionKind.allCases))
        #expect(settings == Set(SettingKind.allCases))
        #expect(requests == Set(RequestKind.allCases))
    }

    @Test("histories together reach nearly every reason of the catalog")
    func historiesReachNearlyEveryReason() {
        var reached: Set<JourneyReason> = []
        for seed in 1...60 as ClosedRange<UInt64> {
            var history = History(seed: seed)
            _ = history.run(steps: 200)
            for journey in history.device.journeys {
                reached.formUnion(journey.steps.map(\.reason))
            }
        }
        let missing = Set(JourneyReason.catalog.keys).subtracting(reached).map(\.rawValue)
        #expect(missing.count * 4 < JourneyReason.catalog.count, "\(missing.sorted())")
    }

    @Test("a broken rule reports its seed, its step and the command to repeat it")
    func brokenRuleTellsHowToComeThere() {
        let failure = History.Failure(
            seed: 17, step: 203, broken: BrokenRule(rule: "silence is silent", detail: "n5"),
            last: ["202. person: lock", "203. 1.5 s pass"])
        #expect(
            failure.description == """
                Seed 17, step 203 broke the rule: silence is silent.
                n5
                Replay: BELLHOP_SEED=17 BELLHOP_STEPS=204 swift test --filter DeviceSimulationTests
                The last steps:
                202. person: lock
                203. 1.5 s pass
                """)
    }
}
