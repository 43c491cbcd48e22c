public import Foundation

/// A folder that the app and its extensions share, for small files that survive a kill.
///
/// ```swift
/// let store = try SharedFolder(in: .appGroup("group.org.example.chat"))
/// let isNew = try SeenLedger(in: store).isFirst("message-1")
/// ```
///
/// **Whole files.** A file is written aside, flushed and renamed: who reads finds the old bytes or
/// the new ones, and so does one after a kill. Whatever else lies under a name (a folder, a file that
/// is too long, text that is not a record) is renamed to `NAME.damaged`, reported, and counts as
/// nothing.
///
/// **One at a time.** `withLock` keeps all other threads of all processes out, by `flock`. A process
/// that is killed gives the lock back. A wait is bounded and ends in `busy`.
///
/// **Threads.** The methods wait for the disk and for the lock: call them from `onDisk` in
/// asynchronous code. They may be called on any thread.
///
/// **Suspension.** iOS kills an app that is suspended while it holds a lock in a shared folder. Hold
/// it for a change alone, as the ledgers do, which takes milliseconds.
public struct SharedFolder: Sendable {
    /// The longest file, in bytes.
    package static let fileBytesMax = 1 << 20
    /// The longest name, in characters.
    package static let nameCharactersMax = 64

    /// Until when the files cannot be read after the device was switched on.
    ///
    /// It matters on a phone. Elsewhere it has no effect.
    public enum Protection: Sendable, Hashable {
        /// Until the first unlock; afterwards also while the device is locked
        /// (`completeUntilFirstUserAuthentication`). A push that comes before finds
        /// `beforeFirstUnlock`.
        case untilFirstUnlock
        /// Never: for what is not a secret and has to work for a push before the first unlock.
        case none
    }

    /// The folder.
    package let folder: URL
    /// Until when the files cannot be read.
    package let protection: Protection
    /// How long a lock is waited for, in seconds.
    package let lockWaitMax: TimeInterval
    private let report: @Sendable (String) -> Void

    /// Opens the folder of an app group, and proves that it is there and can be written.
    ///
    /// `UserDefaults(suiteName:)` answers without the entitlement as well, so only trying shows
    /// whether app and extension really share something.
    ///
    /// - Parameters:
    ///   - group: Where the group's folder is: mostly `tools.group`.
    ///   - name: The folder's name in the group's container.
    ///   - protection: Until when the files cannot be read.
    ///   - lockWaitMax: How long a lock is waited for, in seconds.
    ///   - report: Gets a sentence about each file that is set aside, on the thread that found it.
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

    /// Opens any folder, and proves that it can be written; makes it if need be.
    ///
    /// - Throws: `SharedFolderError` with code `notWritable`, `beforeFirstUnlock`, `full` or `failed`.
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

    /// Reads a file; `nil` when there is none.
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

    /// Replaces a file, or makes it.
    ///
    /// - Throws: `SharedFolderError`, with code `tooLarge` beyond `fileBytesMax`.
    public func write(_ data: Data, to name: String) throws {
        try withLock(name) { try writeLocked(data, to: name) }
    }

    /// Removes a file; there may be none.
    ///
    /// - Throws: `SharedFolderError`.
    public func remove(_ name: String) throws {
        try withLock(name) { try SharedFile.makeRoom(at: try path(of: name)) }
    }

    /// Runs a closure while no other thread of any process runs one for the same name.
    ///
    /// The closure must not take the same lock again.
    ///
    /// - Throws: `SharedFolderError`, with code `busy` after `lockWaitMax`, and what the closure
    ///   throws.
    public func withLock<Result>(_ name: String, _ body: () throws -> Result) throws -> Result {
        try FileLock.hold(try path(of: name) + ".lock", waitMax: lockWaitMax, body)
    }

    /// Runs a closure that waits for the disk, away from the threads of Swift's concurrency.
    ///
    /// A cancelled task waits for it all the same: a change is done, or not begun.
    ///
    /// - Throws: What the closure throws.
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

    /// A file's path.
    func path(of name: String) throws(SharedFolderError) -> String {
        try Self.check(name)
        return folder.appendingPathComponent(name).path
    }

    /// Replaces a file, for one who has its lock.
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

    /// Sets a file aside, for one who has its lock, and says so.
    func setAside(_ name: String, because reason: String) throws(SharedFolderError) {
        try SharedFile.setAside(try path(of: name))
        report(
            "\(name) in the shared folder cannot be used: \(reason). It is now \(name).damaged; the "
                + "kit goes on without it.")
    }

    /// Makes a folder with the store's protection.
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
            // New files take their folder's class.
            let type: FileProtectionType =
                protection == .none ? .none : .completeUntilFirstUserAuthentication
            try? FileManager.default.setAttributes(
                [.protectionKey: type], ofItemAtPath: folder.path)
        #endif
    }

    private func setAsideIfForeign(_ name: String) throws -> Data? {
        // Another process may have done so while this one waited.
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
            // Two that try at once prove it as well.
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
