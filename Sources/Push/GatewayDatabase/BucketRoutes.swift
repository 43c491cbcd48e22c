internal import APNsGateway
internal import GatewayOwnership
internal import Synchronization

/// Which gateway has which bucket, as it is asked for each push.
final class BucketRoutes: Sendable {
    private let places = Mutex([DevicePlace](repeating: .nowhere, count: Bucket.count))

    /// Which gateway has a bucket.
    func place(of bucket: Bucket) -> DevicePlace { places.withLock { $0[Int(bucket.number)] } }

    /// Which gateways have some buckets.
    func places(of buckets: BucketSet) -> Set<DevicePlace> {
        places.withLock { places in
            var found: Set<DevicePlace> = []
            for number in places.indices where buckets.contains(number) {
                found.insert(places[number])
            }
            return found
        }
    }

    /// Makes what a gateway knows of the owners what is asked.
    func publish(
        _ ownership: NodeOwnership, of own: SessionID, _ peers: [SessionID: GatewayPeer]
    ) {
        let known = (0..<Bucket.count).map { number -> DevicePlace in
            let bucket = Bucket(Int16(number))
            if ownership.mayWrite(bucket) { return .here }
            guard let owner = ownership.owner(of: bucket), owner != own, let peer = peers[owner]
            else { return .nowhere }
            return .elsewhere(peer)
        }
        places.withLock { $0 = known }
    }

    /// Forgets what this gateway had. A session that was ended learns nothing new, and what it knew of the
    /// others is better than nothing.
    func forgetOwn() {
        places.withLock { places in
            for number in places.indices where places[number] == .here {
                places[number] = .nowhere
            }
        }
    }
}
