package import DeviceKernel
package import Foundation
internal import GRDB
internal import SQLiteStorage

/// The device's memory on disk: the records from which a device goes on after it ended in any way.
///
/// ```swift
/// let store = try DeviceStore(at: state.device)
/// if let damage = store.damage { log.error("\(damage)") }
/// let records = try store.load()
/// try store.apply([.put(request), .delete(kind: .seen, key: oldest)])
/// ```
///
/// When `apply(_:)` returns, the change is on the disk: neither a kill at any instruction nor a power
/// cut takes it back. When it throws, or the process ends before it returns, the change is there
/// whole or not at all.
///
/// Calls block until they are done, one at a time, in the order in which they came; from any thread.
/// The memory is given back when the last reference goes.
package final class DeviceStore: Sendable {
    /// The largest memory unless told otherwise, in bytes: 1 GiB.
    package static let bytesMax = 1024 * 1024 * 1024

    /// The database.
    package let file: URL
    /// What was wrong with the memory that was there before; `nil` when nothing was.
    package let damage: StoreDamage?

    /// The one connection.
    var queue: DatabaseQueue { connection.queue }
    private let connection: DatabaseConnection

    /// Opens the memory in a folder; makes `device.sqlite`, and the folder, when they are not there.
    ///
    /// A damaged memory is not lost: it is renamed, `damage` says so, and the device begins with an
    /// empty one. Anything else that is wrong leaves the files as they are.
    ///
    /// - Parameters:
    ///   - folder: The folder. Only this user may read the files.
    ///   - bytesMax: How large the database may become.
    /// - Throws: `DeviceStoreError` with `inUse`, `newerVersion`, `foreignFile`, `readOnly`,
    ///   `cannotOpen`, `full`, `notDurable`, `damaged` (too many damaged memories) or `failed`.
    package convenience init(
        at folder: URL, bytesMax: Int = DeviceStore.bytesMax
    ) throws(DeviceStoreError) {
        try self.init(at: folder, .device(bytesMax: bytesMax))
    }

    /// Opens the memory in a way that tests choose.
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

    /// Everything that is remembered, by kind in the order of `RecordKind`, and within a kind in the
    /// order in which the records were added.
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

    /// Makes changes, in order, all or none.
    ///
    /// - Throws: `DeviceStoreError` with `full`, `readOnly`, `inUse`, `damaged` or `failed`. Nothing
    ///   of the changes was kept, so nothing that follows from them may be done; the same changes
    ///   may be tried again.
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
