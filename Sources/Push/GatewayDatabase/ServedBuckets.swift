internal import APNsGateway
internal import DevicePushLink
internal import GatewayOwnership
internal import GatewayStore

final class ServedBuckets: BucketUser {
    private let gateway: Gateway
    private let directory: StoredDeviceDirectory

    init(_ gateway: Gateway, _ directory: StoredDeviceDirectory) {
        self.gateway = gateway
        self.directory = directory
    }

    func adopt(_ contents: BucketContents, completion: @escaping @Sendable () -> Void) {
        let buckets = contents.buckets
        directory.replace(with: contents.devices) { buckets.contains(Bucket(of: $0)) }
        gateway.adopt(
            contents.registrations, contents.channels, contents.subscriptions,
            numbersAfter: contents.numbersAfter,
            where: { buckets.contains(Bucket(of: $0)) }, completion: completion)
    }

    func release(_ destinations: [Bucket: NetworkAddress?]) {
        directory.replace(with: []) { destinations.keys.contains(Bucket(of: $0)) }
        gateway.release { destinations[Bucket(of: $0)] }
    }

    func forgetPeers(except living: Set<GatewayPeer>) { gateway.forgetPeers(except: living) }

    var needsNumbers: Bool { gateway.needsNumbers }

    func use(numbersAfter start: UInt64) { gateway.use(numbersAfter: start) }
}
