import Foundation

/// A folder that only its owner may read: mode 0700, with files of mode 0600.
struct PrivateFolder {
    static let folderMode = 0o700

    let url: URL

    /// Creates the folder if it is missing, and restricts the mode of an existing one.
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
        PrivateFile.removeAbandonedDrafts(in: url)
    }

    init(existing url: URL) { self.url = url }

    func file(_ name: String) -> URL {
        url.appendingPathComponent(name, isDirectory: false)
    }

    /// Returns the text of a file; `nil` if it does not exist.
    ///
    /// An existing file that is empty or unreadable is an error, since its earlier content is lost.
    func read(_ name: String) throws(LocalAuthorityError) -> String? {
        let file = file(name)
        let data: Data?
        do {
            data = try PrivateFile.read(file)
        } catch {
            throw LocalAuthorityError(
                .file,
                "The file \(name) \(error). Put a copy of it back, or remove it to get a new one.",
                path: file.path)
        }
        guard let data else { return nil }
        guard let text = String(data: data, encoding: .utf8) else {
            throw LocalAuthorityError(
                .content,
                "The file \(name) is not text. Put a copy of it back, or remove it to get a new one.",
                path: file.path)
        }
        return text
    }

    func write(_ text: String, to name: String) throws(LocalAuthorityError) {
        let file = file(name)
        do {
            try PrivateFile.write(Data(text.utf8), to: file)
        } catch {
            throw LocalAuthorityError(
                .file, "The file cannot be written.", path: file.path, cause: error)
        }
    }

    func names() -> [String] {
        let names = try? FileManager.default.contentsOfDirectory(atPath: url.path)
        return (names ?? []).sorted()
    }
}
