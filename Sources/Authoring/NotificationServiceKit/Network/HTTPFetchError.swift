internal import Foundation

/// Why something could not be fetched.
public struct HTTPFetchError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What went wrong, to decide by; new codes may come.
    public struct Code: Sendable, Hashable {
        let name: String

        /// The address is none that can be fetched.
        public static let badAddress = Code(name: "badAddress")
        /// `http` was refused by App Transport Security.
        public static let insecure = Code(name: "insecure")
        /// The server answered with a status that is not a success.
        public static let status = Code(name: "status")
        /// The answer is longer than was asked for.
        public static let tooLarge = Code(name: "tooLarge")
        /// The answer ended early, or is empty.
        public static let incomplete = Code(name: "incomplete")
        /// A redirect led nowhere, round in circles, or from `https` to `http`.
        public static let redirect = Code(name: "redirect")
        /// No byte came for too long.
        public static let timeout = Code(name: "timeout")
        /// There is no network, or no way to the server.
        public static let unreachable = Code(name: "unreachable")
        /// The server's certificate was refused.
        public static let untrusted = Code(name: "untrusted")
        /// Something else went wrong on the way.
        public static let transport = Code(name: "transport")
    }

    /// What went wrong, to decide by.
    public let code: Code
    /// The status, when the server answered.
    public let status: Int?
    /// A sentence with the remedy; the address is without query.
    public let message: String

    /// Makes an error, as a transport of a test or of your own has to throw it.
    public init(_ code: Code, status: Int? = nil, message: String) {
        self.code = code
        self.status = status
        self.message = message
    }

    /// The message: what is wrong and what helps, without the query of the address.
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

    /// What an error of `URLSession` means for the extension's author.
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
    /// The address for a log: without user, query and fragment, in which secrets travel.
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
