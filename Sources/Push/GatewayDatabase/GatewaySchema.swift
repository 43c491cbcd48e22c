package import GatewayStore
package import LibPQ

package struct GatewaySchema: Sendable {
    package static let current = GatewaySchema(steps: DatabaseTables.steps)

    let steps: [String]

    package var version: Int { steps.count }

    /// Migrates a database to this version in one transaction. Returns the previous version.
    ///
    /// Blocks until the server has responded. Concurrent migrations wait for each other.
    ///
    /// - Throws: ``GatewayStoreError`` for a database of another program or of a newer Bellhop, or
    ///   one that is unreachable; the database then stays unchanged.
    package func migrate(_ address: PostgresAddress) throws(GatewayStoreError) -> Int {
        do {
            // Closing the connection rolls back everything uncommitted.
            let connection = try PostgresConnection(
                address, setup: "SET client_min_messages = error; SET lock_timeout = '10s'")
            try connection.execute("BEGIN; SELECT pg_advisory_xact_lock(16967, 18791)")
            let found = try self.version(of: connection, address)
            try refuseNewer(found, address)
            if found == 0, !steps.isEmpty {
                try connection.execute(
                    """
                    CREATE TABLE gateway_schema (product text NOT NULL, version int4 NOT NULL);
                    INSERT INTO gateway_schema VALUES ('bellhop', 0);
                    """)
            }
            for step in steps.dropFirst(found) { try connection.execute(step) }
            try connection.execute("UPDATE gateway_schema SET version = \(version); COMMIT")
            return found
        } catch let error as PostgresError {
            throw GatewayStoreError(error, address)
        } catch let error as GatewayStoreError {
            throw error
        } catch {
            throw GatewayStoreError(.failed, "\(error)")
        }
    }

    /// Checks that a database has the tables of this Bellhop, without any change.
    func check(_ connection: PostgresConnection, _ address: PostgresAddress) throws {
        let found = try self.version(of: connection, address)
        try refuseNewer(found, address)
        guard found == version else {
            let state = found == 0 ? "does not have tables yet" : "has tables of version \(found)"
            throw GatewayStoreError(
                .olderVersion,
                "The database \(address) \(state), and this Bellhop needs version \(version). Run "
                    + "`bellhop gateway database migrate` with the same settings.")
        }
    }

    private func refuseNewer(_ found: Int, _ address: PostgresAddress) throws(GatewayStoreError) {
        guard found > version else { return }
        throw GatewayStoreError(
            .newerVersion,
            "The database \(address) was written by a newer Bellhop: its version is \(found), and this "
                + "Bellhop knows \(version). Use the newer Bellhop, or name another database.")
    }

    private func version(of connection: PostgresConnection, _ address: PostgresAddress) throws
        -> Int
    {
        let state = try connection.run([PostgresCommand(Self.contents)])
        let foreign = GatewayStoreError(
            .foreignFile,
            "The database \(address) belongs to another program and stays unchanged. Create a "
                + "separate database for the gateway, and name that.")
        guard let tables = state.first, tables.count == 1 else { throw foreign }
        guard tables.bool(0, 0) else {
            guard tables.integer(0, 1) == 0 else { throw foreign }
            return 0
        }
        guard let rows = try versions(connection), rows.count == 1, rows.text(0, 0) == "bellhop"
        else { throw foreign }
        return Int(rows.integer(0, 1))
    }

    private func versions(
        _ connection: PostgresConnection
    ) throws(PostgresError) -> PostgresResult? {
        do {
            return try connection.run([PostgresCommand(Self.versions)]).first
        } catch {
            guard error.sqlState == "42703" else { throw error }
            return nil
        }
    }

    /// Checks for the table of versions, and counts the objects that do not belong to an extension.
    private static let contents = PostgresStatement(
        "contents",
        """
        SELECT to_regclass('gateway_schema') IS NOT NULL, count(*) FROM pg_class
        JOIN pg_namespace ON pg_namespace.oid = relnamespace
        WHERE relkind IN ('r', 'p', 'v', 'm', 'S', 'f') AND nspname !~ '^pg_'
            AND nspname <> 'information_schema' AND NOT EXISTS (
                SELECT FROM pg_depend WHERE objid = pg_class.oid AND deptype = 'e')
        """)

    private static let versions = PostgresStatement(
        "versions", "SELECT product::text, version::int4 FROM gateway_schema")
}
