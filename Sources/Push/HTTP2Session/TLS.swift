package import NIOSSL

/// TLS for HTTP/2: version 1.2 or later, ALPN `h2` (MUX-1).
package enum TLS {
    /// The name of HTTP/2 in ALPN.
    static let protocolName = "h2"

    /// Whom a client trusts.
    package enum Trust: Sendable {
        /// The roots of the system.
        case system
        /// Only the certificates in this PEM text.
        case pem(String)
    }

    /// Makes the context of a server.
    ///
    /// - Throws: an error of NIOSSL for text that is not PEM, or a key that does not fit.
    package static func serverContext(certificateChainPEM: String, privateKeyPEM: String) throws
        -> NIOSSLContext
    {
        let chain = try NIOSSLCertificate.fromPEMBytes(Array(certificateChainPEM.utf8))
        let key = try NIOSSLPrivateKey(bytes: Array(privateKeyPEM.utf8), format: .pem)
        var configuration = TLSConfiguration.makeServerConfiguration(
            certificateChain: chain.map { .certificate($0) }, privateKey: .privateKey(key))
        configuration.minimumTLSVersion = .tlsv12
        configuration.applicationProtocols = [protocolName]
        return try NIOSSLContext(configuration: configuration)
    }

    /// Makes the context of a client, which checks the server's name and chain.
    ///
    /// - Throws: an error of NIOSSL for text that is not PEM.
    package static func clientContext(trust: Trust) throws -> NIOSSLContext {
        var configuration = TLSConfiguration.makeClientConfiguration()
        configuration.minimumTLSVersion = .tlsv12
        configuration.applicationProtocols = [protocolName]
        if case .pem(let text) = trust {
            configuration.trustRoots = .certificates(
                try NIOSSLCertificate.fromPEMBytes(Array(text.utf8)))
        }
        return try NIOSSLContext(configuration: configuration)
    }
}
