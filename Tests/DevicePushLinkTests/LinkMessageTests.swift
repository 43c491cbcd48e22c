import APNs
import DevicePushLink
import Foundation
import JSONText
import Testing

@Suite("A line of the device link")
struct LinkMessageTests {
    static func push(
        payload: String = #"{"aps":{"alert":"Hello"}}"#, collapseID: String? = nil,
        expiration: Expiration = .standard, pushType: PushType? = .alert, tokenBytes: Int = 32
    ) throws -> DevicePush {
        DevicePush(
            id: PushID(12), apnsID: "0b6b6b5c-0000-4000-8000-000000000001",
            topic: "com.example.chat",
            token: try #require(DeviceToken(bytes: [UInt8](repeating: 7, count: tokenBytes))),
            pushType: pushType, priority: .considerate,
            expiration: expiration, collapseID: collapseID,
            payload: Array(payload.utf8),
            receivedAt: Date(timeIntervalSince1970: 1_800_000_000.125))
    }

    @Test(
        "survives a round trip",
        arguments: [nil, "", "news", "a \"quoted\\ one\u{1}\n 消息", ",\"payload\":{"])
    func roundTrip(collapseID: String?) throws {
        for expiration in [
            Expiration.standard, .once, .until(Date(timeIntervalSince1970: 1_900_000_000)),
        ] {
            for pushType in [nil] + PushType.allCases.map({ Optional($0) }) {
                let message = LinkMessage.push(
                    try Self.push(
                        collapseID: collapseID, expiration: expiration, pushType: pushType))
                #expect(try LinkMessage(line: message.line) == message)
                #expect(message.line.filter { $0 == UInt8(ascii: "\n") }.count == 1)
                #expect((try? JSONKind(of: message.bytes)) == .object)
            }
        }
    }

    @Test("TOK-2: carries tokens of every length", arguments: [8, 32, 54, 80, 100])
    func tokens(count: Int) throws {
        let message = LinkMessage.push(try Self.push(tokenBytes: count))
        #expect(try LinkMessage(line: message.line) == message)
    }

    @Test(
        "APS-5: carries the payload unchanged except for line breaks",
        arguments: [
            (#"{ "aps" : {"alert":"\"payload\":"} , "z":1.50e1 }"#, nil),
            (#"{"payload":{"payload":{}},"消息":"\u6d88}{"}"#, nil),
            ("{\"aps\":\r\n\t{}\n}", "{\"aps\":  \t{} }"),
        ])
    func payload(text: String, expected: String?) throws {
        let line = LinkMessage.push(try Self.push(payload: text)).line
        guard case .push(let push) = try LinkMessage(line: line) else {
            Issue.record("not a push")
            return
        }
        #expect(String(decoding: push.payload, as: UTF8.self) == expected ?? text)
    }

    @Test("carries every payload that a gateway accepts, with the same depth and numbers")
    func extremes() throws {
        let deep = String(repeating: "[", count: 127) + String(repeating: "]", count: 127)
        for payload in [#"{"aps":\#(deep)}"#, #"{"aps":{},"n":1e400}"#] {
            #expect(try JSONKind(of: Array(payload.utf8)) == .object)
            let message = LinkMessage.push(try Self.push(payload: payload))
            #expect(try LinkMessage(line: message.line) == message)
        }
        let hello = LinkMessage.hello(
            .init(epoch: .max, heartbeatSeconds: 0.5, unacknowledgedMax: .max))
        #expect(try LinkMessage(line: hello.line) == hello)
    }

    @Test("accepts its members in any order, and null for a missing one")
    func order() throws {
        let line =
            #"{"payload":{"aps":{}},"end":null,"topic":"t","collapse-id":null,"token":""#
            + String(repeating: "07", count: 8) + #"","apns-id":"a","push":12.0}"#
        guard case .push(let push) = try LinkMessage(line: Array(line.utf8)) else {
            Issue.record("not a push")
            return
        }
        #expect(push.id == PushID(12) && push.topic == "t" && push.collapseID == nil)
        #expect(String(decoding: push.payload, as: UTF8.self) == #"{"aps":{}}"#)
    }

    @Test("matches the documentation")
    func golden() throws {
        let token = String(repeating: "07", count: 8)
        let messages: [(LinkMessage, String)] = [
            (
                .hello(.init(epoch: 7, heartbeatSeconds: 60, unacknowledgedMax: 256)),
                #"{"hello":{"epoch":7,"heartbeat":60.0,"in-hand":256}}"#
            ),
            (.heartbeat, #"{"heartbeat":true}"#),
            (.end(.replaced), #"{"end":"replaced"}"#),
            (
                .push(
                    try Self.push(
                        collapseID: "news",
                        expiration: .until(Date(timeIntervalSince1970: 1_900_000_000)),
                        tokenBytes: 8)),
                #"{"push":12,"apns-id":"0b6b6b5c-0000-4000-8000-000000000001","token":""# + token
                    + #"","topic":"com.example.chat","push-type":"alert","priority":5,"#
                    + #""expiration":1900000000,"collapse-id":"news","received":1800000000125,"#
                    + #""payload":{"aps":{"alert":"Hello"}}}"#
            ),
        ]
        for (message, text) in messages {
            #expect(String(decoding: message.bytes, as: UTF8.self) == text)
            #expect(try LinkMessage(line: Array(text.utf8)) == message)
        }
    }

    @Test("of a later version is skipped")
    func unknown() throws {
        #expect(try LinkMessage(line: Array(#"{"later":[1]}"#.utf8)) == .unknown)
    }

    @Test(
        "is rejected if it is not a message",
        arguments: [
            "", "x", "[]", #"{"push":1}"#, #"{"push":1,"payload":[]}"#, #"{"push":-1}"#,
            #"{"push":"1"}"#, #"{"push":1.5}"#, #"{"end":1}"#, #"{"heartbeat":1}"#,
            #"{"hello":{}}"#,
            #"{"hello":7}"#, #"{"heartbeat":true"#,
        ])
    func malformed(line: String) {
        #expect(throws: LinkMessage.ParseError.self) { try LinkMessage(line: Array(line.utf8)) }
    }
}

@Suite("A device's credential")
struct DeviceCredentialTests {
    @Test("is an id, a period, and a secret")
    func text() throws {
        let credential = try #require(DeviceCredential(text: "kiosk-1.aB_-9"))
        #expect(credential.device == "kiosk-1")
        #expect(credential.secret == "aB_-9")
        #expect(credential.text == "kiosk-1.aB_-9")
    }

    @Test("is redacted in printed text")
    func secrecy() throws {
        let credential = try #require(DeviceCredential(text: "kiosk-1.aB_-9"))
        var dumped = ""
        dump(credential, to: &dumped)
        for text in ["\(credential)", String(reflecting: credential), dumped] {
            #expect(!text.contains("aB_-9"))
        }
    }

    @Test(
        "has parts of limited length and a small alphabet",
        arguments: [
            "", ".", "a", "a.", ".b", "a.b.c", "a b.c", "a/.b", "ä.b", "a.b\n",
            String(repeating: "a", count: 65) + ".b", "a." + String(repeating: "b", count: 129),
        ])
    func malformed(text: String) {
        #expect(DeviceCredential(text: text) == nil)
    }
}
