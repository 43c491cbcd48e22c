import CNGHTTP2

/// The callbacks that nghttp2 makes while a session reads or writes. They are the other half of the
/// unsafe code.
extension Session {
    func beginFrame(_ header: nghttp2_frame_hd) -> Int32 {
        framesReceived &+= 1
        if role == .server, UInt32(header.type) == NGHTTP2_HEADERS.rawValue,
            isClosed(header.stream_id)
        {
            violate(.closedStream)
        }
        return spendFrame() ? 0 : NGHTTP2_ERR_CALLBACK_FAILURE.rawValue
    }

    /// Returns whether a stream of the peer has ended and the peer knows it: it ended the stream or
    /// its half of it (RFC 9113 section 5.1).
    ///
    /// nghttp2 forgets a stream when it ends and would ignore such frames.
    func isClosed(_ stream: Int32) -> Bool {
        stream <= lastOpened && stream > lastEndedEarly && stream & 1 == 1
            && slot(of: stream) == nil
    }

    /// The cost of an invalid frame in frames, because we respond to each one.
    private static let invalidFrameCost = 4
    /// The cost of an oversized header list in frames: nghttp2 still decompresses the rest of it.
    private static let headerListCost = 50

    func beginHeaders(_ frame: nghttp2_frame) -> Int32 {
        let stream = unsafe frame.hd.stream_id
        unsafe fields.removeAll()
        fieldBytes = 0
        keepsFields = true
        if unsafe frame.headers.cat == NGHTTP2_HCAT_REQUEST {
            lastOpened = stream
            guard openStreams < announced.streamsMax else { return refuse(stream) }
            let slot = claimSlot()
            slot.open(stream, at: time)
            earnFrames()
            unsafe nghttp2_session_set_stream_user_data(raw, stream, pointer(to: slot))
            headerSlot = slot
        } else {
            headerSlot = slot(of: stream)
            fieldBytes = headerSlot?.headerListBytes ?? 0
            // Fields after an interim response belong to the message; all later ones are trailers.
            guard let slot = headerSlot, unsafe frame.headers.cat == NGHTTP2_HCAT_HEADERS else {
                return 0
            }
            let status = unsafe role == .client ? slot.headers.status : nil
            keepsFields = status.map { 100..<200 ~= $0 } ?? false
        }
        return 0
    }

    /// Refuses a stream above the limit, which the client may retry (RFC 9113 section 5.1.2).
    ///
    /// A client that could not know the limit yet is not penalized. The connection of a client that
    /// knows it and continues is closed eventually.
    private func refuse(_ stream: Int32) -> Int32 {
        headerSlot = nil
        lastEndedEarly = stream
        reset(StreamID(value: stream), code: .refusedStream)
        if announced.admitEarlyStream() {
            earnFrames()
        } else if !resets.spend(at: time) {
            violate(.streams)
            return NGHTTP2_ERR_CALLBACK_FAILURE.rawValue
        }
        return NGHTTP2_ERR_TEMPORAL_CALLBACK_FAILURE.rawValue
    }

    func header(_ name: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>)
        -> Int32
    {
        fieldBytes += name.count + value.count + 32
        guard fieldBytes <= limits.headerListBytesMax else {
            _ = spendFrames(Self.headerListCost)
            return NGHTTP2_ERR_TEMPORAL_CALLBACK_FAILURE.rawValue
        }
        if keepsFields { unsafe fields.append(name, value) }
        return 0
    }

    func data(_ stream: Int32, _ bytes: UnsafeBufferPointer<UInt8>) {
        guard let slot = slot(of: stream) else { return }
        slot.bodyBytesReceived += bytes.count
        if slot.isReadInPieces {
            unsafe events?.sessionReceived(Array(bytes), of: slot)
            return
        }
        prepareBody(for: slot)
        let room = unsafe limits.bodyBytesMax - slot.body.count
        unsafe slot.body.append(contentsOf: UnsafeBufferPointer(rebasing: bytes.prefix(room)))
        if slot.bodyBytesReceived > limits.bodyBytesReadMax {
            reset(StreamID(value: stream), code: .enhanceYourCalm)
        }
    }

    func frameReceived(_ frame: nghttp2_frame) {
        switch unsafe UInt32(frame.hd.type) {
        case NGHTTP2_DATA.rawValue:
            unsafe countEmptyData(frame)
            unsafe completeMessage(frame.hd)
        case NGHTTP2_HEADERS.rawValue:
            recordHeaders()
            unsafe completeMessage(frame.hd)
        case NGHTTP2_SETTINGS.rawValue:
            if unsafe UInt32(frame.hd.flags) & NGHTTP2_FLAG_ACK.rawValue == 0 {
                events?.sessionReceivedSettings()
            } else {
                announced.acknowledged()
            }
        case NGHTTP2_RST_STREAM.rawValue:
            peerReset = unsafe frame.hd.stream_id
        case NGHTTP2_PING.rawValue:
            if unsafe UInt32(frame.hd.flags) & NGHTTP2_FLAG_ACK.rawValue != 0 {
                events?.sessionReceivedPong()
            }
        case NGHTTP2_GOAWAY.rawValue:
            let goAway = unsafe frame.goaway
            let data = unsafe UnsafeBufferPointer(
                start: goAway.opaque_data, count: goAway.opaque_data_len)
            unsafe events?.sessionReceivedGoAway(
                code: HTTP2ErrorCode(goAway.error_code), debugData: Array(data))
        default:
            break
        }
    }

    func invalidFrame() {
        _ = spendFrames(Self.invalidFrameCost)
    }

    private func recordHeaders() {
        guard let slot = headerSlot else { return }
        headerSlot = nil
        slot.hasHeaders = true
        slot.headerListBytes = fieldBytes
        guard keepsFields else { return }
        handFields(to: slot)
        guard slot.isReadInPieces, unsafe slot.headers.status.map({ 100..<200 ~= $0 }) != true
        else {
            return
        }
        events?.sessionReceivedHeaders(slot)
    }

    private func completeMessage(_ header: nghttp2_frame_hd) {
        guard UInt32(header.flags) & NGHTTP2_FLAG_END_STREAM.rawValue != 0,
            let slot = slot(of: header.stream_id), !slot.isComplete
        else { return }
        slot.isComplete = true
        earnFrames(forBody: slot.bodyBytesReceived)
        events?.sessionReceivedMessage(slot)
        if role == .server { recycleMemory(of: slot) }
    }

    /// Empty frames cost the sender nothing, and nghttp2 allows any number of them.
    private func countEmptyData(_ frame: nghttp2_frame) {
        let hasPayload = unsafe frame.hd.length > frame.data.padlen
        let isLast = unsafe UInt32(frame.hd.flags) & NGHTTP2_FLAG_END_STREAM.rawValue != 0
        guard !hasPayload, !isLast, let slot = slot(of: unsafe frame.hd.stream_id),
            !slot.isReadInPieces
        else { return }
        slot.emptyDataFrames += 1
        if slot.emptyDataFrames > limits.emptyDataFramesMax {
            terminate(.emptyData)
        }
    }

    func streamClosed(_ stream: Int32, code: UInt32) {
        guard let slot = slot(of: stream) else { return }
        if role == .server { countEnd(of: slot, code: HTTP2ErrorCode(code)) }
        if headerSlot === slot { headerSlot = nil }
        events?.sessionClosed(slot, code: HTTP2ErrorCode(code))
        giveBack(slot)
    }

    /// Updates the reset budget: a stream with a complete response adds to it, and one that ends
    /// before its response takes from it, whichever side ends it. A stream that ends during its
    /// response changes nothing.
    private func countEnd(of slot: Slot, code: HTTP2ErrorCode) {
        let isPeers = slot.streamID == peerReset
        if code == .noError, !isPeers {
            earnReset()
        } else if !slot.hasSentBody {
            spendReset()
        }
        // The peer may have sent these frames before it learned that we ended the stream.
        if !isPeers, !slot.isComplete { lastEndedEarly = max(lastEndedEarly, slot.streamID) }
    }

    func notSent(_ header: nghttp2_frame_hd) {
        guard role == .client, UInt32(header.type) == NGHTTP2_HEADERS.rawValue,
            let slot = unsafe slots.first(where: { $0.streamID == header.stream_id })
        else { return }
        events?.sessionDidNotSend(slot)
        giveBack(slot)
    }

    func read(
        _ index: Int, into target: UnsafeMutableBufferPointer<UInt8>, isLast: inout Bool
    ) -> Int {
        let slot = unsafe slots[index]
        var limit = target.count
        if let responseFault = slot.responseFault {
            if let reset = responseFault.reset, slot.outgoingOffset >= reset.afterBytes {
                self.reset(StreamID(value: slot.streamID), code: reset.code)
                isLast = false
                return Int(NGHTTP2_ERR_DEFERRED.rawValue)
            }
            limit = min(limit, responseFault.limit(at: slot.outgoingOffset))
        }
        let end = min(slot.outgoing.count, slot.outgoingOffset + limit)
        let part = slot.outgoing[slot.outgoingOffset..<end]
        _ = unsafe target.update(fromContentsOf: part)
        slot.outgoingOffset = end
        unsentBodyBytes -= part.count
        if slot.isSentInPieces { slot.answeredAt = time }
        if role == .server, !part.isEmpty {
            slot.hasSentBody = true
            earnWindowUpdates()
        }
        guard end == slot.outgoing.count else {
            isLast = false
            return part.count
        }
        isLast = !slot.hasOpenEnd && slot.responseFault?.reset == nil
        if isLast || !slot.hasOpenEnd { return part.count }
        slot.outgoing = []
        slot.outgoingOffset = 0
        guard part.isEmpty else { return part.count }
        // The owner may append more in this call.
        events?.sessionSentAll(slot)
        guard slot.outgoing.isEmpty, slot.hasOpenEnd else {
            return unsafe read(index, into: target, isLast: &isLast)
        }
        isLast = false
        slot.isDeferred = true
        return Int(NGHTTP2_ERR_DEFERRED.rawValue)
    }
}

private func with<Result>(
    _ data: UnsafeMutableRawPointer?, otherwise: Result, _ body: (Session) -> Result
) -> Result {
    guard let data = unsafe data else { return otherwise }
    return unsafe Unmanaged<Session>.fromOpaque(data)._withUnsafeGuaranteedRef(body)
}

private let onBeginFrame: nghttp2_on_begin_frame_callback = { _, header, data in
    guard let header = unsafe header else { return 0 }
    return unsafe with(data, otherwise: 0) { unsafe $0.beginFrame(header.pointee) }
}

private let onBeginHeaders: nghttp2_on_begin_headers_callback = { _, frame, data in
    guard let frame = unsafe frame else { return 0 }
    return unsafe with(data, otherwise: 0) { unsafe $0.beginHeaders(frame.pointee) }
}

private let onHeader: nghttp2_on_header_callback = {
    _, _, name, nameCount, value, valueCount, _, data in
    unsafe with(data, otherwise: 0) {
        unsafe $0.header(
            UnsafeBufferPointer(start: name, count: nameCount),
            UnsafeBufferPointer(start: value, count: valueCount))
    }
}

private let onData: nghttp2_on_data_chunk_recv_callback = { _, _, stream, bytes, count, data in
    unsafe with(data, otherwise: ()) {
        unsafe $0.data(stream, UnsafeBufferPointer(start: bytes, count: count))
    }
    return 0
}

private let onFrame: nghttp2_on_frame_recv_callback = { _, frame, data in
    guard let frame = unsafe frame else { return 0 }
    unsafe with(data, otherwise: ()) { unsafe $0.frameReceived(frame.pointee) }
    return 0
}

private let onClose: nghttp2_on_stream_close_callback = { _, stream, code, data in
    unsafe with(data, otherwise: ()) { $0.streamClosed(stream, code: code) }
    return 0
}

private let onInvalidFrame: nghttp2_on_invalid_frame_recv_callback = { _, _, _, data in
    unsafe with(data, otherwise: ()) { $0.invalidFrame() }
    return 0
}

private let onNotSent: nghttp2_on_frame_not_send_callback = { _, frame, _, data in
    guard let frame = unsafe frame else { return 0 }
    unsafe with(data, otherwise: ()) { unsafe $0.notSent(frame.pointee.hd) }
    return 0
}

let onRead: nghttp2_data_source_read_callback = {
    _, _, target, count, flags, source, data in
    guard let source = unsafe source else { return 0 }
    var isLast = true
    let read = unsafe with(data, otherwise: 0) {
        unsafe $0.read(
            Int(source.pointee.fd), into: UnsafeMutableBufferPointer(start: target, count: count),
            isLast: &isLast)
    }
    if isLast { unsafe flags?.pointee |= NGHTTP2_DATA_FLAG_EOF.rawValue }
    return read
}

func makeCallbacks() -> OpaquePointer? {
    var callbacks: OpaquePointer?
    guard unsafe nghttp2_session_callbacks_new(&callbacks) == 0 else { return nil }
    unsafe nghttp2_session_callbacks_set_on_begin_frame_callback(callbacks, onBeginFrame)
    unsafe nghttp2_session_callbacks_set_on_begin_headers_callback(callbacks, onBeginHeaders)
    unsafe nghttp2_session_callbacks_set_on_header_callback(callbacks, onHeader)
    unsafe nghttp2_session_callbacks_set_on_data_chunk_recv_callback(callbacks, onData)
    unsafe nghttp2_session_callbacks_set_on_frame_recv_callback(callbacks, onFrame)
    unsafe nghttp2_session_callbacks_set_on_stream_close_callback(callbacks, onClose)
    unsafe nghttp2_session_callbacks_set_on_frame_not_send_callback(callbacks, onNotSent)
    unsafe nghttp2_session_callbacks_set_on_invalid_frame_recv_callback(callbacks, onInvalidFrame)
    return unsafe callbacks
}

func makeOptions(_ limits: Limits) -> OpaquePointer? {
    var options: OpaquePointer?
    guard unsafe nghttp2_option_new(&options) == 0 else { return nil }
    unsafe nghttp2_option_set_max_outbound_ack(options, limits.acknowledgementsMax)
    unsafe nghttp2_option_set_max_continuations(options, limits.continuationsMax)
    // The session counts resets itself. nghttp2 would also count resets of streams with a response,
    // which are normal for clients, and close the connection because of them.
    unsafe nghttp2_option_set_stream_reset_rate_limit(options, .max, 0)
    unsafe nghttp2_option_set_no_closed_streams(options, 1)
    if !limits.updatesWindows { unsafe nghttp2_option_set_no_auto_window_update(options, 1) }
    return unsafe options
}
