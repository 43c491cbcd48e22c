package import NIOSSL

/// TLS contexts for HTTP/2: version 1.2 or later, ALPN `h2` (MUX-1).
package enum TLS {
    static let protocolName = "h2"

    /// The cipher suites of TLS 1.2 with forward secrecy and authenticated encryption. HTTP/2
    /// permits no others (RFC 9113 section 9.2.2). All suites of TLS 1.3 meet these requirements.
    static let cipherSuites: [NIOTLSCipher] = [
        .TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256, .TLS_ECDHE_ECDSA_WITH_AES_256_GCM_SHA384,
        .TLS_ECDHE_ECDSA_WITH_CHACHA20_POLY1305_SHA256, .TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256,
        .TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384, .TLS_ECDHE_RSA_WITH_CHACHA20_POLY1305_SHA256,
    ]

    package enum Trust: Sendable {
        case system
        case pem(String)
    }

    /// Creates the context of a server.
    ///
    /// - Parameters:
    ///   - certificateChainPEM: the server's certificate, then the intermediate ones.
    ///   - privateKeyPEM: the private key.
    ///   - clientAuthorityPEM: the authorities for client certificates. With them the server
    ///   requests a
    ///     certificate, continues without one, and ends the handshake for an invalid one (MUX-2).
    ///   - protocolNames: the ALPN protocols; another value than `h2` is an injected fault.
    /// - Throws: a NIOSSL error for invalid PEM, or a key that does not fit.
    package static func serverContext(
        certificateChainPEM: String, privateKeyPEM: String, clientAuthorityPEM: String? = nil,
        protocolNames: [String] = ["h2"]
    ) throws -> NIOSSLContext {
        let chain = try NIOSSLCertificate.fromPEMBytes(Array(certificateChainPEM.utf8))
        let key = try NIOSSLPrivateKey(bytes: Array(privateKeyPEM.utf8), format: .pem)
        var configuration = TLSConfiguration.makeServerConfiguration(
            certificateChain: chain.map { .certificate($0) }, privateKey: .privateKey(key))
        configuration.minimumTLSVersion = .tlsv12
        configuration.cipherSuiteValues = cipherSuites
        configuration.applicationProtocols = protocolNames
        if let clientAuthorityPEM {
            configuration.certificateVerification = .optionalVerification
            configuration.trustRoots = .certificates(
                try NIOSSLCertificate.fromPEMBytes(Array(clientAuthorityPEM.utf8)))
        }
        return try NIOSSLContext(configuration: configuration)
    }

    package struct Identity: Sendable {
        let chain: [NIOSSLCertificate]
        let key: NIOSSLPrivateKey

        /// Parses PEM: the certificate, then the intermediate ones, and the key.
        ///
        /// - Throws: a NIOSSL error for invalid PEM.
        package init(chainPEM: String, privateKeyPEM: String) throws {
            chain = try NIOSSLCertificate.fromPEMBytes(Array(chainPEM.utf8))
            key = try NIOSSLPrivateKey(bytes: Array(privateKeyPEM.utf8), format: .pem)
        }
    }

    /// Creates the context of a client, which verifies the server's name and chain.
    ///
    /// ```swift
    /// let tls = try TLS.clientContext(trust: .pem(authorityPEM))
    /// let client = try await HTTP2Client.connect(host: "localhost", port: 8443, tls: tls)
    /// ```
    ///
    /// - Parameters:
    ///   - trust: the trusted roots.
    ///   - identity: the certificate to present when the server requests one.
    /// - Throws: a NIOSSL error for invalid PEM.
    package static func clientContext(trust: Trust, identity: Identity? = nil) throws
        -> NIOSSLContext
    {
        var configuration = TLSConfiguration.makeClientConfiguration()
        configuration.minimumTLSVersion = .tlsv12
        configuration.cipherSuiteValues = cipherSuites
        configuration.applicationProtocols = [protocolName]
        if case .pem(let text) = trust {
            configuration.trustRoots = .certificates(
                try NIOSSLCertificate.fromPEMBytes(Array(text.utf8)))
        }
        if let identity {
            configuration.certificateChain = identity.chain.map { .certificate($0) }
            configuration.privateKey = .privateKey(identity.key)
        }
        return try NIOSSLContext(configuration: configuration)
    }
}
