import APNs
import BellhopBasics
import DevicePushLink
import Foundation
import SeededTesting
import Testing

@testable import APNsGateway

@Suite("Fuzzed numbers")
struct NumberFuzzTests {
    @Test("Numbers in a device's request cause a bounded wait or a rejection")
    func deviceLink() throws {
        let longest = Duration.seconds(60)
        var waits = 0
        var refusals = 0
        try Corpus("numbers").forEachInput(standard: 3000) { seed, input in
            let text = String(decoding: input, as: UTF8.self)
            let request = LinkRequest(
                method: "GET", target: "/1/poll?after=\(text)&wait=\(text)", authorization: nil,
                origin: nil, body: Array("{\"ids\":[\(text)]}".utf8))
            do throws(PushLinkError) {
                let wait = try DevicePushService.wait(in: request, longest: longest)
                #expect((.zero...longest).contains(wait), "seed \(seed)")
                waits += 1
            } catch {
                #expect(error.status == 400, "seed \(seed)")
                refusals += 1
            }
            let outlet = PollOutlet()
            outlet.begin(epoch: 1)
            #expect(outlet.beginPoll(after: text).confirmed.isEmpty, "seed \(seed)")
            let body = try? DevicePushService.decode(
                DevicePushService.AcknowledgeBody.self, request)
            #expect(body?.ids.isEmpty != true || text.allSatisfy(\.isWhitespace), "seed \(seed)")
        }
        #expect(waits > 100 && refusals > 100)
    }

    @Test("Numbers in a provider's headers are clamped to their limits or rejected")
    func headers() throws {
        var fixture = try RuleFixture()
        var accepted = 0
        try Corpus("numbers").forEachInput(standard: 3000) { seed, input in
            let text = String(decoding: input, as: UTF8.self)
            fixture.request.set(HeaderName.expiration, text)
            fixture.request.set(HeaderName.priority, seed.isMultiple(of: 2) ? text : "10")
            switch fixture.verdict() {
            case .accepted(let push):
                accepted += 1
                let deadline = push.expiration.deadline(receivedAt: fixture.clock.now)
                let latest = fixture.clock.now + 31 * 86_400
                #expect(deadline.map { $0 <= latest } != false, "seed \(seed)")
                let written = push.expiration.headerValue.flatMap { Expiration(headerValue: $0) }
                #expect((written == nil) == (push.expiration == .standard), "seed \(seed)")
            case .elsewhere: Issue.record("seed \(seed): a single gateway owns all devices")
            case .rejected(let rejection):
                #expect(rejection.reason.isKnown, "seed \(seed)")
            }
        }
        #expect(accepted > 100)
    }

    @Test("Numbers in a gateway's handshake or in a fault are parsed or rejected")
    func messages() throws {
        let decoder = JSONDecoder()
        try Corpus("numbers").forEachInput(standard: 3000) { seed, input in
            let text = String(decoding: input, as: UTF8.self)
            for line in [
                #"{"hello":{"epoch":1,"heartbeat":\#(text),"in-hand":\#(text)}}"#,
                #"{"push":\#(text),"expiration":\#(text),"received":\#(text),"priority":\#(text)}"#,
            ] { _ = try? LinkMessage(line: Array(line.utf8)) }
            let json = #"{"kind":"delay","seconds":\#(text),"skip":\#(text),"next":\#(text)}"#
            guard let fault = try? decoder.decode(Fault.self, from: Data(json.utf8)) else { return }
            var plan = FaultPlan()
            guard (try? plan.add(fault)) != nil else { return }
            let occasion = FaultPlan.FaultContext(
                connection: 1, request: 1, token: nil, topic: nil, keyID: nil, apnsID: nil)
            for decision in plan.decide(.request, occasion, at: Date()) {
                #expect((0...Latency.secondsMax).contains(decision.seconds), "seed \(seed)")
            }
        }
    }
}
