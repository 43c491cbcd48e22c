internal import APNs
package import APNsGateway
internal import GatewayStore
internal import LibPQ

/// Broadcast channels and their subscriptions. Changes are rare, so each uses a separate
/// transaction.
extension PostgresStore: ChannelStore {
    /// Returns all channels, including deleted ones, oldest first.
    ///
    /// - Throws: `GatewayStoreError`.
    package func channels() async throws -> [StoredChannel] {
        try await transaction { connection in
            let rows = try connection.run([PostgresCommand(Self.listing)]).first
            return try (0..<(rows?.count ?? 0)).compactMap { row in
                try rows.map { try StoredChannel($0, row) }
            }
        }
    }

    /// Returns the channels that any gateway created or deleted after a change, in that order.
    ///
    /// - Throws: `GatewayStoreError`.
    package func channels(changedAfter change: Int64) async throws -> ChannelChanges {
        try await transaction { connection in
            let rows = try connection.run([PostgresCommand(Self.changes, .int8(change))]).first
            guard let rows, rows.count > 0 else {
                return ChannelChanges(channels: [], lastChange: change)
            }
            return ChannelChanges(
                channels: try (0..<rows.count).map { try StoredChannel(rows, $0) },
                lastChange: rows.integer(rows.count - 1, 5))
        }
    }

    package func subscriptions() async throws -> [StoredSubscription] {
        try await transaction { connection in
            let rows = try connection.run([PostgresCommand(Self.subscriptions)]).first
            return try (0..<(rows?.count ?? 0)).compactMap { row in
                try rows.map { try StoredSubscription($0, row) }
            }
        }
    }

    /// Stores a channel and replaces an earlier one with its id. A deleted channel loses its
    /// subscriptions.
    ///
    /// - Throws: `GatewayStoreError`; the earlier channel then stays unchanged.
    package func put(_ channel: StoredChannel) async throws {
        let app: [PostgresValue] = [.text(channel.bundleID), .text(channel.environment.rawValue)]
        var commands = [PostgresCommand(Self.changingChannels), Self.upsert(channel)]
        if channel.isDeleted {
            commands.append(PostgresCommand(Self.silence, .text(channel.id.text)))
            commands.append(
                PostgresCommand(
                    Self.forget, app + [.int8(Int64(GatewayStore.deletedChannelsMax))]))
        }
        try await write(commands)
    }

    static func upsert(_ channel: StoredChannel) -> PostgresCommand {
        PostgresCommand(
            upsertion, .text(channel.id.text), .text(channel.bundleID),
            .text(channel.environment.rawValue), .int8(Int64(channel.policy.rawValue)),
            .bool(channel.isDeleted))
    }

    /// Stores a subscription in place of the token's last one, or removes that.
    ///
    /// - Throws: `GatewayStoreError`; the earlier subscription then stays unchanged.
    package func put(_ subscription: StoredSubscription) async throws {
        var commands = [Self.subscribe(subscription)]
        if configuration.shares {
            commands.insert(
                PostgresCommand(
                    Self.subscriptionFence, .int8(session.id), .bytea(subscription.token.bytes)),
                at: 0)
        }
        try await write(commands)
    }

    static func subscribe(_ subscription: StoredSubscription) -> PostgresCommand {
        let token = PostgresValue.bytea(subscription.token.bytes)
        guard let channel = subscription.channel else {
            return PostgresCommand(unsubscription, token)
        }
        return PostgresCommand(subscribing, token, .text(channel.text))
    }

    @discardableResult
    func write(_ commands: [PostgresCommand]) async throws -> [PostgresResult] {
        let fence = session.fence(needsStandby: configuration.durability == .replicated)
        return try await transaction { [timeout = configuration.timeout] in
            Array(try $0.run([fence] + commands, timeout: timeout).dropFirst())
        }
    }

    func transaction<Value: Sendable>(
        _ body: @escaping @Sendable (PostgresConnection) throws -> Value
    ) async throws -> Value {
        do {
            return try await client.run(body)
        } catch let error as PostgresError {
            throw GatewayStoreError(error, configuration.address)
        }
    }
}

extension StoredChannel {
    init(_ rows: PostgresResult, _ row: Int) throws(PostgresError) {
        guard let id = ChannelID(rows.text(row, 0) ?? ""),
            let environment = rows.text(row, 2).flatMap(APNsEnvironment.init(rawValue:)),
            let policy = ChannelStoragePolicy(rawValue: Int(rows.integer(row, 3)))
        else { throw PostgresError(.invalidAnswer, "a row of the channels is not a channel") }
        self.init(
            id: id, bundleID: rows.text(row, 1) ?? "", environment: environment, policy: policy,
            isDeleted: rows.bool(row, 4))
    }
}

extension StoredSubscription {
    init(_ rows: PostgresResult, _ row: Int) throws(PostgresError) {
        self.init(
            token: try PushRows.token(rows, row, 0), channel: ChannelID(rows.text(row, 1) ?? ""))
    }
}

extension PostgresStore {
    private static let listing = PostgresStatement(
        "channels",
        "SELECT id, bundle, environment, policy, is_deleted FROM channel ORDER BY number")
    private static let changes = PostgresStatement(
        "channelChanges",
        """
        SELECT id, bundle, environment, policy, is_deleted, change FROM channel
        WHERE change > $1::int8 ORDER BY change
        """)
    /// Serializes the transactions that change channels.
    private static let changingChannels = PostgresStatement(
        "channelChanging", "SELECT pg_advisory_xact_lock(16967, 18793)")
    private static let subscriptionFence = PostgresStatement(
        "subscriptionFence",
        """
        SELECT gateway_bucket_fence(
            $1::int8, ARRAY(SELECT bucket FROM registration WHERE token = $2::bytea))
        """)
    private static let subscriptions = PostgresStatement(
        "subscriptions", "SELECT token, channel FROM subscription")
    private static let upsertion = PostgresStatement(
        "channelUpsert",
        """
        INSERT INTO channel (id, bundle, environment, policy, is_deleted)
        VALUES ($1::text, $2::text, $3::text, $4::int8, $5::bool)
        ON CONFLICT (bundle, environment, id)
        DO UPDATE SET policy = excluded.policy, is_deleted = excluded.is_deleted,
            change = nextval('channel_change')
        """)
    private static let silence = PostgresStatement(
        "channelSilence", "DELETE FROM subscription WHERE channel = $1::text")
    private static let forget = PostgresStatement(
        "channelForget",
        """
        DELETE FROM channel WHERE number IN (
            SELECT number FROM channel WHERE bundle = $1::text AND environment = $2::text
                AND is_deleted ORDER BY number DESC OFFSET $3::int8)
        """)
    private static let subscribing = PostgresStatement(
        "subscribe",
        """
        INSERT INTO subscription VALUES ($1::bytea, $2::text)
        ON CONFLICT (token) DO UPDATE SET channel = excluded.channel
        """)
    private static let unsubscription = PostgresStatement(
        "unsubscribe", "DELETE FROM subscription WHERE token = $1::bytea")
}
