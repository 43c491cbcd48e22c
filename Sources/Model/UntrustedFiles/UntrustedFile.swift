package import Foundation

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// An untrusted regular file that is open for reading: from an app, a project, an archive or a
/// scenario.
///
/// ```swift
/// let plist = try UntrustedFile.read(
///     bundle.appending(path: "Info.plist"), bytesMax: 1 << 20, links: .inside(bundle))
/// let head = try UntrustedFile(sound).bytes(at: 0, count: 12)
/// ```
///
/// All files from others are opened through this type. Opening never blocks: a pipe, a socket, a
/// device and a folder are rejected. The opened file is checked again, so that a file replaced
/// after the first check is rejected, too. Reads are bounded.
package final class UntrustedFile: Sendable {
    package let path: String
    package let byteCount: Int
    private let descriptor: Int32

    package enum Links: Sendable, Hashable {
        case refused
        case followed
        /// Links are followed, but the file must be in this folder.
        case inside(URL)
    }

    package init(_ url: URL, links: Links = .followed) throws(UntrustedFileError) {
        path = url.path
        // Do not open a device, because opening may have side effects.
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

    /// Reads a complete file.
    ///
    /// - Throws: ``UntrustedFileError``; with the code `tooLarge` above `bytesMax`.
    package static func read(
        _ url: URL, bytesMax: Int, links: Links = .followed
    ) throws(UntrustedFileError) -> Data {
        let file = try UntrustedFile(url, links: links)
        guard file.byteCount <= bytesMax else { throw file.tooLarge(bytesMax) }
        // The limit cuts off a file that grows meanwhile, or one of `/proc` with the size 0.
        let data = try file.bytes(at: 0, count: max(file.byteCount, min(bytesMax, 4096)) + 1)
        guard data.count > file.byteCount else { return data }
        let rest = try file.bytes(at: data.count, count: bytesMax - min(bytesMax, data.count) + 1)
        guard data.count + rest.count <= bytesMax else { throw file.tooLarge(bytesMax) }
        return data + rest
    }

    /// Returns up to `count` bytes from an offset; fewer at the end of the file.
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

    package static func copy(
        _ url: URL, to destination: URL, links: Links = .followed
    ) throws(UntrustedFileError) {
        try UntrustedFile(url, links: links).copy(to: destination)
    }

    /// Copies the opened file into a new one, with its permissions to read and execute.
    ///
    /// - Throws: ``UntrustedFileError``.
    package func copy(to destination: URL) throws(UntrustedFileError) {
        try Descriptor(duplicating: descriptor, path).copy(to: destination.path, path)
    }

    /// Moves the opened file to a new name. If another file has taken the old name meanwhile,
    /// nothing is moved.
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

    /// Checks the location of the open file as the system reports it, which later changes of links
    /// cannot affect.
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

    package static func realPath(_ path: String) -> String? {
        guard let real = unsafe realpath(path, nil) else { return nil }
        defer { unsafe free(real) }
        return unsafe String(cString: real)
    }
}

extension FileEntryKind {
    package init?(at path: String, followsLinks: Bool) {
        var about = stat()
        let status = unsafe followsLinks ? stat(path, &about) : lstat(path, &about)
        guard status == 0 else { return nil }
        self.init(about.st_mode)
    }
}
