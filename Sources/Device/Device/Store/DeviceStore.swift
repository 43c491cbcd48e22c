package import DeviceKernel
package import Foundation
internal import GRDB
internal import SQLiteStorage

/// The persistent store of a device. Its records let a device continue after any kind of end.
///
/// ```swift
/// let store = try DeviceStore(at: folder)
/// if let damage = store.damage { logger.error("\(damage)") }
/// let remembered = PersistedState(try store.load())
/// try store.apply([.delete(kind: .seen, key: "8f14e45f")])
/// ```
///
/// When `apply(_:)` returns, the change is on disk and survives a kill or a power failure. When it
/// throws, or the process ends before it returns, the change is stored completely or not at all.
///
/// Calls block and can come from any thread. They run one at a time, in order. The store is
/// released with the last reference to it.
package final class DeviceStore: Sendable {
    /// Default maximum size of the store, in bytes: 1 GiB.
    package static let bytesMax = 1024 * 1024 * 1024

    package let file: URL
    /// The problem of a damaged store that was replaced; `nil` if the store was usable.
    package let damage: StoreDamage?

    var queue: DatabaseQueue { connection.queue }
    private let connection: DatabaseConnection

    /// Opens the store in a folder. It creates the folder and `device.sqlite` if necessary.
    ///
    /// A damaged store is renamed and reported in `damage`, and the device starts with an empty
    /// one. After any other problem the files are unchanged.
    ///
    /// - Parameters:
    ///   - folder: The folder. Only the current user can read the files.
    ///   - bytesMax: Maximum size of the database, in bytes.
    /// - Throws: `DeviceStoreError` with `inUse`, `newerVersion`, `foreignFile`, `readOnly`,
    ///   `cannotOpen`, `full`, `notDurable`, `damaged` (too many damaged stores) or `failed`.
    package convenience init(
        at folder: URL, bytesMax: Int = DeviceStore.bytesMax
    ) throws(DeviceStoreError) {
        try self.init(at: folder, .device(bytesMax: bytesMax))
    }

    init(at folder: URL, _ opening: DatabaseOpening) throws(DeviceStoreError) {
        let folder = DeviceStoreFolder(folder)
        file = folder.files.database
        do {
            (connection, damage) = try DatabaseLock.acquire(folder.files) { lock in
                try opening.open(folder, lock)
            }
        } catch {
            throw DeviceStoreError(error, at: file)
        }
    }

    /// Returns all records, sorted by kind in the order of `RecordKind`, and then by insertion.
    ///
    /// - Throws: `DeviceStoreError` with `damaged` or `failed`.
    package func load() throws(DeviceStoreError) -> [StoredRecord] {
        do {
            return try queue.read { database in
                var kinds: [RecordKind: [StoredRecord]] = [:]
                let rows = try Row.fetchCursor(database, sql: StoredRecord.rows)
                while let row = try rows.next() {
                    let record = try StoredRecord(row)
                    kinds[record.kind, default: []].append(record)
                }
                return RecordKind.allCases.flatMap { kinds[$0] ?? [] }
            }
        } catch {
            throw DeviceStoreError(error, at: file)
        }
    }

    /// Applies changes in order and atomically.
    ///
    /// - Throws: `DeviceStoreError` with `full`, `readOnly`, `inUse`, `damaged` or `failed`. No
    ///   change was stored. The caller must not carry out effects of the changes, and may retry
    ///   them.
    package func apply(_ changes: [RecordChange]) throws(DeviceStoreError) {
        guard !changes.isEmpty else { return }
        do {
            try queue.write { database in
                for change in changes { try change.make(in: database) }
            }
        } catch {
            throw DeviceStoreError(error, at: file)
        }
    }
}
