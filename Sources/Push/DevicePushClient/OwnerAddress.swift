import DevicePushLink

/// Which of several gateways a device goes to: the one that has it, as another one said, or the one of its
/// own address.
struct OwnerAddress: Sendable {
    /// How often in a row a device goes where a gateway sends it, before it waits.
    static let redirectsMax = 4

    /// The gateway to connect to; `nil` for the one of the device's own address.
    private(set) var current: NetworkAddress?
    private var last: NetworkAddress?
    private var redirects = 0

    /// Goes where a gateway says; `false` when that was said too often since the last greeting.
    mutating func follow(_ destination: NetworkAddress) -> Bool {
        (current, last) = (destination, destination)
        redirects += 1
        guard redirects > Self.redirectsMax else { return true }
        redirects = 0
        return false
    }

    /// A gateway has greeted the device.
    mutating func greeted() { redirects = 0 }

    /// A connection failed or ended: the other address is next, if there is one.
    mutating func failed() { current = current == nil ? last : nil }
}
