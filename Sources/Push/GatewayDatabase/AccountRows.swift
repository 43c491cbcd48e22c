internal import APNsGateway
internal import LibPQ

enum AccountRows {
    static func write(
        _ accounts: GatewayAccounts, highestID: UInt64, session: DatabaseSession, writer: Int
    ) -> PostgresCommand {
        let numbers = [
            session.id, Int64(writer), Int64(bitPattern: highestID), Int64(accounts.accepted),
            Int64(accounts.delivered), Int64(accounts.expired), Int64(accounts.replaced),
            Int64(accounts.capped), Int64(accounts.unregistered),
        ]
        return PostgresCommand(update, numbers.map { .int8($0) })
    }

    /// Adds accounts to the session that began last and has ended.
    static func add(_ accounts: GatewayAccounts, highestID: UInt64) -> PostgresCommand {
        let numbers = [
            Int64(bitPattern: highestID), Int64(accounts.accepted), Int64(accounts.delivered),
            Int64(accounts.expired), Int64(accounts.replaced), Int64(accounts.capped),
            Int64(accounts.unregistered),
        ]
        return PostgresCommand(addition, numbers.map { .int8($0) })
    }

    /// Reads the accounts of a writer, without the stored pushes, which the rows of the pushes
    /// give. Waits for an open transaction of the writer's earlier connection, so that later reads
    /// see its rows.
    static func lock(_ session: DatabaseSession, writer: Int) -> PostgresCommand {
        PostgresCommand(locking, .int8(session.id), .int8(Int64(writer)))
    }

    static var sums: PostgresCommand { PostgresCommand(summing) }

    static func read(_ rows: PostgresResult) throws(PostgresError) -> (GatewayAccounts, UInt64) {
        guard rows.count == 1 else {
            throw PostgresError(.invalidAnswer, "the accounts are missing")
        }
        var accounts = GatewayAccounts()
        accounts.accepted = Int(rows.integer(0, 1))
        accounts.delivered = Int(rows.integer(0, 2))
        accounts.expired = Int(rows.integer(0, 3))
        accounts.replaced = Int(rows.integer(0, 4))
        accounts.capped = Int(rows.integer(0, 5))
        accounts.unregistered = Int(rows.integer(0, 6))
        return (accounts, UInt64(bitPattern: rows.integer(0, 0)))
    }

    // The sum of int8 values has the type numeric.
    private static let summing = PostgresStatement(
        "accountSums",
        """
        SELECT coalesce(max(highest_id), 0), coalesce(sum(accepted), 0)::int8,
            coalesce(sum(delivered), 0)::int8, coalesce(sum(expired), 0)::int8,
            coalesce(sum(replaced), 0)::int8, coalesce(sum(capped), 0)::int8,
            coalesce(sum(unregistered), 0)::int8
        FROM account
        """)
    private static let update = PostgresStatement(
        "account",
        """
        UPDATE account SET highest_id = $3::int8, accepted = $4::int8, delivered = $5::int8,
            expired = $6::int8, replaced = $7::int8, capped = $8::int8, unregistered = $9::int8
        WHERE session = $1::int8 AND writer = $2::int8
        """)
    private static let addition = PostgresStatement(
        "accountAddition",
        """
        INSERT INTO account
        SELECT max(id), 0, $1::int8, $2::int8, $3::int8, $4::int8, $5::int8, $6::int8, $7::int8
        FROM session
        """)
    private static let locking = PostgresStatement(
        "accountLock",
        """
        SELECT highest_id, accepted, delivered, expired, replaced, capped, unregistered FROM account
        WHERE session = $1::int8 AND writer = $2::int8 FOR UPDATE
        """)
}
