extension KnownLogLine {
    /// The error codes of HTTP/2, in the spellings of servers, of libraries and of curl.
    static let ofHTTP2: [KnownLogLine] = [
        KnownLogLine(
            "LOG-54", http2("REFUSED_STREAM", isUnique: true),
            "Send the push again. Keep at most as many requests open as the server's SETTINGS_MAX_CONCURRENT_STREAMS allows."
        ),
        KnownLogLine(
            "LOG-55", http2("ENHANCE_YOUR_CALM", isUnique: true),
            "Send PING frames rarely, do not reset requests in a loop, and open the next connection after a delay."
        ),
        KnownLogLine(
            "LOG-56", http2("HTTP_1_1_REQUIRED", isUnique: true),
            "Check the host name and the proxy of the request."),
        KnownLogLine(
            "LOG-57", http2("INADEQUATE_SECURITY", isUnique: true),
            "Use TLS 1.2 or later with the default ciphers of a current TLS library."),
        KnownLogLine(
            "LOG-58", http2("COMPRESSION_ERROR"),
            "Open a new connection. If it happens again, update the HTTP/2 library."),
        KnownLogLine(
            "LOG-59", http2("FLOW_CONTROL_ERROR", isUnique: true),
            "Update the HTTP/2 library. A payload of APNs fits into the first window."),
        KnownLogLine(
            "LOG-60", http2("FRAME_SIZE_ERROR", isUnique: true),
            "Check that the host speaks HTTP/2 on this port, and that no proxy answers in HTTP/1.1."
        ),
        KnownLogLine(
            "LOG-61", http2("PROTOCOL_ERROR"),
            "Send header names in lower case and without Connection, Transfer-Encoding or Keep-Alive."
        ),
        KnownLogLine(
            "LOG-62", http2("SETTINGS_TIMEOUT", isUnique: true),
            "Open a new connection. If it happens again, look at the network between provider and server."
        ),
        KnownLogLine(
            "LOG-63", http2("STREAM_CLOSED"),
            "Nothing for a single one. If it happens again, update the HTTP/2 library."),
        KnownLogLine(
            "LOG-64", http2("INTERNAL_ERROR"),
            "Send the push again after a delay."),
        KnownLogLine(
            "LOG-65", http2("CANCEL"),
            "Raise the client's time limit, and send the push again: the server may have accepted it."
        ),
        KnownLogLine(
            "LOG-66", http2("CONNECT_ERROR"),
            "Check the proxy between provider and server."),
        KnownLogLine(
            "LOG-67", http2("NO_ERROR"),
            "Open a new connection, and send the requests above the last stream id again.",
            isHarmless: true),
        KnownLogLine(
            "LOG-68", ["Received HTTP/0.9 when not allowed"],
            "Call curl with --http2. If `curl --version` does not list HTTP2, use another curl."),
    ]

    /// Returns the patterns of an error code. Other programs use words such as `CANCEL` too, so
    /// these match only beside a word of HTTP/2.
    private static func http2(_ code: String, isUnique: Bool = false) -> [LogLinePattern] {
        let contexts = [
            "NGHTTP2_", "RST_STREAM…", "GOAWAY…", "stream error…", "connection error…", "http2…",
            "HTTP2…", "HTTP/2…",
        ]
        return (contexts.map { $0 + code } + (isUnique ? [code] : []))
            .map { LogLinePattern(stringLiteral: $0) }
    }
}
