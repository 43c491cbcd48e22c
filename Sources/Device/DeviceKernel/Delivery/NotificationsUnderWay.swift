internal import DeviceModel
internal import Foundation
internal import NotificationModel

/// The notifications that wait for a service extension, a picture or an app: their bound, which of
/// two with the same request id counts, and every way an extension can end (NSE-9 to NSE-23).
///
/// One that does not wait goes from step to step within one event and never comes here.
struct NotificationsUnderWay: Sendable {
    /// By journey.
    private(set) var byID: [String: KernelState.InFlight] = [:]
    private var extensions = ExtensionQueues()

    /// The pushes that an app's service extension has.
    func running(of app: String) -> [String] { extensions.running(of: app) }

    /// The pushes that wait for an app's service extension.
    func waiting(of app: String) -> [String] { extensions.waiting(of: app) }

    // MARK: Waiting

    /// Whether a notification may wait: not where too many do already.
    func mayWait(_ id: String, _ turn: inout Turn) -> Bool {
        guard byID.count >= KernelLimits.flightsMax else { return true }
        if turn.journeys[id]?.contains(.tooManyUnderWay) != true {
            turn.record(.tooManyUnderWay, on: id)
        }
        return false
    }

    /// Keeps a notification that has to wait.
    mutating func keep(
        _ flight: KernelState.InFlight, waiting stage: KernelState.InFlight.Stage,
        _ turn: inout Turn
    ) {
        var flight = flight
        flight.stage = stage
        byID[flight.id] = flight
        turn.changes?.flights.insert(flight.id)
    }

    /// Gives up a notification that waits no longer.
    mutating func release(_ id: String, _ turn: inout Turn) -> KernelState.InFlight? {
        turn.changes?.flights.insert(id)
        guard var flight = byID.removeValue(forKey: id) else { return nil }
        flight.stage = .arrived
        return flight
    }

    /// Gives up a notification if that is what it waits for.
    mutating func release(
        _ id: String, from stage: KernelState.InFlight.Stage, _ turn: inout Turn
    ) -> KernelState.InFlight? {
        byID[id]?.stage == stage ? release(id, &turn) : nil
    }

    /// Marks earlier ones with the same request id that are still under way: what they say is
    /// older than what is shown now.
    mutating func overtake(_ flight: KernelState.InFlight, _ turn: inout Turn) {
        // Few have company, and a push without a collapse id has its name for itself.
        guard !byID.isEmpty, flight.origin != .push(apnsID: flight.request.identifier)
        else { return }
        let earlier = byID.values.filter { other in
            other.app == flight.app && other.request.identifier == flight.request.identifier
                && JourneyNumber.isEarlier(other.id, flight.id)
        }
        for other in earlier {
            byID[other.id]?.isOvertaken = true
            turn.changes?.flights.insert(other.id)
        }
    }

    // MARK: The app in front

    /// A notification about which the app in front was asked, and what it wants.
    struct Asked {
        let flight: KernelState.InFlight
        let options: PresentationOptions
    }

    /// The app in front answered `willPresent`; `nil` when it wrote no such method.
    mutating func appAnswered(
        _ id: String, _ options: PresentationOptions?, showsWithoutDelegate: Bool,
        _ turn: inout Turn
    ) -> Asked? {
        guard let flight = release(id, from: .waitingForApp, &turn) else { return nil }
        turn.agenda.forget(.presentation(notification: id))
        if let options {
            turn.record(.foregroundAnswered, on: id, detail: options.words)
            return Asked(flight: flight, options: options)
        }
        if showsWithoutDelegate {
            return Asked(flight: flight, options: [.banner, .list, .sound, .badge])
        }
        turn.record(.foregroundNoDelegate, on: id)
        return Asked(flight: flight, options: [])
    }

    /// The app in front took too long to answer.
    mutating func appSilent(_ id: String, _ turn: inout Turn) -> Asked? {
        guard let flight = release(id, from: .waitingForApp, &turn) else { return nil }
        turn.record(.foregroundSilent, on: id)
        return Asked(flight: flight, options: [])
    }

    // MARK: Apps and restarts

    /// Puts back what was stored.
    mutating func restore(_ flights: [KernelState.InFlight]) {
        for flight in flights { byID[flight.id] = flight }
    }

    /// An app was removed.
    mutating func uninstall(_ app: String, _ turn: inout Turn) {
        for flight in byID.values where flight.app == app {
            turn.record(.appUninstalled, on: flight.id)
            _ = release(flight.id, &turn)
        }
        extensions.uninstall(app)
    }

    /// The device was switched on, and no extension runs. Returns what was under way, in the order
    /// of arrival.
    mutating func boot() -> [KernelState.InFlight] {
        extensions = ExtensionQueues()
        return byID.values.sorted { JourneyNumber.isEarlier($0.id, $1.id) }
    }

    // MARK: Service extensions

    /// Hands a push to its extension, or lets it wait for those before.
    ///
    /// - Returns: whether it waits now; it goes on without its extension otherwise.
    mutating func enqueue(
        _ flight: KernelState.InFlight, _ app: KernelState.InstalledApp, atOnce: Int,
        _ turn: inout Turn
    ) -> Bool {
        turn.record(
            .extensionEligible, on: flight.id,
            detail: app.description.serviceExtension?.bundleIdentifier)
        let names = app.description.omissions.substitutes
        if !names.isEmpty {
            turn.record(
                .extensionSubstitutes, on: flight.id, detail: names.joined(separator: ", "))
        }
        guard mayWait(flight.id, &turn) else { return false }
        switch extensions.add(flight, atOnce: atOnce) {
        case .runs: run(flight, &turn)
        case .waits:
            turn.record(.extensionQueued, on: flight.id)
            keep(flight, waiting: .waitingForExtension, &turn)
        case .full:
            turn.record(.extensionQueueFull, on: flight.id)
            return false
        }
        return true
    }

    private mutating func run(_ flight: KernelState.InFlight, _ turn: inout Turn) {
        keep(flight, waiting: .inExtension, &turn)
        turn.effects.append(
            .runExtension(notification: flight.id, app: flight.app, flight.request))
    }

    /// Gives an app's extension what it has room for.
    mutating func startNext(of app: String, atOnce: Int, _ turn: inout Turn) {
        while let id = extensions.startNext(of: app, atOnce: atOnce) {
            if let flight = byID[id] { run(flight, &turn) }
        }
    }

    /// The extension's process has a push.
    func started(
        _ id: String, process: Int32, seconds: TimeInterval, _ turn: inout Turn
    ) {
        guard isWithExtension(id) else { return }
        turn.record(.extensionStarted, on: id, detail: "process \(process)")
        // The time counts from the process having the push; the shell bounds its start.
        turn.agenda.set(
            .extensionTime(notification: id), at: turn.now + seconds)
    }

    /// The extension called its handler. Returns the push, which is with it no longer.
    mutating func returned(_ id: String, _ turn: inout Turn) -> KernelState.InFlight? {
        guard isWithExtension(id) else { return nil }
        turn.record(.extensionFinished, on: id)
        return leaveExtension(id, &turn)
    }

    /// The extension cannot answer any more. Returns the push, which goes on unchanged.
    mutating func failed(
        _ id: String, _ failure: ExtensionFailure, of app: AppDescription?, _ turn: inout Turn
    ) -> KernelState.InFlight? {
        guard isWithExtension(id) else { return nil }
        let missing = app.flatMap { app in
            app.omissions.summary(ofSuperclassOf: app.serviceExtension?.principalClass ?? "")
        }
        switch failure {
        case .notStarted(let why): turn.record(.extensionNotStarted, on: id, detail: why)
        case .noPrincipalClass(let why):
            let reason: JourneyReason =
                missing == nil ? .extensionNoClass : .superclassNotAvailable
            turn.record(reason, on: id, detail: missing ?? why)
        // The journey has the stub, at which the process ends.
        case .ended where turn.journeys[id]?.contains(.stubReached) == true: break
        case .ended(let why): turn.record(.extensionCrashed, on: id, detail: why)
        case .garbled(let why): turn.record(.extensionGarbled, on: id, detail: why)
        case .overMemory(let took, let limit):
            let sizes = (JourneyDetail.megabytes(took), JourneyDetail.megabytes(limit))
            turn.record(.extensionMemory, on: id, detail: "\(sizes.0), limit \(sizes.1)")
        }
        return leaveExtension(id, &turn)
    }

    /// The time of an extension is over; it is told so.
    mutating func timeOver(_ id: String, _ settings: DeviceSettings, _ turn: inout Turn) {
        guard let flight = byID[id], flight.stage == .inExtension else { return }
        keep(flight, waiting: .extensionExpiring, &turn)
        turn.record(
            .extensionTimeOver, on: id, detail: JourneyDetail.seconds(settings.extensionSeconds))
        turn.effects.append(.expireExtension(notification: id, app: flight.app))
        turn.agenda.set(
            .extensionGrace(notification: id), at: turn.now + settings.extensionGraceSeconds)
    }

    /// The extension did not answer that its time is over. Returns the push, which goes on
    /// unchanged.
    mutating func graceOver(_ id: String, _ turn: inout Turn) -> KernelState.InFlight? {
        guard let flight = byID[id], flight.stage == .extensionExpiring else { return nil }
        turn.record(.extensionExpired, on: id)
        turn.effects.append(.killExtension(notification: id, app: flight.app))
        return leaveExtension(id, &turn)
    }

    /// Goes on as though the extension had handed the push back unchanged: for a dry run, in which
    /// no code runs.
    mutating func skipExtension(_ id: String, _ turn: inout Turn) -> KernelState.InFlight? {
        switch byID[id]?.stage {
        case .inExtension, .extensionExpiring, .waitingForExtension: break
        default: return nil
        }
        turn.record(.extensionNotRun, on: id)
        return leaveExtension(id, &turn)
    }

    /// Takes a notification from its extension, which is free for the next.
    private mutating func leaveExtension(
        _ id: String, _ turn: inout Turn
    ) -> KernelState.InFlight? {
        turn.agenda.forget(.extensionTime(notification: id))
        turn.agenda.forget(.extensionGrace(notification: id))
        if let app = byID[id]?.app { extensions.finish(id, of: app) }
        return release(id, &turn)
    }

    private func isWithExtension(_ id: String) -> Bool {
        switch byID[id]?.stage {
        case .inExtension, .extensionExpiring: true
        default: false
        }
    }
}

extension KernelState.InFlight {
    /// Whether there is anything to see. A push needs a title or a body (PUSH-8); the name of a
    /// sender is a title.
    var canBeShown: Bool {
        if case .local = origin { return request.content.hasAlertText }
        return !appearance.title.isEmpty || !appearance.body.isEmpty
    }

    /// The content to go on with after the extension; `nil` when it may suppress and did.
    func accepted(
        _ content: NotificationContent, _ app: KernelState.InstalledApp, _ turn: inout Turn
    ) -> NotificationContent? {
        guard !content.hasAlertText else { return content }
        let entitlements = app.description.serviceExtension?.entitlements
        let mayFilter = entitlements?[Entitlement.filtering.rawValue]?.bool == true
        if mayFilter, content.attachments.isEmpty, content.sound == nil {
            turn.record(.extensionSuppressed, on: id)
            return nil
        }
        turn.record(.extensionEmptyIgnored, on: id)
        return request.content
    }
}
