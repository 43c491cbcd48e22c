internal import APNsGateway
internal import GatewayOwnership
internal import Synchronization

/// The gateway of each bucket, for lookup with each push.
final class BucketRoutes: Sendable {
    private let places = Mutex([DevicePlace](repeating: .nowhere, count: Bucket.count))

    func place(of bucket: Bucket) -> DevicePlace { places.withLock { $0[Int(bucket.number)] } }

    func places(of buckets: BucketSet) -> Set<DevicePlace> {
        places.withLock { places in
            var found: Set<DevicePlace> = []
            for number in places.indices where buckets.contains(number) {
                found.insert(places[number])
            }
            return found
        }
    }

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

    /// Removes the buckets of this gateway. The routes to other gateways stay: an ended session
    /// gets no updates, and outdated routes are better than none.
    func forgetOwn() {
        places.withLock { places in
            for number in places.indices where places[number] == .here {
                places[number] = .nowhere
            }
        }
    }
}
