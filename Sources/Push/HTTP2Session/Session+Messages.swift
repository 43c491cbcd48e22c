import CNGHTTP2
import NIOCore

extension Session {
    /// Submits a request and returns its slot; `nil` when the connection has used all stream
    /// numbers.
    func submit(_ request: OutgoingRequest) -> Slot? {
        let slot = claimSlot()
        let headers = request.headers
        let writesLiterals = headers.listBytes <= HeaderBlock.literalListBytesMax
        if writesLiterals { unsafe slot.unsentHeaders = headers }
        let stream = unsafe withFields(headers, skippingLiterals: writesLiterals) { fields, count in
            unsafe withProvider(of: slot, isNeeded: !request.body.isEmpty) { provider in
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

    /// Writes the HEADERS frame of a request and inserts the fields that nghttp2 did not receive.
    /// Returns `false` for all other frames.
    func writeHeaders(_ frame: UnsafeBufferPointer<UInt8>, to output: inout ByteBuffer) -> Bool {
        guard role == .client, unsafe UInt32(frame[3]) == NGHTTP2_HEADERS.rawValue,
            let slot = slot(of: unsafe FrameScanner.stream(of: frame)),
            let headers = unsafe slot.unsentHeaders
        else { return false }
        unsafe slot.unsentHeaders = nil
        let bytesMax = HeaderBlock.bytesMax(of: frame.count, with: headers)
        unsafe output.writeWithUnsafeMutableBytes(minimumWritableBytes: bytesMax) { room in
            var target = unsafe room.bindMemory(to: UInt8.self).mutableSpan
            guard
                let end = unsafe HeaderBlock.complete(frame.span, with: headers, into: &target)
            else { preconditionFailure("A HEADERS frame exceeds its maximum size.") }
            return end
        }
        return true
    }

    /// Submits a response. Does nothing when the stream has ended or already has a response.
    ///
    /// - Parameter responseFault: the fault to inject, if any.
    func submit(_ response: Response, on stream: StreamID, responseFault: ResponseFault? = nil) {
        guard let slot = slot(of: stream.value), !slot.isAnswered else { return }
        slot.responseFault = responseFault
        slot.isAnswered = true
        slot.answeredAt = time
        if !response.body.isEmpty {
            slot.outgoing = response.body
            unsentBodyBytes += response.body.count
        }
        // A fault can also affect an empty body.
        let hasBody = !slot.outgoing.isEmpty || responseFault != nil
        let result = unsafe withFields(response.headers) { fields, count in
            unsafe withProvider(of: slot, isNeeded: hasBody) { provider in
                unsafe nghttp2_submit_response(raw, stream.value, fields, count, provider)
            }
        }
        if result != 0 { reset(stream, code: .internalError) }
    }

    func submit(open headers: HeaderList, on stream: StreamID) {
        guard let slot = slot(of: stream.value), !slot.isAnswered else { return }
        slot.isAnswered = true
        slot.answeredAt = time
        slot.isSentInPieces = true
        slot.hasOpenEnd = true
        let result = unsafe withFields(headers) { fields, count in
            unsafe withProvider(of: slot, isNeeded: true) { provider in
                unsafe nghttp2_submit_response(raw, stream.value, fields, count, provider)
            }
        }
        if result != 0 { reset(stream, code: .internalError) }
    }

    func append(_ piece: [UInt8], isLast: Bool, on stream: StreamID) {
        guard let slot = slot(of: stream.value), slot.hasOpenEnd else { return }
        unsentBodyBytes += piece.count
        if slot.outgoingOffset == slot.outgoing.count {
            slot.answeredAt = time
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

    func unsentBytes(on stream: StreamID) -> Int {
        slot(of: stream.value).map { $0.outgoing.count - $0.outgoingOffset } ?? 0
    }

    func reset(_ stream: StreamID, code: HTTP2ErrorCode) {
        unsafe nghttp2_submit_rst_stream(
            raw, UInt8(NGHTTP2_FLAG_NONE.rawValue), stream.value, code.value)
    }

    /// Passes the fields to `body` in the format of nghttp2: all of them or only those that may be
    /// indexed. nghttp2 copies them before `body` returns.
    private func withFields<Result>(
        _ headers: HeaderList, skippingLiterals: Bool = false,
        _ body: (UnsafePointer<nghttp2_nv>?, Int) -> Result
    ) -> Result {
        unsafe headers.bytes.withUnsafeBufferPointer { bytes in
            let start = unsafe UnsafeMutablePointer(mutating: bytes.baseAddress)
            return unsafe withUnsafeTemporaryAllocation(
                of: nghttp2_nv.self, capacity: headers.count
            ) { fields in
                var count = 0
                for index in 0..<headers.count {
                    let isLiteral = headers.isNeverIndexed(at: index)
                    if isLiteral, skippingLiterals { continue }
                    let (name, value) = headers.ranges(at: index)
                    let flags =
                        isLiteral
                        ? NGHTTP2_NV_FLAG_NO_INDEX : NGHTTP2_NV_FLAG_NONE
                    unsafe fields.initializeElement(
                        at: count,
                        to: nghttp2_nv(
                            name: start.map { unsafe $0 + name.lowerBound },
                            value: start.map { unsafe $0 + value.lowerBound },
                            namelen: name.count, valuelen: value.count,
                            flags: UInt8(flags.rawValue)))
                    count += 1
                }
                return unsafe body(fields.baseAddress, count)
            }
        }
    }

    private func withProvider<Result>(
        of slot: Slot, isNeeded: Bool,
        _ body: (UnsafePointer<nghttp2_data_provider>?) -> Result
    ) -> Result {
        guard isNeeded else { return body(nil) }
        var provider = unsafe nghttp2_data_provider(
            source: nghttp2_data_source(fd: Int32(slot.index)), read_callback: onRead)
        return unsafe withUnsafePointer(to: &provider) { unsafe body($0) }
    }
}
