import CNGHTTP2

extension Session {
    /// Announces the shutdown. The peer may still open streams until ``goAway(code:debugData:)``.
    ///
    /// This method builds the frame itself: nghttp2 accepts no new streams after a GOAWAY that it
    /// built, and its shutdown notice cannot carry debug data.
    func announceShutdown(debugData: [UInt8]) {
        let length = 8 + debugData.count
        announcement =
            [16, 8, 0].map { UInt8(truncatingIfNeeded: length >> $0) }
            // Type GOAWAY, no flags, stream 0.
            + [UInt8(NGHTTP2_GOAWAY.rawValue), 0, 0, 0, 0, 0]
            // The highest stream number, and no error.
            + [0x7F, 0xFF, 0xFF, 0xFF, 0, 0, 0, 0] + debugData
    }

    /// Declares streams that the peer opens from now on as unprocessed.
    ///
    /// During a read, the frame waits until all bytes are read. The streams that these bytes open
    /// are processed, while the peer would retry the requests of streams that GOAWAY excludes.
    func goAway(code: HTTP2ErrorCode, debugData: [UInt8]) {
        guard !isReading else { return dueGoAways.append((code, debugData)) }
        goAwayNow(code: code, debugData: debugData)
    }

    func goAwayNow(code: HTTP2ErrorCode, debugData: [UInt8]) {
        let last = unsafe nghttp2_session_get_last_proc_stream_id(raw)
        goAway(last: last, code: code, debugData: debugData)
    }

    func goAway(last: Int32, code: HTTP2ErrorCode, debugData: [UInt8]) {
        hasSubmittedGoAway = true
        unsafe debugData.withUnsafeBufferPointer { data in
            _ = unsafe nghttp2_submit_goaway(
                raw, UInt8(NGHTTP2_FLAG_NONE.rawValue), last, code.value, data.baseAddress,
                data.count)
        }
    }

    func terminate(_ cause: ConnectionViolation) {
        violate(cause)
        if cause == .streams {
            // Apple's service sends this text (MUX-7).
            goAwayNow(code: cause.code, debugData: Array(limits.streamsViolationText.utf8))
        }
        terminate(code: cause.code)
    }

    func terminate(code: HTTP2ErrorCode) {
        unsafe nghttp2_session_terminate_session(raw, code.value)
    }

    /// Inspects an outgoing GOAWAY frame. One that nghttp2 built reports an error of the peer.
    func recordGoAway(_ frame: UnsafeBufferPointer<UInt8>) {
        // A frame header, the last stream, the error code and the debug data.
        guard violation == nil, !hasSubmittedGoAway, frame.count >= 17 else { return }
        let code = unsafe frame[13..<17].reduce(0) { $0 << 8 | UInt32($1) }
        guard code != HTTP2ErrorCode.noError.value else { return }
        violate(
            .protocolError(
                HTTP2ErrorCode(code), detail: unsafe String(decoding: frame[17...], as: UTF8.self)))
    }
}
