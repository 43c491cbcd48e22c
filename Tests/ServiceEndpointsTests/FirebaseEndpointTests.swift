import APNs
import APNsGateway
import DevicePushLink
import Foundation
import Testing

@testable import ServiceEndpoints

@Suite("Firebase's endpoint")
struct FirebaseEndpointTests {
    private static func message(_ target: String, _ rest: String = "") -> String {
        #"{"message":{\#(target),"notification":{"title":"Order","body":"Ready"}\#(rest)}}"#
    }

    @Test("sends the payload that Firebase sends, with the id of the response")
    func sends() async throws {
        try await EndpointFixture.with { fixture in
            let answer = try await fixture.send(
                Self.message(
                    #""token":"\#(fixture.token)""#,
                    #","data":{"order":"7"},"apns":{"headers":{"apns-collapse-id":"o"}}"#))
            let name = try #require(answer["name"] as? String, "\(answer)")
            #expect(answer.status == 200)
            let id = try #require(name.split(separator: "/").last)
            #expect(name == "projects/shop/messages/\(id)")
            let pushes = try await fixture.gateway.pushes(for: fixture.token).map(\.push)
            #expect(
                pushes.map { String(decoding: $0.payload, as: UTF8.self) } == [
                    #"{"aps":{"alert":{"title":"Order","body":"Ready"}},"order":"7","#
                        + #""gcm.message_id":"\#(id)"}"#
                ])
            #expect(pushes.map(\.collapseID) == ["o"])
            #expect(pushes.map(\.apnsID) == [String(id)])
            #expect(pushes.map(\.topic) == [EndpointFixture.app])
            #expect(pushes.map(\.pushType) == [.alert])
        }
    }

    @Test("validate_only sends nothing")
    func dryRun() async throws {
        try await EndpointFixture.with { fixture in
            let text = Self.message(#""token":"\#(fixture.token)""#)
            let answer = try await fixture.send(text.dropLast() + #","validate_only":true}"#)
            #expect(answer.status == 200, "\(answer)")
            #expect(try await fixture.payloads() == [])
        }
    }

    @Test(
        "names each error as Firebase does",
        arguments: [
            (#"{"message":{"token":"TOKEN","data":{"order":7}}}"#, 400, "INVALID_ARGUMENT"),
            (#"{"message":{"token":"none"}}"#, 400, "INVALID_ARGUMENT"),
            (#"{"message":{"notification":{"title":"a"}}}"#, 400, "INVALID_ARGUMENT"),
            (#"{"message":{"token":"TOKEN","topic":"a"}}"#, 400, "INVALID_ARGUMENT"),
            (#"{"message":{"topic":"a b"}}"#, 400, "INVALID_ARGUMENT"),
            (#"{"message":{"condition":"'a' in"}}"#, 400, "INVALID_ARGUMENT"),
            (#"{"messages":[]}"#, 400, "INVALID_ARGUMENT"),
            ("[]", 400, "INVALID_ARGUMENT"), ("{", 400, "INVALID_ARGUMENT"),
            (
                #"{"message":{"token":"TOKEN","apns":{"headers":{"apns-priority":"7"}}}}"#, 400,
                "INVALID_ARGUMENT"
            ),
            (
                #"{"message":{"token":"TOKEN","notification":{"body":"\#(String(repeating: "x", count: 5000))"}}}"#,
                400, "INVALID_ARGUMENT"
            ),
        ])
    func errors(text: String, status: Int, code: String) async throws {
        try await EndpointFixture.with { fixture in
            let answer = try await fixture.send(text.replacing("TOKEN", with: "\(fixture.token)"))
            #expect(answer.status == status, "\(answer)")
            #expect(answer.errorCodes == [code, code], "\(answer)")
            #expect(try await fixture.payloads() == [])
        }
    }

    @Test("a revoked token is UNREGISTERED with the reason of APNs")
    func unregistered() async throws {
        try await EndpointFixture.with { fixture in
            try await fixture.gateway.unregister(fixture.token)
            let answer = try await fixture.send(Self.message(#""token":"\#(fixture.token)""#))
            #expect(answer.status == 404)
            #expect(answer.errorCodes == ["NOT_FOUND", "UNREGISTERED"])
            #expect(answer.text.contains(#""statusCode":410,"reason":"Unregistered""#))
        }
    }

    @Test("a token of another app is SENDER_ID_MISMATCH for an account with limited apps")
    func otherApp() async throws {
        try await EndpointFixture.with(bundleIDs: ["com.example.other"]) { fixture in
            let text = Self.message(#""token":"\#(fixture.token)""#)
            let answer = try await fixture.send(text)
            #expect(answer.status == 403)
            #expect(answer.errorCodes == ["PERMISSION_DENIED", "SENDER_ID_MISMATCH"])
        }
    }

    @Test("an app that a strict gateway does not know is THIRD_PARTY_AUTH_ERROR")
    func disallowedApp() async throws {
        try await EndpointFixture.with({ $0.bundleIDs = ["com.example.other"] }) { fixture in
            let answer = try await fixture.send(Self.message(#""token":"\#(fixture.token)""#))
            #expect(answer.status == 401)
            #expect(answer.errorCodes == ["UNAUTHENTICATED", "THIRD_PARTY_AUTH_ERROR"])
        }
    }

    @Test("more pushes than a token may get are QUOTA_EXCEEDED")
    func quota() async throws {
        try await EndpointFixture.with({ $0.pushesPerToken = PushRate(burst: 1, perSecond: 0.1) }) {
            fixture in
            let text = Self.message(#""token":"\#(fixture.token)""#)
            #expect(try await fixture.send(text).status == 200)
            let answer = try await fixture.send(text)
            #expect(answer.status == 429)
            #expect(answer.errorCodes == ["RESOURCE_EXHAUSTED", "QUOTA_EXCEEDED"])
        }
    }

    @Test(
        "an injected answer comes in Firebase's form, with or without the push",
        arguments: [false, true])
    func fault(takesPush: Bool) async throws {
        try await EndpointFixture.with { fixture in
            _ = try fixture.gateway.faults.add(
                Fault(.answer(FaultAnswer(.tooManyRequests)), next: 1, takesPush: takesPush))
            let text = Self.message(#""token":"\#(fixture.token)""#)
            let answer = try await fixture.send(text)
            #expect(answer.errorCodes == ["RESOURCE_EXHAUSTED", "QUOTA_EXCEEDED"])
            #expect(try await fixture.payloads().count == (takesPush ? 1 : 0))
            #expect(try await fixture.send(text).status == 200)
        }
    }

    @Test("requires an access token of the project")
    func access() async throws {
        try await EndpointFixture.with { fixture in
            let text = Self.message(#""token":"\#(fixture.token)""#)
            let target = "/v1/projects/shop/messages:send"
            let good = try await fixture.bearer()
            for bad in [nil, "", "Bearer", "Bearer x", good + "x", "key=abc"] {
                let answer = try await fixture.post(target, text, authorization: bad)
                #expect(answer.status == 401 && answer.errorCodes == ["UNAUTHENTICATED", nil])
            }
            let other = try await fixture.send(text, project: "other")
            #expect(other.status == 403 && other.errorCodes == ["PERMISSION_DENIED", nil])
            #expect(try await fixture.post(target, text, authorization: good).status == 200)
            fixture.clock.advance(by: 3600)
            #expect(try await fixture.post(target, text, authorization: good).status == 401)
        }
    }

    @Test("a topic reaches its subscribers, until they unsubscribe")
    func topics() async throws {
        try await EndpointFixture.with { fixture in
            let bearer = try await fixture.bearer()
            let base = "/v1/projects/shop/registrations/\(fixture.token)/topicSubscriptions"
            let added = try await fixture.post(
                base + "?topic_name=news", "{}", authorization: bearer)
            #expect(added.status == 200, "\(added)")
            let device = try await fixture.gateway.connect(device: .local)
            var pushes = device.pushes.makeAsyncIterator()
            #expect(try await fixture.send(Self.message(#""topic":"news""#)).status == 200)
            #expect(await pushes.next() != nil)
            #expect(
                try await fixture.send(
                    Self.message(#""condition":"'news' in topics && 'de' in topics""#)
                ).status == 200)
            var removal = EndpointRequest(
                method: "DELETE", target: base + "/news?allow_missing=true")
            removal.authorization = bearer
            #expect(await fixture.respond(to: removal).status == 200)
            #expect(try await fixture.send(Self.message(#""topic":"/topics/news""#)).status == 200)
            #expect(
                try await fixture.send(Self.message(#""token":"\#(fixture.token)""#)).status == 200)
            #expect(await pushes.next()?.payload.isEmpty == false)
            #expect(try await fixture.gateway.pushes(for: fixture.token).count == 2)
        }
    }

    @Test("the Instance ID API has one result for each token")
    func batch() async throws {
        try await EndpointFixture.with { fixture in
            let answer = try await fixture.post(
                "/iid/v1:batchAdd",
                #"{"to":"/topics/news","registration_tokens":["\#(fixture.token)","x","\#(String(repeating: "ab", count: 32))"]}"#,
                authorization: try await fixture.bearer())
            #expect(
                answer.text
                    == #"{"results":[{},{"error":"INVALID_ARGUMENT"},{"error":"NOT_FOUND"}]}"#)
        }
    }

    @Test("the push for a Live Activity goes to its token")
    func liveActivity() async throws {
        try await EndpointFixture.with { fixture in
            let activity = try await fixture.gateway.registry.register(
                topic: EndpointFixture.app + ".push-type.liveactivity", environment: .development,
                device: .local, activity: "a")
            let answer = try await fixture.send(
                """
                {"message":{"token":"\(fixture.token)","apns":{"live_activity_token":"\(activity)",
                "payload":{"aps":{"event":"update","timestamp":1,"content-state":{}}}}}}
                """)
            #expect(answer.status == 200, "\(answer)")
            let pushes = try await fixture.gateway.pushes(for: activity)
            #expect(pushes.map(\.push.pushType) == [.liveactivity])
        }
    }
}
