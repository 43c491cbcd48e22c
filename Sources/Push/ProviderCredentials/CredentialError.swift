package import APNs
package import Foundation

/// The cause why a file cannot serve as a provider's credential.
///
/// Each cause was checked in the file. ``CredentialError/explanation(of:)`` has its text.
package enum CredentialError: Error, Sendable, Hashable {
    package enum Damage: Sendable, Hashable {
        /// Nothing is between the BEGIN and END lines.
        case empty
        /// The text has characters that base64 does not have.
        case characters
        /// The number of base64 characters is impossible.
        case characterMissing
        /// The data ends early, by a number of bytes.
        case cut(Int)
        case structure
        /// The structure is that of a key, but its numbers are not a key.
        case key
    }

    case empty
    case notCredential(ForeignContent)
    case damaged(Damage)
    /// The key is encrypted, and no passphrase was given.
    case encrypted
    /// The bundle is encrypted, and no passphrase was given.
    case passphraseMissing
    case wrongPassphrase(ofBundle: Bool)
    case unsupportedEncryption(ofBundle: Bool)
    /// The file asks for more rounds of key derivation than ``PassphraseWork`` allows.
    case tooMuchWork
    /// The file has more BEGIN lines than ``PEMScanner`` reads.
    case tooManyParts(Int)
    case emptyBundle
    case severalKeys
    case publicKey
    case certificateRequest
    /// A certificate in place of a signing key; whether its key is in the file as well.
    case certificateAsKey(hasKey: Bool)
    /// A key for provider tokens in place of a certificate.
    case keyAsCertificate
    /// A bundle with a key and without its certificate.
    case certificateMissing
    case keyMissing(ofBundle: Bool)
    case keyOfAnotherCertificate
    case otherAlgorithm(KeyAlgorithm)
    case cannotSign
    case expired(Date)
    case notYetValid(Date)
    /// The certificate lacks the marks of the push service.
    case notForPush(name: String)
    case otherEnvironment(APNsEnvironment)
    case otherTopic(wanted: String, topics: [String])
    case otherAuthority(String)
    /// The file contains several certificates with keys, and none meets the need.
    case noneFits(CertificateNeed, [ProviderCertificate])
}

/// The kind of a file without a credential.
package enum ForeignContent: String, Sendable, Hashable {
    case webPage = "a web page, such as the one to sign in"
    case serviceAccount = "a Google service account, for Firebase"
    case json = "JSON without a key"
    case openSSH = "a key for SSH"
    case putty = "a key for PuTTY"
    case pgp = "a PGP key"
    case keystore = "a Java keystore"
    case archive = "a ZIP archive"
    case message = "signed data or a list of certificates (PKCS#7)"
    case otherData = "data without a key or a certificate"
    case text = "text without a line such as -----BEGIN PRIVATE KEY-----"
    case binary = "binary data of an unknown format"
    case large = "larger than any credential"

    /// Recognizes the content of a PEM block by its label; `nil` for keys and certificates.
    init?(label: String) {
        if label.hasPrefix("OPENSSH") || label.hasPrefix("SSH2") {
            self = .openSSH
        } else if label.hasPrefix("PGP") {
            self = .pgp
        } else {
            return nil
        }
    }

    /// Recognizes a file by its beginning and its words.
    init(_ bytes: [UInt8]) {
        func has(_ word: String) -> Bool { bytes.firstRange(of: Array(word.utf8)) != nil }
        let first = bytes.first { !PEMScanner.isBlank($0) }
        if bytes.starts(with: [0xFE, 0xED, 0xFE, 0xED]) {
            self = .keystore
        } else if bytes.starts(with: Array("PK".utf8)), bytes.dropFirst(2).first == 3 {
            self = .archive
        } else if has("OPENSSH PRIVATE KEY") || has("ssh-rsa ") || has("ssh-ed25519 ")
            || has("ecdsa-sha2-")
        {
            self = .openSSH
        } else if has("PuTTY-User-Key-File") {
            self = .putty
        } else if has("PGP ") {
            self = .pgp
        } else if has("\"service_account\"") {
            self = .serviceAccount
        } else if first == UInt8(ascii: "<"), has("html") || has("HTML") {
            self = .webPage
        } else if first == UInt8(ascii: "{") {
            self = .json
        } else {
            self = bytes.contains(where: { $0 < 9 }) ? .binary : .text
        }
    }
}
