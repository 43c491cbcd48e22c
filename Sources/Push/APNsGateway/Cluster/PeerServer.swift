import HTTP2Session
import Logging
import NIOSSL
import SwiftASN1
import Synchronization
import X509

package struct PeerServer: Sendable {
    private let server: HTTP2Server
    private let gateway: Gateway

    package var port: Int { server.port }

    init(server: HTTP2Server, gateway: Gateway) {
        self.server = server
        self.gateway = gateway
    }

    /// Stops accepting and sending pushes between gateways. Responds to pending requests first.
    package func shutdown() async {
        gateway.peers.withLock { $0?.close() }
        await server.shutDown(debugData: [])
    }
}

package struct PeerIdentity: Sendable {
    let certificateChainPEM: String
    let privateKeyPEM: String
    let authorityPEM: String
    let name: String

    /// - Parameters:
    ///   - certificateChainPEM: the gateway's certificate, then the intermediate ones.
    ///   - privateKeyPEM: the certificate's key.
    ///   - authorityPEM: the authority that signs the certificates of all gateways.
    ///   - name: a name that all of these certificates have in addition to the host name. No other
    ///   certificate may have it.
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
    /// Starts accepting pushes from other gateways and sending pushes to them.
    ///
    /// - Parameters:
    ///   - host: the address to bind.
    ///   - port: the port to bind; 0 selects a free one.
    ///   - identity: the certificate, and the trusted authority.
    /// - Throws: an error that names the port when the address cannot be bound, or a NIOSSL error
    ///   for
    ///   invalid PEM.
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

final class PeerConnection: RequestHandler {
    private let gateway: Gateway
    private let name: String
    private var isTrusted = false

    init(gateway: Gateway, name: String) {
        self.gateway = gateway
        self.name = name
    }

    var idleDebugData: [UInt8] { [] }

    /// The same authority also signs providers' certificates, so the name in the certificate
    /// decides.
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
            return gateway.sendToOwnSubscribers(broadcast) { answer.send(PeerRequest.response($0)) }
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
            gateway.validateAndSchedule(push) { answers.set($0, at: place) }
        }
    }
}

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
