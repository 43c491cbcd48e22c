import APNs
import APNsGateway
import Foundation
import Testing

@testable import ServiceEndpoints

@Suite("Expo's endpoint")
struct ExpoEndpointTests {
    private static let target = "/--/api/v2/push/send"
    private static let unknown = "ExponentPushToken[\(String(repeating: "ab", count: 32))]"

    @Test("gives one ticket for one message, and its receipt")
    func ticket() async throws {
        try await EndpointFixture.with { fixture in
            let answer = try await fixture.post(
                Self.target,
                #"{"to":"ExponentPushToken[\#(fixture.token)]","title":"Order","data":{"order":7}}"#
            )
            let ticket = try #require(answer["data"] as? [String: String], "\(answer)")
            #expect(ticket["status"] == "ok")
            #expect(
                try await fixture.payloads() == [
                    #"{"aps":{"alert":{"title":"Order"}},"body":{"order":7},"#
                        + #""experienceId":"@user/app","scopeKey":"@user/app"}"#
                ])
            let id = try #require(ticket["id"])
            let receipts = try await fixture.post(
                "/--/api/v2/push/getReceipts", #"{"ids":["\#(id)","unknown"]}"#)
            #expect(receipts.text == #"{"data":{"\#(id)":{"status":"ok"}}}"#)
        }
    }

    @Test("gives a ticket for each recipient in order, with Expo's errors")
    func tickets() async throws {
        try await EndpointFixture.with { fixture in
            let token = "ExponentPushToken[\(fixture.token)]"
            let long = String(repeating: "x", count: 5000)
            let answer = try await fixture.post(
                Self.target,
                """
                [{"to":["\(token)","\(Self.unknown)","ExponentPushToken[x]"],"body":"a"},
                {"to":"\(token)","body":"\(long)"}]
                """)
            let tickets = try #require(answer["data"] as? [[String: Any]], "\(answer)")
            let errors = tickets.map { ($0["details"] as? [String: String])?["error"] }
            #expect(
                errors == [nil, "DeviceNotRegistered", "DeviceNotRegistered", "MessageTooBig"])
        }
    }

    @Test("names the rate in the ticket and missing rights in the receipt")
    func otherErrors() async throws {
        try await EndpointFixture.with({ $0.pushesPerToken = PushRate(burst: 1, perSecond: 0.1) }) {
            fixture in
            let message = #"{"to":"ExponentPushToken[\#(fixture.token)]","body":"a"}"#
            let answer = try await fixture.post(Self.target, "[\(message),\(message)]")
            #expect(answer.text.contains(#""error":"MessageRateExceeded""#))
        }
        try await EndpointFixture.with({ $0.bundleIDs = ["com.example.other"] }) { fixture in
            let answer = try await fixture.post(
                Self.target, #"{"to":"ExponentPushToken[\#(fixture.token)]","body":"a"}"#)
            let id = try #require((answer["data"] as? [String: String])?["id"], "\(answer)")
            let receipts = try await fixture.post(
                "/--/api/v2/push/getReceipts", #"{"ids":["\#(id)"]}"#)
            #expect(receipts.text.contains(#""error":"InvalidCredentials""#))
        }
    }

    @Test(
        "rejects the whole request for what Expo does not accept",
        arguments: [
            (#"{"to":"TOKEN","body":"a","contentAvailable":true}"#, 400, "VALIDATION_ERROR"),
            (#"{"body":"a"}"#, 400, "VALIDATION_ERROR"), ("[]", 400, "VALIDATION_ERROR"),
            ("[1]", 400, "VALIDATION_ERROR"), ("{", 400, "VALIDATION_ERROR"),
        ])
    func invalid(body: String, status: Int, code: String) async throws {
        try await EndpointFixture.with { fixture in
            let answer = try await fixture.post(
                Self.target, body.replacing("TOKEN", with: "ExponentPushToken[\(fixture.token)]"))
            #expect(answer.status == status)
            #expect(answer.text.contains(#""code":"\#(code)""#), "\(answer)")
            #expect(try await fixture.payloads() == [])
        }
    }

    @Test("accepts 100 recipients and no more", arguments: [(100, 200), (101, 413)])
    func recipients(count: Int, status: Int) async throws {
        try await EndpointFixture.with { fixture in
            let list = Array(repeating: #""\#(Self.unknown)""#, count: count)
            let answer = try await fixture.post(
                Self.target, #"{"to":[\#(list.joined(separator: ","))],"body":"a"}"#)
            #expect(answer.status == status)
        }
    }

    @Test("a store of receipts keeps the newest ones")
    func receipts() {
        let store = ReceiptStore(countMax: 2)
        for id in ["a", "b", "c"] { store.add(.ok, for: id) }
        #expect(["a", "b", "c"].map { store[$0] } == [nil, .ok, .ok])
    }
}
