public import APNs
public import Foundation

/// A push as it comes over the device link.
///
/// A push comes again until it is acknowledged, so the same one may be seen twice; ``key`` tells.
public struct DevicePush: Sendable, Hashable {
    /// What makes a push the same as another one.
    ///
    /// The number alone would do for one store. A gateway whose store was emptied counts from the
    /// beginning again, so the `apns-id` belongs to it.
    public struct Key: Sendable, Hashable {
        /// The gateway's number of the push.
        public let id: UInt64
        /// The `apns-id`.
        public let apnsID: String
    }

    /// The gateway's number, to acknowledge with.
    public let id: UInt64
    /// The id that the provider got in its answer.
    public let apnsID: String
    /// The token it was sent to.
    public let token: DeviceToken
    /// The topic: the bundle id with the suffix of the push type.
    public let topic: String
    /// The push type; `nil` when the provider sent none.
    public let pushType: PushType?
    /// The priority.
    public let priority: Priority
    /// How long it is worth delivering.
    public let expiration: Expiration
    /// The collapse id.
    public let collapseID: String?
    /// When the gateway accepted it, to the millisecond.
    public let receivedAt: Date
    /// The payload: a JSON object, as the provider wrote it, but for line breaks between its parts,
    /// which come as blanks.
    public let payload: [UInt8]

    /// What makes it the same push as another one.
    public var key: Key { Key(id: id, apnsID: apnsID) }

    /// Makes a push of its parts; the payload must be a JSON object.
    public init(
        id: UInt64, apnsID: String, token: DeviceToken, topic: String, pushType: PushType?,
        priority: Priority, expiration: Expiration, collapseID: String?, receivedAt: Date,
        payload: [UInt8]
    ) {
        self.id = id
        self.apnsID = apnsID
        self.token = token
        self.topic = topic
        self.pushType = pushType
        self.priority = priority
        self.expiration = expiration
        self.collapseID = collapseID
        self.receivedAt = receivedAt
        self.payload = payload
    }
}
