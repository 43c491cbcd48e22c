internal import APNsGateway

/// One of the parts into which devices are divided; each has one gateway that writes it.
struct Bucket: Sendable, Hashable {
    /// How many there are.
    static let count = 4096

    /// From 0 to 4095.
    let number: Int16

    /// The bucket of a device and of all that belongs to it: twelve bits of a hash that never changes
    /// (FNV-1a).
    init(of device: DeviceID) {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in device.name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        number = Int16((hash ^ hash >> 32) % UInt64(Self.count))
    }

    /// The writer of a gateway that has this bucket.
    func writer(of writers: Int) -> Int { Int(number) % writers }

    /// The numbers of a writer's buckets.
    static func numbers(ofWriter writer: Int, of writers: Int) -> [Int16] {
        stride(from: writer, to: count, by: writers).map { Int16($0) }
    }
}
