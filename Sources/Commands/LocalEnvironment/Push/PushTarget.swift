package import APNs
internal import Foundation
internal import UntrustedFiles

package enum PushTarget: Sendable, Equatable {
    case local
    case apple(APNsEnvironment)
    case server(host: String, port: Int)

    package struct ParseError: ComposedError, Hashable {
        package let place: String?
        package let problem: String
        package let remedy: String?

        package init(_ problem: String, at place: String? = nil, remedy: String? = nil) {
            (self.place, self.problem, self.remedy) = (place, problem, remedy)
        }
    }

    /// Parses `local`, `sandbox` (or `development`), `production` or the https address of a server.
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
                "“\(text)” is not a target.", at: "--to",
                remedy: "Give local, sandbox, production, or an address such as "
                    + "https://localhost:8443.")
        }
        guard scheme == "https" else {
            throw ParseError(
                "“\(text)” is not an https address: only https is supported.", at: "--to",
                remedy: "Write it like https://localhost:8443.")
        }
        guard let host = url.host, !host.isEmpty, url.query == nil, url.user == nil,
            ["", "/"].contains(url.path)
        else {
            throw ParseError(
                "“\(text)” must be a host and an optional port.", at: "--to",
                remedy: "Write it like https://localhost:8443.")
        }
        return .server(host: host, port: url.port ?? APNsEnvironment.port)
    }

    package func address(localPort: Int) -> String {
        let (host, port) = hostAndPort(localPort: localPort)
        let name = host.contains(":") ? "[\(host)]" : host
        return "https://\(name)" + (port == APNsEnvironment.port ? "" : ":\(port)")
    }

    package func hostAndPort(localPort: Int) -> (host: String, port: Int) {
        switch self {
        case .local: ("localhost", localPort)
        case .apple(let environment): (environment.host, APNsEnvironment.port)
        case .server(let host, let port): (host, port)
        }
    }
}
