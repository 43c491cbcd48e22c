import CNGHTTP2

// How a session says that its connection comes to an end.

extension Session {
    /// Says that the end is near; streams may still be opened until ``goAway(code:debugData:)``.
    ///
    /// The frame is made here: the library serves no new streams after a GOAWAY frame of its own, and its
    /// notice of a shutdown has no room for a reason.
    func announceShutdown(debugData: [UInt8]) {
        let length = 8 + debugData.count
        announcement =
            [16, 8, 0].map { UInt8(truncatingIfNeeded: length >> $0) }
            // The type, no flags, stream 0.
            + [UInt8(NGHTTP2_GOAWAY.rawValue), 0, 0, 0, 0, 0]
            // The last stream of all that can be; no error.
            + [0x7F, 0xFF, 0xFF, 0xFF, 0, 0, 0, 0] + debugData
    }

    /// Says that streams the peer opens from now on are not processed.
    ///
    /// While bytes are read it waits for their end: the streams that they still open are processed, and
    /// a peer that is told otherwise sends their requests again.
    func goAway(code: HTTP2ErrorCode, debugData: [UInt8]) {
        guard !isReading else { return dueGoAways.append((code, debugData)) }
        goAwayNow(code: code, debugData: debugData)
    }

    /// Says the same at once, for an end after which nothing more is read.
    func goAwayNow(code: HTTP2ErrorCode, debugData: [UInt8]) {
        let last = unsafe nghttp2_session_get_last_proc_stream_id(raw)
        goAway(last: last, code: code, debugData: debugData)
    }

    func goAway(last: Int32, code: HTTP2ErrorCode, debugData: [UInt8]) {
        hasSaidGoodbye = true
        unsafe debugData.withUnsafeBufferPointer { data in
            _ = unsafe nghttp2_submit_goaway(
                raw, UInt8(NGHTTP2_FLAG_NONE.rawValue), last, code.value, data.baseAddress,
                data.count)
        }
    }

    /// Ends the connection at once because of what the peer did.
    func terminate(_ cause: ConnectionViolation) {
        violate(cause)
        if cause == .streams {
            // In the words of the real service (MUX-7).
            goAwayNow(code: cause.code, debugData: Array(limits.streamsViolationText.utf8))
        }
        terminate(code: cause.code)
    }

    /// Ends the connection at once, with no more than a code.
    func terminate(code: HTTP2ErrorCode) {
        unsafe nghttp2_session_terminate_session(raw, code.value)
    }

    /// Sees a GOAWAY frame on its way out: of the library's own, an error is the peer's.
    func sawGoAway(_ frame: UnsafeBufferPointer<UInt8>) {
        // A header, the last stream, the code, what the library says of it.
        guard violation == nil, !hasSaidGoodbye, frame.count >= 17 else { return }
        let code = unsafe frame[13..<17].reduce(0) { $0 << 8 | UInt32($1) }
        guard code != HTTP2ErrorCode.noError.value else { return }
        violate(
            .protocolError(
                HTTP2ErrorCode(code), detail: unsafe String(decoding: frame[17...], as: UTF8.self)))
    }
}
