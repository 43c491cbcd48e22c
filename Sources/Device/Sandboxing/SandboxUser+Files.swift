package import Foundation
internal import Glibc

package struct SandboxFolderError: Error, Sendable, Hashable, CustomStringConvertible {
    package let path: String
    package let code: Int32

    package var description: String {
        let isOther = code == ELOOP || code == ENOTDIR
        let reason = isOther ? "it is a link or a file" : unsafe String(cString: strerror(code))
        return "\(path) cannot be used as a folder: \(reason)."
    }
}

extension SandboxUser {
    private static let depthMax = 256

    /// Creates nested folders in a container and makes the sandbox user their owner.
    ///
    /// Below the container it follows no symbolic link, because a process of the user may have
    /// replaced a folder by one.
    ///
    /// - Throws: `SandboxFolderError`, and the errors of `FileManager` for the container.
    package func makeFolder(_ parts: [String], in container: URL) throws {
        close(try opened(parts, in: container))
    }

    /// Creates a symbolic link in a folder of a container and replaces an existing link or file.
    ///
    /// A process that has the old file open keeps it.
    ///
    /// - Throws: The errors of ``makeFolder(_:in:)``.
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

    /// Changes the owner of a container whose owner is another user.
    ///
    /// That happens after the state folder was moved or copied, or if the device ran as another
    /// user before.
    private func setOwner(ofContainer folder: Int32, path: String) throws {
        var about = stat()
        guard geteuid() == 0, unsafe fstat(folder, &about) == 0, about.st_uid != number else {
            return
        }
        guard case .other = self else {
            // Root can read and write the contents in any case.
            fchown(folder, number, number)
            return
        }
        try giveAll(in: folder, path: path, depth: 0)
        // Changed last, so that an interrupted run starts over.
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

    package func own(socket: URL) {
        if case .other(let number) = self, geteuid() == 0 {
            _ = unsafe lchown(socket.path, number, number)
        }
    }

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
