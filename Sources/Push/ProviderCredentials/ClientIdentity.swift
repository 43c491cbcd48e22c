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

extension CredentialContents {
    /// Returns the certificate with its key.
    ///
    /// Of several pairs it is the first for the push service.
    ///
    /// - Parameter other: The file of the key if it is another one.
    /// - Throws: The cause if one of them is missing or they are not a pair.
    package func identity(
        key other: CredentialContents? = nil
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
        for der in certificates {
            guard let key = source.keys.first(where: { isPair(der, $0) }) else { continue }
            guard let certificate = ProviderCertificate(der: der) else {
                throw .damaged(.structure)
            }
            let chain = [der] + certificates.filter { $0 != der }
            pairs.append(
                ClientIdentity(
                    certificate: certificate,
                    chainPEM: chain.map { Self.pem("CERTIFICATE", $0) }.joined(),
                    keyPEM: Secret(Self.pem("PRIVATE KEY", key.der)), identityCount: 1))
        }
        guard let pair = pairs.first(where: \.certificate.isForPush) ?? pairs.first else {
            throw .keyOfAnotherCertificate
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
