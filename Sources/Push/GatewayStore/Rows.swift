internal import APNs
internal import APNsGateway
internal import DevicePushLink
internal import Foundation
internal import GRDB

struct KeptRows {
    let entries: [PushIndex.Entry]
    let registrations: [RegistrationChange]
    let accounts: GatewayAccounts
    let highestID: UInt64

    init(_ database: Database) throws {
        entries = try PushRow.entries(database)
        registrations = try RegistrationRow.all(database)
        (accounts, highestID) = try AccountRow.read(database)
    }
}

extension DatabaseError {
    static func damaged(_ what: String) -> DatabaseError {
        DatabaseError(resultCode: .SQLITE_CORRUPT, message: what)
    }
}

enum PushRow {
    private static let insert = """
        INSERT INTO push (
            id, device, token, topic, apns_id, push_type, priority, expires, collapse_id, received,
            deadline, payload
        ) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """

    static func insert(_ puts: [StoreOperation.Put], _ database: Database) throws {
        guard !puts.isEmpty else { return }
        let rows = RowWriter(try database.cachedStatement(sql: insert))
        for put in puts {
            let push = put.stored.push
            var row = rows.begin()
            row.append(Int64(bitPattern: push.id.value))
            row.append(put.stored.device.name)
            row.append(push.token.bytes)
            row.append(push.topic)
            row.append(push.apnsID)
            row.append(push.pushType?.rawValue)
            row.append(Int64(push.priority.rawValue))
            row.append(expires(push.expiration))
            row.append(push.collapseID)
            row.append(push.receivedAt.timeIntervalSince1970)
            row.append(put.stored.deadline.timeIntervalSince1970)
            row.append(push.payload)
            try row.write(database)
        }
    }

    static func delete(_ id: PushID, _ database: Database) throws {
        let statement = try database.cachedStatement(sql: "DELETE FROM push WHERE id = ?")
        statement.setUncheckedArguments([Int64(bitPattern: id.value)])
        try statement.execute()
    }

    static func fetch(_ id: PushID, _ database: Database) throws -> StoredPush? {
        let statement = try database.cachedStatement(sql: "SELECT * FROM push WHERE id = ?")
        statement.setUncheckedArguments([Int64(bitPattern: id.value)])
        return try Row.fetchOne(statement).map(stored)
    }

    static func fetch(
        after id: PushID?, limit: Int, _ database: Database
    ) throws -> [StoredPush] {
        let rows = try Row.fetchAll(
            database, sql: "SELECT * FROM push WHERE id > ? ORDER BY id LIMIT ?",
            arguments: [id.map { Int64(bitPattern: $0.value) } ?? .min, limit])
        return try rows.map(stored)
    }

    static func entries(_ database: Database) throws -> [PushIndex.Entry] {
        let cursor = try Row.fetchCursor(
            database,
            sql: """
                SELECT id, device, token, push_type, collapse_id, priority, deadline FROM push
                ORDER BY id
                """)
        // Devices and tokens share their bytes with each other.
        var devices: [String: DeviceID] = [:]
        var entries: [PushIndex.Entry] = []
        while let row = try cursor.next() {
            let device = DeviceID(row["device"])
            entries.append(
                PushIndex.Entry(
                    id: id(row), token: try token(row),
                    device: devices[device.name] ?? device, pushType: pushType(row),
                    collapseID: row["collapse_id"], priority: try priority(row),
                    deadline: Date(timeIntervalSince1970: row["deadline"]), isHandedOver: false))
            devices[device.name] = device
        }
        return entries
    }

    private static func stored(_ row: Row) throws -> StoredPush {
        let received = Date(timeIntervalSince1970: row["received"])
        let deadline = Date(timeIntervalSince1970: row["deadline"])
        let expires: Double? = row["expires"]
        let push = DevicePush(
            id: id(row), apnsID: row["apns_id"], topic: row["topic"], token: try token(row),
            pushType: pushType(row), priority: try priority(row),
            expiration: expires.map { .until(Date(timeIntervalSince1970: $0)) } ?? .standard,
            collapseID: row["collapse_id"], payload: Array(row["payload"] as Data),
            receivedAt: received)
        return StoredPush(
            push: push, device: DeviceID(row["device"]), deadline: deadline, isHandedOver: false)
    }

    private static func id(_ row: Row) -> PushID {
        PushID(UInt64(bitPattern: row["id"] as Int64))
    }

    private static func pushType(_ row: Row) -> PushType? {
        (row["push_type"] as String?).flatMap(PushType.init(rawValue:))
    }

    private static func priority(_ row: Row) throws -> Priority {
        guard let priority = Priority(rawValue: row["priority"]) else {
            throw DatabaseError.damaged("a push has a priority that does not exist")
        }
        return priority
    }

    static func token(_ row: Row) throws -> DeviceToken {
        guard let token = DeviceToken(bytes: Array(row["token"] as Data)) else {
            throw DatabaseError.damaged("a token is not of 8 to 100 bytes")
        }
        return token
    }

    /// `NULL` for a push without expiration; a push with expiration 0 is never stored.
    private static func expires(_ expiration: Expiration) -> Double? {
        guard case .until(let date) = expiration else { return nil }
        return date.timeIntervalSince1970
    }
}

enum RegistrationRow {
    static func write(_ change: RegistrationChange, _ database: Database) throws {
        switch change {
        case .active(let registration):
            try put(registration, dead: nil, database)
        case .ended(let registration, let reason, let since):
            try put(registration, dead: (reason, since), database)
        case .forgotten(let token):
            let statement = try database.cachedStatement(
                sql: "DELETE FROM registration WHERE token = ?")
            statement.setUncheckedArguments([Data(token.bytes)])
            try statement.execute()
        }
    }

    private static func put(
        _ registration: Registration, dead: (reason: Reason, since: Date)?, _ database: Database
    ) throws {
        let statement = try database.cachedStatement(
            sql: "INSERT OR REPLACE INTO registration VALUES (?, ?, ?, ?, ?, ?, ?)")
        statement.setUncheckedArguments([
            Data(registration.token.bytes), registration.device.name, registration.topic,
            registration.environment.rawValue, registration.activity, dead?.reason.text,
            dead?.since.timeIntervalSince1970,
        ])
        try statement.execute()
    }

    /// Reads the active tokens, then the revoked ones, oldest first.
    static func all(_ database: Database) throws -> [RegistrationChange] {
        let cursor = try Row.fetchCursor(
            database, sql: "SELECT * FROM registration ORDER BY dead_since")
        var all: [RegistrationChange] = []
        while let row = try cursor.next() {
            guard let environment = APNsEnvironment(rawValue: row["environment"]) else {
                throw DatabaseError.damaged("a token belongs to an environment that does not exist")
            }
            let registration = Registration(
                token: try PushRow.token(row), topic: row["topic"], environment: environment,
                device: DeviceID(row["device"]), activity: row["activity"])
            if let reason = row["dead_reason"] as String?, let since = row["dead_since"] as Double?
            {
                all.append(
                    .ended(
                        registration, reason: Reason(text: reason),
                        since: Date(timeIntervalSince1970: since)))
            } else {
                all.append(.active(registration))
            }
        }
        return all
    }
}

enum AccountRow {
    static func write(
        _ accounts: GatewayAccounts, highestID: UInt64, _ database: Database
    ) throws {
        let statement = try database.cachedStatement(
            sql: """
                UPDATE account SET highest_id = ?, accepted = ?, delivered = ?, expired = ?,
                replaced = ?, capped = ?, unregistered = ?
                """)
        statement.setUncheckedArguments([
            Int64(bitPattern: highestID), accounts.accepted, accounts.delivered, accounts.expired,
            accounts.replaced, accounts.capped, accounts.unregistered,
        ])
        try statement.execute()
    }

    /// Reads the accounts, without the stored pushes, which the rows of the pushes give.
    static func read(_ database: Database) throws -> (GatewayAccounts, highestID: UInt64) {
        guard let row = try Row.fetchOne(database, sql: "SELECT * FROM account") else {
            throw DatabaseError.damaged("the accounts are missing")
        }
        var accounts = GatewayAccounts()
        accounts.accepted = row["accepted"]
        accounts.delivered = row["delivered"]
        accounts.expired = row["expired"]
        accounts.replaced = row["replaced"]
        accounts.capped = row["capped"]
        accounts.unregistered = row["unregistered"]
        return (accounts, UInt64(bitPattern: row["highest_id"] as Int64))
    }
}
