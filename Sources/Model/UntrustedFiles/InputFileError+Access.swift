#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

// Finds the part of a path that this process cannot access, so that the remedy concerns that part.

extension InputFileError {
    /// Describes why a path is unreadable; `nil` for a readable path.
    ///
    /// - Parameter path: the path as typed, which the error shows unchanged.
    package init?(reading path: String) {
        let path = path.isEmpty ? "." : path
        if let problem = Self.problem(onTheWayTo: path, from: path) {
            self = problem
            return
        }
        switch FileEntryKind(at: path, followsLinks: true) {
        case nil: self.init("This file or folder does not exist.", at: path, remedy: Self.otherPath)
        case .folder:
            guard !Self.may(path, R_OK | X_OK) else { return nil }
            self.init("You may not read this folder.", at: path, remedy: Self.remedy(path, "u+rx"))
        default:
            guard !Self.may(path, R_OK) else { return nil }
            self.init("You may not read this file.", at: path, remedy: Self.remedy(path, "u+r"))
        }
    }

    /// Describes why a file at a path cannot be written; `nil` for a path that seems to be
    /// writable.
    ///
    /// - Parameter path: the path as typed, which the error shows unchanged.
    package init?(writing path: String) {
        let folder = Self.folder(of: path)
        if let problem = Self.problem(onTheWayTo: path, from: path) {
            self = problem
            return
        }
        guard let kind = FileEntryKind(at: folder, followsLinks: true) else {
            self.init(
                "The folder of this file does not exist.", at: path,
                remedy: "Make it: `\(ShellText.line(["mkdir", "-p", "--", folder]))`.")
            return
        }
        let own = FileEntryKind(at: path, followsLinks: true)
        if own == .folder {
            self.init("This is a folder.", at: path, remedy: "Name a file in it.")
        } else if kind != .folder {
            self.init("Its folder is \(kind.noun).", at: path, remedy: Self.otherPath)
        } else if !Self.may(folder, W_OK | X_OK) {
            self.init(
                "You may not write to its folder.", at: path,
                remedy: Self.remedy(folder, "u+wx", otherwise: "Name a file in a folder of yours."))
        } else if own != nil, !Self.may(path, W_OK) {
            self.init("You may not write to this file.", at: path, remedy: Self.remedy(path, "u+w"))
        } else {
            return nil
        }
    }

    static let otherPath = "Check the path."

    private static func problem(onTheWayTo path: String, from place: String) -> InputFileError? {
        var folders: [String] = []
        var next = folder(of: path)
        while next != ".", next != "/", folders.count < depthMax {
            folders.append(next)
            next = folder(of: next)
        }
        for folder in folders.reversed() {
            guard FileEntryKind(at: folder, followsLinks: true) == .folder else { return nil }
            guard !may(folder, X_OK) else { continue }
            return InputFileError(
                "You may not open the folder \(folder).", at: place,
                remedy: remedy(folder, "u+x"))
        }
        return nil
    }

    /// Maximum number of folders of a path that are examined.
    private static let depthMax = 256

    private static func folder(of path: String) -> String {
        let parts = path.split(separator: "/")
        let rest = parts.dropLast().joined(separator: "/")
        return path.hasPrefix("/") ? "/" + rest : rest.isEmpty ? "." : rest
    }

    private static func may(_ path: String, _ mode: Int32) -> Bool {
        unsafe faccessat(AT_FDCWD, path, mode, AT_EACCESS) == 0
    }

    /// Returns how this user gets a permission. Only the owner of a file can change its mode.
    static func remedy(_ path: String, _ mode: String, otherwise: String? = nil) -> String {
        var about = stat()
        guard unsafe stat(path, &about) == 0 else { return otherPath }
        if about.st_uid == geteuid() {
            return "Run `\(ShellText.line(["chmod", mode, "--", path]))`."
        }
        return otherwise
            ?? "User \(about.st_uid) owns it: let that user grant it, or run the command as that user."
    }
}
