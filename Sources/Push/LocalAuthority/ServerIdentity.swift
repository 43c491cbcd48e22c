import BellhopBasics
import Crypto
package import Foundation
import SwiftASN1
import X509

/// What a TLS server shows: a certificate and its key.
package struct ServerIdentity: Sendable {
    /// The server's certificate, followed by the authority's.
    package let certificateChainPEM: String
    /// The server's private key; a secret, so keep it out of logs.
    package var privateKeyPEM: String { privateKey.revealed }
    /// When the certificate's time is over.
    package let notValidAfter: Date

    fileprivate let privateKey: Secret
}

extension LocalAuthority {
    /// How long a server's certificate is valid: clients refuse more than 398 days.
    static let leafLifetime: TimeInterval = 397 * 86_400
    /// How long before its end a certificate is replaced.
    static let renewalTime: TimeInterval = 30 * 86_400
    /// Names that every server's certificate holds.
    static let ownNames = ["localhost", "127.0.0.1", "::1"]
    private static let leafName = "server.pem"
    private static let leafKeyName = "server.key"

    /// The server's certificate and key: those on disk, or new ones.
    ///
    /// New ones are made when there are none, when the certificate ends within 30 days, when its
    /// names are not exactly those that are asked for, or when another authority signed it.
    ///
    /// - Parameters:
    ///   - names: host names and addresses on top of `localhost`, `127.0.0.1` and `::1`; see
    ///     ``isCertificateName(_:)``.
    ///   - now: the time.
    /// - Throws: ``LocalAuthorityError``, also when a file is there and cannot be read.
    package func serverIdentity(names: [String] = [], now: Date = Date()) throws -> ServerIdentity {
        try Self.checkClock(now, folder.url)
        var wanted: [GeneralName] = []
        for name in (Self.ownNames + names).map(Certificates.generalName)
        where !wanted.contains(name) { wanted.append(name) }
        if let identity = try storedIdentity(names: wanted, now: now) { return identity }
        let leafKey = P256.Signing.PrivateKey()
        let leaf = try Certificates.leaf(
            key: Certificate.PrivateKey(leafKey).publicKey, names: wanted,
            // An hour back, for clients whose clock is late.
            from: now.addingTimeInterval(-3600),
            to: min(now.addingTimeInterval(Self.leafLifetime - 3600), certificate.notValidAfter),
            issuer: certificate, issuerKey: key)
        let text = try leaf.serializeAsPEM().pemString + "\n"
        try folder.write(leafKey.pemRepresentation + "\n", to: Self.leafKeyName)
        try folder.write(text, to: Self.leafName)
        return ServerIdentity(
            certificateChainPEM: text + certificatePEM, notValidAfter: leaf.notValidAfter,
            privateKey: Secret(leafKey.pemRepresentation))
    }

    /// The name that the certificates of gateways of one cluster have, and no other certificate: a host of this
    /// name cannot exist.
    package static let clusterName = "cluster.bellhop.internal"

    /// Issues what a gateway shows to others of its cluster, as their client and as their server; nothing
    /// is kept.
    ///
    /// - Parameters:
    ///   - host: the name or address by which others reach it.
    ///   - now: the time.
    /// - Throws: ``LocalAuthorityError``, or an error of swift-certificates.
    package func clusterIdentity(host: String, now: Date = Date()) throws -> ServerIdentity {
        try Self.checkClock(now, folder.url)
        let leafKey = P256.Signing.PrivateKey()
        let leaf = try Certificates.leaf(
            key: Certificate.PrivateKey(leafKey).publicKey,
            names: [Certificates.generalName(host), .dnsName(Self.clusterName)],
            usages: [.serverAuth, .clientAuth], from: now.addingTimeInterval(-3600),
            // It lives as long as its gateway, whose clock may be behind others'.
            to: certificate.notValidAfter, issuer: certificate, issuerKey: key)
        return ServerIdentity(
            certificateChainPEM: try leaf.serializeAsPEM().pemString + "\n" + certificatePEM,
            notValidAfter: leaf.notValidAfter, privateKey: Secret(leafKey.pemRepresentation))
    }

    /// Whether a server's certificate can hold a name: an address, or a host name in ASCII, whose first
    /// label may be `*`.
    package static func isCertificateName(_ name: String) -> Bool {
        AddressText.bytes(of: name) != nil || DNSName.isValid(name)
    }

    /// What is on disk, unless something about it makes new files the better choice.
    private func storedIdentity(names: [GeneralName], now: Date) throws -> ServerIdentity? {
        // Both are read before either is judged: what is damaged stops the start.
        let (certificateText, keyText) = (
            try folder.read(Self.leafName), try folder.read(Self.leafKeyName)
        )
        let leaf = try certificateText.map(readLeaf)
        let leafKey = try keyText.map(readLeafKey)
        guard let certificateText, let keyText, let leaf, let leafKey,
            leaf.publicKey == Certificate.PrivateKey(leafKey).publicKey,
            certificate.publicKey.isValidSignature(leaf.signature, for: leaf),
            leaf.notValidBefore <= now,
            leaf.notValidAfter.timeIntervalSince(now) > Self.renewalTime,
            let held = try leaf.extensions.subjectAlternativeNames,
            Set(held) == Set(names)
        else { return nil }
        return ServerIdentity(
            certificateChainPEM: certificateText + certificatePEM,
            notValidAfter: leaf.notValidAfter, privateKey: Secret(keyText))
    }

    private func readLeaf(_ text: String) throws(LocalAuthorityError) -> Certificate {
        do {
            return try Certificate(pemEncoded: text)
        } catch {
            throw damaged(Self.leafName, "a certificate in PEM", error)
        }
    }

    private func readLeafKey(_ text: String) throws(LocalAuthorityError) -> P256.Signing.PrivateKey
    {
        do {
            return try P256.Signing.PrivateKey(pemRepresentation: text)
        } catch {
            throw damaged(Self.leafKeyName, "a P-256 key in PEM", error)
        }
    }

    private func damaged(_ name: String, _ what: String, _ cause: any Error) -> LocalAuthorityError
    {
        LocalAuthorityError(
            .content,
            "The file \(name) does not hold \(what). Put a copy of it back, or remove \(Self.leafName) "
                + "and \(Self.leafKeyName) to get new ones.",
            path: folder.file(name).path, cause: cause)
    }
}
