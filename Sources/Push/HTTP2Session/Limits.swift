package import NIOCore

/// The limits of one HTTP/2 connection, for both sides.
///
/// ```swift
/// var limits = Limits()
/// limits.streamsMax = 100
/// limits.bodyBytesMax = 4096
/// ```
///
/// nghttp2 does not limit the size of header lists and bodies, the number of empty DATA frames, or
/// time. The session counts all of these.
package struct Limits: Sendable {
    /// Streams that the peer may have open at the same time, announced in our settings.
    package var streamsMax = 1000
    /// Streams above the limit that a client may open before it can know the limit. The server
    /// refuses them without a penalty. Many clients assume a limit of 100 until they receive the
    /// settings (RFC 9113 section 6.5.2 recommends no less).
    package var earlyStreamsMax = 100
    package var streamWindowBytes = 65_535
    package var connectionWindowBytes = 1 << 20
    /// Whether this side enlarges the windows as it reads bodies. `false` is an injected fault.
    package var updatesWindows = true
    /// The largest list of header fields, with 32 additional bytes per field (RFC 9113 section
    /// 6.5.2).
    package var headerListBytesMax = 8000
    /// The largest body that is kept, in bytes. Further bytes are counted and discarded.
    package var bodyBytesMax = 16 * 1024
    /// The largest body that is read at all, in bytes. A longer one resets its stream.
    package var bodyBytesReadMax = 1 << 20
    package var emptyDataFramesMax = 32
    /// Streams that may end with a reset before their response starts, in one burst. Resets from
    /// both sides count, because a client can provoke ours. Honest clients that give up on slow
    /// responses need some. A connection starts with ``resetStart`` and earns more with each
    /// response. A reset after the response does not count.
    package var resetBurstMax = 1000
    /// Resets that a connection may use before its first response.
    package var resetStart = 100
    /// Sustained rate of such resets.
    package var resetsPerSecondMax = 33
    /// Frames of any type that a peer may send in one burst, after its messages have earned them.
    package var frameBurstMax = 2000
    /// Frames that a peer may send in one burst before its first message.
    package var frameStart = 300
    /// Sustained rate of such frames.
    package var framesPerSecondMax = 200
    /// Frames that a message earns: half when it begins, half when it is complete. A message needs
    /// two or three.
    package var framesPerMessage = 8
    /// The bytes that count as one more frame, so that large frames are not cheap. A complete
    /// body earns one frame for each 8 KiB in addition.
    package var bytesPerFrame = 1024
    /// Frames that a DATA frame of ours earns the peer, so that it can update both windows.
    package var framesPerDataSent = 2
    package var continuationsMax = 8
    /// Pending acknowledgements of PING and SETTINGS frames that the peer has not read.
    package var acknowledgementsMax = 1000
    package var idleTimeout = TimeAmount.hours(1)
    /// How long a server waits for the first request of a connection. A connection that sends only
    /// settings then does not occupy a slot for ``idleTimeout``. `nil` disables the limit.
    package var firstRequestTimeout: TimeAmount?
    package var handshakeTimeout = TimeAmount.seconds(10)
    /// The age at which the server closes a connection; `nil` disables the limit.
    package var connectionAgeMax: TimeAmount?
    /// The debug data of GOAWAY when a client keeps opening more streams than allowed (MUX-7).
    package var streamsViolationText = "Maximum active streams violated for this endpoint."
    package var requestTimeout = TimeAmount.seconds(30)
    /// How often a server checks the timeouts of a connection. A short ``idleTimeout`` is exceeded
    /// by at most a quarter, or by a quarter of a second.
    var checkInterval: TimeAmount {
        let idle = max(idleTimeout.nanoseconds / 4, TimeAmount.milliseconds(250).nanoseconds)
        return .nanoseconds(min(requestTimeout.nanoseconds / 2, idle))
    }
    /// How long a response may wait for the client's window, and a write for the client to read.
    package var sendTimeout = TimeAmount.seconds(30)
    package var answerTimeout = TimeAmount.seconds(60)
    /// How long a client waits for the first response of a connection while more requests wait for
    /// a stream. It then returns the waiting requests, so that the caller can send them elsewhere,
    /// and accepts no others. `nil` disables the limit.
    package var firstAnswerTimeout: TimeAmount?
    /// How long a client receives nothing before it sends a PING.
    package var pingInterval = TimeAmount.seconds(15)
    /// How long a client waits for the response to a PING before it considers the connection dead.
    package var pingTimeout = TimeAmount.seconds(10)
    /// How long a connection may be silent and idle before a client sends a PING ahead of the next
    /// request. Networks drop idle connections without informing either side.
    package var probeAfter = TimeAmount.seconds(60)
    /// How long a client's connection may be idle before a PING keeps it alive.
    package var keepAliveInterval = TimeAmount.minutes(60)
    package var connectTimeout = TimeAmount.seconds(10)
    package var drainTimeout = TimeAmount.seconds(10)
    /// How long a client has to respond to the PING that follows the announcement of GOAWAY.
    package var shutdownPingTimeout = TimeAmount.seconds(2)
    package var waitingMax = 10_000
    package var writeBytesMax = 128 * 1024
    /// Streams whose memory an idle connection keeps for later requests.
    package var slotsKept = 4
    /// The largest write buffer that an idle connection keeps, in bytes. Keep all of it for speed,
    /// or little for many connections.
    package var outputBytesKept = Int.max
    /// The maximum receive buffer of a server's connection, in bytes. The buffer starts small,
    /// because a connection retains it, and doubles whenever a read fills it.
    package var receiveBufferBytesMax = 64 * 1024
    /// The largest amount of unread body that a client buffers for a response in pieces, in bytes.
    package var unreadBytesMax = 8 << 20
    package var connectionsMax = 10_000
    package var connectionsPerSourceMax = 10_000
    /// Connections that one address may open in one burst.
    package var connectionBurstMax = 1000
    /// Sustained rate of new connections from one address. A TLS handshake costs as much as two
    /// hundred requests.
    package var connectionsPerSecondMax = 100
    /// The number of connections by which a connection that ended because of a flood reduces the
    /// allowance of its address.
    package var connectionsPerFlood = 20

    package init() {}

    var receiveBuffers: AdaptiveRecvByteBufferAllocator {
        AdaptiveRecvByteBufferAllocator(
            minimum: 64, initial: 512, maximum: max(512, receiveBufferBytesMax))
    }
}

final class SharedLimits: Sendable {
    let value: Limits

    init(_ value: Limits) {
        self.value = value
    }
}
