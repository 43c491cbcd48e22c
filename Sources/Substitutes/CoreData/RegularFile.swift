import Foundation

#if canImport(Glibc)
    import Glibc
#endif

enum RegularFile {
    /// Returns the contents of a file.
    ///
    /// - Throws: A Cocoa `NSError` if the file is not regular, is too large or is not readable.
    static func read(_ url: URL, bytesMax: Int) throws -> Data {
        // `O_NONBLOCK` avoids waiting for the writer of a pipe.
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

    /// Replaces a file atomically, even if the process terminates at any time.
    ///
    /// The caller holds the lock that excludes other writers.
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

    /// Calls a closure while this process holds a file's exclusive lock.
    ///
    /// The device may suspend a process that holds the lock, so waiting has a time limit.
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
    static func cocoa(_ code: Int, _ path: String, _ sentence: String) -> NSError {
        NSError(
            domain: NSCocoaErrorDomain, code: code,
            userInfo: [NSFilePathErrorKey: path, NSLocalizedDescriptionKey: sentence])
    }
}
