package import Device
package import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdCore
import HummingbirdTLS
package import LocalAuthority
import Logging
import NIOCore
import NIOSSL
import ServiceLifecycle

/// A web server for pictures and for faulty responses, over https with a local authority's
/// certificate, or over plain http.
package enum PictureServer {
    /// Runs the server while a closure runs.
    ///
    /// Paths: `/ok.png` (the given picture), `/missing.png` (404), `/slow.png` (never ends),
    /// `/huge.png` (50 MB), `/text.png` (not an image), and the given files by their paths.
    package static func serving<Result: Sendable>(
        _ picture: Data, files: [String: Data] = [:], identity: ServerIdentity?,
        _ body: @escaping @Sendable (_ base: String) async throws -> Result
    ) async throws -> Result {
        let (ports, onPort) = AsyncStream.makeStream(of: Int.self)
        let application = try application(picture, files, identity: identity) { port in
            onPort.yield(port)
        }
        let services = ServiceGroup(
            configuration: .init(services: [application], logger: application.logger))
        return try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await services.run() }
            defer { group.cancelAll() }
            for await port in ports {
                let base = "\(identity == nil ? "http" : "https")://localhost:\(port)"
                let result: Swift.Result<Result, any Error>
                do { result = .success(try await body(base)) } catch { result = .failure(error) }
                // Graceful, because NIO traps on a connection that is canceled during a response.
                await services.triggerGracefulShutdown()
                try await group.waitForAll()
                return try result.get()
            }
            throw Missing("the picture server ended")
        }
    }

    /// The network of apps that load from a server, and from the public internet.
    package static func network(reaching base: String) -> SandboxNetwork {
        let allowance = URL(string: base)?.port.flatMap { EgressRules.Allowance("127.0.0.1:\($0)") }
        return .filtered(allowing: EgressRules([allowance].compactMap(\.self)))
    }

    private static func application(
        _ picture: Data, _ files: [String: Data], identity: ServerIdentity?,
        onPort: @escaping @Sendable (Int) -> Void
    ) throws -> some ApplicationProtocol {
        let router = Router()
        router.get("ok.png") { _, _ in answer(picture) }
        router.get("text.png") { _, _ in answer(Data("this is not a picture".utf8)) }
        router.get("**") { request, _ in
            guard let file = files[request.uri.path] else { throw HTTPError(.notFound) }
            return answer(file)
        }
        router.get("huge.png") { _, _ in
            Response(
                status: .ok, headers: headers,
                body: ResponseBody { writer in
                    let piece = ByteBuffer(repeating: 0, count: 1024 * 1024)
                    for _ in 0..<50 { try await writer.write(piece) }
                    try await writer.finish(nil)
                })
        }
        router.get("slow.png") { _, _ in
            Response(
                status: .ok, headers: headers,
                body: ResponseBody { writer in
                    try await writer.write(ByteBuffer(bytes: picture.prefix(8)))
                    // Returns only when the server ends.
                    try await gracefulShutdown()
                    try await writer.finish(nil)
                })
        }
        let server: HTTPServerBuilder
        if let identity {
            var tls = TLSConfiguration.makeServerConfiguration(
                certificateChain: try NIOSSLCertificate.fromPEMBytes(
                    Array(identity.certificateChainPEM.utf8)
                ).map { .certificate($0) },
                privateKey: .privateKey(
                    try NIOSSLPrivateKey(bytes: Array(identity.privateKeyPEM.utf8), format: .pem)))
            tls.applicationProtocols = ["http/1.1"]
            server = try .tls(.http1(), tlsConfiguration: tls)
        } else {
            server = .http1()
        }
        return Application(
            router: router, server: server,
            configuration: .init(address: .hostname("127.0.0.1", port: 0)),
            onServerRunning: { channel in
                if let port = channel.localAddress?.port { onPort(port) }
            },
            logger: Logger(label: "pictures", factory: { _ in SwiftLogNoOpLogHandler() }))
    }

    /// A keep-alive connection would delay the server's end.
    private static let headers: HTTPFields = [.contentType: "image/png", .connection: "close"]

    private static func answer(_ data: Data) -> Response {
        Response(
            status: .ok, headers: headers,
            body: .init(byteBuffer: ByteBuffer(bytes: data)))
    }
}
