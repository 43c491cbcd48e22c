import BellhopBasics
import Hummingbird
import Logging

/// Stands before every route: refuses requests that do not come from a page of this machine, turns
/// errors into sentences, and puts the protecting headers on every answer.
///
/// On its own machine the server has no password; what protects it is that browsers say truthfully
/// for which host and from which origin a request is. A foreign site that resolves its own name to the
/// loopback address is refused by its `Host`, a form or script of a foreign site by its `Origin` and
/// content type. Who asks from another machine needs the token.
struct Guard: RouterMiddleware {
    typealias Context = PageContext

    let logger: Logger
    /// What who is not on this machine must know; without it they are not answered.
    var token: Secret?

    /// The cookie that keeps the token.
    static let cookie = "bellhop-token"

    /// The names under which this machine may be asked.
    static let loopbackNames: Set<String> = ["localhost", "127.0.0.1", "[::1]"]

    /// What every answer says to a browser, whatever else it is.
    static let protectingHeaders = [
        "Content-Security-Policy": [
            "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self'",
            "connect-src 'self'", "media-src 'self' blob:", "frame-src 'self'", "base-uri 'none'",
            "form-action 'none'",
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
            if let answer = try admit(request, context) {
                response = answer
            } else {
                try Self.check(request)
                response = try await next(request, context)
            }
        } catch let problem as RequestError {
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

    /// Lets in who is on this machine and asks under its name, and who knows the token.
    ///
    /// - Returns: An answer for who brings the token for the first time: the cookie that keeps it.
    /// - Throws: `RequestError` for everyone else.
    private func admit(_ request: Request, _ context: PageContext) throws -> Response? {
        let host = request.head.authority ?? ""
        let port = context.localPort
        // Who asks from elsewhere can name any host, so the address counts as well.
        if context.isFromHere, let port, Self.isOurs(host, port: port) { return nil }
        guard let token else {
            throw RequestError(
                .misdirectedRequest,
                "This lock screen answers under localhost and loopback addresses only.",
                remedy: port.map { "Open http://localhost:\($0)/ in a browser on this machine." })
        }
        let cookie = request.cookies[Self.cookie]?.value ?? ""
        if token.matches(cookie) { return nil }
        let given = request.uri.queryParameters["token"].map(String.init) ?? ""
        guard request.method == .get, request.uri.path == "/", token.matches(given) else {
            throw RequestError(
                .unauthorized, "This lock screen answers who knows its token.",
                remedy: "Open the address that `bellhop up` printed, with the token in it.")
        }
        return Response(
            status: .seeOther,
            headers: [
                .location: "/", .cacheControl: "no-store",
                .setCookie: "\(Self.cookie)=\(token.revealed); Path=/; HttpOnly; SameSite=Strict",
            ])
    }

    private static func check(_ request: Request) throws {
        let host = request.head.authority ?? ""
        guard request.method != .get, request.method != .head else { return }
        let origin = request.headers[.origin]?.lowercased()
        guard origin == nil || origin == "http://\(host.lowercased())" else {
            throw RequestError(
                .forbidden, "A page of another origin may not operate this device.",
                remedy: "Open http://\(host)/ and operate it there.")
        }
        guard
            request.method != .post
                || mediaType(request.headers[.contentType]) == "application/json"
        else {
            throw RequestError(
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

    private static func problem(for status: HTTPResponse.Status) -> RequestError {
        switch status {
        case .notFound: RequestError(status, "There is nothing at this address.")
        case .contentTooLarge:
            RequestError(status, "The body is larger than \(Routes.bodyBytesMax) bytes.")
        case .internalServerError:
            RequestError(status, "The device could not answer.", remedy: "Its log says more.")
        default: RequestError(status, status.reasonPhrase)
        }
    }
}
