internal import Foundation
internal import NotificationModel

// The service extension: one push at a time unless the settings say otherwise, its time limit, and
// every way it can end (NSE-9 to NSE-23).

extension Kernel {
    /// Hands the push to the extension, or lets it wait for those before (NSE-19).
    mutating func enqueueForExtension(
        _ flight: KernelState.InFlight, _ app: KernelState.InstalledApp, _ turn: inout Turn
    ) {
        turn.record(
            .extensionEligible, on: flight.id,
            detail: app.description.serviceExtension?.bundleIdentifier)
        guard mayWait(flight.id, &turn) else { return style(flight, app, &turn) }
        if mayRun(flight, app, before: app.extensionQueue.count) {
            return runExtension(flight, &turn)
        }
        guard app.extensionQueue.count < KernelLimits.extensionQueueMax else {
            turn.record(.extensionQueueFull, on: flight.id)
            return style(flight, app, &turn)
        }
        turn.record(.extensionQueued, on: flight.id)
        keep(flight, waiting: .waitingForExtension, &turn)
        state.apps[flight.app]?.extensionQueue.append(flight.id)
    }

    /// Whether the extension has room for a push, of which none before the given place in the queue
    /// and none at work replaces another: two of one request id are served in their order.
    private func mayRun(
        _ flight: KernelState.InFlight, _ app: KernelState.InstalledApp, before place: Int
    ) -> Bool {
        let busy = app.extensionBusyWith
        if busy.isEmpty { return true }
        guard busy.count < state.settings.extensionsAtOnce else { return false }
        let identifier = Identifier(flight.request.identifier)
        return !(busy + app.extensionQueue.prefix(place)).contains { earlier in
            state.inFlight[earlier].map { Identifier($0.request.identifier) } == identifier
        }
    }

    private mutating func runExtension(_ flight: KernelState.InFlight, _ turn: inout Turn) {
        keep(flight, waiting: .inExtension, &turn)
        state.apps[flight.app]?.extensionBusyWith.append(flight.id)
        turn.effects.append(
            .runExtension(notification: flight.id, app: flight.app, flight.request))
    }

    mutating func extensionStarted(_ id: String, _ process: Int32, _ turn: inout Turn) {
        guard isWithExtension(id) else { return }
        turn.record(.extensionStarted, on: id, detail: "process \(process)")
        // The time counts from the process having the push; the shell bounds its start.
        turn.agenda.set(
            .extensionTime(notification: id), at: turn.now + state.settings.extensionSeconds)
    }

    mutating func extensionReturned(
        _ id: String, _ content: NotificationContent, _ turn: inout Turn
    ) {
        guard isWithExtension(id) else { return }
        turn.record(.extensionFinished, on: id)
        guard var left = leaveExtension(id, &turn) else { return }
        if let content = accepted(content, left.flight, left.app, &turn) {
            left.flight.request.content = state.settings.localized(
                content, left.app.description, on: id, &turn)
            style(left.flight, left.app, &turn, mayExpectAvatar: true)
        }
        startNext(app: left.flight.app, &turn)
    }

    /// The content to go on with; empty when the extension may and did suppress.
    private mutating func accepted(
        _ content: NotificationContent, _ flight: KernelState.InFlight,
        _ app: KernelState.InstalledApp, _ turn: inout Turn
    ) -> NotificationContent? {
        guard !content.hasAlertText else { return content }
        let entitlements = app.description.serviceExtension?.entitlements
        let mayFilter = entitlements?[Entitlement.filtering.rawValue]?.bool == true
        if mayFilter, content.attachments.isEmpty, content.sound == nil {
            turn.record(.extensionSuppressed, on: flight.id)
            return nil
        }
        turn.record(.extensionEmptyIgnored, on: flight.id)
        return flight.request.content
    }

    mutating func extensionFailed(
        _ id: String, _ failure: ExtensionFailure, _ turn: inout Turn
    ) {
        guard isWithExtension(id) else { return }
        switch failure {
        case .notStarted(let why): turn.record(.extensionNotStarted, on: id, detail: why)
        case .noPrincipalClass(let why): turn.record(.extensionNoClass, on: id, detail: why)
        case .ended(let why): turn.record(.extensionCrashed, on: id, detail: why)
        case .garbled(let why): turn.record(.extensionGarbled, on: id, detail: why)
        case .overMemory(let took, let limit):
            let detail = "\(JourneyDetail.megabytes(took)), limit \(JourneyDetail.megabytes(limit))"
            turn.record(.extensionMemory, on: id, detail: detail)
        }
        giveUpOnExtension(id, &turn)
    }

    mutating func extensionTimeOver(_ id: String, _ turn: inout Turn) {
        guard state.inFlight[id]?.stage == .inExtension, let flight = state.inFlight[id] else {
            return
        }
        keep(flight, waiting: .extensionExpiring, &turn)
        turn.record(
            .extensionTimeOver, on: id,
            detail: JourneyDetail.seconds(state.settings.extensionSeconds))
        turn.effects.append(.expireExtension(notification: id, app: flight.app))
        turn.agenda.set(
            .extensionGrace(notification: id), at: turn.now + state.settings.extensionGraceSeconds)
    }

    mutating func extensionGraceOver(_ id: String, _ turn: inout Turn) {
        guard state.inFlight[id]?.stage == .extensionExpiring, let flight = state.inFlight[id]
        else { return }
        turn.record(.extensionExpired, on: id)
        turn.effects.append(.killExtension(notification: id, app: flight.app))
        giveUpOnExtension(id, &turn)
    }

    /// Goes on as though the extension had handed the push back unchanged: for a look ahead, which
    /// runs no code.
    mutating func passOverExtension(_ id: String, _ turn: inout Turn) {
        turn.record(.extensionNotRun, on: id)
        giveUpOnExtension(id, &turn)
    }

    private mutating func giveUpOnExtension(_ id: String, _ turn: inout Turn) {
        guard let (flight, app) = leaveExtension(id, &turn) else { return }
        style(flight, app, &turn)
        startNext(app: flight.app, &turn)
    }

    /// Takes a notification from its extension, which is free for the next.
    private mutating func leaveExtension(
        _ id: String, _ turn: inout Turn
    ) -> (flight: KernelState.InFlight, app: KernelState.InstalledApp)? {
        turn.agenda.forget(.extensionTime(notification: id))
        turn.agenda.forget(.extensionGrace(notification: id))
        if let app = state.inFlight[id]?.app {
            state.apps[app]?.extensionBusyWith.removeAll { $0 == id }
        }
        return takeUp(id, &turn)
    }

    /// Gives the extension what it has room for.
    mutating func startNext(app: String, _ turn: inout Turn) {
        while let installed = state.apps[app], !installed.extensionQueue.isEmpty,
            let (place, flight) = firstThatMayRun(installed)
        {
            state.apps[app]?.extensionQueue.remove(at: place)
            runExtension(flight, &turn)
        }
    }

    private func firstThatMayRun(
        _ app: KernelState.InstalledApp
    ) -> (place: Int, flight: KernelState.InFlight)? {
        for (place, id) in app.extensionQueue.enumerated() {
            guard app.extensionBusyWith.count < state.settings.extensionsAtOnce else {
                return nil
            }
            if let flight = state.inFlight[id], mayRun(flight, app, before: place) {
                return (place, flight)
            }
        }
        return nil
    }

    private func isWithExtension(_ id: String) -> Bool {
        switch state.inFlight[id]?.stage {
        case .inExtension, .extensionExpiring: true
        default: false
        }
    }
}
