import Foundation
import GatewayOperations

/// Large numbers of stored pushes.
extension FaultCluster {
    /// Stores copies of pushes for devices of a gateway. That gateway does not know the copies; a
    /// gateway that takes over its buckets reads them.
    func store(_ count: Int, for place: Int) async throws {
        try await databases.sql("ALTER TABLE push DISABLE TRIGGER audit_write")
        try await databases.sql(
            """
            WITH block AS (
                UPDATE cluster SET next_number = next_number + 16777216 RETURNING next_number
            ), waiting AS (
                SELECT DISTINCT ON (device) push.* FROM push JOIN bucket USING (bucket)
                    JOIN session ON session.id = bucket.session AND NOT ended
                WHERE node = '\(node(place).name)' AND collapse_id IS NULL AND expires IS NULL
            )
            INSERT INTO push
            SELECT bucket, next_number + row_number() OVER (), device, token, topic, apns_id, push_type,
                priority, expires, collapse_id, received, deadline, payload
            FROM waiting, block,
                generate_series(1, (\(count) / (SELECT count(*) FROM waiting))::int + 1)
            """)
    }

    /// Returns how many pushes the given gateways have in their stores.
    func stored(by places: [Int]) async throws -> Int {
        var sum = 0
        for place in places {
            let port = try node(place).running.operationsPort
            let metrics = try await FaultNetwork.run(
                Self.machines[place].launcher
                    + ["curl", "-sf", "http://127.0.0.1:\(port)/metrics"])
            let line = metrics.split(separator: "\n").first {
                $0.hasPrefix("bellhop_gateway_pushes{fate=\"stored\"}")
            }
            sum += line?.split(separator: " ").last.flatMap { Double($0) }.map { Int($0) } ?? 0
        }
        return sum
    }
}
