package import APNsGateway
internal import Foundation
internal import GatewayOwnership
internal import GatewayStore
internal import LibPQ

extension PostgresStore: DeviceRecordStore {
    package func deviceRecords() async throws -> [DeviceRecord] {
        try await transaction { try DeviceRows.all($0) }
    }

    /// Stores the record of a new device.
    ///
    /// - Throws: `GatewayStoreError`.
    package func put(_ record: DeviceRecord) async throws {
        try await write(for: record.device, [Self.add(record)])
    }

    static func add(_ record: DeviceRecord) -> PostgresCommand {
        PostgresCommand(
            addition, .text(record.device.name), .int8(Int64(Bucket(of: record.device).number)),
            .text(record.name), .bytea(record.secretHash),
            .float8(record.enrolledAt.timeIntervalSince1970))
    }

    /// Removes a device; does nothing if it does not exist.
    ///
    /// - Throws: `GatewayStoreError`.
    package func removeRecord(of device: DeviceID) async throws {
        try await write(for: device, [PostgresCommand(Self.removal, .text(device.name))])
    }

    private func write(for device: DeviceID, _ commands: [PostgresCommand]) async throws {
        let fence =
            configuration.shares ? [BucketRows.fence([Bucket(of: device)], session)] : []
        try await write(fence + commands)
    }

    private static let addition = PostgresStatement(
        "deviceAddition",
        "INSERT INTO device VALUES ($1::text, $2::int8, $3::text, $4::bytea, $5::float8)")
    private static let removal = PostgresStatement(
        "deviceRemoval", "DELETE FROM device WHERE id = $1::text")
}

enum DeviceRows {
    static func all(_ connection: PostgresConnection) throws(PostgresError) -> [DeviceRecord] {
        try read(PostgresCommand(records), connection)
    }

    static func rows(
        of buckets: Set<Bucket>, _ connection: PostgresConnection
    ) throws(PostgresError) -> [DeviceRecord] {
        try read(PostgresCommand(listing, .array(PostgresArray(buckets))), connection)
    }

    private static func read(
        _ command: PostgresCommand, _ connection: PostgresConnection
    ) throws(PostgresError) -> [DeviceRecord] {
        guard let rows = try connection.run([command], timeout: .seconds(60)).first else {
            return []
        }
        return (0..<rows.count).map { row in
            DeviceRecord(
                device: DeviceID(rows.text(row, 0) ?? ""), name: rows.text(row, 1) ?? "",
                secretHash: rows.bytes(row, 2), enrolledAt: PushRows.date(rows, row, 3))
        }
    }

    private static let records = PostgresStatement(
        "devices", "SELECT id, name, secret_hash, enrolled FROM device")
    private static let listing = PostgresStatement(
        "bucketDevices",
        "SELECT id, name, secret_hash, enrolled FROM device WHERE bucket = ANY ($1::int2[])")
}
