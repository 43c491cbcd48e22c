package import Foundation
internal import SystemPackage
internal import UntrustedFiles

/// The folder of provider keys: `keys/<team>/AuthKey_<key>.p8`, readable by the owner only.
///
/// Adding the first key creates the folder.
package struct KeyFolder: Sendable {
    package struct Entry: Sendable, Equatable {
        package let keyID: String
        package let teamID: String
        package let file: URL
    }

    package struct KeyError: ComposedError, Hashable {
        package let place: String?
        package let problem: String
        package let remedy: String?

        package init(_ problem: String, at place: String? = nil, remedy: String? = nil) {
            (self.place, self.problem, self.remedy) = (place, problem, remedy)
        }
    }

    package let url: URL

    package init(_ url: URL) { self.url = url }

    package var entries: [Entry] {
        names(in: url).flatMap { team in
            let folder = url.appending(path: team, directoryHint: .isDirectory)
            return names(in: folder).compactMap { name in
                KeyReport.keyID(fileName: name).map {
                    Entry(keyID: $0, teamID: team, file: folder.appending(path: name))
                }
            }
        }
    }

    /// Returns the key with an id.
    ///
    /// - Throws: ``KeyError`` if there is none, or if several teams have a key with the id.
    package func entry(keyID: String, teamID: String? = nil) throws(KeyError) -> Entry {
        let found = entries.filter {
            $0.keyID == keyID && (teamID == nil || $0.teamID == teamID)
        }
        guard let entry = found.first else {
            let keyIDs = entries.map(\.keyID).joined(separator: ", ")
            throw KeyError(
                "Unknown key: \(keyID)\(teamID.map { " of the team \($0)" } ?? "").",
                remedy: keyIDs.isEmpty
                    ? "Add one with `bellhop keys add FILE --team-id TEAM`."
                    : "Name one of these: \(keyIDs).")
        }
        guard found.count == 1 else {
            let teams = found.map(\.teamID).joined(separator: ", ")
            throw KeyError(
                "The teams \(teams) each have a key \(keyID).",
                remedy: "Name the team with --team-id.")
        }
        return entry
    }

    /// Stores a key in folders with the mode 0700 and a file with the mode 0600.
    ///
    /// The file is created atomically with its final mode.
    ///
    /// - Throws: ``KeyError`` for invalid ids and for an existing key, or an error of the file
    ///   system.
    @discardableResult
    package func add(_ bytes: [UInt8], keyID: String, teamID: String) throws -> Entry {
        for (name, id) in [("key", keyID), ("team", teamID)] where !KeyReport.isIdentifier(id) {
            throw KeyError(
                "“\(id)” is not a \(name) id.", at: "--\(name)-id",
                remedy: "Ids are ten capital letters and digits, as developer.apple.com shows them."
            )
        }
        let folder = url.appending(path: teamID, directoryHint: .isDirectory)
        let file = folder.appending(path: KeyReport.filePrefix + keyID + KeyReport.fileSuffix)
        guard !FileManager.default.fileExists(atPath: file.path) else {
            throw KeyError(
                "The key \(keyID) is already stored.",
                remedy: "Remove it first with `bellhop keys remove \(keyID) --team-id \(teamID)`.")
        }
        for folder in [url, folder] {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
        }
        let draft = folder.appending(path: ".\(keyID).\(UInt32.random(in: 0 ... .max))")
        do {
            let descriptor = try FileDescriptor.open(
                FilePath(draft.path), .writeOnly,
                options: [.create, .exclusiveCreate, .closeOnExec],
                permissions: .ownerReadWrite)
            try descriptor.closeAfter { _ = try descriptor.writeAll(bytes) }
            try FileManager.default.moveItem(at: draft, to: file)
        } catch {
            try? FileManager.default.removeItem(at: draft)
            throw error
        }
        return Entry(keyID: keyID, teamID: teamID, file: file)
    }

    /// Removes a key.
    ///
    /// - Throws: ``KeyError`` if there is none, or an error of the file system.
    @discardableResult
    package func remove(keyID: String, teamID: String? = nil) throws -> Entry {
        let entry = try entry(keyID: keyID, teamID: teamID)
        try FileManager.default.removeItem(at: entry.file)
        return entry
    }

    private func names(in folder: URL) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    }
}
