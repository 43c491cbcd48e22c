internal import Dispatch
internal import Glibc
internal import Logging
internal import ProcessLink
internal import Synchronization

/// Connections to the device's socket whose process is not identified yet.
///
/// A process starts the handshake right after it connects. A connection without a valid handshake
/// is closed after `secondsMax` seconds. When there are more than `countMax` connections, the
/// oldest connection of the process with the most connections is closed. A process that floods the
/// socket therefore closes its own connections.
final class UnidentifiedConnections: Sendable {
    typealias Peer = ProcessHost.Peer

    /// More connections than all apps of a device can have at their launch.
    static let countMaxByDefault = 256

    private static let logSeconds = 10

    private struct Entry: Sendable {
        let peer: Peer
        let process: pid_t?
        let end: ContinuousClock.Instant
    }

    private struct State {
        var entries: [Entry] = []
        var isWatching = false
        var isOver = false
        var unlogged = 0
        var nextLog: ContinuousClock.Instant?
    }

    private let countMax: Int
    private let secondsMax: Double
    private let logger: Logger
    private let queue = DispatchQueue(label: "bellhop-hello")
    private let state = Mutex(State())

    init(countMax: Int, secondsMax: Double, logger: Logger) {
        self.countMax = countMax
        self.secondsMax = secondsMax
        self.logger = logger
    }

    var count: Int { state.withLock(\.entries.count) }

    func add(_ peer: Peer, process: pid_t?) {
        let isOver = state.withLock { state in
            guard !state.isOver else { return true }
            state.entries.append(
                Entry(peer: peer, process: process, end: .now + .seconds(secondsMax)))
            watch(&state)
            return false
        }
        if isOver { return peer.close() }
        if let excess = state.withLock({ excess(&$0) }) {
            end([excess], "too many connections to the device's socket are unidentified")
        }
    }

    func remove(_ peer: Peer) {
        state.withLock { $0.entries.removeAll { $0.peer === peer } }
    }

    func stop() {
        let entries = state.withLock { state in
            state.isOver = true
            defer { state.entries = [] }
            return state.entries
        }
        for entry in entries { entry.peer.close() }
    }

    private func excess(_ state: inout State) -> Entry? {
        guard state.entries.count > countMax else { return nil }
        let counts = Dictionary(grouping: state.entries, by: \.process).mapValues(\.count)
        let most = counts.values.max()
        return state.entries.firstIndex { counts[$0.process] == most }
            .map { state.entries.remove(at: $0) }
    }

    private func watch(_ state: inout State) {
        guard !state.isWatching, let oldest = state.entries.first else { return }
        state.isWatching = true
        let wait = (oldest.end - .now) / .seconds(1)
        queue.asyncAfter(deadline: .now() + max(0, wait)) { [weak self] in self?.endOverdue() }
    }

    private func endOverdue() {
        let now = ContinuousClock.now
        let overdue = state.withLock { state in
            let overdue = state.entries.prefix { $0.end <= now }
            state.entries.removeFirst(overdue.count)
            state.isWatching = false
            watch(&state)
            return overdue
        }
        end(Array(overdue), "they did not identify themselves within \(secondsMax) seconds")
    }

    private func end(_ entries: [Entry], _ reason: String) {
        for entry in entries { entry.peer.close() }
        let unlogged = state.withLock { state -> Int? in
            state.unlogged += entries.count
            let now = ContinuousClock.now
            guard state.unlogged > 0, state.nextLog.map({ $0 <= now }) ?? true else { return nil }
            state.nextLog = now + .seconds(Self.logSeconds)
            defer { state.unlogged = 0 }
            return state.unlogged
        }
        guard let unlogged else { return }
        logger.warning(
            "Connections of unknown processes were ended.",
            metadata: [
                "count": "\(unlogged)", "reason": "\(reason)",
                "process": "\(entries.last?.process.map(String.init) ?? "unknown")",
            ])
    }
}
