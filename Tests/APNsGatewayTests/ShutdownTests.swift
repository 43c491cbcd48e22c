import Glibc
import HTTP2Session
import LocalAuthority
import NIOCore
import NIOEmbedded
import NIOSSL
import Testing

@testable import APNsGateway
@testable import HTTP2Session

@Suite("A shutdown")
struct ShutdownTests {
    /// A connection over TLS, both of its ends in memory.
    private static func handshake() async throws -> (
        server: EmbeddedChannel, connection: ServerConnection
    ) {
        let (certificate, authority) = try await withAuthority {
            (try $0.serverIdentity(), $0.certificatePEM)
        }
        let (server, client) = (EmbeddedChannel(), EmbeddedChannel())
        let gateway = Gateway(configuration: .init(keys: []), logger: silent)
        let connection = try ServerConnection(
            eventLoop: server.eventLoop, limits: gateway.limits,
            handler: ProviderConnection(gateway: gateway))
        let pipeline = server.pipeline.syncOperations
        try pipeline.addHandler(
            NIOSSLServerHandler(
                context: try TLS.serverContext(
                    certificateChainPEM: certificate.certificateChainPEM,
                    privateKeyPEM: certificate.privateKeyPEM)))
        try pipeline.addHandler(connection.makeChannelHandler())
        try client.pipeline.syncOperations.addHandler(
            try NIOSSLClientHandler(
                context: try TLS.clientContext(trust: .pem(authority)),
                serverHostname: "localhost"))
        let address = try SocketAddress(ipAddress: "127.0.0.1", port: 1)
        server.connect(to: address, promise: nil)
        client.connect(to: address, promise: nil)
        client.writeAndFlush(ByteBuffer(string: "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"), promise: nil)
        var isMoving = true
        while isMoving {
            isMoving = false
            while let bytes = try client.readOutbound(as: ByteBuffer.self) {
                isMoving = true
                try server.writeInbound(bytes)
            }
            server.embeddedEventLoop.run()
            while let bytes = try server.readOutbound(as: ByteBuffer.self) {
                isMoving = true
                try client.writeInbound(bytes)
            }
        }
        return (server, connection)
    }

    @Test("The shutdown waits two seconds for an idle TLS client that no longer responds")
    func idleClient() async throws {
        let (server, connection) = try await Self.handshake()
        connection.shutDown(debugData: [])
        server.embeddedEventLoop.advanceTime(by: .milliseconds(1999))
        #expect(server.isActive)
        server.embeddedEventLoop.advanceTime(by: .milliseconds(1))
        #expect(!server.isActive)
    }

    @Test("The shutdown sends nothing to a client whose connection the system has closed")
    func goneClient() async throws {
        let (server, _) = try await Self.handshake()
        server.pipeline.fireErrorCaught(IOError(errnoCode: ECONNRESET, reason: "read"))
        #expect(!server.isActive)
        #expect(try server.readOutbound(as: ByteBuffer.self) == nil)
    }

    @Test("The shutdown keeps its time limit for any configuration")
    func within() async throws {
        let (server, connection) = try await Self.handshake()
        connection.shutDown(debugData: [], within: .seconds(1))
        server.embeddedEventLoop.advanceTime(by: .milliseconds(999))
        #expect(server.isActive)
        server.embeddedEventLoop.advanceTime(by: .milliseconds(1))
        #expect(!server.isActive)
    }
}
