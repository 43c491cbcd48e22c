import APNs
import DevicePushClient
import DevicePushLink
import Foundation
import HTTP2Session
import Testing

@testable import APNsGateway

@Suite("A device that polls", .timeLimit(.minutes(10)))
struct PollTests {
    @Test("acknowledges pushes only with a cursor of its session")
    func cursors() async throws {
        func outlet() throws -> PollOutlet {
            let outlet = PollOutlet()
            outlet.begin(epoch: 1)
            let token = try #require(DeviceToken(bytes: [UInt8](repeating: 1, count: 32)))
            for id in 1...3 {
                _ = outlet.send(
                    DevicePush(
                        id: PushID(UInt64(id)), apnsID: "", topic: topic, token: token,
                        pushType: nil, priority: .immediate, expiration: .standard,
                        collapseID: nil, payload: [], receivedAt: .distantPast))
            }
            return outlet
        }
        let (first, second) = (try outlet(), try outlet())
        let poll = first.beginPoll(after: nil)
        #expect(poll.confirmed.isEmpty)
        guard case .pushes(let pushes, let after) = await first.outcome(of: poll.poll, wait: .zero)
        else {
            Issue.record("the poll returned no pushes")
            return
        }
        #expect(pushes.map(\.id.value) == [1, 2, 3])
        for cursor in [after, "1-3", "-3", "3", "", "x-3", after + "-3", after + "x"] {
            #expect(second.beginPoll(after: cursor).confirmed.isEmpty, "\(cursor)")
        }
        #expect(first.beginPoll(after: after).confirmed.map(\.value) == [1, 2, 3])
    }

    @Test("has one poll at a time: the newer of two waits, and the other is replaced")
    func twoPolls() async throws {
        try await LinkFixture.with { fixture in
            let credential = try await fixture.enroll()
            let token = try await fixture.client(credential).register(topic: topic)
            let device = try await PollingDevice(fixture, credential)
            try await withThrowingTaskGroup(of: (status: Int, body: String).self) { group in
                for _ in 0..<2 { group.addTask { try await device.poll("?wait=60") } }
                let older = try #require(try await group.next())
                #expect(older.status == 409)
                #expect(older.body.contains(#""error":"replaced""#))
                let sent = try fixture.send(to: token)
                let newer = try #require(try await group.next())
                #expect(newer.status == 200)
                #expect(newer.body.contains("\"push\":\(sent),"))
            }
            device.connection.close()
        }
    }

    @Test("has either a poll or a stream: the newest replaces the other")
    func pollsAndStreams() async throws {
        try await LinkFixture.with { fixture in
            let credential = try await fixture.enroll()
            let token = try await fixture.client(credential).register(topic: topic)
            let device = try await PollingDevice(fixture, credential)
            var first = try await device.stream()
            async let waiting = device.poll("?wait=60")
            #expect(try await first.next() == .end(.replaced))
            #expect(try await first.next() == nil)
            var second = try await device.stream()
            let poll = try await waiting
            #expect(poll.status == 409)
            #expect(poll.body.contains(#""error":"replaced""#))
            let sent = try fixture.send(to: token)
            guard case .push(let push) = try await second.next() else {
                Issue.record("no push arrived")
                return
            }
            #expect(push.id.value == sent)
            device.connection.close()
        }
    }

    @Test(
        "waits for the requested time within the gateway's limits, for any number",
        arguments: [
            ("0", 200), ("0.001", 200), ("1e99", 200), ("60", 200), ("99999999999999999999", 200),
            ("-0", 200), ("007", 200), ("nan", 400), ("inf", 400), ("-inf", 400), ("1e999", 400),
            ("-1", 400), ("-1e99", 400), ("", 400), ("0x10", 400), ("1,5", 400), ("%20", 400),
        ])
    func waits(wait: String, status: Int) async throws {
        try await LinkFixture.with({ link, _ in link.pollWaitMax = .milliseconds(20) }) { fixture in
            let device = try await PollingDevice(fixture, try await fixture.enroll())
            #expect(try await device.poll("?wait=\(wait)").status == status)
            // The gateway still accepts the next poll.
            #expect(try await device.poll().status == 200)
            device.connection.close()
        }
    }

    @Test("counts as connected for a while after a poll, and then as disconnected")
    func linger() async throws {
        try await LinkFixture.with({ link, _ in link.pollLinger = .seconds(600) }) { fixture in
            let credential = try await fixture.enroll()
            let token = try await fixture.client(credential).register(topic: topic)
            let device = try await PollingDevice(fixture, credential)
            #expect(try await device.poll().status == 200)
            let once = try fixture.send(to: token, expiration: .once)
            #expect(try await device.poll().body.contains("\"push\":\(once),"))
            device.connection.close()
        }
        try await LinkFixture.with({ link, _ in link.pollLinger = .milliseconds(20) }) { fixture in
            let credential = try await fixture.enroll()
            let token = try await fixture.client(credential).register(topic: topic)
            let device = try await PollingDevice(fixture, credential)
            #expect(try await device.poll().status == 200)
            while !fixture.gateway.hub.connectedDevices.isEmpty { await Task.yield() }
            let once = try fixture.send(to: token, expiration: .once)
            let stored = try fixture.send(to: token)
            let answer = try await device.poll().body
            #expect(!answer.contains("\"push\":\(once),"))
            #expect(answer.contains("\"push\":\(stored),"))
            device.connection.close()
        }
    }

    @Test("may be a page: its browser gets CORS headers, and another origin's does not")
    func crossOrigin() async throws {
        try await LinkFixture.with(PageTests.allow) { fixture in
            let device = try await PollingDevice(fixture, try await fixture.enroll())
            func ask(_ method: String, _ path: String, origin: String, bearer: String = "nobody")
                async throws -> HeaderList
            {
                var request = linkRequest(method, path, bearer: bearer)
                request.headers.append("origin", origin)
                return try await device.connection.send(request).headers
            }
            // The browser sends a preflight request before it sends a credential.
            for path in [LinkPath.poll, LinkPath.tokens, LinkPath.acknowledgements] {
                let asked = try await ask("OPTIONS", path, origin: PageTests.origin)
                #expect(asked.status == 204)
                #expect(asked["access-control-allow-origin"] == PageTests.origin)
                #expect(
                    asked["access-control-allow-headers"] == "authorization, content-type")
                #expect(asked["access-control-allow-methods"] == "GET, POST, DELETE")
                #expect(asked["vary"] == "origin")
                let foreign = try await ask("OPTIONS", path, origin: "https://evil.example")
                #expect(foreign.status == 403)
                #expect(foreign["access-control-allow-origin"] == nil)
            }
            let bearer = device.credential.text
            let answer = try await ask(
                "GET", LinkPath.poll, origin: PageTests.origin, bearer: bearer)
            #expect(answer.status == 200)
            #expect(answer["access-control-allow-origin"] == PageTests.origin)
            let foreign = try await ask(
                "GET", LinkPath.poll, origin: "https://evil.example", bearer: bearer)
            #expect(foreign.status == 403)
            device.connection.close()
        }
    }
}
