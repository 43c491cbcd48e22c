internal import APNs
internal import APNsGateway
internal import DevicePushLink
internal import Foundation
internal import GatewayOwnership
internal import GatewayStore
internal import LibPQ

enum PushRows {
    /// Inserts pushes.
    ///
    /// Reads each part in place: a copy of a push would first retain and release each of its texts.
    static func insert(_ pushes: [StoreOperation.Put]) -> PostgresCommand {
        let count = pushes.count
        func column(_ element: PostgresArray.Element, _ bytesEach: Int) -> PostgresArray {
            PostgresArray(element, count: count, bytes: count * bytesEach)
        }
        var bucket = column(.int2, 6)
        var id = column(.int8, 12)
        var device = column(.text, 44)
        var token = column(.bytea, 36)
        var topic = column(.text, 36)
        var apnsID = column(.text, 40)
        var pushType = column(.text, 12)
        var priority = column(.int2, 6)
        var expires = column(.float8, 12)
        var collapseID = column(.text, 12)
        var received = column(.float8, 12)
        var deadline = column(.float8, 12)
        var payload = PostgresArray(
            .bytea, count: count,
            bytes: pushes.reduce(0) { $0 + 4 + $1.stored.push.payload.count })
        for put in pushes {
            bucket.append(Bucket(of: put.stored.device).number)
            id.append(Int64(bitPattern: put.stored.push.id.value))
            device.append(put.stored.device.name)
            token.append(put.stored.push.token.bytes)
            topic.append(put.stored.push.topic)
            apnsID.append(put.stored.push.apnsID)
            pushType.append(put.stored.push.pushType?.rawValue)
            priority.append(Int16(put.stored.push.priority.rawValue))
            expires.append(expiry(put.stored.push.expiration))
            collapseID.append(put.stored.push.collapseID)
            received.append(put.stored.push.receivedAt.timeIntervalSince1970)
            deadline.append(put.stored.deadline.timeIntervalSince1970)
            payload.append(put.stored.push.payload)
        }
        let columns = [
            bucket, id, device, token, topic, apnsID, pushType, priority, expires, collapseID,
            received, deadline, payload,
        ]
        return PostgresCommand(insertion, columns.map { .array($0) })
    }

    static func delete(_ entries: [PushIndex.Entry]) -> PostgresCommand {
        PostgresCommand(deletion, keys(entries))
    }

    static func fetch(
        _ entries: [PushIndex.Entry], _ connection: PostgresConnection
    ) throws(PostgresError) -> [PushID: StoredPush] {
        guard !entries.isEmpty else { return [:] }
        let results = try connection.run([PostgresCommand(fetching, keys(entries))])
        var pushes: [PushID: StoredPush] = [:]
        for rows in results {
            for row in 0..<rows.count {
                let push = try stored(rows, row)
                pushes[push.push.id] = push
            }
        }
        return pushes
    }

    /// Reads the pushes in some buckets by id, without payloads. Reads some buckets at a time to
    /// limit the rows that libpq holds.
    static func entries(
        in buckets: [Bucket], _ connection: PostgresConnection
    ) throws(PostgresError) -> [PushIndex.Entry] {
        // Devices and tokens share their bytes with each other.
        var devices: [String: DeviceID] = [:]
        var entries: [PushIndex.Entry] = []
        for start in stride(from: 0, to: buckets.count, by: 64) {
            let part = PostgresArray(buckets[start..<min(start + 64, buckets.count)])
            let results = try connection.run(
                [PostgresCommand(listing, .array(part))], timeout: .seconds(60))
            for rows in results {
                for row in 0..<rows.count {
                    let name = rows.text(row, 1) ?? ""
                    let device = devices[name] ?? DeviceID(name)
                    devices[name] = device
                    entries.append(
                        PushIndex.Entry(
                            id: id(rows, row), token: try token(rows, row, 2), device: device,
                            pushType: pushType(rows, row, 3), collapseID: rows.text(row, 4),
                            priority: try priority(rows, row, 5),
                            deadline: date(rows, row, 6), isHandedOver: false))
                }
            }
        }
        return entries.sorted { $0.id < $1.id }
    }

    private static func keys(_ entries: [PushIndex.Entry]) -> [PostgresValue] {
        let count = entries.count
        var buckets = PostgresArray(.int2, count: count, bytes: count * 6)
        var ids = PostgresArray(.int8, count: count, bytes: count * 12)
        for entry in entries {
            buckets.append(Bucket(of: entry.device).number)
            ids.append(Int64(bitPattern: entry.id.value))
        }
        return [.array(buckets), .array(ids)]
    }

    private static func stored(_ rows: PostgresResult, _ row: Int) throws(PostgresError)
        -> StoredPush
    {
        let push = DevicePush(
            id: id(rows, row), apnsID: rows.text(row, 4) ?? "", topic: rows.text(row, 3) ?? "",
            token: try token(rows, row, 2), pushType: pushType(rows, row, 5),
            priority: try priority(rows, row, 6),
            expiration: rows.isNull(row, 7) ? .standard : .until(date(rows, row, 7)),
            collapseID: rows.text(row, 8), payload: rows.bytes(row, 11),
            receivedAt: date(rows, row, 9))
        return StoredPush(
            push: push, device: DeviceID(rows.text(row, 1) ?? ""), deadline: date(rows, row, 10),
            isHandedOver: false)
    }

    private static func id(_ rows: PostgresResult, _ row: Int) -> PushID {
        PushID(UInt64(bitPattern: rows.integer(row, 0)))
    }

    static func date(_ rows: PostgresResult, _ row: Int, _ column: Int) -> Date {
        Date(timeIntervalSince1970: rows.double(row, column) ?? 0)
    }

    static func token(
        _ rows: PostgresResult, _ row: Int, _ column: Int
    ) throws(PostgresError) -> DeviceToken {
        guard let token = DeviceToken(bytes: rows.bytes(row, column)) else {
            throw PostgresError(.invalidAnswer, "a token is not of 8 to 100 bytes")
        }
        return token
    }

    private static func pushType(_ rows: PostgresResult, _ row: Int, _ column: Int) -> PushType? {
        rows.text(row, column).flatMap(PushType.init(rawValue:))
    }

    private static func priority(
        _ rows: PostgresResult, _ row: Int, _ column: Int
    ) throws(PostgresError) -> Priority {
        guard let priority = Priority(rawValue: Int(rows.integer(row, column))) else {
            throw PostgresError(.invalidAnswer, "a push has a priority that does not exist")
        }
        return priority
    }

    /// `nil` for a push without expiration; a push with expiration 0 is never stored.
    private static func expiry(_ expiration: Expiration) -> Double? {
        guard case .until(let date) = expiration else { return nil }
        return date.timeIntervalSince1970
    }
}

extension PushRows {
    private static let insertion = PostgresStatement(
        "insertion",
        """
        INSERT INTO push (
            bucket, id, device, token, topic, apns_id, push_type, priority, expires, collapse_id,
            received, deadline, payload
        ) SELECT * FROM unnest(
            $1::int2[], $2::int8[], $3::text[], $4::bytea[], $5::text[], $6::text[], $7::text[],
            $8::int2[], $9::float8[], $10::text[], $11::float8[], $12::float8[], $13::bytea[])
        """)
    private static let deletion = PostgresStatement(
        "deletion",
        """
        DELETE FROM push USING unnest($1::int2[], $2::int8[]) AS gone (bucket, id)
        WHERE push.bucket = gone.bucket AND push.id = gone.id
        """)
    private static let fetching = PostgresStatement(
        "fetching",
        """
        SELECT push.id, device, token, topic, apns_id, push_type, priority, expires, collapse_id,
            received, deadline, payload
        FROM unnest($1::int2[], $2::int8[]) AS wanted (bucket, id)
        JOIN push ON push.bucket = wanted.bucket AND push.id = wanted.id
        """)
    private static let listing = PostgresStatement(
        "listing",
        """
        SELECT id, device, token, push_type, collapse_id, priority, deadline FROM push
        WHERE bucket = ANY ($1::int2[])
        """)
}
