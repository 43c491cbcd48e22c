internal import APNsGateway
internal import DevicePushLink
internal import Dispatch
internal import GatewayOwnership
internal import LibPQ
internal import Synchronization

/// Executes the decisions of `NodeOwnership` for one session over libpq.
///
/// The lease and the claims use one connection. Ending other sessions uses a second one, because it
/// may wait. The writers open and hand over their buckets.
final class OwnershipRunner: Sendable {
    struct State {
        var ownership: NodeOwnership
        var isStopped = false
        var onChange: @Sendable (Set<Bucket>) -> Void = { _ in }
        var onEnd: @Sendable () -> Void = {}
        var hasEnded = false
        var hasLeft = false
        /// The receiver of bucket contents; `nil` for a store without a gateway, or before there is
        /// one.
        var user: (any BucketUser)?
        var needsUser = false
        var peers: [SessionID: GatewayPeer] = [:]
        var viewers: [CheckedContinuation<Void, Never>] = []
        /// Continuations that arrived while a view was being read. They wait for the view after it,
        /// because the current one may be outdated.
        var laterViewers: [CheckedContinuation<Void, Never>] = []
        var onDrained: [@Sendable () -> Void] = []
        var isReadingNumbers = false
    }

    private static let retryPause = DispatchTimeInterval.milliseconds(250)

    let configuration: DatabaseConfiguration
    let session: DatabaseSession
    let committers: [PostgresCommitter]
    private let client: PostgresClient
    private let ender: PostgresClient
    /// For queries that may take longer than a renewal of the lease.
    let reader: PostgresClient
    let routes: BucketRoutes
    let state: Mutex<State>
    private let queue = DispatchQueue(label: "bellhop.gateway.ownership")
    private let start = ContinuousClock.now

    init(
        _ configuration: DatabaseConfiguration, session: DatabaseSession,
        committers: [PostgresCommitter], _ routes: BucketRoutes
    ) {
        self.configuration = configuration
        self.session = session
        self.committers = committers
        self.routes = routes
        client = PostgresClient(
            configuration.address,
            setup: "SET application_name = 'bellhop session \(session.id)'; "
                + configuration.renewalSetup,
            label: "bellhop.gateway.session-writer")
        ender = PostgresClient(configuration.address, label: "bellhop.gateway.session-ender")
        reader = PostgresClient(
            configuration.address, setup: "SET synchronous_commit = on",
            label: "bellhop.gateway.bucket-reader")
        let limits = NodeOwnership.Limits(lease: configuration.lease)
        state = Mutex(State(ownership: NodeOwnership(limits: limits)))
    }

    /// Starts. Ends with the last reference, or with the session.
    ///
    /// - Parameter needsUser: whether to serve buckets only after ``use(_:)``.
    func run(needsUser: Bool = false) {
        state.withLock { $0.needsUser = needsUser }
        handle(.began(SessionID(session.id)))
        tick()
    }

    func use(_ user: any BucketUser) { state.withLock { $0.user = user } }

    func stop() {
        state.withLock { $0.isStopped = true }
        resumeViewers()
    }

    func drain() { handle(.drainRequested) }

    /// Hands all buckets over and keeps the session, so that later pushes are forwarded.
    ///
    /// - Parameter onDrained: called once all buckets are handed over, or no other gateway can take
    ///   them.
    func drainForForwarding(_ onDrained: @escaping @Sendable () -> Void) {
        state.withLock { $0.onDrained.append(onDrained) }
        handle(.forwardingRequested)
        tellDrained()
    }

    /// Claims a share of the buckets again after ``drainForForwarding(_:)``.
    func stay() { handle(.stayRequested) }

    /// The number of buckets per gateway, as far as this gateway knows it.
    var status: ClusterStatus {
        state.withLock { state in
            let own = SessionID(session.id)
            let gateways = state.ownership.sessions.map { member in
                let peer = state.peers[member.session]
                return ClusterStatus.Gateway(
                    node: peer?.name ?? "", isThisOne: member.session == own,
                    address: peer?.address.description,
                    deviceAddress: peer?.deviceAddress?.description,
                    buckets: state.ownership.count(of: member.session),
                    isLeaving: member.isLeaving, isExpired: member.isExpired)
            }
            return ClusterStatus(
                gateways: gateways, served: state.ownership.served.count,
                unowned: Bucket.count - gateways.reduce(0) { $0 + $1.buckets },
                isBalanced: state.ownership.isBalanced)
        }
    }

    func refresh() async {
        await withCheckedContinuation { continuation in
            let isOver = state.withLock { state in
                guard !state.isStopped else { return true }
                if state.ownership.awaitsView {
                    state.laterViewers.append(continuation)
                } else {
                    state.viewers.append(continuation)
                }
                return false
            }
            guard !isOver else { return continuation.resume() }
            requestView()
        }
    }

    private func requestView() {
        handle(.viewRequested)
        // A session that is about to end does not read any more.
        if !state.withLock({ $0.ownership.awaitsView }) { resumeViewers() }
    }

    private func tellDrained() {
        let onDrained = state.withLock { state in
            guard state.ownership.isDrained || state.hasEnded else {
                return [@Sendable () -> Void]()
            }
            defer { state.onDrained = [] }
            return state.onDrained
        }
        for body in onDrained { body() }
    }

    private func resumeViewers() {
        let (viewers, isWanted) = state.withLock { state in
            let viewers = state.viewers + (state.isStopped ? state.laterViewers : [])
            state.viewers = state.isStopped ? [] : state.laterViewers
            state.laterViewers = []
            return (viewers, !state.viewers.isEmpty)
        }
        for viewer in viewers { viewer.resume() }
        if isWanted { requestView() }
    }

    var served: Set<Bucket> { state.withLock { Set($0.ownership.served) } }

    /// Registers a function for the writable buckets, now and after each change. It replaces an
    /// earlier one.
    func observe(_ onChange: @escaping @Sendable (Set<Bucket>) -> Void) {
        state.withLock { $0.onChange = onChange }
        onChange(served)
    }

    var hasLeft: Bool { state.withLock { $0.hasLeft } }

    /// Calls a function once the session has ended; immediately if it already has.
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
            readNumbers()
            tick()
        }
    }

    func handle(_ event: OwnershipEvent) {
        let now = ContinuousClock.now - start
        let taken: (decisions: [OwnershipDecision], onEnd: @Sendable () -> Void)? = state.withLock {
            state in
            guard !state.isStopped else { return nil }
            let decisions = state.ownership.handle(event, at: now)
            guard event == .ended else { return (decisions, {}) }
            (state.hasEnded, state.isStopped) = (true, true)
            routes.forgetOwn()
            return (decisions, state.onEnd)
        }
        // An event after the end must not change the routes of the next session.
        guard let (decisions, onEnd) = taken else { return }
        if event != .due { publishRoutes() }
        for decision in decisions { carryOut(decision.action) }
        if event.changesServed || !decisions.isEmpty {
            state.withLock { $0.onChange }(served)
        }
        if event.endsView { resumeViewers() }
        tellDrained()
        onEnd()
    }

    private func publishRoutes() {
        state.withLock { state in
            guard !state.hasEnded else { return }
            routes.publish(state.ownership, of: SessionID(session.id), state.peers)
        }
    }

    private func readNumbers() {
        let user: (any BucketUser)? = state.withLock { state in
            guard let user = state.user, user.needsNumbers, !state.isReadingNumbers else {
                return nil
            }
            state.isReadingNumbers = true
            return user
        }
        guard let user else { return }
        reader.schedule { [weak self] in
            guard let self else { return }
            let block = try? reader.withConnection(
                { connection throws(PostgresError) in
                    try BucketContents.reserveNumbers(for: session, connection)
                }, mapping: { $0 })
            state.withLock { $0.isReadingNumbers = false }
            if let block { user.use(numbersAfter: block) }
        }
    }

    private func carryOut(_ action: OwnershipDecision.Action) {
        switch action {
        case .view(let known): view(known)
        case .claim(let epochs): claim(epochs)
        case .end(let other, let lapsed): end(other, lapsed)
        case .open(let buckets): open(buckets)
        case .handOver(let buckets, let other): handOver(buckets, to: other)
        case .close(let buckets):
            for (writer, part) in parts(of: buckets) { committers[writer].close(part) }
            release(buckets, to: nil)
        case .announceLeaving: announce(isLeaving: true)
        case .announceStaying: announce(isLeaving: false)
        case .leave:
            client.schedule { [weak self] in
                guard let self else { return }
                let isLeft =
                    attempt { connection throws(PostgresError) in
                        try session.leave(connection, timeout: configuration.renewalTimeout)
                    } != nil
                guard isLeft else { return again { $0.carryOut(.leave) } }
                state.withLock { $0.hasLeft = true }
                handle(.ended)
            }
        }
    }

    // MARK: - The session's connection

    private func view(_ known: Int64?) {
        client.schedule { [weak self] in
            guard let self else { return }
            let reading: BucketRows.Reading?? = attempt { connection throws(PostgresError) in
                try BucketRows.view(session, configuration, known: known, connection)
            }
            switch reading {
            case .some(.some(let reading)):
                let user: (any BucketUser)? = state.withLock { state in
                    let isSame = state.peers == reading.peers
                    state.peers = reading.peers
                    return isSame ? nil : state.user
                }
                handle(.viewed(reading.view))
                // After the routes, so that an unsent push does not go to the same gateway again.
                user?.forgetPeers(except: Set(reading.peers.values))
            case .some(.none): handle(.ended)
            case .none: handle(.viewFailed)
            }
        }
    }

    private func announce(isLeaving: Bool) {
        client.schedule { [weak self] in
            guard let self else { return }
            // If marking fails, the next attempt repeats it.
            let isMarked =
                attempt { connection throws(PostgresError) in
                    try session.announce(
                        isLeaving: isLeaving, connection, timeout: configuration.renewalTimeout)
                } != nil
            if isMarked { handle(.due) } else { again { $0.announce(isLeaving: isLeaving) } }
        }
    }

    private func claim(_ epochs: [Bucket: Int64]) {
        client.schedule { [weak self] in
            guard let self else { return }
            let claimed = attempt { connection throws(PostgresError) in
                try BucketRows.claim(
                    epochs, by: session, connection, timeout: configuration.renewalTimeout)
            }
            handle(.claimed(claimed ?? [:]))
        }
    }

    private func end(_ other: SessionID, _ lapsed: LeaseEnd) {
        ender.schedule { [weak self] in
            guard let self else { return }
            let isEnded = try? ender.withConnection(
                { connection throws(PostgresError) in
                    try DatabaseSession.end(other.value, lapsed, by: session, connection)
                }, mapping: { $0 })
            handle(.didEnd(other, isEnded ?? false))
        }
    }

    private func attempt<Value>(
        _ body: (PostgresConnection) throws(PostgresError) -> Value
    ) -> Value? {
        try? client.withConnection(body, mapping: { $0 })
    }

    func again(_ body: @escaping @Sendable (OwnershipRunner) -> Void) {
        queue.asyncAfter(deadline: .now() + Self.retryPause) { [weak self] in
            guard let self, !state.withLock({ $0.isStopped }) else { return }
            body(self)
        }
    }
}

extension OwnershipEvent {
    fileprivate var endsView: Bool {
        switch self {
        case .viewed, .viewFailed, .ended: true
        default: false
        }
    }

    fileprivate var changesServed: Bool {
        switch self {
        case .opened, .kept, .handedOver, .ended: true
        default: false
        }
    }
}
