import APNs
import SwiftASN1
import X509

/// The rights in a provider's certificate (CERT-2). The TLS handshake has verified its chain.
struct ProviderCertificate: Sendable, Hashable {
    let topics: [String]
    /// The environments it is valid for; empty for a certificate of another service.
    let environments: Set<APNsEnvironment>
    let serialNumber: [UInt8]

    init(topics: [String], environments: Set<APNsEnvironment>, serialNumber: [UInt8] = []) {
        self.topics = topics
        self.environments = environments
        self.serialNumber = serialNumber
    }

    init?(der: [UInt8]) {
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
    }

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
        for attribute in subject.lazy.joined()
        where (try? ASN1ObjectIdentifier(elements: PushCertificate.userIDAttribute))
            == attribute.type
        {
            return String(attribute.value)
        }
        return nil
    }
}
