/// The gateway's own number of a push: unique, and growing in the order of acceptance.
///
/// The `apns-id` is the provider's and may come twice; this one never does.
public struct PushID: Sendable, Hashable, Comparable, Codable, CustomStringConvertible {
    /// The number, which the gateway gives to no other push.
    public let value: UInt64

    /// Makes an id of its number.
    @inlinable
    package init(_ value: UInt64) {
        self.value = value
    }

    // Tables ask this first. Nobody but the gateway chooses these numbers, so that the usual hash, which
    // withstands chosen ones, would be wasted; the factor is 2⁶⁴ divided by the golden ratio.
    /// The number, spread over all bits.
    @inlinable
    public func _rawHashValue(seed: Int) -> Int {
        let seeded = value ^ UInt64(truncatingIfNeeded: seed)
        let product = seeded.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
        return Int(truncatingIfNeeded: product.high ^ product.low)
    }

    // With the hash, this is what the gateway's tables do most: other modules have it inlined.
    /// Whether two ids are the same number.
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
