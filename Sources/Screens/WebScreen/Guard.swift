import Hummingbird
import Logging

/// Stands before every route: refuses requests that do not come from a page of this machine, turns
/// errors into sentences, and puts the protecting headers on every answer.
///
/// The server has no password; what protects it is that browsers say truthfully for which host and
/// from which origin a request is. A foreign site that resolves its own name to the loopback address
/// is refused by its `Host`, a form or script of a foreign site by its `Origin` and content type.
struct Guard: RouterMiddleware {
    typealias Context = PageContext

    let logger: Logger

    /// The names under which this machine may be asked.
    static let loopbackNames: Set<String> = ["localhost", "127.0.0.1", "[::1]"]

    /// What every answer says to a browser, whatever else it is.
    static let protectingHeaders = [
        "Content-Security-Policy": [
            "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self'",
            "connect-src 'self'", "frame-src 'self'", "base-uri 'none'", "form-action 'none'",
            "frame-ancestors 'none'",
        ].joined(separator: "; "),
        "Cross-Origin-Resource-Policy": "same-origin",
        "Referrer-Policy": "no-referrer",
        "X-Content-Type-Options": "nosniff",
    ]

    @concurrent func handle(
        _ request: Request, context: PageContext,
        next: @concurrent (Request, PageContext) async throws -> Response
    ) async throws -> Response {
        var response: Response
        do {
            try Self.check(request, port: context.localPort)
            response = try await next(request, context)
        } catch let problem as Problem {
            response = problem.response
        } catch let error as any HTTPResponseError {
            response = Self.problem(for: error.status).response
        } catch is CancellationError {
            throw CancellationError()
        } catch {
            logger.error("A request failed", metadata: ["error": "\(error)"])
            response = Self.problem(for: .internalServerError).response
        }
        for (name, value) in Self.protectingHeaders {
            // A page of an app's own has a stricter policy, and may stand in a frame of ours.
            guard let name = HTTPFields.Element.Name(name), response.headers[name] == nil else {
                continue
            }
            response.headers[name] = value
        }
        return response
    }

    private static func check(_ request: Request, port: Int?) throws {
        let host = request.head.authority ?? ""
        guard let port, isOurs(host, port: port) else {
            throw Problem(
                .misdirectedRequest,
                "This lock screen answers under localhost and loopback addresses only.",
                remedy: port.map { "Open http://localhost:\($0)/ in a browser on this machine." })
        }
        guard request.method != .get, request.method != .head else { return }
        let origin = request.headers[.origin]?.lowercased()
        guard origin == nil || origin == "http://\(host.lowercased())" else {
            throw Problem(
                .forbidden, "A page of another origin may not operate this device.",
                remedy: "Open http://\(host)/ and operate it there.")
        }
        guard
            request.method != .post
                || mediaType(request.headers[.contentType]) == "application/json"
        else {
            throw Problem(
                .unsupportedMediaType, "The body of an action must be JSON.",
                remedy: "Send the header content-type: application/json.")
        }
    }

    private static func isOurs(_ host: String, port: Int) -> Bool {
        let host = host.lowercased()
        return loopbackNames.contains { host == "\($0):\(port)" || (port == 80 && host == $0) }
    }

    private static func mediaType(_ header: String?) -> String? {
        header?.prefix { $0 != ";" }.filter { !$0.isWhitespace }.lowercased()
    }

    private static func problem(for status: HTTPResponse.Status) -> Problem {
        switch status {
        case .notFound: Problem(status, "There is nothing at this address.")
        case .contentTooLarge:
            Problem(status, "The body is larger than \(Routes.bodyBytesMax) bytes.")
        case .internalServerError:
            Problem(status, "The device could not answer.", remedy: "Its log says more.")
        default: Problem(status, status.reasonPhrase)
        }
    }
}
