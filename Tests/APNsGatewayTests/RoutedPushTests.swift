import APNs
import Foundation
import HTTP2Session
import NIOCore
import SeededTesting
import Testing

@testable import APNsGateway

@Suite("A push between gateways")
struct RoutedPushTests {
    private static let token = DeviceToken(bytes: [UInt8](repeating: 9, count: 40))

    private static func push(
        _ type: PushType?, _ expiration: Expiration, _ collapseID: String?, uniqueID: String?
    ) throws -> RoutedPush {
        var push = RoutedPush(
            token: try #require(token), topic: bundleID, pushType: type, priority: .considerate,
            expiration: expiration, collapseID: collapseID)
        push.complete(
            apnsID: "an id", payload: hello,
            receivedAt: Date(timeIntervalSince1970: 1_800_000_000.25), uniqueID: uniqueID)
        return push
    }

    @Test("A push survives encoding, alone or with others")
    func roundTrip() throws {
        let date = Date(timeIntervalSince1970: 1_900_000_000)
        let pushes = [
            try Self.push(.alert, .standard, nil, uniqueID: nil),
            try Self.push(nil, .once, "", uniqueID: "u"),
            try Self.push(.background, .until(date), "ä", uniqueID: nil),
        ]
        let body = PeerRequest.request(pushes).body
        #expect(PeerRequest.pushes(in: body) == pushes)
    }

    @Test("Truncated bytes, and bytes with a changed length, are rejected")
    func damaged() throws {
        let whole = PeerRequest.request([try Self.push(.alert, .once, "c", uniqueID: "u")]).body
        for count in 1..<whole.count {
            #expect(PeerRequest.pushes(in: Array(whole.prefix(count))) == nil)
        }
        var generator = SeededGenerator(seed: 33)
        for _ in 0..<2000 {
            var bytes = whole
            bytes[Int.random(in: 0..<bytes.count, using: &generator)] = .random(
                in: .min ... .max, using: &generator)
            // A decoded message has at most as many pushes as the encoded one.
            let read = PeerRequest.pushes(in: bytes) ?? []
            #expect(read.count <= 1 && read.allSatisfy { $0.payload.count <= whole.count })
        }
    }

    @Test("The peer answers with one answer per push, or with none")
    func answers() throws {
        let answers: [RoutingAnswer] = [
            .accepted, .unknownToken, .notOwner,
            .rejected(
                RejectionError(
                    .unregistered, timestamp: Date(timeIntervalSince1970: 1_700_000_000))),
            .rejected(RejectionError(.badDeviceToken, detail: "why")),
        ]
        let body = PeerRequest.response(answers).body
        #expect(PeerRequest.answers(in: body, count: answers.count) == answers)
        #expect(PeerRequest.answers(in: body, count: answers.count - 1) == nil)
        #expect(PeerRequest.answers(in: body, count: answers.count + 1) == nil)
        #expect(PeerRequest.answers(in: [4], count: 1) == nil)
    }
}
