/// One line of the stream of pushes: a JSON object without line breaks.
///
/// The guides of `DevicePushClient` describe the members. Unknown members are ignored, so that
/// later versions can add some.
package enum LinkMessage: Sendable, Hashable {
    package struct SessionTerms: Sendable, Hashable {
        /// The number of the connection. A newer connection has a greater number.
        package let epoch: UInt64
        package let heartbeatSeconds: Double
        /// The maximum number of unacknowledged pushes of the device.
        package let unacknowledgedMax: Int

        package init(epoch: UInt64, heartbeatSeconds: Double, unacknowledgedMax: Int) {
            self.epoch = epoch
            self.heartbeatSeconds = heartbeatSeconds
            self.unacknowledgedMax = unacknowledgedMax
        }
    }

    case hello(SessionTerms)
    case push(DevicePush)
    case heartbeat
    case end(StreamEndReason)
    case unknown
}
