import APNsGateway
import CLibPQ
import DevicePushLink
import Dispatch
import Foundation
import GatewayDatabase
import GatewayOwnership
import Synchronization

/// Returns the rows in a second that libpq alone makes durable, with the same rows, number of connections and rows in
/// a transaction. Each transaction deletes the rows of the previous one.
///
/// Each pipeline has the statements of the store: the fence, a deletion, an insertion and the account. The benchmark
/// encodes them before the clock starts.
func rowsPerSecond(
    _ samples: Samples, group: Int, database: String, needsStandby: Bool
) throws -> Double {
    let session = try RawConnection(database).begin(writers: samples.ofWriters.count)
    let connections = try samples.ofWriters.enumerated().map { writer, pushes in
        let connection = try RawConnection(database)
        try connection.prepare()
        return (
            connection,
            Transaction.all(
                of: pushes, group: group, session: session, writer: writer,
                needsStandby: needsStandby)
        )
    }
    let failures = Mutex<[String]>([])
    let start = ContinuousClock.now
    DispatchQueue.concurrentPerform(iterations: connections.count) { index in
        do {
            for transaction in connections[index].1 { try connections[index].0.run(transaction) }
        } catch {
            failures.withLock { $0.append("\(error)") }
        }
    }
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    if let failure = failures.withLock({ $0.first }) { throw Failure(description: failure) }
    return Double(samples.count) / seconds
}

/// The commands of a transaction, with their parameters in PostgreSQL's binary format.
private struct Transaction {
    var commands: [(statement: String, parameters: [[UInt8]])]

    static func all(
        of pushes: [StoredPush], group: Int, session: Int64, writer: Int, needsStandby: Bool
    ) -> [Transaction] {
        var transactions: [Transaction] = []
        var before: ArraySlice<StoredPush> = []
        for start in stride(from: 0, to: pushes.count + 1, by: group) {
            let part = pushes[start..<min(start + group, pushes.count)]
            var commands = [
                ("fence", [bytes(session), [part.isEmpty || !needsStandby ? 0 : 1]])
            ]
            if !before.isEmpty { commands.append(("delete", keys(before))) }
            if !part.isEmpty { commands.append(("insert", columns(part))) }
            let accepted = Int64(min(start + group, pushes.count))
            commands.append(
                (
                    "account",
                    [session, Int64(writer), accepted, accepted, Int64(start), 0, 0, 0, 0]
                        .map(bytes)
                ))
            transactions.append(Transaction(commands: commands))
            before = part
            if part.isEmpty { break }
        }
        return transactions
    }

    private static func keys(_ pushes: ArraySlice<StoredPush>) -> [[UInt8]] {
        [
            array(21, pushes.map { bytes(Bucket(of: $0.device).number) }),
            array(20, pushes.map { bytes($0.push.id.value) }),
        ]
    }

    private static func columns(_ pushes: ArraySlice<StoredPush>) -> [[UInt8]] {
        keys(pushes) + [
            array(25, pushes.map { Array($0.device.name.utf8) }),
            array(17, pushes.map(\.push.token.bytes)),
            array(25, pushes.map { Array($0.push.topic.utf8) }),
            array(25, pushes.map { Array($0.push.apnsID.utf8) }),
            array(25, pushes.map { $0.push.pushType.map { Array($0.rawValue.utf8) } }),
            array(21, pushes.map { bytes(Int16($0.push.priority.rawValue)) }),
            array(701, pushes.map { _ in nil }),
            array(25, pushes.map { _ in nil }),
            array(701, pushes.map { bytes($0.push.receivedAt) }),
            array(701, pushes.map { bytes($0.deadline) }),
            array(17, pushes.map(\.push.payload)),
        ]
    }

    private static func array(_ element: UInt32, _ values: [[UInt8]?]) -> [UInt8] {
        var array = bytes(UInt32(1)) + bytes(UInt32(values.contains(nil) ? 1 : 0)) + bytes(element)
        array += bytes(UInt32(values.count)) + bytes(UInt32(1))
        for value in values { array += bytes(UInt32(value?.count ?? 0xffff_ffff)) + (value ?? []) }
        return array
    }

    private static func bytes(_ date: Date) -> [UInt8] {
        bytes(date.timeIntervalSince1970.bitPattern)
    }

    private static func bytes(_ number: some FixedWidthInteger) -> [UInt8] {
        withUnsafeBytes(of: number.bigEndian) { Array($0) }
    }
}

/// A connection in pipeline mode, used by one thread at a time.
private final class RawConnection: @unchecked Sendable {
    private let handle: OpaquePointer

    init(_ database: String) throws {
        guard let handle = PQconnectdb(database), PQstatus(handle) == CONNECTION_OK else {
            throw Failure(description: "\(database) cannot be reached")
        }
        self.handle = handle
    }

    deinit { PQfinish(handle) }

    /// Begins a session, as a gateway does, and returns its number.
    func begin(writers: Int) throws -> Int64 {
        let id = try query(
            """
            INSERT INTO session (node, until) VALUES ('raw', clock_timestamp() + interval '1 day')
            RETURNING id
            """)
        guard let id else { throw Failure(description: "no session") }
        _ = try query(
            "INSERT INTO account SELECT \(id), n FROM generate_series(0, \(writers - 1)) n")
        return id
    }

    /// Adds the statements of a transaction to the pipeline.
    func prepare() throws {
        _ = try query(
            """
            SET synchronous_commit = on; SET plan_cache_mode = force_generic_plan;
            SET enable_hashjoin = off; SET enable_mergejoin = off; SET enable_seqscan = off
            """)
        for (name, sql) in Self.statements {
            let result = PQprepare(handle, name, sql, 0, nil)
            defer { PQclear(result) }
            guard PQresultStatus(result) == PGRES_COMMAND_OK else { throw failure() }
        }
        guard PQenterPipelineMode(handle) == 1 else { throw failure() }
    }

    func run(_ transaction: Transaction) throws {
        for command in transaction.commands { try send(command.statement, command.parameters) }
        guard PQpipelineSync(handle) == 1 else { throw failure() }
        while true {
            // Each command has a result and an end of results, and the pipeline has a synchronization.
            guard let result = PQgetResult(handle) else { continue }
            defer { PQclear(result) }
            switch PQresultStatus(result) {
            case PGRES_PIPELINE_SYNC: return
            case PGRES_COMMAND_OK, PGRES_TUPLES_OK: continue
            default: throw failure()
            }
        }
    }

    private func send(_ statement: String, _ parameters: [[UInt8]]) throws {
        var pointers: [UnsafePointer<CChar>?] = []
        func send(_ rest: ArraySlice<[UInt8]>) -> Bool {
            guard let first = rest.first else {
                let lengths = parameters.map { Int32($0.count) }
                let formats = [Int32](repeating: 1, count: lengths.count)
                return PQsendQueryPrepared(
                    handle, statement, Int32(lengths.count), pointers, lengths, formats, 1) == 1
            }
            return first.withUnsafeBytes { bytes in
                pointers.append(bytes.baseAddress?.assumingMemoryBound(to: CChar.self))
                return send(rest.dropFirst())
            }
        }
        guard send(parameters[...]) else { throw failure() }
    }

    private func query(_ sql: String) throws -> Int64? {
        let result = PQexec(handle, sql)
        defer { PQclear(result) }
        switch PQresultStatus(result) {
        case PGRES_COMMAND_OK: return nil
        case PGRES_TUPLES_OK: return PQgetvalue(result, 0, 0).flatMap { Int64(String(cString: $0)) }
        default: throw failure()
        }
    }

    private func failure() -> Failure {
        Failure(description: String(cString: PQerrorMessage(handle)))
    }

    private static let statements = [
        "fence": "SELECT gateway_fence($1::int8, $2::bool)",
        "insert": """
        INSERT INTO push (bucket, id, device, token, topic, apns_id, push_type, priority, expires,
            collapse_id, received, deadline, payload)
        SELECT * FROM unnest($1::int2[], $2::int8[], $3::text[], $4::bytea[], $5::text[], $6::text[],
            $7::text[], $8::int2[], $9::float8[], $10::text[], $11::float8[], $12::float8[],
            $13::bytea[])
        """,
        "delete": """
        DELETE FROM push USING unnest($1::int2[], $2::int8[]) AS gone (bucket, id)
        WHERE push.bucket = gone.bucket AND push.id = gone.id
        """,
        "account": """
        UPDATE account SET highest_id = $3::int8, accepted = $4::int8, delivered = $5::int8,
            expired = $6::int8, replaced = $7::int8, capped = $8::int8, unregistered = $9::int8
        WHERE session = $1::int8 AND writer = $2::int8
        """,
    ]
}
