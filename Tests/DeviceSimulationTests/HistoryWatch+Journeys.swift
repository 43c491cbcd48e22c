import Foundation
import NotificationModel

@testable import DeviceKernel
@testable import DeviceModel

// The device loses and duplicates no notification.

extension HistoryWatch {
    /// The questions whose answer an app's call waits for.
    private static let grants: [Prompt.Kind] = [.focusStatus, .contacts]

    /// A notification is pending, in progress or listed, or its journey has an end.
    func checkJourney(_ id: String) throws(BrokenRule) {
        guard let journey = kernel.state.journeys[id] else {
            return try require(
                kernel.state.inFlight[id] == nil && !kernel.state.delivered.contains(id: id),
                "each notification in progress or in a list has a journey", id)
        }
        let reasons = Set(journey.steps.map(\.reason))
        let unknown = reasons.filter { JourneyReason.catalog[$0] == nil }
        try require(unknown.isEmpty, "every reason is in the catalog", "\(unknown)")
        let isHeld = kernel.state.background.app(journey.bundleIdentifier).held?.notification == id
        try require(
            isHeld || !reasons.contains(.pushHeld) || Self.ends(reasons, at: .budget),
            "a held push waits, or its journey has the reason", told(journey))
        guard !isAlive(journey) else { return }
        let points: JourneyReason.EndPoints =
            wereListed.contains(id)
            ? .list
            : journey.shown == nil
                ? .beforePresentation
                // One event may add it to the list and remove it again.
                : [.presentation, .list]
        try require(
            Self.ends(reasons, at: points), "no journey ends without a reason", told(journey))
        try require(
            JourneyOutcome(journey, language: "en").kind != .waiting,
            "an ended journey is in no queue", told(journey))
    }

    /// Whether the list contains it, or contained it during the event.
    func isOrWasListed(_ id: String) -> Bool {
        kernel.state.delivered.contains(id: id)
            || kernel.state.journeys[id]?.steps.contains { $0.reason.endPoints.contains(.list) }
                == true
    }

    /// Whether a journey with these reasons may end at one of the points.
    private static func ends(_ reasons: Set<JourneyReason>, at points: JourneyReason.EndPoints)
        -> Bool
    {
        reasons.contains { !$0.endPoints.isDisjoint(with: points) }
    }

    private func isAlive(_ journey: Journey) -> Bool {
        kernel.state.inFlight[journey.id] != nil
            || kernel.state.delivered.contains(id: journey.id)
            || kernel.state.pending[journey.bundleIdentifier]
                .contains { $0.journey == journey.id }
    }

    private func told(_ journey: Journey) -> String {
        let steps = journey.steps.map { $0.reason.rawValue }
        return "\(journey.id) of \(journey.bundleIdentifier): \(steps.joined(separator: ", "))"
    }

    /// An app's calls end within their time limit.
    func checkAwaited() throws(BrokenRule) {
        for (awaited, point, reason) in [
            (wakes, JourneyReason.EndPoints.wake, JourneyReason.pushWakesApp),
            (phoneCalls, .call, .callDelivered),
        ] {
            for (id, deadline) in awaited where deadline < kernel.state.now {
                guard let journey = kernel.state.journeys[id] else { continue }
                let reasons = Set(journey.steps.map(\.reason))
                try require(
                    Self.ends(reasons, at: point), "after \(reason.rawValue) comes an outcome",
                    told(journey))
            }
        }
    }

    /// Everything with a date has a plan and is on time.
    func checkOverdue() throws(BrokenRule) {
        let dues = kernel.state.apps.keys.flatMap { kernel.state.pending[$0].compactMap(\.due) }
        guard let first = dues.min() else { return }
        try require(
            kernel.nextDue.map { $0 <= first } ?? false, "what is pending is planned",
            "due \(first), next due \(String(describing: kernel.nextDue))")
    }

    /// An app has one listed notification per request, and a removed app has none.
    func checkList() throws(BrokenRule) {
        var requests: Set<[String]> = []
        for delivered in kernel.state.delivered {
            let name = [delivered.app, delivered.notification.request.identifier]
            try require(
                requests.insert(name).inserted, "a request is listed once", "\(name)")
            try require(
                kernel.state.apps[delivered.app] != nil, "what is listed has an app", delivered.id)
        }
        if let expanded = kernel.state.condition.expanded {
            try require(
                kernel.state.delivered.contains(id: expanded), "what is opened is listed", expanded)
        }
    }

    /// Each call has an answer, or waits for an open permission prompt.
    mutating func checkAnswers(_ event: Event) throws(BrokenRule) {
        switch event {
        case .booted: calls = [:]
        case .uninstalled(let app): calls = calls.filter { $0.value != app }
        default: break
        }
        for (call, app) in calls {
            let questions = kernel.state.questions
            let waits =
                questions.permissionCalls(of: app).contains { $0.call == call }
                || Self.grants.contains { questions.grantCalls($0, of: app).contains(call) }
            try require(waits, "each call is answered", "call \(call) of \(app)")
        }
        for name in kernel.state.apps.keys {
            let questions = kernel.state.questions
            let kinds = Set(kernel.state.prompts.filter { $0.app == name }.map(\.kind))
            try require(
                questions.permissionCalls(of: name).isEmpty
                    || !kinds.isDisjoint(with: [.notifications, .criticalAlerts]),
                "a call that waits for the person has an open prompt", "\(name): \(kinds)")
            for kind in Self.grants where !questions.grantCalls(kind, of: name).isEmpty {
                try require(
                    kinds.contains(kind), "a call that waits for the person has an open prompt",
                    "\(name): \(kinds)")
            }
        }
    }

    /// An extension handles at most the allowed number of pushes, in order of arrival.
    func checkExtensions() throws(BrokenRule) {
        let flights = kernel.state.inFlight.values
        let underWay = kernel.state.underWay
        for name in kernel.state.apps.keys {
            let own = flights.filter { $0.app == name }
            let running = own.filter { $0.stage == .inExtension || $0.stage == .extensionExpiring }
            try require(
                running.map(\.id).sorted() == underWay.running(of: name).sorted(),
                "an extension holds its active pushes", "\(name): \(running.map(\.id))")
            let identifiers = running.map(\.request.identifier)
            try require(
                Set(identifiers).count == identifiers.count,
                "an extension has at most one push per request id", "\(name): \(identifiers)")
            let waiting = own.filter { $0.stage == .waitingForExtension }.map(\.id)
            try require(
                underWay.waiting(of: name) == waiting.sorted(by: JourneyNumber.isEarlier),
                "pushes wait for the extension in order", "\(name): \(underWay.waiting(of: name))")
            try require(
                waiting.isEmpty || !underWay.running(of: name).isEmpty, "no push waits for nothing",
                name
            )
        }
    }
}
