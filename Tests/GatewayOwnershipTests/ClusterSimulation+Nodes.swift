import GatewayOwnership

/// The communication between a gateway and its database.
extension ClusterSimulation {
    func start(_ node: SimulatedNode) {
        guard !node.isRunning else { return }
        (node.isRunning, node.healthySince) = (true, now)
        let life = node.life
        beginSession(of: node)
        func tick() {
            guard node.life == life else { return }
            after(250) { tick() }
            deliver(to: node) { self.handle(.due, at: node) }
        }
        tick()
    }

    func crash(_ node: SimulatedNode) {
        node.isRunning = false
        node.forget()
    }

    /// Runs a closure in a gateway's process, as soon as the process is not paused.
    func deliver(to node: SimulatedNode, _ letter: @escaping () -> Void) {
        guard !node.isPaused else { return node.mailbox.append(letter) }
        guard node.isRunning else { return }
        letter()
    }

    func send(_ event: OwnershipEvent, to node: SimulatedNode) {
        let life = node.life
        deliver(to: node) { [self] in if node.life == life { handle(event, at: node) } }
    }

    private func beginSession(of node: SimulatedNode) {
        let life = node.life
        after(latency) { [self] in
            guard node.life == life, node.session == nil else { return }
            guard isDatabaseUp, !node.isCut, !node.isPaused else {
                return after(500) { self.beginSession(of: node) }
            }
            let asked = now
            commit { [self] in
                let session = database.beginSession(of: node.number, at: asked)
                deliver(to: node) { [self] in
                    guard node.life == life, node.session == nil else { return }
                    node.session = session
                    handle(.began(session), at: node)
                }
            }
        }
    }

    private func handle(_ event: OwnershipEvent, at node: SimulatedNode) {
        let decisions = node.ownership.handle(event, at: .milliseconds(now))
        for decision in decisions {
            switch decision.action {
            case .view, .claim, .announceLeaving, .announceStaying, .leave:
                node.control.append(decision)
            case .end(let other, let lapsed): end(other, lapsed, at: node)
            case .open(let buckets): open(buckets, at: node)
            case .handOver(let buckets, let other): handOver(buckets, to: other, at: node)
            case .close(let buckets): for bucket in buckets { node.index[bucket] = nil }
            }
        }
        if event == .ended {
            node.session = nil
            node.unsure = []
            node.control = []
            beginSession(of: node)
        }
        continueControl(of: node)
    }

    // MARK: - The connection of the session

    private func continueControl(of node: SimulatedNode) {
        guard !node.isControlBusy, !node.control.isEmpty, let session = node.session else { return }
        node.isControlBusy = true
        let decision = node.control.removeFirst()
        let life = node.life
        var isAnswered = false
        func answer(_ event: OwnershipEvent) {
            guard !isAnswered else { return }
            isAnswered = true
            after(latency) { [self] in
                deliver(to: node) { [self] in
                    guard node.life == life else { return }
                    node.isControlBusy = false
                    if node.session == session {
                        handle(event, at: node)
                    } else {
                        continueControl(of: node)
                    }
                }
            }
        }
        after(latency) { [self] in
            guard isDatabaseUp, !node.isCut else {
                return after(1_000) {
                    // A gateway that leaves retries until it has left.
                    if decision.action == .leave, node.session == session {
                        node.control.append(decision)
                    }
                    answer(Self.failure(of: decision.action))
                }
            }
            // The server may execute the request after the gateway gave it up.
            if decision.action != .leave {
                after(Self.timeout) { answer(Self.failure(of: decision.action)) }
            }
            carryOut(decision.action, of: session, answer)
        }
    }

    private static func failure(of action: OwnershipDecision.Action) -> OwnershipEvent {
        if case .claim = action { .claimed([:]) } else { .viewFailed }
    }

    /// Longer than a gateway waits for a renewal, so that a renewal may hang until the standby is
    /// back.
    private static let timeout = 10_000

    private func carryOut(
        _ action: OwnershipDecision.Action, of session: SessionID,
        _ answer: @escaping (OwnershipEvent) -> Void
    ) {
        guard isDatabaseUp, !isLocked(session) else {
            return after(10) { self.carryOut(action, of: session, answer) }
        }
        let asked = now
        switch action {
        case .view, .announceLeaving, .announceStaying:
            guard let view = database.view(session, known: action.knownVersion, at: asked) else {
                return answer(.ended)
            }
            commit(changing: session) { [self] in
                if case .view = action {
                    database.renew(session, at: asked)
                } else {
                    database.announce(session, isLeaving: action == .announceLeaving)
                }
                answer(.viewed(view))
            }
        case .claim(let epochs):
            commit { [self] in
                let claimed = database.claim(epochs, by: session)
                report.bucketsTakenOver += claimed.count
                answer(.claimed(claimed))
            }
        case .leave:
            commit(changing: session) { [self] in
                database.leave(session)
                answer(.ended)
            }
        case .end, .open, .handOver, .close: break
        }
    }

    // MARK: - The connection for the ends of others

    private func end(_ other: SessionID, _ lapsed: LeaseEnd, at node: SimulatedNode) {
        guard let session = node.session else { return }
        let life = node.life
        func answer(_ isEnded: Bool) {
            after(latency) { [self] in
                deliver(to: node) { [self] in
                    guard node.life == life, node.session == session else { return }
                    handle(.didEnd(other, isEnded), at: node)
                }
            }
        }
        /// The server continues with it, even after the gateway's end.
        func attempt() {
            guard isDatabaseUp else { return after(1_000) { answer(false) } }
            guard !isLocked(other) else { return after(10) { attempt() } }
            let isEnding = database.isEnding(other, lapsed, by: session, at: now)
            guard let isEnding else { return after(10) { attempt() } }
            guard isEnding else { return answer(false) }
            check(endOf: other)
            commit(changing: other) { [self] in
                database.end(other)
                report.sessionsEnded += 1
                answer(true)
            }
        }
        after(latency) {
            guard !node.isCut else { return self.after(1_000) { answer(false) } }
            attempt()
        }
    }

    // MARK: - The connections of the writers

    private func open(_ buckets: [Bucket], at node: SimulatedNode) {
        let (life, session) = (node.life, node.session)
        after(latency + milliseconds(5...400)) { [self] in
            guard isDatabaseUp, !node.isCut else {
                return after(1_000) { [self] in
                    guard node.life == life, node.session == session else { return }
                    send(.openFailed(buckets), to: node)
                }
            }
            let rows = buckets.map { database.rows[Int($0.number)] }
            after(latency) { [self] in
                deliver(to: node) { [self] in
                    guard node.life == life, node.session == session else { return }
                    for (bucket, pushes) in zip(buckets, rows) { node.index[bucket] = pushes }
                    handle(.opened(buckets), at: node)
                }
            }
        }
    }

    private func handOver(_ buckets: [Bucket], to other: SessionID, at node: SimulatedNode) {
        guard let session = node.session else { return }
        let life = node.life
        let isBusy = buckets.contains { node.underWay[$0, default: 0] > 0 }
        guard isDatabaseUp, !node.isCut, !node.isPaused, !(isBusy && options.handOverWaits) else {
            return after(50) { [self] in
                if node.life == life, node.session == session {
                    handOver(buckets, to: other, at: node)
                }
            }
        }
        commit { [self] in
            let isDone = database.handOver(buckets, from: session, to: other)
            if isDone { report.bucketsHandedOver += buckets.count }
            after(latency) { [self] in
                deliver(to: node) { [self] in
                    guard node.life == life, node.session == session else { return }
                    if isDone { for bucket in buckets { node.index[bucket] = nil } }
                    handle(isDone ? .handedOver(buckets) : .kept(buckets), at: node)
                }
            }
        }
    }

    /// Executes a transaction. Calls back only if the gateway is still running. If the outcome of
    /// the transaction is unknown, the gateway first reads the bucket again.
    func carryOut(
        _ transaction: SimulatedDatabase.Transaction, at node: SimulatedNode,
        _ completion: @escaping (Bool) -> Void
    ) {
        lastTransaction += 1
        let id = lastTransaction
        let life = node.life
        let bucket = transaction.bucket
        node.underWay[bucket, default: 0] += 1
        func answer(_ isCommitted: Bool?) {
            after(latency) { [self] in
                deliver(to: node) { [self] in
                    guard node.life == life else { return }
                    guard !node.isCut, let isCommitted else {
                        return readAgain(bucket, of: transaction.session, at: node) {
                            completion(false)
                        }
                    }
                    if node.session == transaction.session { completion(isCommitted) }
                    finishWrite(of: bucket, at: node)
                }
            }
        }
        func begin() {
            guard isDatabaseUp, !node.isCut else { return answer(nil) }
            switch database.begin(id, transaction) {
            case .refused: answer(false)
            case .mustWait: after(10) { begin() }
            case .began: after(milliseconds(1...15)) { finish() }
            }
        }
        /// The process sends the second half. A paused process sends it when it resumes.
        func finish() {
            guard node.life == life else {
                guard id % 2 != 0 else { return database.abort(id) }
                return commit { [self] in _ = database.commit(id, at: now) }
            }
            guard !node.isPaused, !node.isCut else { return after(20) { finish() } }
            guard isDatabaseUp else { return answer(nil) }
            commit { [self] in answer(database.commit(id, at: now) ? true : nil) }
        }
        after(latency) { begin() }
    }

    /// Cancels pending operations after an unknown outcome, and reads the bucket again.
    private func readAgain(
        _ bucket: Bucket, of session: SessionID, at node: SimulatedNode,
        _ completion: @escaping () -> Void
    ) {
        let life = node.life
        node.unsure.insert(bucket)
        after(latency + 50) { [self] in
            deliver(to: node) { [self] in
                guard node.life == life else { return }
                guard node.session == session else {
                    return finishWrite(of: bucket, at: node)
                }
                guard isDatabaseUp, !node.isCut else {
                    return readAgain(bucket, of: session, at: node, completion)
                }
                finishWrite(of: bucket, at: node)
                completion()
            }
        }
    }

    /// Counts a write as finished. After the last one, reads a bucket that had an unknown outcome.
    private func finishWrite(of bucket: Bucket, at node: SimulatedNode) {
        node.underWay[bucket, default: 1] -= 1
        guard node.underWay[bucket, default: 0] <= 0, node.unsure.remove(bucket) != nil,
            node.index[bucket] != nil
        else { return }
        node.index[bucket] = database.rows[Int(bucket.number)]
    }
}

extension OwnershipDecision.Action {
    /// The version whose owners the gateway knows when it requests a view.
    fileprivate var knownVersion: Int64? {
        if case .view(let known) = self { known } else { nil }
    }
}
