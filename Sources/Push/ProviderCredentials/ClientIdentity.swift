package import APNs
package import BellhopBasics
package import Foundation

/// A provider's certificate with its private key.
package struct ClientIdentity: Sendable {
    package let certificate: ProviderCertificate
    /// The certificate and its intermediates in PEM.
    package let chainPEM: String
    package let keyPEM: Secret
    /// How many certificates with keys the file contains.
    package let identityCount: Int

    /// Returns the reasons why a push service will reject the certificate.
    ///
    /// - Parameters:
    ///   - environment: Apple's environment; `nil` for another service.
    ///   - now: The date.
    package func problems(
        at environment: APNsEnvironment?, now: Date
    ) -> [CredentialError] {
        var problems: [CredentialError] = []
        if now > certificate.validity.upperBound {
            problems.append(.expired(certificate.validity.upperBound))
        } else if now < certificate.validity.lowerBound {
            problems.append(.notYetValid(certificate.validity.lowerBound))
        }
        if !certificate.isForPush {
            problems.append(.notForPush(name: certificate.name))
        } else if let environment, !certificate.environments.contains(environment) {
            problems.append(.otherEnvironment(environment))
        }
        if environment != nil, certificate.issuer != Self.appleOrganization {
            problems.append(.otherAuthority(certificate.issuer))
        }
        return problems
    }

    /// Returns the reason why the certificate does not permit a topic.
    package func problem(ofTopic topic: String) -> CredentialError? {
        certificate.topics.isEmpty || certificate.topics.contains(topic)
            ? nil : .otherTopic(wanted: topic, topics: certificate.topics)
    }

    private static let appleOrganization = "Apple Inc."
}

/// The pushes for which a certificate is needed. It selects one of several certificates.
package struct CertificateNeed: Sendable, Hashable {
    /// The topic; `nil` if any topic will do.
    package var topic: String?
    /// Apple's environment; `nil` for another service.
    package var environment: APNsEnvironment?
    package var date: Date

    package init(
        topic: String? = nil, environment: APNsEnvironment? = nil, date: Date = Date()
    ) {
        (self.topic, self.environment, self.date) = (topic, environment, date)
    }

    func isMet(by certificate: ProviderCertificate) -> Bool {
        certificate.validity.contains(date)
            && (topic.map { certificate.topics.isEmpty || certificate.topics.contains($0) } ?? true)
            && (environment.map { certificate.environments.contains($0) } ?? true)
    }

    /// Returns whether a certificate that meets the need is preferable to another one: it is for
    /// the push service, or expires later.
    func prefers(_ one: ProviderCertificate, to other: ProviderCertificate) -> Bool {
        guard one.isForPush == other.isForPush else { return one.isForPush }
        return one.validity.upperBound > other.validity.upperBound
    }
}

extension CredentialContents {
    /// Returns the certificate with its key.
    ///
    /// - Parameters:
    ///   - other: The file of the key if it is another one.
    ///   - need: The use of the certificate, which selects one of several pairs. A single pair is
    ///     returned for any use.
    /// - Throws: The cause if one of them is missing, they are not a pair, or none of several pairs
    ///   meets the need.
    package func identity(
        key other: CredentialContents? = nil, for need: CertificateNeed = CertificateNeed()
    ) throws(CredentialError) -> ClientIdentity {
        guard !certificates.isEmpty else {
            if keys.isEmpty { throw obstacle ?? .publicKey }
            throw isBundle ? .certificateMissing : .keyAsCertificate
        }
        let source = other ?? self
        guard !source.keys.isEmpty else {
            if let obstacle = source.obstacle { throw obstacle }
            throw other == nil
                ? .keyMissing(ofBundle: isBundle) : .certificateAsKey(hasKey: false)
        }
        var pairs: [ClientIdentity] = []
        let keys = certificates.map { der in source.keys.first { isPair(der, $0) } }
        let issuers = zip(certificates, keys).filter { $0.1 == nil }.map(\.0)
        for (der, key) in zip(certificates, keys) {
            guard let key else { continue }
            guard let certificate = ProviderCertificate(der: der) else {
                throw .damaged(.structure)
            }
            let chain = [der] + issuers
            pairs.append(
                ClientIdentity(
                    certificate: certificate,
                    chainPEM: chain.map { Self.pem("CERTIFICATE", $0) }.joined(),
                    keyPEM: Secret(Self.pem("PRIVATE KEY", key.der)), identityCount: 1))
        }
        guard !pairs.isEmpty else { throw .keyOfAnotherCertificate }
        let fitting = pairs.count == 1 ? pairs : pairs.filter { need.isMet(by: $0.certificate) }
        guard var pair = fitting.first else {
            throw .noneFits(need, pairs.map(\.certificate))
        }
        for other in fitting where need.prefers(other.certificate, to: pair.certificate) {
            pair = other
        }
        return ClientIdentity(
            certificate: pair.certificate, chainPEM: pair.chainPEM, keyPEM: pair.keyPEM,
            identityCount: pairs.count)
    }

    private func isPair(_ certificate: [UInt8], _ key: PrivateKey) -> Bool {
        CryptoLibrary.isPair(certificate: certificate, key: key.der)
    }

    /// Returns the keys and certificates as plain PEM: PKCS#8 without encryption.
    ///
    /// It contains the private keys.
    package var repairedPEM: Secret {
        let certificates = certificates.map { Self.pem("CERTIFICATE", $0) }
        let publicKeys = keys.isEmpty ? publicKeys.map { Self.pem("PUBLIC KEY", $0) } : []
        let keys = keys.map { Self.pem("PRIVATE KEY", $0.der) }
        return Secret((certificates + keys + publicKeys).joined())
    }

    private static func pem(_ label: String, _ der: [UInt8]) -> String {
        let text = Data(der).base64EncodedString()
        let lines = stride(from: 0, to: text.utf8.count, by: 64).map { start in
            String(
                decoding: Array(text.utf8)[start..<min(start + 64, text.utf8.count)], as: UTF8.self)
        }
        return
            "-----BEGIN \(label)-----\n\(lines.joined(separator: "\n"))\n-----END \(label)-----\n"
    }
}
