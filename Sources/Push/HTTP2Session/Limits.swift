package import NIOCore

/// Every bound of one HTTP/2 connection, for both ends.
///
/// nghttp2 itself bounds neither header lists nor bodies, empty DATA frames or time; all of that is
/// counted here.
package struct Limits: Sendable {
    /// Streams that the peer may have open at once; ours to announce.
    package var streamsMax = 1000
    /// Requests of a client that opened streams before it could know how many it may: they are refused, and
    /// cost it nothing. Implementations take 100 to be allowed until they hear otherwise (RFC 9113,
    /// section 6.5.2, recommends no less).
    package var earlyStreamsMax = 100
    /// The receive window of a stream, in bytes.
    package var streamWindowBytes = 65_535
    /// The receive window of the connection, in bytes.
    package var connectionWindowBytes = 1 << 20
    /// Whether the peer gets room for more as bodies are read; never doing so is a fault on purpose.
    package var updatesWindows = true
    /// The largest list of header fields, counted as in RFC 9113 section 6.5.2: 32 bytes more a field.
    package var headerListBytesMax = 8000
    /// The largest body that is kept, in bytes; what follows is counted and thrown away.
    package var bodyBytesMax = 16 * 1024
    /// The largest body that is read at all, in bytes; a longer one resets its stream.
    package var bodyBytesReadMax = 1 << 20
    /// DATA frames without payload that a stream may carry.
    package var emptyDataFramesMax = 32
    /// Streams that may end with a reset before their answer is on its way, at once, before the rate
    /// applies; whichever end sends it, since a client can also provoke resets. Honest clients that give up
    /// on slow answers need some. More than ``resetStart`` are for those that had as many answers. Resets
    /// of streams that were answered are not counted.
    package var resetBurstMax = 1000
    /// Streams that may end with a reset at once on a connection that had no answer yet.
    package var resetStart = 100
    /// Streams that may end with a reset in a second for long.
    package var resetsPerSecondMax = 33
    /// Frames that a peer may send at once, of any type, after messages that paid for them.
    package var frameBurstMax = 2000
    /// Frames that a peer may send at once before it has sent any message.
    package var frameStart = 300
    /// Such frames that a peer may send in a second for long.
    package var framesPerSecondMax = 200
    /// Frames that a message pays for, half of them when it begins and half when it is complete; it needs
    /// two or three.
    package var framesPerMessage = 8
    /// Frames that a DATA frame of ours pays for: the peer opens the windows of stream and connection.
    package var framesPerDataSent = 2
    /// CONTINUATION frames after one HEADERS frame.
    package var continuationsMax = 8
    /// Answers to PING and SETTINGS that wait for the peer to read.
    package var acknowledgementsMax = 1000
    /// How long a connection may carry nothing before the server ends it.
    package var idleTimeout = TimeAmount.hours(1)
    /// How long a server's connection may bring no request after it was opened, so that one that sends
    /// nothing but settings holds no place for ``idleTimeout``; `nil` for as long as any.
    package var firstRequestTimeout: TimeAmount?
    /// How long a server waits for the first frame of a client: TCP, TLS and preface together.
    package var handshakeTimeout = TimeAmount.seconds(10)
    /// How old a connection may become before the server ends it; `nil` for any age.
    package var connectionAgeMax: TimeAmount?
    /// What the GOAWAY frame says when the client opens more streams than it may, again and again (MUX-7).
    package var streamsViolationText = "Maximum active streams violated for this endpoint."
    /// How long headers and body of one request may take to arrive.
    package var requestTimeout = TimeAmount.seconds(30)
    /// How long an answer may wait for a window of the client, and a write for the client to read.
    package var sendTimeout = TimeAmount.seconds(30)
    /// How long a client waits for an answer.
    package var answerTimeout = TimeAmount.seconds(60)
    /// How long a client's connection may be without any answer while more requests wait for a stream: then
    /// they are given back, to be sent elsewhere, and no others are taken. `nil` for as long as any.
    package var firstAnswerTimeout: TimeAmount?
    /// How long a client hears nothing before it asks for a sign of life with a PING.
    package var pingInterval = TimeAmount.seconds(15)
    /// How long a client waits for the answer to a PING; then the connection counts as dead.
    package var pingTimeout = TimeAmount.seconds(10)
    /// How long an idle connection may be silent before a client asks for a sign of life and only
    /// then sends the next request: networks cut idle connections without telling either end.
    package var probeAfter = TimeAmount.seconds(60)
    /// How long a client's connection may be idle before a PING keeps it alive.
    package var keepAliveInterval = TimeAmount.minutes(60)
    /// How long TCP and TLS may take.
    package var connectTimeout = TimeAmount.seconds(10)
    /// How long open streams may go on after the end of the connection was announced.
    package var drainTimeout = TimeAmount.seconds(10)
    /// How long a client has to answer the PING with which the end of its connection is announced.
    package var farewellTimeout = TimeAmount.seconds(2)
    /// Requests of a client that wait for a free stream.
    package var waitingMax = 10_000
    /// The largest single write, in bytes.
    package var writeBytesMax = 128 * 1024
    /// Streams whose memory a quiet connection keeps for the next requests.
    package var slotsKept = 4
    /// The largest buffer for writing that a quiet connection keeps, in bytes: all of it where speed
    /// counts, little where there are many connections.
    package var outputBytesKept = Int.max
    /// The buffer that a server's connection reads into, in bytes: it begins small, because a connection
    /// keeps what it has, doubles whenever a read fills it, and becomes no larger than this.
    package var receiveBufferBytesMax = 64 * 1024
    /// The largest body that a client has read in pieces and nobody has taken yet, in bytes.
    package var unreadBytesMax = 8 << 20
    /// Connections that a server holds at once.
    package var connectionsMax = 10_000
    /// Connections that a server holds at once from one address.
    package var connectionsPerSourceMax = 10_000
    /// Connections that one address may open at once, before the rate applies.
    package var connectionBurstMax = 1000
    /// Connections that one address may open in a second for long; a TLS handshake costs as much as two
    /// hundred requests.
    package var connectionsPerSecondMax = 100
    /// How many connections of its rate an address loses for one that ended because of a flood.
    package var connectionsPerFlood = 20

    /// Makes the limits of the push service.
    package init() {}

    /// What receive buffers are made by.
    var receiveBuffers: AdaptiveRecvByteBufferAllocator {
        AdaptiveRecvByteBufferAllocator(
            minimum: 64, initial: 512, maximum: max(512, receiveBufferBytesMax))
    }
}

/// Bounds in one place in memory for all connections of a server.
final class SharedLimits: Sendable {
    let value: Limits

    init(_ value: Limits) {
        self.value = value
    }
}
