/// The gateway's number of a push. Numbers are unique and increase in the order of acceptance.
///
/// The provider chooses the `apns-id` and may repeat it, while the gateway never repeats this
/// number.
public struct PushID: Sendable, Hashable, Comparable, Codable, CustomStringConvertible {
    /// The number, which the gateway assigns to exactly one push.
    public let value: UInt64

    @inlinable
    package init(_ value: UInt64) {
        self.value = value
    }

    // Hash tables call this first. The gateway assigns these numbers, so an attacker cannot choose
    // them and the standard hash is unnecessary. The factor is 2⁶⁴ divided by the golden ratio.
    /// Distributes the number over all bits of the hash.
    @inlinable
    public func _rawHashValue(seed: Int) -> Int {
        let seeded = value ^ UInt64(truncatingIfNeeded: seed)
        let product = seeded.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
        return Int(truncatingIfNeeded: product.high ^ product.low)
    }

    // Together with the hash, this is the most frequent operation of the gateway's tables. Other
    // modules inline it.
    /// Compares the numbers of two pushes.
    @inlinable
    public static func == (left: PushID, right: PushID) -> Bool {
        left.value == right.value
    }

    /// Orders ids by acceptance, the oldest first.
    @inlinable
    public static func < (left: PushID, right: PushID) -> Bool {
        left.value < right.value
    }

    /// The number in decimal digits.
    public var description: String { "\(value)" }
}
