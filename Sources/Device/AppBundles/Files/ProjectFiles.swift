package import Foundation
package import UntrustedFiles

/// The files that a project reader can access, by path.
///
/// Readers use no other file access, so they also work with archives and texts in memory.
package protocol ProjectFiles: Sendable {
    /// Returns the kind of a file after following links; `nil` if it is missing or neither a
    /// regular file nor a folder.
    func kind(of path: String) -> FileEntryKind?

    /// Returns the names in a folder in any order; `nil` if it cannot be read as a folder.
    func names(in folder: String) -> [String]?

    /// Returns the bytes of a regular file.
    ///
    /// - Throws: ``UntrustedFileError`` if the file is missing, not regular, unreadable or larger
    ///   than `bytesMax` bytes.
    func data(at path: String, bytesMax: Int) throws(UntrustedFileError) -> Data

    /// Returns whether a reader may access a file that the project does not name.
    func isInReach(_ path: String) -> Bool
}

extension ProjectFiles {
    package func isInReach(_ path: String) -> Bool { true }
}

package struct DiskFiles: ProjectFiles {
    /// Creates access to all files, except pipes, sockets and devices.
    package init() {}

    package func kind(of path: String) -> FileEntryKind? {
        let kind = FileEntryKind(at: path, followsLinks: true)
        return kind == .regular || kind == .folder ? kind : nil
    }

    package func names(in folder: String) -> [String]? {
        guard kind(of: folder) == .folder else { return nil }
        return try? FileManager.default.contentsOfDirectory(atPath: folder)
    }

    package func data(at path: String, bytesMax: Int) throws(UntrustedFileError) -> Data {
        try UntrustedFile.read(URL(filePath: path), bytesMax: bytesMax)
    }
}
