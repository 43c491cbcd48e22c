internal import DeviceKernel
internal import DeviceModel
internal import Foundation
internal import Logging
internal import NotificationModel

// Events: storing them, carrying out their effects and scheduling the next one.

extension Device {
    /// How often the device checks the machine's clock while an event is scheduled, in seconds.
    static let clockLookSeconds: TimeInterval = 60
    /// Drift of the machine's clock that does not count as a change of the clock, in seconds.
    static let clockWanderSeconds: TimeInterval = 1

    func handle(_ event: Event) {
        noticeMachineClock()
        step(event)
        tellNetwork()
        sendAccess()
        sendActivityStatuses()
        tellRules()
        planWake()
        sweep()
        showScreens()
    }

    func step(_ event: Event) {
        guard ending == nil else { return }
        configuration.onEvent?(event, clock.now, kernel.state)
        let effects = kernel.handle(event, at: clock.now)
        // The change causes no effect and confirms no request, so it is stored with the next event.
        if effects.isEmpty, event.isJourneyLineOnly { return }
        if case .pushArrived = event { sendBeforeWriting(effects) }
        do {
            try storeSession?.commit(&kernel, machineShift: machineShift)
        } catch {
            return fail(error)
        }
        for effect in effects {
            configuration.observe?(effect)
            tellSound(effect)
            carryOut(effect)
        }
        if case .pushArrived = event { recordStarts(of: effects) }
    }

    private func tellSound(_ effect: Effect) {
        guard let onSound = configuration.onSound else { return }
        switch effect {
        case .play(let sound, let app, let id): onSound(.sound(sound), app, id)
        case .vibrate(let app, let id): onSound(.vibration, app, id)
        case .speak(let text, _, let app, let id): onSound(.speech(text), app, id)
        default: break
        }
    }

    func settle() {
        guard ending == nil else { return }
        do {
            try storeSession?.commit(&kernel, machineShift: machineShift)
        } catch {
            fail(error)
        }
    }

    /// Continues from the stored state: first the settings of this start, then the work that was in
    /// progress.
    func begin() {
        var settings = kernel.state.settings
        configuration.adjust(&settings)
        if settings != kernel.state.settings { step(.configured(settings)) }
        for app in configuration.apps { look(into: app) }
        if kernel.state.awaitsBoot { step(.booted) }
        followStoredActivities()
        registerStoredWidgets()
        handle(.timePassed)
    }

    // MARK: Ending

    struct Ending: Sendable, CustomStringConvertible {
        let description: String

        init(_ description: String) { self.description = description }
    }

    /// Ends the device after a failure of the store.
    ///
    /// The store is consistent, and the next start continues from it. Without the store the device
    /// could not keep its confirmations.
    private func fail(_ error: any Error) {
        logger.critical(
            "The device cannot remember and stops.", metadata: ["error": "\(error)"])
        end(Ending("The device has stopped, since it cannot remember anything more: \(error)"))
        failures.continuation.finish(throwing: error)
    }

    /// Rejects all further events. Calls that wait for an answer fail.
    func end(_ reason: Ending) {
        ending = reason
        wakeUp.cancel()
        openRequests.answerAll(.failed(code: 1, message: reason.description))
        jobs.resumeWaiters()
    }

    func checkMemory() throws {
        if let ending { throw ActionError(ending.description) }
    }

    // MARK: Time

    /// Checks whether the machine's clock was set.
    ///
    /// True time, and with it intervals, is not affected. The displayed time, and with it dates,
    /// follows (CAL-16, TIM-8).
    private func noticeMachineClock() {
        let moved = clock.machineShift - machineShift
        guard abs(moved) >= Self.clockWanderSeconds else { return }
        machineShift += moved
        var settings = kernel.state.settings
        settings.clockOffset += moved
        step(.configured(settings))
    }

    private func planWake() {
        guard ending == nil else { return }
        wakeUp.plan(at: kernel.nextDue) { due in Task { await self.wait(until: due) } }
    }

    private func wait(until due: Date) async {
        do {
            while clock.now < due {
                try await clock.sleep(until: min(due, clock.now + Self.clockLookSeconds))
                try Task.checkCancellation()
                noticeMachineClock()
                // The new time of day may have changed the due time.
                guard kernel.nextDue == due else { break }
            }
        } catch {
            return
        }
        await waitForCapacity()
        guard !Task.isCancelled else { return }
        wakeUp.passed()
        for app in installed.identifiers { lookForSounds(of: app) }
        handle(.timePassed)
    }

    // MARK: Effects of every event

    private func tellNetwork() {
        let isUp = kernel.state.settings.isNetworkUp
        guard ending == nil, sentStatus.isNew(isNetworkUp: isUp) else { return }
        configuration.networkChanged(isUp)
    }

    private func sweep() {
        if !attachments.isEmpty { attachments.sweep(keeping: kernel.state.attachmentURLs) }
        if !pictures.isEmpty { pictures.sweep(keeping: kernel.state.holds) }
    }

    private func showScreens() {
        guard !watchers.isEmpty, ending == nil else { return }
        watchers.show(ScreenModel(kernel.state))
    }
}

extension Event {
    /// Whether the event only adds a line to a journey. A restart needs none of these lines,
    /// because it runs an interrupted extension again.
    fileprivate var isJourneyLineOnly: Bool {
        switch self {
        case .extensionStarted, .extensionCalledAgain, .delegateSetLate, .delegateReplaced,
            .refused:
            true
        default: false
        }
    }
}
