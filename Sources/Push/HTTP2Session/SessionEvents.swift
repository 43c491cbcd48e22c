/// What a ``Session`` tells its owner while it reads or writes bytes.
///
/// All calls happen inside of ``Session/feed(_:to:)`` or ``Session/drain(to:)``, so the owner may
/// submit messages and resets in them, but neither feed nor drain the session.
protocol SessionEvents: AnyObject {
    /// A message is complete. Its parts lie in the slot until the stream is closed.
    func sessionReceivedMessage(_ slot: Slot)
    /// A stream is over; after this call its slot is used for another one.
    func sessionClosed(_ slot: Slot, code: HTTP2ErrorCode)
    /// A request of ours was never sent, so it may be sent again elsewhere.
    func sessionDidNotSend(_ slot: Slot)
    /// The peer announced the end of the connection.
    func sessionReceivedGoAway(code: HTTP2ErrorCode, debugData: [UInt8])
    /// The peer announced its settings.
    func sessionReceivedSettings()
    /// The peer answered a PING.
    func sessionReceivedPong()
    /// All that was given to a body without an end is on its way; more may be given.
    func sessionSentAll(_ slot: Slot)
    /// The header fields of a message that is read piece by piece are complete.
    func sessionReceivedHeaders(_ slot: Slot)
    /// A piece of the body of such a message.
    func sessionReceived(_ piece: [UInt8], of slot: Slot)
}

extension SessionEvents {
    func sessionSentAll(_ slot: Slot) {}
    func sessionReceivedHeaders(_ slot: Slot) {}
    func sessionReceived(_ piece: [UInt8], of slot: Slot) {}
}

/// What a session knows about one stream; slots are used again and again.
///
/// Only the thread of its session touches it. The compiler cannot see that, and would look at each
/// change of what is marked here whether another access is under way; none of it is ever lent out while
/// other code runs.
final class Slot {
    /// Its place in the session's table.
    let index: Int
    /// The stream; 0 when the slot is free.
    var streamID: Int32 = 0
    /// The header fields that came in.
    @exclusivity(unchecked) var headers = HeaderList()
    /// The fields of a request that goes out, until its HEADERS frame is written: the library has only those that
    /// may be indexed.
    @exclusivity(unchecked) var unsentHeaders: HeaderList?
    /// The size of the header list as HTTP/2 counts it, trailers included.
    var headerListBytes = 0
    /// Whether all of the first header fields are there.
    var hasHeaders = false
    /// The body that came in, as far as it is kept.
    @exclusivity(unchecked) var body: [UInt8] = []
    /// The length of the body that came in.
    var bodyBytesReceived = 0
    /// DATA frames without payload.
    var emptyDataFrames = 0
    /// Whether the message is complete.
    var isComplete = false
    /// Whether an answer was submitted.
    var isAnswered = false
    /// Whether a piece of the answer's body is on its way.
    var hasSentBody = false
    /// The body that goes out.
    var outgoing: [UInt8] = []
    /// How much of it is gone.
    var outgoingOffset = 0
    /// Whether the body that goes out is given in pieces.
    var isSentInPieces = false
    /// Whether more may be added to the body that goes out.
    var hasOpenEnd = false
    /// Whether the library waits for more of the body that goes out.
    var isDeferred = false
    /// Whether the message that comes in is handed on piece by piece, and not kept.
    var isReadInPieces = false
    /// What is to go wrong with the answer.
    var spoiling: Spoiling?
    /// When the stream was opened, as the owner's clock counts.
    var openedAt: UInt64 = 0
    /// When an answer was submitted, or the peer last took some of one in pieces, as the owner's clock
    /// counts.
    var answeredAt: UInt64 = 0
    /// Whether an answer waits for the peer to take it.
    var isAnswerWaiting: Bool {
        isAnswered && (!isSentInPieces || outgoingOffset < outgoing.count || !hasOpenEnd)
    }

    /// Whether a part of our request is still here: the peer cannot have acted on it.
    var isRequestIncomplete: Bool { !hasHeaders && outgoingOffset < outgoing.count }

    init(index: Int) {
        self.index = index
    }

    /// Makes the slot ready for a stream.
    func open(_ stream: Int32, at time: UInt64) {
        streamID = stream
        if unsafe !headers.hasNoMemory { unsafe headers.removeAll() }
        headerListBytes = 0
        hasHeaders = false
        if unsafe !body.isEmpty { unsafe body.removeAll(keepingCapacity: true) }
        bodyBytesReceived = 0
        emptyDataFrames = 0
        isComplete = false
        isAnswered = false
        hasSentBody = false
        if !outgoing.isEmpty { outgoing = [] }
        outgoingOffset = 0
        isSentInPieces = false
        hasOpenEnd = false
        isDeferred = false
        isReadInPieces = false
        if spoiling != nil { spoiling = nil }
        openedAt = time
    }
}
