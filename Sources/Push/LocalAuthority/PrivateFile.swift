package import Foundation
internal import Glibc

package enum PrivateFile {
    static let bytesMax = 1 << 20

    /// Writes a file atomically with mode 0600. A reader finds the complete old or the complete new
    /// file, also after a crash or a power failure.
    ///
    /// - Throws: `POSIXError`, or an error of Foundation; the old file then still exists.
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
        // The rename is complete. A folder that cannot be flushed is not a failure.
        folder?.synchronize()
    }

    /// Returns the content of a file; `nil` if nothing exists at the path.
    ///
    /// - Throws: ``PrivateFileError`` for a file that is empty, unreadable, larger than 1 MiB or
    ///   not a regular file. Such a file indicates damage, so it is never replaced.
    package static func read(_ file: URL) throws(PrivateFileError) -> Data? {
        // A FIFO would block until it has a writer.
        let descriptor = unsafe open(file.path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            let code = errno
            // A dangling link counts as an existing file.
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

    /// Runs the body while other processes and other calls are excluded from this file.
    ///
    /// ```swift
    /// try PrivateFile.whileLocked(file) {
    ///     let old = try PrivateFile.read(file) ?? Data()
    ///     try PrivateFile.write(old + Data("one more line\n".utf8), to: file)
    /// }
    /// ```
    ///
    /// The lock is on a separate file, `NAME.lock`, since writing replaces the file itself. The end
    /// of a process releases it.
    ///
    /// - Throws: `POSIXError`, and the error of the body.
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

    /// Removes the drafts of killed writers: `.NAME.NUMBER.draft`, of this user.
    ///
    /// Does nothing during a write to the folder, and leaves all other files unchanged.
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

/// A problem with an existing file. The text completes a sentence that starts with its name.
package struct PrivateFileError: Error, Sendable, Hashable, CustomStringConvertible {
    package let description: String

    init(_ description: String) { self.description = description }
}

/// A lock on a folder itself, which does not need a lock file. Writers of files share it; the
/// cleanup of drafts takes it exclusively. Released with the object, or by the end of the process.
private final class FolderLock {
    enum Kind {
        case shared
        case exclusive
    }

    private let descriptor: Int32

    /// Returns `nil` if the folder cannot be opened, or the lock is not available.
    init?(_ folder: URL, _ kind: Kind) {
        descriptor = unsafe open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        let operation = kind == .shared ? LOCK_SH : LOCK_EX | LOCK_NB
        while flock(descriptor, operation) != 0 {
            if errno == EINTR { continue }
            // Some file systems do not support locks. A writer continues without one; the cleanup
            // does not.
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
