internal import Foundation
internal import OpenFoundation

/// Advances a ``SpeechMachine`` by a clock and calls the synthesizer's delegate.
final class SpeechEngine: @unchecked Sendable {
    // The lock protects all mutable state. Delegates are called outside of it.
    private let lock = NSRecursiveLock()
    private let clock: any AudioClock
    private var machine = SpeechMachine()
    private var utterances: [Int: AVSpeechUtterance] = [:]
    private var lastTicket = 0
    /// The number of the current schedule. Pending clock calls with an older number are ignored.
    private var generation = 0
    private var lastCue = Duration.zero
    /// Called on the main queue with each event.
    var tell: ((SpeechMachine.Event, AVSpeechUtterance) -> Void)?

    init(clock: any AudioClock) {
        self.clock = clock
    }

    var isSpeaking: Bool { lock.withLock { machine.isSpeaking } }
    var isPaused: Bool { lock.withLock { machine.isPaused } }

    func speak(_ utterance: AVSpeechUtterance) {
        lock.withLock {
            precondition(
                !utterances.values.contains { $0 === utterance },
                "An utterance must not be spoken again before it has ended.")
            let wasIdle = !machine.isSpeaking
            lastTicket += 1
            utterances[lastTicket] = utterance
            machine.enqueue(
                lastTicket, SpeechScript(utterance.speechString, rate: utterance.rate),
                before: .seconds(utterance.preUtteranceDelay),
                after: .seconds(utterance.postUtteranceDelay))
            if wasIdle { scheduleNext() }
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
            guard let events = body(&machine) else { return false }
            // If no event happened, speech runs on to a boundary, and the scheduled call stays
            // valid.
            guard !events.isEmpty || machine.isPaused || !machine.isSpeaking || machine.wait == nil
            else { return true }
            let told = apply(events)
            clock.call(after: .zero) { [self] in for item in told.value { tell?(item.0, item.1) } }
            scheduleNext()
            return true
        }
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
            guard expected == generation else { return nil }
            let told = apply(machine.tick())
            scheduleNext()
            return told
        }
        for item in told?.value ?? [] { tell?(item.0, item.1) }
    }

    private func apply(_ events: [SpeechMachine.Event])
        -> Transfer<[(SpeechMachine.Event, AVSpeechUtterance)]>
    {
        let told = events.compactMap { event in utterances[event.ticket].map { (event, $0) } }
        for event in events where event.isEnd { utterances[event.ticket] = nil }
        if !machine.isSpeaking { utterances = [:] }
        return Transfer(told)
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
}
