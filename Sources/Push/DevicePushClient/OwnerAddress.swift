import DevicePushLink

/// Chooses the gateway to connect to: the one that owns the device according to a redirect, or the
/// one of the configured address.
struct OwnerAddress: Sendable {
    static let redirectsMax = 4

    private(set) var current: NetworkAddress?
    private var last: NetworkAddress?
    private var redirects = 0

    mutating func follow(_ destination: NetworkAddress) -> Bool {
        (current, last) = (destination, destination)
        redirects += 1
        guard redirects > Self.redirectsMax else { return true }
        redirects = 0
        return false
    }

    mutating func greeted() { redirects = 0 }

    /// Records a failed or closed connection. The next attempt uses the other address, if there is
    /// one.
    mutating func failed() { current = current == nil ? last : nil }
}
