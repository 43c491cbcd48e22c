package import Foundation
internal import Glibc

/// Files that only their owner may read: keys, secrets, and what an operator set up.
package enum PrivateFile {
    /// The largest file that is read, in bytes.
    static let bytesMax = 1 << 20

    /// Puts bytes under a name, mode 0600: who reads, also after a crash or a loss of power, finds the old
    /// file or the new one, whole.
    ///
    /// - Throws: `POSIXError`, or an error of Foundation; the old file is there then.
    package static func write(_ data: Data, to file: URL) throws {
        let folder = FolderLock(file.deletingLastPathComponent(), .shared)
        let number = String(UInt64.random(in: .min ... .max), radix: 36)
        let draft = file.deletingLastPathComponent()
            .appending(path: ".\(file.lastPathComponent).\(number)\(draftSuffix)").path
        let descriptor = unsafe open(
            draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { throw lastError() }
        do {
            let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
            try handle.write(contentsOf: data)
            try handle.synchronize()
            try handle.close()
            guard unsafe rename(draft, file.path) == 0 else { throw lastError() }
        } catch {
            unsafe unlink(draft)
            throw error
        }
        // A rename is in the folder; that a folder cannot be flushed is no reason to fail.
        folder?.synchronize()
    }

    /// The bytes of a file; `nil` when there is nothing of that name.
    ///
    /// - Throws: ``PrivateFileError`` for a file that is there and empty, cannot be read, is larger than
    ///   1 MiB, or is not a file. Such a one was made by nobody on purpose, so it is never replaced.
    package static func read(_ file: URL) throws(PrivateFileError) -> Data? {
        // A FIFO would wait for its writer.
        let descriptor = unsafe open(file.path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            let code = errno
            // A link that leads nowhere is there as well.
            if code == ENOENT, FileStatus(path: file.path) == nil { return nil }
            throw PrivateFileError("cannot be read: \(unsafe String(cString: strerror(code)))")
        }
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        guard FileStatus(descriptor: descriptor)?.isRegularFile == true else {
            throw PrivateFileError("is not a file")
        }
        let data: Data
        do {
            data = try handle.read(upToCount: bytesMax + 1) ?? Data()
        } catch {
            throw PrivateFileError("cannot be read: \(error)")
        }
        guard !data.isEmpty else { throw PrivateFileError("is empty") }
        guard data.count <= bytesMax else {
            throw PrivateFileError("is larger than \(bytesMax) bytes")
        }
        return data
    }

    /// Does something while no other process, and no other call, does so with this file.
    ///
    /// The lock is on a file beside it, `NAME.lock`, since writing replaces the file itself. A process
    /// that ends in any way gives it back.
    ///
    /// - Throws: `POSIXError`, and what the body throws.
    package static func whileLocked<Result>(
        _ file: URL, _ body: () throws -> Result
    ) throws -> Result {
        let descriptor = unsafe open(file.path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw lastError() }
        defer { close(descriptor) }
        while flock(descriptor, LOCK_EX) != 0 {
            guard errno == EINTR else { throw lastError() }
        }
        return try body()
    }

    // MARK: Drafts

    private static let draftSuffix = ".draft"

    /// Removes what is left of files whose writers were killed: `.NAME.NUMBER.draft`, of this user.
    ///
    /// Does nothing while somebody writes to the folder, and leaves everything else in it alone.
    package static func removeAbandonedDrafts(in folder: URL) {
        guard let lock = FolderLock(folder, .exclusive) else { return }
        defer { lock.synchronize() }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        for name in names where isDraft(name) {
            let path = folder.appending(path: name).path
            guard let status = FileStatus(path: path), status.isRegularFile,
                status.owner == geteuid()
            else { continue }
            unsafe unlink(path)
        }
    }

    private static func isDraft(_ name: String) -> Bool {
        guard name.hasPrefix("."), name.hasSuffix(draftSuffix) else { return false }
        let parts = name.dropFirst().dropLast(draftSuffix.count)
        guard let dot = parts.lastIndex(of: "."), dot != parts.startIndex else { return false }
        let number = parts[parts.index(after: dot)...]
        return UInt64(number, radix: 36) != nil
            && number.allSatisfy { $0.isNumber || $0.isLowercase }
    }

    private static func lastError() -> any Error {
        POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
}

/// What is wrong with a file that is there, as the end of a sentence that names it.
package struct PrivateFileError: Error, Sendable, Hashable, CustomStringConvertible {
    /// For example `is empty`.
    package let description: String

    init(_ description: String) { self.description = description }
}

/// A lock on a folder itself, which leaves no file behind: shared by those who write files into it,
/// exclusive for who removes what writers left. Given back with the value, or by the end of the process.
private final class FolderLock {
    enum Kind {
        /// Waits for its turn.
        case shared
        /// Is there at once or not at all.
        case exclusive
    }

    private let descriptor: Int32

    /// `nil` when the folder cannot be opened, or the lock is not to be had.
    init?(_ folder: URL, _ kind: Kind) {
        descriptor = unsafe open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        let operation = kind == .shared ? LOCK_SH : LOCK_EX | LOCK_NB
        while flock(descriptor, operation) != 0 {
            if errno == EINTR { continue }
            // Some file systems have no locks: a writer goes on without, who cleans up does not.
            guard kind == .shared else { return nil }
            break
        }
    }

    deinit {
        guard descriptor >= 0 else { return }
        flock(descriptor, LOCK_UN)
        close(descriptor)
    }

    func synchronize() { fsync(descriptor) }
}
