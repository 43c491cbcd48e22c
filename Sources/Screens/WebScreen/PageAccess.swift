import BellhopBasics
import Crypto
import Foundation
import Hummingbird

/// Decides which requests may use the page and its API.
///
/// A program sends the secret in the `authorization` header. A browser opens `/?token=…` once and
/// receives a cookie. Browsers send a host's cookies to every port of the host, so the cookie
/// contains an HMAC of the port instead of the secret. Its name depends on the secret, so that two
/// servers of one host do not overwrite each other's cookie.
struct PageAccess: Sendable {
    enum Credential: Sendable {
        case header
        case cookie
    }

    enum Decision {
        /// Passes the request to its route. Without a credential only the open path is reachable.
        case proceed(Credential?)
        case answer(Response)
    }

    private let secret: Secret
    private let names: Set<String>
    private let answersOthers: Bool
    private let key: SymmetricKey
    let cookieName: String

    private static let loopbackNames: Set<String> = ["localhost", "127.0.0.1", "[::1]"]
    /// The only path that does not require the secret.
    static let openPath = "/healthz"
    private static let parameter = "token"

    /// Creates the rules of a server.
    ///
    /// - Parameters:
    ///   - secret: The secret of the page.
    ///   - host: The address that the server listens on.
    ///   - answersOthers: Whether other machines may use the page.
    init(secret: Secret, host: String = "127.0.0.1", answersOthers: Bool = false) {
        self.secret = secret
        self.answersOthers = answersOthers
        names = Self.loopbackNames.union([host.contains(":") ? "[\(host)]" : host])
        key = SymmetricKey(data: Data(secret.revealed.utf8))
        cookieName = "bellhop-" + Self.code(of: "cookie name", key).prefix(16)
    }

    func cookieValue(port: Int) -> String { Self.code(of: "cookie value \(port)", key) }

    private static func code(of purpose: String, _ key: SymmetricKey) -> String {
        HMAC<SHA256>.authenticationCode(for: Data("bellhop \(purpose)".utf8), using: key)
            .map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    }

    /// Checks the host of a request, then the secret, then the origin.
    ///
    /// - Throws: `RequestError` with the status 421, 401, 403 or 415.
    func decide(_ request: Request, _ context: PageContext) throws -> Decision {
        try checkHost(request, context)
        guard request.uri.path != Self.openPath else { return .proceed(nil) }
        if let answer = exchange(request, context) { return .answer(answer) }
        guard let credential = credential(of: request, context) else {
            throw RequestError(
                .unauthorized, "The lock screen needs its token.",
                remedy: "Open the address that `bellhop page` prints, or send the header that "
                    + "`bellhop page --header` prints.")
        }
        try checkOrigin(request)
        return .proceed(credential)
    }

    // MARK: Host

    private func checkHost(_ request: Request, _ context: PageContext) throws {
        guard !answersOthers else { return }
        let host = (request.head.authority ?? "").lowercased()
        // A client on another machine can send any host, so its address is checked too.
        if context.isFromHere, let port = context.localPort,
            names.contains(where: { host == "\($0):\(port)" || (port == 80 && host == $0) })
        {
            return
        }
        throw RequestError(
            .misdirectedRequest,
            "This lock screen answers under localhost and loopback addresses only.",
            remedy: "Open the address that `bellhop page` prints, on this machine.")
    }

    // MARK: Secret

    private func credential(of request: Request, _ context: PageContext) -> Credential? {
        let scheme = "Bearer "
        if let header = request.headers[.authorization], header.hasPrefix(scheme),
            secret.matches(header.dropFirst(scheme.count))
        {
            return .header
        }
        guard let port = context.localPort, let cookie = request.cookies[cookieName]?.value,
            Secret(cookieValue(port: port)).matches(cookie)
        else { return nil }
        return .cookie
    }

    /// Exchanges the secret in the URL for the cookie and redirects to the URL without the secret.
    private func exchange(_ request: Request, _ context: PageContext) -> Response? {
        guard request.method == .get, request.uri.path == "/", let port = context.localPort,
            let given = request.uri.queryParameters[Self.parameter[...]],
            secret.matches(given)
        else { return nil }
        let rest = (request.uri.query ?? "").split(separator: "&")
            .filter { !$0.hasPrefix("\(Self.parameter)=") }.joined(separator: "&")
        let cookie = "\(cookieName)=\(cookieValue(port: port)); Path=/; HttpOnly; SameSite=Strict"
        return Response(
            status: .seeOther,
            headers: [
                .location: rest.isEmpty ? "/" : "/?\(rest)", .cacheControl: "no-store",
                .setCookie: cookie,
            ])
    }

    // MARK: Origin

    private func checkOrigin(_ request: Request) throws {
        let host = (request.head.authority ?? "").lowercased()
        let isRead = request.method == .get || request.method == .head
        let isForeign =
            request.headers[.origin].map { $0.lowercased() != "http://\(host)" } ?? false
        // A link on another page may lead to this one.
        let isPage = isRead && request.uri.path == "/"
        guard !isForeign, isPage || Self.isOwnOrTyped(request) else {
            throw RequestError(
                .forbidden, "A page of another origin may not operate this device.",
                remedy: "Open http://\(host)/ and operate it there.")
        }
        guard
            request.method != .post
                || Self.mediaType(request.headers[.contentType]) == "application/json"
        else {
            throw RequestError(
                .unsupportedMediaType, "The body of an action must be JSON.",
                remedy: "Send the header content-type: application/json.")
        }
    }

    /// Returns whether the browser reports this server's page or the user as the origin of a
    /// request.
    private static func isOwnOrTyped(_ request: Request) -> Bool {
        guard let name = HTTPFields.Element.Name("Sec-Fetch-Site"),
            let site = request.headers[name]
        else { return true }
        return site == "same-origin" || site == "none"
    }

    private static func mediaType(_ header: String?) -> String? {
        header?.prefix { $0 != ";" }.filter { !$0.isWhitespace }.lowercased()
    }
}

/// Admits only requests with the secret in their header.
///
/// Installing an app runs its code, so a page that obtained the cookie must not be able to do it.
struct HeaderGuard: RouterMiddleware {
    typealias Context = PageContext

    @concurrent func handle(
        _ request: Request, context: PageContext,
        next: @concurrent (Request, PageContext) async throws -> Response
    ) async throws -> Response {
        guard context.credential == .header else {
            throw RequestError(
                .unauthorized, "This address needs the token in the header authorization.",
                remedy: "Use the `bellhop` command, or send the header that "
                    + "`bellhop page --header` prints.")
        }
        return try await next(request, context)
    }
}
