/// The limits for a peer that does not read, after which a link ends.
///
/// A peer can never block a thread of this process.
package struct LinkLimits: Sendable, Hashable {
    /// The maximum number of bytes that wait to be sent, without the frame that is added last.
    /// Beyond it the link ends.
    package var unsentBytesMax = 4 * 1024 * 1024
    /// The number of unsent bytes at which the link reads no further calls; `nil` keeps reading.
    ///
    /// A peer that calls and never reads its answers then blocks in its own `send`.
    package var unsentBytesToStopReading: Int?
    /// The maximum number of seconds without progress while bytes wait; `nil` waits without a
    /// limit. Then the link ends.
    package var stallSecondsMax: Double?
    /// The maximum number of calls that wait for the peer's answer. Further calls fail with
    /// `LinkCode.tooMany`.
    package var openCallsMax = 4096
    /// The part of `openCallsMax` for calls on which the device's work depends. The rest is for
    /// notifications to the process.
    package var awaitedCallsMax: Int { openCallsMax / 4 }
    /// The maximum length of the peer's first frame, in bytes, before the peer is identified; `nil`
    /// is the limit of every frame.
    package var firstFrameBytesMax: Int?

    package init(unsentBytesToStopReading: Int? = nil, stallSecondsMax: Double? = nil) {
        self.unsentBytesToStopReading = unsentBytesToStopReading
        self.stallSecondsMax = stallSecondsMax
    }

    /// The limits of the device for the processes of apps.
    ///
    /// A process that reads nothing for ten seconds loses its link. The first frame is a handshake,
    /// which is short.
    package static let device: LinkLimits = {
        var limits = LinkLimits(unsentBytesToStopReading: 256 * 1024, stallSecondsMax: 10)
        limits.firstFrameBytesMax = 64 * 1024
        return limits
    }()

    package static let process = LinkLimits()
}
