internal import DeviceKernel
internal import DeviceModel
internal import Foundation
internal import Logging
internal import NotificationModel

// Events: written down, carried out, and when the next one is due.

extension Device {
    /// How often the machine's clock is looked at while something is planned, in seconds.
    static let clockLookSeconds: TimeInterval = 60
    /// Seconds by which the machine's clock may wander before it counts as set.
    static let clockWanderSeconds: TimeInterval = 1

    /// Gives the kernel an event and carries out what follows.
    func handle(_ event: Event) {
        noticeMachineClock()
        step(event)
        tellNetwork()
        sendFocusStatusUpdates()
        tellRules()
        planWake()
        sweep()
        showScreens()
    }

    private func step(_ event: Event) {
        guard ending == nil else { return }
        configuration.onEvent?(event, clock.now, kernel.state)
        let effects = kernel.handle(event, at: clock.now)
        // No one acts on it and no one was promised it: it is written with what comes next.
        if effects.isEmpty, event.isJourneyLineOnly { return }
        do {
            try memory?.commit(&kernel, machineShift: machineShift)
        } catch {
            return fail(error)
        }
        for effect in effects {
            configuration.observe?(effect)
            tellSound(effect)
            carryOut(effect)
        }
    }

    private func tellSound(_ effect: Effect) {
        guard let onSound = configuration.onSound else { return }
        switch effect {
        case .play(let sound, let app, let id): onSound(.sound(sound), app, id)
        case .vibrate(let app, let id): onSound(.vibration, app, id)
        case .speak(let text, let app, let id): onSound(.speech(text), app, id)
        default: break
        }
    }

    /// Writes down what was left for later.
    func settle() {
        guard ending == nil else { return }
        do {
            try memory?.commit(&kernel, machineShift: machineShift)
        } catch {
            fail(error)
        }
    }

    /// Goes on where the device was: the settings of this start, then what was under way.
    func begin() {
        var settings = kernel.state.settings
        configuration.adjust(&settings)
        if settings != kernel.state.settings { step(.configured(settings)) }
        for app in configuration.apps { look(into: app) }
        if kernel.state.awaitsBoot { step(.booted) }
        handle(.timePassed)
    }

    // MARK: Ending

    /// Why a device takes no events.
    struct Ending: Sendable, CustomStringConvertible {
        let description: String

        init(_ description: String) { self.description = description }
    }

    /// The memory is of no use any more: what it holds is whole, and a restart goes on from it. To
    /// go on without it would be to promise what is not kept.
    private func fail(_ error: any Error) {
        logger.critical(
            "The device cannot remember and stops.", metadata: ["error": "\(error)"])
        end(Ending("The device has stopped, since it cannot remember anything more: \(error)"))
        failures.continuation.finish(throwing: error)
    }

    /// Takes no events from now on. Whoever waits for an answer gets a refusal.
    func end(_ reason: Ending) {
        ending = reason
        wakeUp.cancel()
        openRequests.answerAll(.failed(code: 1, message: reason.description))
        jobs.resumeWaiters()
    }

    /// - Throws: `ActionError` when the device has ended.
    func checkMemory() throws {
        if let ending { throw ActionError(ending.description) }
    }

    // MARK: Time

    /// Somebody may have set the machine's clock. True time and with it intervals go on as they
    /// were; the person's clock, and with it dates, follow (CAL-16, TIM-8).
    private func noticeMachineClock() {
        let moved = clock.machineShift - machineShift
        guard abs(moved) >= Self.clockWanderSeconds else { return }
        machineShift += moved
        var settings = kernel.state.settings
        settings.clockOffset += moved
        step(.configured(settings))
    }

    /// Wakes the kernel when it wants to be woken.
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
                // The new time of day may have moved what this waits for.
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

    // MARK: What follows from every event

    private func tellNetwork() {
        let isUp = kernel.state.settings.isNetworkUp
        guard ending == nil, sentStatus.isNew(isNetworkUp: isUp) else { return }
        configuration.networkChanged(isUp)
    }

    /// Deletes the files that no notification names any more.
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
    /// Whether it adds to a journey and changes nothing that a restart needs: an extension that was at
    /// work runs once more in any case.
    fileprivate var isJourneyLineOnly: Bool {
        switch self {
        case .extensionStarted, .extensionCalledAgain, .refused: true
        default: false
        }
    }
}
