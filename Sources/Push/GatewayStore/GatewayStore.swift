public import APNs
public import APNsGateway
internal import BellhopBasics
package import DevicePushLink
public import Foundation
internal import GRDB
internal import SQLiteStorage
internal import Synchronization

/// A persistent store for pushes, tokens and accounts in one SQLite file.
///
/// ```swift
/// let store = try GatewayStore(folder: folder)
/// let gateway = Gateway(
///     configuration: configuration, store: store, logger: logger)
/// ```
///
/// Acknowledged changes are on disk. They survive a kill at any instruction and a power failure
/// (VAL-4). The store commits all waiting calls in one transaction with one flush, so many
/// concurrent calls cost little more than one.
///
/// Safe to use from any thread. When the last reference is released, the store commits waiting
/// changes, closes the database and unlocks the file.
public final class GatewayStore: PushStore, RegistrationStore {
    /// Default maximum size of the database, in bytes: 4 GiB.
    @usableFromInline package static let bytesMaxDefault = 4 * 1024 * 1024 * 1024

    package let file: URL
    /// An id above all earlier ones: the highest stored id, or the time of opening in microseconds
    /// since 1970.
    ///
    /// The time covers pushes that were never stored. Their ids must not be reused either, since a
    /// late acknowledgment would then delete another push. The value stays below 2⁵³, which every
    /// JSON number can represent.
    package let highestPushID: PushID?
    package let registrations: [RegistrationChange]

    var queue: DatabaseQueue { connection.queue }
    private let connection: DatabaseConnection
    private let writer: StoreWriter<SQLiteCommitter>

    /// Opens the store in a folder. Creates the folder and `gateway.sqlite` if necessary.
    ///
    /// - Parameters:
    ///   - folder: the folder. Only this user may read the files.
    ///   - storedMax: maximum number of pushes for all devices; each needs about 300 bytes of
    ///     memory.
    ///   - storedPerTokenMax: maximum number of waiting pushes per token; the newest stay.
    ///   - bytesMax: maximum size of the database.
    ///   - now: the clock that determines expired data.
    /// - Throws: ``GatewayStoreError``. The files then stay unchanged.
    public convenience init(
        folder: URL, storedMax: Int = 1_000_000,
        storedPerTokenMax: Int = APNsLimits.storedPerAppMax,
        bytesMax: Int = GatewayStore.bytesMaxDefault,
        now: @escaping @Sendable () -> Date = { Date() }
    ) throws(GatewayStoreError) {
        try self.init(
            folder: folder, storedMax: storedMax, storedPerTokenMax: storedPerTokenMax,
            opening: .gateway(bytesMax: bytesMax), now: now)
    }

    init(
        folder: URL, storedMax: Int, storedPerTokenMax: Int, opening: DatabaseOpening,
        now: @escaping @Sendable () -> Date
    ) throws(GatewayStoreError) {
        file = folder.appending(path: "gateway.sqlite")
        connection = try opening.open(DatabaseFiles(database: file))
        let kept: KeptRows
        do {
            kept = try connection.queue.read(KeptRows.init)
        } catch {
            throw GatewayStoreError(error, at: file.path)
        }
        registrations = kept.registrations
        let started = UInt64(clamping: now().timeIntervalSince1970 * 1_000_000)
        highestPushID = PushID(max(kept.highestID, started))
        var index = PushIndex(storedMax: storedMax, storedPerTokenMax: storedPerTokenMax)
        index.restore(kept.entries, accounts: kept.accounts)
        writer = StoreWriter(
            committer: SQLiteCommitter(
                queue: connection.queue, path: file.path, index: index, highestID: kept.highestID),
            accounts: index.accounts, putsWaitingMax: Self.putsWaitingMax, now: now)
    }

    deinit { connection.close(after: writer.finish) }

    package var accounts: GatewayAccounts { writer.accounts }

    /// Registers an observer for pushes that leave the store. It is called once that is durable.
    package func observe(_ observer: @escaping @Sendable ([EndedPush]) -> Void) {
        writer.observe(observer)
    }

    /// Stores a push. Calls `completion` once it is on disk.
    ///
    /// The outcome is `full` if ``putsWaitingMax`` pushes are already waiting.
    package func put(_ push: StoredPush, completion: @escaping @Sendable (PutOutcome) -> Void) {
        writer.put(push, completion: completion)
    }

    package static let putsWaitingMax = 16_384

    /// Returns the pushes that a device has not acknowledged, by priority, then oldest first.
    package func nextPending(
        for device: DeviceID, limit: Int, excluding known: Set<PushID>, priorityMin: Priority,
        at now: Date
    ) async throws -> [DevicePush] {
        try await writer.pending(
            for: device, limit: limit, excluding: known, priorityMin: priorityMin, at: now)
    }

    package func acknowledge(
        _ ids: [PushID], for device: DeviceID,
        completion: @escaping @Sendable (Result<Void, any Error>) -> Void
    ) {
        writer.add(.acknowledge(ids, device, completion))
    }

    package func removeAll(for token: DeviceToken) async throws {
        try await writer.removeAll(for: token)
    }

    package func removeExpired(at now: Date) async throws {
        try await writer.removeExpired(at: now)
    }

    package func pushes(for token: DeviceToken) async throws -> [StoredPush] {
        try await writer.pushes(for: token)
    }

    /// Checks whether the store can accept another push, with a write that is rolled back.
    ///
    /// The check waits like every change and costs as much as one.
    ///
    /// - Throws: ``GatewayStoreError`` with the cause, for example a full disk.
    package func checkWritable() async throws {
        try await writer.checkWritable()
    }

    /// Stores changes of the registry in order, all or none. Blocks until they are durable.
    package func keep(_ changes: [RegistrationChange]) throws {
        try writer.keep(changes)
    }
}
