package import APNs
package import APNsGateway
import Crypto
package import Foundation
import LocalAuthority

/// The teams, keys and apps that an operator told the gateway, in one file that only its owner reads.
///
/// Private keys are never kept: of a `.p8` file only the public half is.
package struct TeamStore: Sendable, Hashable, Codable {
    /// One key.
    package struct Key: Sendable, Hashable, Codable {
        /// The id.
        package var id: String
        /// The public half.
        package var publicKeyPEM: String
        /// The bundle ids it is limited to; `nil` for all of the team's.
        package var topics: Set<String>?
        /// The environments it is for; `nil` for both.
        package var environments: Set<APNsEnvironment>?
    }

    /// One team.
    package struct Entry: Sendable, Hashable, Codable {
        /// Its keys.
        package var keys: [Key] = []
        /// Its apps.
        package var bundleIDs: Set<String> = []
    }

    /// What cannot be done, and what to do about it.
    package struct FileError: Error, Sendable, Hashable, CustomStringConvertible {
        /// The sentence.
        package let description: String
    }

    /// The teams by id.
    package private(set) var teams: [String: Entry] = [:]

    /// Makes an empty book.
    package init() {}

    /// Reads the book of a file; an empty one when there is none.
    ///
    /// - Throws: ``FileError`` when the file is there and cannot be read.
    package init(file: URL) throws(FileError) {
        guard FileManager.default.fileExists(atPath: file.path) else { return }
        do {
            self = try JSONDecoder().decode(TeamStore.self, from: try Data(contentsOf: file))
        } catch {
            throw FileError(
                description: "\(file.path) cannot be read as teams and keys. Restore it, or remove "
                    + "it to begin anew.")
        }
    }

    /// Writes the book, mode 0600.
    ///
    /// - Throws: an error of Foundation when the file cannot be written.
    package func write(to file: URL) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        try PrivateFile.write(try encoder.encode(self), to: file)
    }

    /// Changes the book in a file, one change after the other, so that none of two gets lost.
    ///
    /// - Throws: what reading, writing and the change throw; the file is as before then.
    package static func change(
        in file: URL, _ change: (inout TeamStore) throws -> Void
    ) throws {
        try PrivateFile.whileLocked(file) {
            var book = try TeamStore(file: file)
            try change(&book)
            try book.write(to: file)
        }
    }

    /// Adds a key of a team, or replaces the one of this id.
    ///
    /// - Throws: ``FileError`` for an id that does not have ten characters.
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

    /// Adds the keys and apps of other teams; of keys with one id theirs count.
    ///
    /// - Throws: ``FileError`` for an id that does not have ten characters.
    package mutating func add(_ other: TeamStore) throws(FileError) {
        for (team, entry) in other.teams {
            for key in entry.keys { try add(key, team: team) }
            for app in entry.bundleIDs { addApp(app, team: team) }
        }
    }

    /// Removes a key; answers whether there was one.
    package mutating func removeKey(_ id: String) -> Bool {
        var isFound = false
        for (team, entry) in teams where entry.keys.contains(where: { $0.id == id }) {
            teams[team]?.keys.removeAll { $0.id == id }
            isFound = true
        }
        return isFound
    }

    /// Adds an app of a team.
    package mutating func addApp(_ bundleID: String, team: String) {
        teams[team, default: Entry()].bundleIDs.insert(bundleID)
    }

    /// Removes an app of a team; answers whether there was one.
    package mutating func removeApp(_ bundleID: String, team: String) -> Bool {
        teams[team]?.bundleIDs.remove(bundleID) != nil
    }

    /// The keys for a gateway that lets each push to any app.
    ///
    /// - Throws: an error of swift-crypto for a file that was edited by hand.
    package func developmentKeys() throws -> [TrustedKey] {
        try teams.flatMap { team, entry in
            try entry.keys.map { try $0.trusted(team: team) }
        }
    }

    /// The teams for a strict gateway; those without an app are left out.
    ///
    /// One without a key is not: a provider may show a certificate.
    ///
    /// - Throws: `Team.ConfigurationError`, or an error of swift-crypto for a file that was edited by hand.
    package func strictTeams() throws -> [Team] {
        try teams.filter { !$1.bundleIDs.isEmpty }.map { id, entry in
            try Team(
                id: id, bundleIDs: entry.bundleIDs,
                keys: try entry.keys.map { try $0.trusted(team: id) })
        }
    }
}

extension TeamStore.Key {
    /// Reads a key.
    ///
    /// - Parameter pem: a `.p8` file's text, of which the public half is taken, or a public key in PEM.
    /// - Throws: `TeamStore.FileError` for another text.
    init(
        id: String, pem: String, topics: Set<String>?, environments: Set<APNsEnvironment>?
    ) throws(TeamStore.FileError) {
        let publicKey: P256.Signing.PublicKey
        if let key = try? P256.Signing.PrivateKey(pemRepresentation: pem) {
            publicKey = key.publicKey
        } else if let key = try? P256.Signing.PublicKey(pemRepresentation: pem) {
            publicKey = key
        } else {
            throw TeamStore.FileError(
                description: "This is neither a .p8 file nor a P-256 public key in PEM.")
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
