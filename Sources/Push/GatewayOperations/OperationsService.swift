import APNs
import APNsGateway
import BellhopBasics
import Foundation
import HTTP2Session
import Hummingbird
import Logging
import NIOCore
import ServiceLifecycle
import Synchronization

/// Serves health, metrics and administration of a gateway over HTTP, on the loopback interface
/// only.
///
/// `/healthz`, `/readyz` and `/metrics` are open to every user of this machine. Everything below
/// `/admin` requires `authorization: Bearer TOKEN`. The service rejects requests whose `Host` is
/// not a loopback name, which protects it from web pages that use DNS rebinding.
package struct OperationsService: Service {
    static let bodyBytesMax = 64 * 1024
    static let idleTimeout = TimeAmount.seconds(10)

    private let gateway: Gateway
    private let port: Int
    private let adminToken: Secret
    private let isReady: @Sendable () async -> Bool
    private let metricsText: @Sendable () -> String
    private let administration: Administration
    private let logger: Logger
    private let onListening: @Sendable (Int) async -> Void
    private let clients = WaitingClients()
    var cluster: ClusterOperations?

    /// Creates the service. It opens its port in `run()`.
    ///
    /// - Parameters:
    ///   - port: the port on 127.0.0.1; 0 selects a free one.
    ///   - adminToken: the token that administration requests must send.
    ///   - isReady: returns whether the gateway accepts and stores pushes.
    ///   - metricsText: returns the metrics for Prometheus.
    ///   - administration: changes teams and faults.
    ///   - logger: receives failures; never a token or a payload.
    ///   - onListening: called once with the port.
    init(
        gateway: Gateway, port: Int, adminToken: Secret,
        isReady: @escaping @Sendable () async -> Bool,
        metricsText: @escaping @Sendable () -> String,
        administration: Administration, logger: Logger,
        onListening: @escaping @Sendable (_ port: Int) async -> Void = { _ in }
    ) {
        self.gateway = gateway
        self.port = port
        self.adminToken = adminToken
        self.isReady = isReady
        self.metricsText = metricsText
        self.administration = administration
        self.logger = logger
        self.onListening = onListening
    }

    package func run() async throws {
        let application = Application(
            router: router(),
            server: .http1(
                configuration: .init(
                    additionalChannelHandlers: [clients.makeHandler()],
                    idleTimeout: Self.idleTimeout)),
            configuration: .init(
                address: .hostname("127.0.0.1", port: port),
                availableConnectionsDelegate: .maximum(
                    DescriptorBudget.operations, logger: logger)),
            onServerRunning: { channel in
                if let port = channel.localAddress?.port { await onListening(port) }
            },
            logger: logger)
        try await ListenError.naming(
            host: "127.0.0.1", port: port, code: { ($0 as? IOError)?.errnoCode }
        ) {
            try await application.run()
        }
    }

    private func router() -> Router<OperationsContext> {
        let router = Router(context: OperationsContext.self)
        router.add(
            middleware: OperationsGuard(adminToken: adminToken, clients: clients, logger: logger))
        router.get("/healthz") { _, _ in Response(text: "alive\n") }
        router.get("/readyz") { _, _ in
            await isReady()
                ? Response(text: "ready\n")
                : Response(text: "not ready\n", status: .serviceUnavailable)
        }
        router.get("/metrics") { _, _ in
            Response(text: metricsText(), type: "text/plain; version=0.0.4; charset=utf-8")
        }
        addAdministration(to: router.group("/admin"))
        return router
    }

    private func addAdministration(to admin: RouterGroup<OperationsContext>) {
        admin.get("/faults") { _, _ in
            try Response(
                json: FaultReport(
                    faults: gateway.faults.rows, record: gateway.faults.record,
                    injections: gateway.faults.injectionCount))
        }
        admin.post("/faults") { request, _ in
            let fault: Fault = try await Self.decode(request)
            do {
                return try Response(json: ["id": try await administration.add(fault)])
            } catch let error as FaultError {
                throw OperationsError(.badRequest, error.description)
            }
        }
        admin.delete("/faults") { _, _ in
            try await administration.removeFaults()
            return try Response(json: ["faults": 0])
        }
        admin.delete("/faults/{id}") { _, context in
            let text = try context.parameters.require("id")
            guard let id = Int(text), try await administration.removeFault(id) else {
                throw OperationsError(
                    .notFound, "The fault \(text) does not exist. GET /admin/faults lists them.")
            }
            return try Response(json: ["removed": id])
        }
        admin.post("/tokens") { request, _ in
            let fields: RegistrationRequest = try await Self.decode(request)
            let token: DeviceToken
            do {
                token = try await gateway.registry.register(
                    topic: fields.topic, environment: gateway.configuration.environment,
                    device: fields.device.map { DeviceID($0) } ?? gateway.localDevice,
                    activity: fields.activity)
            } catch let error as RegistrationError {
                throw OperationsError(.badRequest, error.description)
            }
            if let text = fields.channel {
                guard let channel = ChannelID(text) else {
                    throw OperationsError(.badRequest, "A channel's id has 1 to 64 bytes.")
                }
                do {
                    try await gateway.subscribe(token, to: channel)
                } catch let error as SubscriptionError {
                    throw OperationsError(.badRequest, error.description)
                }
            }
            return try Response(json: ["token": token.description])
        }
        admin.get("/tokens/{token}") { _, context in
            let token = try token(context)
            return try Response(
                json: TokenAnswer(
                    report: gateway.inspect(token),
                    waiting: try await gateway.waitingPushes(for: token)))
        }
        admin.delete("/tokens/{token}") { _, context in
            let token = try token(context)
            try await gateway.unregister(token)
            return try Response(json: gateway.inspect(token))
        }
        admin.get("/deliveries") { _, _ in
            guard let sums = try await gateway.deliveryLog.sums() else {
                throw OperationsError(
                    .notFound,
                    "A production gateway does not keep a delivery log or totals."
                )
            }
            return try Response(json: sums)
        }
        admin.get("/deliveries/{id}") { _, context in
            let id = try context.parameters.require("id")
            guard let record = try await gateway.deliveryLog.record(uniqueID: id) else {
                throw OperationsError(
                    .notFound,
                    "No push with the apns-unique-id \(id) is in the log. A gateway of the production "
                        + "environment keeps none. Others remove a push after seven days, or earlier when "
                        + "the log is full: GET /admin/deliveries has the sums of those.")
            }
            return try Response(json: DeliveryAnswer(record))
        }
        admin.put("/link-faults") { request, _ in
            let fields: LinkFaultRequest = try await Self.decode(request)
            try await administration.set(fields)
            return try Response(json: fields)
        }
        admin.get("/link-faults") { _, _ in try Response(json: gateway.linkFaultEvents) }
        addCluster(to: admin)
        addTeams(to: admin)
    }

    private func addTeams(to admin: RouterGroup<OperationsContext>) {
        admin.get("/teams") { _, _ in try Response(json: try await administration.teams()) }
        admin.post("/teams") { request, _ in
            let change: TeamChange = try await Self.decode(request)
            do {
                try await administration.change(change)
            } catch let error as TeamStore.FileError {
                throw OperationsError(.badRequest, error.description)
            } catch let error as Team.ConfigurationError {
                throw OperationsError(.badRequest, error.description)
            }
            return try Response(json: ["changed": true])
        }
        admin.post("/reload") { _, _ in
            try await administration.reload()
            return try Response(json: ["reloaded": true])
        }
    }

    /// Returns the token in the path. Rejects it if another gateway has its device.
    private func token(_ context: OperationsContext) throws -> DeviceToken {
        guard let token = DeviceToken(hex: try context.parameters.require("token")) else {
            throw OperationsError(
                .badRequest, "A device token has 8 to 100 bytes in hexadecimal digits.")
        }
        if let other = gateway.otherGateway(with: token) {
            throw OperationsError(
                .misdirectedRequest,
                "The gateway \(other.name) has the device of this token. Ask there.")
        }
        return token
    }

    private static func decode<Value: Decodable>(_ request: Request) async throws -> Value {
        let body = try await request.body.collect(upTo: bodyBytesMax)
        do {
            return try JSONDecoder().decode(Value.self, from: Data(body.readableBytesView))
        } catch let error as DecodingError {
            throw OperationsError(.badRequest, Self.message(error))
        }
    }

    private static func message(_ error: DecodingError) -> String {
        switch error {
        case .keyNotFound(let key, _): "The body lacks “\(key.stringValue)”."
        case .typeMismatch(_, let context), .valueNotFound(_, let context):
            "“\(context.codingPath.map(\.stringValue).joined(separator: "."))” has the wrong type."
        case .dataCorrupted(let context): "The body cannot be read: \(context.debugDescription)"
        @unknown default: "The body cannot be read."
        }
    }
}
