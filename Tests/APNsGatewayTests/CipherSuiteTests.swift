import HTTP2Session
import LocalAuthority
import NIOCore
import NIOPosix
import NIOSSL
import NIOTLS
import Testing

@testable import APNsGateway

@Suite("A client of TLS 1.2", .timeLimit(.minutes(10)))
struct CipherSuiteTests {
    static let sound: [NIOTLSCipher] = [
        .TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256, .TLS_ECDHE_ECDSA_WITH_AES_256_GCM_SHA384,
        .TLS_ECDHE_ECDSA_WITH_CHACHA20_POLY1305_SHA256,
    ]
    static let weak: [NIOTLSCipher] = [
        .TLS_ECDHE_ECDSA_WITH_AES_128_CBC_SHA, .TLS_ECDHE_ECDSA_WITH_AES_256_CBC_SHA,
        .TLS_RSA_WITH_AES_128_GCM_SHA256, .TLS_RSA_WITH_AES_256_CBC_SHA,
    ]

    /// Succeeds when a handshake with one cipher suite does.
    private func connect(with suite: NIOTLSCipher) async throws {
        try await CurlFixture.with { fixture in
            var configuration = TLSConfiguration.makeClientConfiguration()
            configuration.maximumTLSVersion = .tlsv12
            configuration.cipherSuiteValues = [suite]
            configuration.applicationProtocols = ["h2"]
            configuration.trustRoots = .certificates(
                try NIOSSLCertificate.fromPEMBytes(Array(fixture.authority.certificatePEM.utf8)))
            let context = try NIOSSLContext(configuration: configuration)
            let secured = MultiThreadedEventLoopGroup.singleton.next().makePromise(of: Void.self)
            let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
                .channelInitializer { channel in
                    channel.eventLoop.makeCompletedFuture {
                        let pipeline = channel.pipeline.syncOperations
                        try pipeline.addHandler(
                            try NIOSSLClientHandler(context: context, serverHostname: "localhost"))
                        try pipeline.addHandler(HandshakeObserver(secured))
                    }
                }
                .connect(host: "127.0.0.1", port: fixture.server.port).get()
            channel.closeFuture.whenComplete { _ in secured.fail(ChannelError.alreadyClosed) }
            defer { channel.close(promise: nil) }
            try await secured.futureResult.get()
        }
    }

    @Test("A client can use authenticated encryption with forward secrecy", arguments: sound)
    func accepted(suite: NIOTLSCipher) async throws {
        try await connect(with: suite)
    }

    @Test("The gateway refuses cipher suites with CBC or without forward secrecy", arguments: weak)
    func refused(suite: NIOTLSCipher) async throws {
        await #expect(throws: NIOSSLError.self) { try await connect(with: suite) }
    }
}

/// Tells how a handshake ended.
private final class HandshakeObserver: ChannelInboundHandler {
    typealias InboundIn = NIOAny

    private let secured: EventLoopPromise<Void>

    init(_ secured: EventLoopPromise<Void>) {
        self.secured = secured
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if case TLSUserEvent.handshakeCompleted = event { secured.succeed() }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        secured.fail(error)
        context.close(promise: nil)
    }
}
