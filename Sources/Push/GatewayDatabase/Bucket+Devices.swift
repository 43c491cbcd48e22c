package import APNsGateway
package import GatewayOwnership
internal import LibPQ

extension Bucket {
    /// The bucket of a device and of all that belongs to it: twelve bits of a hash that never changes
    /// (FNV-1a).
    package init(of device: DeviceID) {
        let start: UInt64 = 0xcbf2_9ce4_8422_2325
        var name = device.name
        let hash = name.withUTF8 { bytes in
            unsafe bytes.reduce(start) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        }
        self.init(Int16((hash ^ hash >> 32) % UInt64(Self.count)))
    }

    /// The writer of a gateway that has this bucket.
    package func writer(of writers: Int) -> Int { Int(number) % writers }

    /// A writer's buckets.
    static func all(ofWriter writer: Int, of writers: Int) -> [Bucket] {
        stride(from: writer, to: count, by: writers).map { Bucket(Int16($0)) }
    }
}

extension PostgresArray {
    /// The numbers of buckets, in their order.
    init(_ buckets: some Sequence<Bucket>) {
        self.init(.int2)
        for bucket in buckets.sorted() { append(bucket.number) }
    }
}
