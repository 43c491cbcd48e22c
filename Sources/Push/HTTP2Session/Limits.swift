package import NIOCore

/// Every bound of one HTTP/2 connection, for both ends.
///
/// nghttp2 itself bounds neither header lists nor bodies, empty DATA frames or time; all of that is
/// counted here.
package struct Limits: Sendable {
    /// Streams that the peer may have open at once; ours to announce.
    package var streamsMax = 1000
    /// The receive window of a stream, in bytes.
    package var streamWindowBytes = 65_535
    /// The receive window of the connection, in bytes.
    package var connectionWindowBytes = 1 << 20
    /// The largest list of header fields, counted as in RFC 9113 section 6.5.2: 32 bytes more a field.
    package var headerListBytesMax = 8000
    /// The largest body that is kept, in bytes; what follows is counted and thrown away.
    package var bodyBytesMax = 16 * 1024
    /// The largest body that is read at all, in bytes; a longer one resets its stream.
    package var bodyBytesReadMax = 1 << 20
    /// DATA frames without payload that a stream may carry.
    package var emptyDataFramesMax = 32
    /// RST_STREAM frames that a client may send at once, before the rate applies.
    package var resetBurstMax = 1000
    /// RST_STREAM frames that a client may send in a second for long.
    package var resetsPerSecondMax = 33
    /// CONTINUATION frames after one HEADERS frame.
    package var continuationsMax = 8
    /// Answers to PING and SETTINGS that wait for the peer to read.
    package var acknowledgementsMax = 1000
    /// How long a connection may carry nothing before the server ends it.
    package var idleTimeout = TimeAmount.hours(1)
    /// How long headers and body of one request may take to arrive.
    package var requestTimeout = TimeAmount.seconds(30)
    /// How long a client waits for an answer.
    package var answerTimeout = TimeAmount.seconds(60)
    /// How long TCP and TLS may take.
    package var connectTimeout = TimeAmount.seconds(10)
    /// How long open streams may go on after the end of the connection was announced.
    package var drainTimeout = TimeAmount.seconds(10)
    /// Requests of a client that wait for a free stream.
    package var waitingMax = 10_000
    /// The largest single write, in bytes.
    package var writeBytesMax = 128 * 1024
    /// Connections that a server holds at once.
    package var connectionsMax = 10_000

    /// Makes the limits of the push service.
    package init() {}
}
