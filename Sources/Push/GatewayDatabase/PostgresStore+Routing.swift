package import APNs
package import APNsGateway
internal import DevicePushLink
internal import GatewayOwnership
package import GatewayStore
internal import LibPQ
internal import Synchronization

extension PostgresStore: DeviceRouting {
    /// Begins to serve buckets for an empty gateway and an empty directory. Call it once per store.
    package func serve(_ gateway: Gateway, _ directory: StoredDeviceDirectory) {
        sessions.use(ServedBuckets(gateway, directory))
    }

    /// Hands all buckets to other gateways and keeps routing to them.
    ///
    /// Returns when all buckets are handed over, no other gateway can take them, or the timeout
    /// expires.
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

    /// Claims a share of the buckets again after ``drain(within:)``.
    package func stay() { sessions.stay() }

    /// The number of buckets per gateway; `nil` for a store that does not share its database.
    package var clusterStatus: ClusterStatus? { runner?.status }

    package func place(of device: DeviceID) -> DevicePlace {
        place(of: Bucket(of: device))
    }

    package func place(of token: DeviceToken) -> DevicePlace {
        place(of: tokens.bucket(of: token.bytes))
    }

    private func place(of bucket: Bucket) -> DevicePlace {
        configuration.shares ? routes.place(of: bucket) : .here
    }

    /// Looks up the gateway of a token's device in the database.
    ///
    /// - Throws: `GatewayStoreError`.
    package func find(_ token: DeviceToken) async throws -> DevicePlace? {
        let bucket = try await transaction { try RegistrationRows.bucket(of: token, $0) }
        return bucket.map { place(of: $0) }
    }

    package func places(of buckets: BucketSet) -> Set<DevicePlace> {
        configuration.shares ? routes.places(of: buckets) : [.here]
    }

    package var served: BucketSet {
        guard let runner else { return .all }
        var served = BucketSet()
        for bucket in runner.served { served.insert(Int(bucket.number)) }
        return served
    }

    package func refresh() async { await runner?.refresh() }

    package func mark(_ token: inout [UInt8], for device: DeviceID) {
        tokens.write(Bucket(of: device), into: &token)
    }
}

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
