internal import Foundation

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// Reads and replaces small files that several processes share. A kill at any time leaves a
/// complete file.
enum SharedFile {
    enum Content: Equatable {
        case absent
        case foreign(String)
        case bytes(Data)
    }

    static func read(_ path: String, bytesMax: Int) throws(SharedFolderError) -> Content {
        let file = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard file >= 0 else {
            switch errno {
            case ENOENT: return .absent
            case ELOOP, ENXIO: return .foreign("it is not a plain file")
            case let code:
                throw SharedFolderError(errno: code, "open", path, isKnown: isThere(path))
            }
        }
        defer { close(file) }
        var about = stat()
        guard unsafe fstat(file, &about) == 0 else {
            throw SharedFolderError(errno: errno, "look at", path)
        }
        guard about.st_mode & S_IFMT == S_IFREG else { return .foreign("it is not a plain file") }
        guard about.st_size <= bytesMax else {
            return .foreign("it has \(about.st_size) bytes; the limit is \(bytesMax)")
        }
        return .bytes(try bytes(of: file, count: Int(about.st_size), path))
    }

    private static func bytes(
        of file: Int32, count: Int, _ path: String
    ) throws(SharedFolderError) -> Data {
        var data = Data(count: count)
        var filled = 0
        while filled < count {
            let got = unsafe data.withUnsafeMutableBytes { buffer in
                let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
                return unsafe Self.read(file, rest)
            }
            if got < 0, errno == EINTR { continue }
            guard got >= 0 else { throw SharedFolderError(errno: errno, "read", path) }
            // The store never shortens a file in place, but another program may.
            guard got > 0 else { return data.prefix(filled) }
            filled += got
        }
        return data
    }

    /// Replaces a file atomically: every reader finds either the old bytes or the new ones, even
    /// after a kill or a loss of power.
    ///
    /// The caller must hold the name's lock, because leftovers of a kill are overwritten.
    static func replace(_ path: String, with data: Data) throws(SharedFolderError) {
        let temporary = path + ".new"
        try makeRoom(at: temporary)
        let file = unsafe open(
            temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode_t(0o600))
        guard file >= 0 else {
            throw SharedFolderError(errno: errno, "create", temporary, isKnown: isThere(path))
        }
        do throws(SharedFolderError) {
            defer { close(file) }
            try write(data, to: file, temporary)
            guard fsync(file) == 0 else {
                throw SharedFolderError(errno: errno, "write", temporary)
            }
        } catch {
            unsafe unlink(temporary)
            throw error
        }
        guard unsafe rename(temporary, path) == 0 else {
            let error = SharedFolderError(errno: errno, "replace", path)
            unsafe unlink(temporary)
            throw error
        }
        syncFolder(of: path)
    }

    private static func write(
        _ data: Data, to file: Int32, _ path: String
    ) throws(SharedFolderError) {
        var written = 0
        while written < data.count {
            let count = unsafe data.withUnsafeBytes { buffer in
                let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[written...])
                return unsafe Self.write(file, rest)
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw SharedFolderError(errno: errno, "write", path) }
            written += count
        }
    }

    /// The rename is already visible. A folder that cannot be flushed is not an error.
    private static func syncFolder(of path: String) {
        let folder = unsafe open(
            URL(fileURLWithPath: path).deletingLastPathComponent().path, O_RDONLY | O_CLOEXEC)
        guard folder >= 0 else { return }
        fsync(folder)
        close(folder)
    }

    static func makeRoom(at path: String) throws(SharedFolderError) {
        if unsafe unlink(path) == 0 || errno == ENOENT { return }
        do {
            try FileManager.default.removeItem(atPath: path)
        } catch {
            throw SharedFolderError(
                .failed, "\(path) is in the way and cannot be removed: \(error)")
        }
    }

    /// Renames a damaged or unknown file, so that a person can inspect it. It replaces an earlier
    /// one.
    static func setAside(_ path: String) throws(SharedFolderError) {
        let aside = path + ".damaged"
        try makeRoom(at: aside)
        guard unsafe rename(path, aside) == 0 || errno == ENOENT else {
            throw SharedFolderError(errno: errno, "set aside", path)
        }
    }

    static func isThere(_ path: String) -> Bool {
        var about = stat()
        return unsafe lstat(path, &about) == 0
    }

    // The system calls have the same names as the functions of this type.
    private static func read(_ file: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
        #if canImport(Darwin)
            unsafe Darwin.read(file, buffer.baseAddress, buffer.count)
        #elseif canImport(Glibc)
            unsafe Glibc.read(file, buffer.baseAddress, buffer.count)
        #elseif canImport(Musl)
            unsafe Musl.read(file, buffer.baseAddress, buffer.count)
        #endif
    }

    private static func write(_ file: Int32, _ buffer: UnsafeRawBufferPointer) -> Int {
        #if canImport(Darwin)
            unsafe Darwin.write(file, buffer.baseAddress, buffer.count)
        #elseif canImport(Glibc)
            unsafe Glibc.write(file, buffer.baseAddress, buffer.count)
        #elseif canImport(Musl)
            unsafe Musl.write(file, buffer.baseAddress, buffer.count)
        #endif
    }
}
