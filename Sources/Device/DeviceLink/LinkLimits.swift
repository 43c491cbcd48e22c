/// What one end of a link keeps for a peer that does not read, and for how long.
///
/// Nothing that a peer does or fails to do can block a thread of this process; these are the bounds
/// at which the link gives the peer up.
package struct LinkLimits: Sendable, Hashable {
    /// How many bytes may wait to be sent, not counting the frame that is added last. With more, the
    /// link ends.
    package var unsentBytesMax = 4 * 1024 * 1024
    /// With how many unsent bytes no further call of the peer is read, so that a peer that asks and
    /// never reads its answers waits in its own `send`; `nil` reads on.
    package var unsentBytesToStopReading: Int?
    /// For how many seconds bytes may wait without one of them being read before the link ends;
    /// `nil` waits without a limit.
    package var stallSecondsMax: Double?
    /// How many calls may wait for the peer's answer. Further ones fail with `LinkCode.tooMany`.
    package var openCallsMax = 4096
    /// How many of those the device waits for: calls that its work depends on. The rest is for what it
    /// only tells the process.
    package var awaitedCallsMax: Int { openCallsMax / 4 }
    /// The longest first frame of the peer in bytes, before it is known who that is; `nil` is the
    /// limit of every frame.
    package var firstFrameBytesMax: Int?

    /// Creates limits.
    package init(unsentBytesToStopReading: Int? = nil, stallSecondsMax: Double? = nil) {
        self.unsentBytesToStopReading = unsentBytesToStopReading
        self.stallSecondsMax = stallSecondsMax
    }

    /// Those of the device, for the processes of apps: what they do not read within ten seconds ends
    /// their link, and they begin with a hello, which is short.
    package static let device: LinkLimits = {
        var limits = LinkLimits(unsentBytesToStopReading: 256 * 1024, stallSecondsMax: 10)
        limits.firstFrameBytesMax = 64 * 1024
        return limits
    }()

    /// Those of an app's or extension's own end. The device may take its time.
    package static let process = LinkLimits()
}
