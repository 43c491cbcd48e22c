public import APNs
public import APNsGateway
public import APNsProvider
import Crypto
public import Foundation
import LocalAuthority
import Logging
import Synchronization

/// A push gateway for the tests of a provider: the real one, with a clock that stands still, faults
/// on demand, and everything that arrived to assert on.
///
/// The same body runs in memory, where nothing is opened and faults that take time take none, and
/// over the wire, where any client of any language can connect.
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
/// Safe to use from any thread.
public final class TestGateway: Sendable {
    /// How providers reach the gateway.
    public enum Transport: String, Sendable, Hashable, CaseIterable {
        /// HTTP/2 without sockets: for ``TestGateway/client`` only, in virtual time.
        case inMemory
        /// HTTP/2 over TLS on the loopback interface: for any client, in real time.
        case overTheWire
    }

    /// How many exchanges are kept, the newest.
    package static let arrivedMax = 10_000

    /// How providers reach it: without sockets in virtual time, or over TLS.
    public let transport: Transport
    /// The gateway itself, whose registry and faults a test may change.
    public let gateway: Gateway
    /// A client that is connected to it and has its key; shut down with the gateway.
    public let client: APNsClient
    /// Where other clients connect; `nil` in memory.
    public let port: Int?
    /// The certificate that other clients must trust, in PEM; `nil` in memory.
    public let authorityPEM: String?
    /// The provider's key, in PEM as Apple hands it out.
    public let privateKeyPEM: String
    /// The id of the provider's key.
    public let keyID: String
    /// The id of the provider's team.
    public let teamID: String
    private let book: ReceivedPushes
    private let clock: ManualClock
    private let wire: MemoryWire?
    private let server: GatewayServer?

    /// Runs a body with a gateway, and ends the gateway after it.
    ///
    /// - Parameters:
    ///   - transport: how providers reach it.
    ///   - seed: what the coins of faults are drawn from.
    ///   - change: changes the configuration, which has Apple's limits and a clock that stands still.
    ///   - body: the test.
    /// - Throws: what the body throws, and over the wire errors of files and sockets.
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
        // Each answer is the test's to see; a client that repeats would hide it.
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
        // What a fault keeps waiting for ever must not keep the test waiting.
        gateway.faults.removeAll()
        if let wire { await wire.close() }
        await server?.shutdown()
        await client.shutdown()
    }

    // MARK: Devices

    /// Registers an app on a device and answers its token; the same one when asked again.
    ///
    /// - Throws: `Registry.CapacityError`.
    public func register(topic: String, device: DeviceID = .local) throws -> DeviceToken {
        try gateway.registry.register(
            topic: topic, environment: gateway.configuration.environment, device: device)
    }

    /// Ends a token as if its app had been deleted: pushes to it are answered 410 from now on.
    public func removeApp(_ token: DeviceToken) async throws {
        try await gateway.unregister(token)
    }

    /// Connects a device, to see what is delivered to it.
    public func connect(device: DeviceID = .local) async throws -> DeviceConnection {
        try await gateway.connect(device: device)
    }

    // MARK: Faults

    /// Answers the next requests with a reason; they are not taken.
    ///
    /// - Parameters:
    ///   - next: how many; `nil` for all until the fault is removed.
    ///   - reason: the reason; one that Apple does not know is sent as it is.
    ///   - status: the status; `nil` for the reason's own.
    ///   - timestamp: when the device token died, for 410.
    ///   - token: for which device token; `nil` for all.
    /// - Throws: `FaultError` for numbers that make no sense.
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
    /// - Throws: `FaultError` for numbers that make no sense.
    @discardableResult
    public func inject(_ fault: Fault) throws -> FaultID { try gateway.faults.add(fault) }

    /// Which faults happened, the oldest first.
    public var injected: [FaultPlan.Injection] { gateway.faults.record }

    // MARK: Time

    /// The gateway's time, which only ``advance(by:)`` moves.
    public var now: Date { clock.now }

    /// Moves time forward: tokens age, and in memory answers that were held back are sent.
    public func advance(by duration: Duration) async {
        clock.advance(by: duration)
        await wire?.advance(by: duration)
    }

    // MARK: What arrived

    /// The requests that were answered, or that a fault left without an answer, the oldest first;
    /// the newest 10,000.
    public var arrived: [ProviderExchange] { book.exchanges }

    /// How many requests were answered, or left without an answer by a fault.
    public var arrivedCount: Int { book.count }

    /// Waits until so many requests arrived since the start.
    ///
    /// - Throws: `CancellationError`; it waits as long as its task lives, so give the test a limit.
    public func waitForArrivals(_ count: Int) async throws { try await book.wait(for: count) }
}
