public import APNs
import CoreMetrics
package import HTTP2Session
public import Logging
import Synchronization
import Tracing

/// A provider's client for the push service: Apple's, or a Bellhop gateway.
///
/// ```swift
/// let client = try APNsClient(
///     environment: .production,
///     authentication: .token(privateKeyPEM: pem, keyID: "ABCDE12345", teamID: "TEAM123456"))
/// let result = try await client.send(request)
/// if let reason = result.reason { print(reason.sentence, reason.remedy) }
/// await client.shutdown()
/// ```
///
/// The client opens a connection with the first push and keeps it. Any number of tasks may send
/// concurrently. Pushes share the streams of the connections, up to the limit that the service
/// sets. Each push gets exactly one result before its timeout; the client sends it again only where
/// ``RetryPolicy`` allows that. Safe to use from any thread.
public final class APNsClient: Sendable {
    /// The limits, timeouts and retry policy of the client. They cannot change after its creation.
    public let configuration: Configuration
    private let authentication: ProviderAuthentication
    private let exchange: Exchange
    private let pool: ConnectionPool
    private let gate: Gate
    private let pacing: TokenPacing
    private let metrics: ClientMetrics
    private let logger: Logger
    private let identifiers = Mutex(IdentifierGenerator())

    /// Creates a client; it connects with the first push.
    ///
    /// - Parameters:
    ///   - environment: the push service to connect to.
    ///   - authentication: the provider's key or certificate.
    ///   - configuration: limits, timeouts and the retry policy.
    ///   - logger: receives the log of the client, which never contains a token, a key or a
    ///     payload.
    /// - Throws: an error of NIOSSL for trust roots in another form than PEM, or for a private key
    ///   that does not match its certificate.
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

    /// Creates a client that obtains its connections from a closure.
    ///
    /// - Parameters:
    ///   - authority: the host name for the `:authority` of the requests.
    ///   - authentication: the provider's key.
    ///   - configuration: limits, timeouts and the retry policy.
    ///   - logger: receives the log of the client, which never contains a token, a key or a
    ///     payload.
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

    package var connectionCount: Int { pool.count }

    /// The current limit of pushes in flight, lower than the configured one while the service is
    /// overloaded.
    package var inFlightMax: Int { gate.limit }

    /// Sends a push and waits for the response.
    ///
    /// Canceling the task abandons the push; the service may still accept it.
    ///
    /// - Parameters:
    ///   - request: the push. Without an `apns-id`, the client generates one and reuses it for
    ///     every retry.
    ///   - timeout: the time for all attempts together; `nil` for the configured timeout.
    ///   - isChecked: whether the client rejects an oversized message before it sends anything.
    /// - Returns: the response, with any status.
    /// - Throws: ``APNsClientError`` without a response, `CancellationError`, or an error of
    ///   swift-crypto when the client cannot sign the token.
    public func send(
        _ request: PushRequest, timeout: Duration? = nil, isChecked: Bool = true
    ) async throws -> PushResult {
        try await send(prepare(Message.push, request, timeout: timeout, isChecked: isChecked))
    }

    /// Sends a broadcast to all subscribers of a channel and waits for the response (CHAN).
    ///
    /// Limits and retries are those of a push; the result's `apnsID` is the id of the request.
    /// Channels are created with the channel management API of the service.
    ///
    /// - Parameters:
    ///   - broadcast: the message. `Expiration.standard` is sent as `Expiration.once`, since the
    ///     service rejects a broadcast without the header.
    ///   - timeout: the time for all attempts together; `nil` for the configured timeout.
    ///   - isChecked: whether the client rejects an oversized message before it sends anything.
    /// - Returns: the response, with any status.
    /// - Throws: as for a push; also `invalidHeader` when the app is not a bundle id.
    public func send(
        _ broadcast: BroadcastRequest, timeout: Duration? = nil, isChecked: Bool = true
    ) async throws -> PushResult {
        try await send(
            prepare(Message.broadcast, broadcast, timeout: timeout, isChecked: isChecked))
    }

    /// Checks a message. Its parts stay in the memory of the task only during this call.
    @inline(never)
    private func prepare<Request>(
        _ kind: (Request) -> Message, _ request: Request, timeout: Duration?, isChecked: Bool
    ) throws(APNsClientError) -> InFlightPush {
        let message = kind(request)
        try message.check(isSizeChecked: isChecked)
        return InFlightPush(
            message, start: configuration.clock.uptime(),
            timeout: timeout ?? configuration.timeout)
    }

    private func send(_ push: InFlightPush) async throws -> PushResult {
        guard let tracer = configuration.tracer else { return try await sendInTime(push) }
        return try await sendTraced(push, by: tracer)
    }

    @inline(never)
    private func sendTraced(
        _ push: InFlightPush, by tracer: any Tracer
    ) async throws -> PushResult {
        try await tracer.withAnySpan("push", ofKind: .client) { span in
            switch push.message {
            case .push(let request):
                span.attributes["apns.topic"] = request.headers.topic
                span.attributes["apns.push_type"] = request.headers.pushType?.rawValue
            case .broadcast(let request):
                span.attributes["apns.app"] = request.app
                span.attributes["apns.push_type"] = PushType.liveactivity.rawValue
            }
            let result = try await sendInTime(push)
            span.attributes["http.response.status_code"] = result.status
            span.attributes["apns.reason"] = result.reason?.text
            span.attributes["apns.attempts"] = result.attempts
            return result
        }
    }

    /// Rejects new pushes, waits for the outstanding responses and closes the connections.
    public func shutdown() async {
        await pool.shutdown()
    }

    private func sendInTime(_ push: InFlightPush) async throws -> PushResult {
        if let free = gate.enterNow() {
            push.ticket = free
        } else {
            push.ticket = try await waitForRoom(before: push.deadline)
        }
        metrics.began()
        do {
            try await sendUntilFinal(push)
            return try result(of: push)
        } catch {
            throw failure(of: push, after: error)
        }
    }

    /// Sends a push until the policy calls an outcome final.
    ///
    /// Everything longer than a line is in synchronous functions without inlining. Their
    /// variables are on the stack of the thread, which is in the processor's cache. The variables
    /// of an async function are in the task, and a thousand tasks of several KB each do not fit
    /// into the cache.
    private func sendUntilFinal(_ push: InFlightPush) async throws {
        repeat {
            if let pause = try pauseForToken(of: push) {
                try await configuration.clock.sleep(pause)
            }
            push.connection = pool.openConnection()
            if push.connection == nil { try await waitForConnection(push) }
            if let connection = push.connection {
                do {
                    let response = try await connection.client.send(request(for: push))
                    receive(response, push, connection)
                } catch {
                    try fail(error, push, connection)
                }
            }
            guard let pause = next(push) else { return }
            if pause > .zero { try await configuration.clock.sleep(pause) }
        } while true
    }

    @inline(never)
    private func waitForRoom(before deadline: Duration) async throws -> UInt64 {
        try await within(deadline, undo: { [gate] in gate.leave($0, sign: .neutral) }) {
            [gate] in try await gate.enter()
        }
    }

    @inline(never)
    private func waitForConnection(_ push: InFlightPush) async throws {
        do {
            push.connection = try await within(
                push.deadline, undo: { $0.ended(isProven: false) }
            ) { [pool] in try await pool.acquire() }
        } catch let error as APNsClientError {
            push.outcome = .failure(error)
            push.isTokenReplaced = false
        }
    }

    private func pauseForToken(of push: InFlightPush) throws(APNsClientError) -> Duration? {
        let clock = configuration.clock
        guard let token = push.message.token,
            case let held = pacing.pause(for: token, at: clock.uptime()), held > .zero
        else { return nil }
        guard clock.uptime() + held < push.deadline else { throw Self.late }
        return held
    }

    @inline(never)
    private func request(for push: InFlightPush) throws -> OutgoingRequest {
        if push.id.isEmpty { push.id = push.message.id ?? identifiers.withLock { $0.next() } }
        push.isTokenReplaced = false
        push.authorization = try authentication.authorization(at: configuration.clock.now())
        var timeout = push.deadline - configuration.clock.uptime()
        guard timeout > .zero else { throw Self.late }
        if configuration.retry.resendsUnknown, push.attempt < configuration.retry.attemptsMax {
            timeout = min(timeout, configuration.answerTimeout)
        }
        return exchange.outgoing(
            push.message, id: push.id, authorization: push.authorization, timeout: timeout)
    }

    /// Handles the response to an attempt, and replaces the provider token if the service rejected
    /// it.
    @inline(never)
    private func receive(
        _ response: Response, _ push: InFlightPush, _ connection: PooledConnection
    ) {
        let outcome = exchange.outcome(of: response, attempts: push.attempt)
        push.outcome = outcome
        guard case .answer(let result, _) = outcome else {
            return connection.ended(isProven: false)
        }
        connection.ended(isProven: result.isAccepted)
        guard result.reason == .expiredProviderToken, let authorization = push.authorization,
            case .token(let signer) = authentication.kind
        else { return }
        let others = pool.connections
        let replacement = signer.replace(
            authorization, at: configuration.clock.now(),
            allowsEarly: configuration.retry.repeatsRefusals)
        // Such a connection can reject everything from now on (MUX-16). The others know the old
        // token and may not accept a new one yet (JWT-2).
        connection.retire()
        if replacement == .now { for other in others { other.retire() } }
        push.isTokenReplaced = replacement != .none
    }

    @inline(never)
    private func fail(
        _ error: any Error, _ push: InFlightPush, _ connection: PooledConnection
    ) throws {
        connection.ended(isProven: false)
        guard let error = error as? HTTP2Error else { throw error }
        if !connection.client.isOpen { connection.retire() }
        push.outcome = .failure(APNsClientError(error))
    }

    @inline(never)
    private func next(_ push: InFlightPush) -> Duration? {
        guard let outcome = push.outcome else { return nil }
        let clock = configuration.clock
        push.sign = Self.sign(of: outcome)
        if case .failure(let error) = outcome, error.isOutcomeUnknown { push.mayBeTaken = true }
        var decision = configuration.retry.decision(
            on: outcome, attempt: push.attempt, chance: clock.chance())
        if push.isTokenReplaced, push.attempt < configuration.retry.attemptsMax {
            decision = .again(after: .zero)
        }
        guard case .again(let pause) = decision, clock.uptime() + pause < push.deadline else {
            return nil
        }
        push.attempt += 1
        metrics.repeats(after: outcome)
        logger.debug("Push is sent again", metadata: ["attempt": "\(push.attempt)"])
        guard pause > .zero, case .answer(let result, _) = outcome, result.status == 429,
            let token = push.message.token
        else { return pause }
        let now = clock.uptime()
        pacing.hold(token, until: now + pause, at: now)
        return .zero
    }

    @inline(never)
    private func result(of push: InFlightPush) throws(APNsClientError) -> PushResult {
        guard let outcome = push.outcome else { preconditionFailure("a push without an outcome") }
        switch outcome {
        case .answer(let result, _):
            leave(push)
            metrics.answered(result)
            return result
        case .failure(let error): throw error
        }
    }

    @inline(never)
    private func failure(of push: InFlightPush, after error: any Error) -> any Error {
        var error = error
        if push.mayBeTaken, let known = error as? APNsClientError {
            error = known.afterUnknownOutcome()
        }
        leave(push)
        metrics.failed(error)
        return error
    }

    private func leave(_ push: InFlightPush) {
        gate.leave(push.ticket, sign: push.sign)
        metrics.ended(after: configuration.clock.uptime() - push.start)
    }

    /// Runs an operation until the deadline of the push. If its value arrives after the deadline,
    /// the value goes to `undo`.
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
        .timedOut, "The push timed out before it could be sent.", isSafeToRetry: true)
}
