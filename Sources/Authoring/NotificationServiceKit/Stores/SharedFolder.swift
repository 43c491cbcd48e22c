public import Foundation

/// A folder that the app and its extensions share, for small files that survive a kill of the
/// process.
///
/// ```swift
/// let folder = try SharedFolder(in: .appGroup("group.org.example.chat"))
/// let isNew = try SeenLedger(in: folder).isFirst("message-1")
/// ```
///
/// **Atomic files.** A file is written under another name, flushed and renamed. A reader finds
/// either the old bytes or the new ones, even after a kill. Anything else under a name (a folder, a
/// file that is too long, text that does not decode) is renamed to `NAME.damaged`, reported, and
/// counts as missing.
///
/// **Locks.** `withLock` excludes all other threads of all processes, with `flock`. The system
/// releases the lock of a killed process. Waiting is bounded and fails with `busy`.
///
/// **Threads.** The methods block on the disk and the lock, and may be called on any thread. In
/// asynchronous code, call them from `onDisk`.
///
/// **Suspension.** iOS kills an app that is suspended while it holds a lock in a shared folder.
/// Hold it only for a change, as the ledgers do, which takes milliseconds.
public struct SharedFolder: Sendable {
    package static let fileBytesMax = 1 << 20
    package static let nameCharactersMax = 64

    /// When the files become readable after the device was started.
    ///
    /// Only iOS protects files in this way.
    public enum Protection: Sendable, Hashable {
        /// After the first unlock, and then also while the device is locked
        /// (`completeUntilFirstUserAuthentication`). A push before the first unlock gets
        /// `beforeFirstUnlock`.
        case untilFirstUnlock
        /// Always readable. Use it for data without secrets that a push needs before the first
        /// unlock.
        case none
    }

    package let folder: URL
    package let protection: Protection
    package let lockWaitMax: TimeInterval
    private let report: @Sendable (String) -> Void

    /// Opens the folder of an app group, and verifies that it exists and is writable.
    ///
    /// `UserDefaults(suiteName:)` also works without the entitlement, so only a real access shows
    /// whether app and extension share a container.
    ///
    /// - Parameters:
    ///   - group: The app group, usually `tools.group`.
    ///   - name: The folder's name in the group's container.
    ///   - protection: When the files become readable after a start of the device.
    ///   - lockWaitMax: The maximum time to wait for a lock, in seconds.
    ///   - report: Receives a sentence about each file that is renamed because it is damaged, on
    ///     the thread that found it.
    /// - Throws: `SharedFolderError` with code `noContainer`, `notWritable`, `beforeFirstUnlock`,
    ///   `full`, `badName` or `failed`.
    public init(
        in group: GroupStore, name: String = "NotificationServiceKit",
        protection: Protection = .untilFirstUnlock, lockWaitMax: TimeInterval = 2,
        report: @escaping @Sendable (String) -> Void = { _ in }
    ) throws(SharedFolderError) {
        try Self.check(name)
        let container: URL
        do {
            container = try group.container()
        } catch {
            throw SharedFolderError(.noContainer, "\(error)")
        }
        try self.init(
            folder: container.appendingPathComponent(name, isDirectory: true),
            protection: protection, lockWaitMax: lockWaitMax, report: report)
    }

    /// Opens any folder, and verifies that it is writable. Creates it if necessary.
    ///
    /// - Throws: `SharedFolderError` with code `notWritable`, `beforeFirstUnlock`, `full` or
    ///   `failed`.
    public init(
        folder: URL, protection: Protection = .untilFirstUnlock,
        lockWaitMax: TimeInterval = 2,
        report: @escaping @Sendable (String) -> Void = { _ in }
    ) throws(SharedFolderError) {
        self.folder = folder
        self.protection = protection
        self.lockWaitMax = max(0, lockWaitMax)
        self.report = report
        try makeFolder(folder)
        try probe()
    }

    // MARK: - Files

    /// Returns the contents of a file, or `nil` when it does not exist.
    ///
    /// - Throws: `SharedFolderError`.
    public func data(of name: String) throws -> Data? {
        switch try SharedFile.read(path(of: name), bytesMax: Self.fileBytesMax) {
        case .bytes(let data): return data
        case .absent: return nil
        case .foreign:
            return try withLock(name) { try setAsideIfForeign(name) }
        }
    }

    /// Replaces or creates a file.
    ///
    /// - Throws: `SharedFolderError`, with code `tooLarge` beyond `fileBytesMax`.
    public func write(_ data: Data, to name: String) throws {
        try withLock(name) { try writeLocked(data, to: name) }
    }

    /// Removes a file. A missing file is not an error.
    ///
    /// - Throws: `SharedFolderError`.
    public func remove(_ name: String) throws {
        try withLock(name) { try SharedFile.makeRoom(at: try path(of: name)) }
    }

    /// Runs a closure while holding the lock of a name, which excludes all threads of all
    /// processes.
    ///
    /// The closure must not take the same lock again.
    ///
    /// - Throws: `SharedFolderError`, with code `busy` after `lockWaitMax`, and the errors of the
    ///   closure.
    public func withLock<Result>(_ name: String, _ body: () throws -> Result) throws -> Result {
        try FileLock.hold(try path(of: name) + ".lock", waitMax: lockWaitMax, body)
    }

    /// Runs a blocking closure outside of Swift's cooperative thread pool.
    ///
    /// ```swift
    /// let badge = BadgeLedger(in: folder)
    /// draft.badge = try await folder.onDisk { try badge.add("message-1") }
    /// ```
    ///
    /// Cancellation does not interrupt it: a change is either complete or not started.
    ///
    /// - Throws: The errors of the closure.
    public func onDisk<Result: Sendable>(
        _ body: @escaping @Sendable () throws -> Result
    ) async throws -> Result {
        try await withCheckedThrowingContinuation { waiting in
            DispatchQueue.global(qos: .userInitiated).async {
                do {
                    waiting.resume(returning: try body())
                } catch {
                    waiting.resume(throwing: error)
                }
            }
        }
    }

    // MARK: - For the parts of the store

    func path(of name: String) throws(SharedFolderError) -> String {
        try Self.check(name)
        return folder.appendingPathComponent(name).path
    }

    func writeLocked(_ data: Data, to name: String) throws(SharedFolderError) {
        guard data.count <= Self.fileBytesMax else {
            throw SharedFolderError(
                .tooLarge,
                "\(name) would have \(data.count) bytes; the limit is \(Self.fileBytesMax).")
        }
        let path = try path(of: name)
        if case .foreign(let why) = try SharedFile.read(path, bytesMax: Self.fileBytesMax) {
            try setAside(name, because: why)
        }
        try SharedFile.replace(path, with: data)
    }

    func setAside(_ name: String, because reason: String) throws(SharedFolderError) {
        try SharedFile.setAside(try path(of: name))
        report(
            "\(name) in the shared folder cannot be used: \(reason). It is now \(name).damaged; the "
                + "kit goes on without it.")
    }

    func makeFolder(_ folder: URL) throws(SharedFolderError) {
        do {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
        } catch {
            throw SharedFolderError(
                .notWritable,
                "The folder \(folder.path) cannot be made: \(error.localizedDescription) Check that "
                    + "it belongs to an app group of this very target.")
        }
        #if os(iOS) || os(tvOS) || os(watchOS) || os(visionOS)
            // New files inherit the folder's protection class.
            let type: FileProtectionType =
                protection == .none ? .none : .completeUntilFirstUserAuthentication
            try? FileManager.default.setAttributes(
                [.protectionKey: type], ofItemAtPath: folder.path)
        #endif
    }

    private func setAsideIfForeign(_ name: String) throws -> Data? {
        // Another process may have repaired the file while this one waited.
        switch try SharedFile.read(try path(of: name), bytesMax: Self.fileBytesMax) {
        case .bytes(let data): return data
        case .absent: return nil
        case .foreign(let why):
            try setAside(name, because: why)
            return nil
        }
    }

    private func probe() throws(SharedFolderError) {
        do {
            try write(Data("The kit tries this folder.\n".utf8), to: "probe")
        } catch let error as SharedFolderError {
            // A concurrent attempt of another process also shows that the folder is writable.
            if error.code != .busy { throw error }
        } catch {
            throw SharedFolderError(.failed, "\(folder.path) cannot be used: \(error)")
        }
    }

    private static func check(_ name: String) throws(SharedFolderError) {
        let isPlain = name.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
                true
            default: false
            }
        }
        guard isPlain, !name.isEmpty, name.utf8.count <= nameCharactersMax else {
            throw SharedFolderError(
                .badName,
                "“\(name.prefix(80))” cannot be a file's name: use 1 to \(nameCharactersMax) "
                    + "letters, digits, - and _.")
        }
    }
}
