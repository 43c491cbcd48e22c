import APNs
import Testing

@Suite("Advice about a rejected push")
struct RetryAdviceTests {
    func advice(_ reason: Reason, attempt: Int = 1) throws -> RetryAdvice {
        RetryAdvice(status: try #require(reason.status), reason: reason, attempt: attempt)
    }

    @Test(
        "RSN-1: These errors are never retried with the same push",
        arguments: [
            Reason.badDeviceToken, .deviceTokenNotForTopic, .forbidden, .expiredToken,
            .unregistered, .payloadTooLarge, .badTopic, .expiredProviderToken,
        ])
    func never(reason: Reason) throws {
        for attempt in 1...3 { #expect(try advice(reason, attempt: attempt) == .never) }
    }

    @Test("RSN-1: A failure of the service is retried after 15 minutes, then after longer pauses")
    func serviceFails() throws {
        for reason in [Reason.internalServerError, .serviceUnavailable] {
            #expect(try advice(reason) == .after(.seconds(15 * 60)))
            #expect(try advice(reason, attempt: 2) == .after(.seconds(30 * 60)))
            #expect(try advice(reason, attempt: 3) == .after(.seconds(60 * 60)))
            #expect(try advice(reason, attempt: 1000) == .after(.seconds(24 * 60 * 60)))
        }
        #expect(try advice(.shutdown) == .after(.zero))
    }

    @Test("RSN-1: Too many pushes to a device are retried after a pause")
    func rate() throws {
        #expect(try advice(.tooManyRequests) == .after(.seconds(60)))
        #expect(try advice(.tooManyRequests, attempt: 2) == .after(.seconds(120)))
        #expect(try advice(.tooManyProviderTokenUpdates) == .after(.seconds(20 * 60)))
    }

    @Test(
        "RSN-5: The class of the status decides before the text of the reason",
        arguments: [
            (500, Reason.unregistered, .after(.seconds(15 * 60))),
            (500, .badDeviceToken, .after(.seconds(15 * 60))),
            (400, .unregistered, .never), (400, .internalServerError, .never),
            (410, .serviceUnavailable, .never),
            (500, Reason(text: "SomethingNew"), .after(.seconds(15 * 60))),
            (400, Reason(text: "SomethingNew"), .never),
        ] as [(Int, Reason, RetryAdvice)])
    func statusFirst(status: Int, reason: Reason, advice: RetryAdvice) {
        #expect(RetryAdvice(status: status, reason: reason, attempt: 1) == advice)
    }
}

@Suite("Apple's hosts")
struct APNsEnvironmentTests {
    @Test(
        "NET-2: Current and older host names are known",
        arguments: [
            ("api.sandbox.push.apple.com", APNsEnvironment.development),
            ("api.development.push.apple.com", .development),
            ("API.Push.Apple.com", .production), ("gateway.push.apple.com", nil),
            ("localhost", nil),
        ] as [(String, APNsEnvironment?)])
    func names(host: String, environment: APNsEnvironment?) {
        #expect(APNsEnvironment(host: host) == environment)
    }

    @Test("NET-3: The ports for channel management accept no pushes")
    func ports() {
        let push = [APNsEnvironment.port, APNsEnvironment.alternativePort]
        for environment in APNsEnvironment.allCases {
            #expect(!push.contains(environment.channelManagementPort))
            #expect(APNsEnvironment(host: environment.channelManagementHost) == nil)
        }
    }
}
