internal import APNs
package import APNsGateway
internal import Foundation
internal import GRDB

/// Broadcast channels and their subscriptions. Changes are rare, so each uses a separate
/// transaction instead of a group.
extension GatewayStore: ChannelStore {
    /// How many deleted channel ids are remembered per app. Beyond it, the oldest are forgotten.
    package static let deletedChannelsMax = APNsLimits.channelsPerAppMax

    /// Returns all channels, including deleted ones, oldest first.
    ///
    /// - Throws: ``GatewayStoreError``.
    package func channels() async throws -> [StoredChannel] {
        try await read { database in
            try Row.fetchAll(database, sql: "SELECT * FROM channel ORDER BY number").map { row in
                guard let id = ChannelID(row["id"]),
                    let environment = APNsEnvironment(rawValue: row["environment"]),
                    let policy = ChannelStoragePolicy(rawValue: row["policy"])
                else {
                    throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "invalid channel")
                }
                return StoredChannel(
                    id: id, bundleID: row["bundle"], environment: environment, policy: policy,
                    isDeleted: row["is_deleted"])
            }
        }
    }

    package func subscriptions() async throws -> [StoredSubscription] {
        try await read { database in
            try Row.fetchAll(database, sql: "SELECT * FROM subscription").map { row in
                StoredSubscription(
                    token: try PushRow.token(row), channel: ChannelID(row["channel"]))
            }
        }
    }

    /// Stores a channel and replaces an earlier one with its id. A deleted channel loses its
    /// subscriptions.
    ///
    /// - Throws: ``GatewayStoreError``; the earlier channel then stays unchanged.
    package func put(_ channel: StoredChannel) async throws {
        try await write { database in
            try database.execute(
                sql: """
                    INSERT INTO channel (id, bundle, environment, policy, is_deleted)
                    VALUES (?, ?, ?, ?, ?)
                    ON CONFLICT (bundle, environment, id)
                    DO UPDATE SET policy = excluded.policy, is_deleted = excluded.is_deleted
                    """,
                arguments: [
                    channel.id.text, channel.bundleID, channel.environment.rawValue,
                    channel.policy.rawValue, channel.isDeleted,
                ])
            guard channel.isDeleted else { return }
            try database.execute(
                sql: "DELETE FROM subscription WHERE channel = ?", arguments: [channel.id.text])
            try database.execute(
                sql: """
                    DELETE FROM channel WHERE number IN (
                        SELECT number FROM channel WHERE bundle = ? AND environment = ?
                            AND is_deleted ORDER BY number DESC LIMIT -1 OFFSET ?)
                    """,
                arguments: [
                    channel.bundleID, channel.environment.rawValue, Self.deletedChannelsMax,
                ])
        }
    }

    /// Stores a subscription in place of the token's last one, or removes that.
    ///
    /// - Throws: ``GatewayStoreError``; the earlier subscription then stays unchanged.
    package func put(_ subscription: StoredSubscription) async throws {
        try await write { database in
            if let channel = subscription.channel {
                try database.execute(
                    sql: "INSERT OR REPLACE INTO subscription VALUES (?, ?)",
                    arguments: [Data(subscription.token.bytes), channel.text])
            } else {
                try database.execute(
                    sql: "DELETE FROM subscription WHERE token = ?",
                    arguments: [Data(subscription.token.bytes)])
            }
        }
    }

    private func read<Value: Sendable>(
        _ body: @escaping @Sendable (Database) throws -> Value
    ) async throws(GatewayStoreError) -> Value {
        do {
            return try await queue.read(body)
        } catch {
            throw GatewayStoreError(error, at: file.path)
        }
    }

    /// Runs a separate transaction between two groups of pushes.
    func write(_ body: @escaping @Sendable (Database) throws -> Void)
        async throws(GatewayStoreError)
    {
        do {
            try await queue.write(body)
        } catch {
            throw GatewayStoreError(error, at: file.path)
        }
    }
}
