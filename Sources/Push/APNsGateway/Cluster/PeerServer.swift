import HTTP2Session
import Logging
import NIOSSL
import SwiftASN1
import Synchronization
import X509

/// Where a gateway takes pushes from others of its cluster.
package struct PeerServer: Sendable {
    private let server: HTTP2Server
    private let gateway: Gateway

    /// The port it listens on.
    package var port: Int { server.port }

    init(server: HTTP2Server, gateway: Gateway) {
        self.server = server
        self.gateway = gateway
    }

    /// Takes no more pushes from others and sends none to them; open requests are answered.
    package func shutdown() async {
        gateway.peers.withLock { $0?.close() }
        await server.shutDown(debugData: [])
    }
}

/// What a gateway shows other gateways, and whom it trusts among them.
package struct PeerIdentity: Sendable {
    let certificateChainPEM: String
    let privateKeyPEM: String
    let authorityPEM: String
    let name: String

    /// - Parameters:
    ///   - certificateChainPEM: the gateway's certificate, then those above it.
    ///   - privateKeyPEM: the certificate's key.
    ///   - authorityPEM: the authority that signs the certificates of all gateways.
    ///   - name: the name that each of these certificates has beside its host's, and no other has.
    package init(
        certificateChainPEM: String, privateKeyPEM: String, authorityPEM: String, name: String
    ) {
        self.certificateChainPEM = certificateChainPEM
        self.privateKeyPEM = privateKeyPEM
        self.authorityPEM = authorityPEM
        self.name = name
    }
}

extension Gateway {
    /// Starts to take pushes from other gateways, and to send them pushes.
    ///
    /// - Parameters:
    ///   - host: the address to bind.
    ///   - port: the port to bind; 0 takes a free one.
    ///   - identity: what it shows, and whom it trusts.
    /// - Throws: an error that names the port when the address cannot be bound, or one of NIOSSL when the
    ///   PEM cannot be read.
    package func listenForPeers(
        host: String, port: Int, identity: PeerIdentity
    ) async throws -> PeerServer {
        let tls = try TLS.serverContext(
            certificateChainPEM: identity.certificateChainPEM,
            privateKeyPEM: identity.privateKeyPEM, clientAuthorityPEM: identity.authorityPEM)
        let outgoing = try TLS.clientContext(
            trust: .pem(identity.authorityPEM),
            identity: TLS.Identity(
                chainPEM: identity.certificateChainPEM, privateKeyPEM: identity.privateKeyPEM))
        let server = try await HTTP2Server.start(
            host: host, port: port, tls: tls, limits: PeerRequest.limits,
            onProblem: { [self] in log($0, of: "gateways") },
            makeHandler: { [self] in PeerConnection(gateway: self, name: identity.name) })
        peers.withLock { $0 = PeerLinks(tls: outgoing) }
        logger.info("Gateway listens for gateways", metadata: ["port": "\(server.port)"])
        return PeerServer(server: server, gateway: self)
    }
}

/// A connection on which another gateway hands pushes over, confined to its event loop.
final class PeerConnection: RequestHandler {
    private let gateway: Gateway
    private let name: String
    private var isTrusted = false

    init(gateway: Gateway, name: String) {
        self.gateway = gateway
        self.name = name
    }

    var idleDebugData: [UInt8] { [] }

    /// Providers have certificates of the same authority, so the name tells.
    func secured(by certificate: [UInt8]?, on connection: ServerConnection) {
        isTrusted =
            certificate.flatMap { try? Certificate(derEncoded: $0) }
            .flatMap { try? $0.extensions.subjectAlternativeNames }?
            .contains(.dnsName(name)) ?? false
        guard !isTrusted else { return }
        gateway.logger.notice(
            "Connection without a gateway's certificate closed",
            metadata: ["peer": "\(connection.peer)"])
        connection.close()
    }

    func received(_ request: Request, on connection: ServerConnection) {
        let answer = connection.answer(to: request.stream)
        let path = request.headers[":path"]
        if isTrusted, !request.isBodyCut, path == PeerRequest.broadcastPath,
            let broadcast = PeerRequest.broadcast(in: request.body)
        {
            return gateway.accept(broadcast) { answer.send(PeerRequest.response($0)) }
        }
        guard isTrusted, !request.isBodyCut, path == PeerRequest.path,
            let pushes = PeerRequest.pushes(in: request.body)
        else {
            connection.respond(
                to: request.stream, with: PeerRequest.response(status: isTrusted ? "400" : "403"))
            return
        }
        let answers = PeerAnswers(count: pushes.count) { answer.send(PeerRequest.response($0)) }
        for (place, push) in pushes.enumerated() {
            gateway.accept(push) { answers.set($0, at: place) }
        }
    }
}

/// Collects the answers to the pushes of a request.
private final class PeerAnswers: Sendable {
    private struct State {
        var answers: [RoutingAnswer]
        var left: Int
    }

    private let state: Mutex<State>
    private let completion: @Sendable ([RoutingAnswer]) -> Void

    init(count: Int, completion: @escaping @Sendable ([RoutingAnswer]) -> Void) {
        state = Mutex(
            State(answers: Array(repeating: .unreachable, count: count), left: count))
        self.completion = completion
        if count == 0 { completion([]) }
    }

    func set(_ answer: RoutingAnswer, at place: Int) {
        let answers: [RoutingAnswer]? = state.withLock { state in
            state.answers[place] = answer
            state.left -= 1
            return state.left == 0 ? state.answers : nil
        }
        if let answers { completion(answers) }
    }
}
