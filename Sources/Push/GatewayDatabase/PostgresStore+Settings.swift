package import APNsGateway
internal import GatewayStore
internal import LibPQ

/// Something that the gateways of a database have in common.
package struct SharedSetting: Sendable, Hashable {
    /// What it is.
    package let name: String
    /// Its value, in whatever form the gateways agree on.
    package let content: [UInt8]
    /// The number of the change that made it so; a later change has a larger one.
    package let change: Int64
}

/// What administrators set for all gateways of the database. Changes are rare, so each is a transaction of its
/// own.
extension PostgresStore {
    /// How often a change is tried again that another one came before.
    private static let attemptsMax = 100

    /// The settings that were changed after a change, in the order of their changes.
    ///
    /// - Throws: `GatewayStoreError`.
    package func settings(changedAfter change: Int64) async throws -> [SharedSetting] {
        try await transaction { connection in
            guard
                let rows = try connection.run([PostgresCommand(Self.listing, .int8(change))]).first
            else { return [] }
            return (0..<rows.count).map { row in
                SharedSetting(
                    name: rows.text(row, 0) ?? "", content: rows.bytes(row, 1),
                    change: rows.integer(row, 2))
            }
        }
    }

    /// Changes a setting, one change after the other, so that none of two gets lost.
    ///
    /// - Parameters:
    ///   - name: the setting.
    ///   - body: makes the new value of the one that there is, `nil` when there is none; called again when
    ///     another change came in between.
    /// - Throws: what the body throws, or `GatewayStoreError`; the setting is then as it was.
    package func changeSetting(
        _ name: String, _ body: @Sendable ([UInt8]?) throws -> [UInt8]
    ) async throws {
        for _ in 0..<Self.attemptsMax {
            let known = try await settings(changedAfter: 0).first { $0.name == name }
            let content = PostgresValue.bytea(try body(known?.content))
            let change =
                known.map {
                    PostgresCommand(Self.update, .text(name), content, .int8($0.change))
                } ?? PostgresCommand(Self.addition, .text(name), content)
            let rows = try await write([PostgresCommand(Self.changing), change]).last
            if rows?.count == 1 { return }
        }
        throw GatewayStoreError(
            .failed, "The setting \(name) was changed by others over and over. Try again.")
    }

    private static let listing = PostgresStatement(
        "settings",
        """
        SELECT name, content, change FROM shared_setting WHERE change > $1::int8 ORDER BY change
        """)
    /// Lets one transaction after the other change settings, so that a smaller number is never committed after
    /// a larger one.
    private static let changing = PostgresStatement(
        "settingChanging", "SELECT pg_advisory_xact_lock(16967, 18794)")
    private static let addition = PostgresStatement(
        "settingAddition",
        """
        INSERT INTO shared_setting (name, content) VALUES ($1::text, $2::bytea)
        ON CONFLICT DO NOTHING RETURNING change
        """)
    private static let update = PostgresStatement(
        "settingUpdate",
        """
        UPDATE shared_setting SET content = $2::bytea, change = nextval('setting_change')
        WHERE name = $1::text AND change = $3::int8 RETURNING change
        """)
}

/// What all gateways of the database have accepted together.
extension PostgresStore {
    /// The accounts of all gateways, living and ended, as one reading of the database has them.
    ///
    /// - Throws: `GatewayStoreError`.
    package func clusterAccounts() async throws -> GatewayAccounts {
        try await transaction { connection in
            guard let rows = try connection.run([AccountRows.sums]).first else {
                throw PostgresError(.invalidAnswer, "the sums of the accounts are missing")
            }
            var (accounts, _) = try AccountRows.read(rows)
            // Each transaction changes pushes and accounts together, so there is no need to count rows.
            accounts.stored =
                accounts.accepted - accounts.delivered - accounts.expired - accounts.replaced
                - accounts.capped - accounts.unregistered
            return accounts
        }
    }
}
