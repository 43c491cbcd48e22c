import APNs
package import BellhopBasics
import Crypto
package import Foundation
import SwiftASN1
import X509

/// A certificate authority for one machine, created at the first start.
///
/// A gateway on this machine gets its TLS certificate from it. Clients trust the gateway through
/// `ca.pem`, for example with `curl --cacert`. The private keys stay in the folder, which only its
/// owner can read. The authority can sign for any name, so do not add it to the system trust store
/// of a shared machine.
///
/// ```swift
/// let authority = try LocalAuthority.open(folder: folder)
/// let identity = try authority.serverIdentity()
/// print(authority.certificateFile.path)
/// ```
package struct LocalAuthority: Sendable {
    /// The validity of the authority's certificate, in seconds.
    static let lifetime: TimeInterval = 10 * 365 * 86_400
    private static let certificateName = "ca.pem"
    private static let keyName = "ca.key"

    let folder: PrivateFolder
    let certificate: Certificate
    let key: Certificate.PrivateKey
    package let certificatePEM: String

    package var certificateFile: URL { folder.file(Self.certificateName) }

    /// Returns the certificate file of the authority in a folder; `nil` if it does not exist.
    /// Creates nothing.
    package static func existingCertificate(in folder: URL) -> URL? {
        let file = PrivateFolder(existing: folder).file(certificateName)
        return FileManager.default.fileExists(atPath: file.path) ? file : nil
    }

    /// Loads the authority in a folder, or creates one if it is missing or expired.
    ///
    /// Creates `ca.key` and `ca.pem` with mode 0600, and the folder with mode 0700.
    ///
    /// - Parameters:
    ///   - folder: the state folder.
    ///   - now: the time.
    /// - Throws: ``LocalAuthorityError``.
    package static func open(folder: URL, now: Date = Date()) throws -> LocalAuthority {
        try checkClock(now, folder)
        let folder = try PrivateFolder(folder)
        let key = try privateKey(in: folder)
        let signer = Certificate.PrivateKey(key)
        if let text = try folder.read(certificateName) {
            let certificate = try Certificates.read(text, path: folder.file(certificateName).path)
            guard certificate.publicKey == signer.publicKey else {
                throw LocalAuthorityError(
                    .missingKey,
                    "The authority's key and certificate do not match; remove both to start over.",
                    path: folder.file(certificateName).path)
            }
            if certificate.notValidAfter > now {
                return LocalAuthority(
                    folder: folder, certificate: certificate, key: signer, certificatePEM: text)
            }
        }
        let certificate = try Certificates.authority(
            key: signer, from: now, to: now.addingTimeInterval(lifetime))
        let text = try certificate.serializeAsPEM().pemString + "\n"
        try folder.write(text, to: certificateName)
        return LocalAuthority(
            folder: folder, certificate: certificate, key: signer, certificatePEM: text)
    }

    /// Derives a secret of 43 characters of base64url from the authority's private key.
    ///
    /// - Parameter purpose: the use of the secret; each purpose has a different secret.
    /// - Throws: an error of swift-certificates if it cannot serialize the key.
    package func secret(for purpose: String) throws -> Secret {
        let derived = HKDF<SHA256>.deriveKey(
            inputKeyMaterial: SymmetricKey(data: try key.serializeAsPEM().derBytes),
            info: Data("bellhop \(purpose)".utf8), outputByteCount: 32)
        return unsafe Secret(derived.withUnsafeBytes { unsafe Base64URL.encode($0) })
    }

    /// The dates for which certificates can be created: from the year 1971 to 9000. The library for
    /// certificates traps for a date before 1970, and for a year with five digits.
    private static let clockBounds =
        Date(timeIntervalSince1970: 31_536_000)...Date(timeIntervalSince1970: 221_845_392_000)

    static func checkClock(_ now: Date, _ folder: URL) throws(LocalAuthorityError) {
        guard !clockBounds.contains(now) else { return }
        throw LocalAuthorityError(
            .clock,
            """
            The machine's clock is wrong: it is \(now < clockBounds.lowerBound ? "before" : "after") every \
            time for which a certificate can be made. Set the clock, and start again.
            """, path: folder.path)
    }

    /// The key is written before the certificate. A certificate without a key means that the
    /// key was lost, which must be reported.
    private static func privateKey(in folder: PrivateFolder) throws -> P256.Signing.PrivateKey {
        let path = folder.file(keyName).path
        if let text = try folder.read(keyName) {
            do {
                return try P256.Signing.PrivateKey(pemRepresentation: text)
            } catch {
                throw LocalAuthorityError(
                    .content, "The authority's key is not a P-256 key in PEM.", path: path,
                    cause: error)
            }
        }
        if try folder.read(certificateName) != nil {
            throw LocalAuthorityError(
                .missingKey,
                "The key of the authority's certificate is missing; remove ca.pem to start over.",
                path: path)
        }
        let key = P256.Signing.PrivateKey()
        try folder.write(key.pemRepresentation + "\n", to: keyName)
        return key
    }
}
