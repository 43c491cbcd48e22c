import APNs
import BellhopBasics
import Crypto
package import Foundation
import SwiftASN1
import X509

/// A certificate authority of one machine, made at first start.
///
/// A gateway on this machine gets its TLS certificate from it, and clients trust the gateway by its
/// `ca.pem`, for instance with `curl --cacert`. The private keys never leave the folder, which only
/// its owner may read. The authority can sign for any name, so do not install it in a system's trust
/// store on a machine that others use.
///
/// ```swift
/// let authority = try LocalAuthority.open(folder: folder)
/// let identity = try authority.serverIdentity()
/// print(authority.certificateFile.path)
/// ```
package struct LocalAuthority: Sendable {
    /// How long the authority's own certificate is valid.
    static let lifetime: TimeInterval = 10 * 365 * 86_400
    private static let certificateName = "ca.pem"
    private static let keyName = "ca.key"

    let folder: PrivateFolder
    let certificate: Certificate
    let key: Certificate.PrivateKey
    /// The authority's certificate, for clients to trust.
    package let certificatePEM: String

    /// The file of the authority's certificate.
    package var certificateFile: URL { folder.file(Self.certificateName) }

    /// The file of the certificate of the authority that is in a folder already; `nil` when there is
    /// none. Nothing is made.
    package static func existingCertificate(in folder: URL) -> URL? {
        let file = PrivateFolder(existing: folder).file(certificateName)
        return FileManager.default.fileExists(atPath: file.path) ? file : nil
    }

    /// Loads the authority in a folder, or makes one where there is none or its time is over.
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
                    "The authority's key does not fit its certificate; remove both to start anew.",
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

    /// A secret of 43 characters of base64url that whoever has the authority's private key comes to, and nobody
    /// else.
    ///
    /// - Parameter purpose: what it is for; another purpose has another secret.
    /// - Throws: an error of swift-certificates for a key that cannot be written.
    func secret(for purpose: String) throws -> Secret {
        let derived = HKDF<SHA256>.deriveKey(
            inputKeyMaterial: SymmetricKey(data: try key.serializeAsPEM().derBytes),
            info: Data("bellhop \(purpose)".utf8), outputByteCount: 32)
        return unsafe Secret(derived.withUnsafeBytes { unsafe Base64URL.encode($0) })
    }

    /// The times of a machine's clock that certificates can be made for: from the year 1971 to 9000. The
    /// library that writes them stops the program for a date before 1970, and for a year of five digits.
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

    /// The key is written before the certificate, so a certificate without a key is not a half-done
    /// start but a loss, which must not be papered over.
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
                "The authority's certificate has lost its key; remove ca.pem to start anew.",
                path: path)
        }
        let key = P256.Signing.PrivateKey()
        try folder.write(key.pemRepresentation + "\n", to: keyName)
        return key
    }
}
