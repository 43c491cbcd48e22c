package import Foundation

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// A regular file of unknown origin, open for reading: of an app, a project, an archive or a scenario.
///
/// Every file that others made is opened here. Opening never waits, whatever has the name: a pipe, a
/// socket, a device and a folder are refused by name. What was opened is looked at once more, so that a
/// file which is replaced after it was looked at is refused as well. Reading is bounded.
package final class UntrustedFile: Sendable {
    /// The path under which it was opened.
    package let path: String
    /// How many bytes it had when it was opened.
    package let byteCount: Int
    private let descriptor: Int32

    /// Whether a symbolic link may lead to the file.
    package enum Links: Sendable, Hashable {
        /// The name must be the file's own.
        case refused
        /// Links are followed.
        case followed
        /// Links are followed, and the file must lie in this folder.
        case inside(URL)
    }

    /// Opens a file.
    ///
    /// - Throws: ``UntrustedFileError``.
    package init(_ url: URL, links: Links = .followed) throws(UntrustedFileError) {
        path = url.path
        // A device is not opened at all: to open one may do something.
        if let kind = FileEntryKind(at: path, followsLinks: links != .refused), kind != .regular {
            throw UntrustedFileError(.notRegular, path, kind)
        }
        let follow = links == .refused ? O_NOFOLLOW : 0
        let file = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY | follow)
        guard file >= 0 else { throw UntrustedFileError(errno: errno, path) }
        do throws(UntrustedFileError) {
            byteCount = try Self.regularSize(of: file, path)
            if case .inside(let folder) = links { try Self.check(file, path, isInside: folder) }
        } catch {
            close(file)
            throw error
        }
        descriptor = file
    }

    deinit { close(descriptor) }

    /// Reads a file whole.
    ///
    /// - Throws: ``UntrustedFileError``; with the code `tooLarge` for one with more than `bytesMax`.
    package static func read(
        _ url: URL, bytesMax: Int, links: Links = .followed
    ) throws(UntrustedFileError) -> Data {
        let file = try UntrustedFile(url, links: links)
        guard file.byteCount <= bytesMax else { throw file.tooLarge(bytesMax) }
        // A file that grows meanwhile, or one of `/proc` that has no size, is cut off by the limit.
        let data = try file.bytes(at: 0, count: max(file.byteCount, min(bytesMax, 4096)) + 1)
        guard data.count > file.byteCount else { return data }
        let rest = try file.bytes(at: data.count, count: bytesMax - min(bytesMax, data.count) + 1)
        guard data.count + rest.count <= bytesMax else { throw file.tooLarge(bytesMax) }
        return data + rest
    }

    /// As many bytes as there are from an offset, up to a count.
    ///
    /// - Throws: ``UntrustedFileError`` when reading fails.
    package func bytes(at offset: Int, count: Int) throws(UntrustedFileError) -> Data {
        guard offset >= 0, count > 0 else { return Data() }
        var data = Data(count: count)
        var filled = 0
        while filled < count {
            let got = unsafe data.withUnsafeMutableBytes { buffer in
                let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
                return unsafe pread(
                    descriptor, rest.baseAddress, rest.count, off_t(offset + filled))
            }
            if got < 0, errno == EINTR { continue }
            guard got >= 0 else { throw UntrustedFileError(errno: errno, path) }
            if got == 0 { return data.prefix(filled) }
            filled += got
        }
        return data
    }

    /// Copies a file into a new one, with who may read and run it.
    ///
    /// - Throws: ``UntrustedFileError``.
    package static func copy(
        _ url: URL, to destination: URL, links: Links = .followed
    ) throws(UntrustedFileError) {
        try UntrustedFile(url, links: links).copy(to: destination)
    }

    /// Copies what was opened into a new file, with who may read and run it.
    ///
    /// - Throws: ``UntrustedFileError``.
    package func copy(to destination: URL) throws(UntrustedFileError) {
        try Descriptor(duplicating: descriptor, path).copy(to: destination.path, path)
    }

    /// Moves what was opened to a new name, and lets nothing else have that name: when the old name was
    /// given to another file meanwhile, nothing is moved.
    ///
    /// - Throws: ``UntrustedFileError``.
    package func move(to destination: URL) throws(UntrustedFileError) {
        if unsafe rename(path, destination.path) == 0 {
            guard try isNamed(destination.path) else {
                unsafe unlink(destination.path)
                throw UntrustedFileError(.unreadable, path, "was replaced while it was moved.")
            }
        } else if errno == EXDEV {
            try copy(to: destination)
            if try isNamed(path) { unsafe unlink(path) }
        } else {
            throw UntrustedFileError(errno: errno, path)
        }
    }

    /// Whether a name is that of the open file.
    private func isNamed(_ name: String) throws(UntrustedFileError) -> Bool {
        var (own, named) = (stat(), stat())
        guard unsafe fstat(descriptor, &own) == 0, unsafe lstat(name, &named) == 0 else {
            throw UntrustedFileError(errno: errno, path)
        }
        return own.st_dev == named.st_dev && own.st_ino == named.st_ino
    }

    private func tooLarge(_ bytesMax: Int) -> UntrustedFileError {
        UntrustedFileError(.tooLarge, path, "has more than \(bytesMax) bytes, the limit for it.")
    }

    // MARK: Checks

    static func regularSize(of file: Int32, _ path: String) throws(UntrustedFileError) -> Int {
        var about = stat()
        guard unsafe fstat(file, &about) == 0 else { throw UntrustedFileError(errno: errno, path) }
        let kind = FileEntryKind(about.st_mode)
        guard kind == .regular else { throw UntrustedFileError(.notRegular, path, kind) }
        return Int(about.st_size)
    }

    /// Asks the system where the open file lies, which no later change of a link can alter.
    private static func check(
        _ file: Int32, _ path: String, isInside folder: URL
    ) throws(UntrustedFileError) {
        guard let own = Descriptor.path(of: file).flatMap(realPath),
            let root = realPath(folder.path),
            own.hasPrefix(root == "/" ? root : root + "/")
        else {
            throw UntrustedFileError(
                .outside, path,
                "leads out of \(folder.lastPathComponent.printable). Put the file there.")
        }
    }

    /// A path with every link in it followed; `nil` where it leads nowhere.
    package static func realPath(_ path: String) -> String? {
        guard let real = unsafe realpath(path, nil) else { return nil }
        defer { unsafe free(real) }
        return unsafe String(cString: real)
    }
}

extension FileEntryKind {
    /// What has a name; `nil` when nothing has it.
    package init?(at path: String, followsLinks: Bool) {
        var about = stat()
        let status = unsafe followsLinks ? stat(path, &about) : lstat(path, &about)
        guard status == 0 else { return nil }
        self.init(about.st_mode)
    }
}
