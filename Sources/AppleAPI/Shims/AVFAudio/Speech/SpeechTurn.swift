private import Synchronization

/// Lets one synthesizer speak at a time, in the order of their requests (SND-10).
final class SpeechTurn: Sendable {
    /// The turn that all synthesizers of a service extension's process share.
    static let ofExtension = SpeechTurn()

    private struct State {
        var speaking: ObjectIdentifier?
        var waiting: [(speaker: ObjectIdentifier, start: @Sendable () -> Void)] = []
    }

    private let state = Mutex(State())

    /// Returns whether the synthesizer may speak now. Otherwise `start` is called when it may.
    func acquire(_ speaker: AnyObject, start: @escaping @Sendable () -> Void) -> Bool {
        let id = ObjectIdentifier(speaker)
        return state.withLock { state in
            guard let current = state.speaking, current != id else {
                state.speaking = id
                return true
            }
            if !state.waiting.contains(where: { $0.speaker == id }) {
                state.waiting.append((id, start))
            }
            return false
        }
    }

    /// Gives the turn to the synthesizer that waits longest. A synthesizer without the turn stops
    /// waiting for it.
    func release(_ speaker: AnyObject) {
        let id = ObjectIdentifier(speaker)
        let next = state.withLock { state -> (@Sendable () -> Void)? in
            state.waiting.removeAll { $0.speaker == id }
            guard state.speaking == id else { return nil }
            let next = state.waiting.isEmpty ? nil : state.waiting.removeFirst()
            state.speaking = next?.speaker
            return next?.start
        }
        next?()
    }
}
