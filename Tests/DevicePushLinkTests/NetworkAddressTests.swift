import DevicePushLink
import Testing

@Suite("The address of a gateway")
struct NetworkAddressTests {
    @Test(
        "has a host and a port, and its text can be parsed",
        arguments: [
            ("push.example.com:8444", "push.example.com", 8444), ("10.0.0.7:1", "10.0.0.7", 1),
            ("[::1]:65535", "::1", 65_535),
        ])
    func parts(text: String, host: String, port: Int) throws {
        let address = try #require(NetworkAddress(text))
        #expect(address.host == host && address.port == port)
        #expect(address.description == text)
    }

    @Test(
        "rejects any other text",
        arguments: [
            "", ":", "host", "host:", ":1", "host:0", "host:65536", "host:1x", "host:+1", "::1:1",
            "a b:1", "a/b:1", "a\u{1b}[31m:1", "ä:1", "host:00001234567",
            String(repeating: "a", count: 254) + ":1",
        ])
    func others(text: String) { #expect(NetworkAddress(text) == nil) }

    @Test("is part of the end of a stream if it is known")
    func end() throws {
        let address = try #require(NetworkAddress("b.example.com:8444"))
        let message = LinkMessage.end(.elsewhere(address))
        let line = #"{"end":"elsewhere","to":"b.example.com:8444"}"#
        #expect(String(decoding: message.bytes, as: UTF8.self) == line)
        #expect(try LinkMessage(line: message.bytes) == message)
        let unknown = LinkMessage.end(.elsewhere(nil))
        #expect(String(decoding: unknown.bytes, as: UTF8.self) == #"{"end":"elsewhere"}"#)
        let bad = try LinkMessage(line: Array(#"{"end":"elsewhere","to":"x y"}"#.utf8))
        #expect(bad == unknown)
    }
}
