/// One line of the stream of pushes: a JSON object without a line break in it.
///
/// What a member means is written in the guides of `DevicePushClient`. Members that are not known are
/// skipped, so that the protocol can grow.
package enum LinkMessage: Sendable, Hashable {
    /// The first line of a stream.
    package struct Hello: Sendable, Hashable {
        /// The number of the connection; a greater one is newer.
        package let epoch: UInt64
        /// How often the gateway gives a sign of life, in seconds.
        package let heartbeatSeconds: Double
        /// How many pushes the device may have without acknowledging them.
        package let inHandMax: Int

        /// Makes a greeting of its parts.
        package init(epoch: UInt64, heartbeatSeconds: Double, inHandMax: Int) {
            self.epoch = epoch
            self.heartbeatSeconds = heartbeatSeconds
            self.inHandMax = inHandMax
        }
    }

    /// The stream begins.
    case hello(Hello)
    /// A push.
    case push(DevicePush)
    /// A sign of life.
    case heartbeat
    /// The stream is over, and why.
    case end(LinkEnd)
    /// A line of a later version of the protocol.
    case unknown
}
