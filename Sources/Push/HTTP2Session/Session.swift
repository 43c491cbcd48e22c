import CNGHTTP2
import NIOCore

/// One end of one HTTP/2 connection: bytes in, messages out, messages in, bytes out.
///
/// This file, its extensions and `HeaderList+Memory.swift` are all that handles memory by hand. The library gets the number of a ``Slot``,
/// never a pointer to one, so a stream that it remembers too long finds nothing. All calls belong on
/// one thread, and callbacks never outlive the call of ``feed(_:to:)`` or ``drain(to:)`` they are in.
@safe final class Session {
    /// Which end of the connection it is.
    enum Role {
        case server
        case client
    }

    let raw: OpaquePointer
    let role: Role
    let limits: Limits
    var slots: [Slot] = []
    private var freeSlots: [Int] = []
    var events: (any SessionEvents)?
    var headerSlot: Slot?
    private var output = ByteBuffer()
    /// How many streams the peer was told it may have open.
    private(set) var announcedStreamsMax: Int
    /// Frames that came in, as a sign of life.
    var framesReceived: UInt64 = 0
    /// What the peer may still send without a message to show for it.
    private var frames: TokenBucket
    /// What may still end with a reset.
    private var resets: TokenBucket
    /// Whether the peer went beyond one of them; nothing more is read then.
    private(set) var isFlooded = false
    /// Bytes that came in and are no whole KiB yet.
    private var uncountedBytes = 0
    /// Bytes of bodies that were submitted and wait for a window.
    var unsentBodyBytes = 0
    /// The owner's clock; new slots are stamped with it.
    var time: UInt64 = 0
    /// Whether bytes of the peer are being read.
    private(set) var isReading = false
    /// What is to be said when all that was read is processed.
    var dueGoAways: [(code: HTTP2ErrorCode, debugData: [UInt8])] = []

    /// Makes a session whose settings are the first thing to be sent.
    ///
    /// - Throws: ``HTTP2Error`` when the library has no memory.
    init(role: Role, limits: Limits) throws(HTTP2Error) {
        guard let callbacks = unsafe makeCallbacks(), let options = unsafe makeOptions(limits)
        else {
            throw Session.outOfMemory
        }
        defer {
            unsafe nghttp2_session_callbacks_del(callbacks)
            unsafe nghttp2_option_del(options)
        }
        var session: OpaquePointer?
        switch role {
        case .server: unsafe nghttp2_session_server_new2(&session, callbacks, nil, options)
        case .client: unsafe nghttp2_session_client_new2(&session, callbacks, nil, options)
        }
        guard let session = unsafe session else { throw Session.outOfMemory }
        unsafe raw = session
        self.role = role
        self.limits = limits
        frames = TokenBucket(
            capacity: limits.frameBurstMax, perSecond: limits.framesPerSecondMax)
        resets = TokenBucket(
            capacity: limits.resetBurstMax, perSecond: limits.resetsPerSecondMax)
        announcedStreamsMax = limits.streamsMax
        unsafe nghttp2_session_set_user_data(raw, Unmanaged.passUnretained(self).toOpaque())
        submitSettings()
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
            terminate(code: .enhanceYourCalm)
            return false
        }
        let result = unsafe input.withUnsafeReadableBytes { bytes in
            unsafe nghttp2_session_mem_recv(
                raw, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), bytes.count)
        }
        guard result < 0 || isFlooded else { return true }
        let code: HTTP2ErrorCode =
            switch Int32(truncatingIfNeeded: result) {
            case _ where isFlooded: .enhanceYourCalm
            case NGHTTP2_ERR_FLOODED.rawValue, NGHTTP2_ERR_TOO_MANY_CONTINUATIONS.rawValue:
                .enhanceYourCalm
            case NGHTTP2_ERR_NOMEM.rawValue: .internalError
            default: .protocolError
            }
        terminate(code: code)
        return false
    }

    /// Takes from what the peer may send; the callback that gets `false` stops the library.
    ///
    /// Only a server counts: a client that gives up on many requests is still answered, and rightly.
    func spendFrames(_ count: Int) -> Bool {
        if role == .server, !frames.spend(count, at: time) { isFlooded = true }
        return !isFlooded
    }

    /// Frames that the library skips without a word are counted by their bytes: a KiB is a frame.
    private func spendBytes(_ count: Int) -> Bool {
        uncountedBytes += count
        defer { uncountedBytes %= 1024 }
        return uncountedBytes < 1024 || spendFrames(uncountedBytes / 1024)
    }

    /// Takes from what may end with a reset.
    func spendReset() {
        if !resets.spend(at: time) { isFlooded = true }
    }

    /// A complete message is what frames are for.
    func earnFrames() {
        frames.earn(limits.framesPerMessage)
    }

    /// Writes what wants to be sent, at most about ``Limits/writeBytesMax``; `nil` when nothing does.
    func drain(to events: any SessionEvents) -> ByteBuffer? {
        self.events = events
        defer { self.events = nil }
        output.clear()
        while output.writableBytes >= 0, output.readableBytes < limits.writeBytesMax {
            var bytes: UnsafePointer<UInt8>?
            let count = unsafe nghttp2_session_mem_send(raw, &bytes)
            guard count > 0, let bytes = unsafe bytes else { break }
            unsafe output.writeBytes(UnsafeRawBufferPointer(start: bytes, count: count))
        }
        let filled = output
        if filled.capacity > limits.outputBytesKept { output = ByteBuffer() }
        return filled.readableBytes > 0 ? filled : nil
    }

    /// Whether the connection has nothing more to say or to hear.
    var isFinished: Bool {
        unsafe nghttp2_session_want_read(raw) == 0 && nghttp2_session_want_write(raw) == 0
    }

    // MARK: Messages

    /// Sends a request on the slot's stream; `nil` when no stream numbers are left.
    func submit(_ request: OutgoingRequest) -> Slot? {
        let slot = takeSlot()
        slot.outgoing = request.body
        let stream = unsafe withFields(request.headers) { fields, count in
            unsafe withProvider(of: slot) { provider in
                unsafe nghttp2_submit_request(
                    raw, nil, fields, count, provider, pointer(to: slot))
            }
        }
        slot.open(stream, at: time)
        slot.isReadInPieces = request.isReadInPieces
        guard stream > 0 else {
            giveBack(slot)
            return nil
        }
        slot.outgoing = request.body
        unsentBodyBytes += request.body.count
        return slot
    }

    /// Answers a request; does nothing when the stream is gone or was answered before.
    ///
    /// - Parameter spoiling: what is to go wrong with it, if anything.
    func submit(_ response: Response, on stream: StreamID, spoiling: Spoiling? = nil) {
        guard let slot = slot(of: stream.value), !slot.isAnswered else { return }
        slot.spoiling = spoiling
        slot.isAnswered = true
        slot.answeredAt = time
        slot.outgoing = response.body
        unsentBodyBytes += response.body.count
        let result = unsafe withFields(response.headers) { fields, count in
            unsafe withProvider(of: slot) { provider in
                unsafe nghttp2_submit_response(raw, stream.value, fields, count, provider)
            }
        }
        if result != 0 { reset(stream, code: .internalError) }
    }

    /// Begins an answer whose body comes in pieces; does nothing when the stream is gone or answered.
    func submit(open headers: HeaderList, on stream: StreamID) {
        guard let slot = slot(of: stream.value), !slot.isAnswered else { return }
        slot.isAnswered = true
        slot.isSentInPieces = true
        slot.hasOpenEnd = true
        let result = unsafe withFields(headers) { fields, count in
            unsafe withProvider(of: slot) { provider in
                unsafe nghttp2_submit_response(raw, stream.value, fields, count, provider)
            }
        }
        if result != 0 { reset(stream, code: .internalError) }
    }

    /// Adds a piece to a body that was begun, and perhaps ends it.
    func append(_ piece: [UInt8], isLast: Bool, on stream: StreamID) {
        guard let slot = slot(of: stream.value), slot.hasOpenEnd else { return }
        unsentBodyBytes += piece.count
        if slot.outgoingOffset == slot.outgoing.count {
            slot.outgoing = piece
            slot.outgoingOffset = 0
        } else {
            if slot.outgoingOffset > slot.outgoing.count / 2 {
                slot.outgoing.removeFirst(slot.outgoingOffset)
                slot.outgoingOffset = 0
            }
            slot.outgoing.append(contentsOf: piece)
        }
        if isLast { slot.hasOpenEnd = false }
        if slot.isDeferred {
            slot.isDeferred = false
            unsafe nghttp2_session_resume_data(raw, stream.value)
        }
    }

    /// How many bytes of a body that was begun wait for the peer to take them.
    func unsentBytes(on stream: StreamID) -> Int {
        slot(of: stream.value).map { $0.outgoing.count - $0.outgoingOffset } ?? 0
    }

    /// Ends a stream at once.
    func reset(_ stream: StreamID, code: HTTP2ErrorCode) {
        unsafe nghttp2_submit_rst_stream(
            raw, UInt8(NGHTTP2_FLAG_NONE.rawValue), stream.value, code.value)
    }

    // MARK: The connection

    /// Changes how many streams the peer may have open.
    func announce(streamsMax: Int) {
        announcedStreamsMax = streamsMax
        announce(NGHTTP2_SETTINGS_MAX_CONCURRENT_STREAMS, streamsMax)
    }

    /// Changes how many bytes of a body the peer may send on a stream before it hears from us.
    func announce(streamWindowBytes: Int) {
        announce(NGHTTP2_SETTINGS_INITIAL_WINDOW_SIZE, streamWindowBytes)
    }

    private func announce(_ setting: nghttp2_settings_id, _ value: Int) {
        var entry = nghttp2_settings_entry(
            settings_id: Int32(setting.rawValue), value: UInt32(value))
        unsafe nghttp2_submit_settings(raw, UInt8(NGHTTP2_FLAG_NONE.rawValue), &entry, 1)
    }

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
    var openStreams: Int { slots.count - freeSlots.count }

    /// The streams that are open, in no order.
    var openSlots: [Slot] { slots.filter { $0.streamID != 0 } }

    private func submitSettings() {
        let values: [(nghttp2_settings_id, Int)] = [
            (NGHTTP2_SETTINGS_MAX_CONCURRENT_STREAMS, limits.streamsMax),
            (NGHTTP2_SETTINGS_INITIAL_WINDOW_SIZE, limits.streamWindowBytes),
            (NGHTTP2_SETTINGS_MAX_HEADER_LIST_SIZE, limits.headerListBytesMax),
            role == .server
                ? (NGHTTP2_SETTINGS_NO_RFC7540_PRIORITIES, 1) : (NGHTTP2_SETTINGS_ENABLE_PUSH, 0),
        ]
        let entries = values.map { id, value in
            nghttp2_settings_entry(settings_id: Int32(id.rawValue), value: UInt32(value))
        }
        let none = UInt8(NGHTTP2_FLAG_NONE.rawValue)
        unsafe nghttp2_submit_settings(raw, none, entries, entries.count)
        unsafe nghttp2_session_set_local_window_size(
            raw, none, 0, Int32(limits.connectionWindowBytes))
    }

    // MARK: Slots

    /// Gives back the memory that a burst of requests needed; only while no stream is open.
    func trim() {
        guard openStreams == 0 else { return }
        if output.capacity > 0 { output = ByteBuffer() }
        guard slots.count > limits.slotsKept else { return }
        slots.removeAll()
        freeSlots.removeAll()
    }

    func takeSlot() -> Slot {
        if let index = freeSlots.popLast() { return slots[index] }
        let slot = Slot(index: slots.count)
        slots.append(slot)
        return slot
    }

    func giveBack(_ slot: Slot) {
        unsentBodyBytes -= slot.outgoing.count - slot.outgoingOffset
        slot.streamID = 0
        slot.outgoing = []
        slot.outgoingOffset = 0
        freeSlots.append(slot.index)
    }

    func slot(of stream: Int32) -> Slot? {
        let data = unsafe nghttp2_session_get_stream_user_data(raw, stream)
        let index = Int(bitPattern: data) - 1
        guard slots.indices.contains(index), slots[index].streamID == stream else { return nil }
        return slots[index]
    }

    func pointer(to slot: Slot) -> UnsafeMutableRawPointer? {
        unsafe UnsafeMutableRawPointer(bitPattern: slot.index + 1)
    }

    /// Lends the fields in the library's shape; it copies them before `body` returns.
    private func withFields<Result>(
        _ headers: HeaderList,
        _ body: (UnsafePointer<nghttp2_nv>?, Int) -> Result
    ) -> Result {
        unsafe headers.bytes.withUnsafeBufferPointer { bytes in
            let start = unsafe UnsafeMutablePointer(mutating: bytes.baseAddress)
            return unsafe withUnsafeTemporaryAllocation(
                of: nghttp2_nv.self, capacity: headers.count
            ) { fields in
                for index in 0..<headers.count {
                    let (name, value) = headers.ranges(at: index)
                    let flags =
                        headers.isNeverIndexed(at: index)
                        ? NGHTTP2_NV_FLAG_NO_INDEX : NGHTTP2_NV_FLAG_NONE
                    unsafe fields.initializeElement(
                        at: index,
                        to: nghttp2_nv(
                            name: start.map { unsafe $0 + name.lowerBound },
                            value: start.map { unsafe $0 + value.lowerBound },
                            namelen: name.count, valuelen: value.count,
                            flags: UInt8(flags.rawValue)))
                }
                return unsafe body(fields.baseAddress, headers.count)
            }
        }
    }

    /// Lends a source for the slot's outgoing body; none when the body is empty.
    private func withProvider<Result>(
        of slot: Slot, _ body: (UnsafePointer<nghttp2_data_provider>?) -> Result
    ) -> Result {
        guard !slot.outgoing.isEmpty || slot.hasOpenEnd || slot.spoiling != nil else {
            return body(nil)
        }
        var provider = unsafe nghttp2_data_provider(
            source: nghttp2_data_source(fd: Int32(slot.index)), read_callback: onRead)
        return unsafe withUnsafePointer(to: &provider) { unsafe body($0) }
    }
}
