import Foundation

#if canImport(Glibc)
    import Glibc
#endif

/// Reads and writes whole files.
enum RegularFile {
    /// The bytes of a file.
    ///
    /// - Throws: An `NSError` of Cocoa when it is not a regular file, too large or not readable.
    static func read(_ url: URL, bytesMax: Int) throws -> Data {
        // A pipe with no writer would block.
        let descriptor = open(url.path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            throw NSError.cocoa(errno == ENOENT ? 260 : 256, url.path, "The file cannot be opened.")
        }
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw NSError.cocoa(256, url.path, "This is not a file.")
        }
        guard status.st_size <= bytesMax else {
            throw NSError.cocoa(263, url.path, "The file has more than \(bytesMax) bytes.")
        }
        return try handle.read(upToCount: bytesMax) ?? Data()
    }

    /// Puts a file in the place of another one, whole or not at all, whenever the process ends.
    ///
    /// The caller holds the lock under which nobody else writes.
    static func replace(_ url: URL, with data: Data) throws {
        let new = url.path + "-new"
        let descriptor = open(new, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw NSError.cocoa(512, url.path, "The file cannot be written.")
        }
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        try handle.write(contentsOf: data)
        guard fsync(descriptor) == 0, rename(new, url.path) == 0 else {
            throw NSError.cocoa(512, url.path, "The file cannot be written.")
        }
    }

    /// Does something while this process alone holds a file's lock.
    ///
    /// The device may suspend a process that holds it, so waiting has a limit.
    static func locked<T>(_ url: URL, secondsMax: Double, _ body: () throws -> T) throws -> T {
        let path = url.path + "-lock"
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw NSError.cocoa(512, url.path, "The store's lock cannot be opened.")
        }
        defer { close(descriptor) }
        let end = ProcessInfo.processInfo.systemUptime + secondsMax
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            guard errno == EWOULDBLOCK || errno == EINTR,
                ProcessInfo.processInfo.systemUptime < end
            else {
                throw NSError.cocoa(
                    NSPersistentStoreTimeoutError, url.path, "Another process has the store.")
            }
            usleep(2_000)
        }
        return try body()
    }
}

extension NSError {
    /// An error of Cocoa's about a file.
    static func cocoa(_ code: Int, _ path: String, _ sentence: String) -> NSError {
        NSError(
            domain: NSCocoaErrorDomain, code: code,
            userInfo: [NSFilePathErrorKey: path, NSLocalizedDescriptionKey: sentence])
    }
}
