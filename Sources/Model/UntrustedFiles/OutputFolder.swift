package import Foundation

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// A folder for output at a path that an untrusted project may have prepared.
///
/// ```swift
/// let folder = try OutputFolder(
///     project.appending(path: ".bellhop"), ofProjectIn: project.path)
/// try folder.write(Data("1\n".utf8), to: "cache/version")
/// ```
///
/// A symbolic link in the project could redirect the output to another folder of the person. Each
/// part of a path is therefore opened separately without following links, and a link in the project
/// is an error. Links outside of the project belong to the person and are followed.
package final class OutputFolder: Sendable {
    package let url: URL
    private let descriptor: Int32

    /// Opens a folder, and creates it and its parents if necessary.
    ///
    /// - Parameter root: the folder of the project, in which links are errors.
    /// - Throws: ``UntrustedFileError``.
    package init(_ url: URL, ofProjectIn root: String) throws(UntrustedFileError) {
        self.url = url.standardizedFileURL
        let parts = self.url.path.split(separator: "/").map(String.init)
        let root = UntrustedFile.realPath(root) ?? root
        var folder = try Descriptor(opening: "/", in: AT_FDCWD, O_DIRECTORY, "/")
        var path = ""
        for (index, name) in parts.enumerated() {
            path += "/" + name
            let isOwn = index == parts.count - 1 || Self.isInside(folder.number, root)
            folder = try Self.entered(name, in: folder.number, path, followsLinks: !isOwn)
        }
        descriptor = try Self.duplicate(folder.number, path)
    }

    deinit { close(descriptor) }

    private static func entered(
        _ name: String, in folder: Int32, _ path: String, followsLinks: Bool
    ) throws(UntrustedFileError) -> Descriptor {
        if unsafe mkdirat(folder, name, 0o755) != 0, errno != EEXIST {
            throw UntrustedFileError(writing: path, errno)
        }
        var about = stat()
        guard unsafe fstatat(folder, name, &about, AT_SYMLINK_NOFOLLOW) == 0 else {
            throw UntrustedFileError(writing: path, errno)
        }
        let kind = FileEntryKind(about.st_mode)
        guard kind == .folder || kind == .link && followsLinks else {
            throw UntrustedFileError(output: path, kind)
        }
        return try Descriptor(
            opening: name, in: folder, O_DIRECTORY | (followsLinks ? 0 : O_NOFOLLOW), path)
    }

    private static func duplicate(_ number: Int32, _ path: String) throws(UntrustedFileError)
        -> Int32
    {
        let copy = fcntl(number, F_DUPFD_CLOEXEC, 0)
        guard copy >= 0 else { throw UntrustedFileError(errno: errno, path) }
        return copy
    }

    private static func isInside(_ folder: Int32, _ root: String) -> Bool {
        guard let own = Descriptor.path(of: folder).flatMap(UntrustedFile.realPath) else {
            return true
        }
        return own == root || own.hasPrefix(root == "/" ? root : root + "/")
    }

    // MARK: Files

    /// Returns the bytes of a file; `nil` if it does not exist or is unreadable.
    package func data(at path: String, bytesMax: Int) -> Data? {
        try? UntrustedFile.read(
            url.appending(path: path), bytesMax: bytesMax, links: .inside(url))
    }

    /// Writes a file and replaces an existing one.
    ///
    /// - Throws: ``UntrustedFileError``, also for a link on the path or in place of the file.
    package func write(_ data: Data, to path: String) throws(UntrustedFileError) {
        let parts = path.split(separator: "/").map(String.init)
        guard let name = parts.last, !parts.contains("..") else {
            throw UntrustedFileError(.outside, path, "is not the path of a file in a folder.")
        }
        var folder = try Descriptor(duplicating: descriptor, url.path)
        var place = url.path
        for part in parts.dropLast() {
            place += "/" + part
            folder = try Self.entered(part, in: folder.number, place, followsLinks: false)
        }
        place += "/" + name
        try refuse(name, in: folder.number, place)
        let draft = ".\(UUID().uuidString)"
        let file = unsafe openat(
            folder.number, draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o644)
        guard file >= 0 else { throw UntrustedFileError(writing: place, errno) }
        let failure = Self.write(data, to: file) ?? Self.renamed(draft, name, folder.number)
        close(file)
        guard let failure else { return }
        unsafe unlinkat(folder.number, draft, 0)
        throw UntrustedFileError(writing: place, failure)
    }

    private func refuse(
        _ name: String, in folder: Int32, _ path: String
    ) throws(UntrustedFileError) {
        var about = stat()
        guard unsafe fstatat(folder, name, &about, AT_SYMLINK_NOFOLLOW) == 0 else { return }
        let kind = FileEntryKind(about.st_mode)
        guard kind == .regular else { throw UntrustedFileError(output: path, kind) }
    }

    private static func write(_ data: Data, to file: Int32) -> Int32? {
        var rest = data[...]
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes { bytes in
                unsafe systemWrite(file, bytes.baseAddress, bytes.count)
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return errno }
            rest = rest.dropFirst(count)
        }
        return nil
    }

    private static func renamed(_ draft: String, _ name: String, _ folder: Int32) -> Int32? {
        unsafe renameat(folder, draft, folder, name) == 0 ? nil : errno
    }

    /// Checks that an output folder is a folder rather than, for example, a link.
    ///
    /// - Throws: ``UntrustedFileError``.
    package func checkFolder(_ name: String) throws(UntrustedFileError) {
        let path = url.path + "/" + name
        guard let kind = FileEntryKind(at: path, followsLinks: false), kind != .folder else {
            return
        }
        throw UntrustedFileError(output: path, kind)
    }
}

/// `write(2)`, under a name that methods do not shadow.
private func systemWrite(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    unsafe write(file, bytes, count)
}

extension UntrustedFileError {
    fileprivate init(output path: String, _ kind: FileEntryKind) {
        self.init(
            .notRegular, path,
            "is \(kind.noun), and Bellhop writes to that name.",
            remedy: "Remove it, or choose another folder.")
    }

    fileprivate init(writing path: String, _ code: Int32) {
        let reason = unsafe String(cString: strerror(code))
        self.init(
            .unreadable, path, "cannot be written: \(reason).",
            remedy: InputFileError(writing: path)?.remedy)
    }
}
