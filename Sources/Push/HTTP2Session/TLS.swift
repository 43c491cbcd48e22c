package import NIOSSL

/// TLS for HTTP/2: version 1.2 or later, ALPN `h2` (MUX-1).
package enum TLS {
    /// The name of HTTP/2 in ALPN.
    static let protocolName = "h2"

    /// The cipher suites of TLS 1.2: forward secrecy and authenticated encryption, which are the only ones
    /// that HTTP/2 permits (RFC 9113 section 9.2.2). Those of TLS 1.3 are all like that.
    static let cipherSuites: [NIOTLSCipher] = [
        .TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256, .TLS_ECDHE_ECDSA_WITH_AES_256_GCM_SHA384,
        .TLS_ECDHE_ECDSA_WITH_CHACHA20_POLY1305_SHA256, .TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256,
        .TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384, .TLS_ECDHE_RSA_WITH_CHACHA20_POLY1305_SHA256,
    ]

    /// Whom a client trusts.
    package enum Trust: Sendable {
        /// The roots of the system.
        case system
        /// Only the certificates in this PEM text.
        case pem(String)
    }

    /// Makes the context of a server.
    ///
    /// - Parameters:
    ///   - certificateChainPEM: the server's certificate, then those above it.
    ///   - privateKeyPEM: its key.
    ///   - clientAuthorityPEM: the authorities whose client certificates are good. With them the server
    ///     asks for a certificate, goes on without one, and ends the handshake for a bad one (MUX-2).
    ///   - protocolNames: what ALPN offers; other than `h2` only to see how clients take it.
    /// - Throws: an error of NIOSSL for text that is not PEM, or a key that does not fit.
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

    /// The certificate that a client shows, and its key.
    package struct Identity: Sendable {
        let chain: [NIOSSLCertificate]
        let key: NIOSSLPrivateKey

        /// Reads PEM: the certificate, then those above it, and the key.
        ///
        /// - Throws: an error of NIOSSL for text that is not PEM.
        package init(chainPEM: String, privateKeyPEM: String) throws {
            chain = try NIOSSLCertificate.fromPEMBytes(Array(chainPEM.utf8))
            key = try NIOSSLPrivateKey(bytes: Array(privateKeyPEM.utf8), format: .pem)
        }

        /// Reads a bundle of certificate and key (`.p12`).
        ///
        /// - Throws: an error of NIOSSL for another passphrase, or for ciphers of long ago (CERT-7).
        package init(pkcs12: [UInt8], passphrase: String) throws {
            let bundle = try NIOSSLPKCS12Bundle(
                buffer: pkcs12, passphrase: Array(passphrase.utf8))
            chain = bundle.certificateChain
            key = bundle.privateKey
        }
    }

    /// Makes the context of a client, which checks the server's name and chain.
    ///
    /// - Parameters:
    ///   - trust: whom it trusts.
    ///   - identity: the certificate that it shows when the server asks for one.
    /// - Throws: an error of NIOSSL for text that is not PEM.
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
