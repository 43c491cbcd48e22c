internal import Synchronization

/// What is known of sources, so that a project that is prepared several times is read once.
package final class KnownSources: Sendable {
    /// The most bytes of sources that are kept.
    static let bytesMax = 64 << 20

    private struct State {
        var facts: [BuildConditions: [String: FileFacts]] = [:]
        var bytes = 0
    }

    private let state = Mutex(State())

    /// Knows nothing.
    package init() {}

    /// What matters of a source.
    func facts(of text: String, _ conditions: BuildConditions) -> FileFacts {
        if let known = state.withLock({ $0.facts[conditions]?[text] }) { return known }
        let facts = FileReader.read(text, conditions: conditions)
        state.withLock { state in
            if state.bytes + text.utf8.count > Self.bytesMax { state = State() }
            state.bytes += text.utf8.count
            state.facts[conditions, default: [:]][text] = facts
        }
        return facts
    }
}
