import BellhopBasics
import Crypto
package import Foundation

/// The key that a provider signs its tokens with, in the shape that Apple hands out.
///
/// The file is named `AuthKey_<key id>.p8`, as Apple names it, and holds a P-256 key as PKCS#8 in
/// PEM. Any client that takes Apple's keys takes this one.
package struct ProviderKey: Sendable {
    /// The id of the key: 10 capital letters and digits.
    package let keyID: String
    /// The id of the team: 10 capital letters and digits.
    package let teamID: String
    /// The private key; a secret, so keep it out of logs.
    package var privateKeyPEM: String { privateKey.revealed }
    /// The public key, which a gateway checks tokens with.
    package let publicKeyPEM: String
    /// The file of the private key.
    package let file: URL

    private let privateKey: Secret
    private static let idLength = 10
    private static let filePrefix = "AuthKey_"
    private static let fileSuffix = ".p8"
    private static let teamName = "team-id"

    /// Loads the provider key in a folder, or makes one where there is none.
    ///
    /// Files have mode 0600, the folder has mode 0700. Where a folder holds several keys, the first
    /// by name is taken.
    ///
    /// - Parameters:
    ///   - folder: the state folder.
    ///   - generator: the source of the two ids.
    /// - Throws: ``LocalAuthorityError``.
    package static func open(
        folder: URL,
        generator: consuming some RandomNumberGenerator = SystemRandomNumberGenerator()
    ) throws -> ProviderKey {
        let folder = try PrivateFolder(folder)
        let teamID: String
        if let text = try folder.read(teamName) {
            teamID = text.trimmingCharacters(in: .whitespacesAndNewlines)
        } else {
            teamID = identifier(using: &generator)
            try folder.write(teamID + "\n", to: teamName)
        }
        let stored = keyName(in: folder)
        let name = stored ?? filePrefix + identifier(using: &generator) + fileSuffix
        if stored == nil {
            try folder.write(P256.Signing.PrivateKey().pemRepresentation + "\n", to: name)
        }
        return try ProviderKey(name: name, teamID: teamID, folder: folder)
    }

    /// The provider key that is in a folder already; `nil` when there is none. Nothing is made.
    ///
    /// - Parameter folder: the state folder.
    /// - Throws: ``LocalAuthorityError`` for files that do not hold what they should.
    package static func existing(in folder: URL) throws -> ProviderKey? {
        let folder = PrivateFolder(existing: folder)
        guard let team = try folder.read(teamName), let name = keyName(in: folder) else {
            return nil
        }
        return try ProviderKey(
            name: name, teamID: team.trimmingCharacters(in: .whitespacesAndNewlines),
            folder: folder)
    }

    private static func keyName(in folder: PrivateFolder) -> String? {
        folder.names().first { $0.hasPrefix(filePrefix) && $0.hasSuffix(fileSuffix) }
    }

    private init(name: String, teamID: String, folder: PrivateFolder) throws {
        file = folder.file(name)
        keyID = String(name.dropFirst(Self.filePrefix.count).dropLast(Self.fileSuffix.count))
        self.teamID = teamID
        guard [keyID, teamID].allSatisfy({ $0.utf8.count == Self.idLength }) else {
            throw LocalAuthorityError(
                .content, "A key id and a team id have 10 characters each.", path: file.path)
        }
        do {
            let text = try folder.read(name) ?? ""
            let key = try P256.Signing.PrivateKey(pemRepresentation: text)
            privateKey = Secret(text)
            publicKeyPEM = key.publicKey.pemRepresentation
        } catch {
            throw LocalAuthorityError(
                .content, "The provider key is not a P-256 key in PEM.", path: file.path,
                cause: error)
        }
    }

    private static func identifier(using generator: inout some RandomNumberGenerator) -> String {
        let alphabet = Array("ABCDEFGHJKLMNPQRSTUVWXYZ23456789")
        return String(
            (0..<idLength).map { _ in
                alphabet[Int.random(in: alphabet.indices, using: &generator)]
            })
    }
}
