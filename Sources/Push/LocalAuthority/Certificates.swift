import BellhopBasics
import Foundation
import SwiftASN1
import X509

enum Certificates {
    static func read(_ text: String, path: String) throws(LocalAuthorityError) -> Certificate {
        do {
            return try Certificate(pemEncoded: text)
        } catch {
            throw LocalAuthorityError(
                .content, "The file is not a certificate in PEM.", path: path, cause: error)
        }
    }

    /// The subject name contains part of the key's hash, which distinguishes authorities.
    static func authority(key: Certificate.PrivateKey, from start: Date, to end: Date) throws
        -> Certificate
    {
        let identifier = SubjectKeyIdentifier(hash: key.publicKey)
        let suffix = identifier.keyIdentifier.prefix(4).map { byte in
            String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
        }
        let name = try DistinguishedName {
            CommonName("Bellhop local authority \(suffix.joined())")
        }
        return try Certificate(
            version: .v3, serialNumber: Certificate.SerialNumber(), publicKey: key.publicKey,
            notValidBefore: start.addingTimeInterval(-3600), notValidAfter: end, issuer: name,
            subject: name, signatureAlgorithm: .ecdsaWithSHA256,
            extensions: try Certificate.Extensions {
                Critical(BasicConstraints.isCertificateAuthority(maxPathLength: 0))
                Critical(KeyUsage(keyCertSign: true, cRLSign: true))
                identifier
            },
            issuerPrivateKey: key)
    }

    static func leaf(
        key: Certificate.PublicKey, names: [GeneralName],
        usages: [ExtendedKeyUsage.Usage] = [.serverAuth], from start: Date, to end: Date,
        issuer: Certificate, issuerKey: Certificate.PrivateKey
    ) throws -> Certificate {
        try Certificate(
            version: .v3, serialNumber: Certificate.SerialNumber(), publicKey: key,
            notValidBefore: start, notValidAfter: end, issuer: issuer.subject,
            subject: try DistinguishedName { CommonName("Bellhop gateway") },
            signatureAlgorithm: .ecdsaWithSHA256,
            extensions: try Certificate.Extensions {
                Critical(BasicConstraints.notCertificateAuthority)
                Critical(KeyUsage(digitalSignature: true))
                try ExtendedKeyUsage(usages)
                SubjectAlternativeNames(names)
                SubjectKeyIdentifier(hash: key)
                AuthorityKeyIdentifier(
                    keyIdentifier: SubjectKeyIdentifier(hash: issuerKey.publicKey).keyIdentifier)
            },
            issuerPrivateKey: issuerKey)
    }

    /// Converts an address to its bytes, and all other names to a DNS name.
    static func generalName(_ name: String) -> GeneralName {
        guard let bytes = AddressText.bytes(of: name) else { return .dnsName(name.lowercased()) }
        return .ipAddress(ASN1OctetString(contentBytes: bytes[...]))
    }
}
