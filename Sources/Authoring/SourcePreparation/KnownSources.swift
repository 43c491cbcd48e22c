internal import Synchronization

/// A cache of the facts of sources, so that a project that is prepared several times is read once.
/// It keeps up to ``bytesMax`` of sources.
package final class KnownSources: Sendable {
    static let bytesMax = 64 << 20

    private struct State {
        var facts: [BuildConditions: [String: FileFacts]] = [:]
        var bytes = 0
    }

    private let state = Mutex(State())

    package init() {}

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
