internal import DeviceModel
internal import Foundation

// How virtual time passes while the user's code runs in real time. One thing happens after the
// other: what the device asks of the code, what the code gets from the network, and, when the code
// does nothing but wait for such things, the next thing that is due.

extension DeviceCore {
    /// How long nothing may happen, in real time, before code that has a request under way counts
    /// as waiting for it.
    static let quiet: Duration = .milliseconds(25)

    /// How long code that waits for nothing of the device's may work, in real time, before virtual time
    /// passes over it: on a busy machine its threads get little of a second.
    static let workMax: Duration = .seconds(2)

    /// How long code may take, in real time, over being told that its time is up before the network
    /// goes on: on a busy machine the thread that tells it may start late.
    static let lastWord: Duration = .seconds(1)

    /// The device whose turn the current task has, so that one act may be part of another.
    @TaskLocal private static var acting: DeviceCore?

    /// How long code that has got an answer may take to ask for more, in real time.
    static let aftermath: Duration = .milliseconds(60)

    /// How long code that was told of its end is waited for, in real time, before the end comes.
    static let lastChance: Duration = .milliseconds(250)

    /// Runs the code of the user in this device's turn.
    func act<Result>(_ body: () async throws -> Result) async throws -> Result {
        guard FoundationHooks.isInstalled else { throw FoundationHooks.notInstalled }
        if Self.acting === self { return try await body() }
        try await ActLock.shared.acquire(self)
        defer { ActLock.shared.release(self, keeps: isBusy) }
        return try await Self.$acting.withValue(self) { try await body() }
    }

    /// Goes on until no code of the user's has anything in its hands. Virtual time passes only while
    /// the code waits for it.
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

    /// Waits for code that has answered and is still under way: it may call its handler again.
    private func isStillRunning(_ seen: Int) async -> Bool {
        let lingering = runs.filter { !$0.isEnded && (!$0.hasReturned || $0.isExpiring) }
        guard !lingering.isEmpty else { return false }
        let waitsForAnswer = network.pendingCount > 0
        let limit = waitsForAnswer ? Self.quiet : patience
        if await activity.wait(after: seen, atMost: limit) { return true }
        // It does something of its own; other pushes do not wait for it.
        if !waitsForAnswer { for run in lingering { run.end() } }
        return false
    }

    /// Gives code that has just got an answer the time to go on, so that what it asks for next is
    /// not taken for the next device's.
    private func hasResumed(_ seen: Int) async -> Bool {
        guard consumeActivity() else { return false }
        _ = await activity.wait(after: seen, atMost: Self.aftermath)
        return true
    }

    /// Waits for the code, or lets the next thing happen that is due.
    private func waitOrPass(_ seen: Int) async throws {
        let waitsForTime = network.pendingCount > 0 || cannotComplete
        let isExpired = openRuns.contains(where: \.isExpired)
        let isAtWork = openRuns.contains(where: \.isExpiring) && network.pendingCount == 0
        let waitMax = isExpired ? Self.lastChance : stillness(seen)
        let limit = isAtWork || !(waitsForTime || isExpired) ? patience : waitMax
        if await activity.wait(after: seen, atMost: limit) { return }
        stalledAt = seen
        try Task.checkCancellation()
        // Code that blocks its thread is told of its end after all.
        if consumeExpiryRequest() { return expireOpenRuns() }
        guard waitsForTime || isExpired else { throw silence }
        passToNext()
    }

    /// How long nothing may happen before virtual time passes.
    ///
    /// Whatever waits for the network, or for time in the form of an answer, has a request under way. Where
    /// there are more pushes and calls than requests, some code is at work; it gets ``workMax`` once, until
    /// something happens again.
    private func stillness(_ seen: Int) -> Duration {
        guard stalledAt != seen else { return Self.quiet }
        let working =
            openRuns.filter { !$0.cannotComplete && !$0.isExpired }.count
            + openDelegateCalls.filter { !$0.cannotComplete }.count
        return working > network.pendingCount ? min(Self.workMax, patience) : Self.quiet
    }

    /// Whether nothing that is open can end but by the passing of time.
    private var cannotComplete: Bool {
        openRuns.allSatisfy(\.cannotComplete) && openDelegateCalls.allSatisfy(\.cannotComplete)
    }

    private var silence: TestDeviceError {
        if let call = openDelegateCalls.first {
            return .silentDelegate(call.app, after: patience)
        }
        return .silent(openRuns.first?.app ?? "an app", after: patience)
    }

    /// Lets the next thing happen that is due, in the device or in its network.
    private func passToNext() {
        let answer = network.nextDue
        change { device in
            let dues = [device.nextDue, answer].compactMap(\.self)
            if let next = dues.min() { _ = device.step(until: next) }
        }
    }

    /// Lets a span of virtual time pass, with everything that is due in it.
    func pass(_ seconds: TimeInterval) async throws {
        let end = now + seconds
        while true {
            let seen = activity.count
            if await happen(seen) { continue }
            // Code that has something in its hands gets the chance to use it.
            let isAtWork = isBusy || network.pendingCount > 0
            if isAtWork, await activity.wait(after: seen, atMost: stillness(seen)) { continue }
            if isAtWork { stalledAt = seen }
            if await hasResumed(seen) { continue }
            let answer = network.nextDue.map { min($0, end) } ?? end
            let didStep = change { $0.step(until: answer) }
            if !didStep, now >= end, (network.nextDue ?? .distantFuture) > end { break }
        }
        tidy()
    }

    /// Lets the time of what is open end now.
    ///
    /// Virtual time jumps to that moment; answers of the network that were due on the way come
    /// later.
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

    /// Does one thing that can be done now.
    private func happen(_ seen: Int) async -> Bool {
        if carryOutCalls() { return true }
        // Code that has not begun to wait would miss its end.
        if network.pendingCount > 0 || openRuns.allSatisfy(\.hasReturned), consumeExpiryRequest() {
            expireOpenRuns()
            return true
        }
        if let points, await reach(points, seen) { return true }
        // Code that is told that its time is up may cancel what is under way before it is answered.
        if openRuns.contains(where: \.isExpiring),
            await activity.wait(after: seen, atMost: Self.lastWord)
        {
            return true
        }
        guard let exchange = answerDue() else { return reachHandlerCall() }
        if points?.reach(.answer(exchange.number, exchange.address)) == true { expireOpenRuns() }
        return true
    }

    /// Ends the time of what is open, if this is the point for it.
    private func reach(_ points: ExpiryPoints, _ seen: Int) async -> Bool {
        for run in runs where run.isOpen {
            // Not every `didReceive` comes back before its answers.
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
