import Foundation

/// A folder that only its owner may read: mode 0700, files 0600.
struct StateFolder {
    static let folderMode = 0o700

    let url: URL

    /// Creates the folder where it is missing, and closes it to others where it is not.
    init(_ url: URL) throws(LocalAuthorityError) {
        self.url = url
        do {
            try FileManager.default.createDirectory(
                at: url, withIntermediateDirectories: true,
                attributes: [.posixPermissions: Self.folderMode])
            try FileManager.default.setAttributes(
                [.posixPermissions: Self.folderMode], ofItemAtPath: url.path)
        } catch {
            throw LocalAuthorityError(
                .folder, "The state folder cannot be created.", path: url.path, cause: error)
        }
    }

    /// Names a folder to read from, and makes and changes nothing.
    init(existing url: URL) { self.url = url }

    func file(_ name: String) -> URL {
        url.appendingPathComponent(name, isDirectory: false)
    }

    /// The text of a file; `nil` when there is none.
    func read(_ name: String) throws(LocalAuthorityError) -> String? {
        let file = file(name)
        guard FileManager.default.fileExists(atPath: file.path) else { return nil }
        do {
            return try String(contentsOf: file, encoding: .utf8)
        } catch {
            throw LocalAuthorityError(
                .file, "The file cannot be read.", path: file.path, cause: error)
        }
    }

    /// Writes a file as `PrivateFile` does.
    func write(_ text: String, to name: String) throws(LocalAuthorityError) {
        let file = file(name)
        do {
            try PrivateFile.write(Data(text.utf8), to: file)
        } catch {
            throw LocalAuthorityError(
                .file, "The file cannot be written.", path: file.path, cause: error)
        }
    }

    /// The names of the files in the folder, sorted.
    func names() -> [String] {
        let names = try? FileManager.default.contentsOfDirectory(atPath: url.path)
        return (names ?? []).sorted()
    }
}
