public import Foundation
internal import NotificationModel

/// What iOS decides about notifications, as a pure state machine.
///
/// State, event and time give new state and effects; there is no clock, no task and no file here.
/// The same events at the same times always lead to the same state, so that a day on a phone can
/// be replayed in a millisecond.
public struct Kernel: Sendable {
    /// Everything it knows.
    public internal(set) var state: KernelState

    /// Creates the kernel of a new device.
    public init(settings: DeviceSettings = DeviceSettings()) {
        state = KernelState(settings: settings)
    }

    /// Takes one event and says what to do.
    ///
    /// - Parameter now: the device's time; it may jump either way between events.
    /// - Returns: what the shell must do, in order.
    public mutating func handle(_ event: Event, at now: Date) -> [Effect] {
        state.revision += 1
        var turn = Turn(now: now)
        switch event {
        case .installed(let app): install(app)
        case .uninstalled(let app): uninstall(app, &turn)
        case .asked(let app, let request, let call): take(request, of: app, call: call, &turn)
        case .promptAnswered(let app, let allowed): answerPrompt(app, allowed: allowed, &turn)
        case .pushArrived(let push): take(push, &turn)
        case .extensionStarted(let id, let process): extensionStarted(id, process, &turn)
        case .extensionReturned(let id, let content): extensionReturned(id, content, &turn)
        case .extensionCalledAgain(let id): note(.extensionCalledAgain, on: id, turn)
        case .extensionFailed(let id, let failure): extensionFailed(id, failure, &turn)
        case .pictureReady(let id, let result): pictureReady(id, result, &turn)
        case .presentationAnswered(let id, let options): appAnswered(id, options, &turn)
        case .responseHandled(let id, let outcome): responseHandled(id, outcome, turn)
        case .appMoved(let app, let process): state.apps[app]?.process = process
        case .timer(let timer): fire(timer, &turn)
        case .person(let action): perform(action, &turn)
        }
        return turn.effects
    }

    /// One call of `handle`: its time and what it led to.
    struct Turn {
        let now: Date
        var effects: [Effect] = []
    }

    // MARK: Journeys

    /// Opens a journey for a notification that arrived and returns its id.
    mutating func open(
        app: String, request: NotificationRequest, origin: Journey.Origin
    ) -> String {
        state.arrivals += 1
        let id = "n\(state.arrivals)"
        state.journeys[id] = Journey(
            id: id, bundleIdentifier: app, requestIdentifier: request.identifier, origin: origin,
            original: request.content)
        state.journeyOrder.append(id)
        forgetOldJourneys()
        return id
    }

    /// Adds a reason to a journey.
    mutating func note(
        _ reason: JourneyReason, on id: String, _ turn: Turn, detail: String? = nil
    ) {
        state.journeys[id]?.add(reason, at: turn.now, detail: detail)
    }

    /// Journeys of what is in flight or listed stay; of the rest the oldest go first, a sixteenth
    /// of all at a time, so that the search for them is rare.
    private mutating func forgetOldJourneys() {
        guard state.journeyOrder.count > KernelLimits.journeysMax else { return }
        let kept = Set(state.inFlight.keys).union(state.delivered.map(\.id))
        let old = Set(
            state.journeyOrder.lazy.filter { !kept.contains($0) }
                .prefix(KernelLimits.journeysMax / 16))
        state.journeyOrder.removeAll { old.contains($0) }
        for id in old { state.journeys[id] = nil }
    }

    // MARK: Apps

    private mutating func install(_ app: AppDescription) {
        state.apps[app.bundleIdentifier, default: .init(description: app)].description = app
    }

    private mutating func uninstall(_ app: String, _ turn: inout Turn) {
        guard let installed = state.apps.removeValue(forKey: app) else { return }
        for pending in installed.pending {
            turn.effects.append(
                .cancelTimer(.request(app: app, identifier: pending.request.identifier)))
        }
        for call in installed.permissionCalls {
            turn.effects.append(.answer(call: call.call, .granted(false)))
        }
        state.delivered.removeAll { $0.app == app }
        state.inFlight = state.inFlight.filter { $0.value.app != app }
    }
}
