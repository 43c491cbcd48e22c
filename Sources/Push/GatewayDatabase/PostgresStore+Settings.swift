package import APNsGateway
internal import GatewayStore
internal import LibPQ

package struct SharedSetting: Sendable, Hashable {
    package let name: String
    package let content: [UInt8]
    package let change: Int64
}

/// The settings that administrators change for all gateways of the database. Changes are rare, so
/// each uses a separate transaction.
extension PostgresStore {
    private static let attemptsMax = 100

    /// Returns the settings that changed after a change, in order.
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

    /// Changes a setting. Changes are serialized, so that concurrent ones are not lost.
    ///
    /// - Parameters:
    ///   - name: the setting.
    ///   - body: computes the new value from the current one, which is `nil` for a new setting;
    ///     called again after a conflict.
    /// - Throws: the error of the body, or `GatewayStoreError`; the setting then stays unchanged.
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
            .failed, "Other gateways kept changing the setting \(name). Try again.")
    }

    private static let listing = PostgresStatement(
        "settings",
        """
        SELECT name, content, change FROM shared_setting WHERE change > $1::int8 ORDER BY change
        """)
    /// Serializes the transactions that change settings, so that a smaller number is never
    /// committed after a larger one.
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

extension PostgresStore {
    /// Returns the accounts of all gateways, running and ended, from one snapshot.
    ///
    /// - Throws: `GatewayStoreError`.
    package func clusterAccounts() async throws -> GatewayAccounts {
        try await transaction { connection in
            guard let rows = try connection.run([AccountRows.sums]).first else {
                throw PostgresError(.invalidAnswer, "the sums of the accounts are missing")
            }
            var (accounts, _) = try AccountRows.read(rows)
            // Each transaction changes pushes and accounts together, so counting rows is
            // unnecessary.
            accounts.stored =
                accounts.accepted - accounts.delivered - accounts.expired - accounts.replaced
                - accounts.capped - accounts.unregistered
            return accounts
        }
    }
}
