public import APNs
public import Foundation

/// The gateway's own number of a push: unique, and growing in the order of acceptance.
///
/// The `apns-id` is the provider's and may come twice; this one never does.
public struct PushID: Sendable, Hashable, Comparable, Codable {
    /// The number.
    public let value: UInt64

    /// Makes an id of its number.
    public init(_ value: UInt64) {
        self.value = value
    }

    // Tables ask this first. Nobody but the gateway chooses these numbers, so that the usual hash, which
    // withstands chosen ones, would be wasted; the factor is 2⁶⁴ divided by the golden ratio.
    /// The number, spread over all bits.
    public func _rawHashValue(seed: Int) -> Int {
        let seeded = value ^ UInt64(truncatingIfNeeded: seed)
        let product = seeded.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
        return Int(truncatingIfNeeded: product.high ^ product.low)
    }

    /// Orders ids by acceptance, the oldest first.
    public static func < (left: PushID, right: PushID) -> Bool {
        left.value < right.value
    }
}

/// The name of a device that tokens are registered for.
public struct DeviceID: Sendable, Hashable, Codable {
    /// The name.
    public let name: String

    /// Makes an id of a name.
    public init(_ name: String) {
        self.name = name
    }

    /// The one device of a machine that has no others.
    public static let local = DeviceID("local")
}

/// A push that the gateway accepted and hands to a device.
public struct IncomingPush: Sendable, Hashable {
    /// The gateway's number, to acknowledge with.
    public let id: PushID
    /// The id that the provider got in its answer.
    public let apnsID: String
    /// The topic: the bundle id with the suffix of the push type.
    public let topic: String
    /// The token it was sent to.
    public let token: DeviceToken
    /// The push type; `nil` when the provider sent none, and the payload decides (TYP-1).
    public let pushType: PushType?
    /// The priority; 5 for a background push in any case (TYP-4).
    public let priority: Priority
    /// How long it is worth delivering.
    public let expiration: Expiration
    /// The collapse id.
    public let collapseID: String?
    /// The body, byte for byte as it was sent (APS-5): a JSON object.
    public let payload: [UInt8]
    /// When the gateway accepted it.
    public let receivedAt: Date

    /// Makes a push of its parts.
    public init(
        id: PushID, apnsID: String, topic: String, token: DeviceToken, pushType: PushType?,
        priority: Priority, expiration: Expiration, collapseID: String?, payload: [UInt8],
        receivedAt: Date
    ) {
        self.id = id
        self.apnsID = apnsID
        self.topic = topic
        self.token = token
        self.pushType = pushType
        self.priority = priority
        self.expiration = expiration
        self.collapseID = collapseID
        self.payload = payload
        self.receivedAt = receivedAt
    }
}
