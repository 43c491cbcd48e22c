internal import Dispatch
internal import GatewayOwnership
internal import LibPQ
internal import Synchronization

/// Carries out over libpq what `NodeOwnership` decides for one session.
///
/// The lease and the claims have a connection of their own, so have the ends of other sessions, which may
/// wait; buckets are opened and handed over by the writers that have them.
final class OwnershipRunner: Sendable {
    private struct State {
        var ownership: NodeOwnership
        var isStopped = false
        var onChange: @Sendable (Set<Bucket>) -> Void = { _ in }
        var onEnd: @Sendable () -> Void = {}
        var hasEnded = false
    }

    /// After how long something that failed is tried again.
    private static let retryPause = DispatchTimeInterval.milliseconds(250)

    private let configuration: DatabaseConfiguration
    private let session: DatabaseSession
    private let committers: [PostgresCommitter]
    private let client: PostgresClient
    private let ender: PostgresClient
    private let state: Mutex<State>
    private let queue = DispatchQueue(label: "bellhop.gateway.ownership")
    private let start = ContinuousClock.now

    init(
        _ configuration: DatabaseConfiguration, session: DatabaseSession,
        committers: [PostgresCommitter]
    ) {
        self.configuration = configuration
        self.session = session
        self.committers = committers
        client = PostgresClient(
            configuration.address,
            setup: "SET application_name = 'bellhop session \(session.id)'",
            label: "bellhop.gateway.session-writer")
        ender = PostgresClient(configuration.address, label: "bellhop.gateway.session-ender")
        var limits = NodeOwnership.Limits()
        limits.lease = configuration.lease
        limits.renewal = configuration.lease / 3
        limits.attention = configuration.lease / 12
        limits.claimPatience = configuration.lease / 6
        state = Mutex(State(ownership: NodeOwnership(limits: limits)))
    }

    /// Begins; ends with the last reference, or with the session.
    func run() {
        handle(.began(SessionID(session.id)))
        tick()
    }

    /// Gives no signs of life any more, as a process that is stopped or dead.
    func stop() { state.withLock { $0.isStopped = true } }

    /// Hands everything over, and ends the session.
    func drain() { handle(.drainRequested) }

    /// The buckets that may be written.
    var served: Set<Bucket> { state.withLock { Set($0.ownership.served) } }

    /// Calls a function with the buckets that may be written, now and after each change; a later function
    /// takes its place.
    func observe(_ onChange: @escaping @Sendable (Set<Bucket>) -> Void) {
        state.withLock { $0.onChange = onChange }
        onChange(served)
    }

    /// Calls a function once the session was ended; at once if it is.
    func observeEnd(_ onEnd: @escaping @Sendable () -> Void) {
        let hasEnded = state.withLock { state in
            state.onEnd = onEnd
            return state.hasEnded
        }
        if hasEnded { onEnd() }
    }

    private func tick() {
        let pause = configuration.lease / 12 / .milliseconds(1)
        queue.asyncAfter(deadline: .now() + .milliseconds(max(1, Int(pause)))) { [weak self] in
            guard let self, !state.withLock({ $0.isStopped }) else { return }
            handle(.due)
            tick()
        }
    }

    private func handle(_ event: OwnershipEvent) {
        let now = ContinuousClock.now - start
        let (decisions, onEnd): ([OwnershipDecision], (@Sendable () -> Void)?) = state.withLock {
            state in
            guard !state.isStopped else { return ([], nil) }
            let decisions = state.ownership.handle(event, at: now)
            guard event == .ended else { return (decisions, nil) }
            (state.hasEnded, state.isStopped) = (true, true)
            return (decisions, state.onEnd)
        }
        for decision in decisions { carryOut(decision.action) }
        if event.changesServed || !decisions.isEmpty {
            state.withLock { $0.onChange }(served)
        }
        onEnd?()
    }

    private func carryOut(_ action: OwnershipDecision.Action) {
        switch action {
        case .view(let known): view(known)
        case .claim(let epochs): claim(epochs)
        case .end(let other): end(other)
        case .open(let buckets): open(buckets)
        case .handOver(let buckets, let other): handOver(buckets, to: other)
        case .close(let buckets):
            for (writer, part) in parts(of: buckets) { committers[writer].close(part) }
        case .announceLeaving:
            client.schedule { [weak self] in
                guard let self else { return }
                // A mark that cannot be made is made with the next attempt.
                let isMarked =
                    attempt { connection throws(PostgresError) in
                        try session.announceLeaving(connection)
                    } != nil
                if isMarked { handle(.due) } else { again { $0.carryOut(.announceLeaving) } }
            }
        case .leave:
            client.schedule { [weak self] in
                guard let self else { return }
                let isLeft =
                    attempt { connection throws(PostgresError) in
                        try session.leave(connection)
                    } != nil
                if isLeft { handle(.ended) } else { again { $0.carryOut(.leave) } }
            }
        }
    }

    // MARK: - The session's connection

    private func view(_ known: Int64?) {
        client.schedule { [weak self] in
            guard let self else { return }
            let view: ClusterView?? = attempt { connection throws(PostgresError) in
                try BucketRows.view(
                    session, lease: configuration.lease, known: known, connection)
            }
            switch view {
            case .some(.some(let view)): handle(.viewed(view))
            case .some(.none): handle(.ended)
            case .none: handle(.viewFailed)
            }
        }
    }

    private func claim(_ epochs: [Bucket: Int64]) {
        client.schedule { [weak self] in
            guard let self else { return }
            let claimed = attempt { connection throws(PostgresError) in
                try BucketRows.claim(epochs, by: session, connection)
            }
            handle(.claimed(claimed ?? [:]))
        }
    }

    private func end(_ other: SessionID) {
        ender.schedule { [weak self] in
            guard let self else { return }
            let isEnded: Void? = try? ender.withConnection(
                { connection throws(PostgresError) in
                    try DatabaseSession.end(other.value, connection)
                }, mapping: { $0 })
            handle(.didEnd(other, isEnded != nil))
        }
    }

    private func attempt<Value>(
        _ body: (PostgresConnection) throws(PostgresError) -> Value
    ) -> Value? {
        try? client.withConnection(body, mapping: { $0 })
    }

    private func again(_ body: @escaping @Sendable (OwnershipRunner) -> Void) {
        queue.asyncAfter(deadline: .now() + Self.retryPause) { [weak self] in
            guard let self, !state.withLock({ $0.isStopped }) else { return }
            body(self)
        }
    }

    // MARK: - The writers

    private func parts(of buckets: [Bucket]) -> [Int: [Bucket]] {
        Dictionary(grouping: buckets) { $0.writer(of: committers.count) }
    }

    private func open(_ buckets: [Bucket]) {
        for (writer, part) in parts(of: buckets) {
            committers[writer].open(part) { [weak self] opened in
                guard let self else { return }
                guard let opened else { return again { $0.handle(.openFailed(part)) } }
                handle(.opened(Array(opened)))
            }
        }
    }

    private func handOver(_ buckets: [Bucket], to other: SessionID) {
        for (writer, part) in parts(of: buckets) {
            committers[writer].handOver(part, to: other) { [weak self] given in
                guard let self else { return }
                guard let given else { return settle(part, writer) }
                handedOver(given, of: part)
            }
        }
    }

    private func settle(_ part: [Bucket], _ writer: Int) {
        again { runner in
            runner.committers[writer].settle(part) { [weak runner] given in
                guard let runner else { return }
                guard let given else { return runner.settle(part, writer) }
                runner.handedOver(given, of: part)
            }
        }
    }

    private func handedOver(_ given: Set<Bucket>, of part: [Bucket]) {
        let kept = part.filter { !given.contains($0) }
        if !kept.isEmpty { handle(.kept(kept)) }
        if !given.isEmpty { handle(.handedOver(given.sorted())) }
    }
}

extension OwnershipEvent {
    /// Whether other buckets may be written after it.
    fileprivate var changesServed: Bool {
        switch self {
        case .opened, .kept, .handedOver, .ended: true
        default: false
        }
    }
}
