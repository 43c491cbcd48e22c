import APNs
import DevicePushClient
import DevicePushLink
import Foundation
import HTTP2Session
import Testing

@testable import APNsGateway

@Suite("A device that polls and acknowledges with a request", .timeLimit(.minutes(10)))
struct PollAcknowledgementTests {
    @Test("receives each push once in sixty rounds of five")
    func rounds() async throws {
        try await LinkFixture.with { fixture in
            let credential = try await fixture.enroll()
            let token = try await fixture.client(credential).register(topic: topic)
            let device = try await PollingDevice(fixture, credential)
            for _ in 0..<60 {
                let sent = try (0..<5).map { _ in try fixture.send(to: token) }
                var got: Set<UInt64> = []
                while !got.isSuperset(of: sent) {
                    let polled = try await device.pushes("?wait=1")
                    #expect(got.isDisjoint(with: polled) && Set(polled).isSubset(of: sent))
                    got.formUnion(polled)
                    try await device.acknowledge(polled)
                }
            }
            #expect(try await device.pushes().isEmpty)
            device.connection.close()
        }
    }

    @Test("A device gets the pushes beyond one answer, then the new ones")
    func manyWaiting() async throws {
        try await LinkFixture.with { fixture in
            let credential = try await fixture.enroll()
            let token = try await fixture.client(credential).register(topic: topic)
            let device = try await PollingDevice(fixture, credential)
            var sent = Set(try (0..<450).map { _ in try fixture.send(to: token) })
            var got: Set<UInt64> = []
            var polls = 0
            while got.count < 500, polls < 100 {
                polls += 1
                let polled = try await device.pushes("?wait=1")
                #expect(got.isDisjoint(with: polled))
                got.formUnion(polled)
                try await device.acknowledge(polled)
                if polls == 2 { for _ in 0..<50 { sent.insert(try fixture.send(to: token)) } }
            }
            #expect(got == sent)
            device.connection.close()
        }
    }

    @Test("receives only its unacknowledged pushes again")
    func partly() async throws {
        try await LinkFixture.with { fixture in
            let credential = try await fixture.enroll()
            let token = try await fixture.client(credential).register(topic: topic)
            let device = try await PollingDevice(fixture, credential)
            let sent = try (0..<4).map { _ in try fixture.send(to: token) }
            var first: [UInt64] = []
            while first.count < 4 { first = try await device.pushes("?wait=1") }
            try await device.acknowledge([sent[0], sent[2], 0])
            #expect(try await device.pushes() == [sent[1], sent[3]])
            device.connection.close()
        }
    }

    @Test(
        "confirms with a cursor at most the pushes of its last response",
        arguments: ["-3", "-100", "-18446744073709551615"])
    func forgedCursors(number: String) async throws {
        let outlet = PollOutlet()
        outlet.begin(epoch: 1)
        let token = try #require(DeviceToken(bytes: [UInt8](repeating: 1, count: 32)))
        func send(_ id: UInt64) {
            _ = outlet.send(
                DevicePush(
                    id: PushID(id), apnsID: "", topic: topic, token: token, pushType: nil,
                    priority: .immediate, expiration: .standard, collapseID: nil, payload: [],
                    receivedAt: .distantPast))
        }
        send(1)
        send(2)
        let (poll, _) = outlet.beginPoll(after: nil)
        guard case .pushes(_, let after) = await outlet.outcome(of: poll, wait: .zero) else {
            Issue.record("the poll returned no pushes")
            return
        }
        send(3)
        send(4)
        let session = try #require(after.split(separator: "-").first)
        let confirmed = outlet.beginPoll(after: session + number).confirmed
        #expect(confirmed.map(\.value) == [1, 2])
    }
}
