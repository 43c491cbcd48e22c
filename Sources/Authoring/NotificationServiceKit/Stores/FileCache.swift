package import Foundation

/// Files that can be had again, shared by the app and its extensions, within limits.
///
/// ```swift
/// let cache = try FileCache("avatars", in: store)
/// if let avatar = try cache.find(url.absoluteString), avatar.isFresh(at: Date()) { … }
/// ```
///
/// What was not used for longest leaves first. Reading takes no lock, and what was read stays
/// readable whatever others do. A file that cannot be read counts as none: it can be had again. A kill
/// leaves the old file or the new one.
///
/// The methods wait for the disk: call them from `SharedFolder.onDisk` in asynchronous code.
public struct FileCache: Sendable {
    /// The longest key, in bytes of UTF-8.
    package static let keyBytesMax = 8192

    /// How much is kept: bytes of all files and of one, and the number of files.
    public struct Limits: Sendable, Hashable {
        /// All bytes together.
        package var bytesMax: Int
        /// The number of files.
        package var filesMax: Int
        /// The bytes of one file; a longer one is not kept.
        package var fileBytesMax: Int

        /// Creates limits; one file may take at most everything, and a cache has 1 to 1000 files.
        public init(
            bytesMax: Int = 20 << 20, filesMax: Int = 200, fileBytesMax: Int = 5 << 20
        ) {
            self.bytesMax = max(0, bytesMax)
            self.filesMax = min(max(1, filesMax), 1000)
            self.fileBytesMax = min(max(0, fileBytesMax), self.bytesMax)
        }
    }

    /// The limits.
    package let limits: Limits
    let folder: URL
    private let lock: String
    private let store: SharedFolder
    private let now: @Sendable () -> Date

    /// Opens a cache, or makes it.
    ///
    /// - Parameters:
    ///   - name: The cache's name in the shared folder.
    ///   - store: The shared folder.
    ///   - limits: How much is kept. Processes with different limits cut by their own.
    ///   - now: The time, for what was used last.
    /// - Throws: `SharedFolderError`.
    package init(
        _ name: String, in store: SharedFolder, limits: Limits = Limits(),
        now: @escaping @Sendable () -> Date = { Date() }
    ) throws(SharedFolderError) {
        lock = "cache-" + name
        folder = URL(fileURLWithPath: try store.path(of: lock), isDirectory: true)
        self.store = store
        self.limits = limits
        self.now = now
        if SharedFile.isThere(folder.path), !isFolder { try SharedFile.setAside(folder.path) }
        try store.makeFolder(folder)
    }

    /// Finds a file and notes that it was used; `nil` when there is none.
    ///
    /// - Throws: `SharedFolderError`, with code `tooLarge` for a key beyond `keyBytesMax`.
    package func find(_ key: String) throws -> CachedFile? {
        let path = try path(of: key)
        guard let file = CacheFile.read(path, key: key, bytesMax: limits.fileBytesMax) else {
            return nil
        }
        // Only the order of leaving hangs on it.
        try? FileManager.default.setAttributes([.modificationDate: now()], ofItemAtPath: path)
        return file
    }

    /// Keeps a file, in place of one with the same key, and removes what is over the limits.
    ///
    /// - Returns: Whether it is kept; a file that is too long is not, and one that it would have
    ///   replaced is gone.
    /// - Throws: `SharedFolderError`, with code `tooLarge` for a key beyond `keyBytesMax`.
    @discardableResult
    package func insert(
        _ body: Data, for key: String, validators: CacheValidators = CacheValidators(),
        freshUntil: Date? = nil
    ) throws -> Bool {
        let path = try path(of: key)
        return try store.withLock(lock) {
            let fits = body.count <= limits.fileBytesMax
            let isKept = try fits && put(body, key, validators, freshUntil, at: path)
            guard isKept else {
                try SharedFile.makeRoom(at: path)
                return false
            }
            try shrink(keeping: path)
            return true
        }
    }

    /// Notes that a server said 304: the file did not change.
    ///
    /// - Parameters:
    ///   - key: What the file is kept under.
    ///   - validators: The response's; what it does not say stays as it was.
    ///   - freshUntil: Until when it need not be asked for again.
    /// - Returns: The file; `nil` when it is no longer there.
    /// - Throws: `SharedFolderError`.
    package func refresh(
        _ key: String, validators: CacheValidators = CacheValidators(), freshUntil: Date?
    ) throws -> CachedFile? {
        let path = try path(of: key)
        return try store.withLock(lock) {
            guard let old = CacheFile.read(path, key: key, bytesMax: limits.fileBytesMax) else {
                return nil
            }
            let validators = CacheValidators(
                etag: validators.etag ?? old.validators.etag,
                lastModified: validators.lastModified ?? old.validators.lastModified)
            guard try put(old.body, key, validators, freshUntil, at: path) else { return old }
            return CacheFile.read(path, key: key, bytesMax: limits.fileBytesMax)
        }
    }

    /// Removes a file; there may be none.
    ///
    /// - Throws: `SharedFolderError`.
    package func remove(_ key: String) throws {
        let path = try path(of: key)
        try store.withLock(lock) { try SharedFile.makeRoom(at: path) }
    }

    /// Removes everything.
    ///
    /// - Throws: `SharedFolderError`.
    package func removeAll() throws {
        try store.withLock(lock) {
            for file in files() { try SharedFile.makeRoom(at: file.path) }
        }
    }

    /// How much is kept now, with what each file needs beside its bytes.
    package func usage() -> (files: Int, bytes: Int) {
        let files = files()
        return (files.count, files.reduce(0) { $0 + $1.bytes })
    }

    // MARK: - Files

    private struct File {
        var path: String
        var bytes: Int
        var used: Date
    }

    private var isFolder: Bool {
        let about = try? FileManager.default.attributesOfItem(atPath: folder.path)
        return about?[.type] as? FileAttributeType == .typeDirectory
    }

    private func path(of key: String) throws(SharedFolderError) -> String {
        guard key.utf8.count <= Self.keyBytesMax else {
            throw SharedFolderError(
                .tooLarge,
                "A key of \(key.utf8.count) bytes is too long for a cache; the limit is "
                    + "\(Self.keyBytesMax).")
        }
        return folder.appendingPathComponent(CacheFile.name(of: key)).path
    }

    /// Writes a file, for one who has the lock.
    ///
    /// - Returns: Whether there is room for it.
    private func put(
        _ body: Data, _ key: String, _ validators: CacheValidators, _ freshUntil: Date?,
        at path: String
    ) throws -> Bool {
        let label = CacheFile.Label(key: key, validators: validators, freshUntil: freshUntil)
        let bytes = try CacheFile.bytes(label, body)
        guard bytes.count <= limits.bytesMax else { return false }
        try SharedFile.replace(path, with: bytes)
        try? FileManager.default.setAttributes([.modificationDate: now()], ofItemAtPath: path)
        return true
    }

    private func files() -> [File] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.compactMap { name in
            let path = folder.appendingPathComponent(name).path
            guard let about = try? FileManager.default.attributesOfItem(atPath: path) else {
                return nil
            }
            let bytes = (about[.size] as? NSNumber)?.intValue ?? 0
            // What a kill left half written was used never.
            let used = name.hasSuffix(".new") ? nil : about[.modificationDate] as? Date
            return File(path: path, bytes: bytes, used: used ?? .distantPast)
        }
    }

    /// Removes what was not used for longest until the rest is within the limits, for one who has
    /// the lock.
    private func shrink(keeping kept: String) throws(SharedFolderError) {
        let files = files()
        var count = files.count
        var bytes = files.reduce(0) { $0 + $1.bytes }
        for file in files.sorted(by: { $0.used < $1.used }) where file.path != kept {
            let isHalf = file.used == .distantPast
            guard isHalf || count > limits.filesMax || bytes > limits.bytesMax else { return }
            try SharedFile.makeRoom(at: file.path)
            count -= 1
            bytes -= file.bytes
        }
    }
}
