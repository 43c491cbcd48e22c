import CNGHTTP2

/// The settings that were announced to a peer, and whether it has acknowledged them.
///
/// A client may open too many streams before it knows the limit. The server refuses them, and the
/// client sends them again. A client that exceeds a limit after acknowledging it violates the
/// protocol.
struct AnnouncedSettings: Sendable, Hashable {
    private(set) var streamsMax: Int
    /// The number of SETTINGS frames without an acknowledgement. nghttp2 rejects surplus
    /// acknowledgements.
    private var waiting = 1
    /// The number of streams above the limit that the peer may still open before it knows the
    /// limit.
    private var earlyStreams: Int

    init(streamsMax: Int, earlyStreams: Int) {
        self.streamsMax = streamsMax
        self.earlyStreams = earlyStreams
    }

    mutating func announce() {
        waiting += 1
    }

    /// Records a new limit. The old limit's number of streams may be in flight; a peer that
    /// acknowledges nothing receives no further allowance.
    mutating func announce(streamsMax: Int) {
        if waiting == 0 { earlyStreams = self.streamsMax }
        self.streamsMax = streamsMax
        announce()
    }

    mutating func acknowledged() {
        waiting -= 1
        if waiting == 0 { earlyStreams = 0 }
    }

    mutating func admitEarlyStream() -> Bool {
        guard earlyStreams > 0 else { return false }
        earlyStreams -= 1
        return true
    }
}

extension Session {
    func announce(streamsMax: Int) {
        announced.announce(streamsMax: streamsMax)
        submit(streamsMaxID, streamsMax)
    }

    func announce(streamWindowBytes: Int) {
        announced.announce()
        submit(Int32(NGHTTP2_SETTINGS_INITIAL_WINDOW_SIZE.rawValue), streamWindowBytes)
    }

    /// The id of the setting with the stream limit, as passed to nghttp2.
    ///
    /// On a server, nghttp2 must not know the limit: it would close the connection of a client that
    /// exceeds it, while the session refuses the stream. The id therefore has an additional bit
    /// above the sixteen that are sent.
    private var streamsMaxID: Int32 {
        let id = Int32(NGHTTP2_SETTINGS_MAX_CONCURRENT_STREAMS.rawValue)
        return role == .server ? id | 0x1_0000 : id
    }

    private func submit(_ setting: Int32, _ value: Int) {
        var entry = nghttp2_settings_entry(settings_id: setting, value: UInt32(value))
        unsafe nghttp2_submit_settings(raw, UInt8(NGHTTP2_FLAG_NONE.rawValue), &entry, 1)
    }

    func submitSettings() {
        let values: [(nghttp2_settings_id, Int)] = [
            (NGHTTP2_SETTINGS_INITIAL_WINDOW_SIZE, limits.streamWindowBytes),
            (NGHTTP2_SETTINGS_MAX_HEADER_LIST_SIZE, limits.headerListBytesMax),
            role == .server
                ? (NGHTTP2_SETTINGS_NO_RFC7540_PRIORITIES, 1) : (NGHTTP2_SETTINGS_ENABLE_PUSH, 0),
        ]
        let streams = nghttp2_settings_entry(
            settings_id: streamsMaxID, value: UInt32(limits.streamsMax))
        let entries =
            [streams]
            + values.map { id, value in
                nghttp2_settings_entry(settings_id: Int32(id.rawValue), value: UInt32(value))
            }
        let none = UInt8(NGHTTP2_FLAG_NONE.rawValue)
        unsafe nghttp2_submit_settings(raw, none, entries, entries.count)
        unsafe nghttp2_session_set_local_window_size(
            raw, none, 0, Int32(limits.connectionWindowBytes))
    }
}
