import APNs
import APNsGateway
import DevicePushLink
import Foundation
import GRDBSQLite
import GatewayStore

/// Returns the rows in a second that SQLite's C functions alone make durable, with the same rows and transaction size,
/// in a file that the store created.
func rowsPerSecond(_ samples: Samples, group: Int, folder: URL) throws -> Double {
    let file = try GatewayStore(folder: folder).file
    var opened: OpaquePointer?
    guard sqlite3_open(file.path, &opened) == SQLITE_OK, let database = opened else {
        throw Failure(description: "SQLite does not open \(file.path)")
    }
    defer { sqlite3_close_v2(database) }
    // The same setting as in the store.
    try run("PRAGMA journal_mode = WAL", database)
    try run("PRAGMA synchronous = FULL", database)
    try run("PRAGMA wal_autocheckpoint = \(checkpointPages)", database)
    var prepared: OpaquePointer?
    let sql = """
        INSERT INTO push (id, device, token, topic, apns_id, push_type, priority, expires,
            collapse_id, received, deadline, payload) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """
    guard sqlite3_prepare_v2(database, sql, -1, &prepared, nil) == SQLITE_OK,
        let statement = prepared
    else { throw Failure(description: String(cString: sqlite3_errmsg(database))) }
    defer { sqlite3_finalize(statement) }

    let start = ContinuousClock.now
    var rest = samples.pushes[...]
    while !rest.isEmpty {
        try run("BEGIN IMMEDIATE", database)
        for stored in rest.prefix(group) { try insert(stored, statement, database) }
        try run("COMMIT", database)
        rest = rest.dropFirst(group)
    }
    return Double(samples.pushes.count) / ((ContinuousClock.now - start) / .seconds(1))
}

/// The limit of the store's log, `StoreOpening.logBytes`, in pages of 4 KiB.
private let checkpointPages = 16 * 1024 * 1024 / 4096

private func run(_ sql: String, _ database: OpaquePointer) throws {
    guard sqlite3_exec(database, sql, nil, nil, nil) == SQLITE_OK else {
        throw Failure(description: String(cString: sqlite3_errmsg(database)))
    }
}

private func insert(
    _ stored: StoredPush, _ statement: OpaquePointer, _ database: OpaquePointer
) throws {
    let push = stored.push
    sqlite3_bind_int64(statement, 1, Int64(push.id.value))
    bind(stored.device.name, 2, statement)
    bind(push.token.bytes, 3, statement)
    bind(push.topic, 4, statement)
    bind(push.apnsID, 5, statement)
    bind(push.pushType?.rawValue ?? "", 6, statement)
    sqlite3_bind_int(statement, 7, Int32(push.priority.rawValue))
    sqlite3_bind_null(statement, 8)
    sqlite3_bind_null(statement, 9)
    sqlite3_bind_double(statement, 10, push.receivedAt.timeIntervalSince1970)
    sqlite3_bind_double(statement, 11, stored.deadline.timeIntervalSince1970)
    bind(push.payload, 12, statement)
    guard sqlite3_step(statement) == SQLITE_DONE else {
        throw Failure(description: String(cString: sqlite3_errmsg(database)))
    }
    sqlite3_reset(statement)
}

/// `SQLITE_TRANSIENT`: SQLite copies the bytes.
private let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

private func bind(_ text: String, _ place: Int32, _ statement: OpaquePointer) {
    sqlite3_bind_text(statement, place, text, -1, transient)
}

private func bind(_ bytes: [UInt8], _ place: Int32, _ statement: OpaquePointer) {
    sqlite3_bind_blob(statement, place, bytes, Int32(bytes.count), transient)
}

/// Measures the milliseconds that the disk takes to flush 4 KB, the median of 201.
func flushMilliseconds(in folder: URL) throws -> Double {
    let file = folder.appending(path: "flush")
    let descriptor = open(file.path, O_CREAT | O_WRONLY, 0o600)
    guard descriptor >= 0 else { throw Failure(description: "\(file.path) cannot be made") }
    defer { close(descriptor) }
    let block = [UInt8](repeating: 1, count: 4_096)
    let times = (0..<201).map { _ in
        let start = ContinuousClock.now
        _ = write(descriptor, block, block.count)
        fdatasync(descriptor)
        return (ContinuousClock.now - start) / .milliseconds(1)
    }
    return times.sorted()[100]
}
