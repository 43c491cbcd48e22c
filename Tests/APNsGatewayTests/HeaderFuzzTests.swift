import APNs
import Foundation
import HTTP2Session
import SeededTesting
import Testing

@testable import APNsGateway

@Suite("Fuzzed headers")
struct HeaderFuzzTests {
    /// Parses lines of `name: value` and fills in the placeholders for token and authorization.
    static func headers(_ input: [UInt8], token: String, authorization: String) -> HeaderList {
        var headers = HeaderList()
        for line in input.split(separator: UInt8(ascii: "\n")) {
            let end = line.dropFirst().firstIndex(of: UInt8(ascii: ":")) ?? line.endIndex
            let text = String(decoding: line[end...].dropFirst(2), as: UTF8.self)
                .replacing("TOKEN", with: token).replacing("AUTHORIZATION", with: authorization)
            // The HTTP library allows only these bytes in a name.
            let name = line[..<end].filter { $0 > 0x20 && $0 < 0x7F }
            headers.append(name, Array(text.utf8))
        }
        return headers
    }

    @Test(
        "A request needs the right token and topic, or is rejected with a known reason")
    func headers() throws {
        var fixture = try RuleFixture()
        let authorization = try fixture.key.authorization(issuedAt: fixture.clock.now)
        let settings = ValidationSettings(fixture.configuration)
        var accepted = 0
        try Corpus("headers").forEachInput(standard: 3000) { seed, input in
            let request = ReceivedRequest(
                headers: Self.headers(
                    input, token: "\(fixture.token)", authorization: authorization),
                body: hello, bodyBytesReceived: hello.count)
            let verdict = Validation.verdict(
                on: request, connection: &fixture.connection, settings: settings,
                lookUp: { fixture.registry.answer(for: $0) }, now: fixture.clock.now)
            switch verdict {
            case .accepted(let push):
                accepted += 1
                #expect(push.registration.token == fixture.token, "seed \(seed)")
                #expect(push.topic == bundleID, "seed \(seed)")
                #expect(request.isPost && request.repeated == nil, "seed \(seed)")
            case .elsewhere: Issue.record("seed \(seed): a single gateway owns all devices")
            case .rejected(let rejection):
                #expect(rejection.reason.isKnown, "seed \(seed)")
                #expect(rejection.detail?.contains("eyJ") != true, "seed \(seed)")
            }
        }
        #expect(accepted > 10)
    }
}
