import DeviceSimulation
import Foundation
import NotificationModel

@testable import DeviceKernel
@testable import DeviceModel

/// A random history of a device: the same seed is always the same history.
struct History {
    /// A broken rule, with the seed and the steps that reproduce it.
    struct Failure: CustomStringConvertible {
        var seed: UInt64
        var step: Int
        var broken: BrokenRule
        var last: [String]

        var description: String {
            """
            Seed \(seed), step \(step) broke the rule: \(broken.rule).
            \(broken.detail)
            Replay: BELLHOP_SEED=\(seed) BELLHOP_STEPS=\(step + 1) swift test --filter \
            DeviceSimulationTests
            The last steps:
            \(last.joined(separator: "\n"))
            """
        }
    }

    /// The number of steps in the report of a failure.
    static let stepsTold = 20
    /// The maximum of due events in one pause; the history skips the rest of the pause.
    private static let duesOfPause = 15

    let seed: UInt64
    private(set) var device: SimulatedDevice
    private var generator: HistoryGenerator
    private var watch: HistoryWatch
    private var last: [String] = []

    init(seed: UInt64) {
        self.seed = seed
        generator = HistoryGenerator(seed: seed)
        device = SimulatedDevice()
        device.recordsEvents = true
        watch = HistoryWatch(settings: device.kernel.state.settings)
    }

    /// Runs the given number of steps, then continues until no event is due.
    mutating func run(steps: Int) -> Failure? {
        var number = 0
        do throws(BrokenRule) {
            try begin()
            while number < steps {
                let step = generator.next(device.kernel.state)
                last = last.suffix(Self.stepsTold - 1) + ["\(number). \(step)"]
                try apply(step)
                try watch.checkScreen()
                number += 1
            }
            try end()
            return nil
        } catch {
            return Failure(seed: seed, step: number, broken: error, last: last)
        }
    }

    /// Installs most apps with an answered permission request, so that events start at once.
    private mutating func begin() throws(BrokenRule) {
        for app in HistoryApps.all {
            let name = app.bundleIdentifier
            device.install(app)
            guard generator.random.happens(80) else { continue }
            device.promptAnswer = generator.random.happens(90)
            device.ask(generator.request(.authorization), of: name)
            device.perform(.change(app: name, .location(generator.random.happens(60))))
            device.perform(.change(app: name, .scheduledDelivery(generator.random.happens(40))))
            device.perform(.change(app: name, .focusStatus(generator.random.happens(40))))
            device.ask(generator.request(.setCategories), of: name)
            device.ask(generator.request(.donate), of: name)
            device.scripts[name] = generator.random.one(of: ScriptKind.allCases).script
        }
        device.promptAnswer = generator.random.one(of: [true, false, nil])
        for _ in 0..<generator.random.below(12) {
            try apply(generator.settings(device.kernel.state.settings))
        }
        try tell()
    }

    private mutating func apply(_ step: HistoryStep) throws(BrokenRule) {
        switch step {
        case .push(let push): device.handle(.pushArrived(push))
        case .burst(let pushes): for push in pushes { device.handle(.pushArrived(push)) }
        case .ask(let app, let request, let attachments):
            device.ask(request, attachments: attachments, of: app)
        case .addMany(let app, let request, let count):
            for number in 0..<count {
                var copy = request
                copy.identifier = "many\(number)"
                device.ask(.add(copy), of: app)
            }
        case .addEverywhere(let request):
            for app in HistoryApps.names { device.ask(.add(request), of: app) }
        case .person(let action): device.perform(action)
        case .settings(let settings, _): device.handle(.configured(settings))
        case .script(let app, let kind): device.scripts[app] = kind.script
        case .promptAnswer(let answer): device.promptAnswer = answer
        case .advance(let seconds): return try advance(by: seconds, dues: Self.duesOfPause)
        case .reboot(let seconds):
            device.reboot(after: seconds)
        case .install(let app): device.install(app)
        case .uninstall(let app): device.handle(.uninstalled(app: app))
        case .report(let event): device.handle(event)
        }
        try tell()
    }

    /// Passes the device's events to the watch.
    private mutating func tell() throws(BrokenRule) {
        let taken = device.takenEvents
        device.takenEvents = []
        for event in taken { try watch.check(event) }
    }

    private mutating func advance(by seconds: TimeInterval, dues: Int) throws(BrokenRule) {
        let end = device.now + seconds
        var left = dues
        while let due = device.kernel.nextDue, due <= end {
            guard left > 0 else { return }
            left -= 1
            try watch.checkDue(max(due, device.now))
            // A small margin, since rounding can make the sum of two times smaller.
            device.advance(by: max(0, due.timeIntervalSince(device.now)) + 0.000_001)
            try tell()
        }
        device.advance(by: max(0, end.timeIntervalSince(device.now)))
        try tell()
    }

    /// Cancels repeating requests. The remaining events must end without further steps.
    private mutating func end() throws(BrokenRule) {
        last = last.suffix(Self.stepsTold - 1) + ["the end: all takes its course"]
        for app in HistoryApps.names { device.ask(.removePending(nil), of: app) }
        device.configure { $0.summary.isOn = false }
        try tell()
        // Long enough for dates after a clock change of one year.
        try advance(by: 100_000_000, dues: 2_000)
        try watch.require(
            device.kernel.nextDue == nil, "the agenda runs dry",
            "next due \(String(describing: device.kernel.nextDue)), now \(device.now)")
        let stuck = device.kernel.state.inFlight.values.map { "\($0.id): \($0.stage)" }
        try watch.require(stuck.isEmpty, "nothing is stuck under way", "\(stuck)")
        try watch.checkAll()
    }
}
