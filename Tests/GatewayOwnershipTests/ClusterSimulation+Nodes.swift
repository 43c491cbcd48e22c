import GatewayOwnership

/// What lies between a gateway and its database.
extension ClusterSimulation {
    func start(_ node: SimulatedNode) {
        guard !node.isRunning else { return }
        node.isRunning = true
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

    /// Runs something in a gateway's process, as soon as that is not stopped.
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
            let session = database.beginSession(of: node.number, at: now)
            node.session = session
            handle(.began(session), at: node)
        }
    }

    private func handle(_ event: OwnershipEvent, at node: SimulatedNode) {
        let decisions = node.ownership.handle(event, at: .milliseconds(now))
        for decision in decisions {
            switch decision.action {
            case .view, .end, .claim, .announceLeaving, .announceStaying, .leave:
                node.control.append(decision)
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
        func answer(_ event: OwnershipEvent) {
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
                return after(1_000) { answer(Self.failure(of: decision.action)) }
            }
            carryOut(decision.action, of: session, answer)
        }
    }

    private static func failure(of action: OwnershipDecision.Action) -> OwnershipEvent {
        switch action {
        case .end(let other): .didEnd(other, false)
        case .claim: .claimed([:])
        default: .viewFailed
        }
    }

    private func carryOut(
        _ action: OwnershipDecision.Action, of session: SessionID,
        _ answer: @escaping (OwnershipEvent) -> Void
    ) {
        switch action {
        case .view(let known):
            let view = database.view(session, known: known, at: now)
            answer(view.map { .viewed($0) } ?? .ended)
        case .announceLeaving, .announceStaying:
            database.announce(session, isLeaving: action == .announceLeaving)
            let view = database.view(session, known: nil, at: now)
            answer(view.map { .viewed($0) } ?? .ended)
        case .end(let other):
            guard isDatabaseUp else { return answer(.didEnd(other, false)) }
            let before = database.sessions[other]?.isEnded
            guard let isEnded = database.end(other, at: now) else {
                return after(10) { self.carryOut(action, of: session, answer) }
            }
            if before == false, isEnded { report.sessionsEnded += 1 }
            answer(.didEnd(other, isEnded))
        case .claim(let epochs):
            let claimed = database.claim(epochs, by: session)
            report.bucketsTakenOver += claimed.count
            answer(.claimed(claimed))
        case .leave:
            database.leave(session)
            answer(.ended)
        case .open, .handOver, .close: break
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

    /// Carries a transaction out; calls back unless nobody is there any more to hear the outcome. A bucket
    /// of a transaction whose outcome is unknown is read again first.
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
                    node.underWay[bucket, default: 1] -= 1
                    if node.session == transaction.session { completion(isCommitted) }
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
        /// The process sends the second half; one that is stopped does so when it goes on.
        func finish() {
            guard node.life == life else {
                if id % 2 == 0 { database.abort(id) } else { _ = database.commit(id, at: now) }
                return
            }
            guard !node.isPaused, !node.isCut else { return after(20) { finish() } }
            guard isDatabaseUp else { return answer(nil) }
            answer(database.commit(id, at: now) ? true : nil)
        }
        after(latency) { begin() }
    }

    /// Breaks off what is under way for an unknown outcome, and reads the bucket again.
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
                    node.underWay[bucket, default: 1] -= 1
                    return
                }
                guard isDatabaseUp, !node.isCut else {
                    return readAgain(bucket, of: session, at: node, completion)
                }
                node.underWay[bucket, default: 1] -= 1
                if node.underWay[bucket, default: 0] <= 0 { node.unsure.remove(bucket) }
                if node.index[bucket] != nil {
                    node.index[bucket] = database.rows[Int(bucket.number)]
                }
                completion()
            }
        }
    }
}
