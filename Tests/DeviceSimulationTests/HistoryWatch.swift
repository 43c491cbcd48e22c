import DeviceSimulation
import Foundation
import NotificationModel

@testable import DeviceKernel
@testable import DeviceModel

/// A broken rule.
struct BrokenRule: Error, Hashable {
    var rule: String
    var detail: String
}

/// Watches a history. A second kernel takes the same events one by one, and after each one the
/// watch checks the rules that hold for every device at any time.
///
/// One more rule: both kernels must produce the same effects.
struct HistoryWatch {
    private(set) var kernel: Kernel

    /// The state before the event.
    struct Before {
        var settings: DeviceSettings
        var condition: DeviceCondition
        var apps: [String: KernelState.InstalledApp]
        var opened: UInt64
    }

    /// The kind of a visible or audible effect, and the id of its journey.
    var noticed: Set<String> = []
    /// The journey with a noticed effect, by the id of its push.
    var noticedPushes: [String: String] = [:]
    /// The journeys that were in a list at some time.
    var wereListed: Set<String> = []
    /// The calls without an answer, and the app that waits for each.
    var calls: [UInt64: String] = [:]
    /// The end of an app's background time, by journey.
    var wakes: [String: Date] = [:]
    /// The same for calls.
    var phoneCalls: [String: Date] = [:]
    /// The last push of each app's extension, by the request's identifier.
    var lastRun: [String: [String: String]] = [:]
    private var events = 0

    init(settings: DeviceSettings) {
        kernel = Kernel(settings: settings)
        kernel.trackChanges()
    }

    func require(
        _ holds: Bool, _ rule: String, _ detail: @autoclosure () -> String
    ) throws(BrokenRule) {
        guard holds else { throw BrokenRule(rule: rule, detail: detail()) }
    }

    /// Applies an event of the watched device.
    mutating func check(_ taken: TakenEvent) throws(BrokenRule) {
        do throws(BrokenRule) {
            try takeAndCheck(taken)
        } catch {
            let event = "\(taken.event)".replacing("NotificationModel.", with: "").prefix(300)
            throw BrokenRule(rule: error.rule, detail: "\(error.detail)\nThe event: \(event)")
        }
    }

    private mutating func takeAndCheck(_ taken: TakenEvent) throws(BrokenRule) {
        let before = Before(
            settings: kernel.state.settings, condition: kernel.state.condition,
            apps: kernel.state.apps,
            opened: kernel.state.journeys.opened)
        let earlier = kernel.state.now
        let prediction = prediction(of: taken)
        let effects = kernel.handle(taken.event, at: taken.at)
        try require(
            effects == taken.effects, "the same events lead to the same effects",
            "\(effects) instead of \(taken.effects)")
        try require(
            kernel.state.now >= earlier && kernel.state.now <= max(earlier, taken.at),
            "time never runs backward or ahead", "\(earlier), then \(kernel.state.now)")
        if let prediction { try check(prediction) }
        notice(taken.event)
        for effect in effects { try check(effect, before) }
        let changes = kernel.drainChanges()
        try check(changes, taken, before)
        events += 1
        if events.isMultiple(of: 32) { try checkAll() }
    }

    /// The prediction for a push, made before its arrival.
    private func prediction(of taken: TakenEvent) -> Prediction? {
        guard case .pushArrived(let push) = taken.event else { return nil }
        return kernel.prediction(of: push, at: taken.at)
    }

    /// The journey begins with the prediction, and equals it if no app code runs.
    private func check(_ prediction: Prediction) throws(BrokenRule) {
        let id = prediction.journey.id
        let predicted = prediction.journey.steps
        let steps = kernel.state.journeys[id]?.steps ?? []
        let isComplete = kernel.state.inFlight[id] == nil
        try require(
            isComplete ? predicted == steps : predicted.starts(with: steps),
            "the journey matches the prediction", "\(predicted) instead of \(steps)")
    }

    /// Checks the next due event in advance on a copy, since a
    /// device that breaks this rule would never return.
    func checkDue(_ due: Date) throws(BrokenRule) {
        var probe = kernel
        _ = probe.handle(.timePassed, at: due)
        try require(
            probe.nextDue.map { $0 > due } ?? true, "an event happens at its due time",
            "next due \(String(describing: probe.nextDue)) at \(due)")
    }

    private mutating func notice(_ event: Event) {
        switch event {
        case .asked(let app, _, _, let call): calls[call] = app
        case .booted:
            lastRun = [:]
            for id in wakes.keys { wakes[id] = .distantPast }
            for id in phoneCalls.keys { phoneCalls[id] = .distantPast }
        case .uninstalled(let app): lastRun[app] = nil
        default: break
        }
    }

    private mutating func check(
        _ changes: KernelChanges, _ taken: TakenEvent, _ before: Before
    ) throws(BrokenRule) {
        wereListed.formUnion(changes.delivered.filter { kernel.state.delivered.contains(id: $0) })
        if !changes.delivered.isEmpty { try checkList() }
        let touched = changes.journeys.union(changes.flights).union(changes.delivered)
        for id in touched { try checkJourney(id) }
        try checkArrival(taken.event, before)
        try checkBadges(taken.effects, before)
        try checkAnswers(taken.event)
        try checkExtensions()
        try checkLimits()
    }

    /// The rules that are too expensive to check after each event.
    func checkAll() throws(BrokenRule) {
        for id in kernel.state.journeys.ids { try checkJourney(id) }
        try checkOverdue()
        try checkAwaited()
        try checkScreen()
        try checkAppsLists()
    }

    /// An accepted push or request always leads to a journey.
    private func checkArrival(_ event: Event, _ before: Before) throws(BrokenRule) {
        let app: String
        switch event {
        case .pushArrived(let push): app = push.app
        case .asked(let name, .add, _, _): app = name
        default: return
        }
        let opened = kernel.state.journeys.opened - before.opened
        try require(
            opened >= (before.apps[app] == nil ? 0 : 1), "each arrival opens a journey",
            "\(opened) were opened")
    }
}
