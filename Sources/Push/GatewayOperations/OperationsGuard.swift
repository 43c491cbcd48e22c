import BellhopBasics
import Foundation
import Hummingbird
import Logging
import NIOCore

struct OperationsContext: RequestContext {
    var coreContext: CoreRequestContextStorage
    let localPort: Int?
    let connection: ObjectIdentifier

    init(source: ApplicationRequestContextSource) {
        coreContext = .init(source: source)
        connection = ObjectIdentifier(source.channel)
        localPort = source.channel.localAddress?.port
    }
}

struct OperationsError: Error, Encodable {
    let status: HTTPResponse.Status
    let error: String

    init(_ status: HTTPResponse.Status, _ error: String) {
        self.status = status
        self.error = error
    }

    private enum CodingKeys: CodingKey {
        case error
    }
}

/// Rejects requests with foreign host names, and administration requests without the token. Runs
/// before every route.
struct OperationsGuard: RouterMiddleware {
    typealias Context = OperationsContext

    let adminToken: Secret
    let clients: WaitingClients
    let logger: Logger

    @concurrent func handle(
        _ request: Request, context: OperationsContext,
        next: @concurrent (Request, OperationsContext) async throws -> Response
    ) async throws -> Response {
        clients.began(on: context.connection)
        defer { clients.ended(on: context.connection) }
        do {
            try check(request, port: context.localPort)
            return try await next(request, context)
        } catch let problem as OperationsError {
            return try Response(json: problem, status: problem.status)
        } catch let error as any HTTPResponseError {
            let problem = OperationsError(error.status, error.status.reasonPhrase)
            return try Response(json: problem, status: error.status)
        } catch is CancellationError {
            throw CancellationError()
        } catch {
            logger.error("A request for operations failed", metadata: ["error": "\(error)"])
            let problem = OperationsError(.internalServerError, "\(error)")
            return try Response(json: problem, status: problem.status)
        }
    }

    private func check(_ request: Request, port: Int?) throws {
        let host = request.head.authority?.lowercased() ?? ""
        let names = ["localhost", "127.0.0.1", "[::1]"]
        guard let port, names.contains(where: { host == "\($0):\(port)" }) else {
            throw OperationsError(
                .misdirectedRequest, "Ask under localhost or 127.0.0.1 with the port.")
        }
        guard request.uri.path.hasPrefix("/admin") else { return }
        let scheme = "Bearer "
        let shown = request.headers[.authorization] ?? ""
        guard shown.hasPrefix(scheme), adminToken.matches(shown.dropFirst(scheme.count)) else {
            throw OperationsError(
                .unauthorized,
                "Administration requires the header authorization: Bearer TOKEN. The token is in "
                    + "the file admin-token of the gateway's state folder.")
        }
    }
}

extension Response {
    init(
        text: String, type: String = "text/plain; charset=utf-8",
        status: HTTPResponse.Status = .ok
    ) {
        self.init(
            status: status, headers: [.contentType: type, .cacheControl: "no-store"],
            body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
    }

    /// Encodes a value as JSON; dates are ISO 8601.
    init(json value: some Encodable, status: HTTPResponse.Status = .ok) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .iso8601
        self.init(
            status: status,
            headers: [.contentType: "application/json; charset=utf-8", .cacheControl: "no-store"],
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: try encoder.encode(value))))
    }
}
