package import APNs
package import APNsGateway
internal import DevicePushLink
internal import GatewayOwnership
package import GatewayStore
internal import LibPQ
internal import Synchronization

/// A store that shares its database knows which gateway has a device.
extension PostgresStore: DeviceRouting {
    /// Begins to serve buckets, for a gateway and a directory that have nothing yet. To be called once, of a
    /// store that was opened for it.
    package func serve(_ gateway: Gateway, _ directory: StoredDeviceDirectory) {
        sessions.use(ServedBuckets(gateway, directory))
    }

    /// Hands all buckets to other gateways, and goes on knowing who has them.
    ///
    /// Returns when nothing is left, there is nobody to hand it to, or the time is over.
    package func drain(within timeout: Duration) async {
        guard configuration.shares else { return }
        let outcome = FirstOf()
        await withCheckedContinuation { continuation in
            outcome.use(continuation)
            Task {
                try? await Task.sleep(for: timeout)
                outcome.resume()
            }
            sessions.drain { outcome.resume() }
        }
    }

    /// Has its share of the buckets again after ``drain(within:)``.
    package func stay() { sessions.stay() }

    /// Who has how many buckets; `nil` of a store that shares its database with nobody.
    package var clusterStatus: ClusterStatus? { runner?.status }

    /// Which gateway has a device.
    package func place(of device: DeviceID) -> DevicePlace {
        place(of: Bucket(of: device))
    }

    /// Which gateway has the bucket that a token names.
    package func place(of token: DeviceToken) -> DevicePlace {
        place(of: tokens.bucket(of: token.bytes))
    }

    private func place(of bucket: Bucket) -> DevicePlace {
        configuration.shares ? routes.place(of: bucket) : .here
    }

    /// Which gateway has a token's device, by the database.
    ///
    /// - Throws: `GatewayStoreError`.
    package func find(_ token: DeviceToken) async throws -> DevicePlace? {
        let bucket = try await transaction { try RegistrationRows.bucket(of: token, $0) }
        return bucket.map { place(of: $0) }
    }

    /// Which gateways have some of the devices.
    package func places(of buckets: BucketSet) -> Set<DevicePlace> {
        configuration.shares ? routes.places(of: buckets) : [.here]
    }

    /// The buckets of this gateway, by its own decisions rather than by what was read.
    package var served: BucketSet {
        guard let runner else { return .all }
        var served = BucketSet()
        for bucket in runner.served { served.insert(Int(bucket.number)) }
        return served
    }

    /// Reads anew who has what.
    package func refresh() async { await runner?.refresh() }

    /// Writes a device's bucket into its token.
    package func mark(_ token: inout [UInt8], for device: DeviceID) {
        tokens.write(Bucket(of: device), into: &token)
    }
}

/// Resumes a continuation the first time that it is told to.
private final class FirstOf: Sendable {
    private let continuation = Mutex<CheckedContinuation<Void, Never>?>(nil)

    func use(_ continuation: CheckedContinuation<Void, Never>) {
        self.continuation.withLock { $0 = continuation }
    }

    func resume() {
        let continuation = continuation.withLock { waiting in
            defer { waiting = nil }
            return waiting
        }
        continuation?.resume()
    }
}
