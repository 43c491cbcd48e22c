internal import Foundation
internal import NotificationModel
internal import OpenFoundation

/// Advances a ``SpeechMachine`` by a clock and calls the synthesizer's delegate.
final class SpeechEngine: @unchecked Sendable {
    // The lock protects all mutable state. Delegates are called outside of it.
    private let lock = NSRecursiveLock()
    private let clock: any AudioClock
    private let turn: SpeechTurn
    /// Whether the device hears this process. Then the delegate lives until its speech ends, as the
    /// object of a service extension does (SND-11).
    private let isHeard: Bool
    private var machine = SpeechMachine()
    private var spoken: [Int: Spoken] = [:]
    private var lastTicket = 0
    private var seenInterruptions = SpeechReports.interruptions
    /// The number of the current schedule. Pending clock calls with an older number are ignored.
    private var generation = 0
    private var lastCue = Duration.zero
    /// Called on the main queue with each event.
    var tell: ((SpeechMachine.Event, AVSpeechUtterance) -> Void)?

    private struct Spoken {
        let utterance: AVSpeechUtterance
        /// The number of the text on the device; `nil` if the device does not hear it.
        let number: Int?
        let delegate: AnyObject?
    }

    init(clock: any AudioClock, turn: SpeechTurn, isHeard: Bool) {
        self.clock = clock
        self.turn = turn
        self.isHeard = isHeard
    }

    var isSpeaking: Bool {
        lock.withLock {
            dropIfInterrupted()
            return machine.isSpeaking
        }
    }
    var isPaused: Bool { lock.withLock { machine.isPaused } }

    func speak(_ utterance: AVSpeechUtterance, delegate: AnyObject?, isRefused: Bool) {
        lock.withLock {
            dropIfInterrupted()
            precondition(
                !spoken.values.contains { $0.utterance === utterance },
                "An utterance must not be spoken again before it has ended.")
            let wasIdle = !machine.isSpeaking
            let script = SpeechScript(utterance.speechString, rate: utterance.rate)
            lastTicket += 1
            spoken[lastTicket] = Spoken(
                utterance: utterance,
                number: isHeard && !isRefused
                    ? SpeechReports.queue(utterance.speechString, seconds: script.seconds) : nil,
                delegate: isHeard ? delegate : nil)
            machine.enqueue(
                lastTicket, script, before: .seconds(utterance.preUtteranceDelay),
                after: .seconds(utterance.postUtteranceDelay))
            if wasIdle { proceed() }
        }
    }

    func pause(_ boundary: SpeechMachine.Boundary) -> Bool {
        let elapsed = clock.now - lock.withLock { lastCue }
        return change { $0.pause(boundary, elapsed: elapsed) }
    }

    func resume() -> Bool { change { $0.resume() } }
    func stop(_ boundary: SpeechMachine.Boundary) -> Bool { change { $0.stop(boundary) } }

    private func change(_ body: (inout SpeechMachine) -> [SpeechMachine.Event]?) -> Bool {
        lock.withLock {
            dropIfInterrupted()
            guard let events = body(&machine) else { return false }
            // If no event happened, speech runs on to a boundary, and the scheduled call stays
            // valid.
            guard !events.isEmpty || machine.isPaused || !machine.isSpeaking || machine.wait == nil
            else { return true }
            let told = apply(events)
            clock.call(after: .zero) { [self] in for item in told.value { tell?(item.0, item.1) } }
            proceed()
            return true
        }
    }

    /// Forgets everything if the device suspended the process since the last call.
    private func dropIfInterrupted() {
        guard isHeard, seenInterruptions != SpeechReports.interruptions else { return }
        seenInterruptions = SpeechReports.interruptions
        machine = SpeechMachine()
        spoken = [:]
        proceed()
    }

    /// Schedules the next cue once this synthesizer may speak.
    private func proceed() {
        guard machine.wait != nil else {
            generation += 1
            return turn.release(self)
        }
        let isOurs = turn.acquire(self) { [self] in
            clock.call(after: .zero) { [self] in
                lock.withLock {
                    dropIfInterrupted()
                    proceed()
                }
            }
        }
        if isOurs { scheduleNext() }
    }

    private func scheduleNext() {
        generation += 1
        lastCue = clock.now
        guard let wait = machine.wait else { return }
        let expected = generation
        clock.call(after: wait) { [self] in tick(expected) }
    }

    private func tick(_ expected: Int) {
        let told = lock.withLock { () -> Transfer<[(SpeechMachine.Event, AVSpeechUtterance)]>? in
            dropIfInterrupted()
            guard expected == generation else { return nil }
            let told = apply(machine.tick())
            proceed()
            return told
        }
        for item in told?.value ?? [] { tell?(item.0, item.1) }
    }

    private func apply(_ events: [SpeechMachine.Event])
        -> Transfer<[(SpeechMachine.Event, AVSpeechUtterance)]>
    {
        let told = events.compactMap { event in
            spoken[event.ticket].map { (event, $0.utterance) }
        }
        for event in events {
            if let number = spoken[event.ticket]?.number, let report = event.report(number) {
                SpeechReports.report(report)
            }
            if event.isEnd { end(event.ticket) }
        }
        if !machine.isSpeaking { for ticket in spoken.keys.sorted() { end(ticket) } }
        return Transfer(told)
    }

    /// Forgets an utterance. Its delegate lives until the calls in progress are made.
    private func end(_ ticket: Int) {
        guard let ended = spoken.removeValue(forKey: ticket) else { return }
        if let number = ended.number { SpeechReports.report(.ended(number: number)) }
        let delegate = Transfer(ended.delegate)
        clock.call(after: .zero) { withExtendedLifetime(delegate) {} }
    }
}

extension SpeechMachine.Event {
    fileprivate var ticket: Int {
        switch self {
        case .started(let ticket), .willSpeak(let ticket, _), .paused(let ticket),
            .continued(let ticket), .finished(let ticket), .cancelled(let ticket):
            ticket
        }
    }

    fileprivate var isEnd: Bool {
        switch self {
        case .finished, .cancelled: true
        default: false
        }
    }

    fileprivate func report(_ number: Int) -> SpeechReport? {
        if case .started = self { .began(number: number) } else { nil }
    }
}
