import CNGHTTP2

/// What a peer was told of our settings, and whether it can know.
///
/// A client that opens streams before it has heard how many it may does no wrong: they are refused, and
/// it sends them again. One that has acknowledged the limit and goes beyond it breaks the rules.
struct AnnouncedSettings: Sendable, Hashable {
    /// How many streams the peer may have open, as was announced last.
    private(set) var streamsMax: Int
    /// SETTINGS frames of ours that wait for their acknowledgement; the library sees to it that no others
    /// are acknowledged.
    private var waiting = 1
    /// Streams above the limit that the peer may still open unknowingly.
    private var earlyStreams: Int

    /// The first SETTINGS frame was made.
    init(streamsMax: Int, earlyStreams: Int) {
        self.streamsMax = streamsMax
        self.earlyStreams = earlyStreams
    }

    /// Another frame was made that says something else than how many streams.
    mutating func announce() {
        waiting += 1
    }

    /// Another limit was announced. As many streams as the old one allowed may be under way; who
    /// acknowledges nothing is not given others.
    mutating func announce(streamsMax: Int) {
        if waiting == 0 { earlyStreams = self.streamsMax }
        self.streamsMax = streamsMax
        announce()
    }

    /// The peer knows what was announced first of what it did not know.
    mutating func acknowledged() {
        waiting -= 1
        if waiting == 0 { earlyStreams = 0 }
    }

    /// Whether a stream above the limit may have been opened unknowingly.
    mutating func admitEarlyStream() -> Bool {
        guard earlyStreams > 0 else { return false }
        earlyStreams -= 1
        return true
    }
}

extension Session {
    /// Changes how many streams the peer may have open.
    func announce(streamsMax: Int) {
        announced.announce(streamsMax: streamsMax)
        submit(streamsMaxID, streamsMax)
    }

    /// Changes how many bytes of a body the peer may send on a stream before it hears from us.
    func announce(streamWindowBytes: Int) {
        announced.announce()
        submit(Int32(NGHTTP2_SETTINGS_INITIAL_WINDOW_SIZE.rawValue), streamWindowBytes)
    }

    /// The setting of how many streams the peer may have open, as the library is given it.
    ///
    /// A server's library must not know the limit: it ends the connection of a client that goes beyond it,
    /// where the session refuses the stream. So the id has a bit more than the sixteen that are sent.
    private var streamsMaxID: Int32 {
        let id = Int32(NGHTTP2_SETTINGS_MAX_CONCURRENT_STREAMS.rawValue)
        return role == .server ? id | 0x1_0000 : id
    }

    private func submit(_ setting: Int32, _ value: Int) {
        var entry = nghttp2_settings_entry(settings_id: setting, value: UInt32(value))
        unsafe nghttp2_submit_settings(raw, UInt8(NGHTTP2_FLAG_NONE.rawValue), &entry, 1)
    }

    /// Says the first settings of all.
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
