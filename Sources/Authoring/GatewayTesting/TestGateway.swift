public import APNs
public import APNsGateway
public import APNsProvider
import Crypto
public import Foundation
import LocalAuthority
import Logging
import Synchronization

/// A push gateway for the tests of a provider: the real gateway with a manual clock, faults on
/// demand, and a record of all requests.
///
/// The same test runs in memory, without sockets and without delays, and over the wire, where
/// clients in any language can connect.
///
/// ```swift
/// @Test(arguments: TestGateway.Transport.allCases)
/// func sendsAgainWhenTooMany(transport: TestGateway.Transport) async throws {
///     try await TestGateway.with(transport) { gateway in
///         let token = try gateway.register(topic: "com.example.chat")
///         try gateway.answer(next: 2, with: .tooManyRequests)
///         try await MyServer(client: gateway.client).notify(token)
///         #expect(gateway.arrived.map(\.status) == [429, 429, 200])
///     }
/// }
/// ```
///
/// The type is thread-safe.
public final class TestGateway: Sendable {
    /// The transport between providers and the gateway.
    ///
    /// `inMemory` is HTTP/2 without sockets, in virtual time, for ``TestGateway/client`` only.
    /// `overTheWire` is HTTP/2 over TLS on the loopback interface, in real time, for any client.
    public enum Transport: String, Sendable, Hashable, CaseIterable {
        case inMemory
        case overTheWire
    }

    package static let arrivedMax = 10_000

    /// The transport of this gateway: without sockets in virtual time, or over TLS.
    public let transport: Transport
    /// The gateway itself, for direct access. A test may change its registry and its faults at any
    /// time.
    public let gateway: Gateway
    /// A connected client with the provider's key. It shuts down with the gateway.
    public let client: APNsClient
    /// The port for other clients; `nil` in memory.
    public let port: Int?
    /// The certificate that other clients must trust, in PEM; `nil` in memory.
    public let authorityPEM: String?
    /// The provider's private key, in the PEM form that Apple provides.
    public let privateKeyPEM: String
    /// The id of the provider's key.
    public let keyID: String
    /// The id of the provider's team.
    public let teamID: String
    private let book: ReceivedPushes
    private let clock: ManualClock
    private let wire: MemoryWire?
    private let server: GatewayServer?

    /// Runs a body with a gateway, and shuts the gateway down afterwards.
    ///
    /// - Parameters:
    ///   - transport: The transport between providers and the gateway.
    ///   - seed: The seed of random faults.
    ///   - change: Changes the configuration, which has Apple's limits and a manual clock.
    ///   - body: The test.
    /// - Throws: The errors of the body and, over the wire, errors of files and sockets.
    public static func with<Result>(
        _ transport: Transport = .overTheWire, seed: UInt64 = 0,
        change: (inout Gateway.Configuration) -> Void = { _ in },
        body: (TestGateway) async throws -> Result
    ) async throws -> Result {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "test-gateway-\(UUID().uuidString)", directoryHint: .isDirectory)
        defer { try? FileManager.default.removeItem(at: folder) }
        let gateway = try await TestGateway(transport, seed: seed, folder: folder, change: change)
        do {
            let result = try await body(gateway)
            await gateway.end()
            return result
        } catch {
            await gateway.end()
            throw error
        }
    }

    private init(
        _ transport: Transport, seed: UInt64, folder: URL,
        change: (inout Gateway.Configuration) -> Void
    ) async throws {
        self.transport = transport
        let key = P256.Signing.PrivateKey()
        (keyID, teamID, privateKeyPEM) = ("TESTKEY123", "TESTTEAM12", key.pemRepresentation)
        let (clock, book) = (ManualClock(), ReceivedPushes(entriesMax: Self.arrivedMax))
        (self.clock, self.book) = (clock, book)
        var configuration = Gateway.Configuration(keys: [
            try TrustedKey(
                keyID: keyID, teamID: teamID, publicKeyPEM: key.publicKey.pemRepresentation)
        ]) { clock.now }
        configuration.faultSeed = seed
        change(&configuration)
        let watcher = configuration.observer
        configuration.observer = {
            book.add($0)
            watcher?($0)
        }
        let logger = Logger(label: "bellhop.test-gateway") { _ in SwiftLogNoOpLogHandler() }
        let gateway = Gateway(configuration: configuration, logger: logger)
        self.gateway = gateway
        let authentication = try ProviderAuthentication.token(
            privateKeyPEM: privateKeyPEM, keyID: keyID, teamID: teamID)
        // The test must see each response, and a client that retries would hide it.
        var sending = APNsClient.Configuration()
        sending.retry.repeatsRefusals = false
        sending.clock.now = { clock.now }
        switch transport {
        case .inMemory:
            let wire = MemoryWire(gateway: gateway)
            (self.wire, server, port, authorityPEM) = (wire, nil, nil, nil)
            client = APNsClient(
                authority: "localhost", authentication: authentication, configuration: sending,
                logger: logger
            ) { try await wire.connect() }
        case .overTheWire:
            let authority = try LocalAuthority.open(folder: folder)
            let identity = try authority.serverIdentity()
            let server = try await gateway.listen(
                host: "127.0.0.1", port: 0, certificateChainPEM: identity.certificateChainPEM,
                privateKeyPEM: identity.privateKeyPEM)
            (wire, self.server, port) = (nil, server, server.port)
            authorityPEM = authority.certificatePEM
            client = try APNsClient(
                environment: .custom(
                    host: "localhost", port: server.port, trust: .pem(authority.certificatePEM)),
                authentication: authentication, configuration: sending)
        }
    }

    private func end() async {
        // A fault without an end must not block the end of the test.
        gateway.faults.removeAll()
        if let wire { await wire.close() }
        await server?.shutdown()
        await client.shutdown()
    }

    // MARK: Devices

    /// Registers an app on a device and returns its token, which is the same for repeated calls.
    ///
    /// - Throws: `Registry.CapacityError`.
    public func register(topic: String, device: DeviceID = .local) throws -> DeviceToken {
        try gateway.registry.register(
            topic: topic, environment: gateway.configuration.environment, device: device)
    }

    /// Revokes a token as if its app had been deleted: the gateway answers later pushes to it with
    /// 410.
    ///
    /// ```swift
    /// try await gateway.removeApp(token)
    /// let result = try await gateway.client.send(request)
    /// #expect(result.reason == .unregistered)
    /// ```
    public func removeApp(_ token: DeviceToken) async throws {
        try await gateway.unregister(token)
    }

    /// Connects a device, which then receives its pushes.
    ///
    /// ```swift
    /// let phone = try await gateway.connect()
    /// _ = try await gateway.client.send(request)
    /// for await push in phone.pushes { try await phone.acknowledge(push.id) }
    /// ```
    public func connect(device: DeviceID = .local) async throws -> DeviceConnection {
        try await gateway.connect(device: device)
    }

    // MARK: Faults

    /// Answers the next requests with a reason instead of accepting them.
    ///
    /// ```swift
    /// try gateway.answer(next: 2, with: .serviceUnavailable)
    /// try gateway.answer(next: 1, with: .unregistered)
    /// ```
    ///
    /// - Parameters:
    ///   - next: The number of requests; `nil` for all until the fault is removed.
    ///   - reason: The reason. An unknown one is sent unchanged.
    ///   - status: The status; `nil` for the reason's own.
    ///   - timestamp: The time at which the device token became invalid, for 410.
    ///   - token: The device token; `nil` for all.
    /// - Throws: `FaultError` for invalid numbers.
    @discardableResult
    public func answer(
        next: Int? = 1, with reason: Reason, status: Int? = nil, timestamp: Date? = nil,
        token: DeviceToken? = nil
    ) throws -> FaultID {
        try inject(
            Fault(
                .answer(FaultAnswer(reason, status: status, timestamp: timestamp)), token: token,
                next: next))
    }

    /// Adds a fault of any kind.
    ///
    /// ```swift
    /// let lost = try gateway.inject(Fault(.resetConnection, next: 1, takesPush: true))
    /// _ = try? await gateway.client.send(request)
    /// #expect(gateway.injected.first?.fault == lost)
    /// ```
    ///
    /// - Throws: `FaultError` for invalid numbers.
    @discardableResult
    public func inject(_ fault: Fault) throws -> FaultID { try gateway.faults.add(fault) }

    /// The faults that occurred, the oldest first.
    public var injected: [FaultPlan.Injection] { gateway.faults.record }

    // MARK: Time

    /// The gateway's time, which only ``advance(by:)`` changes.
    public var now: Date { clock.now }

    /// Advances the time: tokens age, and in memory delayed responses are sent.
    ///
    /// ```swift
    /// try gateway.inject(Fault(.delay(.fixed(30)), next: 1))
    /// async let result = gateway.client.send(request)
    /// try await gateway.waitForArrivals(1)
    /// await gateway.advance(by: .seconds(30))
    /// #expect(try await result.isAccepted)
    /// ```
    public func advance(by duration: Duration) async {
        clock.advance(by: duration)
        await wire?.advance(by: duration)
    }

    // MARK: What arrived

    /// The newest 10,000 requests that were answered or that a fault left unanswered, the oldest
    /// first.
    public var arrived: [ProviderExchange] { book.exchanges }

    /// The number of requests that were answered or that a fault left unanswered.
    public var arrivedCount: Int { book.count }

    /// Waits until this number of requests has arrived since the start.
    ///
    /// ```swift
    /// try await gateway.waitForArrivals(3)
    /// #expect(gateway.arrived.allSatisfy { $0.topic == "com.example.chat" })
    /// ```
    ///
    /// - Throws: `CancellationError`. The wait is unlimited, so give the test a time limit.
    public func waitForArrivals(_ count: Int) async throws { try await book.wait(for: count) }
}
