import Crypto
public import Foundation
import SwiftASN1
import X509

/// What a TLS server shows: a certificate and its key.
public struct ServerIdentity: Sendable {
    /// The server's certificate, followed by the authority's.
    public let certificateChainPEM: String
    /// The server's private key; a secret, so keep it out of logs.
    public let privateKeyPEM: String
    /// When the certificate's time is over.
    public let notValidAfter: Date
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
    /// New ones are made when there are none, when the certificate ends within 30 days, when it
    /// lacks one of the names, or when another authority signed it.
    ///
    /// - Parameters:
    ///   - names: host names and addresses on top of `localhost`, `127.0.0.1` and `::1`.
    ///   - now: the time.
    /// - Throws: ``LocalAuthorityError``.
    public func serverIdentity(names: [String] = [], now: Date = Date()) throws -> ServerIdentity {
        let wanted = (Self.ownNames + names).map(Certificates.generalName)
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
            certificateChainPEM: text + certificatePEM, privateKeyPEM: leafKey.pemRepresentation,
            notValidAfter: leaf.notValidAfter)
    }

    /// What is on disk, unless something about it makes new files the better choice.
    private func storedIdentity(names: [GeneralName], now: Date) throws -> ServerIdentity? {
        guard let text = try folder.read(Self.leafName),
            let keyText = try folder.read(Self.leafKeyName),
            let leaf = try? Certificate(pemEncoded: text),
            let leafKey = try? P256.Signing.PrivateKey(pemRepresentation: keyText),
            leaf.publicKey == Certificate.PrivateKey(leafKey).publicKey,
            certificate.publicKey.isValidSignature(leaf.signature, for: leaf),
            leaf.notValidBefore <= now,
            leaf.notValidAfter.timeIntervalSince(now) > Self.renewalTime,
            let held = try leaf.extensions.subjectAlternativeNames,
            Set(held).isSuperset(of: names)
        else { return nil }
        return ServerIdentity(
            certificateChainPEM: text + certificatePEM, privateKeyPEM: keyText,
            notValidAfter: leaf.notValidAfter)
    }
}
