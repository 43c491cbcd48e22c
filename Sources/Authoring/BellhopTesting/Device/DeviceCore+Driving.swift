internal import DeviceModel
internal import Foundation

// Virtual time while the user's code runs in real time. Events are handled one after the other: the
// device's calls, the network's responses and, while the code only waits for such events, the next
// item that is due.

extension DeviceCore {
    /// The real time without activity after which code with an open request counts as waiting for
    /// it.
    static let quiet: Duration = .milliseconds(25)

    /// The real time that code may work without waiting for the device, before virtual time passes.
    ///
    /// On a busy machine its threads may get only a small part of a second.
    static let workMax: Duration = .seconds(2)

    /// The real time that the expiry call may take before the network continues. On a busy machine
    /// its thread may start late.
    static let lastWord: Duration = .seconds(1)

    @TaskLocal private static var acting: DeviceCore?

    static let aftermath: Duration = .milliseconds(60)

    static let lastChance: Duration = .milliseconds(250)

    func act<Result>(_ body: () async throws -> Result) async throws -> Result {
        guard FoundationHooks.isInstalled else { throw FoundationHooks.notInstalled }
        if Self.acting === self { return try await body() }
        try await ActLock.shared.acquire(self)
        defer { ActLock.shared.release(self, keeps: isBusy) }
        return try await Self.$acting.withValue(self) { try await body() }
    }

    /// Runs until all pushes and calls are handled. Virtual time passes only while the code waits
    /// for it.
    func settle() async throws {
        while true {
            let seen = activity.count
            if await happen(seen) { continue }
            guard isBusy else {
                if await isStillRunning(seen) { continue }
                if await hasResumed(seen) { continue }
                return tidy()
            }
            try await waitOrPass(seen)
        }
    }

    private func isStillRunning(_ seen: Int) async -> Bool {
        let lingering = runs.filter { !$0.isEnded && (!$0.hasReturned || $0.isExpiring) }
        guard !lingering.isEmpty else { return false }
        let waitsForAnswer = network.pendingCount > 0
        let limit = waitsForAnswer ? Self.quiet : patience
        if await activity.wait(after: seen, atMost: limit) { return true }
        // The code continues with other work; other pushes do not wait for it.
        if !waitsForAnswer { for run in lingering { run.end() } }
        return false
    }

    /// Gives code that has just received a response the time to continue, so that its next request
    /// is not attributed to the next device.
    private func hasResumed(_ seen: Int) async -> Bool {
        guard consumeActivity() else { return false }
        _ = await activity.wait(after: seen, atMost: Self.aftermath)
        return true
    }

    private func waitOrPass(_ seen: Int) async throws {
        let waitsForTime = network.pendingCount > 0 || cannotComplete
        let isExpired = openRuns.contains(where: \.isExpired)
        let isAtWork = openRuns.contains(where: \.isExpiring) && network.pendingCount == 0
        let waitMax = isExpired ? Self.lastChance : idleInterval(seen)
        let limit = isAtWork || !(waitsForTime || isExpired) ? patience : waitMax
        if await activity.wait(after: seen, atMost: limit) { return }
        stalledAt = seen
        try Task.checkCancellation()
        // Code that blocks its thread gets the expiry call nevertheless.
        if consumeExpiryRequest() { return expireOpenRuns() }
        guard waitsForTime || isExpired else { throw silence }
        passToNext()
    }

    /// Returns the real time without activity after which virtual time passes.
    ///
    /// Code that waits for the network, or for time through a delayed response, has an open
    /// request. If there are more pushes and calls than requests, some code is working; it gets
    /// ``workMax`` once, until the next event.
    private func idleInterval(_ seen: Int) -> Duration {
        guard stalledAt != seen else { return Self.quiet }
        let working =
            openRuns.filter { !$0.cannotComplete && !$0.isExpired }.count
            + openDelegateCalls.filter { !$0.cannotComplete }.count
        return working > network.pendingCount ? min(Self.workMax, patience) : Self.quiet
    }

    private var cannotComplete: Bool {
        openRuns.allSatisfy(\.cannotComplete) && openDelegateCalls.allSatisfy(\.cannotComplete)
    }

    private var silence: TestDeviceError {
        if let call = openDelegateCalls.first {
            return .silentDelegate(call.app, after: patience)
        }
        return .silent(openRuns.first?.app ?? "an app", after: patience)
    }

    private func passToNext() {
        let answer = network.nextDue
        change { device in
            let dues = [device.nextDue, answer].compactMap(\.self)
            if let next = dues.min() { _ = device.step(until: next) }
        }
    }

    func pass(_ seconds: TimeInterval) async throws {
        let end = now + seconds
        while true {
            let seen = activity.count
            if await happen(seen) { continue }
            // Code with an open push or call gets the chance to continue.
            let isAtWork = isBusy || network.pendingCount > 0
            if isAtWork, await activity.wait(after: seen, atMost: idleInterval(seen)) { continue }
            if isAtWork { stalledAt = seen }
            if await hasResumed(seen) { continue }
            let answer = network.nextDue.map { min($0, end) } ?? end
            let didStep = change { $0.step(until: answer) }
            if !didStep, now >= end, (network.nextDue ?? .distantFuture) > end { break }
        }
        tidy()
    }

    /// Ends the time of open pushes now.
    ///
    /// Virtual time jumps to that moment. Responses that were due before arrive later.
    func expireOpenRuns() {
        let waiting = openRuns.filter { !$0.isExpired }
        while waiting.contains(where: { $0.isOpen && !$0.isExpired }) {
            let didStep = change { device in
                guard let next = device.nextDue else { return false }
                return device.step(until: next)
            }
            _ = carryOutCalls()
            guard didStep else { return }
        }
    }

    private func happen(_ seen: Int) async -> Bool {
        if carryOutCalls() { return true }
        // Code that has not begun to wait would miss the expiry call.
        if network.pendingCount > 0 || openRuns.allSatisfy(\.hasReturned), consumeExpiryRequest() {
            expireOpenRuns()
            return true
        }
        if let points, await reach(points, seen) { return true }
        // During the expiry call, code may cancel a request before its response arrives.
        if openRuns.contains(where: \.isExpiring),
            await activity.wait(after: seen, atMost: Self.lastWord)
        {
            return true
        }
        guard let exchange = answerDue() else { return reachHandlerCall() }
        if points?.reach(.answer(exchange.number, exchange.address)) == true { expireOpenRuns() }
        return true
    }

    private func reach(_ points: ExpiryPoints, _ seen: Int) async -> Bool {
        for run in runs where run.isOpen {
            // Not every `didReceive` returns before its responses arrive.
            if !run.hasReturned, await activity.wait(after: seen, atMost: Self.quiet) {
                return true
            }
            guard run.hasReturned, points.reach(.didReceiveReturned(push: run.number)) else {
                continue
            }
            expireOpenRuns()
            return true
        }
        for (number, address) in network.begun(after: points.requestsSeen)
        where points.reach(.request(number, address)) {
            expireOpenRuns()
            return true
        }
        return false
    }

    private func reachHandlerCall() -> Bool {
        guard let points else { return false }
        for run in runs where run.answer.count > 0 && !run.isEnded && !run.isExpired {
            guard points.reach(.handlerCalled(push: run.number)) else { continue }
            run.expire()
            return true
        }
        return false
    }
}
