import BellhopBasics
import Crypto
package import Foundation
import SwiftASN1
import X509

package struct ServerIdentity: Sendable {
    package let certificateChainPEM: String
    /// The server's private key. It is secret, so keep it out of logs.
    package var privateKeyPEM: String { privateKey.revealed }
    package let notValidAfter: Date

    fileprivate let privateKey: Secret
}

extension LocalAuthority {
    /// The validity of a server's certificate, in seconds. Clients reject more than 398 days.
    static let leafLifetime: TimeInterval = 397 * 86_400
    /// How long before its expiry a certificate is replaced, in seconds.
    static let renewalTime: TimeInterval = 30 * 86_400
    static let ownNames = ["localhost", "127.0.0.1", "::1"]
    private static let leafName = "server.pem"
    private static let leafKeyName = "server.key"

    /// Returns the server's certificate and key: those on disk, or new ones.
    ///
    /// ```swift
    /// let identity = try authority.serverIdentity(names: ["push.example.com", "192.0.2.7"])
    /// print(identity.notValidAfter)
    /// ```
    ///
    /// Creates new ones if they are missing, if the certificate expires within 30 days, if its
    /// names differ from the requested ones, or if another authority signed it.
    ///
    /// - Parameters:
    ///   - names: host names and addresses in addition to `localhost`, `127.0.0.1` and `::1`; see
    ///     ``isCertificateName(_:)``.
    ///   - now: the time.
    /// - Throws: ``LocalAuthorityError``, also for an unreadable file.
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

    /// The name in the certificates of gateways of one cluster. Other certificates cannot contain
    /// it, because a host with this name cannot exist.
    package static let clusterName = "cluster.bellhop.internal"

    /// Issues the certificate of a gateway for connections within its cluster, both as client and
    /// as server. It is not stored.
    ///
    /// - Parameters:
    ///   - host: the name or address at which other gateways reach it.
    ///   - now: the time.
    /// - Throws: ``LocalAuthorityError``, or an error of swift-certificates.
    package func clusterIdentity(host: String, now: Date = Date()) throws -> ServerIdentity {
        // The certificate must last as long as its gateway, whose clock may be behind those of
        // others.
        try issue(
            names: [host, Self.clusterName], usages: [.serverAuth, .clientAuth],
            to: certificate.notValidAfter, now: now)
    }

    /// Issues a server's certificate without storing it, in addition to ``serverIdentity(names:now:)``.
    ///
    /// - Parameters:
    ///   - names: host names and addresses in addition to those of this machine.
    ///   - now: the time.
    /// - Throws: ``LocalAuthorityError``, or an error of swift-certificates.
    package func temporaryIdentity(names: [String], now: Date = Date()) throws -> ServerIdentity {
        let end = min(now.addingTimeInterval(Self.leafLifetime - 3600), certificate.notValidAfter)
        return try issue(names: Self.ownNames + names, usages: [.serverAuth], to: end, now: now)
    }

    private func issue(
        names: [String], usages: [ExtendedKeyUsage.Usage], to end: Date, now: Date
    ) throws -> ServerIdentity {
        try Self.checkClock(now, folder.url)
        let leafKey = P256.Signing.PrivateKey()
        let leaf = try Certificates.leaf(
            key: Certificate.PrivateKey(leafKey).publicKey,
            names: names.map(Certificates.generalName), usages: usages,
            from: now.addingTimeInterval(-3600), to: end, issuer: certificate, issuerKey: key)
        return ServerIdentity(
            certificateChainPEM: try leaf.serializeAsPEM().pemString + "\n" + certificatePEM,
            notValidAfter: leaf.notValidAfter, privateKey: Secret(leafKey.pemRepresentation))
    }

    /// Returns whether a server certificate can contain a name: an address, or an ASCII host name,
    /// whose first label may be `*`.
    package static func isCertificateName(_ name: String) -> Bool {
        AddressText.bytes(of: name) != nil || DNSName.isValid(name)
    }

    private func storedIdentity(names: [GeneralName], now: Date) throws -> ServerIdentity? {
        // Read both before checking either: a damaged file must stop the start.
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
