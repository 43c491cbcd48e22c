import APNs
import BellhopBasics
import HTTP2Session
import Testing

@testable import APNsProvider

@Suite("When a push is sent again")
struct RetryPolicyTests {
    static func answer(_ reason: Reason, retryAfter: Duration? = nil) -> RetryPolicy.Outcome {
        .answer(
            PushResult(status: reason.status ?? 0, apnsID: nil, reason: reason),
            retryAfter: retryAfter)
    }

    static func failure(_ code: APNsClientError.Code, isSafe: Bool) -> RetryPolicy.Outcome {
        .failure(APNsClientError(code, "", isSafeToRetry: isSafe))
    }

    @Test(
        "RSN-1: never for what the provider must repair, or for a token that is gone",
        arguments: Reason.all.filter { [.fix, .drop, .renew].contains($0.fate) })
    func final(_ reason: Reason) {
        #expect(
            RetryPolicy().decision(on: Self.answer(reason), attempt: 1, chance: 0) == .final)
    }

    @Test(
        "after the pause that the service names, when it is one",
        arguments: [
            ("0", .zero), ("7", .seconds(7)), ("9223372036854775807", .longest), ("", nil),
            ("-1", nil), ("9223372036854775808", nil), ("1e99", nil), ("nan", nil), ("0x10", nil),
            ("Wed, 21 Oct 2026 07:28:00 GMT", nil),
        ] as [(String, Duration?)])
    func named(header: String, pause: Duration?) {
        var headers = HeaderList()
        headers.append(":status", "503")
        headers.append(HeaderName.retryAfter, header)
        let outcome = Exchange(authority: "localhost").outcome(
            of: Response(headers: headers, body: []), attempts: 1)
        guard case .answer(let result, let retryAfter) = outcome else {
            Issue.record("no answer")
            return
        }
        #expect(result.status == 503)
        #expect(retryAfter == pause)
        _ = RetryPolicy().decision(on: outcome, attempt: 1, chance: 0)
    }

    @Test("never after it was accepted")
    func accepted() {
        let answer = RetryPolicy.Outcome.answer(
            PushResult(status: 200, apnsID: nil), retryAfter: nil)
        #expect(RetryPolicy().decision(on: answer, attempt: 1, chance: 0) == .final)
    }

    @Test(
        "RSN-1: after a pause that doubles, less a part by chance, up to its bound",
        arguments: [
            (1, 0, 1), (2, 0, 2), (3, 0, 4), (4, 0, 8), (7, 0, 60), (60, 0, 60), (1, 1, 0.5),
            (3, 0.5, 3),
        ] as [(Int, Double, Double)])
    func pauses(attempt: Int, chance: Double, seconds: Double) {
        var policy = RetryPolicy()
        policy.attemptsMax = 100
        for reason in [
            Reason.internalServerError, .serviceUnavailable, .tooManyRequests,
            .tooManyProviderTokenUpdates,
        ] {
            #expect(
                policy.decision(on: Self.answer(reason), attempt: attempt, chance: chance)
                    == .again(after: .seconds(seconds)))
        }
    }

    @Test("after as long as the service asks for")
    func retryAfter() {
        #expect(
            RetryPolicy().decision(
                on: Self.answer(.serviceUnavailable, retryAfter: .seconds(7)), attempt: 1,
                chance: 1) == .again(after: .seconds(7)))
    }

    @Test(
        "RSN-5: by the status when nobody knows the reason", arguments: [500, 503, 429, 400, 418])
    func unknownReason(status: Int) {
        let outcome = RetryPolicy.Outcome.answer(
            PushResult(status: status, apnsID: nil, reason: Reason(text: "Novel")), retryAfter: nil)
        let isFinal = RetryPolicy().decision(on: outcome, attempt: 1, chance: 0) == .final
        #expect(isFinal == (status < 429))
    }

    @Test(
        "MUX-8: at once, on another connection, when this one ends",
        arguments: [Reason.shutdown, .idleTimeout])
    func reconnect(_ reason: Reason) {
        #expect(
            RetryPolicy().decision(on: Self.answer(reason), attempt: 1, chance: 0)
                == .again(after: .zero))
    }

    @Test(
        "MUX-9: only what the service has certainly not taken, unless told otherwise",
        arguments: [
            (APNsClientError.Code.connectionLost, true, true, true),
            (.connectionLost, false, false, true), (.timedOut, true, false, true),
            (.timedOut, false, false, true), (.tooManyWaiting, true, false, false),
            (.shutDown, true, false, false), (.payloadTooLarge, false, false, false),
            (.badAnswer, false, false, true),
        ])
    func failures(_ code: APNsClientError.Code, isSafe: Bool, again: Bool, againIfUnknown: Bool) {
        var policy = RetryPolicy()
        let outcome = Self.failure(code, isSafe: isSafe)
        #expect((policy.decision(on: outcome, attempt: 1, chance: 0) != .final) == again)
        policy.resendsUnknown = true
        #expect((policy.decision(on: outcome, attempt: 1, chance: 0) != .final) == againIfUnknown)
    }

    @Test("what has an unknown outcome at once, and from then on after a pause that doubles")
    func unknownPauses() {
        var policy = RetryPolicy()
        policy.resendsUnknown = true
        let lost = Self.failure(.connectionLost, isSafe: false)
        let pauses = [0, 1, 2, 4].map { RetryPolicy.Decision.again(after: .seconds($0)) }
        #expect((1...4).map { policy.decision(on: lost, attempt: $0, chance: 0) } == pauses)
        let refused = Self.failure(.connectionLost, isSafe: true)
        #expect(policy.decision(on: refused, attempt: 4, chance: 0) == .again(after: .zero))
    }

    @Test("not more often than allowed")
    func attempts() {
        let lost = Self.failure(.connectionLost, isSafe: true)
        #expect(RetryPolicy().decision(on: lost, attempt: 4, chance: 0) != .final)
        #expect(RetryPolicy().decision(on: lost, attempt: 5, chance: 0) == .final)
        #expect(RetryPolicy.never.decision(on: lost, attempt: 1, chance: 0) == .final)
        let unconnected = Self.failure(.connectFailed, isSafe: true)
        #expect(RetryPolicy().decision(on: unconnected, attempt: 2, chance: 0) != .final)
        #expect(RetryPolicy().decision(on: unconnected, attempt: 3, chance: 0) == .final)
    }

    @Test("RSN-1: as Apple asks, for who can wait: 15 minutes and growing")
    func patient() {
        #expect(
            RetryPolicy.patient.decision(
                on: Self.answer(.internalServerError), attempt: 1, chance: 0)
                == .again(after: .seconds(15 * 60)))
        #expect(
            RetryPolicy.patient.decision(
                on: Self.answer(.internalServerError), attempt: 2, chance: 0)
                == .again(after: .seconds(30 * 60)))
    }
}
