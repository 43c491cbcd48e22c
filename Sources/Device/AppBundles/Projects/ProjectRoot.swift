package import Foundation
package import UntrustedFiles

/// The folders whose files a project may use: its root and explicitly allowed folders.
///
/// The root is the repository of the project, or else the project's own folder. It is never the
/// home folder or a folder above it.
package struct ProjectRoot: Sendable, Hashable {
    /// The folders with links resolved. The root is the first one.
    package let folders: [String]

    package var path: String { folders[0] }

    /// Finds the root of a project.
    ///
    /// - Parameters:
    ///   - folder: The folder of the project.
    ///   - allowed: Further folders whose files the project may use.
    ///   - home: The person's home folder.
    /// - Throws: `BuildError` if a folder does not exist, or the project is directly in the home
    ///   folder.
    package init(
        of folder: URL, allowing allowed: [String] = [], home: String = NSHomeDirectory()
    ) throws(BuildError) {
        let start = try Self.real(folder.path)
        let home = UntrustedFile.realPath(home) ?? home
        guard !Self.holds(start, home) else {
            throw BuildError(
                "This is your home folder or holds it, so that its files are not those of one project.",
                at: start.printable, remedy: "Move the project to a new folder.")
        }
        var root = start
        var candidate = start
        while !Self.holds(candidate, home) {
            if FileEntryKind(at: candidate + "/.git", followsLinks: false) != nil {
                root = candidate
                break
            }
            candidate = FilePaths.folder(candidate)
        }
        var folders = [root]
        for one in allowed { folders.append(try Self.real(one)) }
        self.folders = folders
    }

    private static func real(_ path: String) throws(BuildError) -> String {
        let absolute = URL(filePath: path).standardizedFileURL.path
        guard FileEntryKind(at: absolute, followsLinks: true) == .folder,
            let real = UntrustedFile.realPath(absolute)
        else {
            throw BuildError(
                "This is not a folder.", at: path.printable, remedy: "Name one that exists.")
        }
        return real
    }

    private static func holds(_ folder: String, _ home: String) -> Bool {
        folder == "/" || folder == home || home.hasPrefix(folder + "/")
    }

    func contains(_ real: String) -> Bool {
        folders.contains { $0 == "/" || real == $0 || real.hasPrefix($0 + "/") }
    }

    /// Returns why a project must not use a file or folder; `nil` if it is in the root or does not
    /// exist. Symbolic links are followed.
    package func refusal(of file: String) -> UntrustedFileError? {
        guard let real = UntrustedFile.realPath(file), !contains(real) else { return nil }
        let isFolder = FileEntryKind(at: real, followsLinks: false) == .folder
        let folder = isFolder ? real : FilePaths.folder(real)
        let target = real != file ? "leads to \(real.printable), which " : ""
        return UntrustedFileError(
            .outside, file, "\(target)is outside of the project's root, \(path.printable).",
            remedy: "Move it into the root, or allow its folder: "
                + ShellText.line(["--allow-folder", folder]))
    }
}
