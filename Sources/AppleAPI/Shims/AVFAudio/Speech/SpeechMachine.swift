package import Foundation

/// The queue of a synthesizer as a state machine, without clock, voice or delegate.
///
/// The owner reads ``wait``, lets that much time pass and calls ``tick()``.
package struct SpeechMachine {
    /// A delegate call. The number is the ticket of the utterance.
    package enum Event: Equatable {
        case started(Int)
        case willSpeak(Int, NSRange)
        case paused(Int)
        case continued(Int)
        case finished(Int)
        case cancelled(Int)
    }

    package enum Boundary { case immediate, word }

    private struct Cue {
        let ticket: Int
        var wait: Duration
        let event: Event?
    }

    private var cues: [Cue] = []
    private var pausesAtCue = false
    private var stopsAtCue = false
    private var hasStarted = false
    package private(set) var isPaused = false

    package init() {}

    /// Whether an utterance is in progress, paused or queued.
    package var isSpeaking: Bool { !cues.isEmpty }

    /// The time until the next cue, or `nil` if the queue is empty or paused.
    package var wait: Duration? { isPaused ? nil : cues.first?.wait }

    package mutating func enqueue(
        _ ticket: Int, _ script: SpeechScript, before: Duration = .zero, after: Duration = .zero
    ) {
        cues.append(Cue(ticket: ticket, wait: before, event: .started(ticket)))
        var wait = Duration.zero
        for unit in script.units {
            cues.append(Cue(ticket: ticket, wait: wait, event: .willSpeak(ticket, unit.range)))
            wait = unit.duration
        }
        cues.append(Cue(ticket: ticket, wait: wait, event: .finished(ticket)))
        if after > .zero { cues.append(Cue(ticket: ticket, wait: after, event: nil)) }
    }

    /// Performs the next cue, whose time has come.
    package mutating func tick() -> [Event] {
        guard !isPaused, let cue = cues.first else { return [] }
        if stopsAtCue { return cancelAll() }
        if pausesAtCue {
            cues[0].wait = .zero
            return pauseNow(cue.ticket)
        }
        cues.removeFirst()
        if case .started = cue.event { hasStarted = true }
        if case .finished = cue.event { hasStarted = false }
        return cue.event.map { [$0] } ?? []
    }

    /// Pauses, now or at the next unit. Returns `nil` if there is nothing to pause.
    ///
    /// - Parameter elapsed: The time since the last cue.
    package mutating func pause(_ boundary: Boundary, elapsed: Duration) -> [Event]? {
        guard let cue = cues.first, !isPaused else { return nil }
        switch boundary {
        case .word:
            pausesAtCue = true
            return []
        case .immediate:
            cues[0].wait = max(.zero, cue.wait - elapsed)
            return pauseNow(cue.ticket)
        }
    }

    package mutating func resume() -> [Event]? {
        guard isPaused, let cue = cues.first else { return nil }
        isPaused = false
        return hasStarted ? [.continued(cue.ticket)] : []
    }

    /// Stops and clears the queue, now or at the next unit. Returns `nil` if there is nothing to
    /// stop.
    package mutating func stop(_ boundary: Boundary) -> [Event]? {
        guard isSpeaking else { return nil }
        if boundary == .immediate || isPaused { return cancelAll() }
        stopsAtCue = true
        return []
    }

    private mutating func pauseNow(_ ticket: Int) -> [Event] {
        pausesAtCue = false
        isPaused = true
        return hasStarted ? [.paused(ticket)] : []
    }

    /// Cancels everything. Only the utterance in progress produces an event; queued ones are
    /// dropped silently.
    private mutating func cancelAll() -> [Event] {
        let events = hasStarted ? cues.first.map { [Event.cancelled($0.ticket)] } ?? [] : []
        self = SpeechMachine()
        return events
    }
}
