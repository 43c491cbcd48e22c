/// The events that a ``Session`` reports to its owner while it reads or writes bytes.
///
/// All calls happen during ``Session/feed(_:to:)`` or ``Session/drain(to:)``. The owner may submit
/// messages and resets in them, but must neither feed nor drain the session.
protocol SessionEvents: AnyObject {
    /// A message is complete. The slot holds its parts until the stream closes.
    func sessionReceivedMessage(_ slot: Slot)
    /// A stream has ended. The session reuses its slot after this call.
    func sessionClosed(_ slot: Slot, code: HTTP2ErrorCode)
    /// A request of ours was never sent, so a retry on another connection is safe.
    func sessionDidNotSend(_ slot: Slot)
    func sessionReceivedGoAway(code: HTTP2ErrorCode, debugData: [UInt8])
    func sessionReceivedSettings()
    func sessionReceivedPong()
    /// All submitted bytes of a streamed body were written. The owner may append more in this call.
    func sessionSentAll(_ slot: Slot)
    func sessionReceivedHeaders(_ slot: Slot)
    func sessionReceived(_ piece: [UInt8], of slot: Slot)
}

extension SessionEvents {
    func sessionSentAll(_ slot: Slot) {}
    func sessionReceivedHeaders(_ slot: Slot) {}
    func sessionReceived(_ piece: [UInt8], of slot: Slot) {}
}

/// The state of one stream in a session. Slots are reused.
///
/// Only the thread of the session accesses it. The compiler cannot know that, and would check each
/// access to the marked properties for exclusivity at run time. No access is in progress while
/// other code runs.
final class Slot {
    let index: Int
    var streamID: Int32 = 0
    @exclusivity(unchecked) var headers = HeaderList()
    /// The fields of an outgoing request until its HEADERS frame is written. nghttp2 receives only
    /// those that may be indexed.
    @exclusivity(unchecked) var unsentHeaders: HeaderList?
    var headerListBytes = 0
    var hasHeaders = false
    @exclusivity(unchecked) var body: [UInt8] = []
    var bodyBytesReceived = 0
    var emptyDataFrames = 0
    var isComplete = false
    var isAnswered = false
    var hasSentBody = false
    var outgoing: [UInt8] = []
    var outgoingOffset = 0
    var isSentInPieces = false
    var hasOpenEnd = false
    var isDeferred = false
    /// Whether the received message is delivered in pieces instead of being kept.
    var isReadInPieces = false
    var responseFault: ResponseFault?
    var openedAt: UInt64 = 0
    /// When the response was submitted, or when the peer last read from a streamed one, in the
    /// owner's time.
    var answeredAt: UInt64 = 0
    var isAnswerWaiting: Bool {
        isAnswered && (!isSentInPieces || outgoingOffset < outgoing.count || !hasOpenEnd)
    }

    /// Whether part of the request is still unsent, so that the peer cannot have processed it.
    var isRequestIncomplete: Bool { !hasHeaders && outgoingOffset < outgoing.count }

    init(index: Int) {
        self.index = index
    }

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
        if responseFault != nil { responseFault = nil }
        openedAt = time
    }
}
