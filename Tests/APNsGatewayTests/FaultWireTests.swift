import APNs
import DevicePushLink
import Foundation
import Testing

@testable import APNsGateway
@testable import HTTP2Session

@Suite("Faults on the wire")
struct FaultWireTests {
    // MARK: Answers

    @Test(
        "The gateway answers with any status and reason as often as requested, then normally",
        arguments: [
            (FaultAnswer(.tooManyRequests), 429, #"{"reason":"TooManyRequests"}"#),
            (FaultAnswer(.serviceUnavailable), 503, #"{"reason":"ServiceUnavailable"}"#),
            (
                FaultAnswer(.tooManyProviderTokenUpdates), 429,
                #"{"reason":"TooManyProviderTokenUpdates"}"#
            ),
            (
                FaultAnswer(.unregistered, timestamp: Date(timeIntervalSince1970: 1.5)), 410,
                #"{"reason":"Unregistered","timestamp":1500}"#
            ),
            (FaultAnswer(Reason(text: "BrandNew"), status: 418), 418, #"{"reason":"BrandNew"}"#),
            (FaultAnswer(Reason(text: "BrandNew")), 500, #"{"reason":"BrandNew"}"#),
            (FaultAnswer(.shutdown, status: 503, body: .absent), 503, ""),
            (FaultAnswer(.badPath, body: .notJSON), 404, #"{"reason":"#),
        ])
    func answers(answer: FaultAnswer, status: Int, body: String) async throws {
        let fixture = try FaultFixture(faults: [Fault(.answer(answer), next: 2)])
        for _ in 0..<2 {
            let got = try #require(try fixture.push())
            #expect(got.status == status)
            #expect(got.body == body)
        }
        #expect(try fixture.push()?.status == 200)
        #expect(fixture.gateway.faults.record.map(\.kind) == ["answer", "answer"])
        #expect(try await fixture.stored().count == 1)
    }

    @Test("The gateway can accept a push and answer with a rejection")
    func takesPush() async throws {
        let fixture = try FaultFixture(faults: [
            Fault(.answer(.init(.internalServerError)), takesPush: true)
        ])
        #expect(try fixture.push()?.status == 500)
        #expect(try await fixture.stored().count == 1)
    }

    @Test("The gateway splits a body into frames of one byte")
    func split() throws {
        let fixture = try FaultFixture(faults: [
            Fault(.answer(.init(.badPath, body: .split)))
        ])
        let body = #"{"reason":"BadPath"}"#
        #expect(try fixture.push()?.body == body)
        #expect(fixture.frames(.data).filter { $0.payload.count == 1 }.count == body.utf8.count)
    }

    @Test("The gateway sends a huge body that is still JSON")
    func huge() throws {
        let fixture = try FaultFixture(faults: [Fault(.answer(.init(.badPath, body: .huge)))])
        try fixture.push()
        let bytes = fixture.frames(.data).reduce(0) { $0 + $1.payload.count }
        #expect(bytes > FaultAnswer.hugeBytes)
        let sent = Data(fixture.frames(.data).flatMap(\.payload))
        #expect(ErrorBody(json: Array(sent))?.reason == .badPath)
    }

    // MARK: Time

    @Test("The gateway delays an answer by a random latency")
    func delay() throws {
        let fixture = try FaultFixture(faults: [Fault(.delay(.fixed(3)), next: 1)])
        #expect(try fixture.push() == nil)
        try fixture.advance(2.9)
        #expect(fixture.answers.isEmpty)
        try fixture.advance(0.2)
        #expect(fixture.answers.map(\.status) == [200])
    }

    @Test("The gateway never answers, with the push accepted or not", arguments: [true, false])
    func noAnswer(takesPush: Bool) async throws {
        let fixture = try FaultFixture(faults: [Fault(.noAnswer, takesPush: takesPush)])
        #expect(try fixture.push() == nil)
        try fixture.advance(600)
        #expect(fixture.answers.isEmpty)
        #expect(fixture.resets.isEmpty)
        #expect(try await fixture.stored().count == (takesPush ? 1 : 0))
    }

    @Test("The gateway answers out of order and does not wait forever for other requests")
    func reorder() throws {
        let fixture = try FaultFixture(faults: [Fault(.reorder(count: 3))])
        let request = try fixture.makeRequest()
        let streams = try fixture.send(request, request, request, request)
        #expect(fixture.answers.map(\.stream) == Array(streams.prefix(3).reversed()))
        try fixture.advance(1.1)
        #expect(fixture.answers.map(\.stream).last == streams.last)
    }

    // MARK: Streams and settings

    @Test(
        "MUX-6: The gateway resets a stream with any code before, after or inside the answer",
        arguments: [7, 8, 2, 11] as [UInt32], ResetPoint.allCases)
    func resets(code: UInt32, point: ResetPoint) throws {
        let fixture = try FaultFixture(faults: [
            Fault(.resetStream(code: code, point: point), next: 1)
        ])
        let stream = try #require(try fixture.send(try fixture.makeRequest()).first)
        #expect(fixture.resets == [stream: HTTP2ErrorCode(code)])
        let ofStream = fixture.frames.filter { $0.stream == UInt32(stream) }.map(\.kind)
        switch point {
        case .beforeHeaders: #expect(ofStream == [.reset])
        case .afterHeaders: #expect(ofStream == [.headers, .reset])
        case .inBody: #expect(ofStream == [.headers, .data, .reset])
        }
        #expect(try fixture.push()?.status == 200)
    }

    @Test("MUX-5: The gateway lowers the stream limit to one after an error and restores it")
    func dropsStreams() throws {
        let fixture = try FaultFixture(faults: [
            Fault(.answer(.init(.internalServerError)), next: 1),
            Fault(.settings(streamsMax: 1, windowBytes: nil, restoreAfter: 5), next: 1),
        ])
        #expect(try fixture.push()?.status == 500)
        #expect(fixture.client.peerStreamsMax == 1)
        try fixture.advance(5.1)
        #expect(fixture.client.peerStreamsMax == 1000)
    }

    @Test("The gateway changes the flow-control window during a transfer")
    func smallWindow() throws {
        let fixture = try FaultFixture(faults: [
            Fault(.settings(streamsMax: nil, windowBytes: 3, restoreAfter: nil), next: 1)
        ])
        try fixture.push()
        #expect(fixture.frames(.settings).contains { $0.settings[4] == 3 })
        // The push after it arrives in pieces of three bytes and still gets an answer.
        #expect(try fixture.push()?.status == 200)
    }

    @Test("The gateway starts with no streams, or with a window of one byte")
    func firstSettings() throws {
        let closed = try FaultFixture(faults: [
            Fault(.firstSettings(streamsMax: 0, windowBytes: nil))
        ])
        #expect(closed.client.peerStreamsMax == 0)
        let narrow = try FaultFixture(faults: [
            Fault(.firstSettings(streamsMax: nil, windowBytes: 1))
        ])
        #expect(narrow.frames(.settings).first?.settings[4] == 1)
        #expect(try narrow.push()?.status == 200)
    }

    @Test("The gateway never widens the window")
    func keepWindow() throws {
        let fixture = try FaultFixture(faults: [Fault(.keepWindow)])
        var request = try fixture.makeRequest()
        request.body = [UInt8](repeating: UInt8(ascii: " "), count: 4000)
        for _ in 0..<20 { try fixture.send(request) }
        // 16 bodies of 4000 bytes fit into 65 535 bytes; the 17th waits forever.
        #expect(fixture.answers.count == 16)
        #expect(fixture.frames(.windowUpdate).isEmpty)
    }

    // MARK: GOAWAY

    @Test("MUX-8: The gateway sends GOAWAY and answers open streams")
    func goAway() throws {
        let fixture = try FaultFixture(faults: [Fault(.goAway(.init()), next: 1)])
        #expect(try fixture.push()?.status == 200)
        #expect(fixture.goAways.map(\.text) == [#"{"reason":"Shutdown"}"#])
        #expect(fixture.goAways.map(\.code) == [.noError])
        #expect(!fixture.isOpen)
    }

    @Test("The gateway sends GOAWAY twice, with a code and debug data that is not JSON")
    func goAwayTwice() throws {
        let fixture = try FaultFixture(faults: [
            Fault(.goAway(.init(code: 11, debugData: "calm down", times: 2)))
        ])
        try fixture.push()
        #expect(fixture.goAways.map(\.text) == ["calm down", "calm down"])
        #expect(fixture.goAways.map(\.code) == [.enhanceYourCalm, .enhanceYourCalm])
    }

    @Test("GOAWAY can name a last stream below the open ones, whose pushes are not accepted")
    func goAwayBelow() async throws {
        let fixture = try FaultFixture(faults: [
            Fault(.goAway(.init(lastStream: .below)), skip: 1, next: 1)
        ])
        let request = try fixture.makeRequest()
        let streams = try fixture.send(request, request)
        #expect(fixture.answers.map(\.stream) == [streams[0]])
        #expect(fixture.frames(.goAway).first?.number() == UInt32(streams[0]))
        #expect(fixture.resets == [streams[1]: .refusedStream])
        #expect(try await fixture.stored().count == 1)
    }

    @Test("The gateway sends GOAWAY and then nothing more")
    func goAwaySilence() throws {
        let fixture = try FaultFixture(faults: [
            Fault(.goAway(.init(isFollowedBySilence: true)))
        ])
        #expect(try fixture.push() == nil)
        #expect(fixture.goAways.count == 1)
        try fixture.advance(20)
        #expect(fixture.isOpen)
        #expect(fixture.answers.isEmpty)
    }

    // MARK: Connections

    @Test("The gateway closes a connection in the middle of a frame's header")
    func cut() async throws {
        let fixture = try FaultFixture(faults: [Fault(.cutInFrame(bytes: 5), next: 1)])
        #expect(try fixture.push() == nil)
        try fixture.advance(0)
        #expect(fixture.unfinished.count == 5)
        #expect(!fixture.isOpen)
        #expect(try await fixture.stored().count == 1)
    }

    @Test("The gateway stops responding, also to PING")
    func blackHole() throws {
        let fixture = try FaultFixture(faults: [Fault(.blackHole, next: 1)])
        #expect(try fixture.push() == nil)
        let before = fixture.frames.count
        fixture.client.ping()
        try fixture.run()
        try fixture.push()
        #expect(fixture.frames.count == before)
        #expect(fixture.isOpen)
    }

    // MARK: Credentials

    @Test("JWT-1: The gateway rejects a token as expired and accepts a new one at once")
    func expireToken() throws {
        let fixture = try FaultFixture()
        #expect(try fixture.push()?.status == 200)
        try fixture.gateway.faults.add(Fault(.expireToken, next: 1))
        let refused = try fixture.push()
        #expect(refused?.status == 403)
        #expect(refused?.body == #"{"reason":"ExpiredProviderToken"}"#)
        fixture.clock.advance(1)
        #expect(try fixture.push()?.status == 200)
    }

    @Test("The gateway stops trusting one key and accepts the others")
    func revokedKey() throws {
        let fixture = try FaultFixture(faults: [.revokedKey("ABCDE12345"), .revokedKey("OTHER")])
        let refused = try fixture.push()
        #expect(refused?.status == 403)
        #expect(refused?.body == #"{"reason":"InvalidProviderToken"}"#)
        fixture.gateway.faults.remove(1)
        #expect(try fixture.push()?.status == 200)
    }

    @Test(
        "JWT-4: The gateway checks tokens with a wrong clock",
        arguments: [(3700.0, "ExpiredProviderToken"), (-3700.0, "InvalidProviderToken")])
    func skew(seconds: Double, reason: String) throws {
        let fixture = try FaultFixture(faults: [Fault(.skewClock(seconds: seconds), next: 1)])
        #expect(try fixture.push()?.body == #"{"reason":"\#(reason)"}"#)
        #expect(try fixture.push()?.status == 200)
    }

    // MARK: Devices

    @Test(
        "TOK-5: The gateway revokes a token while a push is in flight",
        arguments: [
            (FaultAction.removeApp, "Unregistered"), (.replaceToken, "ExpiredToken"),
        ])
    func deadToken(action: FaultAction, reason: String) throws {
        let fixture = try FaultFixture(faults: [Fault(action, next: 1)])
        let answer = try #require(try fixture.push())
        #expect(answer.status == 410)
        #expect(answer.body == #"{"reason":"\#(reason)","timestamp":1800000000000}"#)
        let next = try fixture.gateway.registry.register(
            topic: bundleID, environment: .development)
        #expect(next != fixture.token)
        var request = try fixture.makeRequest()
        request.path = "/3/device/\(next)"
        try fixture.send(request)
        #expect(fixture.answers.last?.status == 200)
    }

    @Test("RSN-4: The gateway accepts a push and never delivers it")
    func lose() async throws {
        let fixture = try FaultFixture(faults: [Fault(.lose, next: 1)])
        #expect(try fixture.push()?.status == 200)
        #expect(try await fixture.stored().isEmpty)
    }

    @Test("The gateway delivers a push repeatedly under one id")
    func duplicate() async throws {
        let fixture = try FaultFixture(faults: [Fault(.duplicate(copies: 2))])
        let device = try await fixture.gateway.connect(device: .local)
        #expect(try fixture.push()?.status == 200)
        device.close()
        var pushes: [DevicePush] = []
        for await push in device.pushes { pushes.append(push) }
        #expect(pushes.count == 3)
        #expect(Set(pushes.map(\.apnsID)).count == 1)
        #expect(Set(pushes.map(\.id)).count == 3)
    }

    @Test("The gateway treats a connected device as offline and delivers when it reconnects")
    func offline() async throws {
        let fixture = try FaultFixture(faults: [Fault(.offline, next: 1)])
        let device = try await fixture.gateway.connect(device: .local)
        #expect(try fixture.push()?.status == 200)
        device.close()
        for await push in device.pushes { Issue.record("\(push.apnsID) came") }
        #expect(try await fixture.stored().count == 1)
    }

    @Test("The gateway disconnects a device before it has the push, which is then stored")
    func cutLink() async throws {
        let fixture = try FaultFixture(faults: [Fault(.cutLink, next: 1)])
        let device = try await fixture.gateway.connect(device: .local)
        #expect(try fixture.push()?.status == 200)
        for await push in device.pushes { Issue.record("\(push.apnsID) came") }
        #expect(try await fixture.stored().count == 1)
    }

    // MARK: Observation

    @Test("An observer receives faulty answers as they were sent")
    func observed() throws {
        let book = ExchangeBook()
        let fixture = try FaultFixture(faults: [
            Fault(.answer(.init(.tooManyRequests)), next: 1), Fault(.noAnswer, skip: 1, next: 1),
        ]) { $0.observer = { book.add($0) } }
        try fixture.push()
        try fixture.push()
        try fixture.push()
        let exchanges = book.all
        #expect(exchanges.map(\.status) == [429, nil, 200])
        #expect(exchanges.map(\.reason) == [.tooManyRequests, nil, nil])
        #expect(exchanges.map(\.isTaken) == [false, false, true])
        #expect(exchanges.map(\.request) == [1, 2, 3])
        #expect(exchanges.allSatisfy { $0.token == fixture.token && $0.topic == bundleID })
        #expect(exchanges.last?.body == hello)
        #expect(exchanges.last?[header: "apns-push-type"] == "alert")
    }
}
