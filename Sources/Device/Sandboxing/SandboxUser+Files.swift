package import Foundation
internal import Glibc

/// A folder for a stranger's process cannot be made.
package struct SandboxFolderError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The folder.
    package let path: String
    /// What the system says about it.
    package let code: Int32

    /// The path, and what is wrong.
    package var description: String {
        let isOther = code == ELOOP || code == ENOTDIR
        let reason = isOther ? "it is a link or a file" : unsafe String(cString: strerror(code))
        return "\(path) cannot be used as a folder: \(reason)."
    }
}

extension SandboxUser {
    /// How deep folders may be nested in a container that changes its owner.
    private static let depthMax = 256

    /// Makes folders in one another in a container, which the user owns then.
    ///
    /// A process of the user may have put links in their place, so none is followed below the container.
    ///
    /// - Throws: `SandboxFolderError`, and what `FileManager` throws for the container.
    package func makeFolder(_ parts: [String], in container: URL) throws {
        close(try opened(parts, in: container))
    }

    /// Makes a symbolic link in a container's folder, in place of another link or a file.
    ///
    /// A process that has the file open keeps it.
    ///
    /// - Throws: as ``makeFolder(_:in:)``.
    package func makeLink(
        _ name: String, to target: String, in folder: String, of container: URL
    ) throws {
        let descriptor = try opened([folder], in: container)
        defer { close(descriptor) }
        var bytes = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
        let count = unsafe readlinkat(descriptor, name, &bytes, Int(PATH_MAX))
        let now = bytes.prefix(max(0, count)).map(UInt8.init(bitPattern:))
        if String(decoding: now, as: UTF8.self) == target { return }
        _ = unsafe unlinkat(descriptor, name, 0)
        guard unsafe symlinkat(target, descriptor, name) == 0 else {
            throw SandboxFolderError(path: "\(container.path)/\(folder)/\(name)", code: errno)
        }
        if geteuid() == 0 {
            _ = unsafe fchownat(descriptor, name, number, number, AT_SYMLINK_NOFOLLOW)
        }
    }

    /// Opens a folder of a container, and makes what is missing of it.
    private func opened(_ parts: [String], in container: URL) throws -> Int32 {
        try FileManager.default.createDirectory(
            at: container, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700]
        )
        var path = container.path
        var folder = unsafe open(path, O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard folder >= 0 else { throw SandboxFolderError(path: path, code: errno) }
        do {
            try setOwner(ofContainer: folder, path: path)
            for part in parts {
                path += "/\(part)"
                let isNew = unsafe mkdirat(folder, part, 0o700) == 0
                guard isNew || errno == EEXIST else {
                    throw SandboxFolderError(path: path, code: errno)
                }
                let next = unsafe openat(folder, part, O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
                guard next >= 0 else { throw SandboxFolderError(path: path, code: errno) }
                close(folder)
                folder = next
                if isNew, geteuid() == 0 { fchown(folder, number, number) }
            }
        } catch {
            close(folder)
            throw error
        }
        return folder
    }

    /// Gives a container to the user where another user owns it: the state folder was moved or copied,
    /// or the device ran as another user before.
    private func setOwner(ofContainer folder: Int32, path: String) throws {
        var about = stat()
        guard geteuid() == 0, unsafe fstat(folder, &about) == 0, about.st_uid != number else {
            return
        }
        guard case .other = self else {
            // Root reads and writes whatever lies in it.
            fchown(folder, number, number)
            return
        }
        try giveAll(in: folder, path: path, depth: 0)
        // Last: what was cut off begins again.
        fchown(folder, number, number)
    }

    private func giveAll(in folder: Int32, path: String, depth: Int) throws {
        guard depth < Self.depthMax else {
            throw SandboxFolderError(path: path, code: ENAMETOOLONG)
        }
        for name in Self.names(in: folder) {
            let child = unsafe openat(folder, name, O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
            if child >= 0 {
                defer { close(child) }
                try giveAll(in: child, path: "\(path)/\(name)", depth: depth + 1)
            }
            guard unsafe fchownat(folder, name, number, number, AT_SYMLINK_NOFOLLOW) == 0 else {
                throw SandboxFolderError(path: "\(path)/\(name)", code: errno)
            }
        }
    }

    private static func names(in folder: Int32) -> [String] {
        let copy = unsafe openat(folder, ".", O_DIRECTORY | O_CLOEXEC)
        guard copy >= 0, let stream = unsafe fdopendir(copy) else { return [] }
        defer { _ = unsafe closedir(stream) }
        var result: [String] = []
        while let entry = unsafe readdir(stream) {
            let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { field in
                unsafe field.withMemoryRebound(to: CChar.self, capacity: 256) { bytes in
                    unsafe String(cString: bytes)
                }
            }
            if name != ".", name != ".." { result.append(name) }
        }
        return result
    }

    /// Lets the user connect to a socket of the caller.
    package func own(socket: URL) {
        if case .other(let number) = self, geteuid() == 0 {
            _ = unsafe lchown(socket.path, number, number)
        }
    }

    /// Lets the user read a file, or all in a folder, that the caller alone could read. Links are left alone.
    package func grantReading(_ file: URL) {
        guard case .other = self, geteuid() == 0 else { return }
        Self.openToAll(file.path)
        let below = FileManager.default.enumerator(at: file, includingPropertiesForKeys: nil)
        while let file = below?.nextObject() as? URL { Self.openToAll(file.path) }
    }

    private static func openToAll(_ path: String) {
        let file = unsafe open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else { return }
        defer { close(file) }
        var about = stat()
        guard unsafe fstat(file, &about) == 0 else { return }
        guard [S_IFREG, S_IFDIR].contains(about.st_mode & S_IFMT) else { return }
        let isRun = about.st_mode & S_IXUSR != 0
        let mode = about.st_mode | S_IROTH | (isRun ? S_IXOTH : 0)
        if mode != about.st_mode { fchmod(file, mode & 0o7777) }
    }
}
