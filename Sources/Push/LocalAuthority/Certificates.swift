import Crypto
import Foundation
import SwiftASN1
import X509

/// Makes and reads the certificates of the local authority.
enum Certificates {
    static func read(_ text: String, path: String) throws(LocalAuthorityError) -> Certificate {
        do {
            return try Certificate(pemEncoded: text)
        } catch {
            throw LocalAuthorityError(
                .content, "The file is not a certificate in PEM.", path: path, cause: error)
        }
    }

    /// The name of an authority holds part of its key's hash, so two of them are told apart.
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
        key: Certificate.PublicKey, names: [GeneralName], from start: Date, to end: Date,
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
                try ExtendedKeyUsage([.serverAuth])
                SubjectAlternativeNames(names)
                SubjectKeyIdentifier(hash: key)
                AuthorityKeyIdentifier(
                    keyIdentifier: SubjectKeyIdentifier(hash: issuerKey.publicKey).keyIdentifier)
            },
            issuerPrivateKey: issuerKey)
    }

    /// An address becomes its bytes, everything else a host name.
    static func generalName(_ name: String) -> GeneralName {
        guard let bytes = IPAddress.bytes(of: name) else { return .dnsName(name) }
        return .ipAddress(ASN1OctetString(contentBytes: bytes[...]))
    }
}

/// Addresses in text.
enum IPAddress {
    /// The 4 or 16 bytes of an address; `nil` for anything else.
    static func bytes(of text: String) -> [UInt8]? {
        text.contains(":") ? version6(text) : version4(text)
    }

    private static func version4(_ text: some StringProtocol) -> [UInt8]? {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        let bytes = parts.compactMap { UInt8($0) }
        return parts.count == 4 && bytes.count == 4 ? bytes : nil
    }

    private static func version6(_ text: String) -> [UInt8]? {
        let halves = text.components(separatedBy: "::")
        guard halves.count <= 2 else { return nil }
        let groups = halves.map(groups)
        guard let head = groups.first ?? nil, let tail = groups.last ?? nil else { return nil }
        if halves.count == 1 { return head.count == 16 ? head : nil }
        guard head.count + tail.count <= 14 else { return nil }
        return head + [UInt8](repeating: 0, count: 16 - head.count - tail.count) + tail
    }

    private static func groups(_ text: String) -> [UInt8]? {
        guard !text.isEmpty else { return [] }
        var bytes: [UInt8] = []
        for group in text.split(separator: ":", omittingEmptySubsequences: false) {
            if let address = version4(group) {
                bytes += address
            } else if let value = UInt16(group, radix: 16), group.count <= 4 {
                bytes += [UInt8(value >> 8), UInt8(value & 255)]
            } else {
                return nil
            }
        }
        return bytes
    }
}
