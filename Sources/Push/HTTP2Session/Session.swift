import CNGHTTP2
import NIOCore

/// One side of an HTTP/2 connection. It converts received bytes to messages, and messages to bytes
/// to send.
///
/// The unsafe code is in this file, its extensions, `HeaderList+Memory.swift`, and the files that
/// read frames and header fields before nghttp2. nghttp2 stores the index of a ``Slot`` instead of
/// a pointer, so a stale stream finds no slot. All calls must be on one thread, and callbacks run
/// only during ``feed(_:to:)`` or ``drain(to:)``.
@safe final class Session {
    enum Role {
        case server
        case client
    }

    let raw: OpaquePointer
    let role: Role
    private let shared: SharedLimits
    let scratch: FrameScratch?
    var limits: Limits { _read { yield shared.value } }
    // Only the owner's thread accesses a session. The compiler cannot know that, and would check
    // each access to these properties for exclusivity at run time. No access is in progress while
    // other code runs.
    @exclusivity(unchecked) var slots: [Slot] = []
    @exclusivity(unchecked) private var freeSlots: [Int] = []
    /// The slot of the last lookup: consecutive frames often belong to the same stream.
    @exclusivity(unchecked) private var lastSlot: Slot?
    var events: (any SessionEvents)?
    var headerSlot: Slot?
    @exclusivity(unchecked) var fields = HeaderList()
    /// The `authorization` value of the peer's previous request.
    @exclusivity(unchecked) var authorization = HeaderBlock.KnownValue()
    var fieldBytes = 0
    var keepsFields = false
    /// Buffers for later messages. The last one was used most recently, so it is likely in the
    /// cache.
    private var spareFields: [HeaderList] = []
    private var spareBodies: [[UInt8]] = []
    private var output = ByteBuffer()
    var announced: AnnouncedSettings
    var framesReceived: UInt64 = 0
    /// The number of frames that the peer may still send before it completes a message.
    private var frames: TokenBucket
    /// The number of streams that may still end with a reset.
    var resets: TokenBucket
    /// The violation that ends the connection. Nothing is read after it.
    private(set) var violation: ConnectionViolation?
    private var isEnding = false
    /// Whether the connection ended with ENHANCE_YOUR_CALM, which is the peer's fault.
    var hasFlooded: Bool { violation?.code == .enhanceYourCalm }
    /// Whether this session submitted a GOAWAY frame whose cause nghttp2 does not know.
    var hasSubmittedGoAway = false
    var lastOpened: Int32 = 0
    /// The last stream that we ended before the peer could know. The peer may still send frames for
    /// it and for earlier ones.
    var lastEndedEarly: Int32 = 0
    var peerReset: Int32 = 0
    /// Received bytes that do not add up to a whole KiB yet.
    private var uncountedBytes = 0
    private var scanner: FrameScanner
    /// Received frames for which nghttp2 made no callback.
    private var untoldFrames = 0
    var unsentBodyBytes = 0
    var time: UInt64 = 0
    private(set) var isReading = false
    var dueGoAways: [(code: HTTP2ErrorCode, debugData: [UInt8])] = []
    /// An encoded GOAWAY frame that announces the shutdown, until it is written.
    var announcement: [UInt8] = []

    /// Creates a session that sends its settings first.
    ///
    /// - Parameters:
    ///   - role: the side of the connection.
    ///   - shared: the limits.
    ///   - scratch: memory to build frames; all sessions that share it must run on one thread.
    /// - Throws: ``HTTP2Error`` when nghttp2 cannot allocate memory.
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

    convenience init(role: Role, limits: Limits) throws(HTTP2Error) {
        try self.init(role: role, limits: SharedLimits(limits))
    }

    deinit {
        unsafe nghttp2_session_del(raw)
    }

    private static let outOfMemory = HTTP2Error(
        .invalidRequest, "The HTTP/2 library ran out of memory.", isSafeToRetry: true)

    // MARK: Bytes

    /// Reads bytes from the peer and reports their messages to the owner.
    ///
    /// - Returns: `false` after a fatal error: drain the remaining output, then close.
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
        acknowledgeConsumedBytes()
        if findings.hasDataOfClosedStream { violate(.closedStream) }
        if findings.hasInvalidPriority { violate(.invalidPriority) }
        guard result < 0 || isEnding else { return true }
        terminate(violation ?? ConnectionViolation(library: Int32(truncatingIfNeeded: result)))
        return false
    }

    /// Takes frames from the peer's budget. A callback that gets `false` stops nghttp2.
    ///
    /// Only a server counts. A client that cancels many requests still receives their responses,
    /// legitimately.
    func spendFrames(_ count: Int) -> Bool {
        if role == .server, !frames.spend(count, at: time) { violate(.frames) }
        return !isEnding
    }

    /// Records a violation, which ends the connection after the current read. Only the first one
    /// counts.
    func violate(_ cause: ConnectionViolation) {
        violation = violation ?? cause
        isEnding = true
    }

    /// Also counts large frames by size.
    private func spendBytes(_ count: Int) -> Bool {
        uncountedBytes += count
        defer { uncountedBytes %= limits.bytesPerFrame }
        return uncountedBytes < limits.bytesPerFrame
            || spendFrames(uncountedBytes / limits.bytesPerFrame)
    }

    func spendFrame() -> Bool {
        untoldFrames -= 1
        return spendFrames(1)
    }

    /// Counts frames that nghttp2 skipped without a callback: those of unknown types or of closed
    /// streams.
    private func acknowledgeConsumedBytes() {
        if untoldFrames > 0 { _ = spendFrames(untoldFrames) }
        untoldFrames = 0
    }

    func spendReset() {
        if !resets.spend(at: time) { violate(.resets) }
    }

    func earnReset() {
        resets.earn(1)
    }

    /// Adds to the frame budget for a message: once when it begins, and once when it is complete.
    func earnFrames() {
        frames.earn(limits.framesPerMessage / 2)
    }

    /// The bytes of a complete body that earn a frame. A full DATA frame has twice as many.
    private static let earningBytes = 8 * 1024

    func earnFrames(forBody bytes: Int) {
        frames.earn(limits.framesPerMessage / 2 + bytes / Self.earningBytes)
    }

    func earnWindowUpdates() {
        frames.earn(limits.framesPerDataSent)
    }

    /// Writes pending output, at most about ``Limits/writeBytesMax``; `nil` when there is none.
    func drain(to events: any SessionEvents) -> ByteBuffer? {
        self.events = events
        defer { self.events = nil }
        output.clear()
        if !announcement.isEmpty {
            // The previous output ended at a frame boundary: the fields of a response always fit
            // into one frame.
            output.writeBytes(announcement)
            announcement = []
        }
        while output.writableBytes >= 0, output.readableBytes < limits.writeBytesMax {
            var bytes: UnsafePointer<UInt8>?
            let count = unsafe nghttp2_session_mem_send(raw, &bytes)
            guard count > 0, let bytes = unsafe bytes else { break }
            let frame = unsafe UnsafeBufferPointer(start: bytes, count: count)
            if unsafe UInt32(frame[3]) == NGHTTP2_GOAWAY.rawValue { unsafe recordGoAway(frame) }
            if unsafe !writeHeaders(frame, to: &output) {
                unsafe output.writeBytes(UnsafeRawBufferPointer(frame))
            }
            #if DEBUG
                scratch?.overwrite()
            #endif
        }
        let filled = output
        // The rare output of an idle connection does not need a retained buffer.
        let isSmall = filled.capacity <= Self.smallOutputBytes && openStreams == 0
        if isSmall || filled.capacity > limits.outputBytesKept { output = ByteBuffer() }
        return filled.readableBytes > 0 ? filled : nil
    }

    private static let smallOutputBytes = 1024

    var isFinished: Bool {
        unsafe nghttp2_session_want_read(raw) == 0 && nghttp2_session_want_write(raw) == 0
    }

    // MARK: The connection

    func ping() {
        unsafe nghttp2_submit_ping(raw, UInt8(NGHTTP2_FLAG_NONE.rawValue), nil)
    }

    var peerStreamsMax: Int {
        let id = NGHTTP2_SETTINGS_MAX_CONCURRENT_STREAMS
        return Int(unsafe nghttp2_session_get_remote_settings(raw, id))
    }

    var peerWindowBytes: Int {
        Int(unsafe nghttp2_session_get_remote_window_size(raw))
    }

    var openStreams: Int { unsafe slots.count - freeSlots.count }

    var openSlots: [Slot] { unsafe slots.filter { $0.streamID != 0 } }

    // MARK: Slots

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

    func handFields(to slot: Slot) {
        unsafe swap(&slot.headers, &fields)
        if unsafe fields.hasNoMemory, let spare = spareFields.popLast() { unsafe fields = spare }
        unsafe fields.removeAll()
    }

    func prepareBody(for slot: Slot) {
        guard unsafe slot.body.capacity == 0, var body = spareBodies.popLast() else { return }
        body.removeAll(keepingCapacity: true)
        unsafe slot.body = body
    }

    /// Reclaims the buffers of a delivered message, unless the owner retains them.
    ///
    /// A streamed response can last for hours, so other messages are rare on such a connection.
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

    /// The number of retained buffers: few messages are between their first and last frame at the
    /// same time.
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
