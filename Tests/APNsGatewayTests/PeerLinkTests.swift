import APNs
import DevicePushLink
import Foundation
import HTTP2Session
import LocalAuthority
import Testing

@testable import APNsGateway

@Suite("A gateway's link to another gateway", .timeLimit(.minutes(5)))
struct PeerLinkTests {
    /// A request that the other gateway has not answered yet.
    private struct OpenRequest: Sendable {
        let pushes: Int
        let answer: Answer

        func accept() {
            answer.send(PeerRequest.response(Array(repeating: .accepted, count: pushes)))
        }
    }

    /// Passes each request to a test, which answers it.
    private final class Handler: RequestHandler {
        private let requests: AsyncStream<OpenRequest>.Continuation

        init(_ requests: AsyncStream<OpenRequest>.Continuation) { self.requests = requests }

        var idleDebugData: [UInt8] { [] }

        func received(_ request: Request, on connection: ServerConnection) {
            requests.yield(
                OpenRequest(
                    pushes: PeerRequest.pushes(in: request.body)?.count ?? 0,
                    answer: connection.answer(to: request.stream)))
        }
    }

    @Test("The link batches up to 512 pushes while four requests are in flight")
    func gathers() async throws {
        try await withAuthority { authority in
            let identity = try authority.clusterIdentity(host: "127.0.0.1")
            let (requests, continuation) = AsyncStream.makeStream(of: OpenRequest.self)
            let server = try await HTTP2Server.start(
                host: "127.0.0.1", port: 0,
                tls: TLS.serverContext(
                    certificateChainPEM: identity.certificateChainPEM,
                    privateKeyPEM: identity.privateKeyPEM,
                    clientAuthorityPEM: authority.certificatePEM),
                limits: PeerRequest.limits, makeHandler: { Handler(continuation) })
            let address = try #require(NetworkAddress(host: "127.0.0.1", port: server.port))
            let link = PeerLink(
                GatewayPeer(session: 2, name: "second", address: address, deviceAddress: nil),
                tls: try TLS.clientContext(
                    trust: .pem(authority.certificatePEM),
                    identity: TLS.Identity(
                        chainPEM: identity.certificateChainPEM,
                        privateKeyPEM: identity.privateKeyPEM)))
            let (answers, answered) = AsyncStream.makeStream(of: RoutingAnswer.self)
            let token = try #require(DeviceToken(bytes: Array(repeating: 1, count: 32)))
            func send(_ count: Int) {
                for _ in 0..<count { link.send(.ready(token)) { answered.yield($0) } }
            }

            var coming = requests.makeAsyncIterator()
            var open: [OpenRequest] = []
            for _ in 0..<4 {
                send(1)
                open.append(try #require(await coming.next()))
            }
            #expect(open.map(\.pushes) == [1, 1, 1, 1])
            send(600)
            for expected in [512, 88] {
                open.removeFirst().accept()
                open.append(try #require(await coming.next()))
                #expect(open.last?.pushes == expected)
            }
            for request in open { request.accept() }
            var accepted = 0
            for await answer in answers.prefix(604) where answer == .accepted { accepted += 1 }
            #expect(accepted == 604)
            link.close(answering: .unreachable)
            await server.shutDown(debugData: [])
        }
    }
}
