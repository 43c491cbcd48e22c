import DevicePushLink
import HTTP2Session

/// Where a gateway listens for devices, and whom to trust there.
public struct GatewayAddress: Sendable, Hashable {
    /// A name or an address; a name is checked against the certificate.
    package var host: String
    /// The port of the device link.
    package var port: Int
    /// The certificates to trust, in PEM; `nil` trusts the roots of the system.
    package var trustedCertificatesPEM: String?

    /// Makes an address of its parts.
    public init(host: String, port: Int, trustedCertificatesPEM: String? = nil) {
        self.host = host
        self.port = port
        self.trustedCertificatesPEM = trustedCertificatesPEM
    }

    /// The same with another host and port.
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
