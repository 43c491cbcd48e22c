import DevicePushLink
import HTTP2Session

/// The address of a gateway's device link, with the certificates to trust there.
///
/// ```swift
/// let address = GatewayAddress(
///     host: "push.example.com", port: 8444, trustedCertificatesPEM: authorityPEM)
/// ```
public struct GatewayAddress: Sendable, Hashable {
    package var host: String
    package var port: Int
    /// The trusted certificates in PEM; `nil` trusts the system's roots.
    package var trustedCertificatesPEM: String?

    /// Creates an address. Without `trustedCertificatesPEM`, the client trusts the system's roots.
    public init(host: String, port: Int, trustedCertificatesPEM: String? = nil) {
        self.host = host
        self.port = port
        self.trustedCertificatesPEM = trustedCertificatesPEM
    }

    func moved(to destination: NetworkAddress) -> GatewayAddress {
        var address = self
        (address.host, address.port) = (destination.host, destination.port)
        return address
    }

    func connect() async throws -> HTTP2Client {
        let tls = try TLS.clientContext(
            trust: trustedCertificatesPEM.map { .pem($0) } ?? .system)
        return try await HTTP2Client.connect(host: host, port: port, tls: tls)
    }
}
