import CNGHTTP2
import NIOCore

/// One end of one HTTP/2 connection: bytes in, messages out, messages in, bytes out.
///
/// What handles memory by hand is this file, its extensions, `HeaderList+Memory.swift` and what reads frames and
/// header fields before the library does. The library gets the number of a ``Slot``, never a pointer to one, so a
/// stream that it remembers too long finds nothing. All calls belong on one thread, and callbacks never outlive the
/// call of ``feed(_:to:)`` or ``drain(to:)`` they are in.
@safe final class Session {
    /// Which end of the connection it is.
    enum Role {
        case server
        case client
    }

    let raw: OpaquePointer
    let role: Role
    private let shared: SharedLimits
    /// Where frames are put together; memory of the session's own without it.
    let scratch: FrameScratch?
    var limits: Limits { _read { yield shared.value } }
    // Only the owner's thread touches a session. The compiler cannot see that, and would look at each
    // change of what is marked here whether another access is under way; none of it is ever lent out
    // while other code runs.
    @exclusivity(unchecked) var slots: [Slot] = []
    @exclusivity(unchecked) private var freeSlots: [Int] = []
    /// The slot that was asked for last: frames of one stream come one after the other.
    @exclusivity(unchecked) private var lastSlot: Slot?
    var events: (any SessionEvents)?
    /// The stream whose header fields come in.
    var headerSlot: Slot?
    /// Its fields so far.
    @exclusivity(unchecked) var fields = HeaderList()
    /// What the peer sent as its authorization.
    @exclusivity(unchecked) var authorization = HeaderBlock.KnownValue()
    /// The size of its header list so far.
    var fieldBytes = 0
    /// Whether they belong to the message, and not to its trailers.
    var keepsFields = false
    /// Memory for messages to come, the one that was used last at the end, which is still at hand in the
    /// processor.
    private var spareFields: [HeaderList] = []
    private var spareBodies: [[UInt8]] = []
    private var output = ByteBuffer()
    /// What the peer was told, and may not know yet.
    var announced: AnnouncedSettings
    /// Frames that came in, as a sign of life.
    var framesReceived: UInt64 = 0
    /// What the peer may still send without a message to show for it.
    private var frames: TokenBucket
    /// What may still end with a reset.
    var resets: TokenBucket
    /// What the peer did, if the connection ends for it; nothing more is read then.
    private(set) var violation: ConnectionViolation?
    /// Whether there is a violation, for every frame to ask.
    private var isEnding = false
    /// Whether the peer was told to keep calm: the end of its connection is its own fault.
    var hasFlooded: Bool { violation?.code == .enhanceYourCalm }
    /// Whether an end of the connection was submitted that the library does not know the cause of.
    var hasSaidGoodbye = false
    /// The last stream that the peer opened.
    var lastOpened: Int32 = 0
    /// The last stream that ended for the peer before it could know: it may still send frames of it, and
    /// of earlier ones.
    var lastEndedEarly: Int32 = 0
    /// The stream that the peer reset last.
    var peerReset: Int32 = 0
    /// Bytes that came in and are no whole KiB yet.
    private var uncountedBytes = 0
    private var scanner: FrameScanner
    /// Frames that came in and that the library has not told of.
    private var untoldFrames = 0
    /// Bytes of bodies that were submitted and wait for a window.
    var unsentBodyBytes = 0
    /// The owner's clock; new slots are stamped with it.
    var time: UInt64 = 0
    /// Whether bytes of the peer are being read.
    private(set) var isReading = false
    /// What is to be said when all that was read is processed.
    var dueGoAways: [(code: HTTP2ErrorCode, debugData: [UInt8])] = []
    /// A frame that says that the end is near, until it is written.
    var announcement: [UInt8] = []

    /// Makes a session whose settings are the first thing to be sent.
    ///
    /// - Parameters:
    ///   - role: which end it is.
    ///   - shared: its bounds.
    ///   - scratch: where its frames are put together, when its calls are all on one thread with those of
    ///     the others that have it.
    /// - Throws: ``HTTP2Error`` when the library has no memory.
    init(
        role: Role, limits shared: SharedLimits, scratch: FrameScratch? = nil
    ) throws(HTTP2Error) {
        let limits = shared.value
        guard let callbacks = unsafe makeCallbacks(), let options = unsafe makeOptions(limits)
        else {
            throw Session.outOfMemory
        }
        defer {
            unsafe nghttp2_session_callbacks_del(callbacks)
            unsafe nghttp2_option_del(options)
        }
        var session: OpaquePointer?
        let make =
            role == .server
            ? unsafe nghttp2_session_server_new3 : unsafe nghttp2_session_client_new3
        if let scratch {
            _ = unsafe scratch.lend { unsafe make(&session, callbacks, nil, options, $0) }
        } else {
            _ = unsafe make(&session, callbacks, nil, options, nil)
        }
        guard let session = unsafe session else { throw Session.outOfMemory }
        unsafe raw = session
        self.scratch = scratch
        self.role = role
        self.shared = shared
        frames = TokenBucket(
            capacity: limits.frameBurstMax, start: limits.frameStart,
            perSecond: limits.framesPerSecondMax)
        resets = TokenBucket(
            capacity: limits.resetBurstMax, start: limits.resetStart,
            perSecond: limits.resetsPerSecondMax)
        scanner = FrameScanner(expectsPreface: role == .server)
        announced = AnnouncedSettings(
            streamsMax: limits.streamsMax, earlyStreams: limits.earlyStreamsMax)
        unsafe nghttp2_session_set_user_data(raw, Unmanaged.passUnretained(self).toOpaque())
        submitSettings()
    }

    /// Makes a session with bounds of its own.
    ///
    /// - Throws: ``HTTP2Error`` when the library has no memory.
    convenience init(role: Role, limits: Limits) throws(HTTP2Error) {
        try self.init(role: role, limits: SharedLimits(limits))
    }

    deinit {
        unsafe nghttp2_session_del(raw)
    }

    private static let outOfMemory = HTTP2Error(
        .invalidRequest, "The HTTP/2 library has no memory left.", isSafeToRetry: true)

    // MARK: Bytes

    /// Reads bytes of the peer and tells the owner what they mean.
    ///
    /// - Returns: `false` when the connection is beyond repair: drain what is left, then close.
    func feed(_ input: ByteBuffer, to events: any SessionEvents) -> Bool {
        self.events = events
        isReading = true
        defer {
            self.events = nil
            isReading = false
            for due in dueGoAways { goAwayNow(code: due.code, debugData: due.debugData) }
            dueGoAways.removeAll()
        }
        guard spendBytes(input.readableBytes) else {
            terminate(violation ?? .frames)
            return false
        }
        var findings = FrameScanner.Findings()
        let result = unsafe input.withUnsafeReadableBytes { bytes in
            let start = scanner
            if role == .server {
                unsafe findings = scanner.scan(bytes) { isClosed($0) }
                untoldFrames += findings.frames
            }
            return unsafe receive(bytes, from: start)
        }
        spendUntold()
        if findings.hasDataOfClosedStream { violate(.closedStream) }
        if findings.hasInvalidPriority { violate(.invalidPriority) }
        guard result < 0 || isEnding else { return true }
        terminate(violation ?? ConnectionViolation(library: Int32(truncatingIfNeeded: result)))
        return false
    }

    /// Takes from what the peer may send; the callback that gets `false` stops the library.
    ///
    /// Only a server counts: a client that gives up on many requests is still answered, and rightly.
    func spendFrames(_ count: Int) -> Bool {
        if role == .server, !frames.spend(count, at: time) { violate(.frames) }
        return !isEnding
    }

    /// The connection ends for this, once what is being read is dealt with; the first violation counts.
    func violate(_ cause: ConnectionViolation) {
        violation = violation ?? cause
        isEnding = true
    }

    /// Large frames are counted by their bytes, too: a KiB is a frame.
    private func spendBytes(_ count: Int) -> Bool {
        uncountedBytes += count
        defer { uncountedBytes %= 1024 }
        return uncountedBytes < 1024 || spendFrames(uncountedBytes / 1024)
    }

    /// Takes for a frame that the library tells of.
    func spendFrame() -> Bool {
        untoldFrames -= 1
        return spendFrames(1)
    }

    /// Takes for those that it skipped without a word: of unknown types, or of streams that are over.
    private func spendUntold() {
        if untoldFrames > 0 { _ = spendFrames(untoldFrames) }
        untoldFrames = 0
    }

    /// Takes from what may end with a reset.
    func spendReset() {
        if !resets.spend(at: time) { violate(.resets) }
    }

    /// A stream that ends with an answer is what streams are for.
    func earnReset() {
        resets.earn(1)
    }

    /// A message is what frames are for: it pays when it begins, and once more when it is complete.
    func earnFrames() {
        frames.earn(limits.framesPerMessage / 2)
    }

    /// What we send may have its windows opened again.
    func earnWindowUpdates() {
        frames.earn(limits.framesPerDataSent)
    }

    /// Writes what wants to be sent, at most about ``Limits/writeBytesMax``; `nil` when nothing does.
    func drain(to events: any SessionEvents) -> ByteBuffer? {
        self.events = events
        defer { self.events = nil }
        output.clear()
        if !announcement.isEmpty {
            // What was drained before ended with a whole frame: an answer's fields never need two.
            output.writeBytes(announcement)
            announcement = []
        }
        while output.writableBytes >= 0, output.readableBytes < limits.writeBytesMax {
            var bytes: UnsafePointer<UInt8>?
            let count = unsafe nghttp2_session_mem_send(raw, &bytes)
            guard count > 0, let bytes = unsafe bytes else { break }
            let frame = unsafe UnsafeBufferPointer(start: bytes, count: count)
            if unsafe UInt32(frame[3]) == NGHTTP2_GOAWAY.rawValue { unsafe sawGoAway(frame) }
            if unsafe !writeHeaders(frame, to: &output) {
                unsafe output.writeBytes(UnsafeRawBufferPointer(frame))
            }
            #if DEBUG
                scratch?.spoil()
            #endif
        }
        let filled = output
        // What a quiet connection says now and then needs no memory meanwhile.
        let isSmall = filled.capacity <= Self.smallOutputBytes && openStreams == 0
        if isSmall || filled.capacity > limits.outputBytesKept { output = ByteBuffer() }
        return filled.readableBytes > 0 ? filled : nil
    }

    private static let smallOutputBytes = 1024

    /// Whether the connection has nothing more to say or to hear.
    var isFinished: Bool {
        unsafe nghttp2_session_want_read(raw) == 0 && nghttp2_session_want_write(raw) == 0
    }

    // MARK: The connection

    /// Asks the peer for a sign of life.
    func ping() {
        unsafe nghttp2_submit_ping(raw, UInt8(NGHTTP2_FLAG_NONE.rawValue), nil)
    }

    /// How many streams the peer lets us open at once.
    var peerStreamsMax: Int {
        let id = NGHTTP2_SETTINGS_MAX_CONCURRENT_STREAMS
        return Int(unsafe nghttp2_session_get_remote_settings(raw, id))
    }

    /// How many bytes of bodies the peer is ready to take on all streams together.
    var peerWindowBytes: Int {
        Int(unsafe nghttp2_session_get_remote_window_size(raw))
    }

    /// How many streams are open.
    var openStreams: Int { unsafe slots.count - freeSlots.count }

    /// The streams that are open, in no order.
    var openSlots: [Slot] { unsafe slots.filter { $0.streamID != 0 } }

    // MARK: Slots

    /// Gives back the memory that a burst needed; streams that are open keep what they have.
    func trim() {
        if output.capacity > limits.outputBytesKept || openStreams == 0 { output = ByteBuffer() }
        spareFields = []
        spareBodies = []
        if headerSlot == nil { unsafe fields = HeaderList() }
        guard openStreams == 0 else { return }
        unsafe authorization = HeaderBlock.KnownValue()
        guard unsafe slots.count > limits.slotsKept else { return }
        unsafe lastSlot = nil
        unsafe slots.removeAll()
        unsafe freeSlots.removeAll()
    }

    /// Gives the header fields that came in to their message, and takes other memory for the next one.
    func handFields(to slot: Slot) {
        unsafe swap(&slot.headers, &fields)
        if unsafe fields.hasNoMemory, let spare = spareFields.popLast() { unsafe fields = spare }
        unsafe fields.removeAll()
    }

    /// Takes memory for a body that begins to come.
    func prepareBody(for slot: Slot) {
        guard unsafe slot.body.capacity == 0, var body = spareBodies.popLast() else { return }
        body.removeAll(keepingCapacity: true)
        unsafe slot.body = body
    }

    /// Takes back the memory of a message that its owner has seen, unless the owner keeps it.
    ///
    /// After a request that is answered in pieces, for as long as both ends like, there are few others.
    func recycleMemory(of slot: Slot) {
        guard !slot.isSentInPieces else {
            unsafe slot.headers = HeaderList()
            return
        }
        guard spareFields.count < Self.sparesMax else { return }
        unsafe spareFields.append(slot.headers)
        unsafe slot.headers = HeaderList()
        guard unsafe slot.body.capacity > 0 else { return }
        unsafe spareBodies.append(slot.body)
        unsafe slot.body = []
    }

    /// Messages of which the memory is kept; few are under way at once between their first and last frame.
    private static let sparesMax = 4

    func claimSlot() -> Slot {
        let slot: Slot
        if let index = unsafe freeSlots.popLast() {
            slot = unsafe slots[index]
        } else {
            slot = unsafe Slot(index: slots.count)
            unsafe slots.append(slot)
        }
        unsafe lastSlot = slot
        return slot
    }

    func giveBack(_ slot: Slot) {
        unsentBodyBytes -= slot.outgoing.count - slot.outgoingOffset
        slot.streamID = 0
        if !slot.outgoing.isEmpty { slot.outgoing = [] }
        if unsafe slot.unsentHeaders != nil { unsafe slot.unsentHeaders = nil }
        slot.outgoingOffset = 0
        unsafe freeSlots.append(slot.index)
    }

    func slot(of stream: Int32) -> Slot? {
        if stream != 0, let lastSlot = unsafe lastSlot, lastSlot.streamID == stream {
            return lastSlot
        }
        let data = unsafe nghttp2_session_get_stream_user_data(raw, stream)
        let index = Int(bitPattern: data) - 1
        guard unsafe slots.indices.contains(index), unsafe slots[index].streamID == stream
        else { return nil }
        unsafe lastSlot = slots[index]
        return unsafe slots[index]
    }

    func pointer(to slot: Slot) -> UnsafeMutableRawPointer? {
        unsafe UnsafeMutableRawPointer(bitPattern: slot.index + 1)
    }
}
