/// One line of the stream of pushes: a JSON object without line breaks.
///
/// The guides of `DevicePushClient` describe the members. Unknown members are ignored, so that
/// later versions can add some.
package enum LinkMessage: Sendable, Hashable {
    package struct Hello: Sendable, Hashable {
        /// The number of the connection. A newer connection has a greater number.
        package let epoch: UInt64
        package let heartbeatSeconds: Double
        /// The maximum number of unacknowledged pushes of the device.
        package let inHandMax: Int

        package init(epoch: UInt64, heartbeatSeconds: Double, inHandMax: Int) {
            self.epoch = epoch
            self.heartbeatSeconds = heartbeatSeconds
            self.inHandMax = inHandMax
        }
    }

    case hello(Hello)
    case push(DevicePush)
    case heartbeat
    case end(StreamEndReason)
    case unknown
}
