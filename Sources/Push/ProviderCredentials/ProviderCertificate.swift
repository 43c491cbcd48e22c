package import APNs
package import Foundation
import SwiftASN1
import X509

/// The rights in a provider's certificate (CERT-2), its name and its validity.
///
/// Reading it verifies nothing: the TLS handshake checks the chain and the dates.
package struct ProviderCertificate: Sendable, Hashable {
    package let topics: [String]
    /// The environments it is valid for; empty for a certificate of another service.
    package let environments: Set<APNsEnvironment>
    package let serialNumber: [UInt8]
    /// The common name of the subject.
    package private(set) var name = ""
    /// The organization of the issuer, or its common name.
    package private(set) var issuer = ""
    package private(set) var validity = Date.distantPast...Date.distantFuture

    package init(
        topics: [String], environments: Set<APNsEnvironment>, serialNumber: [UInt8] = []
    ) {
        self.topics = topics
        self.environments = environments
        self.serialNumber = serialNumber
    }

    package init?(der: [UInt8]) {
        guard let certificate = try? Certificate(derEncoded: der) else { return nil }
        let extensions = certificate.extensions
        func has(_ components: [UInt]) -> Bool { Self.value(components, in: extensions) != nil }
        var environments: Set<APNsEnvironment> = []
        if has(PushCertificate.developmentExtension) { environments.insert(.development) }
        if has(PushCertificate.productionExtension) { environments.insert(.production) }
        var topics = Self.topics(in: extensions)
        if topics.isEmpty, let bundleID = Self.userID(in: certificate.subject) {
            topics = [
                has(PushCertificate.voipExtension)
                    ? PushType.voip.topic(bundleID: PushType.bundleID(ofTopic: bundleID)) : bundleID
            ]
        }
        self.init(
            topics: topics, environments: environments,
            serialNumber: Array(certificate.serialNumber.bytes))
        name = Self.attribute(.RDNAttributeType.commonName, in: certificate.subject) ?? ""
        issuer =
            Self.attribute(.RDNAttributeType.organizationName, in: certificate.issuer)
            ?? Self.attribute(.RDNAttributeType.commonName, in: certificate.issuer) ?? ""
        let (start, end) = (certificate.notValidBefore, certificate.notValidAfter)
        validity = start <= end ? start...end : end...end
    }

    /// Whether the certificate has the marks of the push service.
    package var isForPush: Bool { !environments.isEmpty && !topics.isEmpty }

    private static func value(_ components: [UInt], in extensions: Certificate.Extensions)
        -> ArraySlice<UInt8>?
    {
        guard let identifier = try? ASN1ObjectIdentifier(elements: components) else { return nil }
        return extensions[oid: identifier]?.value
    }

    private static func topics(in extensions: Certificate.Extensions) -> [String] {
        guard let value = value(PushCertificate.topicsExtension, in: extensions),
            let node = try? DER.parse(value), node.identifier == .sequence,
            case .constructed(let children) = node.content
        else { return [] }
        return children.compactMap { child in
            (try? ASN1UTF8String(derEncoded: child)).map { String($0) }
        }
    }

    private static func userID(in subject: DistinguishedName) -> String? {
        (try? ASN1ObjectIdentifier(elements: PushCertificate.userIDAttribute)).flatMap {
            attribute($0, in: subject)
        }
    }

    private static func attribute(
        _ type: ASN1ObjectIdentifier, in name: DistinguishedName
    ) -> String? {
        name.lazy.joined().first { $0.type == type }.flatMap { String($0.value) }
    }
}
