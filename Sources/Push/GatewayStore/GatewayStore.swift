public import APNs
public import APNsGateway
internal import BellhopBasics
package import DevicePushLink
public import Foundation
internal import GRDB
internal import SQLiteStorage
internal import Synchronization

/// The gateway's memory on disk: pushes, tokens and accounts in one SQLite file.
///
/// ```swift
/// let store = try GatewayStore(folder: state)
/// let gateway = Gateway(
///     configuration: configuration, store: store, logger: logger)
/// ```
///
/// What was answered is on the disk: neither a kill at any instruction nor a power cut takes it back
/// (VAL-4). All calls that wait are committed together, in one transaction with one flush of the
/// disk, so many at once cost little more than one.
///
/// Safe to use from any thread. When the last reference goes, what waits is committed, the database
/// closed, and the file given back.
public final class GatewayStore: PushStore, RegistrationStore {
    /// The largest database unless told otherwise, in bytes: 4 GiB.
    @usableFromInline package static let bytesMaxDefault = 4 * 1024 * 1024 * 1024

    /// The database.
    package let file: URL
    /// An id above each that was handed out before: the highest that was stored, or the time in
    /// microseconds since 1970 when the store was opened.
    ///
    /// The time is there for pushes that are never stored. Their ids must not come again either,
    /// since a late acknowledgement of one would delete another push. It stays below 2⁵³, which
    /// every JSON number carries.
    package let highestPushID: PushID?
    /// The tokens as they were when the store was opened.
    package let registrations: [RegistrationChange]

    var queue: DatabaseQueue { connection.queue }
    private let connection: DatabaseConnection
    private let writer: StoreWriter<SQLiteCommitter>

    /// Opens the store in a folder; makes `gateway.sqlite`, and the folder, when they are not there.
    ///
    /// - Parameters:
    ///   - folder: the folder. Only this user may read the files.
    ///   - storedMax: pushes for all devices together; each needs about 300 bytes of memory.
    ///   - storedPerTokenMax: pushes for one token that wait for its device; the newest stay.
    ///   - bytesMax: how large the database may become.
    ///   - now: the clock, to drop what is too old.
    /// - Throws: ``GatewayStoreError``. The files are then as they were.
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

    /// Opens the store in a way that tests choose.
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

    /// What became of all pushes that the store ever took, this time and before.
    package var accounts: GatewayAccounts { writer.accounts }

    /// Tells an observer of each push that leaves the store, once that is durable.
    package func observe(_ observer: @escaping @Sendable ([EndedPush]) -> Void) {
        writer.observe(observer)
    }

    /// Keeps a push; answers once it is on the disk.
    ///
    /// A store with ``putsWaitingMax`` pushes in the queue is full as well.
    package func put(_ push: StoredPush, completion: @escaping @Sendable (PutOutcome) -> Void) {
        writer.put(push, completion: completion)
    }

    /// How many pushes may wait for the disk at once.
    package static let putsWaitingMax = 16_384

    /// The pushes that a device has not acknowledged: by priority, then the oldest first.
    package func nextPending(
        for device: DeviceID, limit: Int, excluding known: Set<PushID>, priorityMin: Priority,
        at now: Date
    ) async throws -> [DevicePush] {
        try await writer.pending(
            for: device, limit: limit, excluding: known, priorityMin: priorityMin, at: now)
    }

    /// Deletes pushes that a device has, in one transaction; answers once that is on the disk.
    package func acknowledge(
        _ ids: [PushID], for device: DeviceID,
        completion: @escaping @Sendable (Result<Void, any Error>) -> Void
    ) {
        writer.add(.acknowledge(ids, device, completion))
    }

    /// Deletes all pushes to a token.
    package func removeAll(for token: DeviceToken) async throws {
        try await writer.removeAll(for: token)
    }

    /// Deletes the pushes whose deadline has passed.
    package func removeExpired(at now: Date) async throws {
        try await writer.removeExpired(at: now)
    }

    /// The pushes that are kept for a token, the oldest first.
    package func pushes(for token: DeviceToken) async throws -> [StoredPush] {
        try await writer.pushes(for: token)
    }

    /// Finds out whether the store can keep another push now, by writing to the disk and taking it back.
    ///
    /// It waits for its turn as every change does, and costs as much as one.
    ///
    /// - Throws: ``GatewayStoreError`` that says what is in the way, for example a full disk.
    package func checkWritable() async throws {
        try await writer.checkWritable()
    }

    /// Keeps changes of the registry, in order, all or none; blocks until they are durable.
    package func keep(_ changes: [RegistrationChange]) throws {
        try writer.keep(changes)
    }
}
