package import Foundation
package import UntrustedFiles

/// The files that a reader of projects may see, by their paths.
///
/// A reader asks for nothing else, so that it works on folders, archives and texts in memory alike.
package protocol ProjectFiles: Sendable {
    /// What has a name, with links followed; `nil` for nothing, and for what is neither a regular file
    /// nor a folder.
    func kind(of path: String) -> FileEntryKind?

    /// The names in a folder, in any order; `nil` for what is not a folder that can be read.
    func names(in folder: String) -> [String]?

    /// The bytes of a regular file.
    ///
    /// - Throws: ``UntrustedFileError`` for a file that is not there, is not regular, cannot be read, or
    ///   has more than `bytesMax` bytes.
    func data(at path: String, bytesMax: Int) throws(UntrustedFileError) -> Data

    /// Whether a reader may ask for a file that the project does not name.
    func isInReach(_ path: String) -> Bool
}

extension ProjectFiles {
    package func isInReach(_ path: String) -> Bool { true }
}

/// The files of this machine.
package struct DiskFiles: ProjectFiles {
    /// Gives access to all files; pipes, sockets and devices are not opened.
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
