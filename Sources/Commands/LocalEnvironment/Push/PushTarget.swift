package import APNs
internal import Foundation

/// Where pushes go: what `--to` says.
package enum PushTarget: Sendable, Equatable {
    /// The gateway of the Bellhop that runs here.
    case local
    /// Apple's service.
    case apple(APNsEnvironment)
    /// Another server.
    case server(host: String, port: Int)

    /// Why a text names no target.
    package struct ParseError: Error, Equatable, CustomStringConvertible {
        /// What is wrong and what to do.
        package let description: String
    }

    /// Reads `local`, `sandbox` (or `development`), `production`, or the address of a server.
    ///
    /// - Throws: ``ParseError``.
    package init(_ text: String) throws(ParseError) {
        switch text.lowercased() {
        case "local": self = .local
        case "sandbox", "development": self = .apple(.development)
        case "production": self = .apple(.production)
        default: self = try Self.server(text)
        }
    }

    private static func server(_ text: String) throws(ParseError) -> PushTarget {
        guard let url = URL(string: text), let scheme = url.scheme else {
            throw ParseError(
                description: "“\(text)” is not a target. Give local, sandbox, production, or an "
                    + "address such as https://localhost:8443.")
        }
        guard scheme == "https" else {
            throw ParseError(
                description:
                    "“\(text)” is not an https address: the push service is spoken to over "
                    + "TLS alone.")
        }
        guard let host = url.host, !host.isEmpty, url.query == nil, url.user == nil,
            ["", "/"].contains(url.path)
        else {
            throw ParseError(
                description: "“\(text)” names more or less than a host and a port. Write it like "
                    + "https://localhost:8443.")
        }
        return .server(host: host, port: url.port ?? APNsEnvironment.port)
    }

    /// The address that requests go to, with the port of the local gateway if that is meant.
    package func address(localPort: Int) -> String {
        let (host, port) = hostAndPort(localPort: localPort)
        let name = host.contains(":") ? "[\(host)]" : host
        return "https://\(name)" + (port == APNsEnvironment.port ? "" : ":\(port)")
    }

    /// The host and port that requests go to.
    package func hostAndPort(localPort: Int) -> (host: String, port: Int) {
        switch self {
        case .local: ("localhost", localPort)
        case .apple(let environment): (environment.host, APNsEnvironment.port)
        case .server(let host, let port): (host, port)
        }
    }
}
