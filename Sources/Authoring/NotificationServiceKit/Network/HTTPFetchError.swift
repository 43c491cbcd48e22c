internal import Foundation

/// An error of an HTTP request. Decide by its `code`; `message` is for people.
///
/// ```swift
/// do {
///     let photo = try await context.tools.http.fetch(HTTPFetch.Request(url)).body
/// } catch let error as HTTPFetchError where error.code == .tooLarge {
///     context.log(.warning, "The photo is too large")
/// }
/// ```
public struct HTTPFetchError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kind of an error. Further codes may be added.
    public struct Code: Sendable, Hashable {
        let name: String

        /// The URL is not a valid `http` or `https` URL.
        public static let badAddress = Code(name: "badAddress")
        /// App Transport Security blocked an `http` request.
        public static let insecure = Code(name: "insecure")
        /// The server responded with an error status, which is in `status`.
        public static let status = Code(name: "status")
        /// The response exceeds the request's `bytesMax`.
        public static let tooLarge = Code(name: "tooLarge")
        /// The response ended early, or is empty.
        public static let incomplete = Code(name: "incomplete")
        /// A redirect was invalid, exceeded the limit, or led from `https` to `http`.
        public static let redirect = Code(name: "redirect")
        /// The server sent no byte for longer than the request's `idleTimeout`.
        public static let timeout = Code(name: "timeout")
        /// The network or the server is not reachable.
        public static let unreachable = Code(name: "unreachable")
        /// The server's certificate is not trusted.
        public static let untrusted = Code(name: "untrusted")
        /// Another error of the transport.
        public static let transport = Code(name: "transport")
    }

    /// The kind of the error.
    public let code: Code
    /// The HTTP status, if the server responded.
    public let status: Int?
    /// A sentence with the problem and the fix, with the URL but without its query.
    public let message: String

    /// Creates an error. Your own transports and those of tests must throw this type.
    public init(_ code: Code, status: Int? = nil, message: String) {
        self.code = code
        self.status = status
        self.message = message
    }

    /// The same text as `message`.
    public var description: String { message }
}

extension HTTPFetchError {
    static func badAddress(_ url: URL) -> HTTPFetchError {
        HTTPFetchError(
            .badAddress,
            message:
                "\(url.withoutSecrets) cannot be fetched: only http and https addresses with a "
                + "host can.")
    }

    static func status(_ status: Int, _ url: URL) -> HTTPFetchError {
        HTTPFetchError(
            .status, status: status,
            message: "\(url.withoutSecrets) answered with status \(status)."
        )
    }

    static func tooLarge(_ url: URL, bytesMax: Int) -> HTTPFetchError {
        HTTPFetchError(
            .tooLarge,
            message: "\(url.withoutSecrets) has more than \(bytesMax) bytes. Serve a smaller file.")
    }

    static func redirect(_ url: URL, _ why: String) -> HTTPFetchError {
        HTTPFetchError(.redirect, message: "\(url.withoutSecrets) redirects \(why).")
    }

    static func of(_ error: any Error, _ url: URL) -> HTTPFetchError {
        let place = url.withoutSecrets
        guard let error = error as? URLError else {
            return HTTPFetchError(.transport, message: "\(place) could not be fetched.")
        }
        switch error.code {
        case .appTransportSecurityRequiresSecureConnection:
            return HTTPFetchError(
                .insecure,
                message:
                    "App Transport Security refused \(place). Serve it over https, or allow it "
                    + "with NSAppTransportSecurity in the Info.plist of the extension: the app's "
                    + "own exception does not count there.")
        case .timedOut:
            return HTTPFetchError(.timeout, message: "\(place) sent nothing for too long.")
        case .notConnectedToInternet, .cannotFindHost, .cannotConnectToHost, .dnsLookupFailed,
            .networkConnectionLost, .internationalRoamingOff, .dataNotAllowed, .callIsActive:
            return HTTPFetchError(
                .unreachable, message: "\(place) could not be reached (\(error.code.rawValue)).")
        case .secureConnectionFailed, .serverCertificateHasBadDate, .serverCertificateUntrusted,
            .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid,
            .clientCertificateRejected, .clientCertificateRequired:
            return HTTPFetchError(
                .untrusted,
                message: "The connection to \(place) is not trusted (\(error.code.rawValue)).")
        case .badURL, .unsupportedURL:
            return badAddress(url)
        case .httpTooManyRedirects, .redirectToNonExistentLocation:
            return redirect(url, "too often, or to nowhere")
        default:
            return HTTPFetchError(
                .transport, message: "\(place) could not be fetched (\(error.code.rawValue)).")
        }
    }
}

extension URL {
    var withoutSecrets: String {
        guard var parts = URLComponents(url: self, resolvingAgainstBaseURL: true) else {
            return "An address"
        }
        parts.user = nil
        parts.password = nil
        parts.query = nil
        parts.fragment = nil
        return parts.string ?? "An address"
    }
}
