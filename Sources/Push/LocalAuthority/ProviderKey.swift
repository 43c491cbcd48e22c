import BellhopBasics
import Crypto
package import Foundation

/// The key with which a provider signs its tokens, in the format of Apple's keys.
///
/// ```swift
/// let key = try ProviderKey.open(folder: folder)
/// print("\(key.file.lastPathComponent) of the team \(key.teamID)")
/// ```
///
/// The file is named `AuthKey_<key id>.p8` and contains a P-256 key as PKCS#8 in PEM. Every client
/// that supports Apple's keys accepts it.
package struct ProviderKey: Sendable {
    package let keyID: String
    package let teamID: String
    /// The private key. It is secret, so keep it out of logs.
    package var privateKeyPEM: String { privateKey.revealed }
    package let publicKeyPEM: String
    package let file: URL

    private let privateKey: Secret
    private static let idLength = 10
    private static let filePrefix = "AuthKey_"
    private static let fileSuffix = ".p8"
    private static let teamName = "team-id"

    /// Loads the provider key in a folder, or generates one.
    ///
    /// Files have mode 0600, the folder has mode 0700. If a folder contains several keys, the first
    /// by name is loaded.
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

    /// Loads the provider key in a folder; `nil` if it does not exist. Creates nothing.
    ///
    /// - Throws: ``LocalAuthorityError`` for files with invalid content.
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
