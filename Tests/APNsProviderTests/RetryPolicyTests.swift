import APNs
import BellhopBasics
import HTTP2Session
import Testing

@testable import APNsProvider

@Suite("The retry policy")
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
        "RSN-1: The policy does not retry errors of the provider or revoked tokens",
        arguments: Reason.all.filter { [.fix, .drop, .renew].contains($0.action) })
    func final(_ reason: Reason) {
        #expect(
            RetryPolicy().decision(on: Self.answer(reason), attempt: 1, chance: 0) == .final)
    }

    @Test(
        "The policy waits for the pause that the service names",
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

    @Test("The policy never retries an accepted push")
    func accepted() {
        let answer = RetryPolicy.Outcome.answer(
            PushResult(status: 200, apnsID: nil), retryAfter: nil)
        #expect(RetryPolicy().decision(on: answer, attempt: 1, chance: 0) == .final)
    }

    @Test(
        "RSN-1: The policy doubles the pause up to its limit and subtracts a random part",
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

    @Test("The policy waits as long as the service requests")
    func retryAfter() {
        #expect(
            RetryPolicy().decision(
                on: Self.answer(.serviceUnavailable, retryAfter: .seconds(7)), attempt: 1,
                chance: 1) == .again(after: .seconds(7)))
    }

    @Test(
        "RSN-5: The policy uses the status if the reason is unknown",
        arguments: [500, 503, 429, 400, 418])
    func unknownReason(status: Int) {
        let outcome = RetryPolicy.Outcome.answer(
            PushResult(status: status, apnsID: nil, reason: Reason(text: "Novel")), retryAfter: nil)
        let isFinal = RetryPolicy().decision(on: outcome, attempt: 1, chance: 0) == .final
        #expect(isFinal == (status < 429))
    }

    @Test(
        "MUX-8: The policy retries immediately on another connection when the current one ends",
        arguments: [Reason.shutdown, .idleTimeout])
    func reconnect(_ reason: Reason) {
        #expect(
            RetryPolicy().decision(on: Self.answer(reason), attempt: 1, chance: 0)
                == .again(after: .zero))
    }

    @Test(
        "MUX-9: By default, the policy retries only pushes that the service did not process",
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

    @Test("The policy retries an unknown outcome immediately, then after a pause that doubles")
    func unknownPauses() {
        var policy = RetryPolicy()
        policy.resendsUnknown = true
        let lost = Self.failure(.connectionLost, isSafe: false)
        let pauses = [0, 1, 2, 4].map { RetryPolicy.Decision.again(after: .seconds($0)) }
        #expect((1...4).map { policy.decision(on: lost, attempt: $0, chance: 0) } == pauses)
        let refused = Self.failure(.connectionLost, isSafe: true)
        #expect(policy.decision(on: refused, attempt: 4, chance: 0) == .again(after: .zero))
    }

    @Test("The policy stops after the maximum number of attempts")
    func attempts() {
        let lost = Self.failure(.connectionLost, isSafe: true)
        #expect(RetryPolicy().decision(on: lost, attempt: 4, chance: 0) != .final)
        #expect(RetryPolicy().decision(on: lost, attempt: 5, chance: 0) == .final)
        #expect(RetryPolicy.never.decision(on: lost, attempt: 1, chance: 0) == .final)
        let unconnected = Self.failure(.connectFailed, isSafe: true)
        #expect(RetryPolicy().decision(on: unconnected, attempt: 2, chance: 0) != .final)
        #expect(RetryPolicy().decision(on: unconnected, attempt: 3, chance: 0) == .final)
    }

    @Test("RSN-1: The patient policy waits as Apple recommends: 15 minutes, then longer")
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
