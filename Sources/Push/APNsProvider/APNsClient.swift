public import APNs
public import Foundation
import HTTP2Session
public import Logging
import NIOSSL
import Synchronization

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
/// The client opens one connection with the first push and keeps it. Any number of tasks may send at
/// once: pushes share the connection's streams, as many as the service allows. Safe to use from any
/// thread.
public final class APNsClient: Sendable {
    /// Whom the client trusts.
    public enum Trust: Sendable {
        /// The roots of the system.
        case system
        /// Only the certificates in this PEM text, for instance a local authority's `ca.pem`.
        case pem(String)
    }

    private enum Connection {
        case none
        case opening(Task<HTTP2Client, any Error>)
        case open(HTTP2Client)
        case shutDown
    }

    /// How often a push is sent again that was certainly not taken.
    static let attemptsMax = 3

    private let host: String
    private let port: Int
    private let tls: NIOSSLContext
    private let authentication: ProviderAuthentication
    private let now: @Sendable () -> Date
    private let logger: Logger
    private let template: HeaderList
    private let connection = Mutex(Connection.none)

    /// Makes a client of a host; connects with the first push.
    ///
    /// - Parameters:
    ///   - host: a name or an address; checked against the server's certificate.
    ///   - port: the port.
    ///   - trust: whom to trust.
    ///   - authentication: the provider's key.
    ///   - now: the clock, for the age of provider tokens.
    ///   - logger: where the client says what it does; never a token, a key or a payload.
    /// - Throws: an error of NIOSSL for roots that are not PEM.
    public init(
        host: String, port: Int, trust: Trust = .system, authentication: ProviderAuthentication,
        now: @escaping @Sendable () -> Date = { Date() },
        logger: Logger = Logger(
            label: "bellhop.provider", factory: { _ in SwiftLogNoOpLogHandler() })
    ) throws {
        self.host = host
        self.port = port
        self.authentication = authentication
        self.now = now
        self.logger = logger
        tls = try TLS.clientContext(
            trust: {
                switch trust {
                case .system: .system
                case .pem(let text): .pem(text)
                }
            }())
        var template = HeaderList()
        template.append(HeaderName.method, "POST")
        template.append(HeaderName.scheme, "https")
        let name = host.contains(":") ? "[\(host)]" : host
        template.append(
            HeaderName.authority, port == APNsEnvironment.port ? name : "\(name):\(port)")
        self.template = template
    }

    /// Makes a client of Apple's service.
    ///
    /// - Parameters:
    ///   - environment: the sandbox for builds made for development, production for all others.
    ///   - port: 443, or 2197 in networks that let only it through (NET-1).
    ///   - authentication: the provider's key.
    /// - Throws: an error of NIOSSL when the system's roots cannot be read.
    public convenience init(
        environment: APNsEnvironment, port: Int = APNsEnvironment.port,
        authentication: ProviderAuthentication
    ) throws {
        try self.init(host: environment.host, port: port, authentication: authentication)
    }

    /// Sends a push and waits for the answer.
    ///
    /// Sends it again, at most twice, when the connection ended and the service has certainly not
    /// taken it. Cancelling the task gives up; the service may have taken the push all the same.
    ///
    /// - Parameters:
    ///   - request: the push.
    ///   - isChecked: whether what would be refused for its size is not even sent.
    /// - Returns: the answer, with any status.
    /// - Throws: ``APNsClientError`` when there is no answer, `CancellationError`, or an error of
    ///   swift-crypto when the token cannot be signed.
    public func send(_ request: PushRequest, isChecked: Bool = true) async throws -> PushResult {
        try checkCharacters(of: request.headers)
        if isChecked { try check(request) }
        var attempt = 1
        while true {
            let client = try await openConnection()
            let outgoing = OutgoingRequest(
                headers: try headers(of: request), body: request.payload)
            do {
                let result = try result(of: try await client.send(outgoing))
                if result.reason == .expiredProviderToken { retire(client) }
                return result
            } catch let error as HTTP2Error {
                if !client.isOpen { retire(client) }
                guard error.isSafeToRetry, error.code != .tooManyWaiting,
                    attempt < Self.attemptsMax
                else { throw APNsClientError(error) }
                attempt += 1
                logger.debug("Push is sent again", metadata: ["attempt": "\(attempt)"])
            }
        }
    }

    /// Takes no more pushes, waits for the answers that are due, and closes.
    public func shutdown() async {
        let last = connection.withLock { connection in
            defer { connection = .shutDown }
            return connection
        }
        switch last {
        case .none, .shutDown: break
        case .open(let client): await client.shutDown()
        case .opening(let task): await (try? task.value)?.shutDown()
        }
    }

    private func openConnection() async throws -> HTTP2Client {
        switch currentConnection() {
        case .open(let client): return client
        case .opening(let task): return try await client(of: task)
        case .none, .shutDown:
            throw APNsClientError(.shutDown, "The client was shut down.", isSafeToRetry: true)
        }
    }

    /// The connection, its opening, or `shutDown`; who finds none first begins to open one.
    private func currentConnection() -> Connection {
        connection.withLock { connection in
            switch connection {
            case .shutDown, .opening: return connection
            case .open(let client) where client.isOpen: return connection
            case .open, .none:
                let task = Task { [host, port, tls] in
                    try await HTTP2Client.connect(host: host, port: port, tls: tls)
                }
                connection = .opening(task)
                return connection
            }
        }
    }

    private func client(of task: Task<HTTP2Client, any Error>) async throws -> HTTP2Client {
        let opened = await task.result
        connection.withLock { connection in
            guard case .opening(task) = connection else { return }
            connection = (try? opened.get()).map { .open($0) } ?? .none
        }
        do {
            return try opened.get()
        } catch let error as HTTP2Error {
            throw APNsClientError(error)
        }
    }

    /// Leaves a connection behind that is over, or that refuses everything (MUX-16).
    private func retire(_ client: HTTP2Client) {
        connection.withLock { connection in
            if case .open(let current) = connection, current === client { connection = .none }
        }
        Task { await client.shutDown() }
    }

    private func check(_ request: PushRequest) throws(APNsClientError) {
        let limit = request.payloadBytesMax
        if request.payload.count > limit {
            let largest = Array(JSONScanner.fieldSizes(request.payload).prefix(5))
            let names = largest.map(\.description).joined(separator: ", ")
            throw APNsClientError(
                .payloadTooLarge,
                "The payload has \(request.payload.count) bytes, and \(limit) are allowed."
                    + (names.isEmpty ? "" : " Its largest fields: \(names)."),
                isSafeToRetry: false, largestFields: largest)
        }
        if let bytes = request.headers.collapseID?.utf8.count,
            bytes > APNsLimits.collapseIDBytesMax
        {
            throw APNsClientError(
                .collapseIDTooLong,
                "The collapse id has \(bytes) bytes, and \(APNsLimits.collapseIDBytesMax) are allowed.",
                isSafeToRetry: false)
        }
    }

    /// A line break in a header would make the server reset the stream without a word.
    private func checkCharacters(of headers: PushHeaders) throws(APNsClientError) {
        let fields = [
            (HeaderName.topic, headers.topic), (HeaderName.apnsID, headers.apnsID),
            (HeaderName.collapseID, headers.collapseID),
        ]
        for case (let name, let value?) in fields
        where value.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) {
            throw APNsClientError(
                .invalidHeader, "The header \(name) holds a control character.",
                isSafeToRetry: false)
        }
    }

    private func headers(of request: PushRequest) throws -> HeaderList {
        let push = request.headers
        var headers = template
        headers.append(
            HeaderName.path, PathName.device + request.token.description, indexing: .never)
        headers.append(HeaderName.authorization, try authentication.authorization(at: now()))
        if let topic = push.topic { headers.append(HeaderName.topic, topic) }
        if let type = push.pushType { headers.append(HeaderName.pushType, type.rawValue) }
        if let priority = push.priority {
            headers.append(HeaderName.priority, priority.headerValue)
        }
        let unique = [
            (HeaderName.apnsID, push.apnsID), (HeaderName.expiration, push.expiration.headerValue),
            (HeaderName.collapseID, push.collapseID),
        ]
        for case (let name, let value?) in unique {
            headers.append(name, value, indexing: .never)
        }
        return headers
    }

    private func result(of response: Response) throws(APNsClientError) -> PushResult {
        guard let status = response.headers.status else {
            throw APNsClientError(
                .badAnswer, "The answer has no status.", isSafeToRetry: false)
        }
        let body = status == 200 ? nil : ErrorBody(json: response.body)
        return PushResult(
            status: status, apnsID: response.headers[HeaderName.apnsID],
            uniqueID: response.headers[HeaderName.uniqueID], reason: body?.reason,
            timestamp: body?.timestamp, detail: response.headers[HeaderName.detail])
    }
}
