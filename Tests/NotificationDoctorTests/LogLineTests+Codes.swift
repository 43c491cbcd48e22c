import Testing

@testable import NotificationChecks

/// Errors of HTTP/2, and codes without the line around them.
extension LogLineTests {
    @Test(
        "LOG-54 LOG-55 LOG-56 LOG-57 LOG-58 LOG-59 LOG-60 LOG-61 LOG-62 LOG-63 LOG-64 LOG-65 LOG-66 LOG-67: an error of HTTP/2 is recognized in the spelling of curl, Node.js and Go",
        arguments: [
            ("LOG-54", "REFUSED_STREAM"), ("LOG-55", "ENHANCE_YOUR_CALM"),
            ("LOG-56", "HTTP_1_1_REQUIRED"), ("LOG-57", "INADEQUATE_SECURITY"),
            ("LOG-58", "COMPRESSION_ERROR"), ("LOG-59", "FLOW_CONTROL_ERROR"),
            ("LOG-60", "FRAME_SIZE_ERROR"), ("LOG-61", "PROTOCOL_ERROR"),
            ("LOG-62", "SETTINGS_TIMEOUT"), ("LOG-63", "STREAM_CLOSED"),
            ("LOG-64", "INTERNAL_ERROR"), ("LOG-65", "CANCEL"), ("LOG-66", "CONNECT_ERROR"),
            ("LOG-67", "NO_ERROR"),
        ])
    func http2(id: String, code: String) {
        let lines = [
            "curl: (92) HTTP/2 stream 1 was not closed cleanly: \(code) (err 7)",
            "Error [ERR_HTTP2_STREAM_ERROR]: Stream closed with error code NGHTTP2_\(code)",
            "stream error: stream ID 5; \(code)",
        ]
        for line in lines { #expect(Self.meanings(of: line) == [.statement(id)], "\(line)") }
        #expect(LogDictionary.standard.statement(ofCode: code) == id)
    }

    @Test("LOG-68: curl without HTTP/2 does not understand the server's answer")
    func curlWithoutHTTP2() {
        let line = "curl: (1) Received HTTP/0.9 when not allowed"
        #expect(Self.meanings(of: line) == [.statement("LOG-68")])
    }

    @Test("a word that other programs use is not taken for an error of HTTP/2")
    func otherWords() {
        #expect(Self.meanings(of: "button CANCEL pressed, INTERNAL_ERROR of the shop").isEmpty)
    }

    @Test(
        "a code alone has the statement about its line",
        arguments: [
            ("0xbaadca11", "LOG-2"), ("0xBAADCA11", "LOG-2"), ("0x8badf00d", "LOG-26"),
            ("0xdead10cc", "LOG-43"), ("UNErrorDomain 1", "LOG-7"), ("UNError 100", "LOG-8"),
            ("UNErrorDomain:1401", "LOG-15"), ("1401", "LOG-15"), ("-34018", "LOG-42"),
            ("NSCocoaErrorDomain Code=3000", "LOG-3"), ("enhance_your_calm", "LOG-55"),
        ])
    func codes(text: String, id: String) {
        #expect(LogDictionary.standard.statement(ofCode: text) == id)
    }

    @Test("a code that no line has is unknown", arguments: ["9999", "", "UNError", "no", "0x1"])
    func unknownCodes(text: String) {
        #expect(LogDictionary.standard.statement(ofCode: text) == nil)
    }
}
