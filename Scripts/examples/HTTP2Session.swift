import NIOCore
import NIOSSL

private var request: OutgoingRequest { given() }
private var client: HTTP2Client { given() }
private var chainPEM: String { given() }
private var privateKeyPEM: String { given() }
private var authorityPEM: String { given() }
private var eventLoop: any EventLoop { given() }
private final class EchoHandler: RequestHandler {
    let idleDebugData: [UInt8] = []
    func received(_ request: Request, on connection: ServerConnection) {}
}
