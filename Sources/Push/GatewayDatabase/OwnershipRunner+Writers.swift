internal import APNsGateway
internal import DevicePushLink
internal import GatewayOwnership
internal import LibPQ
internal import Synchronization

extension OwnershipRunner {
    func parts(of buckets: [Bucket]) -> [Int: [Bucket]] {
        Dictionary(grouping: buckets) { $0.writer(of: committers.count) }
    }

    func open(_ buckets: [Bucket]) {
        for (writer, part) in parts(of: buckets) {
            committers[writer].open(part) { [weak self] opened in
                guard let self else { return }
                guard let opened else { return again { $0.handle(.openFailed(part)) } }
                load(opened, of: part)
            }
        }
    }

    /// Passes the contents of opened buckets to the user before the buckets are served.
    private func load(_ opened: Set<Bucket>, of part: [Bucket]) {
        let (user, needsUser) = state.withLock { ($0.user, $0.needsUser) }
        guard let user, !opened.isEmpty else {
            guard needsUser, !opened.isEmpty else { return handle(.opened(Array(opened))) }
            return again { $0.handle(.openFailed(part)) }
        }
        reader.schedule { [weak self] in
            guard let self else { return }
            let contents = try? reader.withConnection(
                { connection throws(PostgresError) in
                    try BucketContents.read(opened, for: session, connection)
                }, mapping: { $0 })
            guard let contents else { return again { $0.handle(.openFailed(part)) } }
            // The next session reads these buckets later. Do not replace its contents.
            guard !state.withLock({ $0.isStopped }) else { return }
            user.adopt(contents) { [weak self] in self?.handle(.opened(Array(opened))) }
        }
    }

    func release(_ buckets: [Bucket], to owner: SessionID?) {
        let (user, peer) = state.withLock { state in
            (state.user, owner.flatMap { state.peers[$0] })
        }
        guard let user else { return }
        var destinations: [Bucket: NetworkAddress?] = [:]
        for bucket in buckets {
            let place = peer.map { DevicePlace.elsewhere($0) } ?? routes.place(of: bucket)
            if case .elsewhere(let peer) = place {
                destinations.updateValue(peer.deviceAddress, forKey: bucket)
            } else {
                destinations.updateValue(nil, forKey: bucket)
            }
        }
        user.release(destinations)
    }

    func handOver(_ buckets: [Bucket], to other: SessionID) {
        for (writer, part) in parts(of: buckets) {
            committers[writer].handOver(part, to: other) { [weak self] given in
                guard let self else { return }
                guard let given else { return settle(part, writer, other) }
                handedOver(given, of: part, to: other)
            }
        }
    }

    private func settle(_ part: [Bucket], _ writer: Int, _ other: SessionID) {
        again { runner in
            runner.committers[writer].settle(part) { [weak runner] given in
                guard let runner else { return }
                guard let given else { return runner.settle(part, writer, other) }
                runner.handedOver(given, of: part, to: other)
            }
        }
    }

    private func handedOver(_ given: Set<Bucket>, of part: [Bucket], to other: SessionID) {
        let kept = part.filter { !given.contains($0) }
        if !kept.isEmpty { handle(.kept(kept)) }
        guard !given.isEmpty else { return }
        release(given.sorted(), to: other)
        handle(.handedOver(given.sorted()))
    }
}
