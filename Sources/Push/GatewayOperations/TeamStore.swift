package import APNs
package import APNsGateway
import Crypto
package import Foundation
import LocalAuthority
import ProviderCredentials

/// The teams, keys and apps that an operator registered, in a file that only its owner can read.
///
/// The file never contains private keys. Of a `.p8` file, only the public key is kept.
package struct TeamStore: Sendable, Hashable, Codable {
    package struct Key: Sendable, Hashable, Codable {
        package var id: String
        package var publicKeyPEM: String
        /// The bundle ids that the key is limited to; `nil` for all of the team's.
        package var topics: Set<String>?
        /// The environments of the key; `nil` for both.
        package var environments: Set<APNsEnvironment>?
    }

    package struct Entry: Sendable, Hashable, Codable {
        package var keys: [Key] = []
        package var bundleIDs: Set<String> = []
    }

    package struct FileError: Error, Sendable, Hashable, CustomStringConvertible {
        package let description: String
    }

    package private(set) var teams: [String: Entry] = [:]

    package init() {}

    /// Reads a file; the result is empty if the file does not exist.
    ///
    /// - Throws: ``FileError`` for an unreadable file.
    package init(file: URL) throws(FileError) {
        guard FileManager.default.fileExists(atPath: file.path) else { return }
        do {
            self = try JSONDecoder().decode(TeamStore.self, from: try Data(contentsOf: file))
        } catch {
            throw FileError(
                description: "\(file.path) cannot be read as teams and keys. Restore it, or remove "
                    + "it to start over.")
        }
    }

    /// Writes the file with mode 0600.
    ///
    /// - Throws: an error of Foundation when the file cannot be written.
    package func write(to file: URL) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        try PrivateFile.write(try encoder.encode(self), to: file)
    }

    /// Changes the teams in a file under a lock, so that concurrent changes are not lost.
    ///
    /// - Throws: the errors of reading, writing and the change; the file then stays unchanged.
    package static func change(
        in file: URL, _ change: (inout TeamStore) throws -> Void
    ) throws {
        try PrivateFile.whileLocked(file) {
            var book = try TeamStore(file: file)
            try change(&book)
            try book.write(to: file)
        }
    }

    /// Adds a key of a team, or replaces the one with the same id.
    ///
    /// - Throws: ``FileError`` for an id with another length than ten characters.
    package mutating func add(_ key: Key, team: String) throws(FileError) {
        for (name, value) in [("key", key.id), ("team", team)] where value.utf8.count != 10 {
            throw FileError(
                description: "The \(name) id “\(value)” does not have 10 characters; copy it from "
                    + "the account.")
        }
        var entry = teams[team] ?? Entry()
        entry.keys.removeAll { $0.id == key.id }
        entry.keys.append(key)
        teams[team] = entry
    }

    /// Adds other teams. Their keys replace keys with the same id.
    ///
    /// - Throws: ``FileError`` for an id with another length than ten characters.
    package mutating func add(_ other: TeamStore) throws(FileError) {
        for (team, entry) in other.teams {
            for key in entry.keys { try add(key, team: team) }
            for app in entry.bundleIDs { addApp(app, team: team) }
        }
    }

    package mutating func removeKey(_ id: String) -> Bool {
        var isFound = false
        for (team, entry) in teams where entry.keys.contains(where: { $0.id == id }) {
            teams[team]?.keys.removeAll { $0.id == id }
            isFound = true
        }
        return isFound
    }

    package mutating func addApp(_ bundleID: String, team: String) {
        teams[team, default: Entry()].bundleIDs.insert(bundleID)
    }

    package mutating func removeApp(_ bundleID: String, team: String) -> Bool {
        teams[team]?.bundleIDs.remove(bundleID) != nil
    }

    /// Returns the keys for a development gateway, where each key may push to any app.
    ///
    /// - Throws: an error of swift-crypto for a manually edited file.
    package func developmentKeys() throws -> [TrustedKey] {
        try teams.flatMap { team, entry in
            try entry.keys.map { try $0.trusted(team: team) }
        }
    }

    /// Returns the teams for a strict gateway, without those that lack an app.
    ///
    /// Teams without a key remain, because a provider may use a certificate.
    ///
    /// - Throws: `Team.ConfigurationError`, or an error of swift-crypto for a manually edited file.
    package func strictTeams() throws -> [Team] {
        try teams.filter { !$1.bundleIDs.isEmpty }.map { id, entry in
            try Team(
                id: id, bundleIDs: entry.bundleIDs,
                keys: try entry.keys.map { try $0.trusted(team: id) })
        }
    }
}

extension TeamStore.Key {
    /// Parses a key.
    ///
    /// - Parameter pem: the text of a `.p8` file, of which only the public key is used, or a public
    ///   key in PEM.
    /// - Throws: `TeamStore.FileError` for other text.
    init(
        id: String, pem: String, topics: Set<String>?, environments: Set<APNsEnvironment>?
    ) throws(TeamStore.FileError) {
        let publicKey: P256.Signing.PublicKey
        do {
            publicKey = try CredentialContents(Array(pem.utf8)).verificationKey()
        } catch {
            throw TeamStore.FileError(
                description: "\(error) Give a .p8 file or a P-256 public key in PEM.")
        }
        self.init(
            id: id, publicKeyPEM: publicKey.pemRepresentation, topics: topics,
            environments: environments)
    }

    fileprivate func trusted(team: String) throws -> TrustedKey {
        try TrustedKey(
            keyID: id, teamID: team, publicKeyPEM: publicKeyPEM,
            environments: environments ?? Set(APNsEnvironment.allCases), topics: topics)
    }
}
