package import APNsGateway
package import GatewayOwnership
internal import LibPQ

extension Bucket {
    /// The bucket of a device and its data: twelve bits of a stable hash (FNV-1a).
    package init(of device: DeviceID) {
        let start: UInt64 = 0xcbf2_9ce4_8422_2325
        var name = device.name
        let hash = name.withUTF8 { bytes in
            unsafe bytes.reduce(start) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        }
        self.init(Int16((hash ^ hash >> 32) % UInt64(Self.count)))
    }

    package func writer(of writers: Int) -> Int { Int(number) % writers }

    static func all(ofWriter writer: Int, of writers: Int) -> [Bucket] {
        stride(from: writer, to: count, by: writers).map { Bucket(Int16($0)) }
    }
}

extension PostgresArray {
    init(_ buckets: some Sequence<Bucket>) {
        self.init(.int2)
        for bucket in buckets.sorted() { append(bucket.number) }
    }
}
