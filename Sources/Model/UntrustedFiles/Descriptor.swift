internal import Foundation

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

struct Descriptor: ~Copyable {
    let number: Int32

    init(
        opening name: String, in folder: Int32, _ flags: Int32, _ path: String
    ) throws(UntrustedFileError) {
        let file = unsafe openat(
            folder, name, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY | flags)
        guard file >= 0 else { throw UntrustedFileError(errno: errno, path) }
        number = file
    }

    init(owning file: Int32) { number = file }

    init(duplicating file: Int32, _ path: String) throws(UntrustedFileError) {
        let copy = fcntl(file, F_DUPFD_CLOEXEC, 0)
        guard copy >= 0 else { throw UntrustedFileError(errno: errno, path) }
        number = copy
    }

    deinit { close(number) }

    func status(_ path: String) throws(UntrustedFileError) -> stat {
        var about = stat()
        guard unsafe fstat(number, &about) == 0 else {
            throw UntrustedFileError(errno: errno, path)
        }
        return about
    }

    func names(_ path: String) throws(UntrustedFileError) -> [String] {
        let names = Self.path(of: number).flatMap {
            try? FileManager.default.contentsOfDirectory(atPath: $0)
        }
        guard let names else {
            throw UntrustedFileError(.unreadable, path, "cannot be listed. May it be read?")
        }
        return names.sorted()
    }

    /// Returns a path to an open descriptor that stays valid after a rename.
    static func path(of number: Int32) -> String? {
        #if canImport(Darwin)
            var path = [CChar](repeating: 0, count: Int(MAXPATHLEN))
            guard unsafe fcntl(number, F_GETPATH, &path) == 0 else { return nil }
            return unsafe String(cString: path)
        #else
            return "/proc/self/fd/\(number)"
        #endif
    }

    func kind(of name: String, _ path: String) throws(UntrustedFileError) -> FileEntryKind {
        var about = stat()
        guard unsafe fstatat(number, name, &about, AT_SYMLINK_NOFOLLOW) == 0 else {
            throw UntrustedFileError(errno: errno, path)
        }
        return FileEntryKind(about.st_mode)
    }

    func target(of link: String, _ path: String) throws(UntrustedFileError) -> String {
        var bytes = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
        let count = unsafe readlinkat(number, link, &bytes, Int(PATH_MAX))
        guard count >= 0 else { throw UntrustedFileError(errno: errno, path) }
        return String(decoding: bytes.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// Copies the open file into a new one, with its permissions to read and execute.
    func copy(to destination: String, _ path: String) throws(UntrustedFileError) {
        let mode = try status(path).st_mode & 0o777
        let copy = unsafe open(
            destination, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode | 0o600)
        guard copy >= 0 else { throw UntrustedFileError(errno: errno, destination) }
        defer { close(copy) }
        var buffer = [UInt8](repeating: 0, count: 1 << 20)
        var total = 0
        while true {
            let count = unsafe read(number, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw UntrustedFileError(errno: errno, path) }
            if count == 0 { return }
            total += count
            guard total <= UntrustedFolder.bytesMax else {
                throw UntrustedFileError(.tooLarge, path, "grows while it is copied.")
            }
            var written = 0
            while written < count {
                let done = unsafe buffer.withUnsafeBytes { bytes in
                    let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[written..<count])
                    return unsafe write(copy, rest.baseAddress, rest.count)
                }
                if done < 0, errno == EINTR { continue }
                guard done >= 0 else { throw UntrustedFileError(errno: errno, destination) }
                written += done
            }
        }
    }
}
