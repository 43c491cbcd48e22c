import APNsGateway
import Foundation
import LibPQ
import PostgresTesting
import Testing
import UpTesting

/// A database with the gateway's tables, on a separate server.
struct ClusterDatabase: Sendable {
    static let name = "shared"

    let server: DatabaseServer
    let folder: URL

    /// The connection string for a gateway.
    var text: String {
        "host=\(server.folder.path) port=\(server.port) user=bellhop dbname=\(Self.name)"
    }

    func number(_ sql: String) throws -> Int64? {
        try server.number(sql, in: try server.address(Self.name))
    }

    /// The error when an expected state is not reached in time.
    struct SharesError: Error, CustomStringConvertible {
        let description: String
    }

    /// Waits until all of the given gateways own the same number of buckets.
    func waitForShares(of count: Int) async throws {
        let connection = try PostgresConnection(try server.address(Self.name))
        // The server waits, so that the gateways can use the processors.
        let shares = PostgresStatement(
            "shares",
            """
            SELECT count(*) FROM pg_sleep(0.02), (
                SELECT FROM bucket JOIN session ON bucket.session = session.id AND NOT ended
                GROUP BY session.id HAVING count(*) >= 4096 / \(count)) share
            """)
        while try connection.run([PostgresCommand(shares)]).first?.integer(0, 0) != Int64(count) {
            guard !Task.isCancelled else {
                throw SharesError(description: try sessions(connection))
            }
            await Task.yield()
        }
    }

    /// Returns how many buckets each session owns, and for how long.
    private func sessions(_ connection: PostgresConnection) throws -> String {
        let sessions = PostgresStatement(
            "sessions",
            """
            SELECT node || ' ' || id || ' until ' || until || CASE WHEN ended THEN ' ended' ELSE '' END
                || CASE WHEN is_leaving THEN ' leaving' ELSE '' END || ': '
                || (SELECT count(*) FROM bucket WHERE session = id)
            FROM session ORDER BY id
            """)
        let rows = try connection.run([PostgresCommand(sessions)])[0]
        return (0..<rows.count).compactMap { rows.text($0, 0) }.joined(separator: "\n")
    }

    /// Starts two gateways and waits until each owns its share.
    func startPair() async throws -> (ClusterNode, ClusterNode) {
        let first = try ClusterNode("first", in: folder, database: text, authority: nil)
        try await first.start()
        let second = try ClusterNode("second", in: folder, database: text, authority: first)
        try await second.start()
        do {
            try await waitForShares(of: 2)
        } catch {
            let logs = [first, second].map { $0.log.lines.suffix(12).joined(separator: "\n") }
            throw SharesError(description: "\(error)\n" + logs.joined(separator: "\n---\n"))
        }
        // A gateway owns buckets in the database a moment before it serves them and others know.
        for node in [first, second] {
            while try await node.clusterStatus().served != 2048 {}
        }
        return (first, second)
    }

    /// Calls a body with a new database.
    static func with(_ body: (ClusterDatabase) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let database = ClusterDatabase(server: try DatabaseServer(flushes: true), folder: folder)
        try database.server.execute("CREATE DATABASE \(Self.name)")
        let made = try await UpTesting.run(
            Products.program("bellhop").path,
            ["gateway", "database", "migrate", "--database", database.text])
        try #require(made.status == 0, "\(made.errors)")
        try await body(database)
    }
}
