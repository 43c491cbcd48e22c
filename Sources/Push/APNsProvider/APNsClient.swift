public import APNs
import CoreMetrics
package import HTTP2Session
public import Logging
import Synchronization
import Tracing

/// A provider's line to the push service: Apple's, or a Bellhop gateway.
///
/// ```swift
/// let client = try APNsClient(
///     environment: .production,
///     authentication: .token(privateKeyPEM: key, keyID: "ABCDE12345", teamID: "TEAM123456"))
/// let result = try await client.send(request)
/// if let reason = result.reason { print(reason.sentence, reason.remedy) }
/// await client.shutdown()
/// ```
///
/// The client opens a connection with the first push and keeps it. Any number of tasks may send at
/// once: pushes share the connections' streams, as many as the service allows. Each push is answered
/// exactly once, within its time; it is sent again only as ``RetryPolicy`` says. Safe to use from any
/// thread.
public final class APNsClient: Sendable {
    /// How the client behaves, and how much it holds.
    public let configuration: Configuration
    private let authentication: ProviderAuthentication
    private let exchange: Exchange
    private let pool: ConnectionPool
    private let gate: Gate
    private let pacing: TokenPacing
    private let metrics: ClientMetrics
    private let logger: Logger
    private let identifiers = Mutex(IdentifierGenerator())

    /// Makes a client; it connects with the first push.
    ///
    /// - Parameters:
    ///   - environment: which service.
    ///   - authentication: the provider's key or certificate.
    ///   - configuration: how it behaves.
    ///   - logger: where the client says what it does; never a token, a key or a payload.
    /// - Throws: an error of NIOSSL for roots that are not PEM, or a key that does not fit its
    ///   certificate.
    public convenience init(
        environment: Environment, authentication: ProviderAuthentication,
        configuration: Configuration = Configuration(),
        logger: Logger = Logger(
            label: "bellhop.provider", factory: { _ in SwiftLogNoOpLogHandler() })
    ) throws {
        let (host, port) = (environment.host, environment.port)
        let tls = try TLS.clientContext(
            trust: environment.trust, identity: authentication.identity)
        let proxy = configuration.proxy.map {
            HTTPProxy(host: $0.host, port: $0.port, authorization: $0.authorization)
        }
        let limits = configuration.limits
        let name = host.contains(":") ? "[\(host)]" : host
        self.init(
            authority: port == APNsEnvironment.port ? name : "\(name):\(port)",
            authentication: authentication, configuration: configuration, logger: logger
        ) {
            try await HTTP2Client.connect(
                host: host, port: port, tls: tls, proxy: proxy, limits: limits)
        }
    }

    /// Makes a client of whatever a closure connects to.
    ///
    /// - Parameters:
    ///   - authority: the name of the host, as requests spell it.
    ///   - authentication: the provider's key.
    ///   - configuration: how it behaves.
    ///   - logger: where the client says what it does; never a token, a key or a payload.
    ///   - connect: opens a connection; called again when the last one has ended.
    package init(
        authority: String, authentication: ProviderAuthentication, configuration: Configuration,
        logger: Logger, connect: @escaping @Sendable () async throws -> HTTP2Client
    ) {
        self.configuration = configuration
        self.authentication = authentication
        self.logger = logger
        exchange = Exchange(authority: authority)
        pool = ConnectionPool(
            connectionsMax: configuration.connectionsMax, clock: configuration.clock,
            logger: logger, open: connect)
        gate = Gate(pushesMax: configuration.pushesMax, isAdaptive: configuration.isAdaptive)
        pacing = TokenPacing(tokensMax: configuration.pushesMax)
        metrics = ClientMetrics(factory: configuration.metrics ?? MetricsSystem.factory)
    }

    /// How many connections are open.
    package var connectionCount: Int { pool.count }

    /// How many pushes may be in flight now: fewer than configured while the service is overloaded.
    package var inFlightMax: Int { gate.limit }

    /// Sends a push and waits for the answer.
    ///
    /// Cancelling the task gives up; the service may have taken the push all the same.
    ///
    /// - Parameters:
    ///   - request: the push. One without an `apns-id` gets one, which stays the same when the push
    ///     is sent again.
    ///   - timeout: how long it may take in all; `nil` for the configured time.
    ///   - isChecked: whether what would be refused for its size is not even sent.
    /// - Returns: the answer, with any status.
    /// - Throws: ``APNsClientError`` when there is no answer, `CancellationError`, or an error of
    ///   swift-crypto when the token cannot be signed.
    public func send(
        _ request: PushRequest, timeout: Duration? = nil, isChecked: Bool = true
    ) async throws -> PushResult {
        try await send(.push(request), timeout: timeout, isChecked: isChecked)
    }

    /// Sends a broadcast to all who follow a channel, and waits for the answer (CHAN).
    ///
    /// The same care as for a push; the result's `apnsID` is the id of the request. Channels are made
    /// with the service's own channel management.
    ///
    /// - Parameters:
    ///   - broadcast: what to send. `Expiration.standard` counts as `Expiration.once`, since the
    ///     service refuses a broadcast without the header.
    ///   - timeout: how long it may take in all; `nil` for the configured time.
    ///   - isChecked: whether what would be refused for its size is not even sent.
    /// - Returns: the answer, with any status.
    /// - Throws: as for a push; `invalidHeader` also for an app that is not a bundle id.
    public func send(
        _ broadcast: BroadcastRequest, timeout: Duration? = nil, isChecked: Bool = true
    ) async throws -> PushResult {
        try await send(.broadcast(broadcast), timeout: timeout, isChecked: isChecked)
    }

    private func send(
        _ message: Message, timeout: Duration?, isChecked: Bool
    ) async throws -> PushResult {
        try message.check(isSizeChecked: isChecked)
        let timeout = timeout ?? configuration.timeout
        guard let tracer = configuration.tracer else {
            return try await sendInTime(message, timeout: timeout)
        }
        return try await tracer.withAnySpan("push", ofKind: .client) { span in
            switch message {
            case .push(let request):
                span.attributes["apns.topic"] = request.headers.topic
                span.attributes["apns.push_type"] = request.headers.pushType?.rawValue
            case .broadcast(let request):
                span.attributes["apns.app"] = request.app
                span.attributes["apns.push_type"] = PushType.liveactivity.rawValue
            }
            let result = try await sendInTime(message, timeout: timeout)
            span.attributes["http.response.status_code"] = result.status
            span.attributes["apns.reason"] = result.reason?.text
            span.attributes["apns.attempts"] = result.attempts
            return result
        }
    }

    /// Takes no more pushes, waits for the answers that are due, and closes.
    public func shutdown() async {
        await pool.shutdown()
    }

    private func sendInTime(_ message: Message, timeout: Duration) async throws -> PushResult {
        let start = configuration.clock.uptime()
        let deadline = start + timeout
        let ticket: UInt64
        if let free = gate.enterNow() {
            ticket = free
        } else {
            ticket = try await within(deadline, undo: { [gate] in gate.leave($0, sign: .neutral) })
            {
                [gate] in try await gate.enter()
            }
        }
        metrics.began()
        var sign = AdaptiveLimit.Sign.neutral
        defer {
            gate.leave(ticket, sign: sign)
            metrics.ended(after: configuration.clock.uptime() - start)
        }
        do {
            let result = try await repeatedly(message, deadline: deadline, sign: &sign)
            metrics.answered(result)
            return result
        } catch {
            metrics.failed(error)
            throw error
        }
    }

    /// Sends a push until the policy calls an outcome final.
    private func repeatedly(
        _ message: Message, deadline: Duration, sign: inout AdaptiveLimit.Sign
    ) async throws -> PushResult {
        var mayBeTaken = false
        do {
            return try await repeatedly(
                message, deadline: deadline, sign: &sign, mayBeTaken: &mayBeTaken)
        } catch let error as APNsClientError where mayBeTaken {
            throw error.afterUnknownOutcome()
        }
    }

    /// Sends a push until the policy calls an outcome final, and tells whether an attempt may have been
    /// taken.
    private func repeatedly(
        _ message: Message, deadline: Duration, sign: inout AdaptiveLimit.Sign,
        mayBeTaken: inout Bool
    ) async throws -> PushResult {
        let clock = configuration.clock
        let id = message.id ?? identifiers.withLock { $0.next() }
        var attempt = 1
        while true {
            if let token = message.token,
                case let held = pacing.pause(for: token, at: clock.uptime()), held > .zero
            {
                guard clock.uptime() + held < deadline else { throw Self.late }
                try await clock.sleep(held)
            }
            let (outcome, isTokenReplaced) = try await once(
                message, id: id, attempt: attempt, deadline: deadline)
            sign = Self.sign(of: outcome)
            if case .failure(let error) = outcome, error.isOutcomeUnknown { mayBeTaken = true }
            var decision = configuration.retry.decision(
                on: outcome, attempt: attempt, chance: clock.chance())
            if isTokenReplaced, attempt < configuration.retry.attemptsMax {
                decision = .again(after: .zero)
            }
            guard case .again(let pause) = decision, clock.uptime() + pause < deadline else {
                switch outcome {
                case .answer(let result, _): return result
                case .failure(let error): throw error
                }
            }
            attempt += 1
            metrics.repeats(after: outcome)
            logger.debug("Push is sent again", metadata: ["attempt": "\(attempt)"])
            if pause > .zero {
                if case .answer(let result, _) = outcome, result.status == 429,
                    let token = message.token
                {
                    let now = clock.uptime()
                    pacing.hold(token, until: now + pause, at: now)
                } else {
                    try await clock.sleep(pause)
                }
            }
        }
    }

    /// Sends a push once; tells also whether it was refused for a token that is replaced by now.
    private func once(
        _ message: Message, id: String, attempt: Int, deadline: Duration
    ) async throws -> (RetryPolicy.Outcome, isTokenReplaced: Bool) {
        let connection: PooledConnection
        do {
            connection = try await self.connection(before: deadline)
        } catch let error as APNsClientError {
            return (.failure(error), false)
        }
        var isProven = false
        defer { connection.ended(isProven: isProven) }
        let authorization = try authentication.authorization(at: configuration.clock.now())
        var timeout = deadline - configuration.clock.uptime()
        guard timeout > .zero else { throw Self.late }
        if configuration.retry.resendsUnknown, attempt < configuration.retry.attemptsMax {
            timeout = min(timeout, configuration.answerTimeout)
        }
        let outgoing = exchange.outgoing(
            message, id: id, authorization: authorization, timeout: timeout)
        do {
            let outcome = exchange.outcome(
                of: try await connection.client.send(outgoing), attempts: attempt)
            guard case .answer(let result, _) = outcome else { return (outcome, false) }
            isProven = result.isAccepted
            guard result.reason == .expiredProviderToken, let authorization,
                case .token(let signer) = authentication.kind
            else { return (outcome, false) }
            let others = pool.connections
            let replacement = signer.replace(
                authorization, at: configuration.clock.now(),
                allowsEarly: configuration.retry.repeatsRefusals)
            // Such a connection can refuse everything from now on (MUX-16); the others know the old
            // token, and may not take another one yet (JWT-2).
            connection.retire()
            if replacement == .now { for other in others { other.retire() } }
            return (outcome, replacement != .none)
        } catch let error as HTTP2Error {
            if !connection.client.isOpen { connection.retire() }
            return (.failure(APNsClientError(error)), false)
        }
    }

    private func connection(before deadline: Duration) async throws -> PooledConnection {
        if let connection = pool.openConnection() { return connection }
        return try await within(deadline, undo: { $0.ended(isProven: false) }) { [pool] in
            try await pool.acquire()
        }
    }

    /// Waits for something until the push's time is over; what comes too late is undone.
    private func within<Value: Sendable>(
        _ deadline: Duration, undo: @escaping @Sendable (Value) -> Void,
        _ body: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        let clock = configuration.clock
        return try await withThrowingTaskGroup(of: Value?.self) { group in
            group.addTask { try await body() }
            group.addTask {
                try? await clock.sleep(deadline - clock.uptime())
                return nil
            }
            let first = await group.nextResult()
            group.cancelAll()
            if case .success(let value?) = first { return value }
            while let next = await group.nextResult() {
                if case .success(let value?) = next { undo(value) }
            }
            if case .failure(let error) = first { throw error }
            try Task.checkCancellation()
            throw Self.late
        }
    }

    private static func sign(of outcome: RetryPolicy.Outcome) -> AdaptiveLimit.Sign {
        switch outcome {
        case .answer(let result, _):
            if result.isAccepted { return .accepted }
            return result.status == 503 && result.reason != .shutdown ? .overloaded : .neutral
        case .failure(let error):
            return error.code == .timedOut ? .overloaded : .neutral
        }
    }

    private static let late = APNsClientError(
        .timedOut, "The push's time was over before it could be sent.", isSafeToRetry: true)
}
