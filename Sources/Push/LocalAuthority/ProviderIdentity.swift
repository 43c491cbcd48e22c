package import APNs
import BellhopBasics
import Crypto
package import Foundation
import SwiftASN1
import X509

/// What a provider's certificate is to allow.
package struct ProviderCertificateRequest: Sendable, Hashable {
    /// The bundle id, or the id of a pass type or of device management.
    package var bundleID: String
    /// A topic and what it is for.
    package struct Topic: Sendable, Hashable {
        /// The topic.
        package var name: String
        /// What it is for.
        package var kind: PushCertificate.TopicKind
    }

    /// What the certificate lists as its topics; none leaves the list out, so that the bundle id in
    /// the subject is the only topic.
    package var topics: [Topic]
    /// The environments it is good for.
    package var environments: Set<APNsEnvironment>
    /// Whether it carries the mark of certificates for calls.
    package var isForCalls: Bool
    /// When its time begins and ends.
    package var validity: ClosedRange<Date>

    /// Asks for a certificate, by default one as Apple issues them today: for a year, for both
    /// environments (CERT-1).
    ///
    /// - Parameters:
    ///   - bundleID: the app's bundle id.
    ///   - kinds: what to list beside it; a kind's topic is the bundle id with the kind's suffix.
    ///   - otherTopics: further topics of the kind `app`.
    ///   - environments: the environments it is good for.
    ///   - isForCalls: whether it carries the mark of certificates for calls.
    ///   - start: when its time begins; an hour ago for machines whose clock is late.
    ///   - lifetime: how long it lasts, in seconds.
    package init(
        bundleID: String, kinds: [PushCertificate.TopicKind] = [], otherTopics: [String] = [],
        environments: Set<APNsEnvironment> = Set(APNsEnvironment.allCases),
        isForCalls: Bool = false, from start: Date = Date(timeIntervalSinceNow: -3600),
        lifetime: TimeInterval = 365 * 86_400
    ) {
        self.bundleID = bundleID
        self.environments = environments
        self.isForCalls = isForCalls
        validity = start...start.addingTimeInterval(max(lifetime, 1))
        topics =
            kinds.map { Topic(name: $0.pushType.topic(bundleID: bundleID), kind: $0) }
            + otherTopics.map { Topic(name: $0, kind: .app) }
    }
}

/// What a provider shows in the TLS handshake: a certificate and its key.
package struct ProviderIdentity: Sendable {
    /// The certificate, in PEM.
    package let certificatePEM: String
    /// The private key, in PEM; a secret, so keep it out of logs.
    package var privateKeyPEM: String { privateKey.revealed }
    /// The serial number, to revoke it by.
    package let serialNumber: [UInt8]

    fileprivate let privateKey: Secret

    /// Certificate and key in one text, as many clients want them.
    package var pem: String { certificatePEM + privateKeyPEM }
}

extension LocalAuthority {
    /// Issues a certificate for a provider; nothing is kept (CERT-6).
    ///
    /// ```swift
    /// let identity = try authority.providerIdentity(.init(bundleID: "com.example.chat"))
    /// try identity.pem.write(to: file, atomically: true, encoding: .utf8)
    /// ```
    ///
    /// - Throws: an error of swift-certificates for text that a certificate cannot hold.
    package func providerIdentity(_ request: ProviderCertificateRequest) throws -> ProviderIdentity
    {
        let leafKey = P256.Signing.PrivateKey()
        let certificate = try Certificates.provider(
            request, key: Certificate.PrivateKey(leafKey).publicKey, issuer: self.certificate,
            issuerKey: key)
        return ProviderIdentity(
            certificatePEM: try certificate.serializeAsPEM().pemString + "\n",
            serialNumber: Array(certificate.serialNumber.bytes),
            privateKey: Secret(leafKey.pemRepresentation + "\n"))
    }
}

extension Certificates {
    static func provider(
        _ request: ProviderCertificateRequest, key: Certificate.PublicKey, issuer: Certificate,
        issuerKey: Certificate.PrivateKey
    ) throws -> Certificate {
        let subject = DistinguishedName([
            RelativeDistinguishedName(
                .init(
                    type: try ASN1ObjectIdentifier(elements: PushCertificate.userIDAttribute),
                    utf8String: request.bundleID)),
            RelativeDistinguishedName(
                .init(
                    type: .RDNAttributeType.commonName,
                    utf8String: PushCertificate.commonNamePrefix + request.bundleID)),
        ])
        return try Certificate(
            version: .v3, serialNumber: Certificate.SerialNumber(), publicKey: key,
            notValidBefore: request.validity.lowerBound,
            notValidAfter: request.validity.upperBound, issuer: issuer.subject, subject: subject,
            signatureAlgorithm: .ecdsaWithSHA256,
            extensions: try Certificate.Extensions(
                [
                    try Critical(BasicConstraints.notCertificateAuthority)
                        .makeCertificateExtension(),
                    try Critical(KeyUsage(digitalSignature: true)).makeCertificateExtension(),
                    try ExtendedKeyUsage([.clientAuth]).makeCertificateExtension(),
                ] + extensions(of: request)),
            issuerPrivateKey: issuerKey)
    }

    private static func extensions(of request: ProviderCertificateRequest) throws
        -> [Certificate.Extension]
    {
        var marks: [[UInt]] = []
        if request.environments.contains(.development) {
            marks.append(PushCertificate.developmentExtension)
        }
        if request.environments.contains(.production) {
            marks.append(PushCertificate.productionExtension)
        }
        if request.isForCalls { marks.append(PushCertificate.voipExtension) }
        var extensions = try marks.map { mark in
            Certificate.Extension(
                oid: try ASN1ObjectIdentifier(elements: mark), critical: false, value: [5, 0])
        }
        if !request.topics.isEmpty {
            extensions.append(
                Certificate.Extension(
                    oid: try ASN1ObjectIdentifier(elements: PushCertificate.topicsExtension),
                    critical: false, value: try encoded(request.topics)[...]))
        }
        return extensions
    }

    /// A flat sequence: each topic's text, then a sequence of the texts of its kinds.
    private static func encoded(_ topics: [ProviderCertificateRequest.Topic]) throws -> [UInt8] {
        var serializer = DER.Serializer()
        try serializer.appendConstructedNode(identifier: .sequence) { list in
            for topic in topics {
                try list.serialize(ASN1UTF8String(topic.name))
                try list.appendConstructedNode(identifier: .sequence) { kinds in
                    try kinds.serialize(ASN1UTF8String(topic.kind.rawValue))
                }
            }
        }
        return serializer.serializedBytes
    }
}
