package import Foundation

/// A cache of files that can be downloaded again, shared by the app and its extensions.
///
/// The least recently used files are removed first. Reading takes no lock, and data that was read
/// stays readable. An unreadable file counts as missing. After a kill, either the old file or the
/// new one exists.
///
/// The methods block on disk access. In asynchronous code, call them from `SharedFolder.onDisk`.
public struct FileCache: Sendable {
    package static let keyBytesMax = 8192

    /// The limits of a cache: the bytes of all files, the number of files, and the bytes of one
    /// file.
    public struct Limits: Sendable, Hashable {
        package var bytesMax: Int
        package var filesMax: Int
        package var fileBytesMax: Int

        /// Creates limits. A file may take at most the whole size, and a cache has 1 to 1000 files.
        public init(
            bytesMax: Int = 20 << 20, filesMax: Int = 200, fileBytesMax: Int = 5 << 20
        ) {
            self.bytesMax = max(0, bytesMax)
            self.filesMax = min(max(1, filesMax), 1000)
            self.fileBytesMax = min(max(0, fileBytesMax), self.bytesMax)
        }
    }

    package let limits: Limits
    let folder: URL
    private let lock: String
    private let store: SharedFolder
    private let now: @Sendable () -> Date

    /// Opens or creates a cache.
    ///
    /// ```swift
    /// let cache = try FileCache("avatars", in: folder)
    /// if let avatar = try cache.find(url.absoluteString), avatar.isFresh(at: Date()) {
    ///     print("\(avatar.body.count) bytes need no download")
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - name: The cache's name in the shared folder.
    ///   - store: The shared folder.
    ///   - limits: The limits. Each process applies the limits that it was given.
    ///   - now: Returns the time, for the order of use.
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

    /// Returns a file and marks it as used, or `nil` when it does not exist.
    ///
    /// - Throws: `SharedFolderError`, with code `tooLarge` for a key longer than `keyBytesMax`.
    package func find(_ key: String) throws -> CachedFile? {
        let path = try path(of: key)
        guard let file = CacheFile.read(path, key: key, bytesMax: limits.fileBytesMax) else {
            return nil
        }
        // A failure affects only the order of removal.
        try? FileManager.default.setAttributes([.modificationDate: now()], ofItemAtPath: path)
        return file
    }

    /// Stores a file, replaces one with the same key, and removes files beyond the limits.
    ///
    /// - Returns: Whether it was stored. A file that is too long is not stored, and the one that it
    ///   would have replaced is removed.
    /// - Throws: `SharedFolderError`, with code `tooLarge` for a key longer than `keyBytesMax`.
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

    /// Updates a file after a 304 response.
    ///
    /// - Parameters:
    ///   - key: The file's key.
    ///   - validators: The validators of the response. Missing ones stay unchanged.
    ///   - freshUntil: Until when the file may be used without a request.
    /// - Returns: The file, or `nil` when it no longer exists.
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

    package func remove(_ key: String) throws {
        let path = try path(of: key)
        try store.withLock(lock) { try SharedFile.makeRoom(at: path) }
    }

    package func removeAll() throws {
        try store.withLock(lock) {
            for file in files() { try SharedFile.makeRoom(at: file.path) }
        }
    }

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
            // A partially written file, left by a kill, counts as never used.
            let used = name.hasSuffix(".new") ? nil : about[.modificationDate] as? Date
            return File(path: path, bytes: bytes, used: used ?? .distantPast)
        }
    }

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
