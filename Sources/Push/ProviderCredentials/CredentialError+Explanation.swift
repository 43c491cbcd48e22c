import APNs
import Foundation
import UntrustedFiles

/// The use that a file is for.
package enum CredentialRole: Sendable, Hashable {
    /// A key that signs provider tokens.
    case signingKey
    /// The public half of a signing key, or the key itself.
    case trustedKey
    case certificate
    case certificateKey
}

/// A credential's file as the user named it.
package struct CredentialPlace: Sendable, Hashable {
    package let path: String
    package let role: CredentialRole

    package init(path: String, role: CredentialRole) {
        (self.path, self.role) = (path, role)
    }

    /// The file as a word for a shell, with a placeholder for standard input.
    package var word: String { ShellText.line([path == "-" ? "FILE" : path]) }

    fileprivate var isKey: Bool { role == .signingKey || role == .trustedKey }
}

extension CredentialError: CustomStringConvertible {
    package struct Explanation: Sendable, Hashable {
        package let problem: String
        package let remedy: String

        fileprivate init(_ problem: String, _ remedy: String) {
            (self.problem, self.remedy) = (problem, remedy)
        }
    }

    package var description: String { explanation(of: nil).problem }

    /// Returns what is wrong with a file and what to do.
    ///
    /// - Parameter place: The file; `nil` without a name.
    package func explanation(of place: CredentialPlace?) -> Explanation {
        let place = place ?? CredentialPlace(path: "-", role: .certificate)
        if place.isKey, isOfBundle {
            return Explanation(
                "It is a .p12 file, for a certificate.",
                "Give it with --certificate, not as a key.")
        }
        return switch self {
        case .empty, .notCredential, .damaged, .tooManyParts: contentExplanation(of: place)
        case .noneFits(let need, let certificates): Self.explanation(of: need, certificates)
        case .encrypted, .passphraseMissing, .wrongPassphrase, .unsupportedEncryption, .tooMuchWork:
            encryptionExplanation(of: place)
        case .emptyBundle, .severalKeys, .publicKey, .certificateRequest, .certificateAsKey,
            .keyAsCertificate, .certificateMissing, .keyMissing, .keyOfAnotherCertificate,
            .otherAlgorithm, .cannotSign:
            kindExplanation(of: place)
        case .expired, .notYetValid, .notForPush, .otherEnvironment, .otherTopic, .otherAuthority:
            useExplanation(of: place)
        }
    }

    private var isOfBundle: Bool {
        switch self {
        case .passphraseMissing, .wrongPassphrase(ofBundle: true),
            .unsupportedEncryption(ofBundle: true), .emptyBundle, .severalKeys:
            true
        default: false
        }
    }

    // MARK: - Content

    private static func source(of place: CredentialPlace) -> String {
        switch place.role {
        case .signingKey: "Use the AuthKey_….p8 file from developer.apple.com under Keys."
        case .trustedKey: "Use the AuthKey_….p8 file, or its public half in PEM."
        case .certificate:
            "Use the .p12 file that Keychain Access exports, or a certificate and its key in PEM."
        case .certificateKey: "Use the private key of the certificate, in PEM or DER."
        }
    }

    private func contentExplanation(of place: CredentialPlace) -> Explanation {
        switch self {
        case .tooManyParts(let count):
            return Explanation(
                "The file has \(count) BEGIN lines. Bellhop reads at most \(PEMScanner.blocksMax).",
                "Keep only the key, its certificate and the certificates of its issuers in the "
                    + "file.")
        case .notCredential(.large):
            return Explanation("The file is larger than any credential.", Self.source(of: place))
        case .notCredential(let content):
            return Explanation(
                "The file is \(content.rawValue), not a \(place.isKey ? "key" : "credential").",
                Self.source(of: place))
        case .damaged(let damage):
            return Explanation(
                Self.problem(damage),
                "Copy the file again from its source. Without a whole copy, create a new "
                    + "\(place.isKey ? "key" : "certificate").")
        default: return Explanation("The file is empty.", Self.source(of: place))
        }
    }

    private static func problem(_ damage: Damage) -> String {
        switch damage {
        case .empty: "Nothing is between the BEGIN and END lines."
        case .characters:
            "The text between the BEGIN and END lines is damaged: it has characters that are not "
                + "base64."
        case .characterMissing:
            "The text between the BEGIN and END lines is damaged: it lost or gained characters."
        case .cut(let count):
            "The content ends early: \(count) byte\(count == 1 ? " is" : "s are") missing."
        case .structure: "The content is damaged: it decodes to neither a key nor a certificate."
        case .key: "The content is damaged: it has the structure of a key, and invalid numbers."
        }
    }

    // MARK: - Encryption

    private func encryptionExplanation(of place: CredentialPlace) -> Explanation {
        let passphrase = "with --passphrase-file or $BELLHOP_PASSPHRASE"
        let decrypted = "`openssl pkey -in \(place.word) -out key.pem`"
        let converted =
            "`openssl pkcs12 -legacy -in \(place.word) -nodes -out all.pem`, and use all.pem"
        switch self {
        case .encrypted:
            return Explanation(
                "The private key is encrypted, and no passphrase was given.",
                "Give its passphrase \(passphrase), or decrypt it: \(decrypted).")
        case .passphraseMissing:
            return Explanation(
                "The .p12 file does not open without a passphrase.",
                "Give the passphrase of the export \(passphrase).")
        case .wrongPassphrase(ofBundle: true):
            return Explanation(
                "The passphrase does not open the .p12 file.",
                "Give the one that was set at the export, or export the certificate again.")
        case .wrongPassphrase(ofBundle: false):
            return Explanation(
                "The passphrase does not decrypt the private key.",
                "Try it with `openssl pkey -in \(place.word) -noout`, which asks for it.")
        case .unsupportedEncryption(let ofBundle):
            return Explanation(
                "The file is encrypted in a way that Bellhop cannot read.",
                "Convert it: \(ofBundle ? converted : decrypted).")
        default:
            return Explanation(
                "The file needs more than \(PassphraseWork.roundsMax) rounds of key derivation.",
                "Convert it: \(place.role == .certificate ? converted : decrypted).")
        }
    }

    // MARK: - Kind

    private static let exportBoth =
        "In Keychain Access, open the triangle beside the certificate, select the certificate and "
        + "its private key, and export both again."

    private func kindExplanation(of place: CredentialPlace) -> Explanation {
        switch self {
        case .emptyBundle:
            return Explanation(
                "The .p12 file contains neither a key nor a certificate.", Self.exportBoth)
        case .severalKeys:
            return Explanation(
                "The .p12 file contains several private keys.",
                "Export one certificate with its key, or split the file: `openssl pkcs12 -in "
                    + "\(place.word) -nodes -out all.pem`, and give --certificate all.pem.")
        case .publicKey:
            return Explanation(
                place.isKey
                    ? "It is a public key. Signing tokens needs the private key."
                    : "It is a public key.",
                Self.source(of: place))
        case .certificateRequest:
            return Explanation(
                "It is a request for a certificate.",
                "Upload it at developer.apple.com under Certificates, and use the certificate that "
                    + "Apple issues for it.")
        case .certificateAsKey(let hasKey):
            return Explanation(
                "It is a certificate\(hasKey ? " with its key" : "").",
                place.role == .certificateKey
                    ? "Give the file of the certificate's private key."
                    : "Give it with --certificate, not as a key.")
        case .keyAsCertificate:
            return Explanation(
                "It is a private key without a certificate.",
                "For a key of developer.apple.com, give --key \(place.word) with --team-id. For a "
                    + "certificate, give its file with --certificate and this one with "
                    + "--certificate-key.")
        case .certificateMissing:
            return Explanation(
                "The .p12 file contains a private key and no certificate.", Self.exportBoth)
        case .keyMissing(let ofBundle):
            return Explanation(
                "The file contains a certificate and no private key.",
                ofBundle ? Self.exportBoth : "Give the file of its key with --certificate-key.")
        case .keyOfAnotherCertificate:
            return Explanation(
                "The private key belongs to another certificate.",
                "Give the key of this certificate with --certificate-key, or export both again.")
        case .otherAlgorithm(let algorithm):
            return Explanation(
                "The key is of \(algorithm.rawValue)."
                    + (place.isKey
                        ? " The push service accepts only keys of the curve P-256." : ""),
                place.isKey
                    ? Self.source(of: place) : "Use a key of RSA or of the curve P-256.")
        default:
            return Explanation("The key cannot sign.", "Create a new one.")
        }
    }

    // MARK: - Use

    private func useExplanation(of place: CredentialPlace) -> Explanation {
        let create = "create one at developer.apple.com under Certificates"
        switch self {
        case .expired(let date):
            return Explanation(
                "The certificate expired on \(Self.day(date)).",
                "Push with a .p8 key, which does not expire, or \(create).")
        case .notYetValid(let date):
            return Explanation(
                "The certificate is valid only from \(Self.day(date)).",
                "Correct the clock of this machine, or use the earlier certificate until then.")
        case .notForPush(let name):
            return Explanation(
                "“\(name)” is not a certificate of the push service: its marks are missing.",
                "Use one named “\(PushCertificate.commonNamePrefix)…”, or \(create).")
        case .otherEnvironment(let environment):
            let other: APNsEnvironment = environment == .production ? .development : .production
            return Explanation(
                "The certificate is not valid for \(Self.target(environment)).",
                "Push with --to \(Self.target(other)), or \(create) that covers both.")
        case .otherTopic(let wanted, let topics):
            let names = topics.prefix(8).joined(separator: ", ")
            return Explanation(
                "The certificate is for \(names), not for \(wanted).",
                "Give --topic \(ShellText.line([topics.first ?? "TOPIC"])), or the certificate of "
                    + "the other app.")
        case .otherAuthority(let issuer):
            return Explanation(
                "The certificate was issued by “\(issuer)”. Apple's service accepts only those "
                    + "that Apple issued.",
                "Use a certificate or key of developer.apple.com, or push to a gateway with --to.")
        default: return Explanation("The certificate cannot be used.", Self.source(of: place))
        }
    }

    private static func explanation(
        of need: CertificateNeed, _ certificates: [ProviderCertificate]
    ) -> Explanation {
        let use =
            [need.topic.map { "for \($0)" }, need.environment.map { "at \(target($0))" }]
            .compactMap(\.self) + ["on \(day(need.date))"]
        let list = certificates.prefix(certificatesMax).map { certificate in
            let targets = certificate.environments.map(target).sorted().joined(separator: ", ")
            let topics = certificate.topics.prefix(certificatesMax).joined(separator: ", ")
            return "“\(certificate.name)” for \(topics.isEmpty ? "no topic" : topics)"
                + (targets.isEmpty ? "" : " at \(targets)")
                + ", from \(day(certificate.validity.lowerBound)) to "
                + day(certificate.validity.upperBound)
        }
        let more = certificates.count - list.count
        return Explanation(
            "None of the \(certificates.count) certificates with keys in the file is valid "
                + use.joined(separator: " ") + ". The file contains "
                + list.joined(separator: "; ") + (more > 0 ? "; and \(more) more." : "."),
            "Give the certificate of that app and target, or change --topic or --to.")
    }

    private static let certificatesMax = 8

    private static func target(_ environment: APNsEnvironment) -> String {
        environment == .production ? "production" : "sandbox"
    }

    private static func day(_ date: Date) -> String {
        String(date.ISO8601Format().prefix(10))
    }
}
