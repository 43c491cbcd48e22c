internal import DeviceModel
internal import Foundation
internal import NotificationModel

/// The notifications that wait for a service extension, a picture or an app.
///
/// The type enforces their limit, decides which of two with the same request id counts, and handles
/// every way in which an extension can end (NSE-9 to NSE-23). A notification that never waits
/// passes all steps within one event and is never added.
struct NotificationsInFlight: Sendable {
    private(set) var byID: [String: KernelState.InFlight] = [:]
    private var extensions = ExtensionQueues()

    func running(of app: String) -> [String] { extensions.running(of: app) }

    func waiting(of app: String) -> [String] { extensions.waiting(of: app) }

    // MARK: Waiting

    /// Returns whether a notification may wait. Beyond the limit it continues without waiting.
    func mayWait(_ id: String, _ turn: inout Turn) -> Bool {
        guard byID.count >= KernelLimits.flightsMax else { return true }
        if turn.journeys[id]?.contains(.tooManyUnderWay) != true {
            turn.record(.tooManyUnderWay, on: id)
        }
        return false
    }

    mutating func keep(
        _ flight: KernelState.InFlight, waiting stage: KernelState.InFlight.Stage,
        _ turn: inout Turn
    ) {
        var flight = flight
        flight.stage = stage
        byID[flight.id] = flight
        turn.changes?.flights.insert(flight.id)
    }

    mutating func release(_ id: String, _ turn: inout Turn) -> KernelState.InFlight? {
        turn.changes?.flights.insert(id)
        guard var flight = byID.removeValue(forKey: id) else { return nil }
        flight.stage = .arrived
        return flight
    }

    mutating func release(
        _ id: String, from stage: KernelState.InFlight.Stage, _ turn: inout Turn
    ) -> KernelState.InFlight? {
        byID[id]?.stage == stage ? release(id, &turn) : nil
    }

    /// Marks earlier notifications in flight with the same request id, because the newer content
    /// replaces them.
    mutating func overtake(_ flight: KernelState.InFlight, _ turn: inout Turn) {
        // Usually no other is in flight, and a push without a collapse id has a unique identifier.
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

    /// A notification about which the device asked the app in the foreground, with the app's
    /// answer.
    struct Asked {
        let flight: KernelState.InFlight
        let options: PresentationOptions
    }

    /// Handles the app's answer to `willPresent`; `nil` means that the app does not implement it.
    mutating func appAnswered(
        _ id: String, _ options: PresentationOptions?, showsWithoutDelegate: Bool,
        _ turn: inout Turn
    ) -> Asked? {
        guard let flight = release(id, from: .waitingForApp, &turn) else { return nil }
        turn.agenda.forget(.presentation(notification: id))
        if let options {
            turn.record(.foregroundAnswered, on: id, detail: options.optionNames)
            return Asked(flight: flight, options: options)
        }
        if showsWithoutDelegate {
            return Asked(flight: flight, options: [.banner, .list, .sound, .badge])
        }
        turn.record(.foregroundNoDelegate, on: id)
        return Asked(flight: flight, options: [])
    }

    mutating func appSilent(_ id: String, _ turn: inout Turn) -> Asked? {
        guard let flight = release(id, from: .waitingForApp, &turn) else { return nil }
        turn.record(.foregroundSilent, on: id)
        return Asked(flight: flight, options: [])
    }

    // MARK: Apps and restarts

    mutating func restore(_ flights: [KernelState.InFlight]) {
        for flight in flights { byID[flight.id] = flight }
    }

    mutating func uninstall(_ app: String, _ turn: inout Turn) {
        for flight in byID.values where flight.app == app {
            turn.record(.appUninstalled, on: flight.id)
            _ = release(flight.id, &turn)
        }
        extensions.uninstall(app)
    }

    /// Clears the extension queues after a restart, and returns the notifications in flight in the
    /// order of arrival.
    mutating func boot() -> [KernelState.InFlight] {
        extensions = ExtensionQueues()
        return byID.values.sorted { JourneyNumber.isEarlier($0.id, $1.id) }
    }

    // MARK: Service extensions

    /// Sends a push to its extension, or queues it behind earlier ones.
    ///
    /// - Returns: Whether it waits now. Otherwise it continues without its extension.
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

    mutating func startNext(of app: String, atOnce: Int, _ turn: inout Turn) {
        while let id = extensions.startNext(of: app, atOnce: atOnce) {
            if let flight = byID[id] { run(flight, &turn) }
        }
    }

    /// Starts the time limit of a push when the extension's process has received it.
    func started(
        _ id: String, process: Int32, seconds: TimeInterval, _ turn: inout Turn
    ) {
        guard isWithExtension(id) else { return }
        turn.record(.extensionStarted, on: id, detail: "process \(process)")
        // The time starts when the process has received the push. The shell limits the launch
        // itself.
        turn.agenda.set(
            .extensionTime(notification: id), at: turn.now + seconds)
    }

    /// Handles the content handler's call, and returns the push, which leaves the extension.
    mutating func returned(_ id: String, _ turn: inout Turn) -> KernelState.InFlight? {
        guard isWithExtension(id) else { return nil }
        turn.record(.extensionFinished, on: id)
        return leaveExtension(id, &turn)
    }

    /// Handles an extension that can no longer answer, and returns the push, which continues
    /// unchanged.
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
        // The journey already names the stub that ended the process.
        case .ended where turn.journeys[id]?.contains(.stubReached) == true: break
        case .ended(let why): turn.record(.extensionCrashed, on: id, detail: why)
        case .garbled(let why): turn.record(.extensionGarbled, on: id, detail: why)
        case .overMemory(let took, let limit):
            let sizes = (JourneyDetail.megabytes(took), JourneyDetail.megabytes(limit))
            turn.record(.extensionMemory, on: id, detail: "\(sizes.0), limit \(sizes.1)")
        }
        return leaveExtension(id, &turn)
    }

    /// Sends the expiry call to an extension whose time is over.
    mutating func timeOver(_ id: String, _ settings: DeviceSettings, _ turn: inout Turn) {
        guard let flight = byID[id], flight.stage == .inExtension else { return }
        keep(flight, waiting: .extensionExpiring, &turn)
        turn.record(
            .extensionTimeOver, on: id, detail: JourneyDetail.seconds(settings.extensionSeconds))
        turn.effects.append(.expireExtension(notification: id, app: flight.app))
        turn.agenda.set(
            .extensionGrace(notification: id), at: turn.now + settings.extensionGraceSeconds)
    }

    /// Handles the end of the grace period without an answer, and returns the push, which continues
    /// unchanged.
    mutating func graceOver(_ id: String, _ turn: inout Turn) -> KernelState.InFlight? {
        guard let flight = byID[id], flight.stage == .extensionExpiring else { return nil }
        turn.record(.extensionExpired, on: id)
        turn.effects.append(.killExtension(notification: id, app: flight.app))
        return leaveExtension(id, &turn)
    }

    /// Continues as if the extension had returned the push unchanged. A dry run uses it, because no
    /// code runs.
    mutating func skipExtension(_ id: String, _ turn: inout Turn) -> KernelState.InFlight? {
        switch byID[id]?.stage {
        case .inExtension, .extensionExpiring, .waitingForExtension: break
        default: return nil
        }
        turn.record(.extensionNotRun, on: id)
        return leaveExtension(id, &turn)
    }

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
    /// Whether the notification is visible. A push needs a title or a body (PUSH-8); a sender's
    /// name counts as a title.
    var canBeShown: Bool {
        if case .local = origin { return request.content.hasAlertText }
        return !appearance.title.isEmpty || !appearance.body.isEmpty
    }

    /// Whether the sender asked only for a badge or a sound.
    var wantsNoAlert: Bool {
        let content = request.content
        guard content.badge != nil || content.sound != nil, !content.hasAlertText else {
            return false
        }
        return content.userInfo["aps"]?.dictionary?["alert"] == nil
    }

    /// Returns the content to continue with after the extension; `nil` if the extension suppressed
    /// it and may do so.
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
