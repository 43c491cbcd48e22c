package import APNs
import BellhopBasics
import Crypto
package import Foundation
import SwiftASN1
import X509

package struct ProviderCertificateRequest: Sendable, Hashable {
    /// The bundle id, or the id of a pass type or of device management.
    package var bundleID: String
    package struct Topic: Sendable, Hashable {
        package var name: String
        package var kind: PushCertificate.TopicKind
    }

    /// The topics in the certificate's list. If empty, the list is omitted and the bundle id in the
    /// subject is the only topic.
    package var topics: [Topic]
    package var environments: Set<APNsEnvironment>
    package var isForCalls: Bool
    package var validity: ClosedRange<Date>

    /// Creates a request. By default, the certificate is like Apple's: valid for a year, for both
    /// environments (CERT-1).
    ///
    /// - Parameters:
    ///   - bundleID: the app's bundle id.
    ///   - kinds: additional kinds of topics; the topic of a kind is the bundle id with the kind's
    ///     suffix.
    ///   - otherTopics: further topics of the kind `app`.
    ///   - environments: the environments in which the certificate is valid.
    ///   - isForCalls: whether it has the extension of certificates for calls.
    ///   - start: the start of the validity. The default is an hour ago, for machines whose clock
    ///     is late.
    ///   - lifetime: the validity in seconds.
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

package struct ProviderIdentity: Sendable {
    package let certificatePEM: String
    /// The private key in PEM. It is secret, so keep it out of logs.
    package var privateKeyPEM: String { privateKey.revealed }
    package let serialNumber: [UInt8]

    fileprivate let privateKey: Secret

    package var pem: String { certificatePEM + privateKeyPEM }
}

extension LocalAuthority {
    /// Issues a certificate for a provider without storing it (CERT-6).
    ///
    /// ```swift
    /// let identity = try authority.providerIdentity(.init(bundleID: "com.example.chat"))
    /// try identity.pem.write(to: file, atomically: true, encoding: .utf8)
    /// ```
    ///
    /// - Throws: an error of swift-certificates for text that a certificate cannot contain.
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
