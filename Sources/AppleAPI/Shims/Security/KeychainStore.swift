internal import Foundation
internal import OpenFoundation
private import Synchronization

#if canImport(Glibc)
    internal import Glibc
#endif

/// The storage of one access group: a property list, or memory in a process without a device.
///
/// The file is locked while it is read and changed, so the processes of a group access it one at a
/// time. It is not encrypted, because it holds only test secrets.
struct KeychainStore: Sendable {
    typealias Item = [String: any Sendable]

    /// The maximum number of items in a group. Adding more fails.
    static let itemsMax = 10_000
    /// The time in seconds that a call waits for another process of the group. That process may be
    /// suspended while it holds the lock.
    static let lockSecondsMax = 5.0

    private static let memory = Mutex<[String: [Item]]>([:])

    let group: String
    /// The file, or `nil` to keep the items in memory.
    let url: URL?

    /// Reads the items, calls `body` and writes the items if they were changed.
    ///
    /// - Throws: The errors of reading and writing the file, or `CocoaError.fileLocking` if another
    ///   process holds the lock for too long.
    func withItems<Result>(
        _ body: (inout [Item]) throws -> (result: Result, isChanged: Bool)
    ) throws -> Result {
        guard let url else {
            return try Self.memory.withLock { try body(&$0[group, default: []]).result }
        }
        let folder = url.deletingLastPathComponent()
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let lock = unsafe open(folder.path, O_RDONLY | O_CLOEXEC)
        // Closing the file releases the lock.
        defer { close(lock) }
        guard BoundedFileLock.lock(lock, secondsMax: Self.lockSecondsMax) else {
            throw CocoaError(.fileLocking)
        }
        var items = try read(url)
        let (result, isChanged) = try body(&items)
        if isChanged { try write(items, to: url) }
        return result
    }

    private func read(_ url: URL) throws -> [Item] {
        guard FileManager.default.fileExists(atPath: url.path) else { return [] }
        let list = unsafe try PropertyListSerialization.propertyList(
            from: Data(contentsOf: url), format: nil)
        guard let items = list as? [[String: Any]] else {
            throw CocoaError(.propertyListReadCorrupt)
        }
        return items.map { $0.compactMapValues(Self.value) }
    }

    private func write(_ items: [Item], to url: URL) throws {
        let data = try PropertyListSerialization.data(
            fromPropertyList: items, format: .binary, options: 0)
        let temporary = url.appendingPathExtension(UUID().uuidString)
        guard
            FileManager.default.createFile(
                atPath: temporary.path, contents: data, attributes: [.posixPermissions: 0o600]),
            unsafe rename(temporary.path, url.path) == 0
        else {
            try? FileManager.default.removeItem(at: temporary)
            throw CocoaError(.fileWriteUnknown)
        }
    }

    /// Returns a value in the form that an item can store: text, bytes, a number or a date.
    static func value(_ value: Any) -> (any Sendable)? {
        switch value {
        case let value as Data: value
        case let value as String: value
        case let value as NSString: String(describing: value)
        case let value as Date: value
        case let value as Bool: value
        case let value as Int: value
        case let value as Double: value
        default: nil
        }
    }

    static func isEqual(_ one: any Sendable, _ other: any Sendable) -> Bool {
        switch (one, other) {
        case (let one as String, let other as String): one == other
        case (let one as Data, let other as Data): one == other
        case (let one as Date, let other as Date): one == other
        case (let one as NSNumber, let other as NSNumber): one == other
        default: false
        }
    }
}
