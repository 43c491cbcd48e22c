package import Foundation
internal import Glibc

/// Files that only their owner may read: keys, secrets, and what an operator set up.
package enum PrivateFile {
    /// Puts bytes under a name, mode 0600: who reads, also after a crash or a loss of power, finds the old
    /// file or the new one, whole.
    ///
    /// - Throws: `POSIXError`, or an error of Foundation; the old file is there then.
    package static func write(_ data: Data, to file: URL) throws {
        let folder = file.deletingLastPathComponent()
        let number = String(UInt64.random(in: .min ... .max), radix: 36)
        let draft = folder.appending(path: ".\(file.lastPathComponent).\(number).draft").path
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
        synchronise(folder)
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

    /// A rename is in the folder; that a folder cannot be flushed is no reason to fail.
    private static func synchronise(_ folder: URL) {
        let descriptor = unsafe open(folder.path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        fsync(descriptor)
        close(descriptor)
    }

    private static func lastError() -> any Error {
        POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
}
